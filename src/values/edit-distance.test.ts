import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { editDistance } from './edit-distance.ts'

/** The textbook algorithm, which computes all cells. */
function plainDistance(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  )
  const at = (row: number, column: number) => table[row]?.[column] ?? 0
  for (let row = 1; row <= one.length; row++) {
    for (let column = 1; column <= other.length; column++) {
      const changed = at(row - 1, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1)
      const cells = table[row]
      if (cells) cells[column] = Math.min(changed, at(row - 1, column) + 1, at(row, column - 1) + 1)
    }
  }
  return at(one.length, other.length)
}

describe('the edit distance of two names', () => {
  it('counts letters inserted, omitted and replaced', () => {
    assert.equal(editDistance('yeas', 'nays', 9), 3)
    assert.equal(editDistance('nays', 'nayss', 9), 1)
    assert.equal(editDistance('eligible_voters', 'elegible_voters', 9), 1)
    assert.equal(editDistance('', 'abc', 9), 3)
    assert.equal(editDistance('abc', 'abc', 0), 0)
    assert.equal(editDistance('abc', 'abd', 0), 1)
  })

  it('is the same as by a simple algorithm up to the limit', () => {
    const name = fc.string({ unit: fc.constantFrom('a', 'b', '_'), maxLength: 12 })
    fc.assert(
      fc.property(name, name, fc.nat(6), (one, other, most) => {
        assert.equal(editDistance(one, other, most), Math.min(plainDistance(one, other), most + 1))
      }),
      { numRuns: 2000 },
    )
  })
})
