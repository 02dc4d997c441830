import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { candidatesParams, type ElectionNames, listsParams, nowhere } from './election-params.ts'

const names: ElectionNames = {
  entities: [
    { id: 3213, name: 'Goldach' },
    { id: 0, name: '' },
  ],
  lists: ['1', '2', '3'],
  candidates: ['11', '12', '21', '31'],
  groups: ['Mitte', 'Links', 'Rechts'],
  listNames: ['Mitte', 'Links', 'Rechts'],
}
const candidates = candidatesParams(names, false)
const lists = listsParams(names)

describe('the parameters of an election view', () => {
  it('select a place by name or number, and the Swiss abroad by theirs', () => {
    assert.equal(candidates('?entity=3213').query, 'entity=Goldach')
    assert.equal(candidates('?entity=Expats').values.entity, 0)
    assert.equal(lists('?entity=0').query, 'entity=Expats')
  })

  it('keep the order of lists only if it is requested', () => {
    assert.deepEqual(candidates('?lists=Rechts,Mitte').values.candidates.lists, ['Mitte', 'Rechts'])
    assert.deepEqual(candidates('?lists=Rechts,Mitte&sort=lists').values.candidates.lists, [
      'Rechts',
      'Mitte',
    ])
    assert.deepEqual(lists('?lists=Rechts,Mitte&sort=lists').values.lists.names, ['Rechts', 'Mitte'])
  })

  it('give an empty view for an unknown name, and the same one for all unknown names', () => {
    const { values, query } = candidates('?entity=Nirgends&lists=Oben')
    assert.equal(candidates('?entity=Irgendwo&lists=Unten').query, query)
    assert.equal(values.entity, nowhere)
    assert.equal(values.candidates.lists.length, 1)
    assert.ok(!names.groups.includes(values.candidates.lists[0] ?? ''))
  })

  it('have one canonical query for each meaning', () => {
    const name = fc.constantFrom('entity', 'limit', 'lists', 'names', 'sort', 'sort_by_lists', 'elected', 'x')
    const text = fc.oneof(
      fc.constantFrom('Goldach', '3213', 'Links,Mitte', 'Mitte', 'lists', 'true', '0', '03', '9'),
      fc.string(),
    )
    const searches = fc.array(fc.tuple(name, text)).map((pairs) => new URLSearchParams(pairs).toString())
    const seen = new Map<string, string>()
    fc.assert(
      fc.property(searches, fc.constantFrom(candidates, lists), (search, read) => {
        const { values, query } = read(search)
        assert.deepEqual(read(query), { values, query })
        const meaning = JSON.stringify(values)
        assert.equal(seen.get(meaning) ?? query, query)
        seen.set(meaning, query)
      }),
    )
  })
})
