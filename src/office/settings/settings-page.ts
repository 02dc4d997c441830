import type { ShownRecord } from '../../desk/records/record-desk.ts'
import type { OrganisationSettings } from '../../identity/organisation/settings-fields.ts'
import type { SettingsGroup, SettingsProblem } from '../../identity/organisation/settings-form.ts'
import { firstOf } from '../../records/fields/field.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import { staffPage } from '../../site/frame/staff-page.ts'
import { formatNumber } from '../../texts/language/format.ts'
import { fail } from '../../values/result.ts'
import { accentContrast } from '../../web/assets/theme.ts'
import { conflictNote } from '../../web/components/conflict.ts'
import { folded, formEnd, notice, problemSummary } from '../../web/components/form.ts'
import { type Html, html, join } from '../../web/markup/html.ts'
import type { SectionForm } from './index-page.ts'
import { type LogoForm, logoForm } from './logo-form.ts'
import { sectionPath, settingsPath } from './sections.ts'
import { statementFormPath } from './statements/statement.ts'

/** The types of the desk. */
export interface SettingsTypes {
  readonly id: 'settings'
  readonly stored: OrganisationSettings
  readonly code: SettingsProblem['code']
  readonly origin: null
  readonly more: null
  /** The page where a second person confirms a part of the change; null where all is in force. */
  readonly saved: string | null
}

type ShownSettings = Pick<
  ShownRecord<SettingsTypes>,
  'typed' | 'problems' | 'seen' | 'conflict' | 'isPreview' | 'done'
>

export const closedLogo: LogoForm = { alt: null, problem: null, sent: null, done: null }

export function storedSettings({ organisation }: PageContext, { form }: SectionForm): ShownSettings {
  const typed = form.typed({ ...organisation }, organisation)
  const seen = form.tag({ ...organisation })
  return { typed, problems: [], seen, conflict: null, isPreview: false, done: '' }
}

/** The page of a section with the stored settings; in a preview with those of the form. */
export function settingsPage(
  stored: PageContext,
  { section, form }: SectionForm,
  shown: ShownSettings,
  logo: LogoForm,
): Html {
  const { name, isSeen = false } = section
  const { typed, problems, seen, conflict, isPreview, done } = shown
  const read = isPreview ? form.read(typed, { ...stored.organisation }, stored.organisation) : fail([])
  const context = read.ok ? { ...stored, organisation: { ...stored.organisation, ...read.value } } : stored
  const { t } = context
  const hints = { accent_color: contrastHint(context, firstOf(typed, 'accent')) }
  const inputs = (group: SettingsGroup) =>
    join(
      form.inputs(context, group, { typed, problems, hints }),
      html`
`,
    )
  const isUnsaved = isPreview || conflict !== null || problems.length > 0
  return staffPage(
    context,
    {
      ...{ title: t(section.title), isNarrow: true, menuPage: settingsPath },
      breadcrumbs: [{ title: t('settings.title'), href: settingsPath }],
    },
    html`${done === 'saved' && notice('success', t('settings.saved'))}
${isPreview && notice('warning', t('settings.previewed'))}
${conflict !== null && conflictNote(context, form.conflicts(context, typed, conflict), sectionPath(name))}
${problemSummary(context, form.problemLines(context, problems))}
<p>${t(section.text)}</p>
${name === 'appearance' && logoForm(context, logo)}
<form method="post" action="${sectionPath(name)}" class="stack" data-unsaved="${isUnsaved && 'already'}">
<input type="hidden" name="seen" value="${seen}">
${name === 'appearance' && html`<h2>${t('settings.colours')}</h2>`}
${inputs(name)}
${
  section.folded !== undefined &&
  folded({
    title: t('settings.ofMunicipality'),
    value: firstOf(typed, 'municipalityName') || t('common.empty'),
    isOpen: problems.some(({ input }) => input.startsWith('municipality')),
    content: inputs(section.folded),
  })
}
${name === 'contacts' && html`<p>${t('settings.accessibilityText')} <a href="${statementFormPath({ name: 'accessibility' })}">${t('settings.accessibilityEdit')}</a></p>`}
${name === 'footer' && html`<p>${t('settings.footerTexts')} <a href="${statementFormPath({ name: 'imprint' })}">${t('settings.imprintEdit')}</a> · <a href="${statementFormPath({ name: 'privacy' })}">${t('settings.privacyEdit')}</a></p>`}
${formEnd(context, {
  save: t('common.save'),
  more:
    isSeen &&
    html` <button class="button secondary" name="preview" value="1">${t('common.preview')}</button>`,
  cancel: settingsPath,
})}
</form>`,
  )
}

/**
 * Returns a hint on contrast: texts use a darker or lighter variant of the colour; the colour itself is only shown
 * beside texts.
 */
function contrastHint({ t, locale }: PageContext, accent: string): string {
  const ratio = accentContrast(accent)
  if (ratio === null) return t('settings.accentHint')
  const text = formatNumber(locale, ratio, { maximumFractionDigits: 1 })
  return t(ratio >= 4.5 ? 'settings.contrastGood' : 'settings.contrastPoor', { ratio: text })
}
