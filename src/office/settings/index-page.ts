import type { SettingsForm } from '../../identity/organisation/settings-form.ts'
import { firstRunPath } from '../../identity/sessions/guard.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import { staffPage } from '../../site/frame/staff-page.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { type SettingsSection, sectionPath } from './sections.ts'

/** A section with its form. */
export interface SectionForm {
  readonly section: SettingsSection
  readonly form: SettingsForm
}

/** How many values a card shows. */
const most = 3

/** The sections of the settings, each with what it is for and its present values. */
export function settingsIndex(context: PageContext, sections: readonly SectionForm[]): Html {
  const { t } = context
  return staffPage(
    context,
    { title: t('settings.title') },
    html`<ul class="cards settings-cards">
${sections.map((one) => card(context, one))}</ul>
<p class="muted">${t('settings.analytics')}</p>
<p><a href="${firstRunPath}">${t('start.link')}</a></p>`,
  )
}

function card(context: PageContext, { section, form }: SectionForm): Html {
  const { t, organisation } = context
  const set = form.values(context, form.typed({ ...organisation })).filter(({ text }) => text !== '')
  const logo = section.name === 'appearance' && { label: t('settings.logo'), text: logoText(context) }
  const shown = [...(logo === false ? [] : [logo]), ...set].slice(0, most)
  return html`<li class="card">
<h2><a href="${sectionPath(section.name)}">${t(section.title)}</a></h2>
<p>${t(section.text)}</p>
${
  shown.length === 0
    ? section.unset !== undefined && html`<p class="muted">${t(section.unset)}</p>`
    : html`<dl>
${shown.map(
  ({ label, text }) => html`<div><dt>${label}</dt><dd>${text}</dd></div>
`,
)}</dl>`
}
</li>
`
}

const logoText = ({ t, organisation }: PageContext): string => organisation.logo?.alt ?? t('settings.noLogo')
