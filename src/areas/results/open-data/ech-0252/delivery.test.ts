import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { instant } from '../../../../../test/support/database.ts'
import { schemaFaults } from '../../../../../test/support/delivery-schema.ts'
import {
  aBallotEntity,
  aCandidate,
  aCompound,
  aList,
  anElection,
  anElectionEntity,
  aVote,
  electionResults,
  voteResults,
} from '../../../../../test/support/results.ts'
import type { Entity } from '../../model/entities.ts'
import type { Election, Vote } from '../../model/item.ts'
import type { ElectionResults, VoteResults } from '../../model/result-set.ts'
import { type Delivery, deliveryChunks, deliverySections } from './delivery.ts'
import type { DeliveredElection } from './election-information.ts'
import { cantonOf, type Publisher } from './publisher.ts'
import type { DeliveredVote } from './vote.ts'

const canton: Publisher = {
  instance: { level: 'canton', canton: 'zg' },
  canton: 9,
  isTest: false,
  name: 'Kanton Zug',
  address: 'https://kanzlei.example',
  locale: 'de_CH',
}
const city: Publisher = {
  ...canton,
  instance: { level: 'municipality', canton: null, municipality: 351, name: 'Bern' },
  canton: 2,
  name: 'Stadt Bern',
}
const message = { id: 'a'.repeat(32), date: instant('2022-10-02T12:34:56Z') }

const place = (id: number, name: string): Entity => ({
  ...{ id, name, district: null, region: null, superregion: null },
})
const places = [place(1701, 'Baar'), place(1702, 'Cham')]

function vote(over: Partial<Vote> = {}, results: VoteResults | null = null): DeliveredVote {
  const circles = results?.ballots[0]?.entities ?? places
  return { vote: aVote(over), results, circles, entities: places }
}

function election(over: Partial<Election> = {}, results: ElectionResults | null = null): DeliveredElection {
  const circles = results?.entities ?? places
  return { election: anElection(over), results, circles, entities: places, compound: null, isComplete: true }
}

/** Writes a delivery and validates it against the schemas. */
function written(
  delivery: Partial<Delivery>,
  { publisher = canton, isMixed = true }: { readonly publisher?: Publisher; readonly isMixed?: boolean } = {},
): string {
  const whole = { day: '2022-10-02', votes: [], elections: [], sections: deliverySections, ...delivery }
  const xml = [...deliveryChunks(whole, publisher, message)].join('')
  assert.deepEqual(schemaFaults(xml, { isMixed }), [])
  return xml
}

/** Returns the texts of all elements of a name, in document order. */
const texts = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text)

describe('a delivery of votes', () => {
  it('names its sender, its type and the time of the last change', () => {
    const xml = written({ votes: [vote()] }, { isMixed: false })
    assert.deepEqual(texts(xml, 'h:senderId'), ['https://kanzlei.example'])
    assert.deepEqual(texts(xml, 'h:messageId'), ['a'.repeat(32)])
    assert.deepEqual(texts(xml, 'h:messageType'), ['1198'])
    assert.deepEqual(texts(xml, 'h:messageDate'), ['2022-10-02T12:34:56.000000+00:00'])
    assert.deepEqual(texts(xml, 'h:testDeliveryFlag'), ['false'])
    assert.deepEqual(texts(xml, 'cantonId'), ['9'])
    assert.deepEqual(texts(xml, 'numberOfEntries'), ['1'])
  })

  it('uses external ids, and ids of the site if the standard does not allow those', () => {
    const ids = (over: Partial<Vote>) => texts(written({ votes: [vote(over)] }), 'voteIdentification')
    assert.deepEqual(ids({ id: 'v', externalId: 'V 1' }), ['V 1'])
    assert.deepEqual(ids({ id: 'v', externalId: null }), ['v'])
    assert.deepEqual(ids({ id: 'v', externalId: 'x'.repeat(51) }), ['v'])
    assert.deepEqual(ids({ id: 'v', externalId: 'two  blanks' }), ['v'])
  })

  it('names the electorate', () => {
    const domain = (over: Partial<Vote>, publisher = canton) => {
      const xml = written({ votes: [vote({ id: 'v', ...over })] }, { publisher })
      return ['Type', 'Identification', 'Name'].map((end) => texts(xml, `c:domainOfInfluence${end}`)[0])
    }
    assert.deepEqual(domain({ domain: 'federation' }), ['CH', '1', 'Bund'])
    assert.deepEqual(domain({ domain: 'canton' }), ['CT', '9', 'Kanton Zug'])
    assert.deepEqual(domain({ domain: 'canton' }, city), ['CT', '2', '2'])
    assert.deepEqual(domain({ domain: 'municipality', segment: 'Cham' }), ['MU', '1702', 'Cham'])
    assert.deepEqual(domain({ domain: 'municipality', segment: 'Zug' }), ['AN', 'v', 'v'])
    assert.deepEqual(domain({ domain: 'municipality' }, city), ['MU', '351', 'Bern'])
    assert.deepEqual(domain({ domain: 'district', segment: 'Ennetsee' }), ['BZ', 'Ennetsee', 'Ennetsee'])
    assert.deepEqual(domain({ domain: 'region', segment: null }), ['BZ', 'v', 'v'])
    assert.deepEqual(domain({ domain: 'none' }), ['AN', 'v', 'v'])
  })

  it('contains figures of finished circles only', () => {
    const results = voteResults('interim', {
      proposal: [
        aBallotEntity({
          ...{ id: 1701, name: 'Baar', eligibleVoters: 900, expats: 40, received: 500 },
          ...{ yeas: 300, nays: 180, empty: 8, invalid: 2 },
        }),
        aBallotEntity({ id: 1702, name: 'Cham', counted: false, yeas: 77, eligibleVoters: 88 }),
      ],
    })
    const xml = written({ votes: [vote({}, results)] })
    assert.equal(xml.match(/<resultData>/g)?.length, 1)
    assert.deepEqual(texts(xml, 'countingCircleId'), ['1701', '1702'])
    assert.deepEqual(texts(xml, 'countOfVotersTotal'), ['900'])
    assert.deepEqual(texts(xml, 'countOfVoters'), ['40'])
    assert.deepEqual(texts(xml, 'voterType'), ['2'])
    assert.deepEqual(texts(xml, 'voterTurnout'), ['55.56'])
    assert.deepEqual(texts(xml, 'receivedVotes'), ['500'])
    assert.deepEqual(texts(xml, 'receivedValidVotes'), ['490'])
    assert.deepEqual(texts(xml, 'countOfYesVotes'), ['300'])
  })

  it('has the number of the Swiss abroad of their canton', () => {
    const abroad = voteResults('final', { proposal: [aBallotEntity({ id: 0, name: '' })] })
    assert.deepEqual(texts(written({ votes: [vote({}, abroad)] }), 'countingCircleId'), ['19090'])
  })

  it('contains no figures that are impossible', () => {
    const odd = voteResults('final', {
      proposal: [aBallotEntity({ yeas: -3, nays: 99_999_999, received: 1, empty: 5 })],
    })
    const xml = written({ votes: [vote({}, odd)] })
    assert.deepEqual(texts(xml, 'countOfYesVotes'), ['0'])
    assert.deepEqual(texts(xml, 'countOfNoVotes'), ['9999999'])
    assert.deepEqual(texts(xml, 'receivedValidVotes'), ['0'])
  })

  it('keeps to the maximum length of texts', () => {
    const title = { de_CH: `a\u0000\n b ${'ü'.repeat(800)}`, fr_CH: ' ', rm_CH: '🗳' }
    const xml = written({ votes: [vote({ title, shortTitle: { de_CH: '\u0001', rm_CH: 'c' } })] })
    assert.deepEqual(texts(xml, 'language'), ['de', 'rm'])
    assert.deepEqual(texts(xml, 'voteTitle'), [`a b ${'ü'.repeat(696)}`, '🗳'])
    assert.deepEqual(texts(xml, 'voteTitleShort'), ['c'])
    const nameless = written({ votes: [vote({ id: 'v', title: { de_CH: '' } })] })
    assert.deepEqual(texts(nameless, 'voteTitle'), ['v'])
  })

  it('has a number only if the short code is one', () => {
    const sequence = (shortcode: string | null) =>
      texts(written({ votes: [vote({ shortcode })] }), 'sequence')
    assert.deepEqual(sequence('7'), ['7'])
    for (const other of ['07', '0', '1000', 'A', null]) assert.deepEqual(sequence(other), [])
  })

  it('contains all questions of a vote, each with its title', () => {
    const complex = aVote({ id: 'v', type: 'complex', title: { de_CH: 'Frage', en_CH: 'Question' } })
    const [proposal, counter, tie] = complex.ballots
    assert.ok(proposal !== undefined && counter !== undefined && tie !== undefined)
    const ballots = [proposal, counter, { ...tie, title: { de_CH: 'Welche?' } }]
    const xml = written({ votes: [vote({ ...complex, ballots })] }, { isMixed: false })
    assert.deepEqual(texts(xml, 'voteSubType'), ['1', '2', '3'])
    assert.deepEqual(texts(xml, 'voteIdentification'), ['v', counter.id, tie.id])
    assert.deepEqual(texts(xml, 'mainVoteIdentification'), ['v', 'v'])
    assert.deepEqual(texts(xml, 'voteTitle'), [
      ...['Frage', 'Question', 'Frage (Gegenvorschlag)', 'Question (counter-proposal)', 'Welche?'],
    ])
  })
})

describe('a delivery of elections', () => {
  const candidates = [
    aCandidate('1.01', {
      ...{ familyName: 'Brunner', firstName: 'Anna', gender: 'female', yearOfBirth: 1980, elected: true },
      ...{ party: 'Alternative - die Grünen', list: 'L1', votes: [70, null] },
    }),
    aCandidate('2.01', { familyName: '', firstName: '', list: 'Liste Zwei', votes: [5, null] }),
  ]
  const counted = electionResults({
    status: 'interim',
    absoluteMajority: 186,
    entities: [
      anElectionEntity({
        ...{ id: 1701, name: 'Baar', eligibleVoters: 900, receivedBallots: 400, blankBallots: 20 },
        ...{ invalidBallots: 5, blankVotes: 4, invalidVotes: 1 },
      }),
      anElectionEntity({ id: 1702, name: 'Cham', counted: false }),
    ],
    candidates,
    lists: [
      aList('L1', { name: 'Rot', mandates: 3, connection: '11', votes: [80, null] }),
      aList('Liste Zwei', { name: '', connection: '1', votes: [null, null] }),
    ],
    connections: [
      { id: '1', parent: null },
      { id: '11', parent: '1' },
      { id: '2', parent: null },
    ],
    candidatePanachage: {
      sources: ['L1', 'Liste Zwei', null],
      rows: Int32Array.of(0, 0),
      votes: Int32Array.of(0, 12, 5),
    },
  })

  it('contains candidates and lists', () => {
    const xml = written({ elections: [election({ type: 'proporz', shortcode: '4' }, counted)] })
    assert.deepEqual(texts(xml, 'c:typeOfElection'), ['1'])
    assert.deepEqual(texts(xml, 'c:electionPosition'), ['4'])
    assert.deepEqual(texts(xml, 'c:familyName'), ['Brunner'])
    assert.deepEqual(texts(xml, 'c:callName'), ['Anna'])
    assert.deepEqual(texts(xml, 'c:yearOfBirth'), ['1980'])
    assert.deepEqual(texts(xml, 'c:sex'), ['2'])
    assert.deepEqual(texts(xml, 'c:partyAffiliationShort'), ['Alternative'])
    assert.deepEqual(texts(xml, 'c:partyAffiliationLong'), ['Alternative - die Grünen'])
    assert.deepEqual(texts(xml, 'c:listIndentureNumber'), ['L1', '2'])
    assert.deepEqual(texts(xml, 'c:listDescription'), ['Rot', '2'])
    assert.deepEqual(texts(xml, 'c:candidateReferenceOnPosition'), ['L1.01', '2.01'])
    assert.deepEqual(texts(xml, 'c:candidateText'), ['Brunner Anna', '2.01'])
  })

  it('contains the connections of lists, and none that connect nothing', () => {
    const xml = written({ elections: [election({ type: 'proporz' }, counted)] })
    assert.deepEqual(texts(xml, 'c:listUnionIdentification'), ['1', '11'])
    assert.deepEqual(texts(xml, 'c:listUnionType'), ['1', '2'])
    assert.deepEqual(texts(xml, 'c:referencedList'), ['L1', 'Liste Zwei', 'L1'])
    assert.deepEqual(texts(xml, 'c:referencedListUnion'), ['1'])
    assert.deepEqual(texts(xml, 'c:listUnionDescription'), [
      ...['Listenverbindung 1', 'Unterlistenverbindung 1'],
    ])
  })

  it('contains the votes of every list and candidate once anything is counted', () => {
    const xml = written({ elections: [election({ type: 'proporz' }, counted)] })
    assert.deepEqual(texts(xml, 'countOfValidBallots'), ['375'])
    assert.deepEqual(texts(xml, 'countOfCandidateVotes'), ['80', '0'])
    assert.deepEqual(texts(xml, 'countOfVotesFromChangedBallots'), ['70', '12', '5'])
    assert.deepEqual(texts(xml, 'countOfVotesFromBallotsWithoutListDesignation'), ['5'])
    assert.deepEqual(texts(xml, 'countOfBlankVotesOfChangedBallotsWithoutListDesignation'), ['5'])
    assert.deepEqual(texts(xml, 'countOfSeatsGained'), ['3', '0'])
    assert.deepEqual(texts(xml, 'isElectionResultComplete'), ['true'])
  })

  it('contains the majority and who has reached it', () => {
    const xml = written({ elections: [election({ type: 'majorz' }, { ...counted, lists: [] })] })
    assert.deepEqual(texts(xml, 'c:typeOfElection'), ['2'])
    assert.deepEqual(texts(xml, 'absoluteMajority'), ['186'])
    assert.deepEqual(texts(xml, 'countOfVotesTotal'), ['70', '5'])
    assert.deepEqual(texts(xml, 'countOfInvalidVotesTotal'), ['1'])
    assert.deepEqual(texts(xml, 'countOfBlankVotesTotal'), ['4'])
    assert.equal(xml.match(/<electedCandidate>/g)?.length, 1)
    const byHand = election({ absoluteMajority: 99 }, { ...counted, absoluteMajority: null, lists: [] })
    assert.deepEqual(texts(written({ elections: [byHand] }), 'absoluteMajority'), ['99'])
  })

  it('contains an election without candidates or results, but no results of it', () => {
    const xml = written({ elections: [election({ id: 'e' })] }, { isMixed: false })
    assert.match(xml, /<electionInformationDelivery>/)
    assert.doesNotMatch(xml, /<electionResultDelivery>/)
  })

  it('contains a compound once, and every election that is part of it', () => {
    const compound = aCompound({ id: 'rat', shortTitle: { de_CH: 'Rat' } })
    const elections = ['a', 'b'].map((id) => ({ ...election({ id, type: 'proporz' }), compound }))
    const xml = written({ elections: [...elections, election({ id: 'c' })] })
    assert.deepEqual(texts(xml, 'electionAssociationId'), ['rat'])
    assert.deepEqual(texts(xml, 'electionAssociationDescription'), ['Sonntagsfrage'])
    assert.deepEqual(texts(xml, 'electionAssociationDescriptionShort'), ['Rat'])
    assert.deepEqual(texts(xml, 'referencedElectionAssociationId'), ['rat', 'rat'])
    assert.deepEqual(texts(xml, 'numberOfEntries'), ['3'])
  })

  it('contains the requested sections', () => {
    const parts = { votes: [vote()], elections: [election({}, { ...counted, lists: [] })] }
    const names = (sections: Delivery['sections']) =>
      [...written({ ...parts, sections }).matchAll(/<(\w+Delivery)>/g)].map(([, name]) => name)
    assert.deepEqual(names(['votes']), ['voteBaseDelivery'])
    assert.deepEqual(names(['results']), ['electionResultDelivery'])
    assert.deepEqual(names(deliverySections), [
      ...['voteBaseDelivery', 'electionInformationDelivery', 'electionResultDelivery'],
    ])
  })
})

describe('the number of a canton', () => {
  const municipality = (canton: string | null, number: number) =>
    cantonOf({ level: 'municipality', canton, municipality: number, name: '' })

  it('is the federal one, also for a municipality that does not name its canton', () => {
    assert.deepEqual(cantonOf({ level: 'canton', canton: 'zh' }), { canton: 1, isTest: false })
    assert.deepEqual(cantonOf({ level: 'canton', canton: 'ju' }), { canton: 26, isTest: false })
    assert.deepEqual(municipality('ag', 351), { canton: 19, isTest: false })
    assert.deepEqual(municipality(null, 351), { canton: 2, isTest: false })
  })

  it('is one for tests if there is no such canton', () => {
    const invented = { canton: 1, isTest: true }
    assert.deepEqual(cantonOf({ level: 'canton', canton: 'xx' }), invented)
    assert.deepEqual(municipality(null, 9999), invented)
    const xml = written({ votes: [vote()] }, { publisher: { ...canton, ...invented } })
    assert.deepEqual(texts(xml, 'h:testDeliveryFlag'), ['true'])
  })
})
