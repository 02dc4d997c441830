import { encodeQR } from 'qr'
import { type Html, html } from '../markup/html.ts'

/** The quiet zone that scanners need around a code. */
const margin = 4

/** Dark on light in every theme, because many scanners require it. */
export function qrCode(content: string, label: string): Html {
  const rows = encodeQR(content, 'raw', { ecc: 'medium', border: margin })
  const size = rows.length
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return html`<svg class="qr-code" viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"></rect><path d="${squares.join('')}" fill="#000"></path></svg>`
}
