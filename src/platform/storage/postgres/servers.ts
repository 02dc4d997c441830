import { fail, ok, type Result } from '../../../values/result.ts'

/** The servers that `DATABASE_URL` names, and the one that new connections are opened to. */
export interface Servers {
  readonly count: number
  /** The schema that holds the tables; null for the default one. */
  readonly schema: string | null
  /** The address of the server to connect to, in the form that `pg` takes. */
  current(): string
  /** Switches to the next server, unless another connection has already left `failed`, the server that it saw. */
  leave(failed: string): void
}

/**
 * Reads an address in the form of libpq, `postgres://user@first:5432,second:5432/name`. With several servers, the one
 * that takes writes is used, whichever it is, so `target_session_attrs` may only be `read-write` or `primary`.
 * `schema` lets several instances share a database.
 */
export function parseServers(url: string): Result<Servers, string> {
  const parts = splitAddress(url)
  if (parts === null) return fail('DATABASE_URL is not a valid address')
  const { scheme, login, hosts, rest } = parts
  const target = targetPattern.exec(rest)?.[2]
  if (target !== undefined && !['read-write', 'primary'].includes(target))
    return fail(`DATABASE_URL: target_session_attrs must be read-write, not ${target}`)
  const schema = schemaPattern.exec(rest)?.[2] ?? null
  if (schema !== null && !/^[a-z_][a-z0-9_]{0,62}$/.test(schema))
    return fail(`DATABASE_URL: schema must be a name of lower-case letters, digits and _, not ${schema}`)
  const parameters = rest.replace(targetPattern, '$1').replace(schemaPattern, '$1').replace(/[?&]$/, '')
  // `URL` refuses a user without a host, as in postgres://user@/name?host=/run/postgresql; `host` wins over it.
  const urls = hosts.map((host) => `${scheme}${login}${host || (login && 'localhost')}${parameters}`)
  const invalid = urls.findIndex((each) => URL.parse(each) === null)
  if (invalid !== -1) return fail(`DATABASE_URL: ${JSON.stringify(hosts[invalid])} is not a host with a port`)
  let index = 0
  const current = () => urls[index] ?? url
  return ok({
    count: urls.length,
    schema,
    current,
    leave: (failed) => {
      if (failed === current()) index = (index + 1) % urls.length
    },
  })
}

/** How a service names itself to the server; the schema tells instances in one database apart. */
export const serviceName = (schema: string | null) => `kanzlei service${schema === null ? '' : ` ${schema}`}`

const schemaPattern = /([?&])schema=([^&]*)&?/
const targetPattern = /([?&])target_session_attrs=([^&]*)&?/

/** Where the database is, for logs: without user and password. */
export function withoutPassword(url: string): string {
  const parts = splitAddress(url)
  if (parts === null) return 'DATABASE_URL (not a valid address)'
  return `${parts.hosts.join(',') || 'localhost'}${parts.rest.replace(/\?.*$/, '')}`
}

interface AddressParts {
  readonly scheme: string
  readonly login: string
  readonly hosts: readonly string[]
  /** The path and the parameters. */
  readonly rest: string
}

/** `URL` refuses several hosts with ports. */
function splitAddress(url: string): AddressParts | null {
  const match = /^(postgres(?:ql)?:\/\/)([^@/?#]*@)?([^@/?#]*)([/?].*)?$/.exec(url)
  if (match === null) return null
  const [, scheme = '', login = '', hosts = '', rest = ''] = match
  return { scheme, login, hosts: hosts.split(','), rest }
}
