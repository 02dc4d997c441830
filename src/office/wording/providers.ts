import type { Provider } from '../../platform/config/sign-on.ts'
import type { Service } from '../../platform/service.ts'
import { type Locale, languageOf } from '../../texts/language/locales.ts'

export const providersPath = '/login/providers'

/** Returns the address that starts a login through a provider. */
export function providerHref({ name }: Provider, query: Readonly<Record<string, string>>): string {
  return `${providersPath}/${name}?${new URLSearchParams(query)}`
}

/** Returns the redirect URI that is registered with the provider. */
export function callbackUrl({ config }: Pick<Service, 'config'>, name: string): string {
  return `${config.baseUrl}${providersPath}/${name}/callback`
}

export function providerLabel(locale: Locale, { label }: Pick<Provider, 'label'>): string {
  return typeof label === 'string' ? label : (label[languageOf[locale]] ?? label.de)
}

/** Returns the label of a provider; for one that is no longer there, its name. */
export function providerText(locale: Locale, providers: readonly Provider[], name: string): string {
  const provider = providers.find((each) => each.name === name)
  return provider === undefined ? name : providerLabel(locale, provider)
}
