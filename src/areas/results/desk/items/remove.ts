import { recordAudit } from '../../../../identity/audit/audit.ts'
import { removeFromIndex } from '../../../../platform/search/store.ts'
import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import { deleteUnusedFile } from '../../../../platform/storage/files/unused-files.ts'
import { recallMails } from '../../events/recall-mails.ts'
import { deleteItems, markChanged, setElectionsOf } from '../../items/changes-store.ts'
import { recordOf } from '../../items/item-record.ts'
import { readItem } from '../../items/store.ts'
import type { ItemKind, ItemRef } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { refreshOverview } from '../../versions/stored/refresh.ts'
import { deleteDependants, dependantsOfItem, type ItemDependants } from './items-store.ts'
import { auditedItem, type ItemChange } from './save.ts'

/** An item to be deleted, with everything that refers to it. */
export interface ItemDeletion {
  readonly stored: StoredItem
  readonly dependants: ItemDependants
}

export async function itemDeletions(
  queries: Queries,
  kind: ItemKind,
  ids: readonly string[],
): Promise<readonly ItemDeletion[]> {
  const found: ItemDeletion[] = []
  for (const id of new Set(ids)) {
    const stored = await readItem(queries, kind, id)
    if (stored !== null) found.push({ stored, dependants: await dependantsOfItem(queries, stored.item) })
  }
  return found
}

/** Deletes an item and everything that depends on it. */
export async function removeItem(tx: Tx, deletion: ItemDeletion, change: ItemChange): Promise<void> {
  const { item } = deletion.stored
  const neighbours = neighboursOf(deletion.stored)
  if (item.kind === 'compound') await setElectionsOf(tx, item.id, [])
  await deleteDependants(tx, item)
  await deleteItems(tx, item.kind, [item.id])
  if (item.explanations !== null) await deleteUnusedFile(tx, item.explanations)
  await removeFromIndex(tx, item.kind, [item.id])
  for (const neighbour of neighbours) await refreshOverview(tx, neighbour)
  // Deleting a draft changes nothing public.
  if (!item.draft || neighbours.length > 0) await markChanged(tx, neighbours)
  if (deletion.stored.overview.hasResults)
    await recallMails(tx, { refs: [item], day: item.date, at: change.at })
  await note(tx, deletion, change)
}

/** Items whose figures depend on the item: the compound of an election, the elections of a compound. */
function neighboursOf({ item }: StoredItem): readonly ItemRef[] {
  switch (item.kind) {
    case 'vote':
      return []
    case 'election':
      return item.compound === null || item.draft ? [] : [{ kind: 'compound', id: item.compound }]
    case 'compound':
      return item.draft ? [] : item.elections.map((id) => ({ kind: 'election', id }))
  }
}

async function note(tx: Tx, { stored, dependants }: ItemDeletion, { by, at }: ItemChange): Promise<void> {
  const { item } = stored
  const detail = {
    before: auditedItem(recordOf(item)),
    versions: dependants.versions.map(
      ({ number, at: uploaded, sha256 }) => `${number} ${uploaded} ${sha256}`,
    ),
    links: dependants.links.map(({ name, number }) => `${name} ${number}`),
    screens: dependants.screens.map(String),
    former_ids: dependants.formerIds,
  }
  await recordAudit(tx, { ...by, at, action: `${item.kind}.remove`, subject: item.id, detail })
}
