import type { CurrentItems } from '../../items/current-items.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { OpenedElection } from '../../views/subjects/open-items.ts'

/** An election with everything that its pages can depend on; no result is read. */
export interface CurrentElection extends OpenedElection {
  readonly compound: StoredItem<'compound'> | null
  readonly related: readonly StoredItem<'election'>[]
}

export function currentElection(current: CurrentItems, id: string): CurrentElection | null {
  const stored = current.item('election', id)
  if (stored === null) return null
  const { item } = stored
  const compound = item.compound === null ? null : current.item('compound', item.compound)
  const related = item.relations.flatMap((relation) => current.item('election', relation.id) ?? [])
  const historical = new Set(item.relations.flatMap(({ id, type }) => (type === 'historical' ? [id] : [])))
  return {
    item,
    stored,
    compound,
    related,
    past: related.filter((other) => historical.has(other.item.id)),
    dependsOn: [stored, ...related, ...(compound === null ? [] : [compound])],
  }
}
