import type { PageContext } from '../../../../site/frame/page-context.ts'
import { isWebAddress } from '../../../../web/markup/address.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { icon } from '../../../../web/markup/icons.ts'
import type { Item } from '../../model/item.ts'
import { dayText } from '../../words/breadcrumbs.ts'
import { paths } from '../../words/paths.ts'
import { titleOf, wordingOf } from '../../words/wording.ts'

/** Links to pages that staff have entered, and to related items, newest first. */
export function relatedLinks(context: PageContext, item: Item, related: readonly Item[] = []): Html | false {
  const { t } = context
  const link = item.relatedLink !== null && isWebAddress(item.relatedLink) ? item.relatedLink : null
  const { explanations } = item
  if (link === null && explanations === null && related.length === 0) return false
  const label = wordingOf(context, item.relatedLinkLabel ?? {})
  const newestFirst = [...related].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
  return html`<section class="part related"><h2>${t('results.related')}</h2><ul>
${
  link !== null &&
  html`<li><a href="${link}">${icon('elsewhere')} ${label.text === '' ? t('results.relatedLink') : label.markup}</a></li>
`
}${
  explanations !== null &&
  html`<li><a href="/files/${explanations}" type="application/pdf">${t('results.explanations')}</a></li>
`
}${newestFirst.map(
  (
    other,
  ) => html`<li><a href="${paths.item(other)}">${titleOf(context, other).markup}</a> <span class="muted">${dayText(context, other.date)}</span></li>
`,
)}</ul></section>`
}
