import type { Service } from '../../platform/service.ts'

type Parts = Pick<Service, 'config'>

/** Over HTTPS a name under which no other host of the domain, and nobody without encryption, can plant a cookie. */
export function cookieName(parts: Parts, name: string): string {
  return isSecure(parts) ? `__Host-${name}` : name
}

export function cookieOptions(parts: Parts) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(parts) } as const
}

function isSecure({ config }: Parts): boolean {
  return config.baseUrl.startsWith('https:')
}
