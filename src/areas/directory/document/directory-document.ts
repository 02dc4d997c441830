import { buffer } from 'node:stream/consumers'
import { writeMargins } from '../../../formats/documents/margins.ts'
import { openSheet, type Sheet } from '../../../formats/documents/sheet.ts'

/** The directory in the form that is sent to the thread that creates the PDF. */
export interface DirectoryContent {
  readonly title: string
  readonly publisher: string
  /** As a BCP 47 tag: `de-CH`. */
  readonly language: string
  /** Time of creation in milliseconds. */
  readonly made: number
  /** Date and organisation. */
  readonly footer: string
  readonly contentsTitle: string
  readonly agencies: readonly DirectoryAgency[]
}

export interface DirectoryAgency {
  readonly title: string
  /** 0 for the top. */
  readonly level: number
  readonly contact: readonly { readonly label: string; readonly value: string }[]
  readonly people: readonly DirectoryPerson[]
}

export interface DirectoryPerson {
  readonly name: string
  readonly role: string
  /** Telephone and mail, on separate lines. */
  readonly reach: string
}

const row = { size: 9, above: 2.5 }
const contents = { size: 9.5, line: 15, indent: 12, deepest: 6 }
const headings = [15, 12.5, 11] as const

export async function directoryDocument(content: DirectoryContent): Promise<Buffer> {
  const { title, publisher, language, made, agencies } = content
  const sheet = openSheet({ title, author: publisher, language, made: new Date(made), tabular: false })
  const written = buffer(sheet.doc)
  writeTitle(sheet, content)
  const reserved = agencies.length > 1 ? reserveContents(sheet, content) : null
  const bookmarks: PDFKit.PDFOutline[] = [sheet.doc.outline]
  const pages = agencies.map((agency, at) => writeAgency(sheet, agency, at, bookmarks))
  if (reserved !== null) writeContents(sheet, content, reserved, pages)
  writeMargins(sheet, {
    head: (page) => (page === 0 ? null : { text: content.title }),
    foot: content.footer,
  })
  sheet.doc.end()
  return written
}

function writeTitle(sheet: Sheet, { title, publisher }: DirectoryContent): void {
  sheet.paragraph('P', publisher, { size: 10, muted: true })
  sheet.skip(2)
  sheet.paragraph('H1', title, { size: 22, bold: true })
  sheet.skip(14)
}

interface Reserved {
  readonly structure: PDFKit.PDFStructureElement
  readonly lines: readonly { readonly page: number; readonly y: number }[]
}

/** Reserves one line per agency for the table of contents; the page numbers are added at the end. */
function reserveContents(sheet: Sheet, { contentsTitle, agencies }: DirectoryContent): Reserved {
  const { doc } = sheet
  sheet.paragraph('H2', contentsTitle, { size: 13, bold: true }, 3 * contents.line)
  sheet.skip(6)
  const structure = sheet.part('TOC')
  const lines = agencies.map(() => {
    sheet.room(contents.line)
    const line = { page: doc.bufferedPageRange().count - 1, y: doc.y }
    sheet.skip(contents.line)
    return line
  })
  sheet.nextPage()
  return { structure, lines }
}

function writeContents(
  sheet: Sheet,
  { agencies }: DirectoryContent,
  { structure, lines }: Reserved,
  pages: readonly number[],
): void {
  const { doc, left, width } = sheet
  for (const [at, { title, level }] of agencies.entries()) {
    const line = lines[at]
    if (line === undefined) continue
    const { page, y } = line
    const x = left + Math.min(level, contents.deepest) * contents.indent
    const goTo = destination(at)
    const item = doc.struct('TOCI', {}, () => {
      doc.font(level === 0 ? 'bold' : 'regular').fontSize(contents.size)
      const room = left + width - 40 - x
      doc.text(title, x, y, { width: room, height: contents.line - 3, ellipsis: true, goTo })
      sheet.write(String((pages[at] ?? 0) + 1), {
        x: left + width - 40,
        y,
        size: contents.size,
        width: 40,
        align: 'right',
      })
    })
    // Adding the item writes its text onto the current page.
    doc.switchToPage(page)
    structure.add(item)
  }
  structure.end()
}

const destination = (at: number) => `agency-${at}`

/** Writes an agency; returns its first page. Bookmarks are nested by level. */
function writeAgency(
  sheet: Sheet,
  agency: DirectoryAgency,
  at: number,
  bookmarks: PDFKit.PDFOutline[],
): number {
  const { doc, left } = sheet
  const size = headings[Math.min(agency.level, headings.length - 1)] ?? 11
  const lines = agency.contact.map(({ label, value }) => `${label}: ${value}`)
  const rows = agency.people.map((person) => setPerson(sheet, person))
  // The heading stays with the contact and the first two people; three people are never divided.
  const together = rows.length === 3 ? 3 : 2
  const start =
    sheet.heightOf(agency.title, { size, bold: true, width: sheet.width }) +
    sum(lines.map((line) => sheet.heightOf(line, { size: row.size, width: sheet.width }))) +
    sum(rows.slice(0, together).map(({ height }) => height)) +
    8
  sheet.room(Math.min(start, sheet.height))
  const page = doc.bufferedPageRange().count - 1
  doc.addNamedDestination(destination(at), 'XYZ', left, doc.y, null)
  const above = bookmarks[agency.level] ?? doc.outline
  bookmarks.splice(agency.level + 1, bookmarks.length, above.addItem(agency.title))
  sheet.paragraph('H2', agency.title, { size, bold: true })
  sheet.skip(3)
  for (const line of lines) sheet.paragraph('P', line, { size: row.size, muted: true })
  sheet.skip(5)
  if (rows.length > 0) writePeople(sheet, agency.title, rows)
  sheet.skip(14)
  return page
}

/** Share of the width for name, function and contact. */
const shares = [0.32, 0.36, 0.32] as const
const gap = 8

interface SetPerson {
  readonly cells: readonly {
    readonly text: string
    readonly size: number
    readonly bold: boolean
    readonly width: number
  }[]
  readonly height: number
}

function setPerson(sheet: Sheet, { name, role, reach }: DirectoryPerson): SetPerson {
  const cells = [name, role, reach].map((text, at) => ({
    ...{ text, size: row.size, bold: at === 0, width: sheet.width * (shares[at] ?? 0) - gap },
  }))
  const height = Math.max(...cells.map((cell) => sheet.heightOf(cell.text, cell))) + 2 * row.above
  return { cells, height }
}

/** Writes the people; further pages repeat the name of the agency. */
function writePeople(sheet: Sheet, agency: string, people: readonly SetPerson[]): void {
  const { doc, left, width } = sheet
  const structure = sheet.part('Table')
  for (const [at, person] of people.entries()) {
    // The last person is never alone on a page.
    const kept = at === people.length - 2 ? people.slice(at) : [person]
    if (at > 0 && !sheet.hasRoom(Math.min(sum(kept.map(({ height }) => height)), sheet.height / 2))) {
      sheet.nextPage()
      doc.markContent('Artifact')
      sheet.write(agency, { x: left, y: doc.y, size: row.size, bold: true, muted: true, width })
      doc.endMarkedContent()
      sheet.skip(3)
    }
    writePerson(sheet, structure, person)
  }
  structure.end()
}

function writePerson(
  sheet: Sheet,
  structure: PDFKit.PDFStructureElement,
  { cells, height }: SetPerson,
): void {
  const { doc, left } = sheet
  sheet.room(height)
  const y = doc.y
  const line = doc.struct('TR')
  structure.add(line)
  let x = left
  for (const [at, cell] of cells.entries()) {
    const place = { ...cell, x, y: y + row.above }
    line.add(doc.struct(at === 0 ? 'TH' : 'TD', {}, () => sheet.write(cell.text, place)))
    x += cell.width + gap
  }
  line.end()
  sheet.rule(y + height, false)
  doc.y = y + height
}

function sum(heights: readonly number[]): number {
  return heights.reduce((all, height) => all + height, 0)
}
