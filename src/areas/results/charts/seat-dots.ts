import { type Canvas, type Drawn, type DrawOptions, drawing, lookOf, sizeOf } from './drawing/drawing.ts'
import { element } from './drawing/svg.ts'
import { fillOf, type SeatsData } from './seats.ts'

export interface DotsLayout extends Canvas {
  readonly radius: number
  readonly lists: readonly {
    /** Null for vacant seats. */
    readonly list: number | null
    readonly dots: readonly { readonly x: number; readonly y: number }[]
  }[]
}

const step = 14
const radius = 5.5
const betweenLists = 8

/** One dot for each seat, list after list, on as many lines as it takes. */
export function layoutDots(data: SeatsData, width: number): DotsLayout {
  const open = data.total - data.lists.reduce((sum, { seats }) => sum + seats, 0)
  const runs = [
    ...data.lists.map(({ seats }, list) => ({ list, seats })),
    ...(open > 0 ? [{ list: null, seats: open }] : []),
  ]
  let x = 0
  let y = 0
  const lists = runs.map(({ list, seats }) => {
    const dots = Array.from({ length: seats }, () => {
      if (x + step > width) {
        x = 0
        y += step + 2
      }
      const dot = { x: x + step / 2, y: y + step / 2 }
      x += step
      return dot
    })
    x += betweenLists
    return { list, dots }
  })
  return { width, height: y + step, radius, lists }
}

/** Seats in a line, for places where a half-circle would be too large. */
export function seatDots(data: SeatsData, options: DrawOptions): Drawn | null {
  if (data.lists.length === 0 && data.total === 0) return null
  const { t } = options
  const look = lookOf(options)
  const layout = layoutDots(data, sizeOf(options).width)
  const said = data.lists.map(({ text, seats }) => `${text}: ${seats}`).join(', ')
  return drawing(
    options,
    layout,
    said,
    layout.lists.map(({ list, dots }) =>
      element('g', fillOf(list, data, look), [
        element('title', {}, [
          `${list === null ? t('charts.openSeats') : data.lists[list]?.text}: ${t('charts.seatsCount', { count: dots.length })}`,
        ]),
        ...dots.map((dot) => element('circle', { cx: dot.x, cy: dot.y, r: radius })),
      ]),
    ),
  )
}
