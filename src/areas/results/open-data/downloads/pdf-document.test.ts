import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type PdfText, pdfPages, pdfTexts } from '../../../../../test/support/pdf-text.ts'
import { type PdfContent, type PdfSection, pdfDocument } from './pdf-document.ts'
import type { PlainRow, PlainTable } from './plain-table.ts'

const content: PdfContent = {
  title: 'Wahl in Zürich & Genève',
  publisher: 'Kanton Dreiseen',
  language: 'de-CH',
  made: Date.parse('2026-11-15T12:00:00Z'),
  day: '15. November 2026',
  state: 'Schlussresultat',
  warning: '',
  facts: [{ label: 'Ausgezählt', value: '3 von 3' }],
  bars: [],
  sections: [],
  source: 'Quelle: Kanton Dreiseen\nhttps://dreiseen.example/vote/ja',
}
const row = (texts: readonly string[], more: Partial<PlainRow> = {}): PlainRow => ({
  kind: 'row',
  cells: texts.map((text) => ({ text, swatch: null })),
  bar: null,
  ...more,
})
const table = (rows: number): PlainTable => ({
  caption: '',
  text: '',
  columns: [
    { title: 'Gemeinde', isNumber: false },
    { title: 'Stimmen', isNumber: true },
  ],
  bars: null,
  rows: [
    ...Array.from({ length: rows }, (_, at) => row(at % 7 === 5 ? [`Ort ${at}`] : [`Ort ${at}`, String(at)])),
    row(['Total', String(rows)], { kind: 'total' }),
  ],
})
const drawing = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="90" height="90"/></svg>`
const section = (title: string, more: Partial<PdfSection> = {}): PdfSection => ({
  ...{ title, drawings: [], tables: [table(3)], isBeside: false },
  ...more,
})

const pagesOf = (pdf: Buffer) => /\/Type \/Pages\s*\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]

describe('a PDF document', () => {
  it('has a title and a language, and embeds its fonts', async () => {
    const pdf = (await pdfDocument(content)).toString('latin1')
    assert.match(pdf, /^%PDF-1\.7/)
    assert.match(pdf, /\/Lang \(de-CH\)/)
    assert.match(pdf, /\/DisplayDocTitle true/)
    assert.match(pdf, /\/MarkInfo/)
    assert.match(pdf, /\/FontFile[23]? /)
    assert.match(pdf, /\/ToUnicode/)
  })

  it('is the same for the same content, byte by byte, with several pictures', async () => {
    const sections = [
      section('Karte', { drawings: [drawing(600, 600)] }),
      section('Balken', { drawings: [drawing(90, 90)] }),
    ]
    const pdf = await pdfDocument({ ...content, sections })
    assert.ok(pdf.equals(await pdfDocument({ ...content, sections })))
    assert.match(pdf.toString('latin1'), /\/Subtype \/Image/)
    // PDFKit writes masks as they become ready, in no fixed order.
    assert.doesNotMatch(pdf.toString('latin1'), /\/SMask/)
  })

  it('continues long tables on further pages and never splits drawings', async () => {
    const one = section('Orte')
    assert.equal(pagesOf(await pdfDocument({ ...content, sections: [one] })), '1')
    const long = section('Orte', { drawings: [drawing(600, 900)], tables: [table(200)] })
    assert.ok(Number(pagesOf(await pdfDocument({ ...content, sections: [one, long] }))) >= 5)
  })

  it('is marked on each page while figures can change', async () => {
    const sections = [section('Orte', { tables: [table(200)] })]
    const pages = pdfPages(await pdfDocument({ ...content, sections, warning: 'Zwischenresultat' }))
    assert.ok(pages.length > 1 && pages.every((text) => text.includes('Zwischenresultat')))
    assert.doesNotMatch(pdfPages(await pdfDocument({ ...content, sections })).join(), /Zwischenresultat/)
  })
})

/** Returns two texts of a page that overlap, if there are any. */
function overlap(texts: readonly PdfText[]): string | undefined {
  const covers = (a: PdfText, b: PdfText) =>
    a.x < b.x + b.width - 0.5 &&
    b.x < a.x + a.width - 0.5 &&
    a.y - 0.7 * a.size < b.y &&
    b.y - 0.7 * b.size < a.y
  for (const [at, one] of texts.entries()) {
    const other = texts.slice(at + 1).find((text) => covers(one, text))
    if (other !== undefined) return `${one.text} | ${other.text}`
  }
  return undefined
}

describe('the layout of a PDF document', () => {
  it('never separates a heading, a table head or a total from its rows, and nothing overlaps', async () => {
    // Table lengths vary, so that sections begin at different heights of a page.
    const sections = Array.from({ length: 30 }, (_, at) =>
      section(`Teil ${at}.`, {
        tables: [table(3 + ((at * 5) % 13))],
        ...(at % 4 === 1 && { drawings: [drawing(600, 300)] }),
        ...(at % 4 === 2 && { drawings: [drawing(300, 200 + 20 * at)], isBeside: true }),
      }),
    )
    const pages = pdfTexts(await pdfDocument({ ...content, sections }))
    assert.ok(pages.length > 8)
    for (const page of pages) {
      assert.equal(overlap(page), undefined)
      const lines = page.map(({ text }) => text)
      for (const [at, line] of lines.entries()) {
        // A drawing that follows its heading may be the last on its page.
        if (!/^Teil \d+\.$/.test(line) || Number.parseInt(line.slice(5), 10) % 4 === 1) continue
        const next = lines.findIndex((text, later) => later > at && text.startsWith('Teil '))
        const rest = lines.slice(at + 1, next === -1 ? undefined : next)
        assert.ok(rest.includes('Gemeinde') && rest.filter((text) => /^Ort /.test(text)).length >= 2, line)
      }
      const first = lines.findIndex((text) => /^(?:Ort |Total)/.test(text))
      if (first !== -1) assert.ok(lines.slice(0, first).includes('Gemeinde'), lines.join(' '))
      if (lines.includes('Total')) assert.ok(lines[lines.indexOf('Total') - 1] !== 'Stimmen')
    }
    const texts = pages.flat().map(({ text }) => text)
    assert.equal(texts.filter((text) => text === 'Total').length, sections.length)
  })

  it('keeps the heading of a group with the first of its rows', async () => {
    const groups = Array.from({ length: 40 }, (_, at) => [
      row([`Kreis ${at}`], { kind: 'heading' }),
      ...Array.from({ length: 2 + (at % 3) }, (_, of) => row([`Ort ${at}.${of}`, '7'])),
    ]).flat()
    const long = { ...table(0), rows: groups }
    const pages = pdfPages(await pdfDocument({ ...content, sections: [section('Orte', { tables: [long] })] }))
    assert.ok(pages.length > 2)
    for (const page of pages)
      for (const [, kreis] of page.matchAll(/^Kreis (\d+)$/gm))
        assert.match(page, new RegExp(`^Ort ${kreis}\\.1$`, 'm'))
  })

  it('gives names no more room than they need, and the rest to bars', async () => {
    const rows = [row(['Belrive', '61.44%'], { bar: 0.6144 }), row(['Unterlai', '40.00%'], { bar: 0.4 })]
    const barred: PlainTable = { ...table(0), bars: 'sides', rows }
    const pdf = await pdfDocument({ ...content, sections: [section('Orte', { tables: [barred] })] })
    const [page = []] = pdfTexts(pdf)
    const [name, share] = ['Belrive', '61.44%'].map((text) => page.find((one) => one.text === text))
    assert.ok(name !== undefined && share !== undefined && share.x - name.x < 150, JSON.stringify(share))
    const plain = await pdfDocument({
      ...content,
      sections: [
        section('Orte', {
          tables: [{ ...barred, bars: null, rows: rows.map((one) => ({ ...one, bar: null })) }],
        }),
      ],
    })
    assert.ok(pdf.length > plain.length)
  })

  it('breaks no name, also if the rest of its row is a single text', async () => {
    const { columns } = table(0)
    const open: PlainTable = {
      ...table(0),
      columns: [...columns, { title: 'Sitze', isNumber: true }],
      rows: [row(['Belrive', '7', '1']), row(['Seewis am Mittersee', 'Noch nicht ausgezählt'])],
    }
    const pages = pdfPages(await pdfDocument({ ...content, sections: [section('Orte', { tables: [open] })] }))
    assert.match(pages.join(), /^Seewis am Mittersee\nNoch nicht ausgezählt$/m)
  })

  it('begins with the outcome as a bar beside its figures, and ends each page with the source', async () => {
    const [page = []] = pdfTexts(
      await pdfDocument({
        ...content,
        bars: [{ title: '', yes: 61.44, isChoice: false, sides: ['61.44% Ja', '38.56% Nein'] }],
        facts: [
          { label: 'Beteiligung', value: '47.96%' },
          { label: 'Ausgezählt', value: '3 von 3' },
        ],
        sections: [section('Orte', { drawings: [drawing(300, 300)], isBeside: true })],
      }),
    )
    const at = (text: string) => page.find((one) => one.text === text) ?? assert.fail(text)
    assert.equal(at('61.44% Ja').y, at('38.56% Nein').y)
    assert.equal(at('Beteiligung').y, at('Ausgezählt').y)
    assert.ok(at('Gemeinde').x > 200, 'the table is beside the drawing')
    assert.ok(at('https://dreiseen.example/vote/ja').y > 780)
    assert.equal(overlap(page), undefined)
  })
})
