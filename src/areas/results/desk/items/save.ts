import type { SaveRefusal } from '../../../../desk/records/refusal.ts'
import {
  type Actor,
  type AuditValue,
  auditedValue,
  changedFields,
  recordAudit,
} from '../../../../identity/audit/audit.ts'
import { readOrganisation } from '../../../../identity/organisation/store.ts'
import { removeFromIndex } from '../../../../platform/search/store.ts'
import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import type { Values } from '../../../../records/fields/field.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import type { Instant } from '../../../../values/time.ts'
import { announceCompletion, publicFigures } from '../../events/announce.ts'
import { externalIdHolders, markChanged } from '../../items/changes-store.ts'
import { itemWithFormerId } from '../../items/former-addresses-store.ts'
import { recordOf } from '../../items/item-record.ts'
import { readItem, readItems } from '../../items/store.ts'
import { slugOf } from '../../model/file-name.ts'
import type { Election, ItemKind, ItemRef } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { guardMeaning, guardNewCompound } from '../../versions/release/meaning.ts'
import { reservedIds } from '../paths/item-paths.ts'
import { type ItemProblem, itemProblemOf } from './forms.ts'
import { deleteFurtherBallots, isTypeInUse, renameItem } from './items-store.ts'
import { itemOf, members, settingsTag } from './rules.ts'

export interface ItemChange {
  readonly by: Actor
  readonly at: Instant
  /** For a change that another person has confirmed: who proposed it, if a person did. */
  readonly confirmed?: { readonly proposedBy?: string }
}

export interface SavedItem extends ItemRef {
  /** Path of the page where a second person confirms what is not saved yet; null where everything is. */
  readonly toConfirm: string | null
}

export interface WantedItem {
  readonly kind: ItemKind
  /** All settings of the form; an empty id is generated from the title. */
  readonly record: Values
  /** Problems found by the form. */
  readonly problems: readonly ItemProblem[]
  /** Null for a new item. */
  readonly before: { readonly id: string; readonly seen: string } | null
}

/** Saves a new or changed item. Everything is checked before anything is written. */
export async function saveItem(
  tx: Tx,
  { kind, record, problems: entered, before }: WantedItem,
  change: ItemChange,
): Promise<Result<SavedItem, SaveRefusal<ItemProblem>>> {
  const stored = before === null ? null : await readItem(tx, kind, before.id)
  if (before !== null) {
    if (stored === null) return fail({ type: 'gone' })
    if (settingsTag(stored.item) !== before.seen) return fail({ type: 'conflict' })
  }
  const named = textOrNull(record.id) ?? (await freeId(tx, kind, record))
  // Announcing has a form of its own, and may have happened meanwhile.
  const announcement = stored && { draft: stored.item.draft, announce_at: stored.item.announceAt }
  const complete = { ...record, id: named, ...announcement }
  const problems = [...entered, ...(await storedProblems(tx, { kind, id: named }, complete, stored))]
  if (problems.length > 0) return fail({ type: 'problems', problems })
  const { wanted, toConfirm } = await guarded(tx, { kind, record: complete }, stored, change)
  const id = String(wanted.id)
  // Completing a compound by hand completes its elections.
  const counted: ItemRef[] =
    stored?.item.kind === 'compound' && stored.item.id === id
      ? [
          stored.item,
          ...stored.item.elections.map((election) => ({ kind: 'election' as const, id: election })),
        ]
      : []
  const figures = await publicFigures(tx, counted)
  await write(tx, { kind, id }, wanted, stored, change.at)
  await announceCompletion(tx, counted, figures, change)
  await note(tx, { kind, id }, stored, change)
  return ok({ kind, id, toConfirm })
}

/** Returns what one person may save; stores the rest as a proposal, see `guardMeaning`. */
async function guarded(
  tx: Tx,
  { kind, record: wanted }: Pick<WantedItem, 'kind' | 'record'>,
  stored: StoredItem | null,
  { by, at, confirmed }: ItemChange,
): Promise<{ readonly wanted: Values; readonly toConfirm: string | null }> {
  if (confirmed !== undefined) return { wanted, toConfirm: null }
  if ((await readOrganisation(tx)).four_eyes_release !== true) return { wanted, toConfirm: null }
  if (stored !== null) {
    const { item, toConfirm } = await guardMeaning(tx, stored, itemOf(stored.item, wanted), { ...by, at })
    return { wanted: toConfirm === null ? wanted : recordOf(item), toConfirm }
  }
  if (kind !== 'compound') return { wanted, toConfirm: null }
  const made = { id: String(wanted.id), elections: electionsIn(wanted) }
  const { compound, toConfirm } = await guardNewCompound(tx, made, { ...by, at })
  return { wanted: { ...wanted, elections: compound.elections }, toConfirm }
}

const electionsIn = ({ elections }: Values) => (Array.isArray(elections) ? elections.map(String) : [])

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/**
 * Generates an id from the title; adds a number where another item has or had that id, since links to it must stay
 * valid.
 */
async function freeId(queries: Queries, kind: ItemKind, { title, date }: Values): Promise<string> {
  const [text = ''] = Object.values(title ?? {}).map(String)
  const base = slugOf(text).slice(0, 100).replace(/-$/, '') || `${kind}-${String(date).slice(0, 10)}`
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`
    if (!reservedIds.includes(id) && (await isFree(queries, { kind, id }))) return id
  }
}

async function isFree(queries: Queries, ref: ItemRef): Promise<boolean> {
  return (
    (await readItem(queries, ref.kind, ref.id)) === null && (await itemWithFormerId(queries, ref)) === null
  )
}

/** Problems that depend on other items. */
async function storedProblems(
  queries: Queries,
  ref: ItemRef,
  record: Values,
  stored: StoredItem | null,
): Promise<readonly ItemProblem[]> {
  const problems: ItemProblem[] = []
  const { kind, id } = ref
  if (id !== stored?.item.id && (await readItem(queries, kind, id)) !== null)
    problems.push(itemProblemOf('id', 'id-taken'))
  const externalId = textOrNull(record.external_id)
  const holders = externalId === null ? [] : await externalIdHolders(queries, kind, [externalId])
  if (holders.some((holder) => holder.kind !== kind || holder.id !== stored?.item.id))
    problems.push(itemProblemOf('external_id', 'external-id-taken'))
  if (stored !== null && stored.item.kind !== 'compound' && stored.item.type !== record.type)
    if (await isTypeInUse(queries, stored.item)) problems.push(itemProblemOf('type', 'type-fixed'))
  if (kind === 'compound') problems.push(...(await electionProblems(queries, record, stored)))
  if (await namesUnknown(queries, kind, record, stored)) problems.push(itemProblemOf('related', 'related'))
  return problems
}

async function electionProblems(
  queries: Queries,
  record: Values,
  stored: StoredItem | null,
): Promise<readonly ItemProblem[]> {
  const { date } = record
  const wanted = electionsIn(record)
  const found = await readItems(queries, 'election', wanted)
  const before = stored?.item.kind === 'compound' ? stored.item : null
  const isFree = ({ type, compound }: Election) =>
    type === 'proporz' && (compound === null || compound === before?.id)
  if (found.length < wanted.length || !found.every(({ item }) => isFree(item)))
    return [itemProblemOf('elections', 'elections')]
  // Elections that a delivery has added may have another date.
  const added = found.filter(({ item }) => before?.elections.includes(item.id) !== true)
  return added.every(({ item }) => item.date === date) ? [] : [itemProblemOf('elections', 'elections-day')]
}

/** Related items that were deleted later are accepted. */
async function namesUnknown(
  queries: Queries,
  kind: ItemKind,
  { related }: Values,
  stored: StoredItem | null,
): Promise<boolean> {
  if (kind === 'vote' || !Array.isArray(related)) return false
  const ids = [...new Set(related.map((one) => String(one[kind])))]
  const known = new Set((await readItems(queries, kind, ids)).map(({ item }) => item.id))
  const named = stored === null || stored.item.kind === 'vote' ? [] : stored.item.relations
  for (const { id } of named) known.add(id)
  return ids.some((id) => !known.has(id) || id === stored?.item.id)
}

async function write(
  tx: Tx,
  { kind, id }: ItemRef,
  record: Values,
  stored: StoredItem | null,
  at: Instant,
): Promise<void> {
  if (stored !== null && stored.item.id !== id) {
    const others = await renameItem(tx, stored.item, id)
    await removeFromIndex(tx, kind, [stored.item.id])
    const named = others.map((other) => ({ kind, id: other }))
    if (!stored.item.draft) await markChanged(tx, named)
  }
  if (kind === 'vote' && record.type === 'simple') await deleteFurtherBallots(tx, id)
  const member = members[kind].open({ tx, now: at })
  const problem = (await member.add([{ index: null, value: record }])) ?? (await member.finish())
  if (problem !== null) throw new Error(`${kind} ${id} was checked, yet ${problem.path} ${problem.message}`)
  const compound = stored?.item.kind === 'election' && !stored.item.draft ? stored.item.compound : null
  if (compound !== null) await markChanged(tx, [{ kind: 'compound', id: compound }])
}

async function note(
  tx: Tx,
  { kind, id }: ItemRef,
  stored: StoredItem | null,
  { by, at, confirmed }: ItemChange,
): Promise<void> {
  const saved = await readItem(tx, kind, id)
  if (saved === null) return
  const after = auditedItem(recordOf(saved.item))
  if (stored === null) {
    await recordAudit(tx, { ...by, at, action: `${kind}.add`, subject: id, detail: { after } })
    return
  }
  const detail = changedFields(auditedItem(recordOf(stored.item)), after)
  if (detail === null) return
  const { proposedBy } = confirmed ?? {}
  const credit = proposedBy === undefined ? {} : { proposedBy }
  await recordAudit(tx, {
    ...by,
    at,
    action: `${kind}.change`,
    subject: id,
    detail: { ...detail, ...credit },
  })
}

/** Settings for the audit log, which has its own timestamps. */
export function auditedItem(record: Values): Readonly<Record<string, AuditValue>> {
  const { created: _, modified: __, last_result_change: ___, ...settings } = record
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, auditedValue(value)]))
}
