import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fail, ok } from '../../values/result.ts'
import { readEmail, readName } from './cell-values.ts'
import type { ExchangeField } from './field.ts'
import { type Matching, planDigest, planImport } from './plan.ts'
import type { GivenTable } from './read-rows.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly email: string
}

const stored: readonly Row[] = [
  { id: 'a', name: 'Anna', email: 'anna@kanzlei.test' },
  { id: 'b', name: 'Beat\r\nund Co', email: 'was immer' },
]
const fields: readonly ExchangeField<Row>[] = [
  { name: 'name', heading: 'personField.last_name', write: (row) => row.name, read: readName },
  { name: 'email', heading: 'personField.email', write: (row) => row.email, read: readEmail },
]
const matching: Matching<Row> = {
  fields,
  idOf: ({ id }) => id,
  titleOf: ({ name }, row) => String(name ?? row?.name),
  match: ({ cells }) => {
    if (cells.id === '?') return fail({ name: 'id', fault: 'id', given: '?' })
    const existing = stored.find(({ id }) => id === cells.id)
    return ok(existing === undefined ? { id: cells.id ?? '' } : { existing })
  },
  always: ({ name }) => ({ name }),
  usual: () => ({ position: 7 }),
  check: ({ name }, row) => (row === null && name === undefined ? { name: 'name', fault: 'required' } : null),
}

const given = (...rows: readonly Readonly<Record<string, string>>[]): GivenTable => ({
  ignored: ['x'],
  rows: rows.map((cells, at) => ({ line: at + 2, cells })),
})

describe('the plan of an import', () => {
  it('names each field that changes, and no other', async () => {
    const plan = await planImport(given({ id: 'a', name: ' Anna ', email: '' }), matching)
    assert.deepEqual(plan.changed, [
      {
        line: 2,
        title: 'Anna',
        record: { id: 'a', name: 'Anna', email: '' },
        changes: [{ name: 'email', before: 'anna@kanzlei.test', after: '' }],
      },
    ])
    assert.deepEqual([plan.added, plan.unchanged, plan.refused, plan.ignored], [[], 0, [], ['x']])
  })

  it('contains no change for stored values, even invalid ones, and for other line ends', async () => {
    const plan = await planImport(given({ id: 'b', name: 'Beat\nund Co', email: 'was immer' }), matching)
    assert.deepEqual([plan.changed, plan.unchanged], [[], 1])
  })

  it('contains the values of the row and the defaults for a new record', async () => {
    const plan = await planImport(given({ id: 'c', name: 'Cla', email: '' }), matching)
    assert.deepEqual(plan.added[0]?.record, { id: 'c', name: 'Cla', position: 7 })
    assert.deepEqual(plan.added[0]?.changes, [{ name: 'name', before: '', after: 'Cla' }])
  })

  it('refuses a row with all its problems, and one that occurs twice', async () => {
    const plan = await planImport(
      given(
        { id: 'a', name: 'x'.repeat(2000), email: 'y' },
        { id: '?' },
        { id: 'a', email: '' },
        { id: 'c', email: 'c@kanzlei.test' },
      ),
      matching,
    )
    assert.deepEqual(
      plan.refused.map(({ line, name, fault }) => [line, name, fault]),
      [
        [2, 'name', 'tooLong'],
        [2, 'email', 'email'],
        [3, 'id', 'id'],
        [4, null, 'repeated'],
        [5, 'name', 'required'],
      ],
    )
    assert.deepEqual([plan.added, plan.changed, plan.unchanged], [[], [], 0])
  })

  it('leaves out rows whose problems appear only with all rows together', async () => {
    const late = { line: 2, name: null, fault: 'circle', given: '' } as const
    const plan = await planImport(given({ id: 'a', email: '' }, { id: 'b', email: '' }), {
      ...matching,
      checkAll: () => [late],
    })
    assert.deepEqual([plan.changed.map(({ line }) => line), plan.refused], [[3], [late]])
  })

  it('has the same digest as another plan exactly if it has the same effect', async () => {
    const one = await planImport(given({ id: 'a', email: '' }), matching)
    const same = await planImport(given({ id: 'a', email: '' }), matching)
    const other = await planImport(given({ id: 'a', email: 'b@kanzlei.test' }), matching)
    const drawn = { ...one, added: [{ line: 9, title: '', record: { id: 'drawn' }, changes: [] }] }
    const again = { ...one, added: [{ line: 9, title: '', record: { id: 'other' }, changes: [] }] }
    assert.equal(planDigest(one), planDigest(same))
    assert.notEqual(planDigest(one), planDigest(other))
    assert.notEqual(planDigest(one), planDigest(drawn))
    assert.equal(planDigest(drawn), planDigest(again))
  })

  it('is made while other tasks have their turn', async () => {
    let turns = 0
    const count = setInterval(() => {
      turns += 1
    })
    const many = Array.from({ length: 20_000 }, (_, at) => ({
      id: `n${at}`,
      name: `Name ${at}`,
      email: 'n@kanzlei.test',
    }))
    assert.equal((await planImport(given(...many), matching)).added.length, 20_000)
    clearInterval(count)
    assert.ok(turns > 2, `${turns} turns`)
  })
})
