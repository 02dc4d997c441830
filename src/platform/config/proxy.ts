import { fail, ok, type Result } from '../../values/result.ts'
import { type Environment, type ReadSetting, variablesOf } from './environment.ts'
import { isNetwork, networks } from './networks.ts'

/** The HTTP proxies for outgoing requests. */
export interface Proxies {
  readonly https: string | null
  readonly http: string | null
  /** Returns whether a host is reached without a proxy. */
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

/** Returns the proxy settings as environment variables, for child processes that get no other settings. */
export function proxyVariables(environment: Environment): Environment {
  const names = ['HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY'] as const
  return Object.assign({}, ...names.map((name) => variablesOf(environment, name)))
}

/**
 * Parses `NO_PROXY`: hosts with their subdomains, with or without a leading `*.` or `.`, hosts with a port, addresses,
 * networks, or `*`.
 */
function directHosts(text: string): Proxies['isDirect'] {
  const entries = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
  // This machine is always asked directly, as no proxy could reach it.
  const isInNetwork = networks(['loopback', ...entries.filter(isNetwork)])
  const names = ['localhost', ...entries.map((entry) => entry.replace(/^\*?\.(?=.)/, ''))]
  return (host, port) =>
    names.includes('*') ||
    isInNetwork(host) ||
    names.some((name) => [host, `${host}:${port}`].some((one) => one === name || one.endsWith(`.${name}`)))
}
