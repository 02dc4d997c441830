import { BlockList, isIP } from 'node:net'

/** Names of networks that lists may use instead of addresses. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const mostBits = (address: string) => (isIP(address) === 6 ? 128 : 32)

/** An address, a network such as `10.0.0.0/8`, or the name of some. */
export function isNetwork(entry: string): boolean {
  if (Object.hasOwn(named, entry)) return true
  const [address = '', bits, ...rest] = entry.split('/')
  if (isIP(address) === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= mostBits(address))
}

/** Returns whether an address is in one of these networks. */
export function networks(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const entry of entries.flatMap((one) => named[one] ?? [one])) {
    const [address = '', bits = mostBits(address)] = entry.split('/')
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*/, '')
    return isIP(plain) !== 0 && list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
  }
}
