import { type ChangeContext, recordChange } from '../../../identity/audit/audit.ts'
import type { Queries, Tx } from '../../../platform/storage/database/database.ts'
import { elementsIn } from '../../../web/markup/elements-in.ts'
import type { EntryRecord } from './forms.ts'
import type { EntryKind } from './kinds.ts'
import { auditedEntry, imageOf } from './save.ts'
import { deleteEntries, findEntry, topicSummaries } from './store.ts'
import { buildTopicTree, subtreeOf } from './topic-tree.ts'

/** An entry to be deleted. */
export interface Deletion {
  readonly id: string | number
  readonly record: EntryRecord
  /** The subtopics of a topic, which are deleted as well. */
  readonly below: readonly { readonly id: number; readonly title: string }[]
}

export async function entryDeletions(
  queries: Queries,
  kind: EntryKind,
  ids: readonly (string | number)[],
): Promise<readonly Deletion[]> {
  const tree = kind === 'topic' ? buildTopicTree(await topicSummaries(queries)) : []
  const found: Deletion[] = []
  for (const id of new Set(ids)) {
    const record = await findEntry(queries, kind, id)
    const below = kind === 'topic' ? subtreeOf(tree, Number(id)).filter((topic) => topic.id !== id) : []
    if (record !== null) found.push({ id, record, below })
  }
  return found
}

/** Deletes entries, with subtopics and pictures that are not used elsewhere. Each deletion is recorded in the audit log. */
export async function removeEntries(
  tx: Tx,
  kind: EntryKind,
  deletions: readonly Deletion[],
  change: ChangeContext,
): Promise<void> {
  const all = new Map(deletions.map(({ id, record }) => [id, record]))
  for (const { below } of deletions)
    for (const { id } of below) {
      const record = await findEntry(tx, kind, id)
      if (record !== null) all.set(id, record)
    }
  await deleteEntries(
    tx,
    kind,
    [...all].map(([id, record]) => ({ id, files: filesOf(record) })),
  )
  for (const [id, record] of all)
    await recordChange(tx, change, `${kind}.remove`, id, { before: auditedEntry(record) })
}

function filesOf(record: EntryRecord): readonly string[] {
  const own = [imageOf(record), typeof record.pdf === 'string' ? record.pdf : null]
  const shown = elementsIn(typeof record.text === 'string' ? record.text : '', ['a', 'img']).map(
    ({ attributes }) =>
      /^\/files\/([0-9a-f]{32})$/.exec(attributes.src ?? attributes.href ?? '')?.[1] ?? null,
  )
  return [...own, ...shown].filter((file) => file !== null)
}
