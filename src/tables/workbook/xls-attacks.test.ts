import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { utils, write } from '@e965/xlsx'
import { readText, recordTypes, shortNumber, textReader } from './biff.ts'
import { compoundStream } from './compound-file.ts'
import { openWorkbook } from './workbook.ts'
import { xlsRows } from './xls-rows.ts'

const piece = (...bytes: number[]) => new DataView(Uint8Array.from(bytes).buffer)
const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))

describe('texts of an XLS file', () => {
  it('may have letters of one or two bytes', () => {
    assert.equal(readText(textReader([piece(0, ...ascii('abc'))], 0), 3), 'abc')
    assert.equal(readText(textReader([piece(0, 0xfc)], 0), 1), 'ü')
    assert.equal(readText(textReader([piece(1, 0xac, 0x20, 0x61, 0)], 0), 2), '€a')
  })

  it('go on in the next piece, which says anew how wide letters are', () => {
    const pieces = [piece(0, ...ascii('ab')), piece(1, 0xac, 0x20), piece(0, ...ascii('c'), 9)]
    const reader = textReader(pieces, 0)
    assert.equal(readText(reader, 4), 'ab€c')
    assert.equal(reader.byte(), 9)
    assert.ok(reader.atEnd)
  })

  it('are followed by looks and reading aids, which may go on in the next piece too', () => {
    const pieces = [piece(8 + 4, 1, 0, 3, 0, 0, 0, ...ascii('ab'), 7, 7), piece(7, 7, 8, 8, 8, 5)]
    const reader = textReader(pieces, 0)
    assert.equal(readText(reader, 2), 'ab')
    assert.equal(reader.byte(), 5)
  })

  it('end with the data, whatever they claim', () => {
    assert.equal(readText(textReader([piece(0, ...ascii('ab'))], 0), 60_000), 'ab')
    assert.equal(readText(textReader([piece(4, 255, 255, 255, 255, 1)], 0), 1), '\u0001')
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

  it('may stand side by side in one record, and cells in any order', () => {
    const context = { strings: ['shared'], dateStyles: [false, true], from1904: false }
    const rk = (value: number) => [(value << 2) | 2, value >> 6, 0, 0]
    const records = [
      { type: recordTypes.severalNumbers, pieces: [piece(1, 0, 2, 0, 0, 0, ...rk(5), 1, 0, ...rk(9), 3, 0)] },
      { type: recordTypes.sharedLabel, pieces: [piece(0, 0, 1, 0, 0, 0, 0, 0, 0, 0)] },
      { type: recordTypes.shortNumber, pieces: [piece(1, 0, 0, 0, 0, 0, ...rk(7))] },
    ] as const
    assert.deepEqual(xlsRows(records, context), [
      { columns: [1], texts: ['shared'] },
      { columns: [2, 3, 0], texts: ['5', '1900-01-09', '7'] },
    ])
  })
})

describe('an XLS file made to do harm', () => {
  const intact = () => {
    const workbook = utils.book_new()
    const rows = Array.from({ length: 200 }, (_, row) => ['some text', row, row / 3])
    utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows), 'x')
    const file: Uint8Array = write(workbook, { type: 'buffer', bookType: 'biff8' })
    return Uint8Array.from(file)
  }
  const notExcel = { ok: false, error: 'file.notExcel' }

  it('with sectors that follow themselves comes to an end', () => {
    const file = intact()
    assert.ok(openWorkbook(file).ok)
    const table = (new DataView(file.buffer).getUint32(0x4c, true) + 1) * 512
    for (let sector = 0; sector < 128; sector++)
      new DataView(file.buffer).setUint32(table + 4 * sector, sector, true)
    const stream = compoundStream(file, ['Workbook'])
    assert.ok(stream === null || stream.length <= file.length)
    assert.deepEqual(openWorkbook(file), notExcel)
  })

  it('with a table that lists itself without end is read as far as there are sectors', () => {
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
      assert.deepEqual(openWorkbook(file), notExcel)
    }
    const file = intact()
    new DataView(file.buffer).setUint32(0x30, 0x7fffffff, true)
    assert.deepEqual(openWorkbook(file), notExcel)
  })

  it('that is encrypted is no workbook', () => {
    const file = intact()
    const beginning = [0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00]
    const at = file.findIndex((_, index) => beginning.every((byte, offset) => file[index + offset] === byte))
    assert.ok(at > 0)
    file[at + 20] = recordTypes.password
    file[at + 21] = 0
    assert.deepEqual(openWorkbook(file), notExcel)
  })

  it('with more cells than anybody would read is given up', () => {
    const context = { strings: ['a'], dateStyles: [], from1904: false }
    let asked = 0
    function* endless() {
      const record = { type: recordTypes.sharedLabel, pieces: [piece(0, 0, 1, 0, 0, 0, 0, 0, 0, 0)] } as const
      for (; asked < 10_000_000; asked++) yield record
    }
    assert.deepEqual(xlsRows(endless(), context), ['file.tooComplex'])
    assert.ok(asked <= 2_000_001)
  })

  it('with cells that are cut short or refer to nothing is no workbook', () => {
    const context = { strings: [], dateStyles: [], from1904: false }
    const short = { type: recordTypes.number, pieces: [piece(0, 0, 1, 0, 0, 0, 1)] } as const
    assert.deepEqual(xlsRows([short], context), ['file.notExcel'])
    const lost = { type: recordTypes.sharedLabel, pieces: [piece(0, 0, 1, 0, 0, 0, 5, 0, 0, 0)] } as const
    assert.deepEqual(xlsRows([lost], context), ['file.notExcel'])
  })
})
