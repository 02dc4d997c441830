import { contentTables } from './areas/content/tables.ts'
import { directoryTables } from './areas/directory/tables.ts'
import { resultsFeatures } from './areas/results/features/features.ts'
import { entriesBehindFederalAddress } from './areas/results/intake/federal/store.ts'
import type { ResultsFeature } from './areas/results/serving/area.ts'
import { resultsTables } from './areas/results/tables.ts'
import { identityTables } from './identity/tables.ts'
import { movingInTables } from './moving-in/tables.ts'
import { officeTables } from './office/tables.ts'
import type { KeptTable } from './platform/retention/kept-table.ts'
import { platformTables } from './platform/retention/platform-tables.ts'

/** Every table of the database, with those of some features. */
export const keptTables = (features: readonly ResultsFeature[]): readonly KeptTable[] => [
  ...directoryTables,
  ...contentTables,
  ...resultsTables,
  ...features.flatMap(({ tables = [] }) => tables),
  ...officeTables,
  ...movingInTables,
  ...identityTables([entriesBehindFederalAddress]),
  ...platformTables,
]

export const notBackedUp: readonly string[] = keptTables(resultsFeatures)
  .filter(({ backup = true }) => !backup)
  .map(({ name }) => name)
