import type { Rights } from '../../identity/accounts/scope.ts'
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

/** The rights of an account, as the choices of a form. */
export const accessChoices = ['admin', 'editor', 'results', 'agency'] as const
type AccessChoice = (typeof accessChoices)[number]

export function accessOf({ role, scope }: Rights): AccessChoice {
  if (role === 'admin') return 'admin'
  if (scope === null) return 'editor'
  return 'results' in scope ? 'results' : 'agency'
}
