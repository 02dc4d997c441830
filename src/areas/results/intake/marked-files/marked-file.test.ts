import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { openTable } from '../../../../formats/tables/open-table.ts'
import { workbookStream } from '../../../../formats/tables/writing/workbook-file.ts'
import { type MarkedProblem, markedFile } from './marked-file.ts'

const labels = { column: 'Fehler', line: 'Zeile' }

function textOf(bytes: Uint8Array | string, problems: readonly MarkedProblem[]): string {
  const made = markedFile(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, problems, labels)
  assert.equal(made.extension, 'csv')
  assert.equal(made.mediaType, 'text/csv; charset=utf-8')
  return Buffer.from(made.bytes).toString('utf8')
}

function recordsOf(file: Uint8Array): readonly (readonly string[])[] {
  const table = openTable(file)
  assert.ok(table.ok, 'the file is a table')
  const rows = [...table.value.rows(table.value.header.length)]
  assert.ok(!rows.some((row) => typeof row === 'string'))
  return [table.value.header, ...(rows as (readonly string[])[])]
}

const cell = fc.string({
  unit: fc.constantFrom('a', 'Ä', '7', ' ', '"', ',', ';', '\n', '=', '-', '+', '@', "'", '\t', '🗳'),
  maxLength: 8,
})
const columns = fc.integer({ min: 2, max: 5 })
/** Text with a header of its own that has no separator in it, so that it is known which one is meant. */
const tables = columns.chain((width) =>
  fc.record({
    delimiter: fc.constantFrom(',', ';', '\t'),
    lineEnd: fc.constantFrom('\n', '\r\n'),
    header: fc.constant(Array.from({ length: width }, (_, at) => `spalte_${at}`)),
    rows: fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
  }),
)
const written = (text: string) => `"${text.replaceAll('"', '""')}"`

describe('an uploaded file with its problems in each line', () => {
  it('is the same as the upload without the column of messages', () => {
    fc.assert(
      fc.property(
        tables,
        fc.array(fc.record({ line: fc.integer({ min: 1, max: 12 }), message: cell }), { maxLength: 6 }),
        ({ delimiter, lineEnd, header, rows }, problems) => {
          const file = Buffer.from(
            [header, ...rows].map((row) => row.map(written).join(delimiter) + lineEnd).join(''),
          )
          const made = markedFile(file, problems, labels)
          assert.deepEqual(
            recordsOf(made.bytes).map(([, ...cells]) => cells),
            recordsOf(file),
          )
        },
      ),
    )
  })

  it('has the problems of each record in its line, and those of the whole file in the header', () => {
    const problems = [
      { line: 3, message: 'Unbekannte Gemeinde' },
      { line: 3, message: 'Keine Zahl' },
      { message: 'Eine Spalte fehlt' },
      { line: 9, message: 'Nirgends' },
    ]
    const text = textOf('id,name\n1,"Alt\ndorf"\n2,Bürglen\n', problems)
    assert.equal(
      text,
      '\uFEFFFehler · Eine Spalte fehlt · Zeile 9: Nirgends;id;name\r\n' +
        ';1;"Alt\ndorf"\r\n' +
        'Unbekannte Gemeinde · Keine Zahl;2;Bürglen\r\n',
    )
  })

  it('is UTF-8 in any case', () => {
    const latin1 = Buffer.from('id;name\n1;Bürglen\n', 'latin1')
    assert.equal(textOf(latin1, []), '\uFEFFFehler;id;name\r\n;1;Bürglen\r\n')
  })

  it('is made from workbooks as well', async () => {
    const pieces = workbookStream({
      columns: [{ name: 'id' }, { name: 'name' }],
      batches: [[[1, 'Alt;dorf']], [[2, 'Bürglen']]],
      sheetName: 'Resultate',
      made: new Date(0),
    })
    const bytes = Buffer.concat(await Array.fromAsync(pieces))
    assert.equal(
      textOf(bytes, [{ line: 3, message: 'Falsch' }]),
      '\uFEFFFehler;id;name\r\n;1;"Alt;dorf"\r\nFalsch;2;Bürglen\r\n',
    )
  })

  it('escapes messages that a spreadsheet would run, and leaves the cells unchanged', () => {
    const text = textOf('id,name\n=1+1,b\n', [{ line: 2, message: '=1+1 ist keine Zahl' }])
    assert.match(text, /^'=1\+1 ist keine Zahl;=1\+1;b\r$/m)
  })

  it('is a list of problems if the upload is no table', () => {
    const problems = [{ message: 'Kein Schema' }, { line: 4, message: '-1 Stimmen; das geht nicht' }]
    const list = '\uFEFFZeile;Fehler\r\n;Kein Schema\r\n4;"\'-1 Stimmen; das geht nicht"\r\n'
    for (const file of [
      '<?xml version="1.0"?><delivery/>',
      '%PDF-1.7',
      '',
      'id,name\n1,"offen\n',
      'id,a\n\n1,2\n',
    ])
      assert.equal(textOf(file, problems), list, file)
    assert.equal(textOf(Buffer.of(0x50, 0x4b, 3, 4, 9, 9), problems), list)
  })
})
