import { fail, ok, type Result } from '../../../values/result.ts'
import { partRecords, readText, recordTypes, textReader } from './biff.ts'
import { kindOfBuiltInFormat, kindOfFormat, type NumberKind } from './cell-text.ts'
import { compoundStream } from './compound-file.ts'
import { type ClosedSheet, notExcel, tooComplex, type WorkbookProblem, type WorkbookSheet } from './sheet.ts'
import { type XlsContext, xlsRows } from './xls-rows.ts'

const largest = 32 * 1024 * 1024
const mostStrings = 1_000_000
const mostSheets = 10_000

/** Opens a workbook of Excel 97 to 2003. */
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

function sheetAt(stream: Uint8Array, start: number, context: XlsContext): WorkbookSheet {
  let rows: ReturnType<typeof xlsRows> | null = null
  return {
    rows() {
      rows ??= xlsRows(partRecords(stream, start), context)
      return rows
    },
  }
}

/** Workbooks without a container, by the type of their first record. */
const earlyVersions: ReadonlyMap<number, string> = new Map([
  [0x0900, '2'],
  [0x0902, '3'],
  [0x0904, '4'],
])

/** Null where the file is not from Excel 95 or older. */
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
  const formats = new Map<number, NumberKind>()
  const numberKinds: NumberKind[] = []
  let from1904 = false
  let readable = false
  for (const { type, chunks } of partRecords(stream, 0)) {
    const [body] = chunks
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
        if (word(4) >> 8 === 0) sheets.push({ name: textAfterLength(chunks, 6), isHidden, start })
        break
      }
      case recordTypes.format:
        formats.set(word(0), kindOfFormat(readText(textReader(chunks, 4), word(2))))
        break
      case recordTypes.style:
        numberKinds.push(formats.get(word(2)) ?? kindOfBuiltInFormat(word(2)))
        break
      case recordTypes.sharedStrings:
        readStrings(chunks, strings)
    }
  }
  return readable ? { sheets, strings, numberKinds, from1904 } : null
}

function textAfterLength(chunks: readonly DataView[], at: number): string {
  const reader = textReader(chunks, at)
  return readText(reader, reader.byte())
}

/** Reads to the end instead of relying on the stated number. */
function readStrings(chunks: readonly DataView[], strings: string[]): void {
  const reader = textReader(chunks, 8)
  while (!reader.atEnd && strings.length <= mostStrings) strings.push(readText(reader, reader.word()))
}
