import { type Html, html, trusted } from '../../../../web/markup/html.ts'
import { colorOf } from '../../charts/data/bars.ts'
import { pageLook } from '../../charts/drawing/look.ts'
import { element, write } from '../../charts/drawing/svg.ts'
import type { Colors } from '../../model/item.ts'

/** A name with the colour its list or party has in charts; names without a colour stay plain. */
export function coloured(name: string, color: string | null): Html {
  return color === null ? html`${name}` : html`${swatch(color)}${name}`
}

export function colouredBy(colors: Colors, name: string): Html {
  return coloured(name, colorOf(colors, name))
}

function swatch(color: string): Html {
  const size = 12
  const dot = element('circle', {
    cx: size / 2,
    cy: size / 2,
    r: size / 2 - 1,
    ...pageLook.shape('active', color),
  })
  const drawn = element(
    'svg',
    { class: 'chart-fixed swatch', width: size, height: size, 'aria-hidden': 'true' },
    [dot],
  )
  return trusted(write(drawn))
}
