import { letters } from '../drawing/drawing.ts'
import { type Attributes, type Element, element, path } from '../drawing/svg.ts'

export const plotFont = { size: 13 } as const
export const plotStep = 17

export interface PlotScale {
  readonly low: number
  readonly high: number
  at(value: number): number
}

export type ValueRange = readonly [low: number, high: number]

export function scaleBetween([low, high]: ValueRange, from: number, to: number): PlotScale {
  return { low, high, at: (value) => from + ((value - low) / (high - low)) * (to - from) }
}

type Spot = readonly [x: number, y: number]

export function plottedLine([x1, y1]: Spot, [x2, y2]: Spot, attributes: Attributes): Element {
  return element('path', { d: path(['M', x1, y1], ['L', x2, y2]), ...attributes })
}

export function plotLabel(
  text: string,
  { x, y }: { readonly x: number; readonly y: number },
  anchor: 'start' | 'middle' | 'end',
  attributes: Attributes,
): Element {
  const shown = anchor === 'start' ? null : anchor
  return element('text', { x, y, 'text-anchor': shown, ...attributes, ...letters(plotFont) }, [text])
}
