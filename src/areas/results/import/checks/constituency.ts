import { type Entity, type EntityList, expatsId, isExpatsAlias } from '../../model/entities.ts'
import type { Domain } from '../../model/item.ts'
import type { Status } from '../../model/result-set.ts'
import type { RowNotes } from '../problems/problems.ts'

/** What a result stores of an entity, so that later renames do not affect it. */
export interface EntityIdentity {
  readonly id: number
  readonly name: string
  readonly district: string | null
  readonly superregion: string | null
}

export interface ConstituencySite {
  readonly identity: EntityIdentity
  /** Whether it lies in the municipality, district or region of the item. */
  readonly inside: boolean
}

/** The entities that an item is counted in. */
export interface Constituency {
  /** Null for an unknown id; `dropped` for the Swiss abroad where the item does not count them separately. */
  find(id: number): ConstituencySite | 'dropped' | null
  /** The entities that have to report, by id; empty where they are not known beforehand. */
  readonly expected: readonly EntityIdentity[]
  /** Those of them that exist on every day of the year. */
  readonly lasting: readonly EntityIdentity[]
  noteOutside(problems: RowNotes, id: string, line: number): void
}

export interface Counted {
  readonly domain: Domain
  readonly segment: string | null
  readonly hasExpats: boolean
}

const expats: EntityIdentity = { id: expatsId, name: '', district: null, superregion: null }

export function constituency(list: EntityList, item: Counted): Constituency {
  const { domain, segment } = item
  const sites = new Map<number, ConstituencySite>(
    list.entities.map((entity) => [
      entity.id,
      { identity: identityOf(entity, domain), inside: isInside(list, item, entity) },
    ]),
  )
  const expected = expectedOf(list, item, [...sites.values()])
  const passing = new Set(list.entities.filter(({ isPassing }) => isPassing).map(({ id }) => id))
  const expatsSite: ConstituencySite = { identity: expats, inside: true }
  return {
    find(id) {
      const site = sites.get(id)
      if (site !== undefined) return site
      if (id !== expatsId && !isExpatsAlias(id)) return null
      return item.hasExpats ? expatsSite : 'dropped'
    },
    expected,
    lasting: expected.filter(({ id }) => !passing.has(id)),
    noteOutside(problems, id, line) {
      if (domain === 'municipality') problems.add('entity.otherMunicipality', { id }, line)
      else problems.add('entity.otherSegment', { id, segment: segment ?? '' }, line)
    },
  }
}

/**
 * Returns the entities that have to be in a file. A final file may be without places that began or ended during the
 * year.
 */
export function expectedIn({ expected, lasting }: Constituency, status: Status): readonly EntityIdentity[] {
  return status === 'final' ? lasting : expected
}

function identityOf({ id, name, district, region, superregion }: Entity, domain: Domain): EntityIdentity {
  return { id, name, district: domain === 'region' ? region : district, superregion }
}

function isInside(list: EntityList, { domain, segment }: Counted, entity: Entity): boolean {
  switch (domain) {
    case 'federation':
    case 'canton':
    case 'none':
      return true
    case 'municipality':
      return list.instance.level === 'municipality' || entity.name === segment
    case 'region':
      return entity.region === segment
    case 'district':
      return entity.district === segment
  }
}

function expectedOf(
  list: EntityList,
  item: Counted,
  sites: readonly ConstituencySite[],
): readonly EntityIdentity[] {
  if (item.domain === 'none') return []
  const inside = sites.filter((site) => site.inside).map((site) => site.identity)
  return item.hasExpats && isWhole(list, item.domain) ? [expats, ...inside] : inside
}

/** The Swiss abroad have no district or municipality. */
function isWhole(list: EntityList, domain: Domain): boolean {
  switch (domain) {
    case 'federation':
    case 'canton':
      return true
    case 'municipality':
      return list.instance.level === 'municipality'
    case 'region':
    case 'district':
    case 'none':
      return false
  }
}
