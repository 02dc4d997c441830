import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aCompound, anElection, aVote } from '../../../../../test/support/results.ts'
import { countedType, formatFor, isAddition, isFor, kindsOf, uploadFormats, uploadTypes } from './formats.ts'

const items = [aVote(), anElection({ type: 'majorz' }), anElection({ type: 'proporz' }), aCompound()]

describe('upload formats', () => {
  it('include one for the results of each type of item', () => {
    for (const item of items) {
      const counted = uploadFormats.filter((format) => isFor(format, item) && !isAddition(format))
      assert.deepEqual([formatFor(countedType(item.kind), item)], counted)
    }
  })

  it('are unique by their type and item, so that both name a format', () => {
    for (const item of items) {
      const types = uploadFormats.filter((format) => isFor(format, item)).map(({ type }) => type.name)
      assert.equal(new Set(types).size, types.length, types.join(', '))
    }
  })

  it('have forms with unique addresses and names', () => {
    const routes = uploadFormats.flatMap(({ form }) => Object.values(form.routes))
    assert.equal(new Set(routes).size, routes.length)
    assert.equal(new Set(uploadFormats.map(({ name }) => name)).size, uploadFormats.length)
  })

  it('list the kinds of items in an order with compounds before their elections', () => {
    const kinds = uploadTypes.flatMap(({ name }) => (name === 'xml' ? [] : [[name, kindsOf(name)]]))
    assert.deepEqual(kinds, [
      ['vote', ['vote']],
      ['election', ['compound', 'election']],
      ['parties', ['compound', 'election']],
    ])
  })
})
