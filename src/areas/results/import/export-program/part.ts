import { type EntityList, expatsId, isExpatsAlias } from '../../model/entities.ts'
import { type Constituency, type Counted, constituency } from '../checks/constituency.ts'
import type { SourceLink } from '../tasks/export-program-task.ts'
import type { ImportedItem } from '../tasks/imported.ts'
import type { Concerned } from './upload.ts'

/** A link of the data source while the files are read. Links to the same item share their problems. */
export interface Part<Of, Results> extends Concerned {
  readonly link: SourceLink<Of, Results>
  readonly where: Constituency
}

/** The rows of a link, which become a result unless there is any problem. */
export interface ElectionPartDraft {
  readonly item: string
  /** Null where the result exceeds the limits. */
  finish(): ImportedItem | null
}

export function partsByNumber<Of extends Part<unknown, unknown>>(parts: readonly Of[]) {
  const found = Map.groupBy(parts, ({ link }) => link.number)
  return (number: string): readonly Of[] => found.get(number) ?? []
}

/** The files have municipalities only; a quarter may by chance have the number of a municipality elsewhere. */
export function municipalitiesOf(list: EntityList, item: Counted): Constituency {
  const where = constituency(list, item)
  const { instance, entities } = list
  if (instance.level === 'canton' || entities.some(({ id }) => id === instance.municipality)) return where
  return { ...where, find: (id) => (id === expatsId || isExpatsAlias(id) ? where.find(id) : null) }
}

/** Status by the number of municipalities that have not reported; null where unknown. */
export function statusOf(pending: number | null): 'final' | 'unknown' {
  return pending === 0 ? 'final' : 'unknown'
}
