import { formatDifference, formatNumber, formatPercent } from '../../../../texts/language/format.ts'
import type { Locale } from '../../../../texts/language/locales.ts'
import { type Translate, translator } from '../../../../texts/translate.ts'
import { fileLook, type Look, pageLook } from './look.ts'
import { type Attributes, element, type SvgChild, write } from './svg.ts'
import { type Font, wrap } from './text-width.ts'

export interface DrawOptions {
  /** Unique on its page. */
  readonly id: string
  readonly title: string
  /** Made from the figures where there is none. */
  readonly description?: string
  readonly width?: number
  /** For phones: labels above bars, fewer years. */
  readonly narrow?: boolean
  /** For the whole width of a large screen. */
  readonly full?: boolean
  /** Draws a separate file: fixed colours, white background, title and source. */
  readonly standalone?: boolean
  /** Part of another file: without ground, title and source. */
  readonly inset?: boolean
  /** Above the title of a file, on a ground that nothing else has. */
  readonly mark?: string
  /** The source and time of the figures, for a file. */
  readonly source?: string
  /** Whether active bars are elected for good and marked so; defaults to a guess from the data. */
  readonly decided?: boolean
  /** Names of the colours, where bars do not say it themselves. */
  readonly colorNames?: readonly ColorName[]
  /** The heading of the figures, where it is not the default of the chart. */
  readonly valueHead?: string
  /** For small drawings beside a text with the same content. */
  readonly decorative?: boolean
  /** How links of areas open: in the same window by default, in a new one, or not at all. */
  readonly links?: 'new window' | 'none'
  readonly t: Translate
  number(value: number): string
  percent(value: number, decimals: number): string
  /** A difference, with its sign. */
  points(value: number, decimals: number): string
}

export interface ColorName {
  readonly text: string
  readonly color: string
}

export type OwnOptions = Omit<DrawOptions, 't' | 'number' | 'percent' | 'points'>

export function chartOptions(locale: Locale, own: OwnOptions): DrawOptions {
  return {
    ...own,
    t: translator(locale),
    number: (value) => formatNumber(locale, value),
    percent: (value, decimals) => formatPercent(locale, value, decimals),
    points: (value, decimals) => formatDifference(locale, value, decimals),
  }
}

export interface Size {
  readonly width: number
  readonly narrow: boolean
  readonly full?: boolean
  /** Whether the font may be missing. */
  readonly foreign: boolean
}

const fullWidth = 1060
const wideWidth = 720
const narrowWidth = 336

export function sizeOf({ width, narrow = false, full = false, standalone = false }: DrawOptions): Size {
  const usual = narrow ? narrowWidth : full ? fullWidth : wideWidth
  return { width: width ?? usual, narrow, full, foreign: standalone }
}

export function lookOf({ standalone = false }: DrawOptions): Look {
  return standalone ? fileLook : pageLook
}

export interface Canvas {
  readonly width: number
  readonly height: number
}

export interface Ground extends Canvas {
  /** Full width, with lengths in percent. */
  readonly fluid?: boolean
  /** Does not scale. */
  readonly fixed?: boolean
  /** Assistive technology ignores the content of a picture, so one with links is a group. */
  readonly hasLinks?: boolean
}

export interface Drawn {
  readonly markup: string
  /** Approximate height on a page of `columnWidth`. */
  readonly height: number
}

export const columnWidth = 680

/** The root of every drawing. */
export function drawing(
  options: DrawOptions,
  canvas: Ground,
  description: string,
  content: readonly SvgChild[],
): Drawn {
  const { id, decorative = false, standalone = false, inset = false } = options
  const names = { title: `${id}-title`, desc: `${id}-desc` }
  const spoken: Attributes = decorative
    ? { 'aria-hidden': 'true' }
    : {
        role: canvas.hasLinks === true ? 'group' : 'img',
        'aria-labelledby': names.title,
        'aria-describedby': names.desc,
      }
  const telling = decorative
    ? []
    : [
        element('title', { id: names.title }, [options.title]),
        element('desc', { id: names.desc }, [options.description ?? description]),
      ]
  const framed = standalone && !inset ? sheet(options, canvas, content) : { ...canvas, content }
  const [width, height] = [Math.ceil(framed.width), Math.ceil(framed.height)]
  const fluid = canvas.fluid === true
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    class: standalone ? null : className(options, canvas),
    viewBox: fluid ? null : `0 0 ${width} ${height}`,
    width: fluid ? '100%' : width,
    height,
    ...spoken,
    ...(standalone ? fileFont : {}),
  }
  return { markup: write(element('svg', attributes, [...telling, ...framed.content])), height }
}

function className(
  { narrow = false, full = false }: DrawOptions,
  { fluid = false, fixed = false }: Ground,
): string {
  if (fluid) return 'chart-fluid'
  return fixed ? 'chart-fixed' : `chart-svg chart-${narrow ? 'narrow' : full ? 'full' : 'wide'}`
}

export const fileFont: Attributes = {
  'font-family': "'Source Sans 3', 'Source Sans Pro', Arial, Helvetica, sans-serif",
  'font-variant-numeric': 'tabular-nums',
}

const margin = 24
const titleFont: Font = { size: 20, bold: true, foreign: true }
const sourceFont: Font = { size: 12, foreign: true }

/** The band in files of a rehearsal, so that they are not mistaken for real ones. */
const markBand = { height: 34, color: '#8a1c4a' } as const
const markFont: Font = { size: 18, bold: true, foreign: true }

export function bandWith(mark: string, width: number): readonly SvgChild[] {
  return [
    element('rect', { width, height: markBand.height, fill: markBand.color }),
    element('text', { x: width / 2, y: 23, 'text-anchor': 'middle', fill: '#fff', ...letters(markFont) }, [
      mark,
    ]),
  ]
}

/** White ground, title above, source below. */
function sheet(
  options: DrawOptions,
  canvas: Canvas,
  content: readonly SvgChild[],
): Canvas & { content: SvgChild[] } {
  const { paint } = fileLook
  const band = options.mark === undefined ? 0 : markBand.height
  const titleLines = wrap(options.title, canvas.width, titleFont, 3).filter((line) => line !== '')
  const sourceLines = wrap(options.source ?? '', canvas.width, sourceFont, 3).filter((line) => line !== '')
  const top = band + margin + titleLines.length * 26 + 12
  const foot = top + canvas.height + (sourceLines.length > 0 ? 20 : 0)
  const width = canvas.width + 2 * margin
  const height = foot + sourceLines.length * 16 + margin
  return {
    width,
    height,
    content: [
      element('rect', { width, height, ...paint('paper') }),
      ...(options.mark === undefined ? [] : bandWith(options.mark, width)),
      ...textLines(
        titleLines,
        { x: margin, y: band + margin + 18, step: 26 },
        { ...paint('ink'), ...letters(titleFont) },
      ),
      element('g', { transform: `translate(${margin} ${top})` }, content),
      ...textLines(
        sourceLines,
        { x: margin, y: foot + 12, step: 16 },
        { ...paint('muted'), ...letters(sourceFont) },
      ),
    ],
  }
}

export function letters({ size, bold = false }: Font): Attributes {
  return { 'font-size': size, 'font-weight': bold ? 600 : null }
}

export function textLines(
  lines: readonly string[],
  place: { readonly x: number; readonly y: number; readonly step: number },
  attributes: Attributes,
): readonly SvgChild[] {
  return lines.map((line, index) =>
    element('text', { x: place.x, y: place.y + index * place.step, ...attributes }, [line]),
  )
}
