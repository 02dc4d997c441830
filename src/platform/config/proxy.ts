import { BlockList, isIP } from 'node:net'
import { fail, ok, type Result } from '../../values/result.ts'
import type { ReadSetting } from './environment.ts'

/** Through what requests leave the own network. */
export interface Proxies {
  readonly https: string | null
  readonly http: string | null
  /** Whether a host is asked directly. */
  isDirect(host: string, port: string): boolean
}

/** `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY`, as other programs read them. */
export function readProxies(value: ReadSetting): Result<Proxies, string> {
  for (const name of ['HTTPS_PROXY', 'HTTP_PROXY'] as const) {
    const text = value(name)
    // A password may be in it, so it is not shown.
    if (text !== undefined && !/^https?:$/.test(URL.parse(text)?.protocol ?? ''))
      return fail(`${name} must be an address such as http://proxy.example.ch:3128`)
  }
  return ok({
    https: value('HTTPS_PROXY') ?? null,
    http: value('HTTP_PROXY') ?? null,
    isDirect: directHosts(value('NO_PROXY') ?? ''),
  })
}

/** This machine is always asked directly, as no proxy could reach it. */
const always = 'localhost, 127.0.0.0/8, ::1'

/** Entries are hosts with all below them, `*.` or `.` before them or not, hosts with a port, addresses, networks, or `*`. */
function directHosts(text: string): Proxies['isDirect'] {
  const networks = new BlockList()
  const names: string[] = []
  for (const entry of `${text}, ${always}`.toLowerCase().split(/[\s,]+/)) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    if (entry === '') continue
    if (isIP(address) === 0) names.push(entry.replace(/^\*?\.(?=.)/, ''))
    else if (bits === undefined) networks.addAddress(address, family)
    else if (Number(bits) >= 0 && Number(bits) <= (family === 'ipv4' ? 32 : 128))
      networks.addSubnet(address, Number(bits), family)
  }
  return (host, port) => {
    if (names.includes('*')) return true
    if (isIP(host) !== 0) return networks.check(host, isIP(host) === 4 ? 'ipv4' : 'ipv6')
    return names.some((name) =>
      [host, `${host}:${port}`].some((one) => one === name || one.endsWith(`.${name}`)),
    )
  }
}
