import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { instant } from '../../../../../test/support/database.ts'
import { schemaFaults } from '../../../../../test/support/delivery-schema.ts'
import {
  ballotEntitiesAmong,
  majorzResultsAmong,
  proporzResultsAmong,
  sixMunicipalities,
} from '../../../../../test/support/importable-results.ts'
import {
  aBallotEntity,
  aCompound,
  anElection,
  aVote,
  voteResults,
} from '../../../../../test/support/results.ts'
import { importDelivery } from '../../import/ech-0252/import-delivery.ts'
import type { DeliveredItem, DeliveryTask, ItemOnDay } from '../../import/tasks/delivery-task.ts'
import type { EntityList } from '../../model/entities.ts'
import type { Item } from '../../model/item.ts'
import type { BallotEntity, ElectionEntity, ElectionResults, ResultSet } from '../../model/result-set.ts'
import { type Delivery, type DeliverySection, deliveryChunks, deliverySections } from './delivery.ts'
import type { DeliveredElection } from './election-information.ts'
import type { Publisher } from './publisher.ts'
import type { DeliveredVote } from './vote.ts'

const entities: EntityList = { ...sixMunicipalities, instance: { level: 'canton', canton: 'zg' } }
const publisher: Publisher = {
  instance: entities.instance,
  canton: 9,
  isTest: false,
  name: 'Kanton Zug',
  address: 'https://kanzlei.example',
  locale: 'de_CH',
}
const day = '2022-10-02'
const message = { id: '0123456789abcdef0123456789abcdef', date: instant('2022-10-02T12:34:56Z') }

function written(
  delivery: Omit<Delivery, 'day' | 'sections'>,
  sections: readonly DeliverySection[] = deliverySections,
): string {
  return [...deliveryChunks({ day, sections, ...delivery }, publisher, message)].join('')
}

/** Imports the file into a service that has these items. */
function imported(xml: string, items: readonly ItemOnDay[]): ReadonlyMap<string, DeliveredItem> {
  const task: DeliveryTask = {
    format: 'ech-0252',
    instance: entities.instance,
    defaultLocale: 'de_CH',
    days: [{ date: day, entities, items }],
    taken: items.map(({ item: { kind, id, externalId, date } }) => ({ kind, id, externalId, date })),
    removes: true,
    now: instant('2022-10-02T13:00:00Z'),
  }
  let ids = 0
  const outcome = importDelivery(Buffer.from(xml), task, () => String(++ids).padStart(32, '0'))
  assert.ok(outcome.ok, JSON.stringify(outcome))
  assert.ok('items' in outcome.value)
  assert.deepEqual(outcome.value.removed, [])
  return new Map(outcome.value.items.map((one) => [`${one.item.kind} ${one.item.id}`, one]))
}

/** Imports the file into an empty service and into the one that it came from. */
function bothWays(xml: string, items: readonly Item[]): readonly ReadonlyMap<string, DeliveredItem>[] {
  const there = items.map((item) => ({ item, results: null, state: 'kept' }) as ItemOnDay)
  return [imported(xml, []), imported(xml, there)]
}

const title = { de_CH: 'Ein "Ja" & <mehr>', fr_CH: 'Oui' }
const statusOf = (counted: readonly { readonly counted: boolean }[]) =>
  counted.length > 0 && counted.every((entity) => entity.counted) ? 'final' : 'interim'

/** Raises received ballots to at least blank plus invalid ones; otherwise the file's total would be wrong. */
function withBallots(results: ElectionResults): ElectionResults {
  return {
    ...results,
    entities: results.entities.map((entity) => ({
      ...entity,
      receivedBallots: Math.max(entity.receivedBallots, entity.blankBallots + entity.invalidBallots),
    })),
  }
}

function ballotsAmong(list: EntityList): fc.Arbitrary<readonly BallotEntity[]> {
  return ballotEntitiesAmong(list).map((all) =>
    all.map((entity) => {
      const { yeas, nays, empty, invalid, received } = entity
      const sum = yeas + nays + empty + invalid
      return { ...entity, received: received === null ? null : Math.max(received, sum) }
    }),
  )
}

describe('a delivery that is written and imported again', () => {
  const vote = (
    results: DeliveredVote['results'],
    over: Partial<DeliveredVote['vote']> = {},
  ): DeliveredVote => ({
    vote: aVote({ id: 'abstimmung', externalId: 'V.1', shortcode: '7', title, ...over }),
    results,
    circles: entities.entities,
    entities: entities.entities,
  })

  it('gives a simple vote the same figures', () => {
    fc.assert(
      fc.property(ballotsAmong(entities), (proposal) => {
        const delivered = vote(voteResults('final', { proposal }))
        const xml = written({ votes: [delivered], elections: [] })
        assert.deepEqual(schemaFaults(xml), [])
        for (const [at, after] of bothWays(xml, [delivered.vote]).entries()) {
          const one = after.get(at === 0 ? 'vote v.1' : 'vote abstimmung')
          const again = completed(proposal)
          assert.deepEqual(one?.results, voteResults(statusOf(again), { proposal: again }))
          assert.equal(one?.item.shortcode, '7')
          assert.deepEqual(one?.item.title, title)
        }
      }),
    )
  })

  it('gives a vote with a counter-proposal the same figures', () => {
    const ballots = fc.record({
      proposal: ballotsAmong(entities),
      'counter-proposal': ballotsAmong(entities),
      'tie-breaker': ballotsAmong(entities),
    })
    fc.assert(
      fc.property(ballots, (byType) => {
        const delivered = vote(voteResults('unknown', byType), { type: 'complex', domain: 'federation' })
        const xml = written({ votes: [delivered], elections: [] })
        assert.deepEqual(schemaFaults(xml), [])
        for (const after of bothWays(xml, [delivered.vote])) {
          const [one] = after.values()
          const again = {
            proposal: completed(byType.proposal),
            'counter-proposal': completed(byType['counter-proposal']),
            'tie-breaker': completed(byType['tie-breaker']),
          }
          assert.deepEqual(one?.results, voteResults(statusOf(Object.values(again).flat()), again))
          assert.ok(one?.item.kind === 'vote' && one.item.type === 'complex')
          assert.deepEqual(one.item.ballots[1]?.title, {
            de_CH: `${title.de_CH} (Gegenvorschlag)`,
            fr_CH: 'Oui (Contre-projet)',
          })
        }
      }),
    )
  })

  it('keeps the identifiers of questions from the first delivery, the deciding majority and the stated turnout', () => {
    const proposal = entities.entities.map(({ id, name, district }) =>
      aBallotEntity({ id, name, district, yeas: 5, received: 5, eligibleVoters: 10, voterTurnout: 51.25 }),
    )
    const questions = [
      { ballot: 'proposal', key: 'V.1', identifications: [{ name: 'idBund', id: '6650' }] },
      { ballot: 'counter-proposal', key: 'GV 7', identifications: [{ name: 'x', id: 'Y & Z' }] },
    ] as const
    const asked = { type: 'complex', hasTieBreaker: false, decisiveMajority: 2, questions } as const
    const figures = { proposal, 'counter-proposal': proposal }
    const delivered = vote(voteResults('final', figures), asked)
    const xml = written({ votes: [delivered], elections: [] })
    assert.deepEqual(schemaFaults(xml), [])
    for (const after of bothWays(xml, [delivered.vote])) {
      const [one] = after.values()
      assert.ok(one?.item.kind === 'vote')
      const { type, hasTieBreaker, decisiveMajority } = one.item
      assert.deepEqual({ type, hasTieBreaker, decisiveMajority, questions: one.item.questions }, asked)
      assert.deepEqual(one.results, delivered.results)
    }
  })

  it('keeps the circles of a city', () => {
    const [city, ...others] = entities.entities.map(({ id, name, district }) =>
      aBallotEntity({ id, name, district, yeas: 4, nays: 2, received: 8, eligibleVoters: 20 }),
    )
    assert.ok(city !== undefined)
    const circles = [1, 2].map((number) => {
      const { district: _, ...circle } = aBallotEntity({ yeas: 2, nays: 1, received: 4, eligibleVoters: 10 })
      return { ...circle, id: 10_000 * number + city.id, name: `Kreis ${number}` }
    })
    const results = voteResults('final', { proposal: [{ ...city, circles }, ...others] })
    const delivered = vote(results)
    const xml = written({ votes: [delivered], elections: [] })
    assert.deepEqual(schemaFaults(xml), [])
    assert.equal(xml.match(/<domainOfInfluenceType>SK</g)?.length, 2)
    assert.ok(!xml.includes(`<countingCircleId>${city.id}<`))
    for (const after of bothWays(xml, [delivered.vote])) {
      const [one] = after.values()
      assert.deepEqual(one?.results, results)
    }
  })

  const election = (
    results: ElectionResults | null,
    over: Partial<DeliveredElection['election']>,
  ): DeliveredElection => ({
    election: anElection({ id: 'wahl', externalId: 'E-1', mandates: 4, title, ...over }),
    results,
    circles: results?.entities ?? entities.entities,
    entities: entities.entities,
    compound: null,
    isComplete: results?.status === 'final',
  })

  it('gives a majority election the same figures', () => {
    fc.assert(
      fc.property(majorzResultsAmong(entities).map(withBallots), (results) => {
        const identifications = [{ name: 'idBund', id: '6650' }]
        const delivered = election(results, { type: 'majorz', identifications })
        const xml = written({ votes: [], elections: [delivered] })
        assert.deepEqual(schemaFaults(xml, { isMixed: true }), [])
        for (const after of bothWays(xml, [delivered.election])) {
          const [one] = after.values()
          assert.deepEqual(figuresOf(one?.results), figuresOf(asDelivered(results, 'majorz')))
          assert.ok(one?.item.kind === 'election')
          assert.equal(one.item.mandates, 4)
          assert.deepEqual(one.item.identifications, identifications)
        }
      }),
    )
  })

  it('gives a proportional election the same figures, lists, connections and panachage', () => {
    fc.assert(
      fc.property(proporzResultsAmong(entities, ['1', '10', 'B.2']).map(withBallots), (results) => {
        const delivered = election(results, { type: 'proporz' })
        const xml = written({ votes: [], elections: [delivered] })
        assert.deepEqual(schemaFaults(xml, { isMixed: true }), [])
        for (const after of bothWays(xml, [delivered.election])) {
          const [one] = after.values()
          assert.deepEqual(figuresOf(one?.results), figuresOf(asDelivered(results, 'proporz')))
        }
      }),
      { numRuns: 50 },
    )
  })

  it('gives the elections of a compound the same figures and keeps the compound', () => {
    const compound = aCompound({ id: 'rat', externalId: null, title, elections: ['nord', 'sued'] })
    const parts = ['Nord', 'Süd, "See"'].map((segment, at) => ({
      own: { ...entities, entities: entities.entities.filter(({ district }) => district === segment) },
      settings: { id: at === 0 ? 'nord' : 'sued', type: 'proporz', domain: 'district', segment } as const,
    }))
    const [north, south] = parts
    assert.ok(north !== undefined && south !== undefined)
    const results = fc.tuple(
      proporzResultsAmong(north.own, ['1', '2']).map(withBallots),
      proporzResultsAmong(south.own, ['2', '3']).map(withBallots),
    )
    fc.assert(
      fc.property(results, (both) => {
        const elections = parts.map(({ settings }, at) => ({
          ...election(both[at] ?? null, { ...settings, externalId: null, compound: 'rat' }),
          compound,
        }))
        const xml = written({ votes: [], elections })
        assert.deepEqual(schemaFaults(xml, { isMixed: true }), [])
        for (const after of bothWays(xml, [compound, ...elections.map((one) => one.election)])) {
          for (const [at, id] of ['nord', 'sued'].entries()) {
            const again = after.get(`election ${id}`)
            const before = both[at]
            assert.ok(before !== undefined && again?.item.kind === 'election')
            assert.deepEqual(figuresOf(again.results), figuresOf(asDelivered(before, 'proporz')))
            assert.equal(again.item.compound, 'rat')
          }
          const rat = after.get('compound rat')?.item
          assert.deepEqual(rat?.kind === 'compound' && rat.elections, ['nord', 'sued'])
          assert.deepEqual(rat?.title, title)
        }
      }),
      { numRuns: 50 },
    )
  })

  it('is valid by the schema for each section, and gives the same figures', () => {
    fc.assert(
      fc.property(proporzResultsAmong(entities, ['1', '2']).map(withBallots), (results) => {
        const delivered = election(results, { type: 'proporz' })
        const whole = [...imported(written({ votes: [], elections: [delivered] }), []).values()]
        const information = written({ votes: [], elections: [delivered] }, ['information'])
        const counted = written({ votes: [], elections: [delivered] }, ['results'])
        assert.deepEqual([...schemaFaults(information), ...schemaFaults(counted)], [])
        const [made] = imported(information, []).values()
        assert.ok(made?.item.kind === 'election' && made.results?.kind === 'election')
        const there: ItemOnDay = { item: made.item, results: made.results, state: 'kept' }
        const [after] = imported(counted, [there]).values()
        assert.deepEqual(after?.results, whole[0]?.results)
      }),
      { numRuns: 20 },
    )
  })
})

const noBallots = {
  ...{ counted: false, eligibleVoters: 0, expats: null },
  ...{ yeas: 0, nays: 0, empty: 0, invalid: 0, received: null },
}

/** Returns the expected entities: uncounted ones without figures; unknown received ballots are the sum of answers. */
function completed(given: readonly BallotEntity[]): readonly BallotEntity[] {
  return entities.entities.map(({ id, name, district }) => {
    const known = given.find((entity) => entity.id === id)
    if (!known?.counted) return { id, name, district, ...noBallots }
    return { ...known, received: known.received ?? known.yeas + known.nays + known.empty + known.invalid }
  })
}

const noElection = {
  ...{ counted: false, eligibleVoters: 0, expats: null, receivedBallots: 0, blankBallots: 0 },
  ...{ invalidBallots: 0, blankVotes: 0, invalidVotes: 0 },
}

/** Reduces results to what the standard can express. */
function asDelivered(results: ElectionResults, type: 'majorz' | 'proporz'): ElectionResults {
  const counted = results.entities.map((entity) => entity.counted)
  const votesOf = (votes: readonly (number | null)[]) =>
    votes.map((figure, at) => (counted[at] ? (figure ?? 0) : null))
  const attached = new Set(results.lists.map(({ connection }) => connection))
  const parents = new Set(
    results.connections.flatMap(({ id, parent }) => (attached.has(id) ? (parent ?? []) : [])),
  )
  return {
    ...results,
    status: statusOf(results.entities),
    entities: results.entities.map((entity): ElectionEntity => {
      const { id, name, district, superregion } = entity
      if (!entity.counted) return { id, name, district, superregion, ...noElection }
      if (type === 'majorz') return entity
      return { ...entity, blankVotes: entity.blankVotes + entity.invalidVotes, invalidVotes: 0 }
    }),
    candidates: results.candidates.map((candidate) => ({
      ...candidate,
      familyName: plain(candidate.familyName),
      firstName: plain(candidate.firstName),
      party: candidate.party === null ? null : plain(candidate.party),
      votes: votesOf(candidate.votes),
    })),
    lists: results.lists.map((list) => ({
      ...list,
      name: plain(list.name) || list.id,
      mandates: results.candidates.filter((one) => one.elected && one.list === list.id).length,
      votes: votesOf(list.votes),
    })),
    connections: results.connections.filter(({ id }) => attached.has(id) || parents.has(id)),
  }
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Normalises panachage, which can be stored in several ways. That of lists is omitted: it is the sum of candidates. */
function figuresOf(results: ResultSet | null | undefined) {
  assert.ok(results?.kind === 'election')
  const { candidatePanachage, listPanachage, ...rest } = results
  return { ...rest, panachage: panachageOf(results) }
}

function panachageOf({ candidatePanachage, candidates, entities: places }: ElectionResults) {
  const figures = new Set<string>()
  const { rows, sources, votes } = candidatePanachage ?? noPanachage
  for (let row = 0; 2 * row < rows.length; row++)
    for (const [column, source] of sources.entries()) {
      const figure = votes[row * sources.length + column] ?? 0
      const candidate = candidates[rows[2 * row] ?? -1]
      const place = places[rows[2 * row + 1] ?? -1]
      if (figure !== 0 && place?.counted)
        figures.add(`${candidate?.id} in ${place.id} from ${source}: ${figure}`)
    }
  return figures
}

const noPanachage = { rows: new Int32Array(), sources: [], votes: new Int32Array() }
