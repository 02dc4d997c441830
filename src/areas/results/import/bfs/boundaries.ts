import { isAbroad } from '../../model/abroad.ts'
import { countedWith } from '../../model/counted-with.ts'
import type { EntityList } from '../../model/entities.ts'
import type { DeliveredDay } from '../tasks/delivery-task.ts'
import type { FederalTask } from '../tasks/federal-task.ts'
import type { FederalCanton, FederalFileContent } from './read-file.ts'

/** The list of places that the figures of a file refer to. */
export interface Boundaries {
  readonly list: EntityList
  /** The day of that list, where it differs from the polling day's. */
  readonly placesOn?: string
}

type Lists = Pick<FederalTask, 'canton' | 'instance' | 'lists'>

/**
 * Returns the list of the day that the file names, else the one closest to the polling day that has exactly the rows of
 * the canton, else that of the polling day. Null where there is none.
 */
export function boundariesOf(
  { day, placesOn }: Pick<FederalFileContent, 'day' | 'placesOn'>,
  { entities: own }: Pick<DeliveredDay, 'entities'>,
  canton: FederalCanton,
  task: Lists,
): Boundaries | null {
  // The quarters of a municipality, and the municipality itself, are the same in all years.
  if (task.instance.level === 'municipality') return own && { list: own }
  const year = yearOf(day)
  if (placesOn !== null && yearOf(placesOn) === year) return own && { list: own }
  const list =
    placesOn === null
      ? fitting(year, own, canton, task)
      : (task.lists.find((one) => one.year === yearOf(placesOn)) ?? null)
  if (list === null || list === own || list.year === year) return list && { list }
  return { list, placesOn: placesOn ?? `${list.year}-01-01` }
}

function fitting(
  year: number,
  own: EntityList | null,
  { gemeinden }: FederalCanton,
  { canton, lists }: Lists,
): EntityList | null {
  const rows = new Set(
    gemeinden.map(({ geoLevelnummer }) => Number(geoLevelnummer)).filter((id) => !isAbroad(canton, id)),
  )
  const away = (list: EntityList) => Math.abs(list.year - year)
  const closest = [...(own === null ? [] : [own]), ...lists.toSorted((one, other) => away(one) - away(other))]
  return closest.find((list) => rows.size === 0 || isOf(rows, list)) ?? own
}

function isOf(rows: ReadonlySet<number>, { entities }: EntityList): boolean {
  const known = new Set(entities.map(({ id }) => id))
  return (
    [...rows].every((id) => known.has(id)) &&
    entities.every(
      ({ id, isPassing }) =>
        rows.has(id) || isPassing === true || rows.has(countedWith.get(id) ?? Number.NaN),
    )
  )
}

const yearOf = (day: string) => Number(day.slice(0, 4))
