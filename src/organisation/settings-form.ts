import { createHash } from 'node:crypto'
import { isLocale, type Locale, locales } from '../i18n/locales.ts'
import { fail, ok, type Result } from '../result.ts'
import { isContact, isSecureAddress } from './contact.ts'
import type { Hideable, Organisation, OrganisationSettings } from './organisation.ts'

/** What the publisher is called in other languages than that of the site. */
type PublisherNames = Readonly<Record<`publisherName_${Locale}`, string>>

/** As it was typed, so that nothing is lost where something is wrong. */
export interface SettingsForm extends PublisherNames {
  readonly name: string
  readonly canton: string
  readonly municipality: string
  readonly municipalityName: string
  readonly locales: readonly string[]
  readonly defaultLocale: string
  readonly accent: string
  readonly hiddenFields: readonly string[]
  readonly notificationAddress: string
  readonly rateLimit: string
  readonly rateSeconds: string
  /** `12:00`; empty for results that are public at once. */
  readonly embargoTime: string
  readonly fourEyes: boolean
  readonly publisherId: string
  readonly publisherName: string
  readonly publisherMail: string
  readonly publisherUri: string
  readonly securityContact: string
  readonly securityEncryption: string
  readonly securityPolicy: string
  readonly accessibilityContact: string
}

export type SettingsField = keyof SettingsForm

export interface SettingsProblem {
  readonly field: SettingsField
  readonly code:
    | 'missing'
    | 'canton'
    | 'number'
    | 'locale'
    | 'colour'
    | 'mail'
    | 'slug'
    | 'address'
    | 'time'
    | 'contact'
    | 'https'
}

/** Settings that the page shows; all others stay as they are. */
export type EditedSettings = Pick<
  OrganisationSettings,
  | 'name'
  | 'canton'
  | 'municipality'
  | 'municipality_name'
  | 'locales'
  | 'default_locale'
  | 'accent_color'
  | 'hidden_person_fields'
  | 'notification_address'
  | 'rate_limit'
  | 'rate_limit_seconds'
  | 'embargo'
  | 'four_eyes_release'
  | 'open_data'
  | 'security'
  | 'accessibility_contact'
>

export function formOf(settings: Organisation): SettingsForm {
  const { open_data: publisher, security } = settings
  return {
    name: settings.name,
    canton: settings.canton ?? '',
    municipality: settings.municipality?.toString() ?? '',
    municipalityName: settings.municipality_name ?? '',
    locales: settings.locales,
    defaultLocale: settings.default_locale,
    accent: settings.accent_color,
    hiddenFields: settings.hidden_person_fields,
    notificationAddress: settings.notification_address ?? '',
    rateLimit: String(settings.rate_limit),
    rateSeconds: String(settings.rate_limit_seconds),
    embargoTime: settings.embargo?.time ?? '',
    fourEyes: settings.four_eyes_release ?? false,
    publisherId: publisher?.id ?? '',
    publisherName: publisher?.name ?? '',
    publisherName_de_CH: publisher?.names?.de_CH ?? '',
    publisherName_fr_CH: publisher?.names?.fr_CH ?? '',
    publisherName_it_CH: publisher?.names?.it_CH ?? '',
    publisherName_rm_CH: publisher?.names?.rm_CH ?? '',
    publisherMail: publisher?.mail ?? '',
    publisherUri: publisher?.uri ?? '',
    securityContact: security?.contact ?? '',
    securityEncryption: security?.encryption ?? '',
    securityPolicy: security?.policy ?? '',
    accessibilityContact: settings.accessibility_contact ?? '',
  }
}

const mail = /^[^\s@]+@[^\s@]+$/
const mostRequests = 1_000_000
const mostSeconds = 24 * 3600

/** Everything that is wrong, or the settings. */
export function checkSettings(
  form: SettingsForm,
  hideable: readonly Hideable[],
): Result<EditedSettings, readonly SettingsProblem[]> {
  const problems = [...problemsOf(form)]
  if (problems.length > 0) return fail(problems)
  return ok({
    name: form.name,
    canton: form.canton === '' ? null : form.canton,
    municipality: form.municipality === '' ? null : Number(form.municipality),
    municipality_name: form.municipalityName === '' ? null : form.municipalityName,
    locales: chosenLocales(form),
    default_locale: form.defaultLocale as Locale,
    accent_color: form.accent,
    hidden_person_fields: hideable.map(({ name }) => name).filter((name) => form.hiddenFields.includes(name)),
    notification_address: form.notificationAddress === '' ? null : form.notificationAddress,
    rate_limit: Number(form.rateLimit),
    rate_limit_seconds: Number(form.rateSeconds),
    embargo: form.embargoTime === '' ? null : { time: form.embargoTime },
    four_eyes_release: form.fourEyes,
    open_data: publisherOf(form),
    security: securityOf(form),
    accessibility_contact: form.accessibilityContact === '' ? null : form.accessibilityContact,
  })
}

function* problemsOf(form: SettingsForm): Iterable<SettingsProblem> {
  if (form.name === '') yield { field: 'name', code: 'missing' }
  if (form.canton !== '' && !/^[a-z]{2}$/.test(form.canton)) yield { field: 'canton', code: 'canton' }
  if (form.municipality !== '' && !isNumber(form.municipality, 9999))
    yield { field: 'municipality', code: 'number' }
  if (form.municipality !== '' && form.municipalityName === '')
    yield { field: 'municipalityName', code: 'missing' }
  if (chosenLocales(form).length === 0) yield { field: 'locales', code: 'missing' }
  else if (!form.locales.includes(form.defaultLocale)) yield { field: 'defaultLocale', code: 'locale' }
  if (!/^#[0-9a-fA-F]{6}$/.test(form.accent)) yield { field: 'accent', code: 'colour' }
  if (form.notificationAddress !== '' && !mail.test(form.notificationAddress))
    yield { field: 'notificationAddress', code: 'mail' }
  if (!isNumber(form.rateLimit, mostRequests)) yield { field: 'rateLimit', code: 'number' }
  if (!isNumber(form.rateSeconds, mostSeconds)) yield { field: 'rateSeconds', code: 'number' }
  if (!/^(|([01]\d|2[0-3]):[0-5]\d)$/.test(form.embargoTime)) yield { field: 'embargoTime', code: 'time' }
  yield* publisherProblems(form)
  yield* securityProblems(form)
  if (form.accessibilityContact !== '' && !isContact(form.accessibilityContact))
    yield { field: 'accessibilityContact', code: 'contact' }
}

/** Whoever gives one of its parts wants a publisher, and then it has to be whole. */
function* publisherProblems(form: SettingsForm): Iterable<SettingsProblem> {
  const { publisherId: id, publisherName: name, publisherMail: address, publisherUri: uri } = form
  const names = locales.map((locale) => form[`publisherName_${locale}`])
  if ([id, name, address, uri, ...names].every((part) => part === '')) return
  if (!/^[a-z0-9][a-z0-9-]*$/.test(id)) yield { field: 'publisherId', code: id === '' ? 'missing' : 'slug' }
  if (name === '') yield { field: 'publisherName', code: 'missing' }
  if (!mail.test(address)) yield { field: 'publisherMail', code: address === '' ? 'missing' : 'mail' }
  if (uri !== '' && !/^[a-z][a-z0-9+.-]*:\S+$/.test(uri)) yield { field: 'publisherUri', code: 'address' }
}

function publisherOf(form: SettingsForm): Exclude<EditedSettings['open_data'], undefined> {
  const { publisherId: id, publisherName: name, publisherMail, publisherUri: uri } = form
  if (id === '') return null
  const names = Object.fromEntries(
    locales
      .map((locale) => [locale, form[`publisherName_${locale}`]] as const)
      .filter(([locale, text]) => text !== '' && locale !== form.defaultLocale),
  )
  const isNamed = Object.keys(names).length > 0
  return { id, name, ...(isNamed && { names }), mail: publisherMail, ...(uri !== '' && { uri }) }
}

/** A key and a policy say something only to those who know where to write. */
function* securityProblems(form: SettingsForm): Iterable<SettingsProblem> {
  const { securityContact: contact, securityEncryption: encryption, securityPolicy: policy } = form
  if (contact === '' && (encryption !== '' || policy !== ''))
    yield { field: 'securityContact', code: 'missing' }
  if (contact !== '' && !isContact(contact)) yield { field: 'securityContact', code: 'contact' }
  if (encryption !== '' && !isSecureAddress(encryption)) yield { field: 'securityEncryption', code: 'https' }
  if (policy !== '' && !isSecureAddress(policy)) yield { field: 'securityPolicy', code: 'https' }
}

function securityOf(form: SettingsForm): Exclude<EditedSettings['security'], undefined> {
  const { securityContact: contact, securityEncryption: encryption, securityPolicy: policy } = form
  if (contact === '') return null
  return { contact, ...(encryption !== '' && { encryption }), ...(policy !== '' && { policy }) }
}

function chosenLocales({ locales: chosen }: SettingsForm): Locale[] {
  return locales.filter((locale) => chosen.filter(isLocale).includes(locale))
}

function isNumber(text: string, most: number): boolean {
  return /^[1-9]\d{0,8}$/.test(text) && Number(text) <= most
}

/** The settings that two forms do not agree on. */
export function differingSettings(form: SettingsForm, other: SettingsForm): readonly SettingsField[] {
  const names = Object.keys(form) as SettingsField[]
  return names.filter((name) => settingText(form[name]) !== settingText(other[name]))
}

export function settingText(value: SettingsForm[SettingsField]): string {
  if (typeof value === 'boolean') return value ? '✓' : ''
  return typeof value === 'string' ? value : value.join(', ')
}

/** Changes with any of the values that a form shows. */
export function settingsMark(form: object): string {
  return createHash('sha256').update(JSON.stringify(form)).digest('hex').slice(0, 16)
}
