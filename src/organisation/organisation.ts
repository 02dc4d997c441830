import Type, { type Static } from 'typebox'
import { locales } from '../i18n/locales.ts'
import type { PlainKey } from '../i18n/translate.ts'
import { isContact, isSecureAddress } from './contact.ts'

/** What an organisation may keep to itself of a person. */
export interface Hideable {
  readonly name: string
  readonly label: PlainKey
}

const contact = Type.Refine(
  Type.String(),
  (text) => isContact(text),
  () => 'must be a mail address or an address that begins with https://',
)

const secureAddress = Type.Refine(
  Type.String(),
  (text) => isSecureAddress(text),
  () => 'must be an address that begins with https://',
)

const someName = Type.String({ minLength: 1 })
const publisherNames = Type.Partial(
  Type.Object(
    { de_CH: someName, fr_CH: someName, it_CH: someName, rm_CH: someName },
    { additionalProperties: false },
  ),
)

/** The settings of the instance, in the names of the bundle. */
export const organisationSchema = Type.Object(
  {
    name: Type.String({ minLength: 1 }),
    canton: Type.Optional(Type.Union([Type.String({ pattern: '^[a-z]{2}$' }), Type.Null()])),
    municipality: Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum: 9999 }), Type.Null()])),
    municipality_name: Type.Optional(Type.Union([Type.String({ minLength: 1 }), Type.Null()])),
    locales: Type.Array(Type.Enum(locales), { minItems: 1, uniqueItems: true }),
    default_locale: Type.Enum(locales),
    hidden_person_fields: Type.Optional(Type.Array(Type.String(), { uniqueItems: true })),
    /** Told of every new ticket. */
    notification_address: Type.Optional(
      Type.Union([Type.String({ pattern: '^[^\\s@]+@[^\\s@]+$' }), Type.Null()]),
    ),
    /** Beside the name in the head of every page. */
    logo: Type.Optional(
      Type.Union([
        Type.Object(
          {
            file: Type.String({ pattern: '^[0-9a-f]{32}$' }),
            alt: Type.String({ minLength: 1 }),
            width: Type.Integer({ minimum: 1 }),
            height: Type.Integer({ minimum: 1 }),
          },
          { additionalProperties: false },
        ),
        Type.Null(),
      ]),
    ),
    accent_color: Type.Optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
    /** Requests that one address may send without a token in `rate_limit_seconds`. */
    rate_limit: Type.Optional(Type.Integer({ minimum: 1 })),
    rate_limit_seconds: Type.Optional(Type.Integer({ minimum: 1 })),
    /** Until when on the polling day, at the time of Zurich, results are kept from the public; null: not at all. */
    embargo: Type.Optional(
      Type.Union([
        Type.Object(
          { time: Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }) },
          { additionalProperties: false },
        ),
        Type.Null(),
      ]),
    ),
    /** Whether a second person has to release results. */
    four_eyes_release: Type.Optional(Type.Boolean()),
    /** Where vulnerabilities are reported, for security.txt; without it there is none. */
    security: Type.Optional(
      Type.Union([
        Type.Object(
          {
            contact,
            /** A key to encrypt reports with. */
            encryption: Type.Optional(secureAddress),
            policy: Type.Optional(secureAddress),
          },
          { additionalProperties: false },
        ),
        Type.Null(),
      ]),
    ),
    /** Where barriers are reported, for the accessibility statement. */
    accessibility_contact: Type.Optional(Type.Union([contact, Type.Null()])),
    /** Who answers for the catalogue of open data; without it there is none. */
    open_data: Type.Optional(
      Type.Union([
        Type.Object(
          {
            /** Short name at the portal that collects the catalogue. */
            id: Type.String({ pattern: '^[a-z0-9][a-z0-9-]*$' }),
            name: Type.String({ minLength: 1 }),
            /** In other languages than that of the site. */
            names: Type.Optional(publisherNames),
            mail: Type.String({ pattern: '^[^\\s@]+@[^\\s@]+$' }),
            uri: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9+.-]*:\\S+$' })),
          },
          { additionalProperties: false },
        ),
        Type.Null(),
      ]),
    ),
  },
  { additionalProperties: false },
)

export type OrganisationSettings = Static<typeof organisationSchema>

export interface Organisation extends OrganisationSettings {
  readonly hidden_person_fields: NonNullable<OrganisationSettings['hidden_person_fields']>
  readonly accent_color: string
  readonly rate_limit: number
  readonly rate_limit_seconds: number
}

/** Before anybody has set anything up. */
const defaults: Organisation = {
  name: 'Kanzlei',
  locales: [...locales],
  default_locale: 'de_CH',
  hidden_person_fields: [],
  accent_color: '#1d5c8f',
  rate_limit: 100,
  rate_limit_seconds: 15 * 60,
}

export function withDefaults(settings: Partial<OrganisationSettings>): Organisation {
  return { ...defaults, ...settings }
}
