import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { VoteComparison } from './comparison.ts'
import { comparisonJson } from './comparison-json.ts'

const same = <T>(value: T) => ({ before: value, after: value })
const figures = {
  ...{ yeasPercentage: same(50), naysPercentage: same(50), yeas: { before: 5, after: 6 }, nays: same(5) },
  ...{ empty: same(0), invalid: same(0), castBallots: { before: 10, after: 11 }, eligibleVoters: same(20) },
  ...{ expats: same(null), turnout: { before: 50, after: 55 } },
}

const comparison: VoteComparison = {
  kind: 'vote',
  isSame: false,
  exists: same(true),
  others: [],
  status: { before: 'interim', after: 'final' },
  completed: same(false),
  answer: same(null),
  progress: same({ counted: 1, total: 2 }),
  ballots: [
    {
      type: 'proposal',
      answer: same(null),
      progress: same({ counted: 1, total: 2 }),
      figures,
      places: [
        { id: 1701, name: same('Baar'), district: same(null), state: same('counted'), figures },
        {
          id: 1702,
          name: { before: null, after: 'Cham' },
          district: same(null),
          state: { before: 'missing', after: 'uncounted' },
          figures: {},
        } as unknown as VoteComparison['ballots'][number]['places'][number],
      ],
    },
  ],
}

describe('the differences between two results as JSON', () => {
  it('contain each difference with the names it concerns', () => {
    const changed = {
      yeas: { before: 5, after: 6 },
      cast_ballots: { before: 10, after: 11 },
      turnout: { before: 50, after: 55 },
    }
    assert.deepEqual(comparisonJson(comparison), {
      same: false,
      others: [],
      status: { before: 'interim', after: 'final' },
      ballots: [
        {
          type: 'proposal',
          figures: changed,
          places: [
            { id: 1701, name: 'Baar', figures: changed },
            {
              id: 1702,
              name: { before: null, after: 'Cham' },
              state: { before: 'missing', after: 'uncounted' },
              figures: {},
            },
          ],
        },
      ],
      important: [{ what: 'corrected', places: [{ id: 1701, name: 'Baar' }] }],
    })
  })

  it('are a single word where there are none', () => {
    assert.deepEqual(comparisonJson({ ...comparison, isSame: true }), { same: true })
  })
})
