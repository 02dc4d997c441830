import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { recordAudit } from '../../../../identity/audit/audit.ts'
import { readOrganisation } from '../../../../identity/organisation/store.ts'
import { removeFromIndex } from '../../../../platform/search/store.ts'
import type { Tx } from '../../../../platform/storage/database/database.ts'
import { announce, publicFigures } from '../../events/announce.ts'
import {
  deleteItems,
  externalIdHolders,
  markChanged,
  saveBallots,
  saveItemRows,
  setElectionsOf,
} from '../../items/changes-store.ts'
import { toItemRow } from '../../items/item-row.ts'
import { itemsOfDay, readItem, readItems } from '../../items/store.ts'
import { compress, encodeResults } from '../../model/encoding.ts'
import type { Item, ItemKind, ItemRef, National, Vote } from '../../model/item.ts'
import { itemKinds } from '../../model/item.ts'
import type { Status } from '../../model/result-set.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { guardItem } from '../release/meaning.ts'
import { auditSubject } from '../stored/audit-subject.ts'
import { overviewOfVersion, refreshOverview } from '../stored/refresh.ts'
import { type AllPointers, newestVersion, pointersOf, selectVersion } from '../stored/store.ts'
import type { NewVersion, Upload } from '../stored/version.ts'
import type { DeliveredSettings, Imported, ImportedVersion } from './import-job.ts'
import { currentBase, type PublishOutcome, publish } from './publish.ts'

export interface PublishedDelivery {
  readonly imported: Imported
  /** The items of these days that the import was given. */
  readonly seen: readonly StoredItem[]
  readonly pointers: AllPointers
  readonly days: readonly string[]
}

/** Stores the items of a delivery and publishes its results, in the caller's transaction. */
export async function publishDelivery(
  tx: Tx,
  upload: Upload,
  { imported, seen, pointers, days }: PublishedDelivery,
): Promise<PublishOutcome> {
  const { delivered: given, versions } = imported
  if (given === null) throw new Error('a delivery says which items it is about')
  const { delivered, nationals } = await withoutNationals(tx, given, seen)
  if (!(await isAsSeen(tx, { seen, pointers, days })) || (await isTaken(tx, delivered))) return 'moved'
  const around = compoundsAround(delivered, seen)
  const before = await publicFigures(tx, around)
  await removeItems(tx, delivered.removed)
  const saved = await saveItems(tx, delivered, { seen, upload })
  const based: NewVersion[] = []
  for (const version of await withNationals(tx, versions, nationals))
    based.push({ ...version, base: await currentBase(tx, version.ref) })
  const outcome = await publish(tx, upload, based)
  if (typeof outcome === 'string')
    throw new Error(`the items of a delivery were ${outcome} in its own transaction`)
  const touched = [...saved, ...around]
  for (const ref of touched) await refreshOverview(tx, ref)
  await announce(tx, around, before, { at: upload.at })
  // Staged results change nothing public.
  if (touched.length + delivered.removed.length > 0) await markChanged(tx, touched)
  await recordAudit(tx, {
    at: upload.at,
    actor: upload.actor,
    address: upload.address,
    action: 'results.delivery',
    subject: days.join(' '),
    detail: {
      made: delivered.items.filter(({ isNew }) => isNew).map(({ item }) => auditSubject(item)),
      removed: delivered.removed.map(auditSubject),
      unnamed: delivered.unnamed.map(auditSubject),
      leftOut: delivered.unsupported.flatMap(({ file }) => file ?? []),
      files: upload.files.map(({ sha256 }) => sha256),
    },
  })
  return outcome
}

/** National figures by the vote that they are about, as `vote id`. */
type Nationals = ReadonlyMap<string, National>

/**
 * Separates national figures from the settings of items, because they are published as a part of a version. `seen` has
 * those of the newest version.
 */
async function withoutNationals(
  tx: Tx,
  delivered: DeliveredSettings,
  seen: readonly StoredItem[],
): Promise<{ readonly delivered: DeliveredSettings; readonly nationals: Nationals }> {
  const nationals = new Map<string, National>()
  const items = []
  for (const { item, isNew } of delivered.items) {
    if (item.kind !== 'vote') {
      items.push({ item, isNew })
      continue
    }
    const before = seen.find((stored) => keyOf(stored.item) === keyOf(item))?.item
    const national = newNational(before, item)
    if (national !== null) nationals.set(keyOf(item), national)
    items.push({ item: { ...item, national: await publicNational(tx, item) }, isNew })
  }
  return { delivered: { ...delivered, items }, nationals }
}

/** Returns the national figures of a delivery; null where it has none or they are unchanged. */
export function newNational(before: Item | undefined, after: Item): National | null {
  if (after.kind !== 'vote') return null
  const known = before?.kind === 'vote' ? before.national : null
  return isDeepStrictEqual(after.national, known) ? null : after.national
}

async function publicNational(tx: Tx, { id }: Vote): Promise<National | null> {
  return (await readItem(tx, 'vote', id))?.item.national ?? null
}

/** Adds national figures to the versions of the delivery, or to the newest ones of votes whose figures it does not bring. */
async function withNationals(
  tx: Tx,
  versions: readonly ImportedVersion[],
  nationals: Nationals,
): Promise<readonly Omit<NewVersion, 'base'>[]> {
  const own = versions.map((version) => ({ ...version, national: nationals.get(keyOf(version.ref)) ?? null }))
  const others: Omit<NewVersion, 'base'>[] = []
  for (const [key, national] of nationals) {
    const ref: ItemRef = { kind: 'vote', id: key.slice('vote '.length) }
    if (own.some((version) => keyOf(version.ref) === key)) continue
    others.push({ ...(await newestAgain(tx, ref)), national, bringsResults: false })
  }
  return [...own, ...others]
}

/** Reads the newest figures of a vote; empty where there are none. */
async function newestAgain(tx: Tx, ref: ItemRef): Promise<Omit<NewVersion, 'base'>> {
  const number = newestVersion(await pointersOf(tx, [ref]), ref)
  const row = number === null ? undefined : await selectVersion(tx, ref, number)
  const none = { ref, colors: {}, warnings: [], moreWarnings: 0 }
  if (row !== undefined && number !== null) {
    const { result, sha256, status } = row
    const overview = await overviewOfVersion(tx, ref, number)
    if (overview === null) throw new Error(`${auditSubject(ref)} went in its own transaction`)
    return { ...none, result, sha256, status: status as Status, overview }
  }
  const stored = await readItem(tx, 'vote', ref.id)
  if (stored === null) throw new Error(`${auditSubject(ref)} went in its own transaction`)
  const status = 'unknown'
  const encoded = encodeResults({ kind: 'vote', status, ballots: [] })
  return {
    ...none,
    result: await compress(encoded),
    sha256: createHash('sha256').update(encoded).digest('hex'),
    status,
    overview: stored.overview,
  }
}

async function isAsSeen(
  tx: Tx,
  { seen, pointers, days }: Pick<PublishedDelivery, 'seen' | 'pointers' | 'days'>,
): Promise<boolean> {
  const now: StoredItem[] = []
  for (const day of days) now.push(...(await itemsOfDay(tx, day)))
  const pointersNow = await pointersOf(
    tx,
    now.map(({ item }) => item),
  )
  return isDeepStrictEqual(statesOf(now, pointersNow), statesOf(seen, pointers))
}

/** Describes the state of items, to detect changes. */
export function statesOf(items: readonly StoredItem[], at: AllPointers): readonly string[] {
  return items.map(({ item }) => `${item.kind} ${item.id} ${newestVersion(at, item)} ${item.modified}`).sort()
}

/** Whether an id or external id of a new item was taken since the import started. */
async function isTaken(tx: Tx, { items }: DeliveredSettings): Promise<boolean> {
  const made = items.filter(({ isNew }) => isNew).map(({ item }) => item)
  for (const kind of itemKinds) {
    const own = made.filter((item) => item.kind === kind)
    const ids = own.map(({ id }) => id)
    if ((await readItems(tx, kind, ids)).length > 0) return true
    const externalIds = own.flatMap(({ externalId }) => externalId ?? [])
    if ((await externalIdHolders(tx, kind, externalIds)).length > 0) return true
  }
  return false
}

async function removeItems(tx: Tx, refs: readonly ItemRef[]): Promise<void> {
  for (const [kind, of] of Map.groupBy(refs, (ref) => ref.kind)) {
    const ids = of.map(({ id }) => id)
    if (kind === 'compound') for (const id of ids) await setElectionsOf(tx, id, [])
    await deleteItems(tx, kind, ids)
    await removeFromIndex(tx, kind, ids)
  }
}

/** Saves new and changed items; others keep the time of their last change. */
async function saveItems(
  tx: Tx,
  delivered: DeliveredSettings,
  { seen, upload }: { readonly seen: readonly StoredItem[]; readonly upload: Upload },
): Promise<readonly Item[]> {
  const before = new Map(seen.map((stored) => [keyOf(stored.item), stored]))
  const changed = (await guarded(tx, delivered, before, upload)).filter(
    (item) => !isSameBut(withoutNational(before.get(keyOf(item))?.item), withoutNational(item)),
  )
  const rows = changed.map((item) => {
    const stored = before.get(keyOf(item))
    return toItemRow(item, {
      overview: JSON.stringify(stored?.overview ?? {}),
      version: stored?.version ?? null,
    })
  })
  await saveItemRows(tx, rows)
  const ballots = changed.flatMap((item) =>
    item.kind !== 'vote'
      ? []
      : item.ballots.map(({ id, type, title }) => ({
          id,
          vote_id: item.id,
          type,
          title: title === null ? null : JSON.stringify(title),
        })),
  )
  if (ballots.length > 0) await saveBallots(tx, ballots)
  return changed
}

/**
 * With four-eyes release, excludes changes of settings that would alter the meaning of published figures: see
 * `guardItem`.
 */
async function guarded(
  tx: Tx,
  { items, removed }: DeliveredSettings,
  before: ReadonlyMap<string, StoredItem>,
  { at, actor, address, through = [] }: Upload,
): Promise<readonly Item[]> {
  if ((await readOrganisation(tx)).four_eyes_release !== true) return items.map(({ item }) => item)
  const all: Item[] = []
  /** Compounds with elections that await a second person. */
  const waiting = new Set<string | null>()
  for (const { item } of items) {
    const stored = before.get(keyOf(item))
    const known = stored && ({ ...stored, item: withNationalOf(stored.item, item) } as StoredItem)
    const { item: kept } = await guardItem(tx, known, item, { at, actor, address, through })
    if (kept.kind === 'compound' && item.kind === 'compound' && kept.elections !== item.elections)
      waiting.add(kept.id)
    all.push(kept)
  }
  const gone = new Set(removed.map(keyOf))
  return all.map((item) => {
    if (item.kind !== 'election') return item
    const was = before.get(keyOf(item))?.item
    const left = was?.kind === 'election' && !gone.has(`compound ${was.compound}`) ? was : null
    const [from, to] = [left?.compound ?? null, item.compound]
    const stays = from !== to && (waiting.has(from) || waiting.has(to))
    return stays ? { ...item, compound: from, release: left?.release ?? null } : item
  })
}

/**
 * Copies the national figures, which are held back as a part of a version and do not count as a change of the settings.
 */
function withNationalOf(before: Item, after: Item): Item {
  return before.kind === 'vote' && after.kind === 'vote' ? { ...before, national: after.national } : before
}

/** Whether items are equal apart from the time of the last change. */
export function isSameBut(before: Item | undefined, after: Item | undefined): boolean {
  return (
    before !== undefined && isDeepStrictEqual({ ...before, modified: null }, { ...after, modified: null })
  )
}

function withoutNational(item: Item | undefined): Item | undefined {
  return item?.kind === 'vote' ? { ...item, national: null } : item
}

/** Compounds that lose or gain an election. */
function compoundsAround(
  { items, removed }: DeliveredSettings,
  seen: readonly StoredItem[],
): readonly ItemRef[] {
  const gone = new Set(removed.map(keyOf))
  const after = new Map(items.map(({ item }) => [keyOf(item), item]))
  const before = new Map(seen.map(({ item }) => [keyOf(item), item]))
  const ids = new Set<string>()
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const was = compoundOf(before.get(key))
    const is = gone.has(key) ? null : compoundOf(after.get(key) ?? before.get(key))
    if (was !== is) for (const id of [was, is]) if (id !== null) ids.add(id)
  }
  return [...ids].map((id) => ({ kind: 'compound' as const, id })).filter((ref) => !gone.has(keyOf(ref)))
}

function compoundOf(item: Item | undefined): string | null {
  return item?.kind === 'election' ? item.compound : null
}

function keyOf({ kind, id }: { readonly kind: ItemKind; readonly id: string }): string {
  return `${kind} ${id}`
}
