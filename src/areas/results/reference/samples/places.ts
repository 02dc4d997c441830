import type { SamplePlaces } from '../../import/samples/sample-table.ts'
import type { Entity, Instance } from '../../model/entities.ts'
import { entityList, supportedYears } from '../../places/lists/lists.ts'

/** Used while the organisation has no canton. */
const anyCanton: Instance = { level: 'canton', canton: 'zg' }

const mostCounted = 3

/** Returns places that the instance has in this year, so that samples can be uploaded unchanged. */
export function samplePlaces(
  asked: Instance | null,
  year: number,
  own: Parameters<typeof entityList>[2],
): SamplePlaces {
  const instance = asked ?? anyCanton
  const last = supportedYears(instance, own)?.last ?? year
  const list = entityList(instance, Math.min(year, last), own) ?? entityList(anyCanton, year, [])
  if (list === null) throw new Error(`no municipalities are known in ${year}`)
  const [first, ...others] = list.entities
  if (first === undefined) throw new Error('a list of places has at least one')
  const other = others.find((one) => constituencyOf(one) !== constituencyOf(first))
  return {
    list,
    counted: list.entities.slice(0, mostCounted),
    constituencies: [first, ...(other === undefined ? [] : [other])],
  }
}

/** Returns the district; without districts, the municipality, by which parliaments are then elected. */
export function constituencyOf({ district, name }: Entity): string {
  return district ?? name
}
