import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { knownElectorate } from './electorate.ts'

const place = (id: number, counted: boolean, eligibleVoters = 0) => ({ id, counted, eligibleVoters })
const countedElectorate = (...given: Parameters<typeof knownElectorate>) =>
  knownElectorate(...given)?.counted ?? null

describe('the share of the electorate that is counted', () => {
  it('is calculated with the electorate of another vote', () => {
    const before = [place(1, true, 9000), place(2, true, 500), place(3, true, 500)]
    assert.equal(countedElectorate([place(1, false), place(2, true, 510), place(3, true)], before), 10)
  })

  it('is known for every place', () => {
    const before = [place(1, true, 900), place(2, true, 100)]
    const known = knownElectorate([place(1, false), place(2, true)], before)
    assert.deepEqual(
      [1, 2, 3].map((id) => known?.shareOf(id)),
      [90, 10, 0],
    )
  })

  it('is unknown if a place is new or had no voters', () => {
    assert.equal(countedElectorate([place(1, true), place(2, false)], [place(1, true, 100)]), null)
    assert.equal(countedElectorate([place(1, true)], [place(1, true, 0)]), null)
    assert.equal(countedElectorate([], []), null)
  })

  it('leaves out the Swiss abroad if they were counted with their municipality before', () => {
    const before = [place(1, true, 300), place(2, true, 100)]
    assert.equal(countedElectorate([place(0, false), place(1, true), place(2, false)], before), 75)
  })

  it('is between 0 and 1, including both', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.record({
            id: fc.nat(9999),
            counted: fc.boolean(),
            eligibleVoters: fc.integer({ min: 1, max: 1e6 }),
          }),
          {
            selector: ({ id }) => id,
            minLength: 1,
          },
        ),
        (places) => {
          const share = countedElectorate(places, places) ?? Number.NaN
          assert.ok(share >= 0 && share <= 100)
          assert.equal(
            share === 100,
            places.every(({ counted }) => counted),
          )
          assert.equal(
            share === 0,
            places.every(({ counted }) => !counted),
          )
        },
      ),
    )
  })
})
