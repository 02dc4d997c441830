import { type Drawn, type DrawOptions, drawing, letters, lookOf, sizeOf } from './drawing/drawing.ts'
import type { Look } from './drawing/look.ts'
import { element, type SvgChild } from './drawing/svg.ts'

export interface ShareData {
  /** Percent in favour; null while nothing is counted. */
  readonly yes: number | null
  /** The two options, where they are not yes and no. */
  readonly words?: { readonly yes: string; readonly no: string }
}

export interface ShareLayout {
  readonly whole: number
  readonly yes: number
  readonly half: number
}

export function layoutShare(yes: number | null, whole: number): ShareLayout {
  return { whole, yes: (Math.min(100, Math.max(0, yes ?? 0)) / 100) * whole, half: whole / 2 }
}

const barTop = 6
const barHeight = 24
const height = barHeight + 2 * barTop

/** On pages it fills the width it is given, as it holds no letters that could be stretched. */
export function shareBar(data: ShareData, options: DrawOptions): Drawn {
  const { t, percent, standalone = false } = options
  const words = data.words ?? { yes: t('common.yes'), no: t('common.no') }
  const figures = data.yes === null ? null : { yes: percent(data.yes, 2), no: percent(100 - data.yes, 2) }
  const said =
    figures === null ? t('charts.nothingCounted') : `${words.yes} ${figures.yes}, ${words.no} ${figures.no}`
  const look = lookOf(options)
  const { width } = sizeOf(options)
  if (!standalone) {
    const bar = drawShare(
      data,
      layoutShare(data.yes, 100),
      look,
      (value) => `${Math.round(value * 100) / 100}%`,
    )
    return drawing(options, { width, height, fluid: true }, said, bar)
  }
  return drawing(options, { width, height: height + 26 }, said, [
    ...drawShare(data, layoutShare(data.yes, width), look, (value) => value),
    figures === null
      ? caption(said, 0, 'start', look)
      : caption(`${words.yes} ${figures.yes}`, 0, 'start', look),
    figures !== null && caption(`${words.no} ${figures.no}`, width, 'end', look),
  ])
}

function drawShare(
  { yes }: ShareData,
  layout: ShareLayout,
  { paint }: Look,
  along: (value: number) => number | string,
): readonly SvgChild[] {
  const part = (from: number, to: number, role: 'yes' | 'no' | 'open') =>
    to > from &&
    element('rect', { x: along(from), y: barTop, width: along(to - from), height: barHeight, ...paint(role) })
  const mark = { x1: along(layout.half), x2: along(layout.half), y1: 0, y2: height }
  return [
    ...(yes === null
      ? [part(0, layout.whole, 'open')]
      : [part(0, layout.yes, 'yes'), part(layout.yes, layout.whole, 'no')]),
    element('line', { ...mark, 'stroke-width': 5, ...paint('halo') }),
    element('line', { ...mark, 'stroke-width': 2, ...paint('axis') }),
  ]
}

function caption(text: string, x: number, anchor: 'start' | 'end', { paint }: Look): SvgChild {
  const font = { size: 16, bold: true }
  return element('text', { x, y: height + 20, 'text-anchor': anchor, ...letters(font), ...paint('ink') }, [
    text,
  ])
}
