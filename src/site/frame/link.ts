import { type Html, html, type Insertable } from '../../web/markup/html.ts'
import type { PageContext } from './page-context.ts'

/** Links to a page of the site. In an embed the link opens outside the frame, where a whole page would be cut off. */
export function link({ frame }: Pick<PageContext, 'frame'>, href: string, content: Insertable): Html {
  if (frame?.kind === 'wall') return html`${content}`
  return html`<a${frame?.kind === 'embed' && html` target="_blank"`} href="${href}">${content}</a>`
}

/** Makes an id unique within the page the markup is part of. */
export function idIn({ frame }: Pick<PageContext, 'frame'>, id: string): string {
  return frame?.kind === 'wall' ? frame.prefix + id : id
}
