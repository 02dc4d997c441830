import { type Html, html } from '../../web/markup/html.ts'

/** Where the schemas that a text names are described. */
export type SchemaHref = (name: string) => string | null

/** A text of the reference: code stands between backticks, the name of a schema between brackets. */
export function marked(text: string, schemaHref: SchemaHref): Html {
  return html`${text.split(/(`[^`]+`|\[\w+\])/).map((piece, at) => {
    if (at % 2 === 0) return piece
    const name = piece.slice(1, -1)
    if (piece.startsWith('`')) return html`<code>${name}</code>`
    const href = schemaHref(name)
    return href === null ? name : html`<a href="${href}">${name}</a>`
  })}`
}
