import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'

export const reportPaths = { people: '/people/:id/report', agencies: '/agencies/:id/report' } as const

/** Links to the report form; empty if it is not served. `href` is the page of the record. */
export function reportLink(
  { t, service }: PageContext,
  of: keyof typeof reportPaths,
  href: string,
): Html | false {
  return (
    service.linkedPaths.has(reportPaths[of]) &&
    html`<p class="report-link"><a href="${href}/report" rel="nofollow">${t('report.title')}</a></p>`
  )
}
