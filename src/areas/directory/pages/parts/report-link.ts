import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'

/** To the form in which anybody reports a change to a record. */
export function reportLink({ t }: PageContext, href: string): Html {
  return html`<p class="report-link"><a href="${href}/report" rel="nofollow">${t('report.title')}</a></p>`
}
