import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { openTable } from '../../../../formats/tables/open-table.ts'
import { unguarded } from '../../../../formats/tables/writing/guard.ts'
import { csvChunks } from './csv.ts'
import type { RawCell, RawTable } from './raw-table.ts'

const table = (names: readonly string[], rows: readonly (readonly RawCell[])[]): RawTable => ({
  columns: names.map((name) => ({ name })),
  rows: () => rows,
})
const written = (from: RawTable) => [...csvChunks(from)].join('')

describe('a CSV file', () => {
  it('separates by commas, ends each row with CR LF and has no byte order mark', () => {
    assert.equal(
      written(
        table(
          ['a', 'b'],
          [
            [1, 'x'],
            [2, 'y'],
          ],
        ),
      ),
      'a,b\r\n1,x\r\n2,y\r\n',
    )
  })

  it('quotes only cells that would be misread otherwise', () => {
    const row = ['plain', ' blank ', "l'eau", 'a,b', 'say "yes"', 'two\nlines', 'cr\rhere', '«ä»;', '']
    const line = 'plain, blank ,l\'eau,"a,b","say ""yes""","two\nlines","cr\rhere",«ä»;,\r\n'
    assert.equal(
      written(
        table(
          row.map((_, at) => `c${at}`),
          [row],
        ),
      )
        .split('\r\n')
        .slice(1)
        .join('\r\n'),
      line,
    )
  })

  it('has blank cells for unknown values and documented words for yes and no', () => {
    assert.equal(
      written(table(['a', 'b', 'c', 'd', 'e'], [[null, undefined, true, false, 0]])),
      'a,b,c,d,e\r\n,,True,False,0\r\n',
    )
  })

  it('has all decimals in columns with a fixed number of them', () => {
    const voters: RawTable = {
      columns: [{ name: 'id' }, { name: 'voters_count', decimals: 2 }],
      rows: () => [
        [1, 603.01],
        [2, 209],
        [3, 0.1],
        [4, null],
        [5, 9999999999.99],
      ],
    }
    assert.equal(
      written(voters),
      'id,voters_count\r\n1,603.01\r\n2,209.00\r\n3,0.10\r\n4,\r\n5,9999999999.99\r\n',
    )
  })

  it('is empty without rows', () => {
    assert.equal(written(table(['a', 'b'], [])), '')
    assert.deepEqual([...csvChunks(table(['a'], []))], [])
  })

  it('is written in pieces of whole rows, with the header once', () => {
    const rows = Array.from({ length: 5000 }, (_, at) => [at, 'x'.repeat(50)])
    const pieces = [...csvChunks(table(['number', 'text'], rows))]
    assert.ok(pieces.length > 3)
    assert.ok(pieces.every((piece) => piece.endsWith('\r\n') && piece.length < 70_000))
    const lines = pieces.join('').split('\r\n')
    assert.equal(lines.length, 5002)
    assert.deepEqual(
      [lines[0], lines[1]?.slice(0, 2), lines[5000]?.slice(0, 5), lines[5001]],
      ['number,text', '0,', '4999,', ''],
    )
  })

  const cells = (units: string) => fc.string({ unit: fc.constantFrom(...units), maxLength: 12 })
  const rowsOf = (cell: fc.Arbitrary<string>) =>
    fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 20 })

  it('is read correctly by other libraries', () => {
    fc.assert(
      fc.property(rowsOf(cells('aö ,"\r\n;\t')), (rows) => {
        const read: unknown = parse(written(table(['a', 'b', 'c'], rows)), { record_delimiter: '\r\n' })
        assert.deepEqual(read, [['a', 'b', 'c'], ...rows])
      }),
    )
  })

  it('has no text that a spreadsheet would run, and leaves numbers unchanged', () => {
    const row = ['=1+1', '+41', '-', '@x', ' =1', "'=1", 'a=b', "l'eau", -5]
    const names = row.map((_, at) => `c${at}`)
    const [, line] = written(table(names, [row])).split('\r\n')
    assert.equal(line, "'=1+1,'+41,'-,'@x,'=1,''=1,a=b,l'eau,-5")
    fc.assert(
      fc.property(rowsOf(cells('a=+-@\'"\t\r\n, ')), (table3) => {
        const read: string[][] = parse(written(table(['a', 'b', 'c'], table3)), { record_delimiter: '\r\n' })
        for (const text of read.flat()) assert.doesNotMatch(text.trim(), /^[=+\-@]/)
      }),
    )
  })

  it('is read back unchanged by the product, apart from blanks around a text', () => {
    fc.assert(
      fc.property(rowsOf(cells('aö=+-@\'"\t\r\n, ')), (rows) => {
        const opened = openTable(Buffer.from(written(table(['a', 'b', 'c'], rows))))
        assert.ok(opened.ok)
        const read = [...opened.value.rows(3)].map((row) => ('code' in row ? row : row.map(unguarded)))
        assert.deepEqual(
          read,
          rows.map((row) => row.map((text) => text.trim())),
        )
      }),
    )
  })
})
