import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { utils, type WorkSheet, write } from '@e965/xlsx'
import { faultText } from '../../office/exchange/form-page.ts'
import { locales } from '../../texts/language/locales.ts'
import { translator } from '../../texts/translate.ts'
import { readRows } from './read-rows.ts'

const headings = new Map([
  ['id', 'id'],
  ['titel', 'title'],
])

function workbookWith(change: (sheet: WorkSheet) => void): Uint8Array {
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet([
    ['ID', 'Titel'],
    [1, 'Amt'],
    [2, 'Archiv'],
  ])
  change(sheet)
  utils.book_append_sheet(book, sheet, 'x')
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }))
}

describe('a workbook for an import', () => {
  it('gives its rows', () => {
    const table = readRows({ file: workbookWith(() => {}), headings, unread: [] })
    assert.ok(table.ok)
    assert.deepEqual(table.value.rows[1], { line: 3, cells: { id: '2', title: 'Archiv' } })
  })

  it('is refused for hidden content, and the message names the place in every language', () => {
    const hiding: Readonly<Record<string, (sheet: WorkSheet) => void>> = {
      B3: (sheet) => Object.assign(sheet, { B3: { t: 's', f: 'B2&"e"' } }),
      B2: (sheet) => Object.assign(sheet, { B2: { t: 'e', v: 0x17 } }),
      'A2:A3': (sheet) => Object.assign(sheet, { '!merges': [utils.decode_range('A2:A3')] }),
      '3': (sheet) => Object.assign(sheet, { '!rows': [{}, {}, { hidden: true }] }),
    }
    for (const [place, change] of Object.entries(hiding)) {
      const table = readRows({ file: workbookWith(change), headings, unread: [] })
      assert.ok(!table.ok, place)
      for (const locale of locales)
        assert.ok(faultText({ t: translator(locale) }, table.error).includes(` ${place}`), place)
    }
  })
})

describe('a text for an import', () => {
  it('is read in each encoding and with each separator', () => {
    for (const separator of [',', ';', '\t']) {
      const text = ['ID,Titel', '1,Ämter'].join('\n').replaceAll(',', separator)
      const wide = Buffer.from(`\ufeff${text}`, 'utf16le')
      const files = [text, `\ufeff${text}`].map((one) => Buffer.from(one))
      for (const file of [...files, Buffer.from(text, 'latin1'), wide, Buffer.from(wide).swap16()]) {
        const table = readRows({ file, headings, unread: [] })
        assert.ok(table.ok, JSON.stringify(table))
        assert.deepEqual(table.value.rows, [{ line: 2, cells: { id: '1', title: 'Ämter' } }])
      }
    }
  })

  it('without a known heading is refused with the headings that were found', () => {
    const table = readRows({ file: Buffer.from('ID|Titel\n1|Amt\n'), headings, unread: [] })
    assert.deepEqual(table, { ok: false, error: { code: 'file.noColumns', values: { found: 'ID|Titel' } } })
  })
})
