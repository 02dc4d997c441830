import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { Role } from '../../platform/storage/schema/schema.ts'
import { numberId } from '../../records/bundle/fields.ts'

/** What an editor is limited to: the results, or an agency with all agencies below it. */
export const limitSchema = Type.Union([
  Type.Object({ results: Type.Literal(true) }, { additionalProperties: false }),
  Type.Object({ agency: numberId }, { additionalProperties: false }),
])

/** Null where there is no limit. */
export type Scope = Readonly<Static<typeof limitSchema>> | null

/** The parts of the back office that an account may be limited to. */
export type ScopeArea = 'directory' | 'content' | 'results'

export interface Rights {
  readonly role: Role
  readonly scope: Scope
}

/** The rights of an account, as the choices of a form. */
export const accessChoices = ['admin', 'editor', 'results', 'agency'] as const
type AccessChoice = (typeof accessChoices)[number]

export function accessOf({ role, scope }: Rights): AccessChoice {
  if (role === 'admin') return 'admin'
  if (scope === null) return 'editor'
  return 'results' in scope ? 'results' : 'agency'
}

export function mayOpen({ role, scope }: Rights, area: ScopeArea): boolean {
  if (role === 'admin' || scope === null) return true
  return area === ('results' in scope ? 'results' : 'directory')
}

/** Returns the agency to whose subtree an account is limited in the directory; null for no limit. */
export function agencyLimit({ role, scope }: Rights): number | null {
  return role === 'editor' && scope !== null && 'agency' in scope ? scope.agency : null
}

/** Returns the limit as it is stored; an admin never has one. */
export function storedScope({ role, scope }: Rights): string | null {
  return role === 'admin' || scope === null ? null : JSON.stringify(scope)
}

export function readScope(stored: string | null): Scope {
  if (stored === null) return null
  const value: unknown = JSON.parse(stored)
  if (!Value.Check(limitSchema, value)) throw new Error('a stored limit of an account cannot be read')
  return value
}

/** Returns a limit as the command line and the audit log write it: `results`, `agency:12`. */
export function scopeName(scope: Scope): string | null {
  if (scope === null) return null
  return 'results' in scope ? 'results' : `agency:${scope.agency}`
}

/** Undefined where the text is no limit. */
export function parseScopeName(text: string): Scope | undefined {
  if (text === 'results') return { results: true }
  const agency = /^agency:([1-9]\d{0,14})$/.exec(text)?.[1]
  return agency === undefined ? undefined : { agency: Number(agency) }
}
