import type { ItemKind, ItemRef } from '../model/item.ts'

/** Paths below which the next segment is the id of an item. */
const kinds: ReadonlyMap<string, ItemKind> = new Map([
  ['vote', 'vote'],
  ['election', 'election'],
  ['elections', 'compound'],
  ['elections-part', 'compound'],
])

export interface ItemAddress extends ItemRef {
  /** Returns the same address with another id. */
  withId(id: string): string
}

/** The item in an address such as `/vote/energie/map?locale=fr_CH`; null for none. */
export function itemAddress(url: string): ItemAddress | null {
  const [whole, place = '', given = ''] = /^\/([a-z-]+)\/([^/?#]+)/.exec(url) ?? []
  const kind = kinds.get(place)
  const id = decoded(given)
  if (whole === undefined || kind === undefined || id === null) return null
  return {
    kind,
    id,
    withId: (other) => `/${place}/${encodeURIComponent(other)}${url.slice(whole.length)}`,
  }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
