import { lookup as resolve } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { fail, ok, type Result } from '../../../values/result.ts'
import { isPublicAddress } from './public-address.ts'

/** Why a URL is refused as a target. */
export type TargetProblem = 'url-invalid' | 'url-credentials' | 'url-http' | 'url-private'

/** Checks a target URL without resolving its host. */
export function readTarget(text: string, hostsAllowed: readonly string[]): Result<URL, TargetProblem> {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || url.hash !== '') return fail('url-invalid')
  if (url.username !== '' || url.password !== '') return fail('url-credentials')
  if (hostsAllowed.includes(hostName(url))) return ok(url)
  if (url.protocol !== 'https:') return fail('url-http')
  if (isIP(hostName(url)) !== 0 && !isPublicAddress(hostName(url))) return fail('url-private')
  return ok(url)
}

/** Without the brackets of an IPv6 address and the trailing dot of a host name. */
export function hostName({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
}

export class PrivateAddressError extends Error {
  constructor() {
    super('the address is not one of the internet')
  }
}

/**
 * Looks up a host and drops addresses that are not public. The connection itself calls it, so that the addresses that
 * were checked are those that it connects to, even if the next DNS answer differs.
 */
export const publicLookup: LookupFunction = (host, options, callback) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    if (error !== null) return callback(error, '', 0)
    const usable = found.filter(({ address }) => isPublicAddress(address))
    const [first] = usable
    if (first === undefined) return callback(new PrivateAddressError(), '', 0)
    if (options.all === true) return callback(null, usable)
    callback(null, first.address, first.family)
  })
}
