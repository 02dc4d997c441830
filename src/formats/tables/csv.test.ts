import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { csvLines, csvRecords, type Delimiter, longestRecord } from './csv.ts'

const read = (text: string, delimiter: Delimiter = ',') => [...csvRecords([text], delimiter)]

describe('CSV records', () => {
  it('end with LF, CRLF or CR, also mixed, and at the end of the file', () => {
    const rows = [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
      ['g', 'h'],
    ]
    assert.deepEqual(read('a,b\nc,d\r\ne,f\rg,h'), rows)
    assert.deepEqual(read('a,b\rc,d\re,f\rg,h\r'), rows)
  })

  it('have trimmed cells, also blank ones', () => {
    assert.deepEqual(read(' a ,\tb,, c\u00a0\n'), [['a', 'b', '', 'c']])
    assert.deepEqual(read(',,'), [['', '', '']])
    assert.deepEqual(read('a,'), [['a', '']])
  })

  it('may have quoted cells with separators, line breaks and doubled quotes', () => {
    assert.deepEqual(read('"a,b","c\r\nd","e ""f"" g",""\nnext,,,'), [
      ['a,b', 'c\r\nd', 'e "f" g', ''],
      ['next', '', '', ''],
    ])
    assert.deepEqual(read('"a" ,"b"\t\r\n"c"'), [['a', 'b'], ['c']])
  })

  it('keep a quote within a cell', () => {
    assert.deepEqual(read('the "old" town,b"\n'), [['the "old" town', 'b"']])
  })

  it('are split at the given separator', () => {
    assert.deepEqual(read('a;b,c;"d;e"', ';'), [['a', 'b,c', 'd;e']])
    assert.deepEqual(read('"a"\tb\t\tc', '\t'), [['a', 'b', '', 'c']])
  })

  it('report blank lines, once for consecutive ones', () => {
    assert.deepEqual(read('a\n\n\r\n\rb\n\n'), [['a'], [], ['b'], []])
    assert.deepEqual(read('\n'), [[]])
    assert.deepEqual(read(''), [])
    assert.deepEqual(read(' \n'), [['']])
  })

  it('end where a quote is not closed or is followed by other text', () => {
    assert.deepEqual(read('a,b\n"c,d\ne,f\n'), [['a', 'b'], 'broken'])
    assert.deepEqual(read('"a"b,c'), ['broken'])
    assert.deepEqual(read('a,"'), ['broken'])
    assert.deepEqual(read('a,"""'), ['broken'])
  })

  it('do not depend on how the text is split into chunks', () => {
    const soup = fc.array(fc.constantFrom('a', 'ü', ' ', ',', ',', '"', '"', '\n', '\r', '\r\n'), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(soup, fc.array(fc.nat(6), { minLength: 1 }), (letters, cuts) => {
        const text = letters.join('')
        const chunks: string[] = []
        for (let at = 0, turn = 0; at < text.length; turn++) {
          const end = at + (cuts[turn % cuts.length] ?? 0) + (turn % cuts.length === 0 ? 1 : 0)
          chunks.push(text.slice(at, end))
          at = end
        }
        // Blank lines in different chunks are reported more than once.
        const gapless = (records: readonly (readonly string[] | 'broken')[]) =>
          records.filter((record, index) => record.length > 0 || records[index - 1]?.length !== 0)
        assert.deepEqual(gapless([...csvRecords(chunks, ',')]), read(text))
      }),
      { numRuns: 3000 },
    )
  })
})

describe('CSV lines', () => {
  const linesOf = (text: string, delimiter: Delimiter = ',') => {
    const lines = csvLines(text, delimiter)
    return lines.ok ? lines.value.map(({ line, cells }) => [line, ...cells]) : lines.error
  }

  it('have the line on which each record begins, for all line ends', () => {
    assert.deepEqual(linesOf('a\n\r\n"b\r\nc"\rd\n\n\r'), [
      [1, 'a'],
      [2, ''],
      [3, 'b\r\nc'],
      [5, 'd'],
      [6, ''],
      [7, ''],
    ])
    assert.deepEqual(linesOf(''), [])
  })

  it('may have blanks on both sides of a quoted cell', () => {
    assert.deepEqual(linesOf('a, "b,c"\t, d "e"\n'), [[1, 'a', 'b,c', 'd "e"']])
    assert.deepEqual(linesOf('a\t\t "b\tc"\t', '\t'), [[1, 'a', '', 'b\tc', '']])
  })

  it('report the line of a malformed record, and the reason', () => {
    assert.deepEqual(linesOf('a\r\nb,"c\nd\n'), { line: 2, reason: 'quote-not-closed' })
    assert.deepEqual(linesOf('a\n"b\nc" d\n'), { line: 2, reason: 'text-after-quote' })
  })

  it('have the same cells as records', () => {
    const cell = fc.stringMatching(/^(?:|[aü][aü"]*|"(?:[aü, \n]|"")*")$/)
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 6 })
    fc.assert(
      fc.property(rows, fc.constantFrom('\n', '\r\n', '\r'), (cells, end) => {
        const text = cells.map((row) => row.join(',')).join(end)
        const lines = csvLines(text, ',')
        assert.ok(lines.ok)
        assert.deepEqual(
          lines.value.map((line) => line.cells),
          read(text),
        )
      }),
      { numRuns: 3000 },
    )
  })
})

describe('a malicious text', () => {
  function* countingChunks(chunk: string, count: number, asked: { count: number }, first = '') {
    if (first !== '') yield first
    for (; asked.count < count; asked.count++) yield chunk
  }

  it('with an unclosed quote is rejected after the maximum length of a record', () => {
    const asked = { count: 0 }
    const chunks = countingChunks('a""\n'.repeat(16_384), 1600, asked, '"')
    assert.deepEqual([...csvRecords(chunks, ',')], ['broken'])
    assert.ok(asked.count * 65_536 <= 4 * longestRecord, `${asked.count} chunks`)
  })

  it('with an endless line is rejected as well', () => {
    const asked = { count: 0 }
    assert.deepEqual([...csvRecords(countingChunks('a,'.repeat(32_768), 1600, asked), ',')], ['broken'])
    assert.ok(asked.count * 65_536 <= 4 * longestRecord, `${asked.count} chunks`)
  })

  it('of line ends only gives one record', () => {
    const asked = { count: 0 }
    const records = [...csvRecords(countingChunks('\n'.repeat(65_536), 16, asked), ',')]
    assert.ok(records.length <= 16)
  })

  it('is read no further than records are consumed', () => {
    const asked = { count: 0 }
    const [first] = csvRecords(countingChunks('a,b\n'.repeat(100), 1000, asked), ',')
    assert.deepEqual(first, ['a', 'b'])
    assert.ok(asked.count <= 1)
  })
})
