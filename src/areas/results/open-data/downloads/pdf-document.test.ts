import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inflateSync } from 'node:zlib'
import { type PdfContent, pdfDocument } from './pdf-document.ts'

const content: PdfContent = {
  title: 'Wahl in Zürich & Genève',
  publisher: 'Kanton Dreiseen',
  language: 'de-CH',
  made: Date.parse('2026-11-15T12:00:00Z'),
  day: '15. November 2026',
  state: 'Schlussresultat',
  warning: '',
  facts: [{ label: 'Ausgezählt', value: '3 von 3' }],
  sections: [],
  source: 'Quelle: Kanton Dreiseen',
}
const table = (rows: number) => ({
  caption: '',
  columns: [
    { title: 'Gemeinde', isNumber: false },
    { title: 'Stimmen', isNumber: true },
  ],
  rows: Array.from({ length: rows }, (_, at) => ({
    kind: 'row' as const,
    cells: at % 7 === 0 ? [`Ort ${at}`] : [`Ort ${at}`, String(at)],
  })),
})
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900"><rect width="90" height="90"/></svg>'
const pagesOf = (pdf: Buffer) => /\/Type \/Pages\s*\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]

describe('a document', () => {
  it('tells its title and language, and embeds its letters', async () => {
    const pdf = (await pdfDocument(content)).toString('latin1')
    assert.match(pdf, /^%PDF-1\.7/)
    assert.match(pdf, /\/Lang \(de-CH\)/)
    assert.match(pdf, /\/DisplayDocTitle true/)
    assert.match(pdf, /\/MarkInfo/)
    assert.match(pdf, /\/FontFile[23]? /)
    assert.match(pdf, /\/ToUnicode/)
  })

  it('is the same for the same content', async () => {
    assert.equal((await pdfDocument(content)).length, (await pdfDocument(content)).length)
  })

  it('continues long tables on further pages and keeps drawings whole', async () => {
    const one = { title: 'Orte', drawings: [], tables: [table(3)] }
    assert.equal(pagesOf(await pdfDocument({ ...content, sections: [one] })), '1')
    const long = { title: 'Orte', drawings: [drawing], tables: [table(200)] }
    assert.ok(Number(pagesOf(await pdfDocument({ ...content, sections: [one, long] }))) >= 5)
  })

  it('is marked on each page while figures can change', async () => {
    const sections = [{ title: 'Orte', drawings: [], tables: [table(200)] }]
    const calm = await pdfDocument({ ...content, sections })
    const marked = await pdfDocument({ ...content, sections, warning: 'Zwischenresultat' })
    const pages = Number(pagesOf(marked))
    assert.equal(textsIn(marked) - textsIn(calm), pages)
  })
})

/** How many texts are placed on the pages. */
function textsIn(pdf: Buffer): number {
  let count = 0
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 7)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue
    try {
      count +=
        inflateSync(pdf.subarray(at + 7))
          .toString('latin1')
          .match(/^BT$/gm)?.length ?? 0
    } catch {
      // Fonts and pictures are streams as well.
    }
  }
  return count
}
