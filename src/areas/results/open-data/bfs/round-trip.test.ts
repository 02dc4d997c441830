import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import { instant } from '../../../../../test/support/database.ts'
import { figuresOf } from '../../../../../test/support/federal-files.ts'
import { canton } from '../../../../../test/support/import-files.ts'
import { aBallotEntity, aVote, voteResults } from '../../../../../test/support/results.ts'
import { importFederal } from '../../import/bfs/import-federal.ts'
import { constituency } from '../../import/checks/constituency.ts'
import type { BallotEntity } from '../../model/result-set.ts'
import { registeredCanton } from '../../places/register/cantons.ts'
import { tallyVote } from '../../tally/vote.ts'
import { federalFile } from './file.ts'

const votes = fc.nat({ max: 10_000 })
const entities = [
  { id: 0, name: '', district: null },
  ...canton.entities.map(({ id, name, district }) => ({ id, name, district })),
]
const counted = fc.tuple(
  ...entities.map((identity) =>
    fc
      .record({ yeas: votes, nays: votes, empty: votes, invalid: votes, counted: fc.boolean() })
      .map((figures): BallotEntity => {
        const cast = figures.yeas + figures.nays + figures.empty + figures.invalid
        return aBallotEntity({ ...identity, ...figures, eligibleVoters: cast + 1, received: cast })
      }),
  ),
)

it('a federal file that is written and imported gives the same figures', () => {
  const now = instant('2026-03-08T13:05:12Z')
  fc.assert(
    fc.property(
      counted,
      fc.constantFrom('2022-02-13', '2026-03-08'),
      fc.boolean(),
      (places, date, isComplex) => {
        const type = isComplex ? 'complex' : 'simple'
        const vote = aVote({
          type,
          domain: 'federation',
          date,
          hasExpats: true,
          givenNumber: 7,
          ballots: aVote({ type }).ballots,
        })
        const results = voteResults('interim', {
          proposal: places,
          ...(isComplex && { 'counter-proposal': [...places], 'tie-breaker': [...places] }),
        })
        const registered = registeredCanton(canton.instance)
        const file = federalFile({
          ...{
            day: date,
            placesOn: date,
            changed: now,
            districts: canton.entities.map(({ district }) => district),
          },
          publisher: { instance: canton.instance, canton: registered },
          votes: [{ vote, tally: tallyVote(vote, results), expected: constituency(canton, vote).expected }],
        })
        const outcome = importFederal(
          new TextEncoder().encode(JSON.stringify(file)),
          {
            ...{ format: 'bfs', scope: 'canton', asked: date, now, canton: registered.number },
            ...{ instance: canton.instance, lists: [] },
            days: [{ date, entities: canton, items: [{ item: vote, results: null, state: 'kept' }] }],
            taken: [vote],
          },
          () => assert.fail('nothing is new'),
        )
        assert.ok(outcome.ok && 'items' in outcome.value, JSON.stringify(outcome))
        const [back] = outcome.value.items
        assert.equal(back?.item.id, vote.id)
        if (places.every((one) => !one.counted)) return assert.equal(back?.results, null)
        assert.ok(back?.results?.kind === 'vote')
        assert.deepEqual(
          back.results.ballots.map((ballot) => [
            ballot.type,
            ballot.entities.map((one) => [one.id, figuresOf(one)]),
          ]),
          results.ballots.map((ballot) => [
            ballot.type,
            ballot.entities.map((one) => [one.id, figuresOf(one)]),
          ]),
        )
      },
    ),
  )
})
