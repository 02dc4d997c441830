import { type Drawn, type DrawOptions, drawing, lookOf } from './drawing/drawing.ts'
import { element, path } from './drawing/svg.ts'

export interface RingProgress {
  readonly counted: number
  readonly total: number
}

export interface RingLayout {
  readonly size: number
  readonly radius: number
  /** Length of the whole ring and of the part that is done. */
  readonly whole: number
  readonly done: number
  readonly complete: boolean
}

const stroke = 5

export function layoutRing({ counted, total }: RingProgress, size: number): RingLayout {
  const radius = (size - stroke) / 2
  const whole = 2 * Math.PI * radius
  const share = total <= 0 ? 0 : Math.min(1, Math.max(0, counted / total))
  return { size, radius, whole, done: whole * share, complete: total > 0 && counted >= total }
}

/** Draws a ring that shows the progress of the count, with a tick once all is counted. */
export function progressRing(progress: RingProgress, options: DrawOptions): Drawn {
  const { size, radius, whole, done, complete } = layoutRing(progress, options.width ?? 40)
  const { paint } = lookOf(options)
  const middle = size / 2
  const circle = { cx: middle, cy: middle, r: radius, 'stroke-width': stroke }
  return drawing(
    options,
    { width: size, height: size, fixed: true },
    `${progress.counted} / ${progress.total}`,
    [
      element('circle', { ...circle, ...paint('rule') }),
      done > 0 &&
        element('circle', {
          ...circle,
          transform: `rotate(-90 ${middle} ${middle})`,
          'stroke-dasharray': complete ? null : path(['', done, whole]),
          ...paint('mark'),
        }),
      complete &&
        element('path', {
          d: path(
            ['M', middle - size * 0.18, middle + size * 0.01],
            ['L', middle - size * 0.04, middle + size * 0.14],
            ['L', middle + size * 0.19, middle - size * 0.14],
          ),
          'stroke-width': 3,
          ...paint('mark'),
        }),
    ],
  )
}
