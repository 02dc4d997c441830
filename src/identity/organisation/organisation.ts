import { contentIn, contentLocales, type Locale } from '../../texts/language/locales.ts'
import type { OrganisationSettings } from './settings-fields.ts'

export type { OrganisationSettings } from './settings-fields.ts'

export interface Organisation extends OrganisationSettings {
  readonly hidden_person_fields: NonNullable<OrganisationSettings['hidden_person_fields']>
  readonly accent_color: string
  readonly rate_limit: number
  readonly rate_limit_seconds: number
}

/** The settings of an instance that has not been set up. */
const defaults: Organisation = {
  name: 'Kanzlei',
  locales: [...contentLocales],
  default_locale: 'de_CH',
  hidden_person_fields: [],
  accent_color: '#1d5c8f',
  rate_limit: 100,
  rate_limit_seconds: 15 * 60,
}

export function withDefaults(settings: Partial<OrganisationSettings>): Organisation {
  return { ...defaults, ...settings }
}

/** Returns the name of the organisation in the language of a page, a document or a mail. */
export function siteName({
  organisation,
  locale,
}: {
  readonly organisation: Pick<Organisation, 'name' | 'names'>
  readonly locale: Locale
}): string {
  return contentIn(organisation.names ?? {}, locale) ?? organisation.name
}
