import { encodeQR } from 'qr'
import { type Html, html, trusted } from '../../web/html.ts'
import type { PageContext } from '../../web/page-context.ts'
import { element, path, write } from '../charts/svg.ts'

/** Readers need so much paper around a code. */
const margin = 4

/** Dark on light in every theme: many readers know nothing else. */
export function qrCode({ t }: Pick<PageContext, 't'>, url: string): Html {
  const rows = encodeQR(url, 'raw', { ecc: 'medium', border: margin })
  const size = rows.length
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [path(['M', x, y], ['h', 1], ['v', 1], ['h', -1], ['z'])] : [])),
  )
  const drawn = element(
    'svg',
    {
      class: 'qr-code',
      viewBox: `0 0 ${size} ${size}`,
      role: 'img',
      'aria-label': t('screens.qrCode', { url }),
      'shape-rendering': 'crispEdges',
    },
    [
      element('rect', { width: size, height: size, fill: '#fff' }),
      element('path', { d: squares.join(''), fill: '#000' }),
    ],
  )
  return html`${trusted(write(drawn))}<span class="qr-address" aria-hidden="true">${url.replace(/^https?:\/\//, '')}</span>`
}
