import { page } from '../../../../site/frame/page.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDateTime } from '../../../../texts/language/format.ts'
import { localisedField } from '../../../../web/components/form.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { Comparison } from '../../compare/comparison.ts'
import type { Item } from '../../model/item.ts'
import { holdOf } from '../../versions/stored/embargo.ts'
import type { ListedVersion } from '../../versions/stored/version.ts'
import { comparison } from '../compare/comparison.ts'
import { confirmPage } from '../frame/staff-page.ts'
import { resultsPath, versionsPath } from '../paths/item-paths.ts'
import { type AgreementView, agreementPage, releaseButton } from './agreement-page.ts'
import { figuresText } from './figures-text.ts'
import { canApprove, isOwn, plainTitle } from './waiting.ts'

export function releaseNowPage(context: PageContext, view: AgreementView): Html {
  const { t, locale, organisation, service } = context
  const { item, staged, waiting } = view
  const moment = holdOf(waiting, organisation).until
  const mustBeAnother = isOwn(context, waiting)
  const isEarly = moment !== null && service.clock.now() < moment
  const own = versionsPath(item)
  return agreementPage(context, view, {
    title: t('release.now.title'),
    text: html`<p>${t('release.now.text', { number: staged.number, title: plainTitle(context, item) })}</p>
${isEarly && html`<p class="notice warning">${t('release.now.early', { time: formatDateTime(locale, moment) })}</p>`}
${mustBeAnother && html`<p class="notice warning">${t('release.own')}</p>`}
${canApprove(context, waiting) && html`<p><a href="${own}/approve">${t('release.approve.instead')}</a></p>`}`,
    action: `${own}/release`,
    button: mustBeAnother ? null : releaseButton(context, view),
  })
}

export interface RollbackView {
  readonly item: Item
  readonly target: ListedVersion
  readonly newest: ListedVersion | null
  readonly changes: Comparison
}

export function rollbackPage(context: PageContext, { item, target, newest, changes }: RollbackView): Html {
  const { t } = context
  const { number } = target
  const own = versionsPath(item)
  return formPage(
    context,
    t('release.rollback.title', { number }),
    html`<p>${t('release.rollback.text', { number })}</p>
<ul>
<li>${t('release.rollback.from', { figures: figuresText(context, newest?.overview ?? null) })}</li>
<li>${t('release.rollback.to', { figures: figuresText(context, target.overview) })}</li>
</ul>`,
    html`<section class="stack"><h2>${t('compare.rollback')}</h2>
${comparison(context, { item, comparison: changes, level: 3 })}</section>
<form method="post" action="${own}/rollback/${number}" class="narrow stack">
${correctionFields(context, {})}
<p class="row"><button class="button">${t('release.rollback.button', { number })}</button>
<a class="button secondary" href="${own}">${t('common.cancel')}</a></p>
</form>`,
  )
}

export interface VersionWithdrawal {
  readonly item: Item
  readonly version: ListedVersion
}

/** A staged version is discarded, a published one withdrawn. */
export function withdrawPage(context: PageContext, { item, version }: VersionWithdrawal): Html {
  const { t } = context
  const own = versionsPath(item)
  const what = version.staged ? 'discard' : 'withdraw'
  return confirmPage(context, {
    title: t(`release.${what}.title`, { number: version.number }),
    text: html`<p>${plainTitle(context, item)}: ${figuresText(context, version.overview)}</p>`,
    consequences: [
      { kind: 'changed', text: t(`release.${what}.consequence`) },
      { kind: 'changed', text: t('release.withdraw.kept') },
    ],
    action: `${own}/withdraw`,
    hidden: [{ name: 'version', value: String(version.number) }],
    button: t(`release.${what}`),
    isDangerous: true,
    back: { href: own, text: t('common.cancel') },
  })
}

export function correctionFields(
  context: PageContext,
  values: Readonly<Record<string, string>>,
  {
    isMissing = false,
    label = context.t('release.correction'),
    hint = context.t('release.correction.hint'),
    problem = context.t('release.correction.problem'),
  } = {},
): Html {
  const { organisation } = context
  return localisedField(context, {
    name: 'correction',
    label,
    hint,
    values,
    ...(isMissing && { errors: { [organisation.default_locale]: problem } }),
  })
}

/** A narrow text, and what needs the whole width below it. */
function formPage(context: PageContext, title: string, text: Html, below: Html | false = false): Html {
  return page(context, {
    title,
    isForStaff: true,
    menuPage: resultsPath,
    unlisted: true,
    main: html`<div class="stack">
<div class="narrow stack">
<h1>${title}</h1>
${text}
</div>
${below}
</div>`,
  })
}
