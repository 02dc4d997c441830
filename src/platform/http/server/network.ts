import { isIPv6 } from 'node:net'
import { networks } from '../../config/networks.ts'

/** An IPv6 customer has at least a /64 network and could use a new address of it for every guess. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const groups = (text: string) => text.split(':').filter((group) => group !== '')
  const [front, back] = [groups(head), groups(tail ?? '')]
  // A trailing dotted part stands for two groups.
  const missing = 8 - front.length - back.length - (address.includes('.') ? 1 : 0)
  const all = tail === undefined ? front : [...front, ...Array<string>(missing).fill('0'), ...back]
  const four = all.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${four.join(':')}::/64`
}

/** A loopback or private address. */
export const isNearby = networks(['loopback', 'linklocal', 'uniquelocal'])
