import { BlockList, isIP } from 'node:net'

/**
 * The special-purpose registries of the IANA: this machine, private networks, link-local addresses (where clouds serve
 * credentials), tests, multicast, and IPv6 ranges that embed an IPv4 address.
 */
const reserved4: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

/** Within the allocated global range, 2000::/3. */
const reserved6: readonly (readonly [network: string, bits: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]

const reserved = new BlockList()
for (const [network, bits] of reserved4) reserved.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of reserved6) reserved.addSubnet(network, bits, 'ipv6')
const givenOut = new BlockList()
givenOut.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is publicly routable. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !reserved.check(address, 'ipv4')
    case 6:
      return !address.includes('%') && givenOut.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
    default:
      return false
  }
}
