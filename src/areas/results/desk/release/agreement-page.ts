import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDateTime } from '../../../../texts/language/format.ts'
import { choices } from '../../../../web/components/form.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { Comparison } from '../../compare/comparison.ts'
import { warningText } from '../../import/problems/problem-text.ts'
import { doubtedPlaces } from '../../import/problems/warning.ts'
import type { Item } from '../../model/item.ts'
import { keyedFindings, needsTicks } from '../../versions/stored/confirm.ts'
import { holdOf } from '../../versions/stored/embargo.ts'
import type { ListedVersion } from '../../versions/stored/version.ts'
import { paths } from '../../words/paths.ts'
import { titleOf } from '../../words/wording.ts'
import { comparison } from '../compare/comparison.ts'
import { staffPage } from '../frame/staff-page.ts'
import { previewPath, resultsPath, versionsPath } from '../paths/item-paths.ts'
import { whatChanges } from './figures-text.ts'
import { isOwn, type Waiting } from './waiting.ts'

/** A version that waits, as whoever releases or approves it has to see it. */
export interface AgreementView {
  readonly item: Item
  readonly staged: ListedVersion
  /** The published version. */
  readonly shown: ListedVersion | null
  readonly waiting: Waiting
  readonly changes: Comparison
  /** The name of the person who brought it; null where it was none. */
  readonly broughtBy: string | null
  /** Keys of the doubts that are ticked off; null before the form was sent. */
  readonly ticked: readonly string[] | null
}

interface Agreement {
  readonly title: string
  /** What the reader has to know, above the doubts. */
  readonly text: Html
  readonly action: string
  /** Null where another person has to agree. */
  readonly button: string | null
}

const agreementForm = 'agreement'

/** What changes, with the doubts to tick off, beside the public page as it will be. */
export function agreementPage(context: PageContext, view: AgreementView, agreement: Agreement): Html {
  const { t } = context
  const { item, staged, shown, changes } = view
  const { title, text, action, button } = agreement
  const own = versionsPath(item)
  return staffPage(
    context,
    {
      title,
      breadcrumbs: [
        { title: t('resultsManage.title'), href: resultsPath },
        { title: titleOf(context, item).text, href: own },
      ],
    },
    html`${view.ticked !== null && html`<div class="notice error" role="alert" tabindex="-1" data-focus><p>${t('release.unticked')}</p></div>`}
${doubts(context, view, button !== null)}
${text}
${whatChanges(context, shown, staged)}
<form method="post" action="${action}" id="${agreementForm}">
<input type="hidden" name="version" value="${staged.number}">
<p class="row">${button !== null && html`<button class="button">${button}</button>`}
<a class="button secondary" href="${own}">${t('common.cancel')}</a></p>
</form>
<div class="side-by-side">
<section class="stack"><h2>${t('figures.changed')}</h2>
${comparison(context, { item, comparison: changes, level: 3, doubted: doubtedPlaces(staged.warnings) })}
${shown !== null && html`<p><a href="${own}/compare?from=${shown.number}&amp;to=${staged.number}">${t('compare.title')}</a></p>`}</section>
<section class="stack page-preview"><h2>${t('figures.page')}</h2>
<iframe title="${t('figures.page')}" src="${previewPath}${paths.item(item)}" loading="lazy"></iframe>
<p><a href="${previewPath}${paths.item(item)}">${t('common.preview')}</a></p></section>
</div>`,
  )
}

/** Says who agrees with whom, where two people have to. */
export function releaseButton(context: PageContext, { waiting, broughtBy }: AgreementView): string {
  const { t, organisation } = context
  const isSecond = holdOf(waiting, organisation).second && broughtBy !== null
  return isSecond ? t('release.with', { name: broughtBy }) : t('release.now')
}

/** The doubts about the version with who has ticked them off first, each to be ticked off by the reader as well. */
function doubts(
  context: PageContext,
  { staged, waiting, ticked }: AgreementView,
  mayAgree: boolean,
): Html | false {
  const { t, locale, user } = context
  const found = keyedFindings(staged.warnings)
  if (found.length === 0) return false
  const { confirmed } = staged
  const title = t('release.findings', { count: found.length })
  const first =
    confirmed === null
      ? t('release.findings.open')
      : t('seatCheck.confirmedBy', { by: confirmed.by, at: formatDateTime(locale, confirmed.at) })
  const asks = mayAgree && !isOwn(context, waiting) && needsTicks(staged, user?.email ?? null)
  const options = found.map(({ key, warning }) => ({ value: key, text: warningText(t, warning) }))
  return html`<section class="notice warning" id="findings">
${
  asks
    ? choices({
        ...{ type: 'checkbox', name: 'doubts', form: agreementForm, label: title, hint: first, options },
        chosen: ticked ?? [],
        ...(ticked !== null && { error: t('release.unticked') }),
      })
    : html`<h2>${title}</h2>
<ul>${options.map(({ text }) => html`<li>${text}</li>`)}</ul>
<p class="breakable">${first}</p>`
}
</section>`
}
