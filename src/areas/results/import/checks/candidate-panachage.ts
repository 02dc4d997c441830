import type { CandidatePanachage, ListPanachage } from '../../model/result-set.ts'
import { by, textOf, textOrder } from '../../tally/order.ts'
import type { Budget, FinishedDraft } from './election-draft.ts'

/**
 * Votes of candidates by the list they come from, one figure per column of the file. Cantons send millions of figures,
 * so they are kept in flat arrays that are added page by page and never copied to grow.
 */
export interface PanachageDraft {
  readonly columns: number
  count: number
  /** Per row a candidate and an entity, by their index in the draft of the election. */
  readonly rows: Int32Array[]
  readonly votes: Int32Array<ArrayBuffer>[]
  readonly rowsPerPage: number
  /** Shared by all elections of a file. */
  readonly budget: Budget
}

const figuresPerPage = 65_536

export function panachageDraft(columns: number, budget: Budget): PanachageDraft {
  const rowsPerPage = Math.max(1, Math.floor(figuresPerPage / Math.max(1, columns)))
  return { columns, count: 0, rows: [], votes: [], rowsPerPage, budget }
}

export function addPanachage(
  draft: PanachageDraft,
  candidate: number,
  entity: number,
  votes: Int32Array,
): void {
  const { count, columns, rowsPerPage, budget } = draft
  budget.panachage -= columns
  if (budget.panachage < 0) return
  const at = count % rowsPerPage
  if (at === 0) {
    draft.rows.push(new Int32Array(2 * rowsPerPage))
    draft.votes.push(new Int32Array(columns * rowsPerPage))
  }
  draft.rows.at(-1)?.set([candidate, entity], 2 * at)
  draft.votes.at(-1)?.set(votes, columns * at)
  draft.count = count + 1
}

/** Which columns have any votes. */
export function usedColumns({ columns, votes }: PanachageDraft): readonly boolean[] {
  const used = new Array<boolean>(columns).fill(false)
  for (const page of votes) {
    for (let at = 0; at < page.length; at++) {
      if (page[at] !== 0) used[at % columns] = true
    }
  }
  return used
}

/**
 * In the order of the result: by candidate, then entity, and by source. Rows of the same candidate and entity
 * are added up. `sources` has the list of each column, null for the blank list, undefined for unused columns.
 * Consumes the draft: its pages are freed as they are read, so that the figures are in memory only once.
 */
export function finishPanachage(
  draft: PanachageDraft,
  finished: FinishedDraft,
  sources: readonly (string | null | undefined)[],
): CandidatePanachage | null {
  const { columns, count, rowsPerPage } = draft
  if (count === 0) return null
  const entities = finished.entities.length
  const ordered = [...new Set(sources.filter((source) => source !== undefined))].sort(textOrder)
  const positions = new Map<string | null | undefined, number>(ordered.map((source, at) => [source, at]))
  const targets = Int32Array.from(sources, (source) => positions.get(source) ?? -1)
  const rows = new Int32Array(2 * count)
  const votes = new Int32Array(ordered.length * count)
  const keys = placesOf(draft, finished)
  rearrange(
    draft,
    Int32Array.from(keys, (key) => key % count),
  )
  let length = 0
  let last = -1
  for (let at = 0; at < count; at++) {
    const place = Math.floor((keys[at] ?? 0) / count)
    if (place !== last) {
      rows[2 * length] = Math.floor(place / entities)
      rows[2 * length + 1] = place % entities
      length++
      last = place
    }
    const page = draft.votes[Math.floor(at / rowsPerPage)] ?? nothing
    addUp(page, (at % rowsPerPage) * columns, targets, votes, (length - 1) * ordered.length)
    if ((at + 1) % rowsPerPage === 0) page.buffer.transfer(0)
  }
  return {
    sources: ordered,
    rows: length === count ? rows : rows.slice(0, 2 * length),
    votes: length === count ? votes : votes.slice(0, ordered.length * length),
  }
}

const nothing = new Int32Array(0)
const mostVotes = 2 ** 31 - 1

/** Sort key of each row: candidate, entity and the number of the row, as one number. */
function placesOf(
  { count, rows, rowsPerPage }: PanachageDraft,
  { candidatePositions, entityPositions, entities }: FinishedDraft,
): Float64Array {
  const places = new Float64Array(count)
  for (let row = 0; row < count; row++) {
    const page = rows[Math.floor(row / rowsPerPage)] ?? nothing
    const at = 2 * (row % rowsPerPage)
    const candidate = candidatePositions[page[at] ?? 0] ?? 0
    const entity = entityPositions[page[at + 1] ?? 0] ?? 0
    places[row] = (candidate * entities.length + entity) * count + row
  }
  return places.sort()
}

/** Moves the votes of row `from[at]` to row `at`, for all rows, in place: along each cycle of the permutation. */
function rearrange({ columns, votes, rowsPerPage }: PanachageDraft, from: Int32Array): void {
  const pageOf = (row: number) => votes[Math.floor(row / rowsPerPage)] ?? nothing
  const startOf = (row: number) => (row % rowsPerPage) * columns
  const first = new Int32Array(columns)
  for (let start = 0; start < from.length; start++) {
    if (from[start] === start) continue
    copy(pageOf(start), startOf(start), first, 0, columns)
    let at = start
    for (let next = from[at] ?? start; next !== start; next = from[at] ?? start) {
      copy(pageOf(next), startOf(next), pageOf(at), startOf(at), columns)
      from[at] = at
      at = next
    }
    copy(first, 0, pageOf(at), startOf(at), columns)
    from[at] = at
  }
}

/** Faster than `set` with a view, as rows are short. */
function copy(from: Int32Array, fromAt: number, to: Int32Array, toAt: number, length: number): void {
  for (let at = 0; at < length; at++) to[toAt + at] = from[fromAt + at] ?? 0
}

/** Adds the figure of every column to that of its target; -1 skips a column. */
function addUp(from: Int32Array, fromAt: number, targets: Int32Array, to: Int32Array, toAt: number): void {
  for (let column = 0; column < targets.length; column++) {
    const target = targets[column] ?? -1
    if (target < 0) continue
    // Repeated rows add up; clamped, as an overflow would turn the sum negative.
    const sum = (to[toAt + target] ?? 0) + (from[fromAt + column] ?? 0)
    to[toAt + target] = Math.min(mostVotes, sum)
  }
}

/** Panachage of lists as the sum of that of their candidates, for files that have only the latter. */
export function listPanachageOf(
  { sources, rows, votes }: CandidatePanachage,
  candidates: FinishedDraft['candidates'],
): readonly ListPanachage[] {
  const sums = new Map<string, Float64Array>()
  for (let row = 0; row < rows.length / 2; row++) {
    const target = candidates[rows[2 * row] ?? 0]?.list ?? null
    if (target === null) continue
    const sum = sums.get(target) ?? new Float64Array(sources.length)
    sums.set(target, sum)
    for (let source = 0; source < sources.length; source++) {
      sum[source] = (sum[source] ?? 0) + (votes[row * sources.length + source] ?? 0)
    }
  }
  return [...sums]
    .flatMap(([target, sum]) =>
      sources.flatMap((source, at) =>
        source === target || sum[at] === 0 ? [] : [{ target, source, votes: sum[at] ?? 0 }],
      ),
    )
    .sort(byTargetAndSource)
}

export const byTargetAndSource = by<ListPanachage>(
  textOf(({ target }) => target),
  textOf(({ source }) => source),
)
