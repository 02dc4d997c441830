import { type Html, html, type Insertable } from '../../web/markup/html.ts'
import type { PageContext } from './page-context.ts'

/** To a page of the site, wherever the link stands: a page in a frame made for a figure would be cut off. */
export function link({ frame }: Pick<PageContext, 'frame'>, href: string, content: Insertable): Html {
  if (frame?.kind === 'wall') return html`${content}`
  return html`<a${frame?.kind === 'embed' && html` target="_blank"`} href="${href}">${content}</a>`
}

/** An id as it is unique where the markup stands. */
export function idIn({ frame }: Pick<PageContext, 'frame'>, id: string): string {
  return frame?.kind === 'wall' ? frame.prefix + id : id
}
