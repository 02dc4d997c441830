import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { count, text } from './described-values.ts'
import { jsonObject } from './json-fields.ts'

interface Place {
  readonly title: string
  readonly votes: number | null
  readonly turnout?: number
}

const place = jsonObject<Place>()({
  name: [text('Name.'), ({ title }) => title],
  votes: [count('Votes.'), ({ votes }) => votes],
  turnout: [count('Turnout; only if it is known.'), ({ turnout }) => turnout, 'optional'],
})

describe('the fields of a JSON object', () => {
  it('are written in their order, and optional ones only with a value', () => {
    const known = place.write({ turnout: 0, votes: 5, title: 'Baar' })
    assert.deepEqual(Object.entries(known), Object.entries({ name: 'Baar', votes: 5, turnout: 0 }))
    assert.deepEqual(Object.entries(place.write({ title: 'Cham', votes: null })), [
      ['name', 'Cham'],
      ['votes', null],
    ])
  })

  it('are described in their order, and optional ones are not required', () => {
    assert.deepEqual(Object.keys(place.schema.properties ?? {}), ['name', 'votes', 'turnout'])
    assert.deepEqual(place.schema, {
      type: 'object',
      properties: {
        name: { type: 'string', description: 'Name.' },
        votes: { type: 'integer', minimum: 0, description: 'Votes.' },
        turnout: { type: 'integer', minimum: 0, description: 'Turnout; only if it is known.' },
      },
      required: ['name', 'votes'],
    })
  })
})
