import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html, type Insertable } from '../../../../web/markup/html.ts'

export interface Tab {
  readonly href: string
  readonly title: Insertable
  /** Where several addresses belong to one tab, such as the views of one ballot. */
  readonly isCurrent?: boolean
}

export interface Tabs {
  /** What the reader chooses between, for those who do not see it. */
  readonly label: string
  /** The address of the page itself; that of the request unless told. */
  readonly current?: string
  readonly items: readonly Tab[]
  /** The second level stands below the first and is smaller. */
  readonly level?: 1 | 2
}

/** Pages side by side. Each is a page of its own, so these are links and not ARIA tabs. */
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
