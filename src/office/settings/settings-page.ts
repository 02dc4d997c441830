import type { ShownRecord } from '../../desk/records/record-desk.ts'
import type { OrganisationSettings } from '../../identity/organisation/settings-fields.ts'
import type {
  SettingsForm,
  SettingsGroup,
  SettingsProblem,
} from '../../identity/organisation/settings-form.ts'
import { firstRunPath } from '../../identity/sessions/guard.ts'
import { firstOf } from '../../records/fields/field.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import { staffPage } from '../../site/frame/staff-page.ts'
import { formatNumber } from '../../texts/language/format.ts'
import { fail } from '../../values/result.ts'
import { accentContrast } from '../../web/assets/theme.ts'
import { conflictNote } from '../../web/components/conflict.ts'
import { notice, problemSummary } from '../../web/components/form.ts'
import { type Html, html, join } from '../../web/markup/html.ts'
import { statementFormPath } from './accessibility/paths.ts'
import { type LogoForm, logoForm } from './logo-form.ts'

export const settingsPath = '/manage/settings'

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

export function storedSettings({ organisation }: PageContext, form: SettingsForm): ShownSettings {
  const typed = form.typed({ ...organisation })
  const seen = form.tag({ ...organisation })
  return { typed, problems: [], seen, conflict: null, isPreview: false, done: '' }
}

/** The page with the stored settings; in a preview with those of the form. */
export function settingsPage(
  stored: PageContext,
  form: SettingsForm,
  shown: ShownSettings,
  logo: LogoForm,
): Html {
  const { typed, problems, seen, conflict, isPreview, done } = shown
  const read = isPreview ? form.read(typed, { ...stored.organisation }) : fail([])
  const context = read.ok ? { ...stored, organisation: { ...stored.organisation, ...read.value } } : stored
  const { t } = context
  const hints = { accent_color: contrastHint(context, firstOf(typed, 'accent')) }
  const inputs = (group: SettingsGroup) =>
    join(
      form.inputs(context, group, { typed, problems, hints }),
      html`
`,
    )
  return staffPage(
    context,
    { title: t('settings.title'), isNarrow: true },
    html`${done === 'saved' && notice('success', t('settings.saved'))}
${isPreview && notice('warning', t('settings.previewed'))}
${conflict !== null && conflictNote(context, form.conflicts(context, typed, conflict), settingsPath)}
${problemSummary(context, form.problemLines(context, problems))}
${logoForm(context, logo)}
<form method="post" action="${settingsPath}" class="stack" data-unsaved="${isPreview || conflict !== null || problems.length > 0 ? 'already' : ''}">
<input type="hidden" name="seen" value="${seen}">
<h2>${t('common.website')}</h2>
${inputs('site')}
<h2>${t('settings.area')}</h2>
${inputs('area')}
<h2>${t('results.title')}</h2>
${inputs('results')}
<h2>${t('settings.doubts')}</h2>
${inputs('doubts')}
<h2>${t('common.directory')}</h2>
${inputs('directory')}
<h2>${t('settings.limits')}</h2>
${inputs('limits')}
<h2>${t('settings.openData')}</h2>
<p>${t('settings.openDataText')}</p>
${inputs('openData')}
<h2>${t('settings.security')}</h2>
<p>${t('settings.securityText')}</p>
${inputs('security')}
<h2>${t('frame.accessibility')}</h2>
<p>${t('settings.accessibilityText')} <a href="${statementFormPath}">${t('settings.accessibilityEdit')}</a></p>
${inputs('accessibility')}
<p class="row"><button class="button">${t('common.save')}</button> <button class="button secondary" name="preview" value="1">${t('common.preview')}</button></p>
</form>
<p class="muted">${t('settings.analytics')}</p>
<p><a href="${firstRunPath}">${t('start.link')}</a></p>`,
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
