import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { instant } from '../../../../../test/support/database.ts'
import { pollingDay } from '../../../../../test/support/deliveries.ts'
import {
  cantonOfCities,
  circlesOf,
  pollingDayOf,
  producers,
} from '../../../../../test/support/delivery/producers.ts'
import { changesOf, voteIn, type World, worldAfter } from '../../../../../test/support/delivery-imports.ts'
import { schemaFaults } from '../../../../../test/support/delivery-schema.ts'
import type { EntityList } from '../../model/entities.ts'
import { deliveryChunks } from '../../open-data/ech-0252/delivery.ts'
import type { DeliveredVote } from '../../open-data/ech-0252/vote.ts'
import { tallyVote } from '../../tally/vote.ts'

const canton = cantonOfCities(9)
const circumstances = { entities: canton }

/** What the service writes of all votes there are. */
function exported(world: World, { instance, entities }: EntityList): string {
  const votes = world.flatMap(({ item, results }): readonly DeliveredVote[] => {
    if (item.kind !== 'vote' || results?.kind !== 'vote') return []
    return [{ vote: item, results, circles: results.ballots[0]?.entities ?? [], entities }]
  })
  const publisher = { instance, canton: 1, isTest: false, name: 'Kanton', locale: 'de_CH' } as const
  const message = { id: '0'.repeat(32), date: instant('2024-06-09T12:00:00Z') }
  const delivery = { day: pollingDay, sections: ['votes'], votes, elections: [] } as const
  return [...deliveryChunks(delivery, { ...publisher, address: 'https://kanzlei.example' }, message)].join('')
}

const ofVotes = (world: World) =>
  world.map(({ item }) => {
    const { results } = voteIn(world, item.id)
    return item.kind === 'vote' ? { item, results, tally: tallyVote(item, results) } : null
  })

describe('deliveries of known producers', () => {
  const whole = pollingDayOf({ canton, votes: 6 })
  const worlds = producers.map(({ file }) => worldAfter(file(whole), [], circumstances))

  it('give the same results, in the style of each producer', () => {
    const [first, ...others] = worlds
    assert.equal(first?.length, 6)
    for (const other of others) assert.deepEqual(other, first)
  })

  for (const [place, { name, file }] of producers.entries())
    describe(name, () => {
      const world = worlds[place] ?? []

      it('give a complete day: cities from circles, voters abroad, and votes without a tie-breaker', () => {
        for (const vote of ofVotes(world)) {
          assert.ok(vote !== null)
          assert.deepEqual(vote.tally.progress, { counted: 12, total: 12 }, vote.item.id)
          assert.equal(vote.tally.completed, true)
          const [ballot] = vote.results.ballots
          assert.deepEqual(
            ballot?.entities.flatMap(({ id, circles }) => (circles ? [[id, circles.length]] : [])),
            [
              [230, 7],
              [261, 9],
            ],
          )
        }
        assert.deepEqual(
          ofVotes(world).map((vote) => vote?.item.ballots.length),
          [1, 1, 3, 1, 1, 2],
        )
      })

      it('may contain a part of the day, and then the rest', () => {
        const part = pollingDayOf({ canton, votes: 6, finished: 12 })
        const partly = worldAfter(file(part), [], circumstances)
        for (const vote of ofVotes(partly)) {
          assert.deepEqual(vote?.tally.progress, { counted: 9, total: 12 })
          assert.equal(vote?.results.status, 'interim')
        }
        assert.deepEqual(
          ofVotes(worldAfter(file(whole), partly, circumstances)).map((vote) => vote?.results),
          ofVotes(world).map((vote) => vote?.results),
        )
      })

      it('are acknowledged as the schema requires, with all they contained', () => {
        const xml = exported(world, canton)
        assert.deepEqual(schemaFaults(xml), [])
        const again = worldAfter(Buffer.from(xml), world, circumstances)
        assert.deepEqual(again, world)
        for (const { id = '', main, others } of whole) {
          assert.ok(xml.includes(`<voteIdentification>${id}</voteIdentification>`), id)
          if (main === undefined) assert.ok(xml.includes(`<id>${others?.idBund}</id>`), id)
        }
      })

      it('remove nothing because they also contain votes of schools and churches', () => {
        const special = ['SC', 'KI', 'OG'].map((type) => ({ id: type, domain: { type, id: '7' } }))
        const { items, unsupported } = changesOf(file([...special, ...whole]), [], circumstances)
        assert.equal(items.length, 6)
        assert.deepEqual(
          unsupported.map((problem) => problem.file),
          ['SC', 'KI', 'OG'],
        )
      })

      it('may contain 57 votes in one file, or 1,400 circles', () => {
        const many = worldAfter(file(pollingDayOf({ canton, votes: 57 })), [], circumstances)
        assert.equal(many.length, 57)
        assert.deepEqual(schemaFaults(exported(many, canton)), [])
        const large = cantonOfCities(1384)
        assert.equal(circlesOf(large).length, 1401)
        const one = worldAfter(file(pollingDayOf({ canton: large, votes: 1 })), [], { entities: large })
        const { tally, results } = ofVotes(one)[0] ?? {}
        assert.equal(tally?.completed, true)
        assert.equal(results?.ballots[0]?.entities.length, large.entities.length + 1)
        assert.deepEqual(schemaFaults(exported(one, large)), [])
      })
    })
})
