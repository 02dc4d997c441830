import type { ItemKind, ItemRef } from '../model/item.ts'
import type { StoredItem } from '../model/stored-item.ts'

export const partDomains = ['district', 'region', 'superregion'] as const
export type PartDomain = (typeof partDomains)[number]

export interface PartRef {
  readonly compound: string
  readonly domain: PartDomain
  readonly segment: string
}

/** Builds the absolute addresses of everything about the results. */
export interface Addresses {
  readonly root: string
  item(item: ItemRef, view?: string): string
  part(part: PartRef, view?: string): string
  ballot(id: string): string
  /** The archive of a year or a day. */
  archive(when: string): string
  path(path: string): string
}

const folders: Readonly<Record<ItemKind, string>> = {
  vote: 'vote',
  election: 'election',
  compound: 'elections',
}

export function addressesAt(baseUrl: string): Addresses {
  const at = (...segments: readonly string[]) => [baseUrl, ...segments.map(encodeURIComponent)].join('/')
  const view = (name: string | undefined) => (name === undefined ? [] : [name])
  return {
    root: `${baseUrl}/`,
    item: ({ kind, id }, name) => at(folders[kind], id, ...view(name)),
    part: ({ compound, domain, segment }, name) =>
      at('elections-part', compound, domain, segmentSlug(segment), ...view(name)),
    ballot: (id) => at('ballot', id),
    archive: (when) => at('archive', when),
    path: (path) => `${baseUrl}${path}`,
  }
}

/** Returns the part of a compound in a path; null if none of its elections is in it. */
export function partOfPath(
  compound: { readonly id: string },
  elections: readonly StoredItem<'election'>[],
  path: { readonly domain?: string; readonly segment?: string },
): PartRef | null {
  const domain = partDomains.find((one) => one === path.domain)
  const wanted = segmentSlug(path.segment ?? '')
  const segment = elections
    .map(({ item }) => item.supersegment ?? '')
    .find((one) => one !== '' && segmentSlug(one) === wanted)
  return domain === undefined || segment === undefined ? null : { compound: compound.id, domain, segment }
}

/**
 * Returns the spelling of a part in addresses. Parts are looked up by it and never parsed from it, so that names with
 * hyphens work.
 */
export function segmentSlug(segment: string): string {
  return segment.toLowerCase().replaceAll(' ', '-')
}
