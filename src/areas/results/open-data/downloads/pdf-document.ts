import { buffer } from 'node:stream/consumers'
import { writeMargins } from '../../../../formats/documents/margins.ts'
import { openSheet, type Sheet } from '../../../../formats/documents/sheet.ts'
import { paintOpaquePng } from './paint.ts'
import { drawBar } from './pdf-marks.ts'
import { setTable, writeTable } from './pdf-table.ts'
import type { PlainTable } from './plain-table.ts'

export interface PdfSection {
  readonly title: string
  readonly drawings: readonly string[]
  readonly tables: readonly PlainTable[]
  /** Whether the drawing is beside its table, where both fit on a page. */
  readonly isBeside: boolean
}

/** The outcome of one question of a vote. */
export interface PdfBar {
  /** Empty if there is only one question. */
  readonly title: string
  /** Percent. */
  readonly yes: number
  /** Whether two proposals are answers, instead of yes and no. */
  readonly isChoice: boolean
  /** Yes and no in words. */
  readonly sides: readonly [yes: string, no: string]
}

/** Content of a document, as passed to the thread that lays it out. */
export interface PdfContent {
  readonly title: string
  readonly publisher: string
  /** Language tag, such as `de-CH`. */
  readonly language: string
  /** Milliseconds since the epoch. */
  readonly made: number
  readonly day: string
  /** The progress of the count. */
  readonly state: string
  /** Printed on every page while figures can still change; empty afterwards. */
  readonly warning: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly bars: readonly PdfBar[]
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

function writeHead(sheet: Sheet, { title, day, state, facts, bars }: PdfContent): void {
  sheet.paragraph('P', day, { size: 10, muted: true })
  sheet.skip(2)
  sheet.paragraph('H1', title, { size: 20, bold: true })
  sheet.skip(4)
  sheet.paragraph('P', state, { size: 10, bold: true })
  sheet.skip(8)
  for (const bar of bars) writeBar(sheet, bar)
  if (facts.length > 0) writeFacts(sheet, facts)
  sheet.skip(10)
}

const barHeight = 12

function writeBar(sheet: Sheet, { title, yes, isChoice, sides }: PdfBar): void {
  const { doc, left, width } = sheet
  sheet.room(50)
  if (title !== '') sheet.paragraph('P', title, { size: 9 })
  drawBar(sheet, {
    x: left,
    y: doc.y + 3,
    width,
    height: barHeight,
    part: yes / 100,
    kind: isChoice ? 'choice' : 'sides',
  })
  const place = { x: left, y: doc.y + barHeight + 7, size: 9, bold: true, width }
  doc.addStructure(
    doc.struct('P', {}, () => {
      sheet.write(sides[0], place)
      sheet.write(sides[1], { ...place, align: 'right' })
    }),
  )
  sheet.skip(8)
}

/** Writes facts side by side, each value below its label. */
function writeFacts(sheet: Sheet, facts: PdfContent['facts']): void {
  const { doc, left } = sheet
  const across = sheet.width / facts.length
  const width = across - 10
  const label = { size: 8, muted: true, width } as const
  const value = { size: 11, bold: true, width } as const
  const labels = Math.max(...facts.map((fact) => sheet.heightOf(fact.label, label)))
  const values = Math.max(...facts.map((fact) => sheet.heightOf(fact.value, value)))
  sheet.room(labels + values + 6)
  const y = doc.y
  sheet.rule(y, true)
  for (const [at, fact] of facts.entries()) {
    const x = left + at * across
    doc.addStructure(
      doc.struct('P', {}, () => {
        sheet.write(fact.label, { ...label, x, y: y + 4 })
        sheet.write(fact.value, { ...value, x, y: y + 4 + labels })
      }),
    )
  }
  doc.y = y + labels + values + 6
}

const space = { heading: 6, drawing: 10, beside: 16 }

/** Writes a section. Its heading stays on the page of the drawing or the first table rows after it. */
function writeSection(sheet: Sheet, { title, drawings, tables, isBeside }: PdfSection): void {
  const [picture, ...others] = drawings.map((svg) => paint(svg))
  const [table, ...further] = tables
  if (isBeside && picture !== undefined && table !== undefined && others.length + further.length === 0)
    if (writeBeside(sheet, title, picture, table)) return
  const pictures = picture === undefined ? [] : [picture, ...others]
  const tallest = tables.length === 0 ? tallestAlone : tallestAbove
  const placed = pictures.map((one) => ({ ...one, ...sized(one, sheet.width, tallest) }))
  const sets = tables.map((one) => setTable(sheet, one))
  heading(sheet, title, placed[0]?.height ?? sets[0]?.startHeight ?? 0)
  for (const one of placed) writePicture(sheet, title, one)
  for (const set of sets) writeTable(sheet, set)
}

function heading(sheet: Sheet, title: string, following: number): void {
  sheet.paragraph('H2', title, headingLettering, space.heading + following)
  sheet.skip(space.heading)
}

const headingLettering = { size: 13, bold: true } as const

/** Share of the width for the drawing; the rest is for the table. */
const besideShare = 0.36

/** Writes drawing and table side by side; returns false if the table needs more than a page or is squeezed. */
function writeBeside(sheet: Sheet, title: string, picture: Picture, table: PlainTable): boolean {
  const { doc, left, width } = sheet
  const across = width * besideShare
  const area = { left: left + across + space.beside, width: width - across - space.beside }
  const set = setTable(sheet, table, area)
  if (set.isSqueezed || set.height > sheet.height) return false
  const placed = { ...picture, ...sized(picture, across, tallestAlone) }
  // Requires room for at most half a page, so that a long table can begin on a mostly empty page.
  const least = Math.min(set.height, sheet.height / 2)
  heading(sheet, title, Math.max(placed.height, least))
  const y = doc.y
  writePicture(sheet, title, placed)
  const below = doc.y
  const pages = doc.bufferedPageRange().count
  doc.y = y
  writeTable(sheet, set)
  if (doc.bufferedPageRange().count === pages) doc.y = Math.max(doc.y, below)
  return true
}

const tallestAlone = 460
const tallestAbove = 300
const mostPixels = 4_000_000

interface Picture {
  readonly png: Buffer
  readonly width: number
  readonly height: number
}

/** Paints without alpha: PDFKit splits pictures with alpha asynchronously, so the order of bytes would vary. */
function paint(svg: string): Picture {
  const png = paintOpaquePng({ svg, scale: 2, mostPixels })
  return { png, width: png.readUInt32BE(16), height: png.readUInt32BE(20) }
}

function sized({ width, height }: Picture, widest: number, tallest: number): Omit<Picture, 'png'> {
  const scale = Math.min(widest / width, tallest / height)
  return { width: width * scale, height: height * scale }
}

function writePicture(sheet: Sheet, alt: string, { png, width, height }: Picture): void {
  const { doc } = sheet
  sheet.room(height)
  const y = doc.y
  const place = () => doc.image(png, sheet.left, y, { width, height })
  doc.addStructure(doc.struct('Figure', { alt }, place))
  doc.y = y + height + space.drawing
}
