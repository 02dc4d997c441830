import type { ImportProblem } from '../../areas/results/import/problems/problems.ts'
import type { ImportedItem } from '../../areas/results/import/tasks/imported.ts'
import type { Entity, EntityList } from '../../areas/results/model/entities.ts'
import type { Colors } from '../../areas/results/model/item.ts'
import type { ResultSet } from '../../areas/results/model/result-set.ts'

/** Results that were read, and the files that they were read from. */
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

/** Places as a source names them: no list of our own decides what it has counted. */
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

/** With every place inside, as what a source publishes of an item is about that item. */
export const anywhere = { domain: 'none', segment: null, hasExpats: true } as const

export function reasonOf([first, ...more]: readonly ImportProblem[]): string {
  if (first === undefined) return 'unknown'
  const values = first.values === null ? '' : ` ${JSON.stringify(first.values)}`
  const line = first.line === undefined ? '' : `, line ${first.line}`
  return `${first.code}${values}${line}${more.length === 0 ? '' : ` and ${more.length} more`}`
}
