import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Names of networks that lists may use instead of addresses. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Returns whether an address is one of these proxies; entries are addresses, networks or their names. */
export function trustedProxies(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const entry of entries.flatMap((one) => named[one] ?? [one])) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family)
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
    return isIP(plain) !== 0 && list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
  }
}

/** What the common proxies and tracers send; anything else could forge lines of logs. */
const wellFormed = /^[\w.:-]{8,128}$/

/** The id of a request: the one that a trusted proxy has given it, so that the logs of both can be read together, or a new one. */
export function requestIds(isTrusted: (address: string) => boolean): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const given = headers['x-request-id']
    return typeof given === 'string' && wellFormed.test(given) && isTrusted(socket.remoteAddress ?? '')
      ? given
      : randomUUID()
  }
}
