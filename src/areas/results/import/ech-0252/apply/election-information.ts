import type { Locale } from '../../../../../texts/language/locales.ts'
import type {
  Candidate,
  CandidatePanachage,
  Connection,
  ElectionList,
  ElectionResults,
} from '../../../model/result-set.ts'
import { by, textOf } from '../../../tally/order.ts'
import { type Attachment, connectLists } from '../../checks/connections.ts'
import { type Applying, note } from '../applying/applying.ts'
import { inDefaultLanguage } from '../applying/texts.ts'
import type { CandidateRow, ElectionRow, ListRow, UnionRow } from '../rows/rows.ts'

/** Replaces candidates and lists. Figures are kept, except of candidates and lists that are gone. */
export function withInformation(before: ElectionResults, row: ElectionRow, on: Applying): ElectionResults {
  const candidates = candidatesOf(row, before, on.task.defaultLocale)
  if (row.type === 'majorz')
    return { ...before, candidates, lists: [], connections: [], listPanachage: [], candidatePanachage: null }
  const { lists, connections } = listsOf(row, before, on)
  const known = new Set(lists.map(({ id }) => id))
  const isKnown = (source: string | null) => source === null || known.has(source)
  return {
    ...before,
    candidates,
    lists,
    connections,
    listPanachage: before.listPanachage.filter(({ target, source }) => known.has(target) && isKnown(source)),
    candidatePanachage: narrowed(before, candidates, isKnown),
  }
}

function candidatesOf(
  { candidates, lists, type }: ElectionRow,
  before: ElectionResults,
  locale: Locale,
): readonly Candidate[] {
  const known = new Map(before.candidates.map((candidate) => [candidate.id, candidate]))
  const listOf = new Map<string, string>(
    type === 'majorz' ? [] : lists.flatMap((list) => list.candidates.map((id) => [id, list.id] as const)),
  )
  const nothing = before.entities.map(() => null)
  return unique(candidates)
    .map((row): Candidate => {
      const { id, familyName, firstName, gender, yearOfBirth } = row
      const earlier = known.get(id)
      return {
        id,
        familyName,
        firstName,
        elected: earlier?.elected ?? false,
        gender,
        yearOfBirth,
        party: partyOf(row, earlier, locale),
        list: listOf.get(id) ?? null,
        votes: earlier?.votes ?? nothing,
      }
    })
    .sort(by(textOf(({ id }) => id)))
}

function partyOf({ parties }: CandidateRow, before: Candidate | undefined, locale: Locale): string | null {
  if (parties === null) return before?.party ?? null
  return inDefaultLanguage(parties, locale) || null
}

function listsOf(
  { lists: rows, unions }: ElectionRow,
  before: ElectionResults,
  { task: { defaultLocale } }: Applying,
): { readonly lists: readonly ElectionList[]; readonly connections: readonly Connection[] } {
  const known = new Map(before.lists.map((list) => [list.id, list]))
  const nothing = before.entities.map(() => null)
  const attachments = attachmentsOf(unions)
  const attachmentOf = ({ id }: ListRow) => attachments.get(id) ?? unattached
  const delivered = unique(rows)
  const { connections, idOf } = connectLists(delivered.map(attachmentOf))
  const lists = delivered
    .map((row) => ({
      id: row.id,
      name: inDefaultLanguage(row.names, defaultLocale),
      mandates: known.get(row.id)?.mandates ?? 0,
      connection: idOf(attachmentOf(row)),
      votes: known.get(row.id)?.votes ?? nothing,
    }))
    .sort(by(textOf(({ id }) => id)))
  return { lists, connections }
}

const unattached: Attachment = { connection: '', connectionParent: '' }

/** A list that both a union and its sub-union name belongs to the sub-union. */
function attachmentsOf(unions: readonly UnionRow[]): ReadonlyMap<string, Attachment> {
  const found = new Map<string, Attachment>()
  const ordered = [...unions.filter(({ isSub }) => !isSub), ...unions.filter(({ isSub }) => isSub)]
  for (const { id, isSub, parent, lists } of ordered)
    for (const list of lists)
      found.set(list, { connection: id, connectionParent: isSub ? (parent ?? '') : '' })
  return found
}

/** Of repeated rows the last counts. */
function unique<Row extends { readonly id: string }>(rows: readonly Row[]): readonly Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

function narrowed(
  { candidatePanachage: before, candidates: earlier }: ElectionResults,
  candidates: readonly Candidate[],
  isKnown: (source: string | null) => boolean,
): CandidatePanachage | null {
  if (before === null) return null
  const positions = new Map(candidates.map(({ id }, at) => [id, at]))
  const moved = earlier.map(({ id }) => positions.get(id) ?? -1)
  const columns = before.sources.flatMap((source, at) => (isKnown(source) ? [at] : []))
  const rows: number[] = []
  const votes: number[] = []
  // Candidates are ordered by id before and after, so rows keep their order.
  for (let row = 0; row < before.rows.length / 2; row++) {
    const candidate = moved[before.rows[2 * row] ?? 0] ?? -1
    if (candidate < 0) continue
    rows.push(candidate, before.rows[2 * row + 1] ?? 0)
    for (const column of columns) votes.push(before.votes[row * before.sources.length + column] ?? 0)
  }
  if (rows.length === 0 || columns.length === 0) return null
  const sources = before.sources.filter((source) => isKnown(source))
  return { sources, rows: Int32Array.from(rows), votes: Int32Array.from(votes) }
}

/** Notes references to candidates, lists and unions that do not exist. */
export function checkInformation({ id, line, ...row }: ElectionRow, on: Applying): boolean {
  const before = on.notes.count
  const candidates = new Set(row.candidates.map((candidate) => candidate.id))
  const lists = new Set(row.lists.map((list) => list.id))
  const unions = new Set(row.unions.flatMap((union) => (union.isSub ? [] : [union.id])))
  for (const list of row.lists)
    for (const candidate of list.candidates)
      if (!candidates.has(candidate))
        note(on, 'delivery.noCandidate', { id: candidate }, { file: candidate, line })
  for (const union of row.unions) {
    for (const list of union.lists)
      if (!lists.has(list)) note(on, 'delivery.noList', { id: list }, { file: list, line })
    if (union.isSub && !unions.has(union.parent ?? ''))
      note(on, 'delivery.noUnion', { id: union.id }, { file: union.id, line })
  }
  return on.notes.count === before
}
