import type { Instant } from '../../values/time.ts'
import { type Html, html } from './html.ts'

/** Marks a moment in whole seconds: HTML allows three digits after the second, and moments here have six. */
export function timeTag(instant: Instant, text: string): Html {
  return html`<time datetime="${instant.slice(0, 'YYYY-MM-DDThh:mm:ss'.length)}+00:00">${text}</time>`
}
