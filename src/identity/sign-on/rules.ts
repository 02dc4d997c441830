import type { MappingRule } from '../../platform/config/sign-on.ts'
import { lowerCased } from '../../values/text.ts'
import { parseScopeName, type Rights } from '../accounts/scope.ts'

/** The claims of a provider about a user. */
export type Claims = Readonly<Record<string, unknown>>

/**
 * Returns the first rule that matches. Claims of directories are compared without regard to case, those of tokens
 * exactly.
 */
export function matchingRule(
  rules: readonly MappingRule[],
  claims: Claims,
  comparison: 'exact' | 'ignore-case' = 'exact',
): MappingRule | null {
  const comparable = (text: string) => (comparison === 'exact' ? text : foldedName(text))
  return (
    rules.find(({ claim, value }) =>
      valuesOf(claims, claim).some((found) => comparable(found) === comparable(value)),
    ) ?? null
  )
}

/** Returns the rights of a rule; an admin is never limited. */
export function rightsOfRule({ role, scope }: MappingRule): Rights {
  const limit = scope === null || role === 'admin' ? null : parseScopeName(scope)
  if (limit === undefined) throw new Error('the configuration has let in a limit that cannot be read')
  return { role, scope: limit }
}

/** Returns the name of a rule in the audit log. */
export function ruleName({ claim, value }: MappingRule): string {
  return `${claim} = ${value}`
}

/** Returns the values of a claim. A claim with dots in its name takes precedence over a path. */
function valuesOf(claims: Claims, claim: string): readonly string[] {
  const found = Object.hasOwn(claims, claim) ? claims[claim] : valueAt(claims, claim.split('.'))
  return [found].flat().flatMap((value) => (isPlain(value) ? [String(value)] : []))
}

function valueAt(from: unknown, path: readonly string[]): unknown {
  let value = from
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Claims)[key]
  }
  return value
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** Folds a name for comparison, including distinguished names, which may have blanks after their commas. */
function foldedName(text: string): string {
  return lowerCased(text.trim()).replace(/\s*,\s*/g, ',')
}
