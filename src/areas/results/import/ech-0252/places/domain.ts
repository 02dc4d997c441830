import type { EntityList } from '../../../model/entities.ts'
import type { Domain } from '../../../model/item.ts'
import { clipped } from '../../table/cells.ts'
import { type Applying, type Fault, note } from '../applying/applying.ts'
import type { DomainRow } from '../rows/rows.ts'

export interface DeliveredDomain {
  readonly domain: Domain
  readonly segment: string | null
}

/** The electorate; `unsupported` for schools, churches and others; null, with a problem noted, for invalid ones. */
export function domainOf(
  { type, id }: DomainRow,
  list: EntityList,
  on: Applying,
  fault: Fault,
): DeliveredDomain | 'unsupported' | null {
  switch (type) {
    case 'CH':
      return { domain: 'federation', segment: null }
    case 'CT':
      return { domain: 'canton', segment: null }
    case 'MU':
      return municipality(id, list, on, fault)
    // Names and borders of constituencies differ by canton; the file itself lists the circles that count.
    case 'BZ':
    case 'AN':
    case 'SK':
      return { domain: 'none', segment: null }
    default:
      return 'unsupported'
  }
}

function municipality(id: string, list: EntityList, on: Applying, fault: Fault): DeliveredDomain | null {
  if (list.instance.level === 'municipality') return { domain: 'municipality', segment: null }
  if (!/^\d{1,9}$/.test(id)) {
    note(on, 'delivery.municipality', { id: clipped(id) }, fault)
    return null
  }
  const found = list.entities.find((entity) => entity.id === Number(id))
  return { domain: 'municipality', segment: found?.name ?? null }
}
