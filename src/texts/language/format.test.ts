import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { formatDifference } from './format.ts'

describe('a difference of numbers', () => {
  it('has its sign, a real minus, and the separators of the language', () => {
    assert.equal(formatDifference('de_CH', -1234), "−1'234")
    assert.equal(formatDifference('fr_CH', 1234.5, 2), "+1'234,50")
    assert.equal(formatDifference('rm_CH', -0.25, 2), '−0.25')
    assert.equal(formatDifference('de_CH', 0), '0')
  })
})
