import { inflateSync } from 'node:zlib'

/** A line of text; positions in points from the upper left corner are correct for documents of the product. */
export interface PdfText {
  readonly text: string
  readonly x: number
  /** Position of the baseline. */
  readonly y: number
  readonly size: number
  readonly width: number
}

/** Returns the text of each page, in the order in which it was written. */
export function pdfPages(pdf: Buffer): readonly string[] {
  return pdfTexts(pdf).map((texts) => texts.map(({ text }) => text).join('\n'))
}

/** Parses documents of the product and those printed by Chromium. */
export function pdfTexts(pdf: Buffer): readonly (readonly PdfText[])[] {
  const objects = objectsOf(pdf)
  const fonts = fontsOf(objects)
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => {
      const height = Number(/\/MediaBox \[\S+ \S+ \S+ ([\d.]+)/.exec(head)?.[1])
      const content = objects.get(Number(/\/Contents (\d+) 0 R/.exec(head)?.[1]))?.stream ?? ''
      return textsOf(content, fonts, height)
    })
}

interface PdfObject {
  readonly head: string
  /** Decompressed; empty if there is none. */
  readonly stream: string
}

function objectsOf(pdf: Buffer): ReadonlyMap<number, PdfObject> {
  const text = pdf.toString('latin1')
  const objects = new Map<number, PdfObject>()
  for (const { 1: number, index } of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const end = text.indexOf('endobj', index)
    const start = text.indexOf('stream\n', index)
    const hasStream = start !== -1 && start < end
    const head = text.slice(index, hasStream ? start : end)
    const stream = hasStream && head.includes('/FlateDecode') ? unpacked(pdf.subarray(start + 7)) : ''
    objects.set(Number(number), { head, stream })
  }
  return objects
}

function unpacked(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    return ''
  }
}

/** Widths and characters by glyph. */
interface Font {
  /** Number of hexadecimal digits per glyph. */
  readonly digits: number
  readonly letters: ReadonlyMap<number, string>
  /** In thousandths of the font size. */
  readonly widths: ReadonlyMap<number, number>
}

/** Returns fonts by the name that pages use. */
function fontsOf(objects: ReadonlyMap<number, PdfObject>): ReadonlyMap<string, Font> {
  const fonts = new Map<string, Font>()
  const headOf = (number: string | undefined) => objects.get(Number(number))?.head ?? ''
  for (const { head } of objects.values())
    for (const [, name = '', number] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const font = headOf(number)
      const map = /\/ToUnicode (\d+) 0 R/.exec(font)?.[1]
      const descendant = /\/DescendantFonts \[(\d+) 0 R/.exec(font)?.[1]
      const glyphs = objects.get(Number(map))?.stream ?? ''
      const digits = /begincodespacerange\s+<(\w+)>/.exec(glyphs)?.[1]?.length ?? 4
      fonts.set(name, { digits, letters: lettersOf(glyphs), widths: widthsOf(headOf(descendant)) })
    }
  return fonts
}

function lettersOf(map: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>()
  const glyphOf = (hex: string) => Number.parseInt(hex, 16)
  for (const [, from = '', , list = ''] of map.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g))
    for (const [at, { 1: code = '' }] of [...list.matchAll(/<([\w ]+)>/g)].entries())
      letters.set(glyphOf(from) + at, letter(code))
  for (const [, from = '', to = '', code = ''] of map.matchAll(/^<(\w+)> <(\w+)> <(\w{4})>$/gm))
    for (let glyph = glyphOf(from); glyph <= glyphOf(to); glyph++)
      letters.set(glyph, String.fromCharCode(glyphOf(code) + glyph - glyphOf(from)))
  for (const [, glyph = '', code = ''] of map.matchAll(/^<(\w+)> <((?:\w{4} ?)+)>$/gm))
    letters.set(glyphOf(glyph), letter(code))
  return letters
}

function letter(code: string): string {
  return Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')
}

function widthsOf(font: string): ReadonlyMap<number, number> {
  const widths = new Map<number, number>()
  for (const [, first, list = ''] of font.matchAll(/(\d+) \[([\d. -]+)\]/g))
    for (const [at, width] of list.trim().split(' ').entries()) widths.set(Number(first) + at, Number(width))
  return widths
}

const noFont: Font = { digits: 4, letters: new Map(), widths: new Map() }

function textsOf(content: string, fonts: ReadonlyMap<string, Font>, height: number): readonly PdfText[] {
  let font = noFont
  let size = 0
  let [x, y] = [0, 0]
  const texts: PdfText[] = []
  for (const [, body = ''] of content.matchAll(/^BT\n(.*?)^ET$/gms)) {
    let [text, width] = ['', 0]
    for (const [token] of body.matchAll(/\/F\d+ [\d.]+ Tf|[^\n]* Tm$|\[.*\] TJ|<\w+> Tj/gm)) {
      const [, name, chosen] = /^\/(F\d+) (\S+) Tf/.exec(token) ?? []
      if (name !== undefined) [font, size] = [fonts.get(name) ?? noFont, Number(chosen)]
      else if (token.endsWith('Tm')) [x = 0, y = 0] = token.split(' ').slice(4, 6).map(Number)
      else
        for (const [, hex = '', kern] of token.matchAll(/<(\w+)>(?: (-?[\d.]+))?/g)) {
          const glyphs = (hex.match(new RegExp(`.{${font.digits}}`, 'g')) ?? []).map((glyph) =>
            Number.parseInt(glyph, 16),
          )
          text += glyphs.map((glyph) => font.letters.get(glyph) ?? '?').join('')
          const advance = glyphs.reduce((sum, glyph) => sum + (font.widths.get(glyph) ?? 0), 0)
          width += ((advance - Number(kern ?? 0)) * size) / 1000
        }
    }
    texts.push({ text, x, y: height - y, size, width })
  }
  return texts
}
