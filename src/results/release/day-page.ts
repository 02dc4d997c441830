import { formatDateTime } from '../../i18n/format.ts'
import { field, notice } from '../../web/components/form.ts'
import { type Html, html } from '../../web/html.ts'
import { page } from '../../web/page.ts'
import type { PageContext } from '../../web/page-context.ts'
import { inLanguage } from '../model/in-language.ts'
import { paths } from '../pages/parts/paths.ts'
import { type Embargoed, releaseMoment } from './embargo.ts'
import { type EmbargoForm, embargoFields } from './embargo-form.ts'
import type { StaffItem } from './staff-items.ts'

export const releasePath = '/manage/release'

export interface HeldItem {
  readonly stored: StaffItem
  readonly embargoed: Embargoed
}

export interface ReleaseDay {
  readonly day: string
  readonly items: readonly HeldItem[]
  readonly form: EmbargoForm
  readonly isWrong: boolean
  readonly isSaved: boolean
}

/** What is held back on a day, and until when. */
export function releaseDayPage(context: PageContext, view: ReleaseDay): Html {
  const { t } = context
  const { day, items, form, isWrong, isSaved } = view
  return page(context, {
    title: t('release.title'),
    section: 'manageResults',
    unlisted: true,
    main: html`<div class="stack">
<h1>${t('release.title')}</h1>
${isSaved && notice('success', t('release.done.embargo'))}
<p>${t('release.text')}</p>
${siteRule(context)}
<form method="get" action="${releasePath}" class="stack">
${field({ name: 'day', label: t('release.day'), type: 'date', autocomplete: 'off', value: day })}
<p><button class="button secondary">${t('release.showDay')}</button></p>
</form>
${items.length === 0 ? html`<p class="empty">${t('release.noItems')}</p>` : heldTable(context, items)}
${
  items.length > 0 &&
  html`<form method="post" action="${releasePath}" class="stack">
<input type="hidden" name="day" value="${day}">
${embargoFields(context, form, isWrong)}
<p><button class="button">${t('release.embargo.saveDay')}</button></p>
</form>`
}
</div>`,
  })
}

export function siteRule({ t, organisation }: PageContext): Html {
  const { embargo, four_eyes_release } = organisation
  const rule = embargo ? t('release.rule.time', { time: embargo.time }) : t('release.rule.none')
  return html`<p>${rule}${four_eyes_release === true && html`<br>${t('release.rule.fourEyes')}`}</p>`
}

/** Until when results of an item are held back, in words. */
export function untilText({ t, locale, organisation }: PageContext, embargoed: Embargoed): string {
  const moment = releaseMoment(embargoed, organisation)
  const second = organisation.four_eyes_release === true
  if (moment === null) return second ? t('release.bySecond') : t('release.atOnce')
  const when = formatDateTime(locale, moment)
  return second ? `${when}, ${t('release.bySecond')}` : when
}

function heldTable(context: PageContext, items: readonly HeldItem[]): Html {
  const { t, locale, organisation } = context
  return html`<div class="table-wrap"><table class="table">
<thead><tr>
<th scope="col">${t('release.item')}</th>
<th scope="col">${t('release.state')}</th>
<th scope="col">${t('release.until')}</th>
<th scope="col">${t('release.actions')}</th>
</tr></thead>
<tbody>
${items.map(({ stored: { item, staged }, embargoed }) => {
  const own = `/manage/results/${item.kind}/${item.id}`
  return html`<tr>
<th scope="row">${inLanguage(item.title, locale, organisation.default_locale)}</th>
<td data-label="${t('release.state')}">${staged === null ? html`<span class="muted">${t('release.nothingWaits')}</span>` : t('release.waits', { number: staged })}</td>
<td data-label="${t('release.until')}">${untilText(context, embargoed)}</td>
<td data-label="${t('release.actions')}"><a href="${own}">${t('release.open')}</a>
${staged !== null && html`<a href="/manage/preview${paths.item(item)}">${t('release.preview')}</a> <a href="${own}/release">${t('release.now')}</a>`}</td>
</tr>`
})}
</tbody>
</table></div>`
}
