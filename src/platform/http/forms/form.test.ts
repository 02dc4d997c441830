import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { listField, rawField, textField, ticked } from './form.ts'

test('a text field is trimmed and has one kind of line end', () => {
  assert.equal(textField({ note: '  one\r\ntwo\rthree\0 ' }, 'note'), 'one\ntwo\nthree')
  assert.equal(textField({ note: ['first', 'second'] }, 'note'), 'first')
  assert.equal(textField({}, 'note'), '')
})

test('a raw field is kept as it was sent', () => {
  assert.equal(rawField({ password: '  a b\r\n ' }, 'password'), '  a b\r\n ')
})

test('a checkbox is ticked when its name was sent', () => {
  assert.equal(ticked({ read_only: '' }, 'read_only'), true)
  assert.equal(ticked({}, 'read_only'), false)
})

test('a list field has every value in order', () => {
  assert.deepEqual(listField({ field: ['a', ' b '] }, 'field'), ['a', 'b'])
  assert.deepEqual(listField({ field: 'a' }, 'field'), ['a'])
  assert.deepEqual(listField({}, 'field'), [])
})

test('names of the prototype are not fields', () => {
  assert.equal(textField({}, 'toString'), '')
  assert.equal(ticked({}, '__proto__'), false)
})

test('any body gives texts, never an error', () => {
  fc.assert(
    fc.property(fc.anything(), fc.string(), (body, name) => {
      assert.equal(typeof textField(body, name), 'string')
      assert.ok(listField(body, name).every((value) => !value.includes('\0')))
    }),
  )
})
