import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readKey } from './key.ts'

it('an idempotency key is read with and without quotes', () => {
  assert.equal(readKey('8e03978e-40d5-43dd-bc93-6894a57f9324'), '8e03978e-40d5-43dd-bc93-6894a57f9324')
  assert.equal(readKey('"8e03978e"'), '8e03978e')
  assert.equal(readKey(' "a \\"b\\" \\\\ c" '), 'a "b" \\ c')
  assert.equal(readKey('x'.repeat(255)), 'x'.repeat(255))
})

it('an idempotency key that is malformed is refused', () => {
  for (const header of [
    '',
    '  ',
    '""',
    '"',
    '"a',
    'a b',
    'ä',
    'x'.repeat(256),
    `"${'x'.repeat(256)}"`,
    ['a', 'b'],
  ])
    assert.equal(readKey(header), null, String(header))
})
