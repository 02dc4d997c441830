import { isIP } from 'node:net'
import { fail, ok, type Result } from '../../../values/result.ts'
import { isPublicAddress } from './public-address.ts'
import { hostName, type TargetProblem } from './target.ts'

/** As the address of a webhook: a private host, or a plain connection, must be allowed by the operator. */
export function readLdapTarget(text: string, hostsAllowed: readonly string[]): Result<URL, TargetProblem> {
  const url = URL.parse(text)
  if (url === null || !/^ldaps?:$/.test(url.protocol) || url.hostname === '' || url.hash !== '')
    return fail('url-invalid')
  if (url.username !== '' || url.password !== '') return fail('url-credentials')
  if (hostsAllowed.includes(hostName(url))) return ok(url)
  if (url.protocol !== 'ldaps:') return fail('url-http')
  if (isIP(hostName(url)) !== 0 && !isPublicAddress(hostName(url))) return fail('url-private')
  return ok(url)
}
