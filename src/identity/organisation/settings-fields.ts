import Type from 'typebox'
import { type Control, firstOf } from '../../records/fields/field.ts'
import { fields, type RecordOf } from '../../records/fields/fields.ts'
import { flagControl } from '../../records/fields/values.ts'
import { contentLocales, locales } from '../../texts/language/locales.ts'
import type { PlainKey } from '../../texts/translate.ts'
import { fail, ok } from '../../values/result.ts'
import { choices } from '../../web/components/form.ts'
import { isContact } from './contact.ts'
import { publicContact, publicContactControl } from './contact-setting.ts'
import { doubtsControl, doubtThresholds } from './doubts-setting.ts'
import { localesControl, mainLocaleControl } from './language-settings.ts'
import { linkedSites, linkedSitesControl } from './linked-sites-setting.ts'
import { localNames, namesControl } from './names-setting.ts'
import { ownPages, ownPagesControl } from './own-pages-setting.ts'
import { publisher, publisherControl } from './publisher-setting.ts'
import { contact, security, securityControl } from './security-setting.ts'
import { inputControl, mail, optionalText, orNull, readNumber, setting, strict } from './setting-controls.ts'
import { vocabulary, vocabularyControl } from './vocabulary-setting.ts'

/** A field of a person that an organisation may hide. */
export interface Hideable {
  readonly name: string
  readonly label: PlainKey
}

const mostRequests = 1_000_000
const mostSeconds = 24 * 3600

const cantonControl: Control<string | null, 'canton'> = {
  ...inputControl<string | null, 'canton'>('canton', (text) =>
    optionalText((one) => /^[a-z]{2}$/.test(one), 'canton')(text.toLowerCase()),
  ),
  isSame: (one, other, { name }) => firstOf(one, name).toLowerCase() === firstOf(other, name).toLowerCase(),
  text: (_, texts) => texts.join().toLowerCase(),
}

const hiddenControl = (hideable: readonly Hideable[]): Control<string[], never> => ({
  inputs: () => ['hiddenFields'],
  write: (hidden) => [['hiddenFields', hidden ?? []]],
  read: (typed, { name }) => {
    const chosen = typed.get('hiddenFields') ?? []
    return ok({ [name]: hideable.map((one) => one.name).filter((one) => chosen.includes(one)) })
  },
  text: ({ t }, texts) =>
    hideable
      .filter(({ name }) => texts.includes(name))
      .map(({ label }) => t(label))
      .join(', '),
  show: ({ t }, { label, hint, typed }) =>
    choices({
      ...{ name: 'hiddenFields', label, ...(hint !== undefined && { hint }), type: 'checkbox' },
      options: hideable.map((one) => ({ value: one.name, text: t(one.label) })),
      chosen: typed.get('hiddenFields') ?? [],
    }),
})

/** Returns the settings of the instance, with the names and in the order of the bundle. */
export function settingsFields(hideable: readonly Hideable[]) {
  return fields({
    name: setting(
      { label: 'settings.name', group: 'organisation' },
      Type.String({ minLength: 1 }),
      inputControl<string, 'missing'>('name', (text) => (text === '' ? fail('missing') : ok(text)), {
        shown: { required: true },
      }),
    ),
    /** In other languages than the main one. */
    names: setting({ group: 'organisation', after: 'canton' }, Type.Optional(localNames), namesControl),
    canton: setting(
      { label: 'common.canton', hint: 'settings.cantonHint', group: 'organisation' },
      orNull(Type.String({ pattern: '^[a-z]{2}$' })),
      cantonControl,
    ),
    municipality: setting(
      { label: 'settings.municipality', hint: 'settings.municipalityHint', group: 'municipality' },
      orNull(Type.Integer({ minimum: 1, maximum: 9999 })),
      inputControl<number | null, 'number'>('municipality', (text) =>
        text === '' ? ok(null) : readNumber(9999)(text),
      ),
    ),
    municipality_name: setting(
      { label: 'settings.municipalityName', group: 'municipality' },
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
      { label: 'settings.locales', hint: 'settings.localesHint', group: 'languages' },
      Type.Array(Type.Enum(locales), { minItems: 1, uniqueItems: true }),
      localesControl,
    ),
    default_locale: setting(
      { label: 'settings.defaultLocale', hint: 'settings.defaultLocaleHint', group: 'languages' },
      Type.Enum(contentLocales),
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
    /** Shown beside the name in the header of every page. */
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
      { label: 'settings.accent', group: 'appearance' },
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
    /** The time on the polling day, in Zurich, until which results are withheld from the public; null: no embargo. */
    embargo: setting(
      { label: 'settings.embargoTime', hint: 'settings.embargoTimeHint', group: 'publication' },
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
      { label: 'settings.fourEyes', hint: 'settings.fourEyesHint', group: 'publication' },
      Type.Optional(Type.Boolean()),
      flagControl('fourEyes'),
    ),
    /** The file of the Federal Statistical Office, with `YYYYMMDD` for the polling day; null: it is not fetched. */
    federal_file_url: setting(
      { label: 'settings.federalFileUrl', hint: 'settings.federalFileUrlHint', group: 'sources' },
      orNull(Type.String({ pattern: '^https?://\\S*YYYYMMDD\\S*$', maxLength: 500 })),
      inputControl<string | null, 'dayAddress'>(
        'federalFileUrl',
        optionalText((text) => /^https?:\/\/\S*YYYYMMDD\S*$/.test(text) && URL.canParse(text), 'dayAddress'),
      ),
    ),
    /** Whether the figures of the instance's own canton are taken from that file, too. */
    federal_own_results: setting(
      { label: 'settings.federalOwnResults', hint: 'settings.federalOwnResultsHint', group: 'sources' },
      Type.Optional(Type.Boolean()),
      flagControl('federalOwnResults'),
    ),
    /** Whether figures from that file are published without a second person; changing this setting needs two people. */
    federal_unattended: setting(
      { label: 'settings.federalUnattended', hint: 'settings.federalUnattendedHint', group: 'sources' },
      Type.Optional(Type.Boolean()),
      flagControl('federalUnattended'),
    ),
    /** Other sites whose results of the day the home page lists, such as those of municipalities. */
    linked_sites: setting(
      { label: 'settings.linkedSites', hint: 'settings.linkedSitesHint', group: 'sources' },
      linkedSites,
      linkedSitesControl,
    ),
    /** The thresholds from which figures of uploads raise warnings; null: the defaults. */
    doubt_thresholds: setting({ group: 'doubts' }, doubtThresholds, doubtsControl),
    /** Whether votes are projected in public while they are counted. */
    projections: setting(
      { label: 'settings.projections', hint: 'settings.projectionsHint', group: 'publication' },
      Type.Optional(Type.Boolean()),
      flagControl('projections'),
    ),
    /** Contact for vulnerability reports, for security.txt; without it there is no such file. */
    security: setting({ group: 'contacts' }, security, securityControl),
    /** Contact for accessibility problems, for the accessibility statement. */
    accessibility_contact: setting(
      { label: 'settings.accessibilityContact', hint: 'settings.contactHint', group: 'contacts' },
      orNull(contact),
      inputControl<string | null, 'contact'>('accessibilityContact', optionalText(isContact, 'contact')),
    ),
    /** How the public reaches the organisation, for the footer and the imprint. */
    contact: setting({ group: 'footer' }, publicContact, publicContactControl),
    imprint_pages: setting({ group: 'footer' }, ownPages, ownPagesControl('imprint')),
    privacy_pages: setting({ group: 'footer' }, ownPages, ownPagesControl('privacy')),
    /** What rubrics of events are called in other languages. */
    event_rubrics: setting(
      { label: 'settings.rubrics', hint: 'settings.rubricsHint', group: 'vocabulary' },
      vocabulary,
      vocabularyControl('eventRubrics'),
    ),
    /** What lists and parties are called in other languages, on pages. */
    list_names: setting(
      { label: 'settings.listNames', hint: 'settings.listNamesHint', group: 'vocabulary' },
      vocabulary,
      vocabularyControl('listNames'),
    ),
    /** The publisher of the open data catalogue; without it there is no catalogue. */
    open_data: setting({ group: 'open-data' }, publisher, publisherControl),
  })
}

export type SettingsList = ReturnType<typeof settingsFields>['list']
export type OrganisationSettings = RecordOf<SettingsList>
