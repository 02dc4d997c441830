import fc from 'fast-check'
import type { EntityList } from '../../src/areas/results/model/entities.ts'
import type {
  BallotEntity,
  CandidatePanachage,
  ElectionEntity,
  ElectionResults,
  ListPanachage,
  PartyResults,
  PartyRow,
} from '../../src/areas/results/model/result-set.ts'
import { textOrder } from '../../src/areas/results/tally/order.ts'
import { electionResults } from './results.ts'

/** Two districts and superregions of three municipalities each. */
export const sixMunicipalities: EntityList = {
  instance: { level: 'canton', canton: 'zz' },
  year: 2022,
  entities: [1, 2, 3, 4, 5, 6].map((id) => ({
    id,
    name: `Gemeinde ${id}`,
    district: id <= 3 ? 'Nord' : 'Süd, "See"',
    region: null,
    superregion: id <= 3 ? 'Region 1' : 'Region 2',
  })),
  hasDistricts: true,
  hasRegions: false,
  hasSuperregions: true,
}

const votes = fc.nat({ max: 100_000 })
const optionalVotes = fc.option(votes)
const status = fc.constantFrom('unknown' as const, 'interim' as const, 'final' as const)
/** Arbitrary texts without white space at their ends, which imports trim. */
export const names = fc
  .string({
    unit: fc.constantFrom('a', 'Ö', '1', ' ', ',', '"', ';', '\t', '\n', '#', "'", '=', '+', '-', '@'),
    maxLength: 8,
  })
  .map((text) => text.trim())
const someName = names.filter((text) => text !== '')

/** Generates objects with the same prototype as imported results. */
function record<T>(model: { [Key in keyof T]: fc.Arbitrary<T[Key]> }): fc.Arbitrary<T> {
  return fc.record(model, { noNullPrototype: true })
}

function subsetOf<T>(all: readonly T[]): fc.Arbitrary<readonly T[]> {
  return fc.subarray([...all], { minLength: 1 })
}

export function ballotEntitiesAmong({ entities }: EntityList): fc.Arbitrary<readonly BallotEntity[]> {
  const figures = record({
    counted: fc.boolean(),
    yeas: votes,
    nays: votes,
    empty: votes,
    invalid: votes,
    expats: fc.option(fc.integer({ min: 1, max: 99 })),
    received: optionalVotes,
    abstained: fc.integer({ min: 1, max: 1000 }),
  })
  return subsetOf(entities).chain((chosen) =>
    fc.tuple(...chosen.map(() => figures)).map((all) =>
      chosen.map(({ id, name, district }, at) => {
        const { abstained, ...own } = all[at] ?? { abstained: 0, ...nothing }
        const eligibleVoters = own.yeas + own.nays + own.empty + own.invalid + abstained
        const received = own.received === null ? null : Math.min(own.received, eligibleVoters)
        return { id, name, district, eligibleVoters, ...own, received }
      }),
    ),
  )
}

const nothing = { counted: false, yeas: 0, nays: 0, empty: 0, invalid: 0, expats: null, received: null }

function electionEntitiesAmong(list: EntityList): fc.Arbitrary<readonly ElectionEntity[]> {
  return fc.tuple(
    ...list.entities.map(({ id, name, district, superregion }) =>
      record({
        ...{ id: fc.constant(id), name: fc.constant(name), district: fc.constant(district) },
        superregion: fc.constant(superregion),
        counted: fc.boolean(),
        eligibleVoters: votes,
        expats: optionalVotes,
        receivedBallots: votes,
        blankBallots: votes,
        invalidBallots: votes,
        blankVotes: votes,
        invalidVotes: votes,
      }),
    ),
  )
}

const person = {
  familyName: names,
  firstName: names,
  elected: fc.boolean(),
  gender: fc.constantFrom('male' as const, 'female' as const, 'undetermined' as const, null),
  yearOfBirth: fc.option(fc.integer({ min: 1900, max: 2005 })),
  party: fc.option(someName),
}

const byId = <T extends { readonly id: string }>(records: readonly T[]) =>
  [...records].sort((a, b) => textOrder(a.id, b.id))

export function majorzResultsAmong(list: EntityList): fc.Arbitrary<ElectionResults> {
  const row = fc.array(optionalVotes, { minLength: list.entities.length, maxLength: list.entities.length })
  const candidates = fc.uniqueArray(
    record({ id: fc.nat({ max: 30 }).map(String), ...person, list: fc.constant(null), votes: row }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 4 },
  )
  return fc
    .record({
      status,
      absoluteMajority: fc.option(fc.integer({ min: 1, max: 50_000 })),
      entities: electionEntitiesAmong(list),
      candidates: candidates.map(byId),
    })
    .map(electionResults)
    .filter(hasRows)
}

/** Generates one list per id, each with a candidate, so that every source of panachage is in the file. */
export function proporzResultsAmong(
  list: EntityList,
  listIds: readonly string[],
): fc.Arbitrary<ElectionResults> {
  const size = list.entities.length
  const row = fc.array(optionalVotes, { minLength: size, maxLength: size })
  const candidates = fc.tuple(
    ...[...listIds, ...listIds].map((on, at) =>
      record({ id: fc.constant(`c${at}`), ...person, list: fc.constant(on), votes: row }),
    ),
  )
  const lists = fc.tuple(
    ...listIds.map((id) =>
      record({
        id: fc.constant(id),
        name: names,
        mandates: fc.nat({ max: 9 }),
        connection: fc.constantFrom(null, '1', '2', '21', '2x'),
        votes: fc.array(votes, { minLength: size, maxLength: size }),
      }),
    ),
  )
  return fc
    .record({
      status,
      entities: electionEntitiesAmong(list),
      lists: lists.map(byId),
      connections: fc.constant([
        { id: '1', parent: null },
        { id: '2', parent: null },
        { id: '21', parent: '2' },
        { id: '2x', parent: '2' },
      ]),
      candidates: candidates.map(byId),
      listPanachage: listPanachageAmong(listIds),
      candidatePanachage: candidatePanachageAmong(listIds, 2 * listIds.length, size),
    })
    .map(electionResults)
    .filter((results) => listIds.every((id) => hasRows(ofList(results, id))))
}

const ofList = (results: ElectionResults, id: string) => ({
  ...results,
  candidates: results.candidates.filter((candidate) => candidate.list === id),
})

function hasRows({ candidates }: ElectionResults): boolean {
  return candidates.some((candidate) => candidate.votes.some((figure) => figure !== null))
}

function listPanachageAmong(ids: readonly string[]): fc.Arbitrary<readonly ListPanachage[]> {
  const pairs = ids.flatMap((target) => [...ids, null].map((source) => ({ target, source })))
  const others = pairs.filter(({ target, source }) => target !== source)
  // Without panachage of lists in the file, it is summed up from that of candidates.
  const told = (pair: (typeof others)[number], at: number) => {
    const known = votes.map((figure) => ({ ...pair, votes: figure }))
    return at === 0 ? known : fc.option(known)
  }
  return fc.tuple(...others.map(told)).map((all) => all.filter((one) => one !== null))
}

function candidatePanachageAmong(
  ids: readonly string[],
  candidates: number,
  entities: number,
): fc.Arbitrary<CandidatePanachage> {
  const sources = [...ids].sort(textOrder)
  const figures = fc.array(fc.nat({ max: 3 }), {
    minLength: candidates * entities * (sources.length + 1),
    maxLength: candidates * entities * (sources.length + 1),
  })
  const places = Array.from({ length: candidates * entities }, (_, at) => [
    Math.floor(at / entities),
    at % entities,
  ])
  return figures.map((all) => ({
    sources: [...sources, null],
    rows: Int32Array.from(places.flat()),
    votes: Int32Array.from(all),
  }))
}

/** Generates results of the whole and of superregions, of this year and the previous one. */
export function partyResultsAmong(list: EntityList): fc.Arbitrary<PartyResults> {
  const segments = [...new Set(list.entities.map(({ superregion }) => superregion))]
  const scopes = [
    { domain: 'canton' as const, segment: null },
    ...segments.map((segment) => ({ domain: 'superregion' as const, segment })),
  ].flatMap((scope) => [list.year, list.year - 4].map((year) => ({ ...scope, year })))
  const ids = ['0', '10', '2', 'A.b']
  const groups = scopes.map((scope, at) =>
    fc.tuple(at === 0 ? subsetOf(ids) : fc.subarray(ids), votes).chain(([parties, others]) =>
      fc.tuple(...parties.map((id) => partyRow({ ...scope, id, totalVotes: 0 }))).map((rows) => {
        const totalVotes = rows.reduce((sum, row) => sum + row.votes, others)
        return rows.map((row) => ({ ...row, totalVotes }))
      }),
    ),
  )
  return fc.tuple(...groups).chain((all) => {
    const own = (all[0] ?? []).map(({ id }) => id)
    return partyPanachageAmong(own).map((panachage) => ({ rows: all.flat(), panachage }))
  })
}

function partyRow(
  fixed: Pick<PartyRow, 'domain' | 'segment' | 'year' | 'id' | 'totalVotes'>,
): fc.Arbitrary<PartyRow> {
  const hundredths = fc.option(fc.nat({ max: 1_000_000_000 }).map((number) => number / 100))
  return fc
    .record({
      name: fc.record(
        { de_CH: someName, fr_CH: someName, rm_CH: someName },
        { requiredKeys: ['de_CH'], noNullPrototype: true },
      ),
      mandates: fc.nat({ max: 80 }),
      votes,
      votersCount: hundredths,
      votersCountPercentage: fc.option(fc.nat({ max: 10_000 }).map((number) => number / 100)),
    })
    .map((figures) => ({ ...fixed, ...figures }))
}

function partyPanachageAmong(ids: readonly string[]): fc.Arbitrary<PartyResults['panachage']> {
  const pairs = ids.flatMap((target) => ['', ...ids].map((source) => ({ target, source })))
  const others = pairs.filter(({ target, source }) => target !== source)
  return fc
    .tuple(...others.map((pair) => fc.option(votes.map((figure) => ({ ...pair, votes: figure })))))
    .map((all) => all.filter((one) => one !== null))
}
