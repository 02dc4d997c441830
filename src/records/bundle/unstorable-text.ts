import type { Problem } from './problem.ts'

/**
 * Returns a problem for text that a database cannot store: PostgreSQL rejects U+0000, and both databases reject half a
 * surrogate pair. Rejecting both keeps bundles loadable into either database.
 */
export function unstorableText(value: unknown, path = ''): Pick<Problem, 'path' | 'message'> | null {
  if (typeof value === 'string') {
    if (value.includes('\0')) return { path, message: 'holds the character U+0000, which cannot be stored' }
    if (!value.isWellFormed())
      return { path, message: 'holds half of a surrogate pair, which cannot be stored' }
    return null
  }
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner !== 'string' && typeof inner !== 'object') continue
    const step = Array.isArray(value) ? `[${name}]` : `${path === '' ? '' : '.'}${name}`
    const problem = unstorableText(inner, path + step)
    if (problem !== null) return problem
  }
  return null
}
