import assert from 'node:assert/strict'
import { it } from 'node:test'
import { differences } from './differences.ts'

const found = (here: unknown, there: unknown) =>
  differences(here, there).map((one) => `${one.where}: ${one.here} ${one.there}`)

it('items of an overview are matched by their addresses, wherever they are', () => {
  const item = (id: string, counted: number) => ({
    type: 'vote',
    domain: 'canton',
    url: `/vote/${id}`,
    counted,
  })
  const [a, b, c] = [item('a', 1), item('b', 2), item('c', 3)]
  assert.deepEqual(found({ results: [b, item('c', 4)] }, { results: [a, b, c] }), [
    'results[/vote/a]: null {"type":"vote","domain":"canton","url":"/vote/a","counted":1}',
    'results[/vote/c].counted: 4 3',
  ])
})

it('rows are named by as little as distinguishes them, so that a new name is one difference', () => {
  const row = (id: number, name: string, yeas: number) => ({ type: 'proposal', id, name, district: '', yeas })
  assert.deepEqual(
    found({ rows: [row(1, 'Baar', 5), row(2, 'Cham', 6)] }, { rows: [row(2, 'Cham', 7), row(1, 'Barr', 5)] }),
    ['rows[proposal 2].yeas: 6 7', 'rows[proposal 1].name: "Baar" "Barr"'],
  )
  // With the same id, their names are needed.
  const [one, other] = [row(1, 'Baar', 5), row(1, 'Cham', 6)]
  assert.deepEqual(found([one, other], [other, { ...one, yeas: 9 }]), ['[proposal 1 Baar].yeas: 5 9'])
  assert.deepEqual(found([one, one], [one, { ...one, yeas: 9 }]), ['[1].yeas: 5 9'])
})

it('texts in lists are compared as a set, and numbers by position', () => {
  assert.deepEqual(found(['a', 'b'], ['b', 'a']), [])
  assert.deepEqual(
    found(
      [['Anna', 'Caduff']],
      [
        ['Anna', 'Tuor'],
        ['Anna', 'Caduff'],
      ],
    ),
    ['[["Anna","Tuor"]]: null ["Anna","Tuor"]'],
  )
  assert.deepEqual(found([1, 2], [2, 1]), ['[0]: 1 2', '[1]: 2 1'])
  assert.deepEqual(found(['a', 'a'], ['a']), ['[1]: "a" null'])
  assert.deepEqual(found({ a: null, b: 0, c: '' }, { a: '', b: '', c: null, d: '' }), ['b: 0 ""'])
})

it('colours that only this site has are not a difference', () => {
  assert.deepEqual(found({ list_color: '#112233' }, { list_color: '' }), [])
  assert.deepEqual(found({ list_color: '#112233' }, { list_color: '#445566' }), [
    'list_color: "#112233" "#445566"',
  ])
})

it('long texts are shown from where they begin to differ', () => {
  const text = 'x'.repeat(90)
  const [shown = ''] = found(`${text}one`, `${text}other`)
  assert.equal(shown, `: …${'x'.repeat(19)}one" …${'x'.repeat(19)}other"`)
})
