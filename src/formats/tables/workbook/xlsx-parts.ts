import { fail, ok, type Result } from '../../../values/result.ts'
import { kindOfBuiltInFormat, kindOfFormat, type NumberKind } from './cell-text.ts'
import { notExcel, tooComplex, type WorkbookProblem } from './sheet.ts'
import { readWholeXml, type XmlHandlers } from './xml.ts'

const mostStrings = 1_000_000
/** Excel itself stops at 65,490. */
const mostStyles = 100_000

/** Texts that cells refer to by number. */
export function readSharedStrings(
  document: Uint8Array | undefined,
): Result<readonly string[], WorkbookProblem> {
  const strings: string[] = []
  if (document === undefined) return ok(strings)
  const text = richText()
  const fine = readWholeXml(document, {
    ...text,
    open(name, attributes) {
      if (name === 'si') text.start()
      text.open(name, attributes)
    },
    close(name) {
      text.close(name)
      if (name === 'si' && strings.length <= mostStrings) strings.push(text.value())
    },
  })
  if (strings.length > mostStrings) return fail(tooComplex)
  return fine ? ok(strings) : fail(notExcel)
}

interface RichText extends Required<XmlHandlers> {
  start(): void
  value(): string
}

/** A text may consist of runs with different formatting; phonetic guides for Japanese are skipped. */
export function richText(): RichText {
  let value = ''
  let inText = false
  let inReadingAid = false
  return {
    start() {
      value = ''
    },
    value: () => unescaped(value),
    open(name) {
      if (name === 't') inText = true
      else if (name === 'rPh') inReadingAid = true
    },
    close(name) {
      if (name === 't') inText = false
      else if (name === 'rPh') inReadingAid = false
    },
    text(text) {
      if (inText && !inReadingAid) value += text
    },
  }
}

/** Characters that XML cannot represent are written like `_x000D_`. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** The number format of each cell style. */
export function readNumberKinds(
  document: Uint8Array | undefined,
): Result<readonly NumberKind[], WorkbookProblem> {
  const styles: NumberKind[] = []
  if (document === undefined) return ok(styles)
  const formats = new Map<number, NumberKind>()
  let inStyles = false
  const fine = readWholeXml(document, {
    open(name, { numFmtId, formatCode }) {
      const format = Number(numFmtId ?? 0)
      if (name === 'cellXfs') inStyles = true
      else if (name === 'numFmt' && formats.size <= mostStyles)
        formats.set(format, kindOfFormat(formatCode ?? ''))
      else if (name === 'xf' && inStyles && styles.length <= mostStyles)
        styles.push(formats.get(format) ?? kindOfBuiltInFormat(format))
    },
    close(name) {
      if (name === 'cellXfs') inStyles = false
    },
  })
  if (styles.length > mostStyles || formats.size > mostStyles) return fail(tooComplex)
  return fine ? ok(styles) : fail(notExcel)
}
