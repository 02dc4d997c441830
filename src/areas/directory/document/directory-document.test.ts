import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { pdfPages } from '../../../../test/support/pdf-text.ts'
import { type DirectoryAgency, type DirectoryContent, directoryDocument } from './directory-document.ts'

const agency = (title: string, level: number, people = 1): DirectoryAgency => ({
  title,
  level,
  contact: [{ label: 'Adresse', value: 'Seestrasse 2, 6300 Zug' }],
  people: Array.from({ length: people }, (_, at) => ({
    name: `Müller Zoë ${at}, Dr. iur.`,
    role: 'Leiterin',
    reach: '041 728 11 11\nzoe@kanzlei.test',
  })),
})

const content: DirectoryContent = {
  title: 'Verzeichnis',
  publisher: 'Kanton Dreiseen',
  language: 'de-CH',
  made: Date.parse('2026-11-15T12:00:00Z'),
  footer: 'Stand: 15. November 2026',
  contentsTitle: 'Inhalt',
  agencies: [agency('Staatskanzlei', 0), agency('Archiv', 1, 120), agency('Polizei', 0)],
}

describe('the directory as a PDF', () => {
  it('begins with a table of contents', async () => {
    const pages = pdfPages(await directoryDocument(content))
    const [contents = '', ...rest] = pages
    const listed = [...contents.matchAll(/^(Staatskanzlei|Archiv|Polizei)\n(\d+)$/gm)]
    assert.equal(listed.length, 3)
    for (const [, title = '', number] of listed)
      assert.match(pages[Number(number) - 1] ?? '', new RegExp(`^${title}$`, 'm'))
    assert.ok(rest.length > 4)
    assert.match(rest.join('\n'), /Müller Zoë 119, Dr. iur.\nLeiterin\n041 728 11 11\nzoe@kanzlei.test/)
  })

  it('names on each page the document, its date and the page number', async () => {
    const pages = pdfPages(await directoryDocument(content))
    for (const [at, text] of pages.entries()) {
      assert.match(text, /Verzeichnis/)
      assert.match(text, /Stand: 15. November 2026/)
      assert.ok(text.includes(`${at + 1} / ${pages.length}`), text)
    }
  })

  it('is tagged, has a title, a language and bookmarks, and embeds its fonts', async () => {
    const pdf = (await directoryDocument(content)).toString('latin1')
    for (const sign of [
      /^%PDF-1\.7/,
      /\/Lang \(de-CH\)/,
      /\/DisplayDocTitle true/,
      /\/MarkInfo/,
      /\/S \/TOCI/,
    ])
      assert.match(pdf, sign)
    assert.match(pdf, /\/Type \/Outlines|\/Outlines/)
    assert.match(pdf, /\/FontFile[23]? /)
    assert.doesNotMatch(pdf, /\/BaseFont \/Helvetica/)
  })

  it('has no table of contents for a single agency, and still has a page without any agency', async () => {
    const one = pdfPages(await directoryDocument({ ...content, agencies: [agency('Polizei', 0)] }))
    assert.equal(one.length, 1)
    assert.doesNotMatch(one.join(), /Inhalt/)
    assert.equal(pdfPages(await directoryDocument({ ...content, agencies: [] })).length, 1)
  })

  it('keeps the list of a long directory on its own pages', async () => {
    const agencies = Array.from({ length: 130 }, (_, at) =>
      agency(`Amt ${at} ${'mit langem Namen '.repeat(12)}`, at % 9, 0),
    )
    const pages = pdfPages(await directoryDocument({ ...content, agencies }))
    const beginning = pages.findIndex((text) => text.includes('Adresse: Seestrasse'))
    assert.ok(beginning >= 3, String(beginning))
    assert.equal(
      pages
        .slice(0, beginning)
        .join('\n')
        .match(/^Amt \d+/gm)?.length,
      130,
    )
  })

  it('keeps a heading with the contact and the first people, and repeats it above those on further pages', async () => {
    const agencies = Array.from({ length: 24 }, (_, at) => agency(`Amt ${at}.`, at % 3, 2 + ((at * 7) % 11)))
    const [, ...pages] = pdfPages(await directoryDocument({ ...content, agencies }))
    assert.ok(pages.length > 3)
    for (const page of pages) {
      const lines = page.split('\n')
      for (const [at, line] of lines.entries())
        if (/^Amt \d+\.$/.test(line)) {
          const next = lines.findIndex((text, later) => later > at && /^Amt \d+\.$/.test(text))
          const own = lines.slice(at + 1, next === -1 ? undefined : next)
          assert.ok(own.filter((text) => text.startsWith('Müller Zoë')).length >= 2, line)
        }
      const first = lines.findIndex((text) => text.startsWith('Müller Zoë'))
      assert.ok(
        lines.slice(0, first).some((text) => /^Amt \d+\.$/.test(text)),
        page,
      )
    }
  })
})
