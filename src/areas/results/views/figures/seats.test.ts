import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  aCompound,
  aList,
  anElection,
  anElectionEntity,
  aPartyRow,
  electionResults,
} from '../../../../../test/support/results.ts'
import { withDefaults } from '../../../../identity/organisation/organisation.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { PartyRow } from '../../model/result-set.ts'
import { tallyCompound } from '../../tally/compound.ts'
import { compoundSeats } from './seats.ts'

const context = { organisation: withDefaults({ canton: 'SG' }), locale: 'de_CH' } as unknown as PageContext

describe('the seats of a compound', () => {
  const compound = aCompound({ date: '2026-11-15', seatOrder: ['Rechts', 'Partei 2'] })
  const elections = (['final', 'interim'] as const).map((status, place) => ({
    election: anElection({ id: `e${place}`, type: 'proporz', mandates: 4 }),
    results: electionResults({
      status,
      entities: [anElectionEntity({ counted: true })],
      lists: [
        aList('1', { name: 'Links', votes: [5], mandates: 1 }),
        aList('2', { name: 'Mitte', votes: [4], mandates: 0 }),
        aList('3', { name: 'Rechts', votes: [3], mandates: 2 }),
      ],
    }),
  }))
  const seats = (rows: readonly PartyRow[]) => {
    const parties = { rows, panachage: [] }
    const tally = tallyCompound({ compound, elections, parties, part: null })
    const { lists, total } = compoundSeats(context, {
      ...{ compound, elections, tally, part: null, shapes: null },
      basis: { item: compound, part: null, parties, related: [] },
    })
    return [...lists.map((list) => `${list.text} ${list.seats}`), `of ${total}`]
  }
  const party = (id: string, mandates: number) => aPartyRow({ id, year: 2026, domain: 'canton', mandates })

  it('are those of finished constituencies, if the party results contain fewer', () => {
    assert.deepEqual(seats([]), ['Rechts 2', 'Links 1', 'of 8'])
    assert.deepEqual(seats([party('1', 0), party('2', 0)]), ['Rechts 2', 'Links 1', 'of 8'])
  })

  it('are those of the party results otherwise', () => {
    assert.deepEqual(seats([party('1', 2), party('2', 1), party('3', 0)]), [
      'Partei 2 1',
      'Partei 1 2',
      'of 8',
    ])
  })
})
