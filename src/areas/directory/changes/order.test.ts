import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { type NamedRecord, placed, reordered, slotFor, sortedByName, stepped } from './order.ts'

const named = (...names: readonly string[]): readonly NamedRecord<string>[] =>
  names.map((name) => ({ id: name, name }))
const ids = fc.uniqueArray(fc.integer({ min: 0, max: 50 }), { minLength: 1 })

describe('the order of siblings', () => {
  it('keeps all siblings when one is moved to any position', () => {
    fc.assert(
      fc.property(ids, fc.nat(), fc.integer({ min: -5, max: 60 }), (order, which, position) => {
        const id = order[which % order.length] ?? 0
        const moved = placed(order, id, position)
        assert.deepEqual(moved.toSorted(), order.toSorted())
        assert.equal(moved.indexOf(id), Math.min(Math.max(0, position), order.length - 1))
        assert.deepEqual(placed(moved, id, order.indexOf(id)), order)
      }),
    )
  })

  it('can be restored, without siblings that were deleted and with those that are new', () => {
    assert.deepEqual(reordered([1, 2, 3], [3, 1, 2]), [3, 1, 2])
    assert.deepEqual(reordered([1, 2, 3, 4], [3, 9, 1, 3]), [3, 1, 2, 4])
    assert.deepEqual(reordered([1, 2], []), [1, 2])
  })

  it('stays the same when the first moves up or the last moves down', () => {
    assert.deepEqual(stepped([1, 2, 3], 2, -1), [2, 1, 3])
    assert.deepEqual(stepped([1, 2, 3], 2, 1), [1, 3, 2])
    assert.deepEqual(stepped([1, 2, 3], 1, -1), [1, 2, 3])
    assert.deepEqual(stepped([1, 2, 3], 3, 1), [1, 2, 3])
  })

  it('puts a new sibling in its alphabetical position if the order is alphabetical', () => {
    assert.equal(slotFor(named('amt', 'polizei'), 'kanzlei'), 1)
    assert.equal(slotFor(named('amt', 'polizei'), 'zivilschutz'), 2)
    assert.equal(slotFor(named('amt', 'amt', 'polizei'), 'amt'), 2)
    assert.equal(slotFor(named('polizei', 'amt'), 'kanzlei'), 2)
    assert.equal(slotFor(named('polizei'), 'amt'), 1)
    assert.equal(slotFor([], 'amt'), 0)
  })

  it('stays alphabetical with every new sibling once it is', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 2 }), fc.string(), (names, added) => {
        const sorted = sortedByName(named(...names))
        const slot = slotFor(named(...sorted), added)
        assert.deepEqual(sorted.toSpliced(slot, 0, added), sortedByName(named(...sorted, added)))
      }),
    )
  })
})
