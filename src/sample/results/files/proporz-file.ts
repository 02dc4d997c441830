import { type proporzColumns, proporzSources } from '../../../areas/results/import/internal/proporz-rows.ts'
import type { RawCell } from '../../../areas/results/open-data/tables/raw-table.ts'
import type { PlaceCount, PlannedList, ProporzCount } from '../counting/proporz-count.ts'
import { electedOfList, seatsWithConnections } from '../counting/seats.ts'
import { csvText, type FormatColumns, namedAfter } from './csv-text.ts'

/** Which panachage columns a file has. */
export interface PanachageColumns {
  readonly lists: boolean
  readonly candidates: boolean
}

const plainColumns: FormatColumns<typeof proporzColumns> = [
  'election_status',
  'entity_id',
  'entity_counted',
  'entity_eligible_voters',
  'entity_received_ballots',
  'entity_blank_ballots',
  'entity_invalid_ballots',
  'entity_blank_votes',
  'entity_invalid_votes',
  'list_name',
  'list_id',
  'list_color',
  'list_number_of_mandates',
  'list_votes',
  'list_connection',
  'list_connection_parent',
  'candidate_family_name',
  'candidate_first_name',
  'candidate_id',
  'candidate_elected',
  'candidate_votes',
  'candidate_party',
  'candidate_gender',
  'candidate_year_of_birth',
]

/** An election with the seats that each list has won. */
export interface Allocated {
  readonly count: ProporzCount
  readonly seats: readonly number[]
}

/** Returns the seats of each list; none until the result is final. */
export function seatsOf({ plan, listVotes }: ProporzCount): readonly number[] {
  if (plan.status !== 'final') return plan.lists.map(() => 0)
  const contenders = plan.lists.map(({ connection, connectionParent, candidates }, at) => ({
    votes: listVotes[at] ?? 0,
    most: candidates.length,
    connection,
    connectionParent,
  }))
  return seatsWithConnections(contenders, plan.mandates)
}

/** Writes one election, or those of a compound in one file. */
export function proporzText(elections: readonly Allocated[], panachage: PanachageColumns): string {
  const ids = elections.flatMap(({ count }) => count.plan.lists.map(({ id }) => id))
  const sources = [...new Set(ids), '999']
  const columns = [
    ...plainColumns,
    ...(panachage.lists ? namedAfter(proporzSources.lists, sources) : []),
    ...(panachage.candidates ? namedAfter(proporzSources.candidates, sources) : []),
  ]
  return csvText(columns, allRows(elections, sources, panachage))
}

function* allRows(
  elections: readonly Allocated[],
  sources: readonly string[],
  panachage: PanachageColumns,
): Generator<readonly RawCell[]> {
  for (const { count, seats } of elections) {
    const positions = sources.map((id) => sourcePosition(count.plan.lists, id))
    const elected = electedOf(count, seats)
    for (const place of count.places) yield* rowsAt({ count, seats, elected, positions, panachage }, place)
  }
}

/** Returns the position of a list; null for lists of other elections, whose cells stay blank. */
function sourcePosition(lists: readonly PlannedList[], id: string): number | null {
  if (id === '999') return lists.length
  const position = lists.findIndex((list) => list.id === id)
  return position === -1 ? null : position
}

interface Writing extends Allocated {
  readonly elected: ReadonlySet<number>
  readonly positions: readonly (number | null)[]
  readonly panachage: PanachageColumns
}

function* rowsAt(writing: Writing, place: PlaceCount): Generator<readonly RawCell[]> {
  const { count, seats, elected, positions, panachage } = writing
  const { lists, status } = count.plan
  const sources = lists.length + 1
  let at = 0
  for (const [index, list] of lists.entries()) {
    const listCells = [list.name, list.id, list.color, seats[index] ?? 0, place.listVotes[index] ?? 0]
    const connection = [list.connection, list.connectionParent]
    const fromLists = panachage.lists ? sourceCells(count.listSources, index * sources, positions, index) : []
    for (const candidate of list.candidates) {
      yield [
        ...[status, place.id, place.counted, ...place.figures, ...listCells, ...connection],
        ...[candidate.familyName, candidate.firstName, candidate.id, elected.has(at)],
        ...[place.candidateVotes[at] ?? 0, candidate.party, candidate.gender, candidate.yearOfBirth],
        ...fromLists,
        ...(panachage.candidates ? sourceCells(place.candidateSources, at * sources, positions, null) : []),
      ]
      at++
    }
  }
}

/** Returns the panachage cells; that of the list itself is blank. */
function sourceCells(
  votes: Int32Array,
  from: number,
  positions: readonly (number | null)[],
  own: number | null,
): readonly RawCell[] {
  return positions.map((position) =>
    position === null || position === own ? null : (votes[from + position] ?? 0),
  )
}

/** Returns the indexes of the elected among all candidates: on each list, those with the most votes. */
export function electedOf(
  { plan, candidateVotes }: ProporzCount,
  seats: readonly number[],
): ReadonlySet<number> {
  const elected = new Set<number>()
  let first = 0
  plan.lists.forEach(({ candidates }, list) => {
    const votes = candidates.map((_, at) => candidateVotes[first + at] ?? 0)
    for (const at of electedOfList(votes, seats[list] ?? 0)) elected.add(first + at)
    first += candidates.length
  })
  return elected
}
