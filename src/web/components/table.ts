import { type Html, html, type Insertable } from '../markup/html.ts'

export type Heading =
  | string
  | {
      readonly title: string
      readonly isNumber?: boolean
      /** For screen readers only; on narrow screens the cells have no label. */
      readonly isHidden?: boolean
    }

/** A table without search and sorting. The first cell of a row names it; on narrow screens, the others are labelled. */
export function table(
  given: readonly Heading[],
  rows: readonly (readonly Insertable[])[],
  { caption }: { readonly caption?: string } = {},
): Html {
  const headings = given.map((one) => (typeof one === 'string' ? { title: one } : one))
  const cell = (content: Insertable, at: number) => {
    const { title = '', isNumber = false, isHidden = false } = headings[at + 1] ?? {}
    return html`<td${isNumber && html` class="number"`}${!isHidden && html` data-label="${title}"`}>${content}</td>
`
  }
  return html`<div class="table-wrap"><table class="table">
${caption !== undefined && html`<caption class="visually-hidden">${caption}</caption>`}
<thead><tr>
${headings.map(
  ({ title, isNumber = false, isHidden = false }) =>
    html`<th scope="col"${isNumber && html` class="number"`}>${isHidden ? html`<span class="visually-hidden">${title}</span>` : title}</th>
`,
)}</tr></thead>
<tbody>
${rows.map(
  ([first, ...others]) => html`<tr>
<th scope="row">${first}</th>
${others.map(cell)}</tr>
`,
)}</tbody>
</table></div>`
}
