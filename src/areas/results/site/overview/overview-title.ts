import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { Item } from '../../model/item.ts'
import { paths } from '../../words/paths.ts'
import { titleOf } from '../../words/wording.ts'

/** The name of an item, leading to it; as deep as the headings around it ask for. */
export function overviewTitle(context: PageContext, item: Item, depth: 3 | 4): Html {
  const link = html`<a href="${paths.item(item)}">${titleOf(context, item).markup}</a>`
  return depth === 3
    ? html`<h3 class="overview-title">${link}</h3>`
    : html`<h4 class="overview-title">${link}</h4>`
}
