import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { read, utils } from '@e965/xlsx'
import fc from 'fast-check'
import { openTable } from '../open-table.ts'
import { csvFile } from './csv-file.ts'
import { guarded, lookalikesGuarded, unguarded } from './guard.ts'
import type { Cell, WrittenTable } from './table.ts'
import { workbookStream } from './workbook-file.ts'

const made = new Date('2026-11-15T12:00:00Z')
const tableOf = (rows: readonly (readonly Cell[])[]): WrittenTable => ({
  columns: ['eins', 'zwei'].map((name) => ({ name, width: 12 })),
  batches: [rows.slice(0, 1), rows.slice(1)],
})
const csv = (rows: readonly (readonly Cell[])[]) => buffer(Readable.from(csvFile(tableOf(rows))))
const xlsx = (rows: readonly (readonly Cell[])[]) => {
  const { columns, batches } = tableOf(rows)
  return buffer(workbookStream({ columns, batches: lookalikesGuarded(batches), sheetName: 'A/B: [c]', made }))
}

function rowsIn(file: Uint8Array): readonly (readonly string[])[] {
  const table = openTable(file)
  assert.ok(table.ok, JSON.stringify(table))
  return [...table.value.rows(2)].map((row) => {
    assert.ok(!('code' in row), JSON.stringify(row))
    return row.map(unguarded)
  })
}

/** Any text but for what no file can hold; a row of nothing at all would be a blank line. */
const texts = fc
  .string({ unit: fc.constantFrom(...'ab=+-@\'";,\t\r\n <&é€😀_x000D_') })
  .map((text) => `${text}`.toWellFormed())
const rows = fc.array(fc.tuple(fc.constant('.'), texts), { minLength: 1, maxLength: 5 })

describe('a text that a spreadsheet might run', () => {
  it('is guarded so that it is no formula, and can be restored', () => {
    fc.assert(
      fc.property(texts, (text) => {
        assert.doesNotMatch(guarded(text), /^[=+\-@\t\r]/)
        assert.equal(unguarded(guarded(text)), text)
      }),
    )
  })

  it('is unchanged if no program would run it', () => {
    for (const text of ['', 'Meier', "d'Aosta", "'s Amt", '1-2', ' =1']) assert.equal(guarded(text), text)
  })
})

describe('a written table', () => {
  for (const [kind, write] of Object.entries({ csv, xlsx }))
    it(`gives every text back when it is read, as ${kind}`, async () => {
      const same = fc.asyncProperty(rows, async (table) => {
        const expected = table.map((row) => row.map((text) => text.trim()))
        const found = rowsIn(await write(table)).map((row) => row.map((text) => text.trim()))
        assert.deepEqual(found, expected)
      })
      await fc.assert(same, { numRuns: 200 })
    })

  it('has a byte order mark and semicolons in CSV', async () => {
    const file = await csv([
      ['=1+1', Temporal.PlainDateTime.from('2027-01-23T19:00')],
      [true, null],
    ])
    assert.equal(file.toString(), "\uFEFFeins;zwei\r\n'=1+1;2027-01-23 19:00\r\ntrue;\r\n")
  })

  it('has typed moments, frozen bold headings and column widths in a workbook', async () => {
    const file = await xlsx([['=1+1', Temporal.PlainDateTime.from('2027-01-23T19:00')]])
    const book = read(file, { cellStyles: true, cellNF: true })
    assert.deepEqual(book.SheetNames, ['A B   c '])
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
    assert.deepEqual([sheet.A2?.t, sheet.A2?.v, sheet.A2?.f], ['s', '=1+1', undefined])
    assert.deepEqual([sheet.B2?.t, sheet.B2?.w], ['n', '2027-01-23 19:00'])
    assert.equal(sheet['!cols']?.[0]?.width, 12)
    assert.deepEqual(utils.sheet_to_json(sheet, { header: 1 })[0], ['eins', 'zwei'])
    assert.deepEqual(rowsIn(file), [['=1+1', '2027-01-23T19:00:00']])
  })

  it('yields to the event loop, and produces no more than is consumed', async () => {
    let made = 0
    async function* endless(): AsyncGenerator<readonly (readonly Cell[])[]> {
      for (;;) {
        made += 1
        yield Array.from({ length: 1000 }, () => ['x'.repeat(50), 'y'])
      }
    }
    const chunks = csvFile({ ...tableOf([]), batches: endless() })
    for (let count = 0; count < 3; count++) await chunks.next()
    await chunks.return(undefined)
    assert.ok(made < 10, String(made))
  })
})
