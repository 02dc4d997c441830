import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type BookType, utils, type WorkBook, type WorkSheet, write } from '@e965/xlsx'
import fc from 'fast-check'
import { notExcel } from './sheet.ts'
import { openWorkbook } from './workbook.ts'

type Value = string | number | boolean | null

const formats = ['xlsx', 'biff8'] as const satisfies readonly BookType[]

/** Written by another program than the one that reads. */
function workbookFile(
  sheets: Readonly<Record<string, WorkSheet>>,
  bookType: BookType,
  options = {},
  properties: Partial<WorkBook> = {},
): Uint8Array {
  const workbook = Object.assign(utils.book_new(), properties)
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(workbook, sheet, name)
  const file: Uint8Array = write(workbook, { type: 'buffer', bookType, compression: true, ...options })
  return new Uint8Array(file)
}

const sheetOf = (rows: readonly (readonly Value[])[]) => utils.aoa_to_sheet(rows.map((row) => [...row]))

function rowsOf(file: Uint8Array, width?: number) {
  const workbook = openWorkbook(file, 'Resultate')
  assert.ok(workbook.ok, JSON.stringify(workbook))
  return [...workbook.value.rows(width)]
}

for (const format of formats) {
  describe(`a workbook written as ${format}`, () => {
    it('returns the cells as texts', () => {
      const file = workbookFile(
        {
          Tabelle1: sheetOf([
            ['text', 'number', 'truth', 'gap', 'end'],
            ['Zürich «1» & <2>', 12, true, null, 'x'],
            [' padded ', -0.25, false, null, 1e21],
            ['12', 1234567890123, null, null, 1e-7],
          ]),
        },
        format,
      )
      assert.deepEqual(rowsOf(file, 5), [
        ['text', 'number', 'truth', 'gap', 'end'],
        ['Zürich «1» & <2>', '12', 'true', '', 'x'],
        ['padded', '-0.25', 'false', '', '1000000000000000000000'],
        ['12', '1234567890123', '', '', '0.0000001'],
      ])
    })

    it('is read from the sheet with the expected name, in any position, else from the first', () => {
      const first = sheetOf([['first']])
      const results = sheetOf([['results']])
      assert.deepEqual(rowsOf(workbookFile({ x: first, Resultate: results }, format)), [['results']])
      assert.deepEqual(rowsOf(workbookFile({ x: first, results, resultate: results }, format)), [['first']])
    })

    it('is read from a visible sheet, unless a hidden one has the expected name', () => {
      const sheets = { x: sheetOf([['hidden']]), y: sheetOf([['seen']]) }
      const firstHidden: Partial<WorkBook> = { Workbook: { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] } }
      const file = workbookFile(sheets, format, {}, firstHidden)
      assert.deepEqual(rowsOf(file), [['seen']])
      const named = { Resultate: sheets.x, y: sheets.y }
      assert.deepEqual(rowsOf(workbookFile(named, format, {}, firstHidden)), [['hidden']])
    })

    it('is refused if several sheets have the same header and none the expected name', () => {
      const sheets = {
        2023: sheetOf([['A', 'b'], [1]]),
        x: sheetOf([['A']]),
        2024: sheetOf([['a', 'b'], [2]]),
      }
      const problem = { code: 'file.severalSheets', values: { sheets: '2023, 2024' } }
      assert.deepEqual(openWorkbook(workbookFile(sheets, format), 'Resultate'), { ok: false, error: problem })
      const named = { ...sheets, Resultate: sheets[2024] }
      assert.deepEqual(rowsOf(workbookFile(named, format)), [['a', 'b'], ['2']])
    })

    it('may have sheets with any name', () => {
      const sheets = {
        constructor: sheetOf([['a']]),
        toString: sheetOf([['b']]),
        Resultate: sheetOf([['c']]),
      }
      assert.deepEqual(rowsOf(workbookFile(sheets, format)), [['c']])
    })

    it('has no blank rows', () => {
      const rows = [[null], ['a', 'b'], [null, null], ['', '  '], ['c', 'd'], [null]]
      assert.deepEqual(rowsOf(workbookFile({ x: sheetOf(rows) }, format)), [
        ['a', 'b'],
        ['c', 'd'],
      ])
      assert.deepEqual(rowsOf(workbookFile({ x: sheetOf([[null]]) }, format)), [])
    })

    it('pads rows to the given width', () => {
      const file = workbookFile({ x: sheetOf([['a', 'b', 'c'], ['d'], ['e', 'f', 'g', 'h']]) }, format)
      assert.deepEqual(rowsOf(file, 3), [
        ['a', 'b', 'c'],
        ['d', '', ''],
        ['e', 'f', 'g'],
      ])
    })

    it('shows dates in ISO form', () => {
      const sheet = utils.aoa_to_sheet([[42_295, 42_295.75, 1.5, 42_295, 61]])
      const formatsOfCells = ['dd.mm.yyyy', 'yyyy-mm-dd hh:mm', '0.00" days"', '#,##0\\ "m"', 'm/d/yy']
      for (const [column, code] of formatsOfCells.entries())
        sheet[utils.encode_cell({ r: 0, c: column })].z = code
      assert.deepEqual(rowsOf(workbookFile({ x: sheet }, format)), [
        ['2015-10-18', '2015-10-18T18:00:00', '1.5', '42295', '1900-03-01'],
      ])
    })

    it('shows formulas by their last value', () => {
      const sheet = utils.aoa_to_sheet([['a', 'b', 'c', 'd']])
      sheet.A1 = { t: 'n', v: 3, f: '1+1' }
      sheet.B1 = { t: 's', v: 'joined', f: '"jo"&"ined"' }
      sheet.C1 = { t: 'b', v: true, f: '1=1' }
      assert.deepEqual(rowsOf(workbookFile({ x: sheet }, format)), [['3', 'joined', 'true', 'd']])
    })

    it('is refused if any cell has an error', () => {
      const problem = (value: string) => ({ code: 'file.unsupportedCells', values: { cell: 'C3', value } })
      const sheet = utils.aoa_to_sheet([['a', 'b'], ['c'], [null, null, 'd']])
      sheet.C3 = { t: 'e', v: 0x07 }
      assert.deepEqual(rowsOf(workbookFile({ x: sheet }, format), 1).at(-1), problem('#DIV/0!'))
      sheet.C3 = { t: 'e', v: 0x2a, f: 'NA()' }
      assert.deepEqual(rowsOf(workbookFile({ x: sheet }, format), 1).at(-1), problem('#N/A'))
    })

    it('shows percentages as such, and numbers with as many digits as a sheet does', () => {
      const sheet = utils.aoa_to_sheet([[0.07, 1, 0.125, 0.1 + 0.2, 4.35 * 100]])
      const formatsOfCells = ['0%', '0.00%', '0.0%;[Red]-0.0%']
      for (const [column, code] of formatsOfCells.entries())
        sheet[utils.encode_cell({ r: 0, c: column })].z = code
      assert.deepEqual(rowsOf(workbookFile({ x: sheet }, format)), [['7%', '100%', '12.5%', '0.3', '435']])
    })

    it('is refused with merged cells, unless they are outside of the table', () => {
      const sheet = sheetOf([
        ['a', 'b'],
        [1, 2],
        [null, 4],
      ])
      sheet['!merges'] = [utils.decode_range('D1:E1'), utils.decode_range('A2:A3')]
      const problem = { code: 'file.mergedCells', values: { cells: 'A2:A3' } }
      assert.deepEqual(rowsOf(workbookFile({ x: sheet }, format), 2).at(-1), problem)
      sheet['!merges'] = [utils.decode_range('D1:E1'), utils.decode_range('C2:C9')]
      assert.deepEqual(rowsOf(workbookFile({ x: sheet }, format), 2).at(-1), ['', '4'])
    })

    it('has the cells of hidden columns', () => {
      const sheet = sheetOf([['a', 'b', 'c']])
      sheet['!cols'] = [{}, { hidden: true }]
      assert.deepEqual(rowsOf(workbookFile({ x: sheet }, format)), [['a', 'b', 'c']])
    })

    it('preserves any table', () => {
      const text = fc.string({ unit: fc.constantFrom(...'aB1 .,;"<>&\'\n_x0041é€中🗳'), maxLength: 30 })
      const number = fc.oneof(
        fc.integer(),
        fc.integer({ min: -99_999, max: 99_999 }).map((value) => value / 100),
      )
      const value = fc.oneof(text, number, fc.boolean(), fc.constant(null))
      const table = fc.array(fc.array(value, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 12 })
      fc.assert(
        fc.property(table, fc.boolean(), (rows, bookSST) => {
          const plain = rows.map((row) => row.map((cell) => String(cell ?? '').trim()))
          const filled = plain.filter((row) => row.some((cell) => cell !== ''))
          assert.deepEqual(rowsOf(workbookFile({ x: sheetOf(rows) }, format, { bookSST }), 3), filled)
        }),
        { numRuns: 60 },
      )
    })

    it('that is damaged gives a problem or rows, but no exception', () => {
      const sheet = sheetOf([
        ['status', 'n'],
        ['final', 12.5],
        ['a long text '.repeat(40), true],
      ])
      const intact = workbookFile({ x: sheetOf([['y']]), Resultate: sheet }, format, { compression: false })
      const damage = fc.array(
        fc.tuple(fc.nat(intact.length - 1), fc.constantFrom(0, 1, 0x7f, 0x80, 0xfe, 0xff, 0x3c)),
        {
          minLength: 1,
          maxLength: 12,
        },
      )
      fc.assert(
        fc.property(damage, fc.nat(intact.length), (changes, cut) => {
          const file = Uint8Array.from(intact)
          for (const [at, byte] of changes) file[at] = byte
          for (const bytes of [file, file.subarray(0, cut)]) {
            const workbook = openWorkbook(bytes)
            const last = workbook.ok ? [...workbook.value.rows(2)].at(-1) : workbook.error
            assert.ok(last === undefined || !('code' in last) || last.code.startsWith('file.'))
          }
        }),
        { numRuns: 150 },
      )
    })
  })
}

describe('other files given as a workbook', () => {
  it('are rejected at once', () => {
    const contents = [
      'a',
      'status,type',
      'PK',
      'PK\x03\x04 no archive',
      '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
      '\0\0\0\0',
    ]
    for (const content of contents) {
      const file = Uint8Array.from(content, (letter) => letter.charCodeAt(0))
      assert.deepEqual(openWorkbook(file), { ok: false, error: notExcel }, content)
    }
  })

  it('are accepted if they are a workbook of another program', () => {
    for (const format of ['ods', 'xlsb'] as const) {
      const file = workbookFile({ x: sheetOf([['a']]) }, format)
      assert.deepEqual(openWorkbook(file), { ok: false, error: notExcel }, format)
    }
  })

  it('are rejected if they are of an old Excel, which is named', () => {
    const versions = { biff5: 'Excel 5.0/95', biff2: 'Excel 2' } as const
    for (const format of ['biff5', 'biff2'] as const) {
      const error = { code: 'file.oldExcel', values: { version: versions[format] } }
      assert.deepEqual(openWorkbook(workbookFile({ x: sheetOf([['a']]) }, format)), { ok: false, error })
    }
  })
})
