import { type EntityList, expatsId } from '../../../model/entities.ts'
import { type Counted, constituency, type EntityIdentity } from '../../constituency.ts'
import { clipped } from '../../internal/cells.ts'
import { type Applying, note } from './applying.ts'

/** Where an item is counted, as far as a delivery can know. */
export interface Places {
  /** Of any circle there may be: those nobody knows have no name. */
  identityOf(id: number): EntityIdentity
  /** Who has to report and is not among these. */
  missing(delivered: ReadonlyMap<number, { readonly identity: EntityIdentity }>): readonly EntityIdentity[]
}

const nameless = { name: '', district: null, superregion: null } as const

export function placesOf(list: EntityList, item: Counted): Places {
  const where = constituency(list, item)
  return {
    identityOf(id) {
      const site = where.find(id)
      if (site === null) return { id, ...nameless }
      return site === 'dropped' ? { id: expatsId, ...nameless } : site.identity
    },
    missing(delivered) {
      const absent = where.expected.filter(({ id }) => !delivered.has(id))
      if (item.domain !== 'municipality' || list.instance.level === 'municipality') return absent
      // In the year of a merger two numbers may have the same name; only one of them counts.
      const names = new Set([...delivered.values()].map(({ identity }) => identity.name))
      return absent.filter(({ name }) => !names.has(name))
    },
  }
}

/** Circles by entity. The last one counts where a file has one twice; what cannot be a circle is noted. */
export function byEntity<Row extends { readonly circle: string; readonly line: number }>(
  circles: readonly Row[],
  places: Places,
  on: Applying,
): ReadonlyMap<number, { readonly identity: EntityIdentity; readonly row: Row }> {
  const found = new Map<number, { readonly identity: EntityIdentity; readonly row: Row }>()
  for (const row of circles) {
    const { circle, line } = row
    if (/^\d{1,9}$/.test(circle)) {
      const identity = places.identityOf(Number(circle))
      found.set(identity.id, { identity, row })
    } else {
      const id = clipped(circle)
      note(on, 'delivery.circle', { id }, { file: id === '' ? null : id, line })
    }
  }
  return found
}
