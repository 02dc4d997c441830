import { fraction } from '../records/moments.ts'

export const width = 800
export const height = 450

/** A few colours around the accent of the canton, so that all illustrations look like one family. */
export const palette = {
  night: '#0f2a43',
  ink: '#17405f',
  accent: '#1d5c8f',
  lake: '#3f83b3',
  sky: '#a9cde4',
  mist: '#dceaf4',
  snow: '#ffffff',
  paper: '#f7f3ea',
  sand: '#e8d5ae',
  sun: '#f3bb52',
  brick: '#c65d3f',
  rose: '#e6a58f',
  pine: '#2c5a4c',
  meadow: '#7ba46a',
  lime: '#b5cb92',
  wood: '#7a5438',
  stone: '#8797a5',
} as const

export type Colour = (typeof palette)[keyof typeof palette]
type Point = readonly [x: number, y: number]

export function picture(...parts: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    ...parts,
    '</svg>',
  ].join('')
}

export function rect(x: number, y: number, w: number, h: number, fill: Colour, radius = 0): string {
  const corner = radius === 0 ? '' : ` rx="${round(radius)}"`
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"${corner} fill="${fill}"/>`
}

export function disc(x: number, y: number, radius: number, fill: Colour): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`
}

export function shape(d: string, fill: Colour): string {
  return `<path d="${d}" fill="${fill}"/>`
}

export function stroke(d: string, colour: Colour, thickness: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${thickness}" stroke-linecap="round" stroke-linejoin="round"/>`
}

export function polygon(points: readonly Point[], fill: Colour): string {
  return `<polygon points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}" fill="${fill}"/>`
}

export function faded(opacity: number, ...parts: readonly string[]): string {
  return `<g opacity="${opacity}">${parts.join('')}</g>`
}

export function moved(x: number, y: number, scale: number, ...parts: readonly string[]): string {
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${round(scale)})">${parts.join('')}</g>`
}

export function turned(x: number, y: number, degrees: number, ...parts: readonly string[]): string {
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(degrees)})">${parts.join('')}</g>`
}

export function backdrop(fill: Colour): string {
  return rect(0, 0, width, height, fill)
}

export function repeated(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

/** A number between two others that depends on the seed only. */
export function between(low: number, high: number, seed: string): number {
  return low + (high - low) * fraction(`scene ${seed}`)
}

/** Goes through the values again and again. */
export function pick<T>(values: readonly [T, ...T[]], index: number): T {
  return values[index % values.length] ?? values[0]
}

export function round(value: number): number {
  return Math.round(value * 10) / 10
}

interface Rock {
  readonly light: Colour
  readonly shade: Colour
  readonly cap?: Colour
}

/** A chain of peaks, lit from the left; each is cut in two by its crest. */
export function mountains(seed: string, base: number, rise: number, count: number, rock: Rock): string {
  const step = width / (count - 0.5)
  const order = Array.from({ length: count }, (_, index) => index)
  // The lower peaks stand in front of the higher ones, otherwise their feet would be cut off.
  const peaks = order.map((index) => ({
    x: step * (index + between(0.05, 0.45, `${seed} x ${index}`)),
    tall: rise * between(0.62, 1, `${seed} rise ${index}`),
  }))
  return peaks
    .toSorted((a, b) => b.tall - a.tall)
    .map(({ x, tall }) => peak(x, base, tall, step * 1.05, rock))
    .join('')
}

export function peak(x: number, base: number, tall: number, half: number, rock: Rock): string {
  const top = base - tall
  const at = (across: number, down: number): Point => [x + half * across, top + tall * down]
  const crest = [at(0.1, 0.22), at(-0.03, 0.42), at(0.12, 0.68), at(0.04, 1)]
  const cap = rock.cap
    ? polygon(
        [
          at(0, 0),
          at(-0.24, 0.24),
          at(-0.14, 0.21),
          at(-0.09, 0.31),
          at(0, 0.23),
          at(0.07, 0.34),
          at(0.13, 0.24),
          at(0.24, 0.24),
        ],
        rock.cap,
      )
    : ''
  return [
    polygon([at(0, 0), at(-1, 1), at(1, 1)], rock.light),
    polygon([at(0, 0), ...crest, at(1, 1)], rock.shade),
    cap,
  ].join('')
}

/** A soft hill line from the left edge to the right one, filled down to the lower edge. */
export function hills(seed: string, y: number, swing: number, fill: Colour): string {
  const a = y - swing * between(0.3, 1, `${seed} a`)
  const b = y + swing * between(0.3, 1, `${seed} b`)
  const c = y - swing * between(-0.2, 0.8, `${seed} c`)
  return shape(
    `M0 ${round(y)}C140 ${round(a)} 250 ${round(a)} 400 ${round(y)}S680 ${round(b)} 800 ${round(c)}V450H0z`,
    fill,
  )
}

/** Short light strokes on a sheet of water. */
export function glints(seed: string, top: number, bottom: number, count: number, colour: Colour): string {
  const d = Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count
    const y = top + (bottom - top) * share ** 1.3
    const x = between(20, 700, `${seed} glint ${index}`)
    return `M${round(x)} ${round(y)}h${round(between(18, 46, `${seed} length ${index}`) * (0.6 + share))}`
  })
  return stroke(d.join(''), colour, 4)
}

export function fir(x: number, foot: number, tall: number, fill: Colour = palette.pine): string {
  const half = tall * 0.24
  const tier = (down: number, share: number) =>
    polygon(
      [
        [x, foot - tall * (1 - down)],
        [x - half * share, foot - tall * (0.62 - down)],
        [x + half * share, foot - tall * (0.62 - down)],
      ],
      fill,
    )
  return [
    rect(x - tall * 0.03, foot - tall * 0.16, tall * 0.06, tall * 0.16, palette.wood),
    tier(0.46, 1),
    tier(0.22, 0.78),
    tier(0, 0.54),
  ].join('')
}

export interface HouseLook {
  readonly wall: Colour
  readonly roof: Colour
  readonly window: Colour
}

/** A gabled house front; as many windows as fit. */
export function house(x: number, foot: number, w: number, h: number, look: HouseLook): string {
  const gable = w * 0.42
  const columns = Math.max(1, Math.floor(w / 34))
  const rows = Math.max(1, Math.floor(h / 44))
  const gap = w / (columns + 1)
  const windows = repeated(columns * rows, (index) => {
    const left = x + gap * ((index % columns) + 1) - 7
    return rect(left, foot - h + 14 + (h / rows) * Math.floor(index / columns), 14, 20, look.window, 2)
  })
  return [
    polygon(
      [
        [x, foot],
        [x, foot - h],
        [x + w / 2, foot - h - gable],
        [x + w, foot - h],
        [x + w, foot],
      ],
      look.wall,
    ),
    polygon(
      [
        [x - 7, foot - h + 6],
        [x + w / 2, foot - h - gable],
        [x + w + 7, foot - h + 6],
        [x + w / 2, foot - h - gable - 14],
      ],
      look.roof,
    ),
    windows,
  ].join('')
}

export function stars(seed: string, bottom: number, count: number, colour: Colour): string {
  return repeated(count, (index) =>
    disc(
      between(10, 790, `${seed} star x ${index}`),
      between(12, bottom, `${seed} star y ${index}`),
      between(1.4, 3.4, `${seed} star size ${index}`),
      colour,
    ),
  )
}

/** A string hung between two points, with something at every so many pixels. */
export function garland(
  from: Point,
  to: Point,
  sag: number,
  count: number,
  draw: (x: number, y: number, index: number) => string,
): string {
  const [x1, y1] = from
  const [x2, y2] = to
  const line = `M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + 2 * sag} ${x2} ${y2}`
  const hung = repeated(count, (index) => {
    const t = (index + 0.5) / count
    const y = (1 - t) ** 2 * y1 + 2 * t * (1 - t) * ((y1 + y2) / 2 + 2 * sag) + t ** 2 * y2
    return draw(x1 + (x2 - x1) * t, y, index)
  })
  return stroke(line, palette.ink, 2) + hung
}
