import { letters, type Size } from './drawing.ts'
import type { Look } from './look.ts'
import { element, type SvgChild } from './svg.ts'
import { ellipsize, type Font, textWidth } from './text-width.ts'

/** The meaning of a colour, or of pale bars. */
export interface KeyEntry {
  readonly text: string
  readonly color: string | null
  readonly isPale: boolean
}

interface PlacedEntry extends KeyEntry {
  readonly x: number
  readonly y: number
}

export interface KeyLayout {
  readonly entries: readonly PlacedEntry[]
  readonly height: number
}

const font = { size: 13 } as const
const swatch = 12
const beforeText = swatch + 6
const between = 18
const rowHeight = 22

/** Entry after entry, on as many lines as it takes; `top` is where the drawing above ends. */
export function layoutKey(given: readonly KeyEntry[], { width, foreign }: Size, top: number): KeyLayout {
  const written: Font = { ...font, foreign }
  let [x, y] = [0, top + rowHeight]
  const entries = given.map((entry): PlacedEntry => {
    const text = ellipsize(entry.text, width - beforeText, written)
    const needed = beforeText + textWidth(text, written)
    if (x > 0 && x + needed > width) [x, y] = [0, y + rowHeight]
    const placed = { ...entry, text, x, y }
    x += needed + between
    return placed
  })
  return { entries, height: entries.length === 0 ? 0 : y - top + 6 }
}

export function drawKey({ entries }: KeyLayout, { paint, shape }: Look): readonly SvgChild[] {
  return entries.flatMap(({ text, color, isPale, x, y }) => [
    element('rect', {
      ...{ x: x + 0.5, y: y - swatch + 1.5, width: swatch, height: swatch },
      // Grey where no colour is meant.
      ...shape(isPale ? 'inactive' : 'active', color, 2),
    }),
    element('text', { x: x + beforeText, y, ...letters(font), ...paint('muted') }, [text]),
  ])
}
