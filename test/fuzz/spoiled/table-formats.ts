import fc from 'fast-check'
import type { TableTask } from '../../../src/areas/results/import/formats/formats.ts'
import { importFile } from '../../../src/areas/results/import/import-file.ts'
import type { ImportOutcome } from '../../../src/areas/results/import/tasks/imported.ts'
import type { ElectionResults, VoteResults } from '../../../src/areas/results/model/result-set.ts'
import { canton, compoundTask, electionTask, partiesTask, voteTask } from '../../support/import-files.ts'
import { aCompound, anElection, aVote } from '../../support/results.ts'
import type { Facts } from './facts.ts'
import { type Format, judged } from './format.ts'
import { saidOfMajorz, saidOfParties, saidOfProporz, saidOfVote } from './said.ts'
import { type Columns, csvOf, named, spoilTables, type Table, tableOf, workbookOf } from './tables.ts'
import {
  type ListOf,
  majorzMandates,
  proporzMandates,
  soundMajorz,
  soundParties,
  soundProporz,
  soundVotes,
} from './truth.ts'

const cantonIds = canton.entities.map(({ id }) => id)
const ownColumns: Columns = {
  figures:
    /^(yeas|nays|invalid|empty|eligible_voters|received|mandates|votes|total_votes|voters_count\w*|entity_(?!id|counted)\w+|candidate_votes|list_votes|list_number_of_mandates|election_absolute_majority|\w*panachage\w*)$/,
  ids: /^(entity_id|candidate_id|list_id|id|year)$/,
}

/** A table of our own, as text or as a workbook. */
function ownFormat(
  name: string,
  tables: fc.Arbitrary<Table>,
  task: TableTask,
  said: (table: Table) => readonly (readonly [string, Facts])[],
): Format {
  const read = (table: Table, isWorkbook: boolean): ImportOutcome =>
    importFile(isWorkbook ? workbookOf(table) : csvOf(table, ','), task)
  return {
    name,
    // Workbooks take longer, and differ in little but their bytes.
    cases: fc.tuple(tables, fc.integer({ min: 0, max: 9 })).map(([table, kind]) => (spoiler, pick) => {
      const spoiled =
        spoiler === null ? { file: table } : spoilTables({ file: table }, spoiler, ownColumns, pick)
      const { file } = spoiled ?? {}
      if (file === undefined) return null
      return judged(
        () => read(file, kind === 0),
        () => new Map(said(file)),
      )
    }),
  }
}

function voteTable({ status, ballots }: VoteResults): Table {
  return tableOf(
    ballots.flatMap(({ type, entities }) =>
      entities.map((entity) => ({
        ...{ status: status ?? '', type, entity_id: entity.id, counted: true },
        ...{ yeas: entity.yeas, nays: entity.nays, invalid: entity.invalid, empty: entity.empty },
        ...{ eligible_voters: entity.eligibleVoters, received: entity.received ?? '' },
      })),
    ),
  )
}

function electionTable(results: ElectionResults, absoluteMajority: boolean): Table {
  const lists = new Map(results.lists.map((list) => [list.id, list]))
  return tableOf(
    results.entities.flatMap((entity, at) =>
      results.candidates.map((candidate, index) => {
        const list = lists.get(candidate.list ?? '')
        return {
          ...(absoluteMajority && { election_absolute_majority: results.absoluteMajority ?? '' }),
          ...{ election_status: results.status ?? '', entity_id: entity.id, entity_counted: entity.counted },
          entity_eligible_voters: entity.eligibleVoters,
          entity_received_ballots: entity.receivedBallots,
          entity_blank_ballots: entity.blankBallots,
          entity_invalid_ballots: entity.invalidBallots,
          entity_blank_votes: entity.blankVotes,
          entity_invalid_votes: entity.invalidVotes,
          ...{ candidate_family_name: candidate.familyName, candidate_first_name: candidate.firstName },
          ...{ candidate_id: candidate.id, candidate_elected: candidate.elected },
          ...{ candidate_votes: candidate.votes[at] ?? 0, candidate_party: candidate.party ?? '' },
          ...(list !== undefined && {
            ...{ list_name: list.name, list_id: list.id, list_number_of_mandates: list.mandates },
            ...{ list_votes: list.votes[at] ?? 0, list_connection: '', list_connection_parent: '' },
          }),
          ...panachageCells(results, index, at),
        }
      }),
    ),
  )
}

const lists: readonly ListOf[] = [
  { id: '1', candidates: ['11', '12'] },
  { id: '2', candidates: ['21'] },
]

/** What lists, and candidates in each municipality, got from other lists and from ballots without one. */
function withPanachage(results: ElectionResults): fc.Arbitrary<ElectionResults> {
  const sources = [...results.lists.map(({ id }) => id), null]
  const pairs = results.lists.flatMap(({ id }) => sources.map((source) => ({ target: id, source })))
  const others = pairs.filter(({ target, source }) => target !== source)
  const places = results.candidates.flatMap((_, candidate) =>
    results.entities.map((__, entity) => [candidate, entity] as const),
  )
  const figures = (length: number) =>
    fc.array(fc.integer({ min: 1, max: 500 }), { minLength: length, maxLength: length })
  return fc
    .tuple(figures(others.length), figures(places.length * sources.length))
    .map(([ofLists, ofCandidates]) => ({
      ...results,
      listPanachage: others.map((pair, at) => ({ ...pair, votes: ofLists[at] ?? 0 })),
      candidatePanachage: {
        sources,
        rows: Int32Array.from(places.flat()),
        votes: Int32Array.from(ofCandidates),
      },
    }))
}

function panachageCells(results: ElectionResults, candidate: number, entity: number): Record<string, number> {
  const { candidates, entities, candidatePanachage, listPanachage } = results
  const list = candidates[candidate]?.list ?? null
  const ofList = listPanachage
    .filter(({ target }) => target === list)
    .map(({ source, votes }) => [`list_panachage_votes_from_list_${source ?? '999'}`, votes])
  const { sources = [], votes = [] } = candidatePanachage ?? {}
  const row = (candidate * entities.length + entity) * sources.length
  const ofCandidate = sources.map((source, at) => [
    `candidate_panachage_votes_from_list_${source ?? '999'}`,
    votes[row + at] ?? 0,
  ])
  return Object.fromEntries([...ofList, ...ofCandidate])
}

const date = '2022-10-02'
const wholeProporz = anElection({ type: 'proporz', mandates: proporzMandates, date })
const north = anElection({
  id: 'north',
  type: 'proporz',
  domain: 'district',
  segment: 'Seetal',
  mandates: 3,
  date,
})
const south = { ...north, id: 'south', segment: 'Oberland' }
const halves = [cantonIds.slice(0, 2), cantonIds.slice(2)] as const
const southern: readonly ListOf[] = [
  { id: '3', candidates: ['31', '32'] },
  { id: '4', candidates: ['41'] },
]
const partyIds = ['1', '2', '3']

export const tableFormats: readonly Format[] = [
  ownFormat(
    'vote, table',
    soundVotes(cantonIds).map(voteTable),
    voteTask(aVote({ type: 'complex' })),
    (table) => [['vote', saidOfVote(named(table), cantonIds)]],
  ),
  ownFormat(
    'majority election, table',
    soundMajorz(cantonIds, ['1', '2', '3']).map((results) => electionTable(results, true)),
    electionTask(anElection({ mandates: majorzMandates })),
    (table) => [['election', saidOfMajorz(named(table), cantonIds)]],
  ),
  ownFormat(
    'proportional election, table',
    soundProporz(cantonIds, lists, 'invalidVotes')
      .chain(withPanachage)
      .map((results) => electionTable(results, false)),
    electionTask(wholeProporz),
    (table) => [['election', saidOfProporz(named(table), cantonIds)]],
  ),
  ownFormat(
    'compound, table',
    fc
      .tuple(
        soundProporz(halves[0], lists, 'invalidVotes'),
        soundProporz(halves[1], southern, 'invalidVotes'),
      )
      .map(([one, other]) => {
        const [first, second] = [electionTable(one, false), electionTable(other, false)]
        return { ...first, rows: [...first.rows, ...second.rows] }
      }),
    compoundTask(aCompound({ date }), [north, south]),
    (table) =>
      halves.map((own, at) => {
        const rows = named(table).filter(
          ({ entity_id: id }) => own.includes(Number(id)) || !cantonIds.includes(Number(id)),
        )
        const facts = new Map(saidOfProporz(rows, own))
        return [at === 0 ? 'north' : 'south', facts.has('status') ? facts : facts.set('status', null)]
      }),
  ),
  ownFormat(
    'parties, table',
    soundParties(partyIds, 2022).map(({ rows, panachage }) =>
      tableOf(
        rows.map((row) => ({
          ...{ year: row.year, id: row.id, name: row.name.de_CH ?? '', color: '', mandates: row.mandates },
          ...{ votes: row.votes, total_votes: row.totalVotes, voters_count: row.votersCount ?? '' },
          voters_count_percentage: row.votersCountPercentage ?? '',
          ...Object.fromEntries(
            partyIds.map((source) => {
              const found = panachage.find((one) => one.target === row.id && one.source === source)
              return [`panachage_votes_from_${source}`, found?.votes ?? '']
            }),
          ),
        })),
      ),
    ),
    partiesTask({ item: wholeProporz, results: null }),
    (table) => [
      ['election', saidOfParties(named(table), 2022).size > 0 ? withoutElection(table) : new Map()],
    ],
  ),
]

/** An election that has nothing but parties so far. */
function withoutElection(table: Table): Facts {
  return new Map([['status', null], ['majority', null], ...saidOfParties(named(table), 2022)])
}
