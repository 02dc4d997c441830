import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { instant } from '../../../../../test/support/database.ts'
import {
  federalFileOf,
  federalPlace,
  federalProposal,
  resultat,
} from '../../../../../test/support/federal-files.ts'
import { canton, town } from '../../../../../test/support/import-files.ts'
import { aBallotEntity, aVote, voteResults } from '../../../../../test/support/results.ts'
import type { EntityList } from '../../model/entities.ts'
import type { Vote } from '../../model/item.ts'
import type { VoteResults } from '../../model/result-set.ts'
import type { FederalTask } from '../tasks/federal-task.ts'
import { importFederal } from './import-federal.ts'

const day = '2022-09-25'
const now = instant('2022-09-25T12:10:00Z')
const federal = aVote({ domain: 'federation', date: day, externalId: '6720' })

interface World extends Partial<Pick<FederalTask, 'scope' | 'asked'>> {
  readonly votes?: readonly { readonly item: Vote; readonly results: VoteResults | null }[]
  readonly entities?: EntityList | null
  readonly lists?: readonly EntityList[]
}

function imported(file: unknown, world: World = {}) {
  const {
    votes = [{ item: federal, results: null }],
    entities = canton,
    scope = 'national',
    asked = day,
    lists = [],
  } = world
  const task: FederalTask = {
    format: 'bfs',
    ...{ scope, asked, now, canton: 27, instance: (entities ?? canton).instance, lists },
    days: [{ date: day, entities, items: votes.map((one) => ({ ...one, state: 'kept' as const })) }],
    taken: votes.map(({ item }) => item),
  }
  let id = 0
  const bytes = typeof file === 'string' ? file : JSON.stringify(file)
  return importFederal(new TextEncoder().encode(bytes), task, () => String(++id).padStart(32, '0'))
}

function changes(...given: Parameters<typeof imported>) {
  const outcome = imported(...given)
  assert.ok(outcome.ok, JSON.stringify(outcome))
  assert.ok('items' in outcome.value)
  return outcome.value
}

function voteOf(...given: Parameters<typeof imported>) {
  const [only, ...others] = changes(...given).items
  assert.ok(only !== undefined && others.length === 0)
  const { item, results, isNew, bringsResults, warnings } = only
  if (item.kind !== 'vote' || (results !== null && results.kind !== 'vote')) throw new Error('no vote')
  const own: { readonly item: Vote; readonly results: VoteResults | null } = { item, results }
  return { ...own, isNew, bringsResults, warnings }
}

function problems(...given: Parameters<typeof imported>): readonly string[] {
  const outcome = imported(...given)
  return outcome.ok ? [] : outcome.error.map(({ code }) => code)
}

const counted = (yeas: number) => ({ yeas, nays: 10, eligible: 100, cast: yeas + 12 })
const fileOf = (...proposals: readonly object[]) => federalFileOf(day, proposals)
const places = [federalPlace('101', counted(20)), federalPlace(102, counted(5)), federalPlace('103', null)]

describe('the national result of a vote', () => {
  it('is stored apart from that of the canton', () => {
    const before = voteResults('final', { proposal: [aBallotEntity({ yeas: 1 })] })
    const file = fileOf(
      federalProposal({
        ...{ finished: true, accepted: false, doubleMajority: true, cantonsFor: [8, 12, 1, 5] },
        total: { yeas: 1_000, nays: 900, eligible: 4_000, cast: 1_950 },
      }),
    )
    const { item, results, isNew, bringsResults } = voteOf(file, {
      votes: [{ item: federal, results: before }],
    })
    assert.deepEqual([results, isNew, bringsResults], [null, false, false])
    assert.deepEqual(item.national, {
      at: '2022-09-25T14:05:12',
      questions: [
        {
          ballot: 'proposal',
          number: 6720,
          finished: true,
          provisional: true,
          accepted: false,
          doubleMajority: true,
          progress: { counted: 27, total: 27 },
          cantons: { yeas: 8.5, nays: 14.5 },
          figures: { yeas: 1_000, nays: 900, eligibleVoters: 4_000, castBallots: 1_950 },
        },
      ],
    })
    assert.deepEqual([item.proposalKind, item.modified], ['optional', now])
  })

  it('is unchanged if only the timestamp of the file differs', () => {
    const first = voteOf(fileOf(federalProposal())).item
    const file = { ...fileOf(federalProposal()), timestamp: '2022-09-25T15:00:00' }
    assert.equal(voteOf(file, { votes: [{ item: first, results: null }] }).item, first)
  })

  it('has no figures and no answer before the count', () => {
    const [question] = voteOf(fileOf(federalProposal({ accepted: true }))).item.national?.questions ?? []
    assert.deepEqual([question?.figures, question?.accepted, question?.cantons], [null, null, null])
  })

  it('is left out for votes that do not exist on this site', () => {
    const { unsupported } = changes(fileOf(federalProposal(), federalProposal({ id: 6730 })))
    assert.deepEqual(
      unsupported.map(({ code, values }) => [code, values]),
      [['federal.unknownVote', { number: '6730', title: 'Nachtzüge' }]],
    )
    assert.deepEqual(problems(fileOf(federalProposal({ id: 6730 }))), ['federal.unknownVote'])
  })

  it('is found for connected questions, also for those of 2024 that name themselves', () => {
    const complex = aVote({
      ...federal,
      type: 'complex',
      externalId: '6721',
      ballots: aVote({ type: 'complex' }).ballots,
    })
    const file = fileOf(
      federalProposal({ id: '6723', main: 6721, kind: null }),
      federalProposal({ id: '6722', main: 6721, kind: 5 }),
      federalProposal({ id: 6721, main: 6721, kind: 4 }),
    )
    const { item } = voteOf(file, { votes: [{ item: complex, results: null }] })
    assert.deepEqual(
      item.national?.questions.map(({ ballot, number }) => [ballot, number]),
      [
        ['proposal', 6721],
        ['counter-proposal', 6722],
        ['tie-breaker', 6723],
      ],
    )
  })
})

describe('the figures of the own canton', () => {
  const own = (world: World = {}, file = fileOf(federalProposal({ places, finished: true }))) =>
    voteOf(file, { ...world, scope: 'canton' })

  it('become results of what is counted', () => {
    const { results, warnings } = own()
    assert.equal(results?.status, 'interim')
    assert.deepEqual(
      results?.ballots[0]?.entities.map(({ id, counted, yeas, nays, received, eligibleVoters, empty }) => [
        ...[id, counted, yeas, nays, received, eligibleVoters, empty],
      ]),
      [
        [101, true, 20, 10, 32, 100, 0],
        [102, true, 5, 10, 17, 100, 0],
        [103, false, 0, 0, null, 0, 0],
        [104, false, 0, 0, null, 0, 0],
      ],
    )
    assert.deepEqual(warnings, [{ code: 'federal.missingPlace', values: { entity: 'Dorf' } }])
  })

  it('are final once the canton is', () => {
    const all = ['101', '102', '103', '104'].map((id) => federalPlace(id, counted(1)))
    const status = (finished: boolean) =>
      own({}, fileOf(federalProposal({ places: all, finished }))).results?.status
    assert.deepEqual([status(false), status(true)], ['interim', 'final'])
  })

  it('do not wait for municipalities that are counted by others', () => {
    const entities: EntityList = {
      ...canton,
      entities: [383, 389].map((id) => ({
        id,
        name: `G${id}`,
        district: null,
        region: null,
        superregion: null,
      })),
    }
    const { results, warnings } = own(
      { entities },
      fileOf(federalProposal({ places: [federalPlace('383', counted(1))], finished: true })),
    )
    assert.deepEqual([results?.status, results?.ballots[0]?.entities.length, warnings], ['final', 1, []])
  })

  it('accept voters abroad under both of their numbers', () => {
    for (const number of ['9270', 19270]) {
      const abroad = [...places, federalPlace(number, counted(7))]
      const { results } = own(
        { votes: [{ item: { ...federal, hasExpats: true }, results: null }] },
        fileOf(federalProposal({ places: abroad })),
      )
      assert.equal(results?.ballots[0]?.entities.find(({ id }) => id === 0)?.yeas, 7)
    }
  })

  it('cause a warning for unknown places, and keep circles of a city below it', () => {
    const circles = [federalPlace('10101', counted(3), '101'), federalPlace('20101', null, '101')]
    const file = fileOf(federalProposal({ places: [...places, federalPlace('999', counted(1))], circles }))
    const { results, warnings } = own({}, file)
    assert.deepEqual(
      results?.ballots[0]?.entities[0]?.circles?.map(({ id, counted: is, yeas }) => [id, is, yeas]),
      [
        [10_101, true, 3],
        [20_101, false, 0],
      ],
    )
    assert.deepEqual(warnings[0], {
      code: 'federal.unknownPlace',
      values: { id: '999', name: 'Gemeinde 999' },
    })
  })

  it('create votes that do not exist yet', () => {
    const { item, isNew } = own({ votes: [] })
    assert.equal(isNew, true)
    assert.deepEqual(
      [item.id, item.externalId, item.domain, item.date, item.delivered, item.title],
      ['6720', '6720', 'federation', day, true, { de_CH: 'Nachtzüge', fr_CH: 'Trains de nuit' }],
    )
    const connected = fileOf(
      federalProposal({ id: 6721, kind: 4, places }),
      federalProposal({ id: 6722, kind: 5, main: 6721, places }),
    )
    const { item: complex, results } = own({ votes: [] }, connected)
    assert.deepEqual([complex.type, complex.hasTieBreaker, results?.ballots.length], ['complex', false, 2])
  })

  it('give no result before anything is counted', () => {
    const nobody = [federalPlace('101', null)]
    assert.equal(own({}, fileOf(federalProposal({ places: nobody }))).results, null)
  })

  it('of a municipality are its row, or those of its quarters', () => {
    const whole: EntityList = {
      ...town,
      entities: [{ id: 101, name: 'Aarwil', district: null, region: null, superregion: null }],
    }
    const circles = [1, 2, 3].map((id) => federalPlace(`${id}0101`, counted(id), '101'))
    const sum = { yeas: 6, nays: 30, eligible: 300, cast: 42 }
    const file = fileOf(federalProposal({ places: [federalPlace('101', sum), ...places.slice(1)], circles }))
    const yeasOf = (entities: EntityList) =>
      own({ entities }, file).results?.ballots[0]?.entities.map(({ id, yeas }) => [id, yeas])
    assert.deepEqual(yeasOf(whole), [[101, 6]])
    assert.deepEqual(yeasOf(town), [
      [1, 1],
      [2, 2],
      [3, 3],
    ])
    assert.equal(own({ entities: town }, file).results?.status, 'final')
  })
})

describe('the list of municipalities for a federal file', () => {
  /** In 2024 Chlus and Dorf are one. */
  const merged: EntityList = {
    ...canton,
    year: 2024,
    entities: [
      ...canton.entities.slice(0, 2),
      { id: 105, name: 'Chlusdorf', district: 'Oberland', region: null, superregion: null },
    ],
  }
  const today = ['101', '102', '105'].map((id, at) => federalPlace(id, counted(10 + at)))
  const recast = (spatial: readonly object[] | undefined, rows = today) => ({
    ...fileOf(federalProposal({ places: rows, finished: true })),
    spatial_reference: spatial,
  })
  const register = (date: string) => [
    { spatial_unit: 'kant', spatial_date: '1979-01-01' },
    { spatial_unit: 'voge', spatial_date: date },
  ]
  const told = (file: unknown, world: World = {}) => {
    const { results, warnings } = voteOf(file, { lists: [canton, merged], ...world, scope: 'canton' })
    const { status, placesOn, ballots } = results ?? {}
    return {
      ...{ status, placesOn, warnings },
      places: ballots?.[0]?.entities.map(({ id, name, yeas }) => [id, name, yeas]),
    }
  }
  const whole = [
    [101, 'Aarwil', 10],
    [102, 'Bergen', 11],
    [105, 'Chlusdorf', 12],
  ]

  it('is that of the day that the file names', () => {
    const expected = { status: 'final', placesOn: '2024-04-01', warnings: [], places: whole }
    assert.deepEqual(told(recast(register('2024-04-01'))), expected)
    // Also of polls from before the first list.
    assert.deepEqual(told(recast(register('2024-04-01')), { entities: null }), expected)
  })

  it('is that of the polling day if the file names its year', () => {
    const own = ['101', '102', '103', '104'].map((id) => federalPlace(id, counted(1)))
    const { status, placesOn, warnings, places: rows } = told(recast(register('2022-01-01'), own))
    assert.deepEqual([status, placesOn, warnings, rows?.length], ['final', undefined, [], 4])
  })

  it('is the one with exactly the rows of the file if that names no day', () => {
    for (const spatial of [undefined, []])
      assert.deepEqual(told(recast(spatial)), {
        ...{ status: 'final', placesOn: '2024-01-01', warnings: [], places: whole },
      })
  })

  it('is unknown if there is no list of that day', () => {
    const world: World = { scope: 'canton', lists: [canton, merged] }
    assert.deepEqual(problems(recast(register('2019-01-01')), world), ['federal.noList'])
  })

  it('does not expect places that began or ended during the year', () => {
    const passing: EntityList = {
      ...merged,
      entities: [
        ...merged.entities,
        { ...canton.entities[3], isPassing: true } as (typeof canton.entities)[0],
      ],
    }
    const { status, warnings, places: rows } = told(recast(register('2024-01-01')), { lists: [passing] })
    assert.deepEqual([status, warnings, rows], ['final', [], whole])
  })

  it('does not exclude the figures of a place that is on no list', () => {
    const rows = [...today, federalPlace('999', counted(7))]
    const { warnings, places: stored } = told(recast(register('2024-01-01'), rows))
    assert.deepEqual(stored, [...whole, [999, 'Gemeinde 999', 7]])
    assert.deepEqual(
      warnings.map(({ code }) => code),
      ['federal.unknownPlace'],
    )
  })

  it('has voters abroad if the sums of the file include them', () => {
    const rows = [...today, federalPlace('9270', counted(7))]
    const { item, results } = voteOf(recast(register('2024-01-01'), rows), {
      lists: [merged],
      scope: 'canton',
    })
    assert.equal(item.hasExpats, true)
    assert.equal(results?.ballots[0]?.entities[0]?.yeas, 7)
  })
})

describe('totals that a federal file states', () => {
  const sums = { yeas: 25, nays: 20, eligible: 200, cast: 49 }
  const two = [federalPlace('101', counted(20), '2701'), federalPlace('102', counted(5), '2702')]
  function stated(own: object, rows: readonly object[] = two, parts: object = {}) {
    const file = federalProposal({ places: rows, ...parts })
    const kantone = file.kantone.map((one) => (one.geoLevelnummer === '27' ? { ...one, ...own } : one))
    return fileOf({ ...file, kantone })
  }
  const ofCanton = (figures: typeof sums) => ({ resultat: { vorlageBeendet: false, ...resultat(figures) } })
  const wrong = (file: object, scope: World['scope'] = 'canton') => {
    const outcome = imported(file, scope === undefined ? {} : { scope })
    return outcome.ok ? [] : outcome.error.map(({ code, values }) => [code, values])
  }

  it('are accepted if they are those of its rows', () => {
    assert.deepEqual(wrong(stated(ofCanton(sums))), [])
    const districts = two.map(({ geoLevelParentnummer: geoLevelnummer, resultat: of }) => ({
      ...{ geoLevelnummer, geoLevelname: `Bezirk ${geoLevelnummer}`, resultat: of },
    }))
    assert.deepEqual(wrong(stated({ ...ofCanton(sums), bezirke: districts })), [])
  })

  it('are an error with both figures if they differ', () => {
    const place = 'Kanton 27'
    assert.deepEqual(wrong(stated(ofCanton({ ...sums, eligible: 201 }))), [
      ['total.differs', { place, figure: 'anzahlStimmberechtigte', stated: 201, sum: 200 }],
    ])
    assert.deepEqual(wrong(stated(ofCanton({ ...sums, yeas: 26 }))), [
      ['total.differs', { place, figure: 'jaStimmenAbsolut', stated: 26, sum: 25 }],
      ['total.differs', { place, figure: 'gueltigeStimmen', stated: 46, sum: 45 }],
    ])
    const district = { geoLevelnummer: '2701', geoLevelname: 'Seetal', resultat: resultat(counted(21)) }
    assert.deepEqual(
      wrong(stated({ ...ofCanton(sums), bezirke: [district] })).map(([, values]) => values),
      [
        { place: 'Seetal', figure: 'jaStimmenAbsolut', stated: 21, sum: 20 },
        { place: 'Seetal', figure: 'gueltigeStimmen', stated: 31, sum: 30 },
        { place: 'Seetal', figure: 'eingelegteStimmzettel', stated: 33, sum: 32 },
      ],
    )
    // Municipalities are not read where only the country is shown.
    assert.deepEqual(wrong(stated(ofCanton({ ...sums, yeas: 26 })), 'national'), [])
  })

  it('are also checked for the whole country', () => {
    const file = (yeas: number) => stated(ofCanton(sums), two, { total: { ...sums, yeas } })
    for (const scope of ['national', 'canton'] as const) {
      assert.deepEqual(wrong(file(25), scope), [])
      assert.deepEqual(
        wrong(file(24), scope).map(([code]) => code),
        ['total.differs', 'total.differs'],
      )
    }
  })

  it('are not checked while a city has delivered only some of its circles', () => {
    const circles = [federalPlace('10101', counted(3), '101'), federalPlace('20101', null, '101')]
    const open = [federalPlace('101', null), federalPlace('102', counted(5))]
    for (const yeas of [5, 8])
      assert.deepEqual(
        wrong(stated(ofCanton({ yeas, nays: 10, eligible: 100, cast: yeas + 12 }), open, { circles })),
        [],
      )
  })

  it('of a city are those of its circles', () => {
    const circles = [federalPlace('10101', counted(3), '101'), federalPlace('20101', counted(4), '101')]
    assert.deepEqual(wrong(stated({}, two, { circles })).map(([, values]) => values)[0], {
      place: 'Gemeinde 101',
      figure: 'jaStimmenAbsolut',
      stated: 20,
      sum: 7,
    })
  })
})

describe('a federal file', () => {
  it('is refused if it is broken, or another one than was asked for', () => {
    const whole = JSON.stringify(fileOf(federalProposal()))
    assert.deepEqual(problems(whole.slice(0, -20)), ['federal.notJson'])
    assert.deepEqual(problems('[]'), ['federal.shape'])
    assert.deepEqual(problems(fileOf({ ...federalProposal(), kantone: null })), ['federal.shape'])
    assert.deepEqual(problems(fileOf(federalProposal()), { asked: '2022-09-26' }), ['federal.otherDay'])
    assert.deepEqual(problems(fileOf()), ['federal.noVotes'])
  })

  it('is refused if the own canton is missing, or sums are wrong', () => {
    const wrong = federalPlace('101', counted(1))
    const sum = { ...wrong, resultat: { ...wrong.resultat, gueltigeStimmen: 99 } }
    const file = fileOf(federalProposal({ places: [sum] }))
    assert.deepEqual(problems(file, { scope: 'canton' }), ['federal.sum'])
    assert.deepEqual(problems(file), [])
    assert.deepEqual(problems(fileOf(federalProposal({ canton: 1 })), { scope: 'canton' }), [
      'federal.noCanton',
    ])
  })

  it('is refused if it has more questions than the vote', () => {
    const file = fileOf(
      federalProposal({ places }),
      federalProposal({ id: 6722, main: 6720, kind: 5, places }),
    )
    assert.deepEqual(problems(file, { scope: 'canton' }), ['federal.voteType'])
  })

  it('never causes an exception, whatever it contains', () => {
    for (const file of ['', 'null', '{}', '"a"', '{"abstimmtag":"20220925","timestamp":"x","schweiz":{}}'])
      assert.notDeepEqual(problems(file), [], file)
  })

  it('asks for the items of a day that it was not given', () => {
    assert.deepEqual(imported(federalFileOf('2022-05-15', [federalProposal()]), { asked: null }), {
      ok: true,
      value: { missingDays: ['2022-05-15'] },
    })
  })
})
