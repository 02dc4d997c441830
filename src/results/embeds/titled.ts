import { type Html, html } from '../../web/html.ts'
import type { PageContext } from '../../web/page-context.ts'

/** Tables have no heading of their own. */
export function titled(title: string, content: Html): Html {
  return html`<h2>${title}</h2>
${content}`
}

/** A chart with the same figures as a table, folded away; false where there is no chart. */
export function withTable({ t }: PageContext, chart: Html | false, table: Html | false): Html | false {
  return (
    chart !== false &&
    html`${chart}${
      table !== false &&
      html`<details class="figure-table"><summary>${t('results.asTable')}</summary>
${table}
</details>`
    }`
  )
}
