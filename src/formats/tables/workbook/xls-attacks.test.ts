import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { utils, write } from '@e965/xlsx'
import { readText, recordTypes, shortNumber, textReader } from './biff.ts'
import { compoundStream } from './compound-file.ts'
import { notExcel, tooComplex } from './sheet.ts'
import { openWorkbook } from './workbook.ts'
import { type XlsContext, xlsRows } from './xls-rows.ts'

const chunk = (...bytes: number[]) => new DataView(Uint8Array.from(bytes).buffer)
const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))

describe('texts of an XLS file', () => {
  it('may have characters of one or two bytes', () => {
    assert.equal(readText(textReader([chunk(0, ...ascii('abc'))], 0), 3), 'abc')
    assert.equal(readText(textReader([chunk(0, 0xfc)], 0), 1), 'ü')
    assert.equal(readText(textReader([chunk(1, 0xac, 0x20, 0x61, 0)], 0), 2), '€a')
  })

  it('continue in the next chunk, which repeats the width of characters', () => {
    const chunks = [chunk(0, ...ascii('ab')), chunk(1, 0xac, 0x20), chunk(0, ...ascii('c'), 9)]
    const reader = textReader(chunks, 0)
    assert.equal(readText(reader, 4), 'ab€c')
    assert.equal(reader.byte(), 9)
    assert.ok(reader.atEnd)
  })

  it('skip formatting runs and phonetic guides, also across chunks', () => {
    const chunks = [chunk(8 + 4, 1, 0, 3, 0, 0, 0, ...ascii('ab'), 7, 7), chunk(7, 7, 8, 8, 8, 5)]
    const reader = textReader(chunks, 0)
    assert.equal(readText(reader, 2), 'ab')
    assert.equal(reader.byte(), 5)
  })

  it('end with the data, regardless of their declared length', () => {
    assert.equal(readText(textReader([chunk(0, ...ascii('ab'))], 0), 60_000), 'ab')
    assert.equal(readText(textReader([chunk(4, 255, 255, 255, 255, 1)], 0), 1), '\u0001')
    assert.equal(readText(textReader([], 0), 5), '')
  })
})

describe('numbers of an XLS file', () => {
  it('are unpacked from 32 bits', () => {
    assert.equal(shortNumber((12 << 2) | 2), 12)
    assert.equal(shortNumber((-12 << 2) | 2), -12)
    assert.equal(shortNumber((1225 << 2) | 3), 12.25)
    assert.equal(shortNumber(0x3ff00000), 1)
    assert.equal(shortNumber(0x3ff00001), 0.01)
  })

  it('may share one record, and cells may be in any order', () => {
    const context: XlsContext = { strings: ['shared'], numberKinds: ['plain', 'date'], from1904: false }
    const rk = (value: number) => [(value << 2) | 2, value >> 6, 0, 0]
    const records = [
      { type: recordTypes.severalNumbers, chunks: [chunk(1, 0, 2, 0, 0, 0, ...rk(5), 1, 0, ...rk(9), 3, 0)] },
      { type: recordTypes.sharedLabel, chunks: [chunk(0, 0, 1, 0, 0, 0, 0, 0, 0, 0)] },
      { type: recordTypes.shortNumber, chunks: [chunk(1, 0, 0, 0, 0, 0, ...rk(7))] },
    ] as const
    assert.deepEqual(xlsRows(records, context), [
      { columns: [1], texts: ['shared'] },
      { columns: [2, 3, 0], texts: ['5', '1900-01-09', '7'] },
    ])
  })
})

describe('an XLS file with hidden or missing values', () => {
  const context: XlsContext = { strings: ['shared'], numberKinds: [], from1904: false }
  const label = (row: number) => ({
    type: recordTypes.sharedLabel,
    chunks: [chunk(row, 0, 1, 0, 0, 0, 0, 0, 0, 0)] as const,
  })
  const formula = (value: readonly number[], options = 0) => ({
    type: recordTypes.formula,
    chunks: [chunk(6, 0, 2, 0, 0, 0, ...value, options, 0)] as const,
  })
  const withoutValue = [{ code: 'file.formulaWithoutValue', values: { cell: 'C7' } }]
  const zero = [0, 0, 0, 0, 0, 0, 0, 0]
  const text = [0, 0, 0, 0, 0, 0, 0xff, 0xff]
  const blank = [3, 0, 0, 0, 0, 0, 0xff, 0xff]

  it('is refused if a formula has no value', () => {
    assert.deepEqual(xlsRows([label(0), formula(blank)], context), withoutValue)
    assert.deepEqual(xlsRows([formula(zero, 2)], context), withoutValue)
    assert.deepEqual(xlsRows([formula(zero)], context), [{ columns: [2], texts: ['0'] }])
  })

  it('is refused if the text of a formula is missing', () => {
    const follows = { type: recordTypes.formulaText, chunks: [chunk(1, 0, 0, 0x61)] as const }
    assert.deepEqual(xlsRows([formula(text), label(0)], context), withoutValue)
    assert.deepEqual(xlsRows([formula(text), formula(text), follows], context), withoutValue)
    assert.deepEqual(xlsRows([formula(text), follows], context), [{ columns: [2], texts: ['a'] }])
  })

  it('is refused with a hidden row, unless that is empty', () => {
    const hidden = (row: number) => ({
      type: recordTypes.row,
      chunks: [chunk(row, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0x20, 1)] as const,
    })
    const problem = { code: 'file.hiddenRow', values: { row: '4' } }
    assert.deepEqual(xlsRows([hidden(3), label(2), label(3)], context), [problem])
    assert.deepEqual(xlsRows([hidden(3), label(2)], context), [{ columns: [1], texts: ['shared'] }])
  })
})

describe('a malicious XLS file', () => {
  const intact = () => {
    const workbook = utils.book_new()
    const rows = Array.from({ length: 200 }, (_, row) => ['some text', row, row / 3])
    utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows), 'x')
    const file: Uint8Array = write(workbook, { type: 'buffer', bookType: 'biff8' })
    return Uint8Array.from(file)
  }
  const refused = { ok: false, error: notExcel }

  it('with circular sectors is read to an end', () => {
    const file = intact()
    assert.ok(openWorkbook(file).ok)
    const table = (new DataView(file.buffer).getUint32(0x4c, true) + 1) * 512
    for (let sector = 0; sector < 128; sector++)
      new DataView(file.buffer).setUint32(table + 4 * sector, sector, true)
    const stream = compoundStream(file, ['Workbook'])
    assert.ok(stream === null || stream.length <= file.length)
    assert.deepEqual(openWorkbook(file), refused)
  })

  it('with a circular sector table is read as far as there are sectors', () => {
    const file = intact()
    const view = new DataView(file.buffer)
    view.setUint32(0x44, 0, true)
    view.setUint32(512 + 508, 0, true)
    assert.ok(openWorkbook(file).ok)
  })

  it('with sectors of another size or beyond the end is no workbook', () => {
    for (const shift of [0, 8, 31, 65_535]) {
      const file = intact()
      new DataView(file.buffer).setUint16(0x1e, shift, true)
      assert.deepEqual(openWorkbook(file), refused)
    }
    const file = intact()
    new DataView(file.buffer).setUint32(0x30, 0x7fffffff, true)
    assert.deepEqual(openWorkbook(file), refused)
  })

  it('that is encrypted is no workbook', () => {
    const file = intact()
    const beginning = [0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00]
    const at = file.findIndex((_, index) => beginning.every((byte, offset) => file[index + offset] === byte))
    assert.ok(at > 0)
    file[at + 20] = recordTypes.password
    file[at + 21] = 0
    assert.deepEqual(openWorkbook(file), refused)
  })

  it('with too many cells is rejected', () => {
    const context = { strings: ['a'], numberKinds: [], from1904: false }
    let asked = 0
    function* endless() {
      const record = { type: recordTypes.sharedLabel, chunks: [chunk(0, 0, 1, 0, 0, 0, 0, 0, 0, 0)] } as const
      for (; asked < 10_000_000; asked++) yield record
    }
    assert.deepEqual(xlsRows(endless(), context), [tooComplex])
    assert.ok(asked <= 2_000_001)
  })

  it('with truncated cells or dangling references is no workbook', () => {
    const context = { strings: [], numberKinds: [], from1904: false }
    const short = { type: recordTypes.number, chunks: [chunk(0, 0, 1, 0, 0, 0, 1)] } as const
    assert.deepEqual(xlsRows([short], context), [notExcel])
    const lost = { type: recordTypes.sharedLabel, chunks: [chunk(0, 0, 1, 0, 0, 0, 5, 0, 0, 0)] } as const
    assert.deepEqual(xlsRows([lost], context), [notExcel])
  })
})
