import { type Html, html, type Insertable } from '../../../web/html.ts'
import { icon } from '../../../web/icons.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { embedLink } from './embed-link.ts'

export interface Download {
  readonly href: string
  /** The kind of file: `SVG`. */
  readonly label: string
}

export interface Figure {
  /** Unique on the page. */
  readonly id: string
  readonly title: string
  /** The drawing. */
  readonly picture: Html
  /** The same figures as a table, folded away; null where the table stands beside it. */
  readonly table: Html | null
  readonly downloads: readonly Download[]
  /** The address of the view for other sites. */
  readonly embed: string | null
  /** Whose shapes or figures it shows. */
  readonly source?: Insertable
  /** The title is shown unless the page has said it already. */
  readonly hideTitle?: boolean
}

/** A chart or map with everything a reader may want to do with it. */
export function figure(context: PageContext, shown: Figure): Html {
  const { t } = context
  const { id, title, picture, table, source, hideTitle = false } = shown
  const links = context.embedded === true ? [] : linksOf(context, shown)
  return html`<section class="figure" id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title"${hideTitle && html` class="visually-hidden"`}>${title}</h2>
<figure>
<div class="figure-picture">${picture}</div>
${source !== undefined && source !== null && html`<figcaption class="figure-source">${source}</figcaption>`}
</figure>
${
  table !== null &&
  html`<details class="figure-table"><summary>${t('results.asTable')}</summary>
${table}
</details>`
}
${
  links.length > 0 &&
  html`<ul class="figure-links">
${links.map(
  (link) => html`<li>${link}</li>
`,
)}</ul>`
}
</section>`
}

function linksOf(context: PageContext, { title, downloads, embed }: Figure): readonly Html[] {
  return [
    ...downloads.map(
      ({ href, label }) =>
        html`<a href="${href}" download>${icon('download')} ${label}<span class="visually-hidden">: ${title}</span></a>`,
    ),
    ...(embed === null ? [] : [embedLink(context, embed, title)]),
  ]
}
