import { identityTables } from '../identity/tables.ts'
import { officeTables } from '../office/tables.ts'
import type { KeptTable } from '../platform/retention/kept-table.ts'
import { platformTables } from '../platform/retention/platform-tables.ts'
import { contentTables } from './content/tables.ts'
import { directoryTables } from './directory/tables.ts'
import { resultsTables } from './results/bundle/results-tables.ts'
import { resultsFeatures } from './results/features/features.ts'
import { entriesBehindFederalAddress } from './results/intake/federal/store.ts'
import type { ResultsFeature } from './results/serving/area.ts'

/** Every table of the database, with those of some features. */
export const keptTables = (features: readonly ResultsFeature[]): readonly KeptTable[] => [
  ...directoryTables,
  ...contentTables,
  ...resultsTables,
  ...features.flatMap(({ tables = [] }) => tables),
  ...officeTables,
  ...identityTables([entriesBehindFederalAddress]),
  ...platformTables,
]

export const notBackedUp: readonly string[] = keptTables(resultsFeatures)
  .filter(({ backup = true }) => !backup)
  .map(({ name }) => name)
