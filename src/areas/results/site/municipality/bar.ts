import { type Html, html } from '../../../../web/markup/html.ts'
import { drawable } from '../../charts/drawing/look.ts'

/**
 * A share as a length, for the eye; the figure stands beside it. A mark shows what it is compared with, a colour whose
 * share it is.
 */
export function shareLine(percent: number, mark: number | null = null, color: string | null = null): Html {
  const own = drawable(color)
  return html`<svg class="place-bar" width="100%" height="8" aria-hidden="true" focusable="false"><rect class="place-bar-ground" width="100%" height="8"/><rect ${own === null ? html`class="place-bar-value"` : html`fill="${own}"`} width="${length(percent)}" height="8"/>${
    mark !== null && html`<rect class="place-bar-mark" x="${length(mark)}" width="2" height="8"/>`
  }</svg>`
}

function length(percent: number): string {
  return `${Math.round(Math.min(100, Math.max(0, percent)) * 100) / 100}%`
}
