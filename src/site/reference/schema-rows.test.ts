import assert from 'node:assert/strict'
import { it } from 'node:test'
import { array, nullable, object } from '../../formats/json-schema/json-schema.ts'
import { schemaRef } from './reference.ts'
import { memberRows, typeWords } from './schema-rows.ts'

it('the table of a schema lists members of nested objects by their path', () => {
  const schema = object(
    {
      title: { type: 'string', description: 'Its title.' },
      items: array(object({ href: { type: 'string', format: 'uri' } }), 'What is in it.'),
      point: nullable(object({ lat: { type: 'number' } })),
      person: schemaRef('Person'),
    },
    { optional: ['point'] },
  )
  assert.deepEqual(
    memberRows(schema).map(({ name, description, only }) => [name, description, only]),
    [
      ['title', 'Its title.', undefined],
      ['items', 'What is in it.', undefined],
      ['items[].href', '', undefined],
      ['point', '', 'not always there'],
      ['point.lat', '', undefined],
      ['person', '', undefined],
    ],
  )
})

it('the table of a schema describes values in words', () => {
  assert.equal(typeWords(nullable({ type: 'string', format: 'date-time' })), 'moment or null')
  assert.equal(typeWords(array(schemaRef('Person'))), 'list of [Person]')
  assert.equal(typeWords({ enum: ['yes', 'no'] }), '`yes`, `no`')
  assert.equal(typeWords(nullable({ enum: ['yes', 'no'] })), '`yes`, `no` or null')
  assert.equal(
    typeWords({ type: 'object', additionalProperties: { type: 'integer' } }),
    'object of whole number by name',
  )
})
