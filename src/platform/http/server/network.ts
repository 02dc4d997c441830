import { BlockList, isIP, isIPv6 } from 'node:net'

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

const nearby = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  nearby.addSubnet(network, bits, 'ipv4')
nearby.addAddress('::1', 'ipv6')
nearby.addSubnet('fc00::', 7, 'ipv6')
nearby.addSubnet('fe80::', 10, 'ipv6')

/** A loopback or private address. */
export function isNearby(address: string): boolean {
  const plain = address.split('%')[0] ?? ''
  const family = isIP(plain)
  return family !== 0 && nearby.check(plain, family === 6 ? 'ipv6' : 'ipv4')
}
