import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { instant } from '../../../../../test/support/database.ts'
import {
  type ReadPlace,
  readCantonalFile,
  readFederalFile,
  uncountedResult,
} from '../../../../../test/support/federal-files.ts'
import { canton, town } from '../../../../../test/support/import-files.ts'
import { aBallotEntity, aVote, voteResults } from '../../../../../test/support/results.ts'
import { constituency } from '../../import/checks/constituency.ts'
import type { EntityList, Instance } from '../../model/entities.ts'
import type { Vote } from '../../model/item.ts'
import type { BallotEntity, VoteResults } from '../../model/result-set.ts'
import { municipalitiesOf } from '../../places/lists/municipalities.ts'
import { registeredCanton } from '../../places/register/cantons.ts'
import { tallyVote } from '../../tally/vote.ts'
import { cantonalFile, type FileContents, federalFile } from './file.ts'

const changed = instant('2026-03-08T13:05:12.654321Z')

function contents(
  vote: Vote,
  results: VoteResults | null,
  list: EntityList = canton,
  instance: Instance = list.instance,
): FileContents {
  return {
    ...{ day: vote.date, placesOn: results?.placesOn ?? vote.date, changed },
    publisher: { instance, canton: registeredCanton(instance) },
    districts: list.entities.map(({ district }) => district),
    votes: [{ vote, tally: tallyVote(vote, results), expected: constituency(list, vote).expected }],
  }
}

/** Reads a file after a round trip through JSON. */
const read = <T>(made: object, by: (file: unknown) => readonly T[]) => by(JSON.parse(JSON.stringify(made)))
const federal = (...given: Parameters<typeof contents>) =>
  read(federalFile(contents(...given)), readFederalFile)
const cantonal = (...given: Parameters<typeof contents>) =>
  read(cantonalFile(contents(...given)), readCantonalFile)

const place = (places: readonly ReadPlace[], id: string) => places.find((one) => one.id === id)

const aarwil = aBallotEntity({
  ...{ id: 101, name: 'Aarwil', district: 'Seetal', yeas: 100, nays: 300, empty: 3, invalid: 2 },
  eligibleVoters: 810,
})
const bergen = aBallotEntity({
  ...{ id: 102, name: 'Bergen', district: 'Seetal', yeas: 1, nays: 2, eligibleVoters: 7 },
  received: 4,
})
const chlus = aBallotEntity({ id: 103, name: 'Chlus', district: 'Oberland', counted: false, yeas: 9 })
const interim = voteResults('interim', { proposal: [aarwil, bergen, chlus] })

describe('the federal file of a polling day', () => {
  const vote = aVote({
    domain: 'federation',
    title: { fr_CH: 'Trains de nuit', de_CH: 'Nachtzüge', en_CH: 'Night trains' },
    externalId: '8810',
    hasExpats: true,
    date: '2026-03-08',
  })

  it('has every member where programs expect it', () => {
    const file = federalFile(contents(vote, interim))
    const begins =
      '{"abstimmtag":"20260308","timestamp":"2026-03-08T14:05:12",' +
      '"spatial_reference":[{"spatial_unit":"kant","spatial_date":"1979-01-01"},' +
      '{"spatial_unit":"bezk","spatial_date":"2026-01-01"},{"spatial_unit":"voge","spatial_date":"2026-01-01"}],' +
      '"schweiz":{"geoLevelnummer":0,"geoLevelname":"Schweiz","nochKeineInformation":false,"vorlagen":[' +
      '{"vorlagenId":8810,"reihenfolgeAnzeige":8810,"vorlagenTitel":[{"langKey":"de","text":"Nachtzüge"},' +
      '{"langKey":"fr","text":"Trains de nuit"},{"langKey":"it","text":""},{"langKey":"rm","text":""}],' +
      '"vorlageBeendet":false,"provisorisch":true,"vorlageAngenommen":null,"vorlagenArtId":null,' +
      '"hauptvorlagenId":null,"reserveInfoText":null,"doppeltesMehr":false,"staende":{"jaStaendeGanz":null,' +
      '"neinStaendeGanz":null,"anzahlStaendeGanz":null,"jaStaendeHalb":null,"neinStaendeHalb":null,'
    assert.equal(JSON.stringify(file).slice(0, begins.length), begins)
    const [proposal] = file.schweiz.vorlagen
    assert.equal(Object.keys(proposal ?? {}).join(), `${proposalMembers},resultat,kantone`)
    assert.equal(
      Object.keys(proposal?.kantone[0] ?? {}).join(),
      'geoLevelnummer,geoLevelname,resultat,bezirke,gemeinden',
    )
    assert.equal(Object.keys(proposal?.kantone[0]?.resultat ?? {})[0], 'vorlageBeendet')
  })

  it('contains no national result, and the counted results of the own canton', () => {
    const [only, ...others] = federal(vote, interim)
    assert.deepEqual(others, [])
    assert.deepEqual(only?.proposal.resultat, uncountedResult)
    assert.deepEqual(only?.canton, { id: '27', name: 'DS' })
    assert.deepEqual(only?.result, {
      vorlageBeendet: false,
      gebietAusgezaehlt: false,
      jaStimmenInProzent: 25.062034739,
      jaStimmenAbsolut: 101,
      neinStimmenAbsolut: 302,
      stimmbeteiligungInProzent: 50.06119951,
      eingelegteStimmzettel: 409,
      anzahlStimmberechtigte: 817,
      gueltigeStimmen: 403,
    })
    assert.deepEqual(place(only?.places ?? [], '101')?.result, {
      gebietAusgezaehlt: true,
      jaStimmenInProzent: 25,
      jaStimmenAbsolut: 100,
      neinStimmenAbsolut: 300,
      stimmbeteiligungInProzent: 50,
      eingelegteStimmzettel: 405,
      anzahlStimmberechtigte: 810,
      gueltigeStimmen: 400,
    })
    assert.deepEqual(place(only?.places ?? [], '103')?.result, uncountedResult)
  })

  it('has no row for a municipality that is counted by another one', () => {
    const [host, guest] = [383, 389].map((id) =>
      aBallotEntity({ id, name: `G${id}`, yeas: id, nays: 1, eligibleVoters: 1000, received: 500 }),
    )
    assert.ok(host && guest)
    const rows = (entities: readonly BallotEntity[]) => {
      const [only] = federal(vote, voteResults('final', { proposal: entities }))
      const municipalities = only?.places.filter(({ level }) => level === 'municipality') ?? []
      return [only?.result, ...municipalities.map(({ result }) => result)].map((one) => [
        ...[one?.gebietAusgezaehlt, one?.jaStimmenAbsolut, one?.anzahlStimmberechtigte],
      ])
    }
    assert.deepEqual(rows([host, guest]), Array(2).fill([true, 383 + 389, 2000]))
    assert.deepEqual(rows([host, { ...guest, counted: false }]), Array(2).fill([true, 383, 1000]))
  })

  it('includes the cantons that are required for a change of the constitution', () => {
    const isNeeded = (more: Partial<Vote>) =>
      federal({ ...vote, ...more }, interim).map(({ proposal }) => proposal.doppeltesMehr)
    assert.deepEqual(isNeeded({ proposalKind: 'optional' }), [false])
    assert.deepEqual(isNeeded({ proposalKind: 'initiative' }), [true])
    assert.deepEqual(isNeeded({ proposalKind: 'mandatory' }), [true])
    assert.deepEqual(isNeeded({ decisiveMajority: 5 }), [true])
    const { ballots } = aVote({ type: 'complex' })
    assert.deepEqual(isNeeded({ type: 'complex', ballots }), [true, true, true])
  })

  it('adds up districts, with numbers in the order of names if the register has none', () => {
    const places = federal(vote, interim)[0]?.places ?? []
    const districts = places.filter(({ level }) => level === 'district')
    assert.deepEqual(
      districts.map(({ id, name, result }) => [id, name, result.gebietAusgezaehlt, result.jaStimmenAbsolut]),
      [
        ['2701', 'Oberland', false, null],
        ['2702', 'Seetal', true, 101],
      ],
    )
    assert.deepEqual(
      places.filter(({ level }) => level === 'municipality').map(({ id, parent }) => [id, parent]),
      [
        ['101', '2702'],
        ['102', '2702'],
        ['103', '2701'],
      ],
    )
  })

  it('contains all counting municipalities before any result', () => {
    const places = federal(vote, null)[0]?.places ?? []
    assert.deepEqual(
      places.map(({ id }) => id),
      ['2701', '2702', '19270', '101', '102', '103', '104', '19270'],
    )
    assert.ok(places.every(({ result }) => result.jaStimmenAbsolut === null))
  })

  it('has the number of voters abroad that the register used at the time', () => {
    const abroad = voteResults('final', { proposal: [aBallotEntity({ id: 0, name: '', yeas: 1 })] })
    const at = (date: string) => {
      const { id, name, parent } =
        federal({ ...vote, date }, abroad)[0]?.places.find(({ level }) => level === 'municipality') ?? {}
      return [id, name, parent]
    }
    assert.deepEqual(at('2023-09-30'), ['9270', 'DS-Ausland-CH', '9270'])
    assert.deepEqual(at('2023-10-01'), ['19270', 'DS-Ausland-CH', '19270'])
  })

  it('contains circles only if there are some', () => {
    const circle = { ...bergen, id: 10_101, name: 'Kreis 1', received: null }
    const city: BallotEntity = { ...aarwil, counted: false, circles: [circle] }
    const [only] = federal(vote, voteResults('interim', { proposal: [city] }))
    const circles = only?.places.filter(({ level }) => level === 'circle')
    assert.deepEqual(
      circles?.map(({ id, name, parent, result }) => [id, name, parent, result.jaStimmenAbsolut]),
      [['10101', 'Kreis 1', '101', 1]],
    )
    assert.deepEqual(place(only?.places ?? [], '101')?.result, uncountedResult)
    assert.equal(
      federal(vote, interim)[0]?.places.some(({ level }) => level === 'circle'),
      false,
    )
  })
})

const proposalMembers =
  'vorlagenId,reihenfolgeAnzeige,vorlagenTitel,vorlageBeendet,provisorisch,vorlageAngenommen,vorlagenArtId,' +
  'hauptvorlagenId,reserveInfoText,doppeltesMehr,staende'

describe('the cantonal file of a polling day', () => {
  const three = [aarwil, bergen]
  const complex = aVote({ type: 'complex', givenNumber: 12 })
  const counted = voteResults('final', {
    proposal: three,
    'counter-proposal': three.map((one) => ({ ...one, yeas: one.nays, nays: one.yeas })),
    'tie-breaker': three,
  })

  it('has the members of a proposal in their order', () => {
    const file = cantonalFile(contents(complex, counted))
    assert.equal(Object.keys(file).join(), 'abstimmtag,timestamp,kantone')
    assert.equal(
      Object.keys(file.kantone[0] ?? {}).join(),
      'geoLevelnummer,geoLevelname,nochKeineInformation,vorlagen',
    )
    assert.equal(
      Object.keys(file.kantone[0]?.vorlagen[0] ?? {}).join(),
      'vorlagenId,reihenfolgeAnzeige,vorlagenTitel,vorlageBeendet,vorlageAngenommen,vorlagenArtId,hauptvorlagenId,' +
        'reserveInfoText,resultat,bezirke,gemeinden',
    )
  })

  it('links the questions of a complex vote', () => {
    assert.deepEqual(
      cantonal(complex, counted).map(({ id, proposal, titles }) => [
        id,
        proposal.vorlagenArtId,
        proposal.hauptvorlagenId,
        proposal.vorlageAngenommen,
        titles[0],
      ]),
      [
        [770_121, 4, null, false, 'Sonntagsfrage'],
        [770_122, 5, 770_121, true, 'Sonntagsfrage (Gegenvorschlag)'],
        [770_123, 6, 770_121, false, 'Sonntagsfrage (Stichfrage)'],
      ],
    )
    assert.deepEqual(cantonal(complex, counted)[0]?.canton, { id: 27, name: 'DS' })
  })

  it('has no answer until it is finished', () => {
    const simple = aVote({ proposalKind: 'optional' })
    const answer = (status: 'interim' | 'final') => {
      const { proposal } = cantonal(simple, voteResults(status, { proposal: three }))[0] ?? {}
      return [proposal?.vorlageBeendet, proposal?.vorlageAngenommen, proposal?.vorlagenArtId]
    }
    assert.deepEqual(answer('interim'), [false, null, 2])
    assert.deepEqual(answer('final'), [true, false, 2])
  })

  it('has the districts of the register', () => {
    const zurich: EntityList = {
      ...canton,
      instance: { level: 'canton', canton: 'zh' },
      entities: municipalitiesOf('zh')?.inYear(2026) ?? [],
    }
    const [only] = cantonal(aVote({ hasExpats: true, date: '2026-03-08' }), null, zurich)
    const districts = only?.places.filter(({ level }) => level === 'district') ?? []
    assert.deepEqual(only?.canton, { id: 1, name: 'ZH' })
    assert.equal(districts.length, 13)
    assert.deepEqual([districts[0]?.name, districts[12]?.id], ['Bezirk Affoltern', '19010'])
    assert.equal(only?.places.filter(({ level }) => level === 'municipality').length, 161)
    assert.equal(place(only?.places ?? [], '261')?.parent, '112')
  })

  it('contains one municipality and its quarters on a municipal site', () => {
    const quarters = (isThirdCounted: boolean) =>
      voteResults('interim', {
        proposal: [1, 2, 3].map((id) =>
          aBallotEntity({
            ...{ id, name: `Quartier ${id}`, yeas: id, nays: 1, eligibleVoters: 20 },
            counted: id < 3 || isThirdCounted,
          }),
        ),
      })
    const rows = (isThirdCounted: boolean) =>
      cantonal(aVote(), quarters(isThirdCounted), town)[0]?.places.map(({ level, id, parent, result }) => [
        level,
        id,
        parent,
        result.jaStimmenAbsolut,
      ])
    assert.deepEqual(rows(false), [
      ['district', '2700', null, null],
      ['municipality', '101', '2700', null],
      ['circle', '10101', '101', 1],
      ['circle', '20101', '101', 2],
      ['circle', '30101', '101', null],
    ])
    assert.deepEqual(rows(true)?.[1], ['municipality', '101', '2700', 6])
  })
})
