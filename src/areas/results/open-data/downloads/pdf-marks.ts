import type { Sheet } from '../../../../formats/documents/sheet.ts'
import { type DrawingRole, fileLook } from '../../charts/drawing/look.ts'
import type { BarKind, PlainCell } from './plain-table.ts'

const ink = '#141618'
const swatchSize = 6.5

/** Width including the space after the swatch. */
export const swatchWidth = swatchSize + 3.5

/** Draws a swatch without text alternative, because the text beside it has the same content. */
export function drawSwatch(
  { doc }: Sheet,
  { color, shape }: NonNullable<PlainCell['swatch']>,
  x: number,
  y: number,
): void {
  doc.markContent('Artifact')
  if (shape === 'round') doc.circle(x + swatchSize / 2, y + swatchSize / 2, swatchSize / 2)
  else doc.rect(x, y, swatchSize, swatchSize)
  doc.lineWidth(0.5).fillAndStroke(color, ink)
  doc.endMarkedContent()
}

export interface BarMark {
  readonly x: number
  readonly y: number
  /** Width of the whole bar. */
  readonly width: number
  readonly height: number
  /** From 0 to 1. */
  readonly part: number
  readonly kind: BarKind
}

const fillOf = (role: DrawingRole) => String(fileLook.paint(role).fill)
const sides = {
  sides: { yes: fillOf('yes'), no: fillOf('no') },
  choice: { yes: fillOf('first'), no: fillOf('second') },
}
const plain = String(fileLook.shape('active', null, 5).fill)

/** Draws a bar without text alternative, because the figures are beside it as text. */
export function drawBar({ doc }: Sheet, { x, y, width, height, part, kind }: BarMark): void {
  doc.markContent('Artifact')
  if (kind !== 'length') {
    doc.rect(x, y, width, height).fill(sides[kind].no)
    doc.rect(x, y, width * part, height).fill(sides[kind].yes)
    doc.lineWidth(0.5).rect(x, y, width, height).stroke(ink)
    const half = x + width / 2
    const over = height / 4
    const mark = () => doc.moveTo(half, y - over).lineTo(half, y + height + over)
    mark().lineWidth(2.5).stroke('#ffffff')
    mark().lineWidth(1).stroke(ink)
  } else if (part > 0)
    doc
      .lineWidth(0.5)
      .rect(x, y, width * part, height)
      .fillAndStroke(plain, ink)
  doc.endMarkedContent()
}
