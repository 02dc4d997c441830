import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { gettingInLocally } from '../../identity/accounts/accounts.ts'
import { reachDirectory } from '../../identity/sign-on/ldap.ts'
import { discovered, lastFailure } from '../../identity/sign-on/oidc.ts'
import { isAwaiting, providerOf } from '../../identity/sign-on/stored-providers.ts'
import { type SignOnProviderRow, selectSignOnProviders } from '../../identity/stores/sign-on-store.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Provider } from '../../platform/config/sign-on.ts'
import { loadSecret } from '../../platform/crypto/secret.ts'
import type { Queries } from '../../platform/storage/database/database.ts'
import type { Check, ToldFindings } from '../terminal/findings.ts'

/** Checks that the identity providers in the file of the operator answer. */
export function providerChecks({ signOn }: Config): readonly Check[] {
  if (signOn.length === 0) return []
  return [['providers', () => Promise.all(signOn.map(providerState))]]
}

/** Checks that the identity providers that admins have switched on answer. */
export async function addedProviderChecks(queries: Queries, config: Config): Promise<readonly Check[]> {
  const rows = (await selectSignOnProviders(queries)).filter(({ acting }) => acting !== null)
  if (rows.length === 0) return []
  return [['providers', () => Promise.all(rows.map((row) => addedProviderState(row, config)))]]
}

async function addedProviderState(row: SignOnProviderRow, config: Config): Promise<ToldFindings> {
  const { name, kind, acting, acting_secret: sealed, people, modified: since } = row
  if (config.signOn.some((provider) => provider.name === name))
    return [
      'warning',
      `${name} was added in the back office, but SIGN_ON_FILE has one of that name, which counts`,
    ]
  if (config.secret === null && !existsSync(join(config.dataDir, 'secret')))
    return ['warning', `${name} cannot be used: there is no secret to open its credentials with`]
  const secret = loadSecret(config)
  if (!secret.ok) return ['problem', secret.error]
  const parts = { config, secret: secret.value }
  const provider = providerOf({ name, kind, settings: acting ?? '', secret: sealed, people, since }, parts)
  if (!provider.ok)
    return provider.error === 'secret'
      ? [
          'warning',
          `${name} cannot be used: its credentials were stored with another SECRET; enter them again`,
        ]
      : ['warning', `${name} cannot be used: its settings are not those of a provider`]
  const [level, text] = await providerState(provider.value)
  return [level, isAwaiting(row) ? `${text}; changed settings wait for a test` : text]
}

async function providerState(provider: Provider): Promise<ToldFindings> {
  const { name } = provider
  if (provider.kind === 'oidc')
    return (await discovered(provider)) === null
      ? [
          'warning',
          `${name} does not answer at ${provider.issuer}, or says that it is another issuer${why(lastFailure(provider)?.cause)}`,
        ]
      : ['ok', `${name} answers`]
  const reached = await reachDirectory(provider)
  return reached.ok
    ? ['ok', `${name} answers and knows the account of the service`]
    : [
        'warning',
        `${name} does not answer at ${provider.url}, or refuses the account of the service${why(reached.error.cause)}`,
      ]
}

const why = (cause = '') => (cause === '' ? '' : ` (${cause})`)

/** Checks that an admin can log in while all providers are down. */
export function wayInChecks(queries: Queries, { signOn }: Config): readonly Check[] {
  return [['way in', () => wayIn(queries, signOn.length)]]
}

async function wayIn(queries: Queries, inFile: number): Promise<readonly ToldFindings[]> {
  const added = (await selectSignOnProviders(queries)).filter(({ acting }) => acting !== null)
  if (inFile + added.length === 0) return []
  const admins = await gettingInLocally(queries)
  if (admins.length === 0) return [['warning', 'no admin gets in where no provider answers']]
  if (!admins.some(({ hasSecondFactor }) => hasSecondFactor))
    return [['warning', 'no admin who gets in without a provider has a second factor']]
  return [['ok', 'an admin with a second factor gets in where no provider answers']]
}
