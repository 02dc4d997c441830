import { PrivateAddressError } from './target.ts'

/** Why a request got no response. */
export const attemptErrors = [
  'address',
  'dns',
  'refused',
  'tls',
  'timeout',
  'interrupted',
  'connection',
  'held',
] as const
export type AttemptError = (typeof attemptErrors)[number]

const unknownHost: readonly string[] = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME', 'ENODATA']
const encryption = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|EPROTO|HOSTNAME_)/

export function errorOf(error: unknown): AttemptError {
  if (error instanceof PrivateAddressError) return 'address'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (unknownHost.includes(code)) return 'dns'
  if (code === 'ECONNREFUSED') return 'refused'
  return encryption.test(code) ? 'tls' : 'connection'
}
