import { documentDifferences, pathText } from '../../formats/comparison/document-differences.ts'
import { isRecord } from './published-keys.ts'

/** Figures by what they are, such as `proposal yeas`. What is not there is 0. */
export type Figures = ReadonlyMap<string, number>

/** The rows of a table, each cell by its column. */
export type FigureRows = readonly Readonly<Record<string, unknown>>[]

/** Adds up figures of the same name. */
function sums(figures: Iterable<readonly [name: string, figure: number]>): Figures {
  const all = new Map<string, number>()
  for (const [name, figure] of figures) all.set(name, (all.get(name) ?? 0) + figure)
  return all
}

const numberOf = (cell: unknown) => (cell === '' || cell === null ? 0 : Number(cell ?? 0))
const isTrue = (cell: unknown) => cell === true || cell === 'True'

/** Names of the first figures that differ, at most three. */
export function figureDifferences(one: Figures, other: Figures): readonly string[] {
  return documentDifferences(Object.fromEntries(one), Object.fromEntries(other), { missing: 0 })
    .slice(0, 3)
    .map(({ path, first, second }) => `${pathText(path)} is ${first} and ${second}`)
}

const cellsOfVotes = ['yeas', 'nays', 'empty', 'invalid', 'eligible_voters']
const cellsOfPlaces = ['eligible_voters', 'received_ballots', 'blank_ballots', 'invalid_ballots']

/** Every figure of a table of raw data, row by row. */
export function tableFigures(rows: FigureRows): Figures {
  return sums(
    rows.flatMap((row) => {
      const isVote = 'yeas' in row
      const place = isVote ? `${row.type} ${row.entity_id}` : `${row.election_id} ${row.entity_id}`
      if (isVote) return cellsOfVotes.map((cell) => [`${place} ${cell}`, numberOf(row[cell])] as const)
      return [
        [`${place} ${row.candidate_id} votes`, numberOf(row.candidate_votes)] as const,
        ...cellsOfPlaces.map((cell) => [`${place} ${cell}`, numberOf(row[`entity_${cell}`])] as const),
      ]
    }),
  )
}

/** What a table has of what a delivery has: the figures of places that are counted. */
export function countedFigures(rows: FigureRows): Figures {
  const isCounted = (row: FigureRows[number]) => isTrue(row.counted ?? row.entity_counted)
  const counted = rows.filter(isCounted)
  const places = new Map(counted.map((row) => [`${row.election_id} ${row.entity_id}`, row]))
  const isVote = counted.some((row) => 'yeas' in row)
  if (isVote)
    return sums(
      counted.flatMap((row) =>
        ['yeas', 'nays', 'empty', 'invalid'].map(
          (cell) => [`${row.type} ${cell}`, numberOf(row[cell])] as const,
        ),
      ),
    )
  return sums([
    ...counted.map((row) => [`votes of ${row.candidate_id}`, numberOf(row.candidate_votes)] as const),
    ...[...places.values()]
      // Deliveries have a number of their own for the Swiss abroad.
      .filter((row) => numberOf(row.entity_id) !== 0)
      .map((row) => [`${row.entity_id} received_ballots`, numberOf(row.entity_received_ballots)] as const),
  ])
}

/** Without the places that only `figures` has: one without candidates has no row in a table. */
export function atPlacesOf(known: Figures, figures: Figures): Figures {
  const isOfPlace = (name: string) => /^\d+ [a-z_]+$/.test(name)
  return new Map([...figures].filter(([name]) => !isOfPlace(name) || known.has(name)))
}

/** Of the JSON document of a vote, place by place. */
export function voteDocumentFigures(document: unknown): Figures {
  const ballots = isRecord(document) && Array.isArray(document.ballots) ? document.ballots : []
  return sums(
    ballots.flatMap(({ type, results }) =>
      results.entities.flatMap((entity: Readonly<Record<string, unknown>>) =>
        cellsOfVotes.map((cell) => [`${type} ${entity.id} ${cell}`, numberOf(entity[cell])] as const),
      ),
    ),
  )
}

/** The totals that a vote shows, against the sum of its places. */
export function voteTotals(document: unknown): { readonly shown: Figures; readonly summed: Figures } {
  const ballots = isRecord(document) && Array.isArray(document.ballots) ? document.ballots : []
  const named = (type: unknown, of: Readonly<Record<string, unknown>>) =>
    cellsOfVotes.map((cell) => [`${type} ${cell}`, numberOf(of[cell])] as const)
  return {
    shown: sums(ballots.flatMap(({ type, results }) => named(type, results.total))),
    summed: sums(
      ballots.flatMap(({ type, results }) =>
        results.entities.flatMap((entity: Readonly<Record<string, unknown>>) => named(type, entity)),
      ),
    ),
  }
}

/** Candidates and places of an election, as its JSON document has them. */
export function electionDocumentFigures(document: unknown): Figures {
  if (!isRecord(document) || !isRecord(document.statistics)) return new Map()
  const { candidates, statistics } = document
  const entities = Array.isArray(statistics.entities) ? statistics.entities : []
  return sums([
    ...(Array.isArray(candidates) ? candidates : []).map(
      (one) => [candidateName(one.family_name, one.first_name, one.party), numberOf(one.votes)] as const,
    ),
    ...entities.flatMap((entity) =>
      cellsOfPlaces.map((cell) => [`${entity.id} ${cell}`, numberOf(entity[cell])] as const),
    ),
  ])
}

/** The same from its table as JSON. */
export function electionTableFigures(rows: FigureRows): Figures {
  const places = new Map(rows.map((row) => [row.entity_id, row]))
  return sums([
    ...rows.map((row) => {
      const { candidate_family_name: family, candidate_first_name: first, candidate_party: party } = row
      return [candidateName(family, first, party), numberOf(row.candidate_votes)] as const
    }),
    ...[...places].flatMap(([id, row]) =>
      cellsOfPlaces.map((cell) => [`${id} ${cell}`, numberOf(row[`entity_${cell}`])] as const),
    ),
  ])
}

function candidateName(family: unknown, first: unknown, party: unknown): string {
  return `votes of ${family} ${first} (${party ?? ''})`
}
