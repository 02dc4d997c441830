import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { unwrap } from '../../../../../test/support/database.ts'
import { ownListColumns, readOwnList } from './own-list.ts'
import type { OwnRow } from './own-row.ts'

const header = 'id,name,canton,district,region,superregion,valid_from,valid_to'
const read = (text: string) => readOwnList(Buffer.from(text))
const problemsOf = (text: string) => {
  const rows = read(text)
  return rows.ok
    ? []
    : rows.error.map(({ code, line, column, value }) => [code, line, column, value].join(' '))
}
const seewil: OwnRow = {
  id: 7,
  name: 'Seewil',
  canton: 'ds',
  district: 'Ufer',
  region: null,
  superregion: null,
  valid_from: '2010-01-01',
  valid_to: null,
}

describe('an uploaded list of places', () => {
  it('finds its columns by name, in any order and any dialect of CSV', () => {
    const texts = [
      `${header}\n7,Seewil,ds,Ufer,,,2010-01-01,\n`,
      `\uFEFF${header}\r\n7,Seewil,DS,Ufer,,,2010-01-01,\r\n\r\n,,,,,,,\r\n`,
      `${header.replaceAll(',', ';')}\n7;Seewil;ds;Ufer;;;2010-01-01;`,
      `Name, CANTON ,id,valid_to,valid_from,population,superregion,region,district\n"Seewil" , ds,7,,2010-01-01,99,,, Ufer`,
      `${header}\r7,"Seewil",ds,Ufer,,,2010-01-01,\r`,
      `${header.replaceAll(',', '\t')}\n7\tSeewil\tds\tUfer\t\t\t2010-01-01\t`,
      `\r\n${header.replaceAll(',', ';')}\n\n7; "Seewil" ;ds;\t"Ufer";;;2010-01-01;\r\n`,
    ]
    for (const text of texts) assert.deepEqual(unwrap(read(text)), [seewil])
  })

  it('may come from an old spreadsheet', () => {
    const file = Buffer.from(`${header.replaceAll(',', ';')}\r\n7;Bümpliz, «Höhe»;351;;;;;\r\n`, 'latin1')
    assert.deepEqual(
      unwrap(readOwnList(file)).map(({ name, canton, valid_from }) => [name, canton, valid_from]),
      [['Bümpliz, «Höhe»', '351', '0001-01-01']],
    )
  })

  it('may contain a quote within a name, and blanks around a quoted one', () => {
    const text = `${header}\n7,Seewil "Dorf",ds,,,,,\n8, "Seewil, ""Berg"" " ,ds,,,,,`
    assert.deepEqual(
      unwrap(read(text)).map(({ name }) => name),
      ['Seewil "Dorf"', 'Seewil, "Berg"'],
    )
  })

  it('is refused with the position of each problem', () => {
    const row = (line: string) => problemsOf(`${header}\n7,Seewil,ds,,,,,\n${line}`)
    assert.deepEqual(row('8,,ds,,,,,'), ['blank 3 name '])
    assert.deepEqual(row('8.0,Ort,ds,,,,,'), ['id-invalid 3 id 8.0'])
    assert.deepEqual(row('0,Ort,ds,,,,,'), ['id-invalid 3 id 0'])
    assert.deepEqual(row(',Ort,ds,,,,,'), ['id-invalid 3 id '])
    assert.deepEqual(row('2147483648,Ort,ds,,,,,'), ['id-invalid 3 id 2147483648'])
    assert.deepEqual(row('8,Ort,dsx,,,,,'), ['canton-invalid 3 canton dsx'])
    assert.deepEqual(row('8,Ort,ds,,,,1.1.2010,2021-02-29'), [
      'day-invalid 3 valid_from 1.1.2010',
      'day-invalid 3 valid_to 2021-02-29',
    ])
    assert.deepEqual(row('8,Ort,ds,,,,2021-02-28,2021-02-27'), ['days-reversed 3 valid_to 2021-02-27'])
    assert.deepEqual(row('8,Ort,ds'), ['row-short 3  '])
    assert.deepEqual(row(`8,Ort,ds,${'x'.repeat(201)},,,,`), [`long 3 district ${'x'.repeat(201)}`])
    assert.deepEqual(row('8,O\0rt,ds,,,,,'), ['text-unstorable 3 name O\0rt'])
    assert.deepEqual(row('7,Ort,ds,,,,2020-01-01,'), ['overlap 3 id 2'])
    assert.deepEqual(row('7,Ort,ds,,,,,2020-01-01'), ['overlap 3 id 2'])
    assert.deepEqual(row('7,Ort,zg,,,,,'), [])
    assert.deepEqual(problemsOf(`${header}\nx,,ds,,,,,\n8,Ort,d,,,,,`), [
      'id-invalid 2 id x',
      'blank 2 name ',
      'canton-invalid 3 canton d',
    ])
  })

  it('is refused with the line on which a row begins', () => {
    const ends = [`${header}\r\n`, '7,Seewil,ds,,,,,\n', '\r\n', ',,,,,,,\r', '8,"Ort\r\nam See",ds,,,,,\r\n']
    assert.deepEqual(problemsOf(`${ends.join('')}x,"Ort\n\nam Berg",ds,,,,,\n9,,ds,,,,,`), [
      'id-invalid 7 id x',
      'blank 10 name ',
    ])
    assert.deepEqual(problemsOf(`\n\n${header}\n8,Ort,dsx,,,,,`), ['canton-invalid 4 canton dsx'])
    assert.deepEqual(problemsOf(`\n${header.replace('canton', 'kanton')}\n8,Ort,ds,,,,,`), [
      'column-missing 2 canton ',
    ])
  })

  it('is refused if it is not a list of places', () => {
    assert.deepEqual(problemsOf(''), ['file-empty   '])
    assert.deepEqual(problemsOf(`${header}\n`), ['file-empty   '])
    assert.deepEqual(problemsOf('id,name,name,district,region,superregion,valid_from,id\n1,2,3,4,5,6,7,8'), [
      'column-twice 1 id ',
      'column-twice 1 name ',
      'column-missing 1 canton ',
      'column-missing 1 valid_to ',
    ])
    assert.deepEqual(problemsOf(`${header}\n7,"Seewil,ds,,,,,\n8,Ort,ds,,,,,\n`), [
      'file-unreadable 2  a quote is not closed',
    ])
    assert.deepEqual(problemsOf(`${header}\n7,Ort,ds,,,,,\n8,"See"wil,ds,,,,,\n`), [
      'file-unreadable 3  text follows a closing quote',
    ])
    const dosEncoded = readOwnList(Buffer.from(`${header}\n7,Z\x81rich,ds,,,,,`, 'latin1'))
    assert.deepEqual(dosEncoded, {
      ok: false,
      error: [
        {
          code: 'file-unreadable',
          line: null,
          column: null,
          value: 'it is text in none of UTF-8, UTF-16 and Windows-1252',
        },
      ],
    })
    assert.equal(problemsOf('PK\x03\x04 anything').length, ownListColumns.length)
  })

  it('contains a renamed entity once at any time', () => {
    const text = `${header}\n7,Neu,ds,,,,2020-01-01,\n7,Alt,ds,,,,2010-01-01,2019-12-31\n`
    assert.deepEqual(
      unwrap(read(text)).map(({ name }) => name),
      ['Neu', 'Alt'],
    )
  })

  it('is written as it was read, whatever the names', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((text) => {
      const shown = text.trim()
      return shown === text && shown !== '' && !text.includes('\0') && text.isWellFormed()
    })
    const rows = fc.uniqueArray(
      fc.record(
        {
          id: fc.integer({ min: 1, max: 9999 }),
          name,
          canton: fc.constantFrom('zg', '351'),
          district: fc.option(name),
          region: fc.option(name),
          superregion: fc.option(name),
          valid_from: fc.constantFrom('2010-01-01', '0001-01-01'),
          valid_to: fc.constantFrom('2026-12-31', null),
        },
        { noNullPrototype: true },
      ),
      { minLength: 1, maxLength: 6, selector: ({ canton, id }) => `${canton} ${id}` },
    )
    const quoted = (value: string | number | null) => `"${String(value ?? '').replaceAll('"', '""')}"`
    fc.assert(
      fc.property(
        rows,
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n', '\r'),
        (list, separator, end) => {
          const lines = list.map((row) => ownListColumns.map((column) => quoted(row[column])).join(separator))
          const text = [ownListColumns.join(separator), ...lines].join(end)
          assert.deepEqual(unwrap(read(text)), list)
        },
      ),
    )
  })

  it('is never refused with an exception', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (bytes, withHeader) => {
        const file = withHeader ? Buffer.concat([Buffer.from(`${header}\n`), bytes]) : bytes
        const rows = readOwnList(file)
        assert.ok(rows.ok ? rows.value.length > 0 : rows.error.length > 0)
      }),
    )
  })
})
