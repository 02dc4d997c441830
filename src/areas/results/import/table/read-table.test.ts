import assert from 'node:assert/strict'
import { isUtf8 } from 'node:buffer'
import { describe, it } from 'node:test'
import { utils, write } from '@e965/xlsx'
import fc from 'fast-check'
import { fileKind } from '../../../../formats/tables/sniff.ts'
import { readTable } from './read-table.ts'
import type { TableShape } from './table.ts'

const voteColumns = [
  'status',
  'type',
  'entity_id',
  'counted',
  'yeas',
  'nays',
  'invalid',
  'empty',
  'eligible_voters',
]
const vote: TableShape = { required: voteColumns }
const election: TableShape = { ...vote, file: 'Results' }
const parties: TableShape = { required: ['year', 'name', 'id', 'color'] }

const header = voteColumns.join(',')
const row = 'final,proposal,1701,true,10,5,0,0,100'
const otherRow = 'final,proposal,1702,true,10,5,0,0,100'
const bytesOf = (text: string) => new TextEncoder().encode(text)

function tableOf(file: Uint8Array | string, shape: TableShape) {
  const table = readTable(typeof file === 'string' ? bytesOf(file) : file, shape)
  assert.ok(table.ok, JSON.stringify(table))
  return table.value
}

const rowsOf = (file: Uint8Array | string, shape: TableShape = vote) => [...tableOf(file, shape).rows()]

function problemsOf(file: Uint8Array | string, shape: TableShape = vote) {
  const table = readTable(typeof file === 'string' ? bytesOf(file) : file, shape)
  assert.ok(!table.ok)
  return table.error
}

function workbook(
  sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>,
  bookType: 'xlsx' | 'biff8' = 'xlsx',
) {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((cells) => [...cells])), name)
  }
  const file: Uint8Array = write(book, { type: 'buffer', bookType })
  return new Uint8Array(file)
}

describe('reading a table from text', () => {
  it('gives rows with the number of their record', () => {
    assert.deepEqual(rowsOf(`${header}\n${row}\n${otherRow}\n`), [
      { line: 2, cells: row.split(',') },
      { line: 3, cells: otherRow.split(',') },
    ])
    assert.deepEqual(rowsOf(`${header}\n`), [])
  })

  it('counts a record with line breaks once', () => {
    const rows = rowsOf(`title,${header}\n"one\ntwo\r\nthree",${row}\nx,${row}`)
    assert.deepEqual(
      rows.map((one) => 'line' in one && one.line),
      [2, 3],
    )
  })

  it('can be repeated as often as needed', () => {
    const table = tableOf(`${header}\n${row}\n`, vote)
    assert.deepEqual([...table.rows()], [...table.rows()])
  })

  it('accepts a byte order mark, capitals, padding and a misspelt name', () => {
    const sloppy = `\ufeff${header.toUpperCase().replace('ELIGIBLE', 'elegible').replaceAll(',', ' , ')}`
    const table = tableOf(`${sloppy}\r\n${row}\r\n`, vote)
    assert.deepEqual(voteColumns.map(table.column), [0, 1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('reports all missing columns, and the names that were found', () => {
    const missing = (columns: string, found: string) => [
      { code: 'columns.missing', values: { columns, found } },
    ]
    const barred = header.replaceAll(',', '|')
    assert.deepEqual(problemsOf(barred), missing(voteColumns.join(', '), barred))
    const rest = voteColumns.filter((name) => name !== 'yeas')
    assert.deepEqual(problemsOf(`${rest.join(';')}\n`), missing('yeas', rest.join(', ')))
  })

  it('refuses columns that are repeated or ambiguous', () => {
    assert.equal(problemsOf(`${header},Yeas\n`)[0]?.code, 'columns.duplicate')
    assert.equal(problemsOf(`${header.replace('nays', 'nay,nayss')}\n`)[0]?.code, 'columns.ambiguous')
  })

  it('ignores blank lines at the end and stops at one in between', () => {
    assert.equal(rowsOf(`${header}\n${row}\n\n\r\n\n`).length, 1)
    assert.deepEqual(rowsOf(`${header}\n${row}\n\n${otherRow}\n`), [
      { line: 2, cells: row.split(',') },
      { problem: { code: 'file.blankLine', values: null }, fatal: true },
    ])
    assert.deepEqual(rowsOf(`${header}\n\n${row}\n`), [
      { problem: { code: 'file.blankLine', values: null }, fatal: true },
    ])
  })

  it('treats a line of separators as a row', () => {
    assert.deepEqual(rowsOf(`${header}\n,,,,,,,,\n`), [{ line: 2, cells: Array.from(voteColumns, () => '') }])
  })

  it('fails for files that begin with a blank line', () => {
    assert.deepEqual(problemsOf(`\n${header}\n${row}`), [{ code: 'file.unreadable', values: null }])
    assert.deepEqual(problemsOf(`\r\nyear,name,id,color`, parties), [
      { code: 'file.unreadable', values: null },
    ])
  })

  it('finds no table in a file of line breaks', () => {
    for (const text of ['\n\n', '\r\n', '\ufeff']) {
      assert.deepEqual(problemsOf(text), [{ code: 'file.empty', values: null }])
    }
  })

  it('ignores surplus cells and reports rows that are too short', () => {
    const tail = { code: 'file.rowTooShort', values: { cells: 3, columns: 9 } }
    assert.deepEqual(
      rowsOf(`${header}\n${row},more,and more\nfinal,proposal,1701\n${otherRow}\n`, election),
      [
        { line: 2, cells: [...row.split(','), 'more', 'and more'] },
        { problem: { ...tail, line: 3, file: 'Results' }, fatal: false },
        { line: 4, cells: otherRow.split(',') },
      ],
    )
    assert.equal(rowsOf(`${header},,\n${row}\n`).length, 1)
  })

  it('stops at a quote that is not closed', () => {
    assert.deepEqual(rowsOf(`${header}\n${row}\n"final,proposal`, election).at(-1), {
      problem: { code: 'file.unreadable', values: null, file: 'Results' },
      fatal: true,
    })
    assert.deepEqual(problemsOf(`"${header}`), [{ code: 'file.unreadable', values: null }])
  })

  it('reports the slot of the form with every problem', () => {
    assert.deepEqual(problemsOf('a,b\n', election), [
      {
        code: 'columns.missing',
        values: { columns: voteColumns.join(', '), found: 'a, b' },
        file: 'Results',
      },
    ])
  })

  it('fails for bytes in no known encoding', () => {
    const file = Uint8Array.from([...bytesOf(`${header}\n`), 0x81, 0x0a])
    assert.deepEqual(problemsOf(file), [{ code: 'file.unreadable', values: null }])
  })

  it('detects the separator', () => {
    for (const separator of [',', ';', '\t']) {
      const text = ['year', 'name', 'id', 'color'].join(separator)
      const data = ['2015', '"FDP, Die Liberalen;"', '1', '#112233'].join(separator)
      const [first] = rowsOf(`${text}\n${data}\n`, parties)
      assert.deepEqual(first, { line: 2, cells: ['2015', 'FDP, Die Liberalen;', '1', '#112233'] })
    }
  })

  it('fails for UTF-16 that is truncated or contains NUL', () => {
    const wide = new Uint8Array(Buffer.from(`\ufeff${header}\n${row}\0\n`, 'utf16le'))
    const cut = new Uint8Array(Buffer.from(`\ufeff${header}\n${row}`, 'utf16le')).subarray(0, -1)
    for (const file of [wide, cut]) {
      assert.equal(fileKind(file), 'text')
      assert.deepEqual(problemsOf(file), [{ code: 'file.unreadable', values: null }])
    }
  })

  it('accepts no more columns than a workbook could have', () => {
    const wide = Array.from({ length: 20_000 }, (_, index) => `x${index}`).join(',')
    assert.deepEqual(problemsOf(`${header},${wide}\n`), [{ code: 'file.tooComplex', values: null }])
  })
})

describe('reading a table from a workbook', () => {
  const cells = [voteColumns, ['final', 'proposal', 1701, true, 10, 5, 0, 0, 100]]

  it('gives the same as from a text', () => {
    for (const kind of ['xlsx', 'biff8'] as const) {
      const file = workbook({ x: [['other']], Resultate: cells }, kind)
      assert.deepEqual(rowsOf(file), rowsOf(`${header}\n${row}\n`))
    }
  })

  it('numbers rows without counting blank ones', () => {
    const file = workbook({ x: [[], ...cells, [null, ' '], ['final', 'proposal', 1702]] })
    assert.deepEqual(rowsOf(file), [
      { line: 2, cells: row.split(',') },
      { line: 3, cells: ['final', 'proposal', '1702', '', '', '', '', '', ''] },
    ])
  })

  it('fails if a cell has an error, whatever its column', () => {
    const book = utils.book_new()
    const sheet = utils.aoa_to_sheet([['a'], ['b']])
    sheet.A2 = { t: 'e', v: 0x07 }
    utils.book_append_sheet(book, sheet, 'x')
    const file: Uint8Array = write(book, { type: 'buffer', bookType: 'xlsx' })
    const found = { code: 'file.unsupportedCells', values: { cell: 'A2', value: '#DIV/0!' } }
    assert.deepEqual(problemsOf(new Uint8Array(file), election), [{ ...found, file: 'Results' }])
    const [problem] = rowsOf(new Uint8Array(file), { required: ['a'] })
    assert.deepEqual(problem, { problem: found, fatal: true })
  })

  it('finds no table on a blank sheet', () => {
    assert.deepEqual(problemsOf(workbook({ x: [] })), [{ code: 'file.unreadable', values: null }])
    assert.deepEqual(problemsOf(workbook({ x: [] }), parties), [{ code: 'file.unreadable', values: null }])
  })

  it('fails for any other file', () => {
    for (const text of ['a', '<?xml version="1.0"?><delivery/>', 'status\0type']) {
      assert.deepEqual(problemsOf(text, election), [{ code: 'file.notExcel', values: null, file: 'Results' }])
    }
  })
})

describe('any table written as CSV', () => {
  const plain = "aB9 .-_'%#äöüéèçßŒž€„“–«»"
  const unit = fc.constantFrom(...plain, ',', ';', '"', '\t', '\n', '\r\n')
  const cell = fc.string({ unit, maxLength: 12 })
  const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 12 })
  const style = fc.record({
    delimiter: fc.constantFrom(',', ';', '\t'),
    lineEnds: fc.array(fc.constantFrom('\n', '\r\n', '\r'), { minLength: 1, maxLength: 4 }),
    quoted: fc.array(fc.boolean(), { minLength: 1, maxLength: 7 }),
    mark: fc.boolean(),
    encoding: fc.constantFrom('utf-8', 'windows-1252', 'utf-16le', 'utf-16be'),
    lastLineEnd: fc.boolean(),
  })

  function encode(text: string, encoding: string): Uint8Array {
    if (encoding === 'utf-8') return bytesOf(text)
    if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le')
    if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16()
    const high = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
    return Uint8Array.from(text, (letter) => {
      const at = high.indexOf(letter)
      return at === -1 ? letter.charCodeAt(0) : 0x80 + at
    })
  }

  it('can be read back, with any quotes, line ends, separator, byte order mark and encoding', () => {
    fc.assert(
      fc.property(rows, style, (table, { delimiter, lineEnds, quoted, mark, encoding, lastLineEnd }) => {
        let turn = 0
        const written = (text: string) =>
          quoted[turn++ % quoted.length] || /[",;\t\r\n]/.test(text)
            ? `"${text.replaceAll('"', '""')}"`
            : text
        const lines = [['first', 'second', 'third'], ...table].map((cells) =>
          cells.map(written).join(delimiter),
        )
        const ends: string[] = lines.map((_, index) => lineEnds[index % lineEnds.length] ?? '\n')
        if (!lastLineEnd) ends[ends.length - 1] = ''
        const text = lines.map((line, index) => line + ends[index]).join('')
        const hasMark = mark && encoding !== 'windows-1252'
        const file = new Uint8Array(encode(hasMark ? `\ufeff${text}` : text, encoding))
        // A text in the old encoding may by chance make sense in the new one.
        fc.pre(encoding !== 'windows-1252' || !isUtf8(file) || file.every((byte) => byte < 0x80))
        const read = rowsOf(file, { required: ['first', 'second', 'third'] })
        assert.deepEqual(
          read,
          table.map((cells, index) => ({ line: index + 2, cells: cells.map((one) => one.trim()) })),
        )
      }),
      { numRuns: 1000 },
    )
  })

  it('with random bytes gives a table or a problem', () => {
    const soup = fc.array(fc.constantFrom(...bytesOf('a1,;"\n\r\t #é€'), 0xe9, 0x80, 0), { maxLength: 80 })
    fc.assert(
      fc.property(soup, (bytes) => {
        const shape: TableShape = { required: ['a', 'b'] }
        const table = readTable(Uint8Array.from([...bytesOf('a,b\n'), ...bytes]), shape)
        if (!table.ok) assert.equal(table.error.length, 1)
        else for (const one of table.value.rows()) assert.ok('problem' in one || one.cells.length >= 2)
      }),
      { numRuns: 1000 },
    )
  })
})
