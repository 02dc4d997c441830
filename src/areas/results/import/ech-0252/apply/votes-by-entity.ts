import type { Candidate, ElectionList, ElectionResults } from '../../../model/result-set.ts'
import { type Applying, note, noteTooComplex } from '../applying/applying.ts'
import type { ElectionCircleRow, ListVotes, MajorityVotes, PanachageRow } from '../rows/rows.ts'
import { panachageOf } from './panachage.ts'

/** Figures of all candidates and lists while the circles are read. */
interface Count {
  readonly entities: number
  readonly candidates: ReadonlyMap<string, Counted>
  readonly lists: ReadonlyMap<string, Counted>
  /** Candidate and entity as one number → panachage; null where the file has none. */
  readonly panachage: Map<number, PanachageRow | null>
}

interface Counted {
  readonly index: number
  readonly votes: (number | null)[]
}

/** Replaces all votes by those of the circles in the file. */
export function countVotes(
  results: ElectionResults,
  before: ElectionResults,
  circles: ReadonlyMap<number, ElectionCircleRow>,
  on: Applying,
): ElectionResults {
  const { entities, candidates, lists } = results
  on.budget.votes -= (candidates.length + lists.length) * entities.length
  if (on.budget.votes < 0) {
    noteTooComplex(on)
    return results
  }
  const count: Count = {
    entities: entities.length,
    candidates: emptyCount(candidates, entities.length),
    lists: emptyCount(lists, entities.length),
    panachage: new Map(),
  }
  entities.forEach(({ id }, entity) => {
    const circle = circles.get(id)
    if (circle === undefined || circle.counted === null) return
    const { votes } = circle.counted
    if (votes.type === 'majorz') countMajority(count, entity, votes, circle.line, on)
    else countLists(count, entity, votes.lists, circle.line, on)
  })
  const counted = {
    ...results,
    candidates: candidates.map((candidate) => withVotes(candidate, count.candidates)),
    lists: lists.map((list) => withVotes(list, count.lists)),
  }
  return { ...counted, ...panachageOf(counted, before, count.panachage, on) }
}

function emptyCount(
  records: readonly (Candidate | ElectionList)[],
  entities: number,
): ReadonlyMap<string, Counted> {
  return new Map(
    records.map(({ id }, index) => [id, { index, votes: new Array<number | null>(entities).fill(null) }]),
  )
}

function withVotes<Of extends Candidate | ElectionList>(record: Of, count: ReadonlyMap<string, Counted>): Of {
  return { ...record, votes: count.get(record.id)?.votes ?? [] }
}

/** Stops at the first unknown candidate of a circle. */
function countMajority(
  { candidates }: Count,
  entity: number,
  votes: MajorityVotes,
  line: number,
  on: Applying,
): void {
  for (const { candidate: id, votes: figure } of votes.candidates) {
    const candidate = id === null ? undefined : candidates.get(id)
    if (candidate === undefined) {
      noteCandidate(id, line, on)
      return
    }
    putVotes(candidate, entity, figure, { id: id ?? '', line }, on)
  }
}

/** Notes a candidate or list that is repeated in a circle. */
function putVotes(
  { votes }: Counted,
  entity: number,
  figure: number,
  { id, line }: { readonly id: string; readonly line: number },
  on: Applying,
): void {
  if (votes[entity] !== null) note(on, 'delivery.twice', { id }, { file: id, line })
  votes[entity] = figure
}

function noteRepeatedSource(panachage: PanachageRow | null, line: number, on: Applying): void {
  const sources = panachage?.lists.map(({ list }) => list) ?? []
  const repeated = sources.find((source, at) => sources.indexOf(source) !== at)
  if (repeated !== undefined) note(on, 'delivery.twice', { id: repeated }, { file: repeated, line })
}

export function noteCandidate(id: string | null, line: number, on: Applying): void {
  if (id === null) note(on, 'delivery.writeIn', null, { file: '', line })
  else note(on, 'delivery.noCandidate', { id }, { file: id, line })
}

export function noteList(id: string, line: number, on: Applying): void {
  note(on, 'delivery.noList', { id }, { file: id, line })
}

function countLists(
  count: Count,
  entity: number,
  rows: readonly ListVotes[],
  line: number,
  on: Applying,
): void {
  for (const row of rows) {
    const list = count.lists.get(row.list)
    if (list === undefined) {
      noteList(row.list, line, on)
      return
    }
    putVotes(list, entity, row.votes, { id: row.list, line }, on)
    for (const { candidate: id, votes, panachage } of row.candidates) {
      const candidate = count.candidates.get(id)
      const unknown = panachage?.lists.find((source) => !count.lists.has(source.list))
      if (candidate === undefined) noteCandidate(id, line, on)
      else if (unknown !== undefined) noteList(unknown.list, line, on)
      if (candidate === undefined || unknown !== undefined) return
      putVotes(candidate, entity, votes, { id, line }, on)
      noteRepeatedSource(panachage, line, on)
      count.panachage.set(candidate.index * count.entities + entity, panachage)
    }
  }
}
