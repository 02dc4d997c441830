import type { CurrentItems } from '../../items/current-items.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { type PartDomain, type PartRef, segmentSlug } from '../../serving/addresses.ts'
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

const partDomains: readonly PartDomain[] = ['district', 'region', 'superregion']

/** Compares slugs, so that names with hyphens are found. */
export function currentPart(
  current: CurrentItems,
  given: { readonly compound: string; readonly domain: string; readonly segment: string },
): CurrentPart | null {
  const domain = partDomains.find((one) => one === given.domain)
  const opened = currentCompound(current, given.compound)
  if (domain === undefined || opened === null) return null
  const wanted = segmentSlug(given.segment)
  for (const { item } of opened.elections) {
    const segment = item.supersegment
    if (segment !== null && segment !== '' && segmentSlug(segment) === wanted)
      return { ...opened, part: { compound: opened.item.id, domain, segment } }
  }
  return null
}
