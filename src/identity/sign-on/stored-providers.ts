import type { LdapProvider, MappingRule, OidcProvider, Provider } from '../../platform/config/sign-on.ts'
import { readProvider } from '../../platform/config/sign-on.ts'
import { seal, unseal } from '../../platform/crypto/seal.ts'
import { hashed } from '../../platform/crypto/secret.ts'
import type { Service } from '../../platform/service.ts'
import { type ContentLocale, contentLocales, languageOf } from '../../texts/language/locales.ts'
import { fail, type Result } from '../../values/result.ts'
import type { Instant } from '../../values/time.ts'
import type { SignOnProviderRow } from '../stores/sign-on-store.ts'

/** The settings of a provider that admins have entered, stored together. Those of the other kind are left out. */
export interface ProviderSettings {
  readonly label: Readonly<Partial<Record<ContentLocale, string>>>
  readonly issuer?: string
  readonly client_id?: string
  readonly client_authentication?: 'auto' | 'basic' | 'post'
  /** Set for a client without a secret. */
  readonly is_public?: boolean
  readonly scope?: string
  readonly userinfo?: boolean
  readonly acr_values?: readonly string[]
  readonly second_factor?: OidcProvider['second_factor']
  readonly url?: string
  readonly start_tls?: boolean
  /** Certificates, in PEM. */
  readonly ca?: string
  readonly bind_dn?: string
  readonly base?: string
  readonly user_filter?: string
  readonly login_attributes?: readonly string[]
  readonly id_attribute?: string
  readonly email_attribute?: string
  readonly name_attribute?: string
  /** Empty where groups are not looked up. */
  readonly groups_base?: string
  readonly groups_member?: string
  readonly groups_name?: string
  readonly groups_nested?: boolean
  readonly rules: readonly MappingRule[]
  readonly create_accounts: boolean
  readonly link_by_email: boolean
  readonly trust_email: boolean
  readonly session_hours: number
}

export type ProviderKind = Provider['kind']

/** What settings are completed with. */
export type ProviderParts = Pick<Service, 'config' | 'secret'>

const sealedFor = (name: string) => ({ purpose: 'provider of log-ins', owner: name })

export function sealProviderSecret({ secret }: ProviderParts, name: string, text: string): string {
  return seal(secret, sealedFor(name), Buffer.from(text))
}

export interface NamedSettings {
  readonly name: string
  readonly kind: ProviderKind
  readonly settings: string
  /** Sealed. */
  readonly secret: string | null
  readonly people: string
  readonly since: Instant
}

/**
 * Makes a provider of stored settings. Fails where its secret was sealed with an earlier secret of the instance, or the
 * settings are not those of a provider.
 */
export function providerOf(
  { name, kind, settings, secret: sealed, people, since }: NamedSettings,
  { config, secret }: ProviderParts,
): Result<Provider, 'secret' | 'settings'> {
  const opened = sealed === null ? null : unseal(secret, sealedFor(name), sealed)
  if (sealed !== null && opened === null) return fail('secret')
  const entered: ProviderSettings = JSON.parse(settings)
  const read = readProvider(asInFile(name, kind, entered), {
    secret: opened === null ? null : String(opened),
    ca: entered.ca === undefined || entered.ca === '' ? null : entered.ca,
    hostsAllowed: config.sourceHosts,
    setUp: { people: JSON.parse(people), since },
  })
  return read.ok ? read : fail('settings')
}

/** Writes settings as the file of the operator has them. */
function asInFile(name: string, kind: ProviderKind, settings: ProviderSettings): object {
  const { create_accounts, link_by_email, trust_email, session_hours, rules } = settings
  const shared = { name, label: labelOf(name, settings), create_accounts, link_by_email, trust_email }
  const both = { kind, ...shared, session_hours, rules }
  return { ...both, ...(kind === 'oidc' ? ofOidc(settings) : ofLdap(settings)) }
}

function ofOidc(settings: ProviderSettings) {
  const { issuer, client_id, scope, userinfo, second_factor } = settings
  const { client_authentication = 'auto', acr_values = [] } = settings
  return {
    ...{ issuer, client_id, scope, userinfo, second_factor },
    ...(client_authentication !== 'auto' && { client_authentication }),
    ...(acr_values.length > 0 && { acr_values }),
  } satisfies Partial<Record<keyof OidcProvider, unknown>>
}

function ofLdap(settings: ProviderSettings) {
  const { url, start_tls, bind_dn, base, user_filter, login_attributes, id_attribute } = settings
  const { email_attribute, name_attribute, groups_base = '' } = settings
  return {
    ...{ url, start_tls, bind_dn, base, user_filter, login_attributes, id_attribute },
    ...{ email_attribute, name_attribute },
    ...(groups_base !== '' && {
      groups: {
        base: groups_base,
        member_attribute: settings.groups_member,
        name_attribute: settings.groups_name,
        nested: settings.groups_nested,
      },
    }),
  } satisfies Partial<Record<keyof LdapProvider, unknown>>
}

/** A language without a text has that of the first that has one. */
function labelOf(name: string, { label }: ProviderSettings): Readonly<Record<string, string>> {
  const first = contentLocales.map((locale) => label[locale] ?? '').find((text) => text !== '') ?? name
  return Object.fromEntries(contentLocales.map((locale) => [languageOf[locale], label[locale] || first]))
}

/** Identifies settings together with their secret. */
export function testableTag({ settings, secret }: Pick<SignOnProviderRow, 'settings' | 'secret'>): string {
  return hashed(JSON.stringify([settings, secret]))
}

/** Returns whether a test has passed with the settings as they are. */
export function isTested(row: SignOnProviderRow): boolean {
  return row.tested === testableTag(row)
}

/** Returns whether settings were entered that do not apply to log-ins yet. */
export function isAwaiting({ acting, acting_secret, settings, secret }: SignOnProviderRow): boolean {
  return acting !== null && (acting !== settings || acting_secret !== secret)
}
