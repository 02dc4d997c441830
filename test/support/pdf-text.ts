import { inflateSync } from 'node:zlib'

/** What a document of ours says, page by page: texts in the order in which they were written. */
export function pdfPages(pdf: Buffer): readonly string[] {
  const objects = objectsOf(pdf)
  const fonts = fontsOf(objects)
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => {
      const content = objects.get(Number(/\/Contents (\d+) 0 R/.exec(head)?.[1]))?.stream ?? ''
      return textOf(content, fonts)
    })
}

interface PdfObject {
  readonly head: string
  /** Unpacked; empty where there is none. */
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

type Letters = ReadonlyMap<number, string>

/** By the name that pages call a font: what its glyphs stand for. */
function fontsOf(objects: ReadonlyMap<number, PdfObject>): ReadonlyMap<string, Letters> {
  const fonts = new Map<string, Letters>()
  for (const { head } of objects.values())
    for (const [, name = '', number] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(number))?.head ?? '')?.[1]
      fonts.set(name, lettersOf(objects.get(Number(map))?.stream ?? ''))
    }
  return fonts
}

function lettersOf(map: string): Letters {
  const letters = new Map<number, string>()
  for (const [, from = '', , list = ''] of map.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g))
    for (const [at, { 1: code = '' }] of [...list.matchAll(/<([\w ]+)>/g)].entries())
      letters.set(
        Number.parseInt(from, 16) + at,
        Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      )
  return letters
}

function textOf(content: string, fonts: ReadonlyMap<string, Letters>): string {
  let letters: Letters = new Map()
  const lines: string[] = []
  for (const [line] of content.matchAll(/^\/F\d+ [\d.]+ Tf$|^\[.*\] TJ$/gm)) {
    const font = /^\/(F\d+)/.exec(line)?.[1]
    if (font !== undefined) letters = fonts.get(font) ?? new Map()
    else
      lines.push(
        [...line.matchAll(/<(\w+)>/g)]
          .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
          .map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '?')
          .join(''),
      )
  }
  return lines.join('\n')
}
