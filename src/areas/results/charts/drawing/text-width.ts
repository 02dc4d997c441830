import { clean } from './svg.ts'

/** Widths in thousandths of the size of the letters, as in Source Sans 3; figures are tabular. */
const widths: ReadonlyMap<string, number> = new Map(
  Object.entries({
    100: '\u202f\u2009',
    200: ' \u00a0',
    250: "|ij',.:;’·",
    260: 'lI',
    300: '!f()[]{}',
    320: '-‑',
    350: 'tr/\\',
    420: '*sz?"«»“”',
    450: 'xc',
    480: 'vyYJL–',
    500: 'Fkeag#$+0123456789<=>^~−_',
    520: 'XVE',
    540: 'STZA`oøhunı',
    560: 'bdpqPRC',
    580: 'KßB',
    620: '&DGĐ',
    650: 'UNH',
    670: 'OQØ',
    730: 'wM',
    790: 'Wæ',
    830: '%m—œ',
    860: '@Æ',
    950: '…',
  }).flatMap(([width, letters]) => [...letters].map((letter): [string, number] => [letter, Number(width)])),
)
const unknownLetter = 600
const wideLetter = 1000

export interface Font {
  readonly size: number
  readonly bold?: boolean
  /** Set for files, whose viewer may replace the typeface by a wider one. */
  readonly foreign?: boolean
}

/** An estimate, since nothing here can measure letters. */
export function textWidth(text: string, { size, bold = false, foreign = false }: Font): number {
  let sum = 0
  for (const letter of text.normalize('NFD')) sum += letterWidth(letter)
  return (sum * size * (bold ? 1.04 : 1) * (foreign ? 1.1 : 1)) / 1000
}

function letterWidth(letter: string): number {
  const known = widths.get(letter)
  if (known !== undefined) return known
  if (/[\p{Mn}\p{Me}\p{Cf}]/u.test(letter)) return 0
  return /[\p{Extended_Pictographic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(
    letter,
  )
    ? wideLetter
    : unknownLetter
}

/** The text, or its beginning and three dots. */
export function ellipsize(text: string, width: number, font: Font): string {
  if (textWidth(text, font) <= width) return text
  let kept = ''
  let room = width - textWidth('…', font)
  for (const { segment } of graphemes.segment(text)) {
    room -= textWidth(segment, font)
    if (room < 0) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}

/** On as many lines as allowed, broken at spaces, hyphens and slashes; what does not fit ends in three dots. */
export function wrap(text: string, width: number, font: Font, most: number): readonly string[] {
  const tidy = clean(text).replace(/\s+/g, ' ').trim()
  const pieces = tidy.match(/[^ \-/–]*(?:[-/–]+| |$)/g)?.filter((piece) => piece !== '') ?? []
  const lines: string[] = []
  let line = ''
  for (const [place, piece] of pieces.entries()) {
    if (line !== '' && textWidth((line + piece).trimEnd(), font) > width) {
      if (lines.length === most - 1) {
        line += pieces.slice(place).join('')
        break
      }
      lines.push(line.trimEnd())
      line = ''
    }
    line += piece
  }
  return [...lines, line.trimEnd()].map((each) => ellipsize(each, width, font))
}

const graphemes = new Intl.Segmenter('de-CH', { granularity: 'grapheme' })
