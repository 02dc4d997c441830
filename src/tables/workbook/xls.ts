import { fail, ok, type Result } from '../../result.ts'
import { partRecords, readText, recordTypes, textReader } from './biff.ts'
import { isBuiltInDateFormat, isDateFormat } from './cell-text.ts'
import { compoundStream } from './compound-file.ts'
import { type Sheet, type SheetRow, sheetNamed, type WorkbookProblem } from './sheet.ts'
import { type XlsContext, xlsRows } from './xls-rows.ts'

const largest = 32 * 1024 * 1024
const mostStrings = 1_000_000
const mostSheets = 10_000

/** Workbooks of Excel 97 to 2003, of which there are still some around. */
export function openXls(file: Uint8Array, sheetName?: string): Result<Sheet, WorkbookProblem> {
  if (file.length > largest) return fail('file.tooComplex')
  const stream = compoundStream(file, ['Workbook'])
  const workbook = stream && readWorkbook(stream)
  if (!stream || workbook === null) return fail('file.notExcel')
  if (workbook.strings.length > mostStrings || workbook.sheets.length > mostSheets)
    return fail('file.tooComplex')
  const sheet = sheetNamed(workbook.sheets, sheetName)
  if (sheet === undefined) return fail('file.notExcel')
  let rows: readonly (SheetRow | WorkbookProblem)[] | null = null
  return ok({
    rows() {
      rows ??= xlsRows(partRecords(stream, sheet.start), workbook)
      return rows
    },
  })
}

interface XlsWorkbook extends XlsContext {
  readonly sheets: readonly { readonly name: string; readonly start: number }[]
}

/** Null for a workbook that is encrypted, or older. */
function readWorkbook(stream: Uint8Array): XlsWorkbook | null {
  const sheets: { name: string; start: number }[] = []
  const strings: string[] = []
  const formats = new Map<number, boolean>()
  const dateStyles: boolean[] = []
  let from1904 = false
  let readable = false
  for (const { type, pieces } of partRecords(stream, 0)) {
    const [body] = pieces
    const word = (at: number) => (at + 2 <= body.byteLength ? body.getUint16(at, true) : 0)
    switch (type) {
      case recordTypes.beginOfPart:
        readable = word(0) === 0x0600
        break
      case recordTypes.password:
        return null
      case recordTypes.dateMode:
        from1904 = word(0) === 1
        break
      case recordTypes.sheet:
        if (word(4) >> 8 === 0)
          sheets.push({ name: textAfterLength(pieces, 6), start: word(0) + 65_536 * word(2) })
        break
      case recordTypes.format:
        formats.set(word(0), isDateFormat(readText(textReader(pieces, 4), word(2))))
        break
      case recordTypes.style:
        dateStyles.push(formats.get(word(2)) ?? isBuiltInDateFormat(word(2)))
        break
      case recordTypes.sharedStrings:
        readStrings(pieces, strings)
    }
  }
  return readable ? { sheets, strings, dateStyles, from1904 } : null
}

function textAfterLength(pieces: readonly DataView[], at: number): string {
  const reader = textReader(pieces, at)
  return readText(reader, reader.byte())
}

/** How many there are is told in front, but only what is really there counts. */
function readStrings(pieces: readonly DataView[], strings: string[]): void {
  const reader = textReader(pieces, 8)
  while (!reader.atEnd && strings.length <= mostStrings) strings.push(readText(reader, reader.word()))
}
