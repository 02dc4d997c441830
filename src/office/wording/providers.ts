import type { OidcProvider, Provider } from '../../platform/config/sign-on.ts'
import type { Service } from '../../platform/service.ts'
import { type Locale, languageOf } from '../../texts/language/locales.ts'

export const providersPath = '/login/providers'

/** Returns the address that starts a login through a provider. */
export function providerHref({ name }: Provider, query: Readonly<Record<string, string>>): string {
  return `${providersPath}/${name}?${new URLSearchParams(query)}`
}

export function oidcProviders({ config }: Pick<Service, 'config'>): readonly OidcProvider[] {
  return config.signOn.filter((provider) => provider.kind === 'oidc')
}

export function providerLabel(locale: Locale, { label }: Provider): string {
  return typeof label === 'string' ? label : (label[languageOf[locale]] ?? label.de)
}

/** Returns the label of a provider; for one that is no longer configured, its name. */
export function providerText(
  { service, locale }: { readonly service: Pick<Service, 'config'>; readonly locale: Locale },
  name: string,
): string {
  const provider = service.config.signOn.find((each) => each.name === name)
  return provider === undefined ? name : providerLabel(locale, provider)
}
