import { PassThrough, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { ZipFile } from 'yazl'
import { chunkLength } from '../../../values/stream-chunks.ts'
import { columnLetters } from '../workbook/sheet.ts'
import type { Cell, WrittenColumn, WrittenTable } from './table.ts'

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const sheetPart = 'xl/worksheets/sheet1.xml'

/** Indexes of the cell formats. */
const style = { plain: 0, twoDecimals: 1, head: 2, moment: 3 } as const

const formats = [
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
]

const frame = (sheetName: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/${sheetPart}" ContentType="${contentType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${xmlText(nameOfSheet(sheetName))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${formats.length}">${formats.join('')}</cellXfs></styleSheet>`,
})

/** Excel refuses longer names, and names with these characters. */
function nameOfSheet(name: string): string {
  return name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)
}

export interface WrittenWorkbook extends WrittenTable {
  readonly sheetName: string
  readonly made: Date
}

/**
 * Writes a workbook with one sheet as a stream. Rows are produced and compressed in chunks, and are never all in memory.
 * Texts are typed as such, so no program runs one as a formula.
 */
export function workbookStream(workbook: WrittenWorkbook): Readable {
  const mtime = workbook.made
  const zip = new ZipFile()
  const output = new PassThrough()
  zip.on('error', (error) => output.destroy(error))
  zip.outputStream.pipe(output)
  for (const [part, content] of Object.entries(frame(workbook.sheetName)))
    zip.addBuffer(Buffer.from(declaration + content), part, { mtime })
  const rows = Readable.from(sheetChunks(workbook))
  rows.on('error', (error) => output.destroy(error))
  output.on('close', () => rows.destroy())
  zip.addReadStream(rows, sheetPart, { mtime, compressionLevel: 3 })
  zip.end()
  return output
}

/** Freezes the header row. */
const view =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'

async function* sheetChunks({ columns, batches }: WrittenTable): AsyncGenerator<Buffer> {
  const letters = columns.map((_, at) => columnLetters(at))
  const head = columns.map(({ name }, at) => textCell(`${letters[at]}1`, name, style.head))
  const decimals = columns.map((column) => column.decimals)
  const start = `${declaration}<worksheet xmlns="${main}">${view}${widths(columns)}<sheetData>`
  let chunk = `${start}<row r="1">${head.join('')}</row>`
  let number = 1
  for await (const rows of batches)
    for (const row of rows) {
      number += 1
      chunk += `<row r="${number}">`
      for (let at = 0; at < row.length; at++) chunk += cell(`${letters[at]}${number}`, row[at], decimals[at])
      chunk += '</row>'
      if (chunk.length < chunkLength) continue
      yield Buffer.from(chunk)
      chunk = ''
      // Yields to the event loop after each chunk: a large table takes a second to write.
      await setImmediate()
    }
  yield Buffer.from(`${chunk}</sheetData></worksheet>`)
}

function widths(columns: readonly WrittenColumn[]): string {
  const set = columns.flatMap(({ width }, at) =>
    width === undefined ? [] : [`<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`],
  )
  return set.length === 0 ? '' : `<cols>${set.join('')}</cols>`
}

function cell(place: string, value: Cell, decimals: number | undefined): string {
  switch (typeof value) {
    case 'string':
      return value === '' ? '' : textCell(place, value, style.plain)
    case 'number':
      return decimals === undefined
        ? `<c r="${place}"><v>${value}</v></c>`
        : `<c r="${place}" s="${style.twoDecimals}"><v>${Number(value.toFixed(decimals))}</v></c>`
    case 'boolean':
      return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`
    case 'object':
      return value === null ? '' : `<c r="${place}" s="${style.moment}"><v>${serialOf(value)}</v></c>`
    default:
      return ''
  }
}

const epoch = Temporal.PlainDateTime.from('1899-12-30')

/** Days since the end of 1899, correct from March 1900 on: sheets count a 29 February in that year. */
function serialOf(moment: Temporal.PlainDateTime): number {
  return epoch.until(moment, { largestUnit: 'second' }).seconds / 86_400
}

function textCell(place: string, text: string, format: number): string {
  const styled = format === style.plain ? '' : ` s="${format}"`
  const kept = /^\s|\s$|[\n\t]/.test(text) ? ' xml:space="preserve"' : ''
  return `<c r="${place}"${styled} t="inlineStr"><is><t${kept}>${xmlText(text)}</t></is></c>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that XML cannot represent, or would normalise. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unwritable = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g

/** Workbooks write such characters as `_x000D_`; a literal text of that form is escaped itself. */
function xmlText(text: string): string {
  return text
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(unwritable, (one) => `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>"]/g, (one) => entities[one] ?? one)
}
