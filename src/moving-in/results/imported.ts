import type { ImportProblem } from '../../areas/results/import/problems/problems.ts'
import type { ImportedItem } from '../../areas/results/import/tasks/imported.ts'
import type { Entity, EntityList } from '../../areas/results/model/entities.ts'
import type { Colors } from '../../areas/results/model/item.ts'
import type { ResultSet } from '../../areas/results/model/result-set.ts'

/** The results, and the files from which they were read. */
export interface TakenFigures<Results extends ResultSet>
  extends Pick<ImportedItem, 'warnings' | 'moreWarnings'> {
  readonly results: Results
  readonly colors: Colors
  readonly files: readonly TakenFile[]
}

export interface TakenFile {
  readonly name: string
  readonly content: Buffer
}

/** Returns a list of the places that the source names, so that the lists of this program do not restrict them. */
export function listOfPlaces(entities: readonly Entity[], date: string): EntityList {
  return {
    instance: { level: 'canton', canton: '' },
    year: Number(date.slice(0, 4)),
    entities: entities.toSorted((one, other) => one.id - other.id),
    hasDistricts: true,
    hasRegions: true,
    hasSuperregions: true,
  }
}

/** A domain that contains every place. */
export const anywhere = { domain: 'none', segment: null, hasExpats: true } as const

export function reasonOf([first, ...more]: readonly ImportProblem[]): string {
  if (first === undefined) return 'unknown'
  const values = first.values === null ? '' : ` ${JSON.stringify(first.values)}`
  const line = first.line === undefined ? '' : `, line ${first.line}`
  return `${first.code}${values}${line}${more.length === 0 ? '' : ` and ${more.length} more`}`
}
