import { gettingInLocally } from '../../identity/accounts/accounts.ts'
import { reachesDirectory } from '../../identity/sign-on/ldap.ts'
import { discovered } from '../../identity/sign-on/oidc.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Provider } from '../../platform/config/sign-on.ts'
import type { Queries } from '../../platform/storage/database/database.ts'
import type { Check, ToldFindings } from '../terminal/findings.ts'

/** Checks that the configured identity providers answer. */
export function providerChecks({ signOn }: Config): readonly Check[] {
  if (signOn.length === 0) return []
  return [['providers', () => Promise.all(signOn.map(providerState))]]
}

async function providerState(provider: Provider): Promise<ToldFindings> {
  const { name } = provider
  if (provider.kind === 'oidc')
    return (await discovered(provider)) === null
      ? ['warning', `${name} does not answer at ${provider.issuer}, or says that it is another issuer`]
      : ['ok', `${name} answers`]
  return (await reachesDirectory(provider))
    ? ['ok', `${name} answers and knows the account of the service`]
    : ['warning', `${name} does not answer at ${provider.url}, or refuses the account of the service`]
}

/** Checks that an admin can log in while all providers are down. */
export function wayInChecks(queries: Queries, { signOn }: Config): readonly Check[] {
  return signOn.length === 0 ? [] : [['way in', async () => [await wayIn(queries)]]]
}

async function wayIn(queries: Queries): Promise<ToldFindings> {
  const admins = await gettingInLocally(queries)
  if (admins.length === 0) return ['warning', 'no admin gets in where no provider answers']
  if (!admins.some(({ hasSecondFactor }) => hasSecondFactor))
    return ['warning', 'no admin who gets in without a provider has a second factor']
  return ['ok', 'an admin with a second factor gets in where no provider answers']
}
