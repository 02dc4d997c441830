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

const allTables = keptTables(featuresWithout())

export const notBackedUp: readonly string[] = allTables
  .filter(({ backup = true }) => !backup)
  .map(({ name }) => name)

/** The tables that `kanzlei leave` writes to files of their own, with the columns that it leaves out. */
export const historyTables: ReadonlyMap<string, readonly string[]> = new Map(
  allTables.flatMap(({ name, leave }) =>
    leave !== undefined && 'without' in leave ? [[name, leave.without] as const] : [],
  ),
)

/** The tables that `kanzlei leave` does not write, with the reason. */
export const leftTables: ReadonlyMap<string, string> = new Map(
  allTables.flatMap(({ name, leave }) =>
    leave !== undefined && 'because' in leave ? [[name, leave.because] as const] : [],
  ),
)
