import { formatDateTime } from '../../i18n/format.ts'
import { localisedField } from '../../web/components/form.ts'
import { type Html, html } from '../../web/html.ts'
import { page } from '../../web/page.ts'
import type { PageContext } from '../../web/page-context.ts'
import { resultsPath } from '../manage/items/paths.ts'
import { inLanguage } from '../model/in-language.ts'
import type { Item } from '../model/item.ts'
import type { ListedVersion } from '../versions/version.ts'
import { type Embargoed, releaseMoment } from './embargo.ts'
import { figuresText } from './figures-text.ts'

export interface ReleaseNow {
  readonly item: Item
  readonly staged: ListedVersion
  /** What the public sees now. */
  readonly shown: ListedVersion | null
  readonly embargoed: Embargoed
  /** Whether somebody else has to do it. */
  readonly isOwn: boolean
}

export function releaseNowPage(context: PageContext, view: ReleaseNow): Html {
  const { t, locale, organisation, service } = context
  const { item, staged, shown, embargoed, isOwn } = view
  const moment = releaseMoment(embargoed, organisation)
  const isEarly = moment !== null && service.clock.now() < moment
  const title = inLanguage(item.title, locale, organisation.default_locale)
  const own = `${resultsPath}/${item.kind}/${item.id}`
  return confirmPage(
    context,
    t('release.now.title'),
    html`<p>${t('release.now.text', { number: staged.number, title })}</p>
${isEarly && html`<p class="notice warning">${t('release.now.early', { time: formatDateTime(locale, moment) })}</p>`}
<ul>
<li>${t('release.now.before', { figures: figuresText(context, shown?.overview ?? null) })}</li>
<li>${t('release.now.after', { figures: figuresText(context, staged.overview) })}</li>
</ul>
${isOwn && html`<p class="notice warning">${t('release.own')}</p>`}
<form method="post" action="${own}/release" class="stack">
<input type="hidden" name="version" value="${staged.number}">
<p class="row">${!isOwn && html`<button class="button">${t('release.now')}</button>`}
<a class="button secondary" href="${own}">${t('release.cancel')}</a></p>
</form>`,
  )
}

export interface RollbackView {
  readonly item: Item
  readonly target: ListedVersion
  readonly newest: ListedVersion | null
}

export function rollbackPage(context: PageContext, { item, target, newest }: RollbackView): Html {
  const { t } = context
  const { number } = target
  const own = `${resultsPath}/${item.kind}/${item.id}`
  return confirmPage(
    context,
    t('release.rollback.title', { number }),
    html`<p>${t('release.rollback.text', { number })}</p>
<ul>
<li>${t('release.rollback.from', { figures: figuresText(context, newest?.overview ?? null) })}</li>
<li>${t('release.rollback.to', { figures: figuresText(context, target.overview) })}</li>
</ul>
<form method="post" action="${own}/rollback/${number}" class="stack">
${correctionFields(context, {})}
<p class="row"><button class="button">${t('release.rollback.button', { number })}</button>
<a class="button secondary" href="${own}">${t('release.cancel')}</a></p>
</form>`,
  )
}

export function correctionFields(
  context: PageContext,
  values: Readonly<Record<string, string>>,
  isMissing = false,
): Html {
  const { t, organisation } = context
  return localisedField(context, {
    name: 'correction',
    label: t('release.correction'),
    hint: t('release.correction.hint'),
    values,
    ...(isMissing && { errors: { [organisation.default_locale]: t('release.correction.problem') } }),
  })
}

function confirmPage(context: PageContext, title: string, text: Html): Html {
  return page(context, {
    title,
    section: 'manageResults',
    unlisted: true,
    main: html`<div class="narrow stack">
<h1>${title}</h1>
${text}
</div>`,
  })
}
