import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '../../../../../test/support/any-character.ts'
import { jsonChunks } from './raw-json.ts'
import type { RawTable } from './raw-table.ts'

const columnsNamed = (names: readonly string[]) => names.map((name) => ({ name }))

const written = (table: RawTable) => [...jsonChunks(table)].join('')

describe('raw data as JSON', () => {
  it('have sorted keys and an indentation of two', () => {
    const table = {
      columns: columnsNamed(['name', 'counted', 'Zahl', 'leer']),
      rows: () => [
        ['Äsch "bei" Birmensdorf', true, 3, null],
        ['', false, 0.5, ''],
      ],
    }
    assert.equal(
      written(table),
      [
        '[',
        '  {',
        '    "Zahl": 3,',
        '    "counted": true,',
        '    "leer": null,',
        '    "name": "Äsch \\"bei\\" Birmensdorf"',
        '  },',
        '  {',
        '    "Zahl": 0.5,',
        '    "counted": false,',
        '    "leer": "",',
        '    "name": ""',
        '  }',
        ']',
      ].join('\n'),
    )
  })

  it('leave out keys of columns that a row lacks', () => {
    const rows = [
      [1, undefined],
      [undefined, 2],
    ]
    const table = { columns: columnsNamed(['a', 'b']), rows: () => rows }
    assert.deepEqual(JSON.parse(written(table)), [{ a: 1 }, { b: 2 }])
  })

  it('are an empty list without rows', () => {
    assert.equal(written({ columns: columnsNamed(['a']), rows: () => [] }), '[]')
  })

  it('are the same as JSON.stringify would write, however many pieces they take', () => {
    const value = fc.oneof(fc.string({ unit: anyCharacter }), fc.integer(), fc.boolean(), fc.constant(null))
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value, value)), fc.constantFrom(1, 400), (rows, times) => {
        const all = Array.from({ length: times }, () => rows).flat()
        const objects = all.map(([one, two, three]) => ({ one, three, two }))
        const table = { columns: columnsNamed(['one', 'two', 'three']), rows: () => all }
        assert.equal(written(table), JSON.stringify(objects, null, 2))
      }),
      { numRuns: 40 },
    )
  })
})
