import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDifference, formatNumber, formatPercent } from '../../../../texts/language/format.ts'
import { type Html, html, type Insertable } from '../../../../web/markup/html.ts'
import type { FigurePair, Pair } from '../../compare/comparison.ts'
import { pairOf } from '../../compare/pairing.ts'

/** How a figure is written. */
export type ComparedUnit = 'count' | 'percent' | 'hundredths'

export function figureText({ locale }: PageContext, value: number | null, unit: ComparedUnit): string {
  if (value === null) return '–'
  if (unit === 'percent') return formatPercent(locale, value)
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return formatNumber(locale, value, unit === 'hundredths' ? digits : {})
}

/** The difference of the rounded figures, so that it agrees with what is shown. */
export function differenceText(
  { locale, t }: PageContext,
  { before, after }: FigurePair,
  unit: ComparedUnit,
): string {
  if (before === null || after === null) return '–'
  if (unit === 'count') return formatDifference(locale, after - before)
  const difference = formatDifference(locale, (Math.round(after * 100) - Math.round(before * 100)) / 100, 2)
  return unit === 'percent' ? t('compare.points', { difference }) : difference
}

/** A cell with the label of its column, for narrow screens. */
export function cell(label: string, content: Html | string, isNumber = true): Html {
  return html`<td${isNumber && html` class="number"`} data-label="${label}">${content}</td>`
}

/** Before, after and the difference, as three cells. */
export function figureCells(context: PageContext, pair: FigurePair, unit: ComparedUnit): Html {
  const shown = pairOf(pair, (value) => figureText(context, value, unit))
  return pairCells(context, shown, pair.before === pair.after ? null : differenceText(context, pair, unit))
}

/** Null for no difference. */
export function pairCells(
  { t }: PageContext,
  { before, after }: Pair<string>,
  difference: string | null,
): Html {
  return html`${cell(t('common.before'), before)}${cell(
    t('common.after'),
    difference === null ? after : html`<strong>${after}</strong>`,
  )}${cell(
    t('compare.difference'),
    difference ?? html`<span class="muted">${t('compare.unchanged')}</span>`,
  )}`
}

/** A table whose rows end with a figure before, after and the difference; `first`: headings of the other columns. */
export function figureTable(
  { t }: PageContext,
  caption: string,
  first: readonly string[],
  body: Html | readonly Html[],
): Html {
  const head = html`${first.map(
    (title) => html`<th scope="col">${title}</th>
`,
  )}<th scope="col" class="number">${t('common.before')}</th>
<th scope="col" class="number">${t('common.after')}</th>
<th scope="col" class="number">${t('compare.difference')}</th>`
  return table(caption, head, body)
}

/** Rows with a common heading in the first column. */
export function rowsOf(
  name: Insertable,
  rows: readonly Html[],
): { readonly rows: number; readonly markup: Html } {
  const heading = html`<th scope="rowgroup" rowspan="${rows.length}">${name}</th>`
  return {
    rows: rows.length,
    markup: html`<tbody>
${rows.map(
  (cells, at) => html`<tr>${at === 0 && heading}${cells}</tr>
`,
)}</tbody>
`,
  }
}

const longest = 50

/** A heading with a table; long tables are folded. */
export function group(
  { t }: PageContext,
  {
    title,
    level,
    rows,
    content,
  }: {
    readonly title: string
    readonly level: 2 | 3 | 4
    readonly rows: number
    readonly content: Html
  },
): Html {
  const heading = headingOf(level, title)
  if (rows <= longest) return html`${heading}${content}`
  return html`${heading}<details class="comparison-fold"><summary>${t('compare.rows', { count: rows })}</summary>
${content}</details>`
}

export function headingOf(level: 2 | 3 | 4, text: string): Html {
  switch (level) {
    case 2:
      return html`<h2>${text}</h2>`
    case 3:
      return html`<h3>${text}</h3>`
    case 4:
      return html`<h4>${text}</h4>`
  }
}

export function table(caption: string, head: Html, body: Html | readonly Html[]): Html {
  return html`<div class="table-wrap"><table class="table comparison-table">
<caption class="visually-hidden">${caption}</caption>
<thead><tr>${head}</tr></thead>
${body}
</table></div>`
}
