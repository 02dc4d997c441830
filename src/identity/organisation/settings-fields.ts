import Type, { type Static, type TSchema } from 'typebox'
import { inputOf } from '../../records/fields/controls.ts'
import {
  type Control,
  type Field,
  type FieldOptions,
  type FormValues,
  firstOf,
  type InputProblem,
  inColumn,
  type OwnColumn,
  type ShownField,
} from '../../records/fields/field.ts'
import { fields, type RecordOf } from '../../records/fields/fields.ts'
import { flagControl } from '../../records/fields/values.ts'
import { isLocale, type Locale, localeNames, locales } from '../../texts/language/locales.ts'
import type { PlainKey } from '../../texts/translate.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { choices, type Field as Input, select } from '../../web/components/form.ts'
import { type Html, html, join } from '../../web/markup/html.ts'
import { isContact, isSecureAddress } from './contact.ts'

/** What an organisation may keep to itself of a person. */
export interface Hideable {
  readonly name: string
  readonly label: PlainKey
}

const strict = { additionalProperties: false } as const

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

const orNull = <Shape extends TSchema>(shape: Shape) => Type.Optional(Type.Union([shape, Type.Null()]))

/** A setting is stored under its own name, in JSON. */
function setting<const Options extends FieldOptions, Shape extends TSchema, Code extends string = never>(
  options: Options,
  schema: Shape,
  control?: Control<Static<Shape>, Code>,
): Options & Field<Shape, OwnColumn<Static<Shape>>, Code> {
  return {
    ...options,
    schema,
    ...(control && { control }),
    ...inColumn<Static<Shape>, unknown>({
      toCell: (value) => value,
      fromCell: (cell) => cell as Static<Shape>,
    }),
  }
}

/** An input that has another name than its setting. */
function inputControl<Value, Code extends string>(
  input: string,
  read: (text: string, typed: FormValues) => Result<Value, Code>,
  more: {
    readonly write?: (value: Value | undefined) => string
    readonly shown?: Partial<Input>
    readonly follows?: readonly string[]
  } = {},
): Control<Value, Code> {
  const { write = (value) => String(value ?? ''), shown: attributes = {}, follows = [] } = more
  return {
    inputs: () => [input],
    follows,
    write: (value) => [[input, [write(value)]]],
    read: (typed, { name }) => {
      const value = read(firstOf(typed, input), typed)
      return value.ok ? ok({ [name]: value.value }) : fail([{ input, code: value.error }])
    },
    show: (_, shown) => settingInput(shown, input, attributes),
  }
}

function settingInput(shown: ShownField, input: string, attributes: Partial<Input>): Html {
  return inputOf(
    { ...shown, name: input, error: shown.errorOf(input) },
    { type: 'text', required: false, ...attributes },
  )
}

const optionalText =
  <Code extends string>(isRight: (text: string) => boolean, code: Code) =>
  (text: string): Result<string | null, Code> => {
    if (text === '') return ok(null)
    return isRight(text) ? ok(text) : fail(code)
  }

const isNumber = (text: string, most: number) => /^[1-9]\d{0,8}$/.test(text) && Number(text) <= most

const readNumber =
  (most: number) =>
  (text: string): Result<number, 'number'> =>
    isNumber(text, most) ? ok(Number(text)) : fail('number')

const mail = /^[^\s@]+@[^\s@]+$/
const mostRequests = 1_000_000
const mostSeconds = 24 * 3600

const localeOptions = locales.map((value) => ({ value, text: localeNames[value] }))
const chosenLocales = (typed: FormValues): Locale[] =>
  locales.filter((locale) => (typed.get('locales') ?? []).filter(isLocale).includes(locale))

const wrong = <Code extends string>(input: string, code: Code): InputProblem<Code> => ({ input, code })

const cantonControl: Control<string | null, 'canton'> = {
  ...inputControl<string | null, 'canton'>('canton', (text) =>
    optionalText((one) => /^[a-z]{2}$/.test(one), 'canton')(text.toLowerCase()),
  ),
  isSame: (one, other, { name }) => firstOf(one, name).toLowerCase() === firstOf(other, name).toLowerCase(),
  text: (_, texts) => texts.join().toLowerCase(),
}

const localesControl: Control<Locale[], 'missing'> = {
  write: (chosen, { name }) => [[name, chosen ?? []]],
  read: (typed, { name }) => {
    const chosen = chosenLocales(typed)
    return chosen.length === 0 ? fail([wrong(name, 'missing')]) : ok({ [name]: chosen })
  },
  show: (_, { name, label, error, typed }) =>
    choices({ name, label, type: 'checkbox', options: localeOptions, chosen: typed.get(name) ?? [], error }),
}

const mainLocaleControl: Control<Locale, 'locale'> = {
  ...inputControl<Locale, 'locale'>(
    'defaultLocale',
    (text, typed) => {
      const chosen = chosenLocales(typed)
      const main = locales.find((locale) => locale === text)
      return main !== undefined && (chosen.length === 0 || chosen.includes(main)) ? ok(main) : fail('locale')
    },
    { follows: ['locales'] },
  ),
  show: (_, { label, hint, typed, errorOf }) =>
    select({
      ...{ name: 'defaultLocale', label, ...(hint !== undefined && { hint }) },
      ...{
        options: localeOptions,
        value: firstOf(typed, 'defaultLocale'),
        error: errorOf('defaultLocale'),
      },
    }),
}

const hiddenControl = (hideable: readonly Hideable[]): Control<string[], never> => ({
  inputs: () => ['hiddenFields'],
  write: (hidden) => [['hiddenFields', hidden ?? []]],
  read: (typed, { name }) => {
    const chosen = typed.get('hiddenFields') ?? []
    return ok({ [name]: hideable.map((one) => one.name).filter((one) => chosen.includes(one)) })
  },
  show: ({ t }, { label, hint, typed }) =>
    choices({
      ...{ name: 'hiddenFields', label, ...(hint !== undefined && { hint }), type: 'checkbox' },
      options: hideable.map((one) => ({ value: one.name, text: t(one.label) })),
      chosen: typed.get('hiddenFields') ?? [],
    }),
})

interface Part {
  readonly input: string
  readonly label: PlainKey
  readonly hint?: PlainKey
  readonly type?: Input['type']
}

/** Inputs that make up one setting, each under a label of its own. */
function partsControl<Value, Code extends string>(
  parts: readonly Part[],
  write: (value: Value | undefined) => Readonly<Record<string, string | undefined>>,
  read: (text: (input: string) => string, typed: FormValues) => Result<Value, readonly InputProblem<Code>[]>,
  isShown: (part: Part, typed: FormValues) => boolean = () => true,
): Control<Value, Code> {
  return {
    inputs: () => parts.map(({ input }) => input),
    labels: Object.fromEntries(parts.map(({ input, label }) => [input, label])),
    write: (value) => {
      const texts = write(value)
      return parts.map(({ input }) => [input, [texts[input] ?? '']])
    },
    read: (typed, { name }) => {
      const value = read((input) => firstOf(typed, input), typed)
      return value.ok ? ok({ [name]: value.value }) : value
    },
    show: ({ t }, { hint: _, ...shown }) => {
      const inputs = parts
        .filter((part) => isShown(part, shown.typed))
        .map(({ input, label, hint, type = 'text' }) =>
          settingInput({ ...shown, label: t(label), ...(hint && { hint: t(hint) }) }, input, { type }),
        )
      return html`${join(inputs, html`\n`)}`
    },
  }
}

const someName = Type.String({ minLength: 1 })
const publisher = orNull(
  Type.Object(
    {
      /** Short name at the portal that collects the catalogue. */
      id: Type.String({ pattern: '^[a-z0-9][a-z0-9-]*$' }),
      name: someName,
      /** In other languages than that of the site. */
      names: Type.Optional(
        Type.Partial(
          Type.Object({ de_CH: someName, fr_CH: someName, it_CH: someName, rm_CH: someName }, strict),
        ),
      ),
      mail: Type.String({ pattern: '^[^\\s@]+@[^\\s@]+$' }),
      uri: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9+.-]*:\\S+$' })),
    },
    strict,
  ),
)
type Publisher = Static<typeof publisher>

const nameInput = (locale: Locale) => `publisherName_${locale}` as const

/** All parts or none: whoever fills in one has to fill in the others. */
const publisherControl = partsControl<Publisher, 'missing' | 'slug' | 'mail' | 'address'>(
  [
    { input: 'publisherId', label: 'settings.publisherId', hint: 'settings.publisherIdHint' },
    { input: 'publisherName', label: 'settings.publisherName' },
    ...locales.map((locale) => ({
      input: nameInput(locale),
      label: `settings.${nameInput(locale)}` as const,
    })),
    { input: 'publisherMail', label: 'settings.publisherMail', type: 'email' },
    {
      input: 'publisherUri',
      label: 'settings.publisherUri',
      hint: 'settings.publisherUriHint',
      type: 'url',
    },
  ],
  (given) => ({
    publisherId: given?.id,
    publisherName: given?.name,
    ...Object.fromEntries(locales.map((locale) => [nameInput(locale), given?.names?.[locale]])),
    publisherMail: given?.mail,
    publisherUri: given?.uri,
  }),
  (text, typed) => {
    const [id, name, address, uri] = ['publisherId', 'publisherName', 'publisherMail', 'publisherUri'].map(
      text,
    )
    const names = locales.map((locale) => [locale, text(nameInput(locale))] as const)
    if ([id, name, address, uri, ...names.map(([, one]) => one)].every((part) => part === '')) return ok(null)
    const problems = [
      ...(/^[a-z0-9][a-z0-9-]*$/.test(id ?? '')
        ? []
        : [wrong('publisherId', id === '' ? 'missing' : 'slug')]),
      ...(name === '' ? [wrong('publisherName', 'missing')] : []),
      ...(mail.test(address ?? '') ? [] : [wrong('publisherMail', address === '' ? 'missing' : 'mail')]),
      ...(uri === '' || /^[a-z][a-z0-9+.-]*:\S+$/.test(uri ?? '') ? [] : [wrong('publisherUri', 'address')]),
    ]
    if (problems.length > 0) return fail(problems)
    const main = firstOf(typed, 'defaultLocale')
    const others = Object.fromEntries(names.filter(([locale, one]) => one !== '' && locale !== main))
    return ok({
      id: id ?? '',
      name: name ?? '',
      ...(Object.keys(others).length > 0 && { names: others }),
      mail: address ?? '',
      ...(uri !== '' && uri !== undefined && { uri }),
    })
  },
  ({ input }, typed) => input !== `publisherName_${firstOf(typed, 'defaultLocale')}`,
)

const security = orNull(
  Type.Object(
    {
      contact,
      /** A key to encrypt reports with. */
      encryption: Type.Optional(secureAddress),
      policy: Type.Optional(secureAddress),
    },
    strict,
  ),
)

/** A key or a policy without a contact is useless. */
const securityControl = partsControl<Static<typeof security>, 'missing' | 'contact' | 'https'>(
  [
    { input: 'securityContact', label: 'settings.securityContact', hint: 'settings.contactHint' },
    {
      input: 'securityEncryption',
      label: 'settings.securityEncryption',
      hint: 'settings.securityEncryptionHint',
      type: 'url',
    },
    {
      input: 'securityPolicy',
      label: 'settings.securityPolicy',
      hint: 'settings.securityPolicyHint',
      type: 'url',
    },
  ],
  (given) => ({
    securityContact: given?.contact,
    securityEncryption: given?.encryption,
    securityPolicy: given?.policy,
  }),
  (text) => {
    const [to = '', encryption = '', policy = ''] = [
      'securityContact',
      'securityEncryption',
      'securityPolicy',
    ].map(text)
    const isLost = to === '' && (encryption !== '' || policy !== '')
    const problems = [
      ...(isLost ? [wrong('securityContact', 'missing')] : []),
      ...(to === '' || isContact(to) ? [] : [wrong('securityContact', 'contact')]),
      ...(encryption === '' || isSecureAddress(encryption) ? [] : [wrong('securityEncryption', 'https')]),
      ...(policy === '' || isSecureAddress(policy) ? [] : [wrong('securityPolicy', 'https')]),
    ]
    if (problems.length > 0) return fail(problems)
    if (to === '') return ok(null)
    return ok({ contact: to, ...(encryption !== '' && { encryption }), ...(policy !== '' && { policy }) })
  },
)

/** The settings of the instance, in the names and the order of the bundle. */
export function settingsFields(hideable: readonly Hideable[]) {
  return fields({
    name: setting(
      { label: 'settings.name', group: 'site' },
      Type.String({ minLength: 1 }),
      inputControl<string, 'missing'>('name', (text) => (text === '' ? fail('missing') : ok(text)), {
        shown: { required: true },
      }),
    ),
    canton: setting(
      { label: 'common.canton', hint: 'settings.cantonHint', group: 'area' },
      orNull(Type.String({ pattern: '^[a-z]{2}$' })),
      cantonControl,
    ),
    municipality: setting(
      { label: 'settings.municipality', hint: 'settings.municipalityHint', group: 'area' },
      orNull(Type.Integer({ minimum: 1, maximum: 9999 })),
      inputControl<number | null, 'number'>('municipality', (text) =>
        text === '' ? ok(null) : readNumber(9999)(text),
      ),
    ),
    municipality_name: setting(
      { label: 'settings.municipalityName', group: 'area' },
      orNull(Type.String({ minLength: 1 })),
      inputControl<string | null, 'missing'>(
        'municipalityName',
        (text, typed) => {
          if (text !== '') return ok(text)
          return firstOf(typed, 'municipality') === '' ? ok(null) : fail('missing')
        },
        { follows: ['municipality'] },
      ),
    ),
    locales: setting(
      { label: 'settings.locales', group: 'site' },
      Type.Array(Type.Enum(locales), { minItems: 1, uniqueItems: true }),
      localesControl,
    ),
    default_locale: setting(
      { label: 'settings.defaultLocale', hint: 'settings.defaultLocaleHint', group: 'site' },
      Type.Enum(locales),
      mainLocaleControl,
    ),
    hidden_person_fields: setting(
      { label: 'settings.hiddenFields', hint: 'settings.hiddenFieldsHint', group: 'directory' },
      Type.Optional(Type.Array(Type.Enum(hideable.map(({ name }) => name)), { uniqueItems: true })),
      hiddenControl(hideable),
    ),
    /** Receives a mail for every new ticket. */
    notification_address: setting(
      { label: 'settings.notificationAddress', hint: 'settings.notificationAddressHint', group: 'directory' },
      orNull(Type.String({ pattern: '^[^\\s@]+@[^\\s@]+$' })),
      inputControl<string | null, 'mail'>(
        'notificationAddress',
        optionalText((text) => mail.test(text), 'mail'),
        {
          shown: { type: 'email' },
        },
      ),
    ),
    /** Beside the name in the head of every page. */
    logo: setting(
      {},
      orNull(
        Type.Object(
          {
            file: Type.String({ pattern: '^[0-9a-f]{32}$' }),
            alt: Type.String({ minLength: 1 }),
            width: Type.Integer({ minimum: 1 }),
            height: Type.Integer({ minimum: 1 }),
          },
          strict,
        ),
      ),
    ),
    accent_color: setting(
      { label: 'settings.accent', group: 'site', after: 'name' },
      Type.Optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
      inputControl<string, 'colour'>(
        'accent',
        (text) => (/^#[0-9a-fA-F]{6}$/.test(text) ? ok(text) : fail('colour')),
        { shown: { type: 'color' } },
      ),
    ),
    /** Requests that one address may send without a token in `rate_limit_seconds`. */
    rate_limit: setting(
      { label: 'settings.rateLimit', hint: 'settings.rateLimitHint', group: 'limits' },
      Type.Optional(Type.Integer({ minimum: 1 })),
      inputControl<number, 'number'>('rateLimit', readNumber(mostRequests), {
        shown: { type: 'number', min: 1, required: true },
      }),
    ),
    rate_limit_seconds: setting(
      { label: 'settings.rateSeconds', group: 'limits' },
      Type.Optional(Type.Integer({ minimum: 1 })),
      inputControl<number, 'number'>('rateSeconds', readNumber(mostSeconds), {
        shown: { type: 'number', min: 1, required: true },
      }),
    ),
    /** Until when on the polling day, at the time of Zurich, results are kept from the public; null: not at all. */
    embargo: setting(
      { label: 'settings.embargoTime', hint: 'settings.embargoTimeHint', group: 'results' },
      orNull(Type.Object({ time: Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }) }, strict)),
      inputControl<{ time: string } | null, 'time'>(
        'embargoTime',
        (time) => {
          if (time === '') return ok(null)
          return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? ok({ time }) : fail('time')
        },
        { write: (embargo) => embargo?.time ?? '', shown: { type: 'time' } },
      ),
    ),
    /** Whether a second person has to release results. */
    four_eyes_release: setting(
      { label: 'settings.fourEyes', hint: 'settings.fourEyesHint', group: 'results' },
      Type.Optional(Type.Boolean()),
      flagControl('fourEyes'),
    ),
    /** Where vulnerabilities are reported, for security.txt; without it there is none. */
    security: setting({ group: 'security' }, security, securityControl),
    /** Where barriers are reported, for the accessibility statement. */
    accessibility_contact: setting(
      { label: 'settings.accessibilityContact', hint: 'settings.contactHint', group: 'accessibility' },
      orNull(contact),
      inputControl<string | null, 'contact'>('accessibilityContact', optionalText(isContact, 'contact')),
    ),
    /** Who answers for the catalogue of open data; without it there is none. */
    open_data: setting({ group: 'openData' }, publisher, publisherControl),
  })
}

export type SettingsList = ReturnType<typeof settingsFields>['list']
export type OrganisationSettings = RecordOf<SettingsList>
