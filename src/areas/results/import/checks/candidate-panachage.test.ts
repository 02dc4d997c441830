import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { anElectionEntity } from '../../../../../test/support/results.ts'
import { addPanachage, finishPanachage, panachageDraft } from './candidate-panachage.ts'
import { fullBudget } from './election-draft.ts'

const size = 6
const sources = [null, undefined, 'b', 'a', 'b']
const row = fc.record({
  candidate: fc.nat(size - 1),
  entity: fc.nat(size - 1),
  votes: fc.array(fc.nat(1000), { minLength: sources.length, maxLength: sources.length }),
})
const positions = fc.shuffledSubarray([...Array(size).keys()], { minLength: size })

/** So many columns that a page has few rows; those beyond the first ones are not used. */
const wideColumns = 20_000

interface Row {
  readonly candidate: number
  readonly entity: number
  readonly votes: readonly number[]
}

function finished(
  rows: readonly Row[],
  candidates: readonly number[],
  entities: readonly number[],
  columns: number,
) {
  const draft = panachageDraft(columns, fullBudget())
  for (const { candidate, entity, votes } of rows) {
    const wide = new Int32Array(columns)
    wide.set(votes)
    addPanachage(draft, candidate, entity, wide)
  }
  const rest = Array<undefined>(columns - sources.length).fill(undefined)
  const places = {
    ...{ candidates: [], lists: [], connections: [] },
    entities: entities.map((id) => anElectionEntity({ id })),
    entityPositions: entities,
    candidatePositions: candidates,
  }
  return finishPanachage(draft, places, [...sources, ...rest])
}

/** The same without regard to memory. */
function expected(rows: readonly Row[], candidates: readonly number[], entities: readonly number[]) {
  const sums = new Map<number, readonly number[]>()
  for (const { candidate, entity, votes } of rows) {
    const place = (candidates[candidate] ?? 0) * size + (entities[entity] ?? 0)
    const [blank = 0, , b = 0, a = 0, again = 0] = votes
    const sum = sums.get(place) ?? [0, 0, 0]
    sums.set(
      place,
      [a, b + again, blank].map((more, at) => more + (sum[at] ?? 0)),
    )
  }
  const inOrder = [...sums].sort(([one], [other]) => one - other)
  return {
    sources: ['a', 'b', null],
    rows: Int32Array.from(inOrder.flatMap(([place]) => [Math.floor(place / size), place % size])),
    votes: Int32Array.from(inOrder.flatMap(([, sum]) => sum)),
  }
}

describe('candidate panachage', () => {
  const property = (columns: number) =>
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 40 }),
      positions,
      positions,
      (rows, candidates, entities) => {
        assert.deepEqual(finished(rows, candidates, entities, columns), expected(rows, candidates, entities))
      },
    )

  it('is sorted by candidates, entities and sources, whatever the order of the file', () => {
    fc.assert(property(sources.length))
  })

  it('is sorted in the same way over many pages', () => {
    fc.assert(property(wideColumns), { numRuns: 30 })
  })

  it('never becomes negative, however often a row is repeated', () => {
    const most = { candidate: 0, entity: 0, votes: [2 ** 31 - 1, 0, 0, 0, 0] }
    assert.deepEqual(
      finished([most, most], [0], [0], sources.length)?.votes,
      Int32Array.of(0, 0, 2 ** 31 - 1),
    )
  })
})
