import type { CurrentItems } from '../../items/current-items.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { type PartRef, partOfPath } from '../../serving/addresses.ts'
import type { OpenedCompound } from '../../views/subjects/open-items.ts'
import { paths } from '../../words/paths.ts'

/** A compound, or a part of one, with everything that its pages can depend on; no result is read. */
export interface CurrentCompound extends OpenedCompound {
  readonly related: readonly StoredItem<'compound'>[]
}

export interface CurrentPart extends CurrentCompound {
  readonly part: PartRef
}

export function currentCompound(current: CurrentItems, id: string): CurrentCompound | null {
  const stored = current.item('compound', id)
  if (stored === null) return null
  const { item } = stored
  const elections = item.elections.flatMap((election) => current.item('election', election) ?? [])
  const related = item.relations.flatMap((relation) => current.item('compound', relation.id) ?? [])
  const historical = new Set(item.relations.flatMap(({ id, type }) => (type === 'historical' ? [id] : [])))
  return {
    item,
    stored,
    elections,
    related,
    past: related.filter((other) => historical.has(other.item.id)),
    part: null,
    dependsOn: [stored, ...elections, ...related],
  }
}

/** Where the pages and views of a compound or part are. */
export function addressOf({ item, part }: CurrentCompound): (view: string) => string {
  return (view) => (part === null ? paths.item(item, view) : paths.part(part, view))
}

export function currentPart(
  current: CurrentItems,
  given: { readonly compound: string; readonly domain: string; readonly segment: string },
): CurrentPart | null {
  const opened = currentCompound(current, given.compound)
  const part = opened && partOfPath(opened.item, opened.elections, given)
  return opened === null || part === null ? null : { ...opened, part }
}
