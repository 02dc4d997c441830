import { type EntityList, expatsId, isExpatsAlias } from '../../model/entities.ts'
import { type Constituency, type Counted, constituency } from '../checks/constituency.ts'
import type { SourceLink } from '../tasks/export-program-task.ts'
import type { ImportedItem } from '../tasks/imported.ts'
import type { Concerned } from './upload.ts'

/** One link of the data source while the files are read. Two links to one item share their problems. */
export interface Part<Of, Results> extends Concerned {
  readonly link: SourceLink<Of, Results>
  readonly where: Constituency
}

/** All that the files say of a link, to be made a result unless something is wrong anywhere. */
export interface Draft {
  readonly item: string
  /** Null for a result beyond all measure. */
  finish(): ImportedItem | null
}

export function partsByNumber<Of extends Part<unknown, unknown>>(parts: readonly Of[]) {
  const found = Map.groupBy(parts, ({ link }) => link.number)
  return (number: string): readonly Of[] => found.get(number) ?? []
}

/** The files know municipalities only. A quarter may have the number of a municipality elsewhere by chance. */
export function municipalitiesOf(list: EntityList, item: Counted): Constituency {
  const where = constituency(list, item)
  const { instance, entities } = list
  if (instance.level === 'canton' || entities.some(({ id }) => id === instance.municipality)) return where
  return { ...where, find: (id) => (id === expatsId || isExpatsAlias(id) ? where.find(id) : null) }
}

/** By the number of municipalities that are still to come; null where nobody says. */
export function statusOf(pending: number | null): 'final' | 'unknown' {
  return pending === 0 ? 'final' : 'unknown'
}
