import { bandWith, type Drawn, fileFont, letters, textLines } from './drawing/drawing.ts'
import { fileLook } from './drawing/look.ts'
import { element, type SvgChild, write } from './drawing/svg.ts'
import { ellipsize, type Font, textWidth, wrap } from './drawing/text-width.ts'

/** The size that social networks show. */
export const cardSize = { width: 1200, height: 630 } as const

/** A result on one picture, for links that are shared. */
export interface Card {
  readonly publisher: Publisher
  readonly kicker: string
  readonly title: string
  /** The outcome in a few words. */
  readonly headline: { readonly words: string; readonly figure: string } | null
  /** Percent in favour and what it was decided between, where there is a single question. */
  readonly share: {
    readonly yes: number
    readonly isChoice: boolean
    readonly captions: readonly [yes: string, no: string]
  } | null
  /** Below the headline, where there are no rows. */
  readonly sentence?: string
  readonly rows: readonly CardRow[]
  readonly state: { readonly words: string; readonly isInterim: boolean; readonly details: string }
  readonly picture: CardPicture | null
  /** At the top, where it must not be taken for a real one. */
  readonly mark?: string | null
}

interface Publisher {
  readonly name: string
  /** Where the site is found. */
  readonly host: string
  readonly color: string
  readonly logo: Logo | null
}

export interface Logo {
  /** A data URL. */
  readonly href: string
  readonly width: number
  readonly height: number
}

export interface CardRow {
  readonly text: string
  readonly detail?: string
  readonly figure: string
  readonly bar: { readonly yes: number; readonly isChoice: boolean } | { readonly percent: number } | null
  /** For a list or party: its own colour, or the default colour with this number. */
  readonly swatch?: { readonly color: string | null; readonly place: number }
}

export interface CardPicture {
  readonly drawn: Drawn
  /** The width of the drawing, in its own units. */
  readonly width: number
  readonly source: string
}

const margin = 64
const { width, height } = cardSize
const { paint, shape } = fileLook
const foot = { top: height - 92, line: height - 40 }
const beside = { left: 736, top: 128, width: width - margin - 736, height: foot.top - 168 }

/** The layout is read at half its size, so no letter is small; what has no room is cut or left out. */
export function drawCard(card: Card): string {
  const { picture } = card
  const room = (picture === null ? width - margin : beside.left - 36) - margin
  const title = titleLines(card.title, room, card.headline !== null || card.rows.length > 0)
  const parts: SvgChild[] = [
    ...header(card.publisher),
    ...(card.mark == null ? [] : bandWith(card.mark, width)),
    text(ellipsize(card.kicker, room, kickerFont), { x: margin, y: kickerLine }, kickerFont, 'muted'),
    ...textLines(
      title.lines,
      { x: margin, y: kickerLine + title.step + 6, step: title.step },
      { ...paint('ink'), ...letters(title.font) },
    ),
  ]
  let y = kickerLine + 6 + title.lines.length * title.step + 28
  if (card.headline !== null) {
    parts.push(headline(card.headline, y, room))
    y += 86
  }
  if (card.share !== null) {
    parts.push(...shareBar(card.share, y + 4, room))
    y += 112
  }
  parts.push(...sentence(card.sentence ?? '', y, room), ...rows(card.rows, y, room), ...footer(card))
  if (picture !== null) parts.push(...besides(picture))
  return write(
    element(
      'svg',
      { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height, ...fileFont },
      [element('title', {}, [card.title]), element('rect', { width, height, ...paint('paper') }), ...parts],
    ),
  )
}

const kickerLine = 148
const nameFont: Font = { size: 30, bold: true }
const kickerFont: Font = { size: 27 }
const headlineFont: Font = { size: 60, bold: true }
const shareFont: Font = { size: 28, bold: true }
const rowFont: Font = { size: 29 }
const figureFont: Font = { size: 29, bold: true }
const footFont: Font = { size: 25 }
const sourceFont: Font = { size: 15 }

function text(
  words: string,
  { x, y, anchor }: { readonly x: number; readonly y: number; readonly anchor?: 'end' },
  font: Font,
  role: 'ink' | 'muted',
): SvgChild {
  return element('text', { x, y, 'text-anchor': anchor, ...letters(font), ...paint(role) }, [words])
}

function header({ name, color, logo }: Publisher): readonly SvgChild[] {
  const scale = logo === null ? 0 : Math.min(56 / logo.height, 280 / logo.width)
  const shown = logo === null ? 0 : logo.width * scale + 20
  const left = margin + shown
  return [
    element('rect', { width, height: 14, fill: color }),
    logo !== null &&
      element('image', {
        href: logo.href,
        x: margin,
        y: 68 - (logo.height * scale) / 2,
        width: logo.width * scale,
        height: logo.height * scale,
      }),
    text(ellipsize(name, width - margin - left, nameFont), { x: left, y: 78 }, nameFont, 'ink'),
  ]
}

/** Two lines, of a long title in smaller letters; larger ones where there is nothing else to read. */
function titleLines(title: string, room: number, isShared: boolean) {
  const [largest, smallest, most] = isShared ? [54, 40, 3] : [76, 48, 4]
  let font: Font = { size: largest, bold: true }
  const lines = () => wrap(title, room, font, font.size > smallest ? 2 : most)
  while (font.size > smallest && lines().at(-1)?.endsWith('…')) font = { ...font, size: font.size - 2 }
  return { font, step: font.size * 1.16, lines: lines() }
}

function headline({ words, figure }: NonNullable<Card['headline']>, y: number, room: number): SvgChild {
  const gap = textWidth(' ', headlineFont) + 8
  const needed = textWidth(words, headlineFont) + gap + textWidth(figure, headlineFont)
  const font = { ...headlineFont, size: headlineFont.size * Math.min(1, room / needed) }
  return element('text', { x: margin, y: y + 54, ...letters(font), ...paint('ink') }, [
    words,
    figure !== '' && element('tspan', { dx: 14, 'font-weight': 400 }, [figure]),
  ])
}

/** Yes from the left, no from the right, a mark at the half. */
function bar(yes: number, isChoice: boolean, { x, y, length, thick }: Place): readonly SvgChild[] {
  const part = (from: number, to: number, role: 'yes' | 'no' | 'first' | 'second') =>
    to > from && element('rect', { x: x + from, y, width: to - from, height: thick, ...paint(role) })
  const end = (Math.min(100, Math.max(0, yes)) / 100) * length
  const mark = { x1: x + length / 2, x2: x + length / 2, y1: y - thick / 4, y2: y + thick * 1.25 }
  return [
    part(0, end, isChoice ? 'first' : 'yes'),
    part(end, length, isChoice ? 'second' : 'no'),
    element('line', { ...mark, 'stroke-width': 6, ...paint('halo') }),
    element('line', { ...mark, 'stroke-width': 3, ...paint('axis') }),
  ]
}

interface Place {
  readonly x: number
  readonly y: number
  readonly length: number
  readonly thick: number
}

function shareBar(
  { yes, isChoice, captions }: NonNullable<Card['share']>,
  y: number,
  room: number,
): readonly SvgChild[] {
  return [
    ...bar(yes, isChoice, { x: margin, y, length: room, thick: 42 }),
    text(captions[0], { x: margin, y: y + 84 }, shareFont, 'ink'),
    text(captions[1], { x: margin + room, y: y + 84, anchor: 'end' }, shareFont, 'ink'),
  ]
}

/** Cut where it would reach the foot. */
function sentence(words: string, top: number, room: number): readonly SvgChild[] {
  const step = rowFont.size * 1.35
  const lines = wrap(words, room, rowFont, Math.max(1, Math.floor((foot.top - top) / step)))
  return textLines(lines, { x: margin, y: top + 30, step }, { ...paint('ink'), ...letters(rowFont) })
}

const gap = 44

/** In two columns where one is not enough. */
function rows(all: readonly CardRow[], top: number, room: number): readonly SvgChild[] {
  const step = all.some(({ bar }) => bar !== null) ? 62 : 44
  const fitting = Math.max(1, Math.floor((foot.top - 8 - top) / step))
  const columns = all.length > fitting ? 2 : 1
  const length = (room - (columns - 1) * gap) / columns
  const shown = all.slice(0, fitting * columns)
  const inColumn = Math.ceil(shown.length / columns)
  return shown.flatMap((row, at) => {
    const x = margin + Math.floor(at / inColumn) * (length + gap)
    return drawRow(row, { x, y: top + (at % inColumn) * step, length, thick: 12 })
  })
}

function drawRow(row: CardRow, { x, y, length, thick }: Place): readonly SvgChild[] {
  const { figure, detail = '', bar: drawn, swatch } = row
  const baseline = y + 30
  const indent = swatch === undefined ? 0 : 34
  const free = length - indent - textWidth(figure, figureFont) - 24
  const name = ellipsize(row.text, free, rowFont)
  const left = free - textWidth(`${name} `, rowFont)
  const besideName = textWidth(detail, rowFont) <= left ? detail : ''
  return [
    swatch !== undefined &&
      element('circle', {
        cx: x + 12,
        cy: baseline - 10,
        r: 11,
        ...shape('active', swatch.color, swatch.place),
      }),
    element('text', { x: x + indent, y: baseline, ...letters(rowFont), ...paint('ink') }, [
      name,
      besideName !== '' && element('tspan', { dx: 10, ...paint('muted') }, [besideName]),
    ]),
    text(figure, { x: x + length, y: baseline, anchor: 'end' }, figureFont, 'ink'),
    ...(drawn === null ? [] : rowBar(row, drawn, { x, y: baseline + 10, length, thick })),
  ]
}

function rowBar(
  { swatch = { color: null, place: 0 } }: CardRow,
  drawn: NonNullable<CardRow['bar']>,
  place: Place,
): readonly SvgChild[] {
  if ('yes' in drawn) return bar(drawn.yes, drawn.isChoice, place)
  const { x, y, length, thick } = place
  const filled = (Math.min(100, Math.max(0, drawn.percent)) / 100) * length
  return [
    element('rect', { x, y, width: length, height: thick, fill: '#eceef0' }),
    filled > 0 &&
      element('rect', {
        x,
        y,
        width: filled,
        height: thick,
        ...shape('active', swatch.color, swatch.place),
      }),
  ]
}

/** Figures that can still change are marked by a colour that nothing else has. */
const interimGround = '#ffd94a'

function footer({ state, publisher }: Card): readonly SvgChild[] {
  const badge = textWidth(state.words, figureFont) + 32
  const host = textWidth(publisher.host, footFont)
  const left =
    state.words === ''
      ? margin
      : margin + (state.isInterim ? badge + 20 : textWidth(`${state.words}  `, figureFont))
  const room = width - margin - host - 32 - left
  return [
    element('line', {
      x1: margin,
      x2: width - margin,
      y1: foot.top,
      y2: foot.top,
      'stroke-width': 2,
      ...paint('rule'),
    }),
    state.isInterim &&
      element('rect', { x: margin, y: foot.line - 32, width: badge, height: 44, rx: 4, fill: interimGround }),
    text(state.words, { x: margin + (state.isInterim ? 16 : 0), y: foot.line }, figureFont, 'ink'),
    text(ellipsize(state.details, room, footFont), { x: left, y: foot.line }, footFont, 'muted'),
    text(publisher.host, { x: width - margin, y: foot.line, anchor: 'end' }, footFont, 'muted'),
  ]
}

/** Draws the picture as large as possible, in the centre of its area. */
function besides({ drawn, width: own, source }: CardPicture): readonly SvgChild[] {
  const scale = Math.min(beside.width / own, beside.height / drawn.height)
  const x = beside.left + (beside.width - own * scale) / 2
  const y = beside.top + (beside.height - drawn.height * scale) / 2
  const [at, down, by] = [x, y, scale].map((value) => Math.round(value * 1000) / 1000)
  return [
    element('g', { transform: `translate(${at} ${down}) scale(${by})` }, [drawn]),
    source !== '' &&
      text(
        ellipsize(source, beside.width, sourceFont),
        { x: width - margin, y: foot.top - 8, anchor: 'end' },
        sourceFont,
        'muted',
      ),
  ]
}
