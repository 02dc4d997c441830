import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readJsonTable } from './json-table.ts'

it('JSON from a people source is a list of objects, alone or under the name of its kind', () => {
  const people = [
    { id: 7, name: 'Frei', address: { city: 'Chur' }, units: ['A', 'B'], left: null, isHead: true },
  ]
  const found = readJsonTable(JSON.stringify({ people }), 'people')
  assert.ok(found.ok)
  assert.deepEqual(found.value.entries, [
    {
      line: 1,
      values: { id: ['7'], name: ['Frei'], 'address city': ['Chur'], units: ['A', 'B'], ishead: ['true'] },
    },
  ])
  assert.deepEqual(found.value.names, ['id', 'name', 'address.city', 'units', 'isHead'])
  for (const text of ['{', '[]', '[1]', '"x"', '{"people":{}}', '{"agencies":[{}]}'])
    assert.equal(readJsonTable(text, 'people').ok, false, text)
  assert.equal(readJsonTable(JSON.stringify(people), 'agencies').ok, true)
})
