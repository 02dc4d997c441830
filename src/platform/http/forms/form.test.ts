import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { listField, rawField, textField, ticked } from './form.ts'

test('a text field is trimmed and has uniform line ends', () => {
  assert.equal(textField({ note: '  one\r\ntwo\rthree\0 ' }, 'note'), 'one\ntwo\nthree')
  assert.equal(textField({ note: ['first', 'second'] }, 'note'), 'first')
  assert.equal(textField({}, 'note'), '')
})

test('a raw field is unchanged', () => {
  assert.equal(rawField({ password: '  a b\r\n ' }, 'password'), '  a b\r\n ')
})

test('a checkbox is ticked if its name was sent', () => {
  assert.equal(ticked({ read_only: '' }, 'read_only'), true)
  assert.equal(ticked({}, 'read_only'), false)
})

test('a list field has all values in order', () => {
  assert.deepEqual(listField({ field: ['a', ' b '] }, 'field'), ['a', 'b'])
  assert.deepEqual(listField({ field: 'a' }, 'field'), ['a'])
  assert.deepEqual(listField({}, 'field'), [])
})

test('names of the prototype are not fields of a form', () => {
  assert.equal(textField({}, 'toString'), '')
  assert.equal(ticked({}, '__proto__'), false)
})

test('any request body gives texts, and never an error', () => {
  fc.assert(
    fc.property(fc.anything(), fc.string(), (body, name) => {
      assert.equal(typeof textField(body, name), 'string')
      assert.ok(listField(body, name).every((value) => !value.includes('\0')))
    }),
  )
})
