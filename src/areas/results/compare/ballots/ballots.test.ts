import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aBallotEntity } from '../../../../../test/support/results.ts'
import { tallyBallot } from '../../tally/vote.ts'
import { correlation } from './correlation.ts'
import { pairPlaces } from './pair-places.ts'
import { groupFigures, sizeClasses } from './place-groups.ts'
import { fewestCommonPlaces, type PlaceShare, similarityOf } from './similarity.ts'

const place = (id: number, name = `Ort ${id}`) => ({ entity: { id, name } })

describe('places of two results', () => {
  it('are matched by number, whatever they are called', () => {
    const pairs = pairPlaces([place(1, 'Wil'), place(2)], [place(2), place(1, 'Wil (SG)')])
    assert.deepEqual(
      pairs.map(({ one, other }) => [one.entity.name, other.entity.name]),
      [
        ['Wil', 'Wil (SG)'],
        ['Ort 2', 'Ort 2'],
      ],
    )
  })

  it('are matched by name where a merger gave a new number', () => {
    const pairs = pairPlaces(
      [place(3427, 'Wil'), place(7)],
      [place(3425, 'Wil'), place(3421, 'Bronschhofen')],
    )
    assert.deepEqual(
      pairs.map(({ one, other }) => [one.entity.id, other.entity.id]),
      [[3427, 3425]],
    )
  })

  it('are not matched by name where the other number is still in use', () => {
    assert.deepEqual(pairPlaces([place(1, 'Au'), place(2, 'Berg')], [place(2, 'Au')]).length, 1)
    assert.deepEqual(pairPlaces([place(1, '')], [place(2, '')]), [])
  })
})

describe('a correlation', () => {
  it('is 1 for the same pattern, −1 for the reverse and unknown where there is no pattern', () => {
    assert.equal(
      correlation([
        [1, 10],
        [2, 20],
        [3, 30],
      ]),
      1,
    )
    assert.equal(
      correlation([
        [1, 30],
        [2, 20],
        [3, 10],
      ]),
      -1,
    )
    assert.equal(
      correlation([
        [1, 5],
        [2, 5],
      ]),
      null,
    )
    assert.equal(correlation([]), null)
    assert.ok(
      Math.abs(
        (correlation([
          [1, 2],
          [2, 1],
          [3, 4],
          [4, 3],
        ]) ?? 0) - 0.6,
      ) < 1e-12,
    )
  })

  it('of two votes needs a minimum of places in common', () => {
    const shares = (count: number): readonly PlaceShare[] =>
      Array.from({ length: count }, (_, id) => ({ ...place(id + 1), yeasPercentage: 40 + id }))
    assert.equal(similarityOf(shares(fewestCommonPlaces - 1), shares(50)), null)
    assert.deepEqual(similarityOf(shares(fewestCommonPlaces), shares(50)), {
      correlation: 1,
      places: fewestCommonPlaces,
    })
  })
})

describe('groups of places', () => {
  const entity = (id: number, yeas: number, nays: number, eligibleVoters: number, counted = true) =>
    aBallotEntity({ id, yeas, nays, eligibleVoters, counted })
  const ballot = tallyBallot('proposal', [
    entity(1, 60, 40, 200),
    entity(2, 10, 90, 1000),
    entity(3, 1000, 1000, 4000),
    entity(4, 0, 0, 0, false),
  ])
  const groups = [
    { name: 'Berg', members: new Set([1, 2]) },
    { name: 'Tal', members: new Set([3, 4, 99]) },
    { name: 'anderswo', members: new Set([98]) },
  ]

  it('sum up the counted places, and leave out groups without any', () => {
    const [hill, valley, ...others] = groupFigures({ name: 'Lage', groups }, ballot, null)
    assert.deepEqual(others, [])
    assert.deepEqual([hill?.name, hill?.places, hill?.counted], ['Berg', 2, 2])
    assert.equal(hill?.figures.yeasPercentage, 35)
    assert.equal(hill?.figures.turnout, percent(200, 1200))
    assert.deepEqual([valley?.places, valley?.counted, valley?.other], [2, 1, null])
  })

  it('are compared over the places that both results have', () => {
    const earlier = tallyBallot('proposal', [entity(1, 30, 70, 200), entity(4, 5, 5, 100)])
    const pairs = pairPlaces(ballot.entities.slice(0, 1), earlier.entities)
    const [hill, valley] = groupFigures({ name: 'Lage', groups }, ballot, pairs)
    assert.deepEqual([hill?.counted, hill?.figures.yeasPercentage, hill?.other?.yeasPercentage], [1, 60, 30])
    assert.equal(valley?.counted, 0)
  })

  it('by size contain every counted place once', () => {
    assert.deepEqual(
      sizeClasses(ballot).map((members) => [...members]),
      [[1, 2], [3], [], []],
    )
  })
})

function percent(part: number, whole: number): number {
  return (part / whole) * 100
}
