import { buffer } from 'node:stream/consumers'
import { writeMargins } from '../../../../formats/documents/margins.ts'
import { openSheet, type Sheet } from '../../../../formats/documents/sheet.ts'
import { paintPng } from './paint.ts'
import { writeTable } from './pdf-table.ts'
import type { PlainTable } from './plain-table.ts'

export interface PdfSection {
  readonly title: string
  readonly drawings: readonly string[]
  readonly tables: readonly PlainTable[]
}

/** A document as it is handed to the thread that sets it. */
export interface PdfContent {
  readonly title: string
  readonly publisher: string
  /** As HTML names it: `de-CH`. */
  readonly language: string
  /** In milliseconds. */
  readonly made: number
  readonly day: string
  /** How far counting is. */
  readonly state: string
  /** On every page while figures can still change; empty afterwards. */
  readonly warning: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly sections: readonly PdfSection[]
  readonly source: string
}

export async function pdfDocument(content: PdfContent): Promise<Buffer> {
  const { title, publisher, language, made } = content
  const sheet = openSheet({ title, author: publisher, language, made: new Date(made), tabular: true })
  const written = buffer(sheet.doc)
  writeHead(sheet, content)
  for (const section of content.sections) writeSection(sheet, section)
  const { source, warning } = content
  writeMargins(sheet, {
    head: () => (warning === '' ? null : { text: warning, bold: true }),
    foot: source,
  })
  sheet.doc.end()
  return written
}

function writeHead(sheet: Sheet, { title, day, state, facts }: PdfContent): void {
  sheet.paragraph('P', day, { size: 10, muted: true })
  sheet.skip(2)
  sheet.paragraph('H1', title, { size: 20, bold: true })
  sheet.skip(4)
  sheet.paragraph('P', state, { size: 10, bold: true })
  sheet.skip(6)
  for (const { label, value } of facts) sheet.paragraph('P', `${label}: ${value}`, { size: 10 })
  sheet.skip(12)
}

function writeSection(sheet: Sheet, { title, drawings, tables }: PdfSection): void {
  sheet.paragraph('H2', title, { size: 13, bold: true })
  sheet.skip(6)
  for (const drawing of drawings) writeDrawing(sheet, title, drawing)
  for (const table of tables) writeTable(sheet, table)
}

const tallest = 460
const mostPixels = 4_000_000

function writeDrawing(sheet: Sheet, alt: string, svg: string): void {
  const { doc, width } = sheet
  const png = paintPng({ svg, scale: 2, mostPixels })
  const [across, down] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const scale = Math.min(width / across, tallest / down)
  const height = down * scale
  sheet.room(height)
  const y = doc.y
  const place = () => doc.image(png, sheet.left, y, { width: across * scale, height })
  doc.addStructure(doc.struct('Figure', { alt }, place))
  doc.y = y + height + 10
}
