import { createHash } from 'node:crypto'
import type { Config } from '../../../../../platform/config/config.ts'
import { isPushReceiver, type PushReceiver } from '../../../../../platform/crypto/web-push.ts'
import { textField } from '../../../../../platform/http/forms/form.ts'
import { hostName, readTarget } from '../../../../../platform/http/outgoing/target.ts'

/** A browser's push subscription: its endpoint and the encryption keys. */
export interface Device extends PushReceiver {
  readonly endpoint: string
}

/** The push services of Chrome and its relatives, Firefox, Edge and Safari. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)+notify\.windows\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
]
/** Printable ASCII, as addresses are written. */
const writtenEndpoint = /^[\x21-\x7e]{1,2000}$/

/**
 * Reads a push subscription; null unless the endpoint is that of a browser's push service or allowed by the operator,
 * because the service sends requests to it.
 */
export function readDevice(body: unknown, { pushHosts }: Pick<Config, 'pushHosts'>): Device | null {
  const endpoint = textField(body, 'endpoint')
  const receiver = { p256dh: textField(body, 'p256dh'), auth: textField(body, 'auth') }
  const target = readTarget(endpoint, pushHosts)
  if (!target.ok || !writtenEndpoint.test(endpoint) || !isPushReceiver(receiver)) return null
  const host = hostName(target.value)
  const isKnown = services.some((service) => service.test(host)) && target.value.port === ''
  return isKnown || pushHosts.includes(host) ? { endpoint, ...receiver } : null
}

/** A browser that subscribes again keeps its id. It begins with a `p`, see the migration. */
export function deviceId(endpoint: string): string {
  return `p${createHash('sha256').update(endpoint).digest('hex').slice(0, 31)}`
}
