import { type Actor, operator, recordAudit } from '../../../../identity/audit/audit.ts'
import { readOrganisation } from '../../../../identity/organisation/store.ts'
import type { Tx } from '../../../../platform/storage/database/database.ts'
import type { Instant } from '../../../../values/time.ts'
import { announce, publicFigures } from '../../events/announce.ts'
import { dueDrafts, itemsRelatedTo, markChanged, markGone, saveDrafts } from '../../items/changes-store.ts'
import { readItem } from '../../items/store.ts'
import type { ItemKind, ItemRef } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { auditSubject } from '../stored/audit-subject.ts'
import { isDue } from '../stored/embargo.ts'
import { refreshOverview } from '../stored/refresh.ts'
import { releaseItems } from './release.ts'
import { stagedItemsReader } from './store.ts'

interface Change {
  readonly by: Actor
  readonly at: Instant
}

/**
 * Announces draft items and publishes their staged results, unless another rule holds those back. Returns the items
 * that were drafts.
 */
export async function announceItems(
  tx: Tx,
  refs: readonly ItemRef[],
  { by, at }: Change,
): Promise<readonly ItemRef[]> {
  const drafts = (await storedOf(tx, refs)).filter(({ item }) => item.draft)
  if (drafts.length === 0) return []
  const announced = drafts.map(({ item: { kind, id } }) => ({ kind, id }))
  const shown = [...announced, ...drafts.flatMap(aroundItem)]
  const before = await publicFigures(tx, shown)
  await saveDrafts(tx, announced, { draft: false, announceAt: null })
  await refreshAround(tx, drafts)
  for (const { item } of drafts) {
    const detail = item.announceAt === null ? {} : { announceAt: item.announceAt }
    await recordAudit(tx, { ...by, at, action: 'results.announce', subject: auditSubject(item), detail })
  }
  const site = await readOrganisation(tx)
  const isShown = new Set(announced.map(keyOf))
  const waiting = (await stagedItemsReader(tx)()).filter((one) => isShown.has(keyOf(one)))
  const due = waiting.filter((one) => isDue(one, site, at))
  await releaseItems(tx, due, { ...by, at })
  // A compound shows what its elections have shown before.
  await announce(tx, shown, before, { at })
  return announced
}

/** Announces draft items whose moment has come. */
export async function announceDue(tx: Tx, at: Instant): Promise<readonly ItemRef[]> {
  return announceItems(tx, await dueDrafts(tx, at), { by: operator, at })
}

/** Sets the moment at which draft items are announced automatically; null for none. */
export async function setAnnouncement(
  tx: Tx,
  refs: readonly ItemRef[],
  announceAt: Instant | null,
  { by, at }: Change,
): Promise<void> {
  const changed = (await storedOf(tx, refs))
    .map(({ item }) => item)
    .filter((item) => item.draft && item.announceAt !== announceAt)
  await saveDrafts(tx, changed, { draft: true, announceAt })
  for (const item of changed)
    await recordAudit(tx, {
      ...by,
      at,
      action: 'results.schedule',
      subject: auditSubject(item),
      detail: { before: { announce_at: item.announceAt }, after: { announce_at: announceAt } },
    })
}

/** `results`: refused, because results are public and people may have linked to the item. */
export type RedraftOutcome = 'drafted' | 'results'

/** Makes an item a draft again, which the public cannot see. */
export async function makeDraft(tx: Tx, ref: ItemRef, { by, at }: Change): Promise<RedraftOutcome> {
  const stored = await readItem<ItemKind>(tx, ref.kind, ref.id)
  if (stored === null || stored.item.draft) return 'drafted'
  if (hasPublicResults(stored)) return 'results'
  await saveDrafts(tx, [ref], { draft: true, announceAt: null })
  await hideItems(tx, [stored])
  await recordAudit(tx, { ...by, at, action: 'results.draft', subject: auditSubject(ref), detail: {} })
  return 'drafted'
}

/** Returns whether the public sees figures of an item, which then cannot become a draft. */
export function hasPublicResults({ version, overview }: StoredItem): boolean {
  return version !== null || overview.hasResults
}

/** Refreshes, in all processes, everything that showed items which have become drafts. */
export async function hideItems(tx: Tx, items: readonly StoredItem[]): Promise<void> {
  await markGone(tx)
  await refreshAround(tx, items)
}

/** Refreshes items that were announced or became drafts, and everything that shows them. */
export async function refreshAround(tx: Tx, items: readonly StoredItem[]): Promise<void> {
  if (items.length === 0) return
  const around = items.flatMap(aroundItem)
  // Elections refresh their compound.
  for (const ref of [...items.map(({ item }) => item), ...around]) await refreshOverview(tx, ref)
  const related: ItemRef[] = []
  for (const { item } of items) related.push(...(await itemsRelatedTo(tx, item)))
  await markChanged(tx, [...items.map(({ item }) => item), ...around, ...related])
}

async function storedOf(tx: Tx, refs: readonly ItemRef[]): Promise<readonly StoredItem[]> {
  const found: StoredItem[] = []
  for (const { kind, id } of refs) {
    const stored = await readItem<ItemKind>(tx, kind, id)
    if (stored !== null) found.push(stored)
  }
  return found
}

/** Returns the compound of an election, or the elections of a compound. */
function aroundItem({ item }: StoredItem): readonly ItemRef[] {
  switch (item.kind) {
    case 'vote':
      return []
    case 'election':
      return item.compound === null ? [] : [{ kind: 'compound', id: item.compound }]
    case 'compound':
      return item.elections.map((id) => ({ kind: 'election', id }))
  }
}

function keyOf({ kind, id }: ItemRef): string {
  return `${kind} ${id}`
}
