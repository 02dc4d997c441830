import { formatNumber } from '../i18n/format.ts'
import { localeNames, locales } from '../i18n/locales.ts'
import { type ConflictingField, conflictNote } from '../web/components/conflict.ts'
import {
  checkbox,
  choices,
  type Field,
  field,
  notice,
  problemSummary,
  select,
} from '../web/components/form.ts'
import { type Html, html } from '../web/html.ts'
import { page } from '../web/page.ts'
import type { PageContext } from '../web/page-context.ts'
import { accentContrast } from '../web/theme.ts'
import { statementFormPath } from './accessibility/paths.ts'
import { type LogoForm, logoForm } from './logo-form.ts'
import type { Hideable } from './organisation.ts'
import {
  differingSettings,
  formOf,
  type SettingsField,
  type SettingsForm,
  type SettingsProblem,
  settingsMark,
  settingText,
} from './settings-form.ts'

export const settingsPath = '/manage/settings'

export interface ShownSettings {
  readonly form: SettingsForm
  readonly problems: readonly SettingsProblem[]
  /** `preview`: the frame around the page is the one that these settings would make. */
  readonly state: 'stored' | 'saved' | 'preview'
  /** Says which settings the form was filled with. */
  readonly seen: string
  /** What somebody else has stored meanwhile. */
  readonly conflict: SettingsForm | null
  readonly logo: LogoForm
  readonly hideable: readonly Hideable[]
}

/** The form as it is without anything typed. */
export function storedSettings({ organisation }: PageContext, hideable: readonly Hideable[]): ShownSettings {
  const form = formOf(organisation)
  const logo: LogoForm = { alt: null, problem: null, isLost: false, done: null }
  return { form, problems: [], state: 'stored', seen: settingsMark(form), conflict: null, logo, hideable }
}

type TextField = Exclude<SettingsField, 'locales' | 'defaultLocale' | 'hiddenFields' | 'fourEyes'>

export function settingsPage(context: PageContext, shown: ShownSettings): Html {
  const { t } = context
  const { form, problems, state, seen, conflict, logo, hideable } = shown
  const texts = new Map(problems.map(({ field: name, code }) => [name, t(`settings.problem.${code}`)]))
  const text = (name: TextField, more: Partial<Field> = {}) =>
    field({
      name,
      label: t(`settings.${name}`),
      type: 'text',
      autocomplete: 'off',
      value: form[name],
      error: texts.get(name),
      required: false,
      ...more,
    })
  const summary = [...texts].map(([name, wrong]) => ({ name, text: `${t(`settings.${name}`)}: ${wrong}` }))
  return page(context, {
    title: t('settings.title'),
    section: 'settings',
    unlisted: true,
    main: html`<div class="narrow stack">
<h1>${t('settings.title')}</h1>
${state === 'saved' && notice('success', t('settings.saved'))}
${state === 'preview' && notice('warning', t('settings.previewed'))}
${conflict !== null && conflictNote(context, differingValues(context, form, conflict), settingsPath)}
${problemSummary(context, summary)}
<form method="post" action="${settingsPath}" class="stack" data-unsaved="${state === 'preview' || conflict !== null || problems.length > 0 ? 'already' : ''}">
<input type="hidden" name="seen" value="${seen}">
<h2>${t('common.website')}</h2>
${text('name', { required: true })}
${text('accent', { type: 'color', hint: contrastHint(context, form.accent) })}
${languageFields(context, form, texts)}
<h2>${t('settings.area')}</h2>
${text('canton', { hint: t('settings.cantonHint') })}
${text('municipality', { hint: t('settings.municipalityHint') })}
${text('municipalityName')}
<h2>${t('results.title')}</h2>
${text('embargoTime', { type: 'time', hint: t('settings.embargoTimeHint') })}
${checkbox({
  name: 'fourEyes',
  label: t('settings.fourEyes'),
  hint: t('settings.fourEyesHint'),
  checked: form.fourEyes,
})}
<h2>${t('common.directory')}</h2>
${choices({
  name: 'hiddenFields',
  label: t('settings.hiddenFields'),
  hint: t('settings.hiddenFieldsHint'),
  type: 'checkbox',
  options: hideable.map(({ name, label }) => ({ value: name, text: t(label) })),
  chosen: form.hiddenFields,
})}
${text('notificationAddress', { type: 'email', hint: t('settings.notificationAddressHint') })}
<h2>${t('settings.limits')}</h2>
${text('rateLimit', { type: 'number', min: 1, required: true, hint: t('settings.rateLimitHint') })}
${text('rateSeconds', { type: 'number', min: 1, required: true })}
<h2>${t('settings.openData')}</h2>
<p>${t('settings.openDataText')}</p>
${text('publisherId', { hint: t('settings.publisherIdHint') })}
${text('publisherName')}
${locales.filter((locale) => locale !== form.defaultLocale).map((locale) => text(`publisherName_${locale}`))}
${text('publisherMail', { type: 'email' })}
${text('publisherUri', { type: 'url', hint: t('settings.publisherUriHint') })}
<h2>${t('settings.security')}</h2>
<p>${t('settings.securityText')}</p>
${text('securityContact', { hint: t('settings.contactHint') })}
${text('securityEncryption', { type: 'url', hint: t('settings.securityEncryptionHint') })}
${text('securityPolicy', { type: 'url', hint: t('settings.securityPolicyHint') })}
<h2>${t('frame.accessibility')}</h2>
<p>${t('settings.accessibilityText')} <a href="${statementFormPath}">${t('settings.accessibilityEdit')}</a></p>
${text('accessibilityContact', { hint: t('settings.contactHint') })}
<p class="row"><button class="button">${t('common.save')}</button> <button class="button secondary" name="preview" value="1">${t('common.preview')}</button></p>
</form>
${logoForm(context, logo)}
<p class="muted">${t('settings.analytics')}</p>
</div>`,
  })
}

function differingValues(
  { t }: PageContext,
  form: SettingsForm,
  stored: SettingsForm,
): readonly ConflictingField[] {
  return differingSettings(form, stored).map((name) => ({
    label: t(`settings.${name}`),
    stored: settingText(stored[name]),
    yours: settingText(form[name]),
  }))
}

function languageFields(
  { t }: PageContext,
  form: SettingsForm,
  texts: ReadonlyMap<SettingsField, string>,
): Html {
  const options = locales.map((value) => ({ value, text: localeNames[value] }))
  return html`${choices({
    name: 'locales',
    label: t('settings.locales'),
    type: 'checkbox',
    options,
    chosen: form.locales,
    error: texts.get('locales'),
  })}
${select({
  name: 'defaultLocale',
  label: t('settings.defaultLocale'),
  hint: t('settings.defaultLocaleHint'),
  options,
  value: form.defaultLocale,
  error: texts.get('defaultLocale'),
})}`
}

/** The colour itself stands only beside text; for text it is darkened or lightened until it can be read. */
function contrastHint({ t, locale }: PageContext, accent: string): string {
  const ratio = accentContrast(accent)
  if (ratio === null) return t('settings.accentHint')
  const text = formatNumber(locale, ratio, { maximumFractionDigits: 1 })
  return t(ratio >= 4.5 ? 'settings.contrastGood' : 'settings.contrastPoor', { ratio: text })
}
