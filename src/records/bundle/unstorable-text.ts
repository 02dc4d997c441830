import type { Problem } from './problem.ts'

/**
 * PostgreSQL cannot store U+0000, and neither database half of a surrogate pair; refusing both keeps a bundle
 * that one database took loadable into the other.
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
