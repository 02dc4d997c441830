import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { anElection, aPartyRow } from '../../../../../test/support/results.ts'
import { withDefaults } from '../../../../identity/organisation/organisation.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { translator } from '../../../../texts/translate.ts'
import { partyStrengthsFigure } from './party-strengths.ts'

const context = {
  locale: 'de_CH',
  t: translator('de_CH'),
  organisation: withDefaults({}),
} as PageContext

const rows = [
  aPartyRow({ year: 2022, id: '1', votes: 30, totalVotes: 100, mandates: 3 }),
  aPartyRow({ year: 2018, id: '1', votes: 20, totalVotes: 100, mandates: 5 }),
  aPartyRow({ year: 2014, id: '1', votes: 40, totalVotes: 100, mandates: 4 }),
]

/** Returns the columns of each year, newest first. */
function columnsOf(completed: boolean): readonly (readonly string[])[] {
  const basis = {
    item: anElection({ type: 'proporz' }),
    part: null,
    parties: { rows, panachage: [] },
    related: [],
  }
  const tally = { completed, mandates: { allocated: 3, total: 5 } }
  const { tables } = partyStrengthsFigure(
    context,
    { basis, tally } as Parameters<typeof partyStrengthsFigure>[1],
    {
      year: null,
      horizontal: null,
    },
  )
  return tables.map(({ columns }) => columns.map(({ key }) => key))
}

describe('strengths of parties', () => {
  const plain = ['name', 'mandates', 'total', 'share']
  const compared = ['name', 'mandates', 'seats', 'total', 'share', 'difference']

  it('are compared with those of the election before', () => {
    assert.deepEqual(columnsOf(true), [compared, compared, plain])
  })

  it('are not compared while the count is incomplete', () => {
    assert.deepEqual(columnsOf(false), [plain, compared, plain])
  })
})
