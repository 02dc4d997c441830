import type { CandidatePanachage, ElectionResults } from '../../../model/result-set.ts'
import { textOrder } from '../../../tally/order.ts'
import { listPanachageOf } from '../../checks/candidate-panachage.ts'
import { isExceeded } from '../../checks/election-draft.ts'
import { type Applying, noteTooComplex } from '../applying/applying.ts'
import type { PanachageRow } from '../rows/rows.ts'

type Panachage = Pick<ElectionResults, 'candidatePanachage' | 'listPanachage'>

/** Null for a candidate without panachage in the file. */
type Delivered = ReadonlyMap<number, PanachageRow | null>

/**
 * Panachage of candidates. A candidate without figures in the file keeps those of before in that entity; panachage of
 * lists is the sum of that of their candidates.
 */
export function panachageOf(
  after: ElectionResults,
  before: ElectionResults,
  delivered: Delivered,
  on: Applying,
): Panachage {
  const isSilent = delivered.values().every((row) => row === null)
  if (isSilent && before.candidatePanachage === null)
    return { candidatePanachage: null, listPanachage: before.listPanachage }
  const earlier = earlierRows(after, before)
  const kept = new Map(
    [...delivered].flatMap(([place, row]) => {
      const found = row === null ? earlier.get(place) : undefined
      return found === undefined ? [] : [[place, found] as const]
    }),
  )
  const sources = sourcesOf(delivered, kept.size > 0 ? before.candidatePanachage : null)
  const places = [...delivered].flatMap(([place, row]) => (row !== null || kept.has(place) ? [place] : []))
  on.budget.panachage -= places.length * sources.length
  on.budget.listPanachage -= after.lists.length * sources.length
  if (isExceeded(on.budget)) {
    noteTooComplex(on)
    return { candidatePanachage: null, listPanachage: [] }
  }
  if (places.length === 0) return { candidatePanachage: null, listPanachage: [] }
  const candidatePanachage = filled(
    places.sort((one, other) => one - other),
    sources,
    after.entities.length,
    {
      delivered,
      kept,
      before: before.candidatePanachage,
    },
  )
  return { candidatePanachage, listPanachage: listPanachageOf(candidatePanachage, after.candidates) }
}

/** Place in the new result → row in the old one. Both have the same candidates. */
function earlierRows(after: ElectionResults, before: ElectionResults): ReadonlyMap<number, number> {
  const positions = new Map(after.entities.map(({ id }, position) => [id, position]))
  const moved = before.entities.map(({ id }) => positions.get(id))
  const found = new Map<number, number>()
  const { rows = nothing } = before.candidatePanachage ?? {}
  for (let row = 0; row < rows.length / 2; row++) {
    const entity = moved[rows[2 * row + 1] ?? 0]
    if (entity !== undefined) found.set((rows[2 * row] ?? 0) * after.entities.length + entity, row)
  }
  return found
}

const nothing = new Int32Array()

/** The blank list is always a source; without figures for it nothing came from it. */
function sourcesOf(delivered: Delivered, kept: CandidatePanachage | null): readonly (string | null)[] {
  const sources = new Set<string | null>(kept?.sources)
  for (const row of delivered.values()) {
    if (row === null) continue
    sources.add(null)
    for (const { list } of row.lists) sources.add(list)
  }
  return [...sources].sort(textOrder)
}

function filled(
  places: readonly number[],
  sources: readonly (string | null)[],
  entities: number,
  from: {
    readonly delivered: Delivered
    readonly kept: ReadonlyMap<number, number>
    readonly before: CandidatePanachage | null
  },
): CandidatePanachage {
  const columns = new Map(sources.map((source, column) => [source, column]))
  const rows = new Int32Array(2 * places.length)
  const votes = new Int32Array(places.length * sources.length)
  places.forEach((place, at) => {
    rows.set([Math.floor(place / entities), place % entities], 2 * at)
    const put = (source: string | null, figure: number) => {
      votes[at * sources.length + (columns.get(source) ?? 0)] = figure
    }
    const row = from.delivered.get(place) ?? null
    if (row !== null) {
      put(null, row.withoutList)
      for (const { list, votes: figure } of row.lists) put(list, figure)
      return
    }
    const earlier = from.kept.get(place) ?? 0
    from.before?.sources.forEach((source, column, all) => {
      put(source, from.before?.votes[earlier * all.length + column] ?? 0)
    })
  })
  return { sources, rows, votes }
}
