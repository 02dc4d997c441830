import type { ItemKind } from '../../../model/item.ts'
import type { TakenName } from '../../tasks/delivery-task.ts'

export type NameFault = 'taken' | 'noAddress'

/** Ids are unique per kind, external ids among votes, and among elections and compounds together. */
export interface Names {
  /** Reserves and returns the id of a new item, made from the delivery's `key`. */
  claim(kind: ItemKind, key: string): { readonly id: string } | { readonly fault: NameFault }
}

export function namesBeside(taken: readonly TakenName[]): Names {
  const ids = new Set(taken.map(({ kind, id }) => `${kind} ${id}`))
  const externalIds = new Set(
    taken.flatMap(({ kind, externalId }) => (externalId === null ? [] : [externalName(kind, externalId)])),
  )
  return {
    claim(kind, key) {
      const id = addressOf(key)
      if (id === null) return { fault: 'noAddress' }
      if (ids.has(`${kind} ${id}`) || externalIds.has(externalName(kind, key))) return { fault: 'taken' }
      ids.add(`${kind} ${id}`)
      externalIds.add(externalName(kind, key))
      return { id }
    },
  }
}

function externalName(kind: ItemKind, externalId: string): string {
  return `${kind === 'vote' ? 'vote' : 'election'} ${externalId}`
}

const longestId = 150

/** Makes an id for addresses: lower case, no characters that need encoding, a letter or digit first. */
function addressOf(key: string): string | null {
  const id = key
    .toLowerCase()
    .replace(/[^a-z0-9._~-]/g, '-')
    .replace(/^[^a-z0-9]+/, '')
  return id === '' || id.length > longestId ? null : id
}
