import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { inTurns, pieceLength } from '../export/pieces.ts'
import type { Cell, RawTable } from '../export/raw-table.ts'
import { xmlText } from './workbook-text.ts'

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The name of the sheet under which uploads look for results. */
const sheetName = 'Resultate'
const sheetPart = 'xl/worksheets/sheet1.xml'

/** Of cells, by their place among the formats. */
const style = { plain: 0, twoDecimals: 1, head: 2 } as const

const frame: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/${sheetPart}" ContentType="${contentType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
}

/** A workbook with one sheet. Rows are made and compressed piece by piece, and never all in memory at once. */
export async function workbook(table: RawTable, mtime: Date): Promise<Buffer> {
  const zip = new ZipFile()
  const output = new PassThrough()
  zip.on('error', (error) => output.destroy(error))
  zip.outputStream.pipe(output)
  for (const [part, content] of Object.entries(frame))
    zip.addBuffer(Buffer.from(declaration + content), part, { mtime })
  const rows = Readable.from(inTurns(sheetPieces(table)))
  rows.on('error', (error) => output.destroy(error))
  zip.addReadStream(rows, sheetPart, { mtime, compressionLevel: 3 })
  zip.end()
  return buffer(output)
}

/** The head stays in sight however far one scrolls. */
const sheetStart = `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`

function* sheetPieces({ columns, rows }: RawTable): Generator<string> {
  const letters = columns.map((_, at) => columnLetters(at))
  const head = columns.map(({ name }, at) => textCell(`${letters[at]}1`, name, style.head))
  const decimals = columns.map((column) => column.decimals)
  let piece = `${declaration}${sheetStart}<row r="1">${head.join('')}</row>`
  let number = 1
  for (const row of rows()) {
    number += 1
    piece += `<row r="${number}">`
    for (let at = 0; at < row.length; at++) piece += cell(`${letters[at]}${number}`, row[at], decimals[at])
    piece += '</row>'
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  yield `${piece}</sheetData></worksheet>`
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
    default:
      return ''
  }
}

function textCell(place: string, text: string, format: number): string {
  const styled = format === style.plain ? '' : ` s="${format}"`
  const kept = /^\s|\s$|[\n\t]/.test(text) ? ' xml:space="preserve"' : ''
  return `<c r="${place}"${styled} t="inlineStr"><is><t${kept}>${xmlText(text)}</t></is></c>`
}

/** A, B, …, Z, AA, AB, … */
export function columnLetters(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : columnLetters(Math.floor(at / 26) - 1) + letter
}
