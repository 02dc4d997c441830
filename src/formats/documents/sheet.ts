import PDFDocument from 'pdfkit'
import { fontFiles } from './fonts.ts'

export interface Lettering {
  readonly size: number
  readonly bold?: boolean
  readonly width: number
  readonly align?: 'left' | 'right'
  readonly muted?: boolean
}

export interface Placed extends Lettering {
  readonly x: number
  readonly y: number
}

/** The horizontal position of a part of a page. */
export interface SheetArea {
  readonly left: number
  readonly width: number
}

/** A PDF document with the helpers that all its parts use. */
export interface Sheet extends SheetArea {
  readonly doc: PDFKit.PDFDocument
  write(text: string, placed: Placed): void
  heightOf(text: string, lettering: Lettering): number
  /** A structure element for assistive technology, to be filled and ended. */
  part(type: string): PDFKit.PDFStructureElement
  /** A structure element of a single text, on the page where there is room for what must follow it as well. */
  paragraph(
    type: 'H1' | 'H2' | 'P',
    text: string,
    lettering: Omit<Lettering, 'width'>,
    following?: number,
  ): void
  /** Draws a line, by default across the page. */
  rule(y: number, isStrong: boolean, across?: SheetArea): void
  skip(height: number): void
  hasRoom(height: number): boolean
  /** Height of a page without its margins. */
  readonly height: number
  /** Starts a new page where less height is left. */
  room(height: number): void
  nextPage(): void
}

export interface SheetOptions {
  readonly title: string
  readonly author: string
  readonly language: string
  readonly made: Date
  /**
   * Whether digits have the same width, as in tables of numbers. Without it the layout of words is cached, which makes a
   * long document many times faster.
   */
  readonly tabular: boolean
}

const margin = { left: 48, right: 48, top: 56, bottom: 56 }
const ink = '#141618'
const grey = '#596067'

export function openSheet({ title, author, language, made, tabular }: SheetOptions): Sheet {
  const doc = new PDFDocument({
    ...{
      size: 'A4',
      margins: margin,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
    },
    lang: language,
    info: { Title: title, Author: author, CreationDate: made, ModDate: made },
  })
  doc.registerFont('regular', fontFiles.regular)
  doc.registerFont('bold', fontFiles.bold)
  const width = doc.page.width - margin.left - margin.right
  const bottom = doc.page.height - margin.bottom
  const choose = ({ size, bold = false, muted = false }: Omit<Lettering, 'width'>) =>
    doc
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(muted ? grey : ink)
  const sheet: Sheet = {
    ...{ doc, left: margin.left, width, height: bottom - margin.top },
    write: (text, placed) => {
      const { x, y, width: within, align = 'left' } = placed
      choose(placed).text(text, x, y, {
        width: within,
        align,
        ...(tabular && { features: ['tnum', 'kern'] }),
      })
    },
    heightOf: (text, lettering) =>
      choose(lettering).heightOfString(text === '' ? ' ' : text, { width: lettering.width }),
    part: (type) => {
      const part = doc.struct(type)
      doc.addStructure(part)
      return part
    },
    paragraph: (type, text, lettering, following = 0) => {
      sheet.room(sheet.heightOf(text, { ...lettering, width }) + following)
      doc.addStructure(
        doc.struct(type, {}, () => sheet.write(text, { ...lettering, width, x: margin.left, y: doc.y })),
      )
    },
    rule: (y, isStrong, across = sheet) => {
      doc.markContent('Artifact')
      doc
        .moveTo(across.left, y)
        .lineTo(across.left + across.width, y)
        .lineWidth(isStrong ? 0.8 : 0.25)
        .stroke(isStrong ? ink : grey)
      doc.endMarkedContent()
    },
    skip: (height) => {
      doc.y += height
    },
    hasRoom: (height) => doc.y + height <= bottom,
    room: (height) => {
      if (doc.y > margin.top && !sheet.hasRoom(height)) sheet.nextPage()
    },
    nextPage: () => {
      doc.addPage()
    },
  }
  return sheet
}

export function sheetTextWidth({ doc }: Sheet, text: string, size: number, bold: boolean): number {
  return doc
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .widthOfString(text, { features: ['tnum', 'kern'] })
}
