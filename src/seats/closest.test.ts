import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { type Biproportional, biproportional } from './biproportional.ts'
import { closestGroups, closestInDistrict, closestLists } from './closest.ts'
import { hagenbachBischoff, type SeatList } from './hagenbach-bischoff.ts'

const seatsOf = (lists: readonly SeatList[], seats: number) => {
  const outcome = hagenbachBischoff(lists, seats)
  assert.ok(outcome.state !== 'cannotCompute')
  return outcome
}

const withMore = (lists: readonly SeatList[], id: string, more: number) =>
  lists.map((list) => (list.id === id ? { ...list, votes: list.votes + more } : list))

const listOf = (id: string, votes: number, connection: string | null = null): SeatList => ({
  id,
  votes,
  connection,
  subconnection: null,
})

describe('how close the last seat was', () => {
  it('gives the number of deciding votes, and who would lose the seat', () => {
    // Quotients of the last seat: 300 / 3 = 100, B needs 101 more than its 100.
    const lists = [listOf('A', 300), listOf('B', 100), listOf('C', 20)]
    const { seats } = seatsOf(lists, 3)
    assert.deepEqual([...seats.values()], [2, 1, 0])
    const [closest] = closestLists(lists, 3, seats, 10)
    assert.deepEqual(closest, { id: 'A', missing: 1, from: ['B'] })
  })

  it('is exact: one vote less is not enough, whatever the connections', () => {
    const list = fc.record({
      votes: fc.integer({ min: 0, max: 3000 }),
      connection: fc.constantFrom(null, '1', '2'),
    })
    fc.assert(
      fc.property(
        fc.array(list, { minLength: 2, maxLength: 7 }),
        fc.integer({ min: 1, max: 9 }),
        (all, seats) => {
          const lists = all.map(({ votes, connection }, at) => listOf(String(at), votes, connection))
          fc.pre(lists.some(({ votes }) => votes > 0))
          const { seats: won, state } = seatsOf(lists, seats)
          fc.pre(state === 'computed')
          for (const { id, missing, from } of closestLists(lists, seats, won, 3)) {
            const own = won.get(id) ?? 0
            const after = seatsOf(withMore(lists, id, missing), seats).seats
            assert.ok((after.get(id) ?? 0) > own)
            assert.ok((seatsOf(withMore(lists, id, missing - 1), seats).seats.get(id) ?? 0) <= own)
            for (const other of from) assert.ok((after.get(other) ?? 0) < (won.get(other) ?? 0))
          }
        },
      ),
      { seed: 21, numRuns: 100 },
    )
  })

  it('is exact for list groups of a double-proportional election as well', () => {
    const counts = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(counts, fc.integer({ min: 4, max: 20 }), (votes, seats) => {
        const given: Biproportional = {
          districts: [{ name: 'all', seats }],
          parties: ['A', 'B', 'C'],
          votes: [votes],
          input: 'votersCounts',
          quorum: null,
          winnerRule: false,
          roundVotersCounts: false,
        }
        const upperWith = (party: number, more: number) => {
          const changed = votes.map((own, at) => (at === party ? own + more : own))
          return biproportional({ ...given, votes: [changed] }).upper[party] ?? 0
        }
        const { upper, state } = biproportional(given)
        fc.pre(state === 'computed')
        for (const { id, missing } of closestGroups(given, upper, [true, true, true])) {
          const party = given.parties.indexOf(id)
          const own = upper[party] ?? 0
          assert.equal(upperWith(party, missing), own + 1)
          assert.equal(upperWith(party, missing - 1), own)
        }
      }),
      { seed: 21, numRuns: 200 },
    )
  })

  it('is exact in a district, where a seat more is one less for another group', () => {
    const counts = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 3, maxLength: 3 })
    const seats = fc.integer({ min: 1, max: 8 })
    fc.assert(
      fc.property(fc.array(fc.tuple(counts, seats), { minLength: 2, maxLength: 4 }), (all) => {
        const given: Biproportional = {
          districts: all.map(([, own], at) => ({ name: String(at), seats: own })),
          parties: ['A', 'B', 'C'],
          votes: all.map(([votes]) => votes),
          input: 'listVotes',
          quorum: null,
          winnerRule: false,
          roundVotersCounts: false,
        }
        const outcome = biproportional(given)
        fc.pre(outcome.state === 'computed')
        const closest = closestInDistrict(given, outcome.seats, 0)
        const ownWith = (party: number, more: number) => {
          const changed = (given.votes[0] ?? []).map((own, at) => (at === party ? own + more : own))
          const other = biproportional({ ...given, votes: given.votes.with(0, changed) })
          return other.state === 'computed' ? (other.seats[0]?.[party] ?? 0) : 0
        }
        const wonBy = (party: number) => outcome.seats[0]?.[party] ?? 0
        if (closest === null) return
        const party = given.parties.indexOf(closest.id)
        assert.ok(ownWith(party, closest.missing) > wonBy(party))
        assert.ok(closest.missing === 1 || ownWith(party, closest.missing - 1) <= wonBy(party))
        assert.ok(closest.from.length > 0 && !closest.from.includes(closest.id))
        for (const [other, votes] of (given.votes[0] ?? []).entries())
          if (votes > 0) assert.ok(ownWith(other, Math.max(0, closest.missing - 1)) <= wonBy(other))
      }),
      { seed: 21, numRuns: 150 },
    )
  })
})
