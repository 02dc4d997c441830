import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '../../../../test/support/any-character.ts'
import { beginning } from './long-text.ts'

const text = fc
  .tuple(fc.string({ unit: anyCharacter }), fc.nat(3_000), fc.constantFrom('x', '\n', '🏔', 'a\n'))
  .map(([start, times, more]) => start + more.repeat(times))

test('a short text is shown as it is', () => {
  for (const short of ['', 'a', 'x'.repeat(2000), '🏔'.repeat(2000), `a${'\n'.repeat(99)}`])
    assert.equal(beginning(short), short)
  assert.equal(beginning('x'.repeat(2001)), `${'x'.repeat(2000)}…`)
  assert.equal(beginning(`${'a\n'.repeat(100)}b`), `${'a\n'.repeat(99)}a…`)
  assert.equal(beginning('x'.repeat(10_000), 'letter'), 'x'.repeat(10_000))
  assert.equal(beginning('x'.repeat(10_001), 'letter'), `${'x'.repeat(10_000)}…`)
})

test('no text is longer than its limit, and none is cut within a character', () => {
  fc.assert(
    fc.property(text, (whole) => {
      const shown = beginning(whole)
      assert.ok(shown === whole || (shown.endsWith('…') && whole.startsWith(shown.slice(0, -1))))
      assert.ok([...shown].length <= 2001)
      assert.ok(shown.split('\n').length <= 100)
      assert.equal(shown.isWellFormed(), whole.isWellFormed())
    }),
  )
})
