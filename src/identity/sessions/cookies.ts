import { basePath } from '../../platform/config/base-path.ts'
import type { Service } from '../../platform/service.ts'

type Parts = Pick<Service, 'config'>

/** The cookies of a rehearsal never meet those of its original, which may be at another port of the same host. */
export function ownName({ config }: Parts, name: string): string {
  return config.rehearsal === null ? name : `rehearsal-${name}`
}

/**
 * Over HTTPS a name under which no other host of the domain, and nobody without encryption, can plant a cookie. Below a
 * path the cookie is for that path only, and browsers know a weaker prefix for it.
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
