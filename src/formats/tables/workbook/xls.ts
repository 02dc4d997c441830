import { fail, ok, type Result } from '../../../values/result.ts'
import { partRecords, readText, recordTypes, textReader } from './biff.ts'
import { lookOfBuiltInFormat, lookOfFormat, type NumberLook } from './cell-text.ts'
import { compoundStream } from './compound-file.ts'
import { type ClosedSheet, notExcel, type Sheet, tooComplex, type WorkbookProblem } from './sheet.ts'
import { type XlsContext, xlsRows } from './xls-rows.ts'

const largest = 32 * 1024 * 1024
const mostStrings = 1_000_000
const mostSheets = 10_000

/** Workbooks of Excel 97 to 2003, of which there are still some around. */
export function openXls(file: Uint8Array): Result<readonly ClosedSheet[], WorkbookProblem> {
  const version = versionBefore97(file)
  if (version !== null) return fail({ code: 'file.oldExcel', values: { version } })
  if (file.length > largest) return fail(tooComplex)
  const stream = compoundStream(file, ['Workbook'])
  const workbook = stream && readWorkbook(stream)
  if (!stream || workbook === null) return fail(notExcel)
  if (workbook.strings.length > mostStrings || workbook.sheets.length > mostSheets) return fail(tooComplex)
  return ok(
    workbook.sheets.map(({ name, isHidden, start }) => ({
      name,
      isHidden,
      open: () => ok(sheetAt(stream, start, workbook)),
    })),
  )
}

function sheetAt(stream: Uint8Array, start: number, context: XlsContext): Sheet {
  let rows: ReturnType<typeof xlsRows> | null = null
  return {
    rows() {
      rows ??= xlsRows(partRecords(stream, start), context)
      return rows
    },
  }
}

/** Their workbooks begin with a record of its own type each, and have no container yet. */
const earlyVersions: ReadonlyMap<number, string> = new Map([
  [0x0900, '2'],
  [0x0902, '3'],
  [0x0904, '4'],
])

/** Null where the file is none of an Excel so old. */
function versionBefore97(file: Uint8Array): string | null {
  const early = earlyVersions.get(((file[0] ?? 0) << 8) | (file[1] ?? 0))
  if (early !== undefined && (file[2] === 4 || file[2] === 6) && file[3] === 0) return `Excel ${early}`
  const has = (name: string) => compoundStream(file, [name]) !== null
  return has('Book') && !has('Workbook') ? 'Excel 5.0/95' : null
}

interface XlsWorkbook extends XlsContext {
  readonly sheets: readonly { readonly name: string; readonly isHidden: boolean; readonly start: number }[]
}

/** Null for a workbook that is encrypted. */
function readWorkbook(stream: Uint8Array): XlsWorkbook | null {
  const sheets: { name: string; isHidden: boolean; start: number }[] = []
  const strings: string[] = []
  const formats = new Map<number, NumberLook>()
  const looks: NumberLook[] = []
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
      case recordTypes.sheet: {
        const [start, isHidden] = [word(0) + 65_536 * word(2), (word(4) & 3) !== 0]
        if (word(4) >> 8 === 0) sheets.push({ name: textAfterLength(pieces, 6), isHidden, start })
        break
      }
      case recordTypes.format:
        formats.set(word(0), lookOfFormat(readText(textReader(pieces, 4), word(2))))
        break
      case recordTypes.style:
        looks.push(formats.get(word(2)) ?? lookOfBuiltInFormat(word(2)))
        break
      case recordTypes.sharedStrings:
        readStrings(pieces, strings)
    }
  }
  return readable ? { sheets, strings, looks, from1904 } : null
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
