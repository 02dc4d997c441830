import { type Html, html } from '../markup/html.ts'
import type { Reader } from './reader.ts'

/** A field whose stored value differs from the submitted one. */
export interface ConflictingField {
  readonly label: string
  readonly stored: string
  readonly yours: string
}

/**
 * Shown where another person has changed the record in the meantime, with both values side by side, so that nothing is
 * overwritten unknowingly. `path` is the form of the stored record.
 */
export function conflictNote({ t }: Reader, fields: readonly ConflictingField[], path: string): Html {
  const value = (text: string) => text || html`<span class="muted">${t('common.empty')}</span>`
  return html`<div class="notice warning" role="alert" id="conflict">
<p>${t('conflict.text')}</p>
${
  fields.length === 0
    ? html`<p>${t('conflict.same')}</p>`
    : html`<div class="table-wrap"><table class="table diff">
<thead><tr><th scope="col">${t('conflict.field')}</th><th scope="col">${t('conflict.stored')}</th><th scope="col">${t('conflict.yours')}</th></tr></thead>
<tbody>
${fields.map(
  ({ label, stored, yours }) => html`<tr><th scope="row">${label}</th>
<td data-label="${t('conflict.stored')}">${value(stored)}</td>
<td data-label="${t('conflict.yours')}">${value(yours)}</td></tr>
`,
)}</tbody>
</table></div>`
}
<p>${t('conflict.again')} <a href="${path}">${t('conflict.take')}</a></p>
</div>`
}
