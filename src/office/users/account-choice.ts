import type { Queries } from '../../platform/storage/database/database.ts'

/** An agency that an account can be limited to. */
export interface AgencyChoice {
  readonly id: number
  readonly title: string
  /** Level below the root, from 0. */
  readonly depth: number
}

/** Lists the agencies that an account can be limited to; the directory implements it. */
export type AgencyList = (queries: Queries) => Promise<readonly AgencyChoice[]>
