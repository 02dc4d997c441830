import type { Rights } from '../../identity/accounts/scope.ts'
import { textField } from '../../platform/http/forms/form.ts'
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
export type AccessChoice = (typeof accessChoices)[number]

export interface RightsForm {
  readonly access: string
  readonly agency: string
}

export type RightsProblem = 'access-missing' | 'agency-missing'

export function readRightsForm(body: unknown): RightsForm {
  return { access: textField(body, 'access'), agency: textField(body, 'agency') }
}

export function accessOf({ role, scope }: Rights): AccessChoice {
  if (role === 'admin') return 'admin'
  if (scope === null) return 'editor'
  return 'results' in scope ? 'results' : 'agency'
}

export function rightsForm(rights: Rights): RightsForm {
  const { scope } = rights
  return {
    access: accessOf(rights),
    agency: scope !== null && 'agency' in scope ? String(scope.agency) : '',
  }
}

export function rightsOf(form: RightsForm, agencies: readonly AgencyChoice[]): Rights | RightsProblem {
  const choice = accessChoices.find((access) => access === form.access)
  switch (choice) {
    case undefined:
      return 'access-missing'
    case 'admin':
    case 'editor':
      return { role: choice, scope: null }
    case 'results':
      return { role: 'editor', scope: { results: true } }
    case 'agency': {
      const agency = agencies.find(({ id }) => String(id) === form.agency)
      return agency === undefined ? 'agency-missing' : { role: 'editor', scope: { agency: agency.id } }
    }
  }
}
