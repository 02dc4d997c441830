import { createHash } from 'node:crypto'
import type { Config } from '../../../../../platform/config/config.ts'
import { isPushReceiver, type PushReceiver } from '../../../../../platform/crypto/web-push.ts'
import { textField } from '../../../../../platform/http/forms/form.ts'
import { hostName, readTarget } from '../../../../../platform/http/outgoing/target.ts'

/** Where a push service takes messages for a browser, and the keys they are encrypted with. */
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
 * Null for anything but a push service of a browser or one that the operator allows: anybody may enter an address here,
 * and the service sends to it.
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
