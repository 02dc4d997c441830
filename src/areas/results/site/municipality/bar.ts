import { type Html, html } from '../../../../web/markup/html.ts'
import { drawable } from '../../charts/drawing/look.ts'

/**
 * Draws a share as a bar beside its figure; `mark` is the value to compare with, `color` that of the list or
 * party.
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
