import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html, type Insertable } from '../../../../web/markup/html.ts'

export interface Tab {
  readonly href: string
  readonly title: Insertable
  /** Set if several addresses belong to one tab, such as the views of one ballot. */
  readonly isCurrent?: boolean
}

export interface Tabs {
  /** Accessible name of the tabs. */
  readonly label: string
  /** Address of the current page; default: that of the request. */
  readonly current?: string
  readonly items: readonly Tab[]
  /** The second level is below the first and smaller. */
  readonly level?: 1 | 2
}

/** Renders tabs as links, not as ARIA tabs, because each leads to a page of its own. */
export function tabs({ url }: PageContext, { label, current, items, level = 1 }: Tabs): Html | false {
  if (items.length < 2) return false
  const here = current ?? url.split('?')[0]
  const link = ({ href, title, isCurrent = false }: Tab) => {
    const mark = href === here ? html` aria-current="page"` : isCurrent && html` aria-current="true"`
    return html`<li><a href="${href}"${mark}>${title}</a></li>
`
  }
  return html`<nav class="tabs tabs-${level}" aria-label="${label}"><ul>
${items.map(link)}</ul></nav>`
}
