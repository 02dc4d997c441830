import { identityTables } from '../identity/tables.ts'
import { officeTables } from '../office/tables.ts'
import type { KeptTable } from '../platform/retention/kept-table.ts'
import { platformTables } from '../platform/retention/platform-tables.ts'
import { contentTables } from './content/tables.ts'
import { directoryTables } from './directory/tables.ts'
import { type Features, featuresWithout, listFeatures } from './features.ts'
import { resultsTables } from './results/bundle/results-tables.ts'
import { entriesBehindFederalAddress } from './results/intake/federal/store.ts'

/** Every table of the database, with those of some features. */
export const keptTables = (features: Features): readonly KeptTable[] => [
  ...directoryTables,
  ...contentTables,
  ...resultsTables,
  ...listFeatures(features).flatMap(({ tables = [] }) => tables),
  ...officeTables,
  ...identityTables([entriesBehindFederalAddress]),
  ...platformTables,
]

export const notBackedUp: readonly string[] = keptTables(featuresWithout())
  .filter(({ backup = true }) => !backup)
  .map(({ name }) => name)
