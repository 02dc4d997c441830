import type { SentRecord } from '../../../desk/records/record-desk.ts'
import type { SaveRefusal } from '../../../desk/records/refusal.ts'
import {
  type AuditValue,
  auditedValue,
  type ChangeContext,
  changedFields,
  recordChange,
} from '../../../identity/audit/audit.ts'
import { randomId } from '../../../platform/crypto/secret.ts'
import { storeFormFile } from '../../../platform/http/forms/file-form.ts'
import type { Queries, Tx } from '../../../platform/storage/database/database.ts'
import { deleteUnusedFile } from '../../../platform/storage/files/unused-files.ts'
import type { BundleMember } from '../../../records/bundle/member.ts'
import { fail, ok, type Result } from '../../../values/result.ts'
import type { Instant } from '../../../values/time.ts'
import type { ReadPicture } from '../../../web/components/picture-field.ts'
import type { OccurrenceProblem } from '../dates/occurrences.ts'
import { eventsMember } from '../records/bundle-events.ts'
import { newsMember } from '../records/bundle-news.ts'
import { topicsMember } from '../records/bundle-topics.ts'
import { datesOf } from '../records/record-dates.ts'
import { type EntryProblem, type EntryRecord, type EntryRef, type EntryTypes, forms } from './forms.ts'
import type { EntryKind } from './kinds.ts'
import { childTopics, findEntry, freeNumber, topicSummaries } from './store.ts'
import { buildTopicTree, subtreeOf } from './topic-tree.ts'

/** The importers of bundles also store forms, so both follow the same rules. */
const members: Readonly<Record<EntryKind, BundleMember>> = {
  event: eventsMember,
  news: newsMember,
  topic: topicsMember,
}

/** Stores a new or existing entry. Everything is checked before anything is written. */
export async function saveEntry(
  tx: Tx,
  kind: EntryKind,
  sent: SentRecord<EntryTypes>,
  change: ChangeContext,
): Promise<Result<EntryRef, SaveRefusal<EntryProblem>>> {
  const { typed, file: picture, before, values } = sent
  const stored = before === null ? null : await findEntry(tx, kind, before.id)
  if (before !== null) {
    if (stored === null) return fail({ type: 'gone' })
    if (forms[kind].tag(stored) !== before.seen) return fail({ type: 'conflict' })
  }
  const read = forms[kind].read(typed, stored ?? values)
  const problems = read.ok
    ? await storedProblems(tx, kind, read.value, before?.id ?? null, change.at)
    : read.error
  if (!read.ok || problems.length > 0 || picture.problem !== null) return fail({ type: 'problems', problems })
  const id = before?.id ?? (await freeId(tx, kind))
  const place = await placeOf(tx, kind, read.value, stored)
  const current = imageOf(stored ?? values)
  const shown = { ...read.value, ...place, ...pictureAfter(picture, current) }
  if (
    stored !== null &&
    picture.file === null &&
    changedFields(auditedEntry(stored), auditedEntry(shown)) === null
  )
    return ok({ kind, id })
  const image = picture.file === null ? shown.image : await storeFormFile(tx, picture.file, change.at)
  await write(tx, kind, { ...shown, id, image }, change.at)
  if (current !== null && current !== image) await deleteUnusedFile(tx, current)
  await note(tx, { kind, id }, stored, change)
  return ok({ kind, id })
}

async function freeId(tx: Tx, kind: EntryKind): Promise<string | number> {
  return kind === 'event' ? randomId() : freeNumber(tx, kind)
}

/** Returns problems that depend on other stored records or on the computed dates. */
async function storedProblems(
  queries: Queries,
  kind: EntryKind,
  record: EntryRecord,
  id: string | number | null,
  now: Instant,
): Promise<readonly EntryProblem[]> {
  if (kind === 'event') {
    const problem = datesOf(record, now)
    return problem.ok ? [] : [dateProblems[problem.error]]
  }
  if (kind !== 'topic' || typeof record.parent !== 'number') return []
  const tree = buildTopicTree(await topicSummaries(queries))
  const isKnown = subtreeOf(tree, record.parent).length > 0
  const isBelowItself = id !== null && subtreeOf(tree, Number(id)).some((topic) => topic.id === record.parent)
  return isKnown && !isBelowItself ? [] : [{ field: 'parent', input: 'parent', code: 'parent' }]
}

const ruleProblem = { field: 'recurrence', input: 'rule', code: 'rule' } as const

const dateProblems: Readonly<Record<OccurrenceProblem, EntryProblem>> = {
  malformed: ruleProblem,
  too_frequent: ruleProblem,
  unsupported: ruleProblem,
  too_many_dates: { field: 'recurrence', input: 'dates', code: 'dates-many' },
  ends_before_start: { field: 'end', input: 'end', code: 'end' },
}

/** Returns the place of a topic; with a new parent, it is the last one. */
async function placeOf(
  tx: Tx,
  kind: EntryKind,
  { parent }: EntryRecord,
  stored: EntryRecord | null,
): Promise<EntryRecord> {
  if (kind !== 'topic') return {}
  const wanted = typeof parent === 'number' ? parent : null
  if (stored !== null && (stored.parent ?? null) === wanted) return { position: stored.position }
  const siblings = await childTopics(tx, wanted)
  return { position: Math.max(-1, ...siblings.map(({ position }) => position)) + 1 }
}

export function imageOf({ image }: EntryRecord): string | null {
  return typeof image === 'string' ? image : null
}

function pictureAfter({ file, removes, alt }: ReadPicture, current: string | null) {
  const image = removes ? null : current
  return { image, image_alt: file === null && image === null ? '' : alt }
}

async function write(tx: Tx, kind: EntryKind, record: EntryRecord, now: Instant): Promise<void> {
  const member = members[kind].open({ tx, now })
  const problem = (await member.add([{ index: null, value: record }])) ?? (await member.finish())
  if (problem !== null)
    throw new Error(`${kind} ${record.id} was checked, yet ${problem.path} ${problem.message}`)
}

async function note(
  tx: Tx,
  { kind, id }: EntryRef,
  before: EntryRecord | null,
  change: ChangeContext,
): Promise<void> {
  const after = auditedEntry((await findEntry(tx, kind, id)) ?? {})
  if (before === null) return recordChange(tx, change, `${kind}.add`, id, { after })
  const detail = changedFields(auditedEntry(before), after)
  if (detail !== null) await recordChange(tx, change, `${kind}.change`, id, detail)
}

/** Returns an entry for the audit log, without its id and its dates of creation and modification. */
export function auditedEntry(record: EntryRecord): Readonly<Record<string, AuditValue>> {
  const { id: _, created: __, modified: ___, ...content } = record
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, auditedValue(value)]))
}
