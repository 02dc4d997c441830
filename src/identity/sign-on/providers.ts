import type { Config } from '../../platform/config/config.ts'
import type { LdapProvider, OidcProvider, Provider } from '../../platform/config/sign-on.ts'
import type { Service } from '../../platform/service.ts'
import type { Instant } from '../../values/time.ts'
import { type SignOnProviderRow, selectSignOnProviders } from '../stores/sign-on-store.ts'
import { type ProviderParts, providerOf } from './stored-providers.ts'

/** What providers are read from. */
type ProviderSource = Pick<Service, 'config' | 'database' | 'secret'>

/**
 * Returns the providers through which people log in: those of the file of the operator, then those that admins have
 * switched on, which are read from the database each time, so that every process sees a change at once.
 */
export async function signOnProviders(source: ProviderSource): Promise<readonly Provider[]> {
  const { signOn } = source.config
  const stored = (await selectSignOnProviders(source.database.reads))
    // A name that is in the file as well is that of the file.
    .filter(({ name }) => signOn.every((provider) => provider.name !== name))
    .flatMap((row) => actingProvider(row, source) ?? [])
  return [...signOn, ...stored]
}

export const isOidc = (provider: Provider): provider is OidcProvider => provider.kind === 'oidc'
export const isDirectory = (provider: Provider): provider is LdapProvider => provider.kind === 'ldap'

interface Made {
  readonly settings: string
  readonly secret: string | null
  readonly people: string
  readonly since: Instant
  readonly provider: Provider | null
}

/** The same value for the same settings: what is known of a provider, such as its metadata, is kept beside it. */
const made = new WeakMap<Config, Map<string, Made>>()

/** Null where it is off, or cannot be used. */
function actingProvider(row: SignOnProviderRow, parts: ProviderParts): Provider | null {
  const { name, kind, acting: settings, acting_secret: secret, acting_since, people, modified } = row
  if (settings === null) return null
  const since = acting_since ?? modified
  const known = made.get(parts.config) ?? new Map<string, Made>()
  made.set(parts.config, known)
  const before = known.get(name)
  const isSame = before?.settings === settings && before.secret === secret && before.people === people
  if (isSame && before.since === since) return before.provider
  const read = providerOf({ name, kind, settings, secret, people, since }, parts)
  const provider = read.ok ? read.value : null
  known.set(name, { settings, secret, people, since, provider })
  return provider
}
