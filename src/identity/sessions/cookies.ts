import { basePath } from '../../platform/config/base-path.ts'
import type { Service } from '../../platform/service.ts'

type Parts = Pick<Service, 'config'>

/**
 * Returns the name of a cookie. A rehearsal uses other names than its original, which may run on another port of the
 * same host.
 */
export function ownName({ config }: Parts, name: string): string {
  return config.rehearsal === null ? name : `rehearsal-${name}`
}

/**
 * Returns a cookie name with a prefix that over HTTPS keeps other hosts of the domain, and unencrypted connections,
 * from setting it. Below a path the cookie applies to that path only, for which browsers have a weaker prefix.
 */
export function cookieName(parts: Parts, name: string): string {
  const own = ownName(parts, name)
  if (!isSecure(parts)) return own
  return `${basePath(parts.config.baseUrl) === '' ? '__Host' : '__Secure'}-${own}`
}

export function cookieOptions(parts: Parts) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(parts) } as const
}

function isSecure({ config }: Parts): boolean {
  return config.baseUrl.startsWith('https:')
}
