import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  aCandidate,
  aCompound,
  aList,
  anElection,
  anElectionEntity,
  electionResults,
} from '../../../../../test/support/results.ts'
import type { Compound, Election } from '../../model/item.ts'
import type { ElectionList, ElectionResults } from '../../model/result-set.ts'
import { hasPublicWorking, type SeatCheck } from './check.ts'
import { compoundSeats } from './compound-seats.ts'
import { electionSeats } from './election-seats.ts'
import { compoundHints, exchangedHint } from './hints.ts'
import { nextSeats } from './next-seats.ts'
import { compoundRule, electionRule } from './rule.ts'

const proportional = (overrides: Partial<Election> = {}) =>
  anElection({ type: 'proporz', domain: 'federation', mandates: 3, ...overrides })

/** The National Council in Zug, 2015. */
function zug(change: Readonly<Record<string, number>> = {}): ElectionResults {
  const list = (id: string, votes: number, connection: string, mandates = 0): ElectionList =>
    aList(id, { votes: [votes], connection, mandates: change[id] ?? mandates })
  return electionResults({
    entities: [anElectionEntity()],
    connections: [
      { id: '1', parent: null },
      { id: '2', parent: null },
      { id: '22', parent: '2' },
      { id: '23', parent: '2' },
      { id: '3', parent: null },
    ],
    lists: [
      list('1', 25528, '1'),
      list('4', 24335, '22', 1),
      list('5', 6521, '22'),
      list('6', 16285, '23', 1),
      list('7', 4299, '23'),
      list('8', 4178, '2'),
      list('15', 30532, '3', 1),
      list('16', 5011, '3'),
    ],
  })
}

const differs = (check: SeatCheck) => (check.state === 'differs' ? check.differences : null)

describe('the check of the seats of an election', () => {
  it('agrees with a real election, whose working may be published', () => {
    const check = electionSeats(proportional(), zug(), null)
    assert.equal(check.state, 'agrees')
    assert.ok(hasPublicWorking(check))
    const working = 'working' in check && check.working?.method === 'hagenbachBischoff' ? check.working : null
    assert.equal(working?.levels[0]?.number, 29173)
  })

  it('names each list whose seats differ, to the staff only', () => {
    const check = electionSeats(proportional(), zug({ '4': 0, '5': 1 }), null)
    assert.deepEqual(differs(check), [
      { district: null, list: 'Liste 4', delivered: 0, computed: 1 },
      { district: null, list: 'Liste 5', delivered: 1, computed: 0 },
    ])
    assert.deepEqual(exchangedHint(check), ['exchanged'])
    assert.ok(!hasPublicWorking(check))
  })

  it('is not made before the end, without a method, without seats or for another number of seats', () => {
    const state = (election: Election, results: ElectionResults | null) => {
      const check = electionSeats(election, results, null)
      return 'reason' in check ? check.reason : check.state
    }
    assert.equal(state(proportional(), null), 'notCompleted')
    assert.equal(state(proportional(), { ...zug(), status: 'interim' }), 'notCompleted')
    assert.equal(state(proportional({ tacit: true }), zug()), 'tacit')
    assert.equal(state(proportional({ seatMethod: 'notComputed' }), zug()), 'noMethod')
    assert.equal(state(proportional(), zug({ '4': 0, '6': 0, '15': 0 })), 'noSeats')
    assert.equal(state(proportional(), zug({ '4': 0 })), 'otherTotal')
    const empty = { ...zug(), lists: zug().lists.map((list) => ({ ...list, votes: [0] })) }
    assert.equal(state(proportional(), empty), 'noVotes')
  })

  it('accepts each possible outcome of a lot', () => {
    const results = (first: number, second: number) =>
      electionResults({
        entities: [anElectionEntity()],
        lists: [
          aList('A', { votes: [100], mandates: first }),
          aList('B', { votes: [100], mandates: second }),
          aList('C', { votes: [10], mandates: 3 - first - second }),
        ],
      })
    for (const method of ['hagenbachBischoff', 'sainteLague'] as const) {
      const stateOf = (first: number, second: number) => {
        const check = electionSeats(proportional({ seatMethod: method }), results(first, second), null)
        return [check.state, 'lots' in check ? check.lots : null]
      }
      const lots = [['Liste A', 'Liste B']]
      assert.deepEqual(stateOf(2, 1), ['agreesByLot', lots])
      assert.deepEqual(stateOf(1, 2), ['agreesByLot', lots])
      assert.deepEqual(stateOf(1, 1)[0], 'differs')
    }
  })

  it('expects candidates of a list to be elected by their votes', () => {
    const results = (...elected: readonly string[]) =>
      electionResults({
        entities: [anElectionEntity()],
        lists: [aList('A', { votes: [100], mandates: 2 })],
        candidates: ['1', '2', '3', '4'].map((id, at) =>
          aCandidate(id, { list: 'A', votes: [[40, 30, 30, 0][at] ?? 0], elected: elected.includes(id) }),
        ),
      })
    const wrong = (...elected: readonly string[]) => {
      const check = electionSeats(proportional({ mandates: 2 }), results(...elected), null)
      return 'elected' in check ? check.elected : null
    }
    assert.deepEqual(wrong('1', '2'), [])
    assert.deepEqual(wrong('1', '3'), [])
    assert.deepEqual(wrong(), [])
    assert.deepEqual(wrong('1', '4'), ['Muster 4 Anna'])
    assert.deepEqual(wrong('2', '3'), ['Muster 1 Anna', 'Muster 2 Anna', 'Muster 3 Anna'])
  })

  it('expects those who reach the absolute majority to be elected', () => {
    const results = (absoluteMajority: number, elected: string) =>
      electionResults({
        absoluteMajority,
        entities: [anElectionEntity({ receivedBallots: 100, blankVotes: 1 })],
        candidates: [
          aCandidate('1', { votes: [60], elected: elected === '1' }),
          aCandidate('2', { votes: [39], elected: elected === '2' }),
        ],
      })
    const majority = (seatMethod: Election['seatMethod']) =>
      anElection({ majorityType: 'absolute', seatMethod })
    // 99 votes: half is 49.5. 100 ballots: half is 50.
    assert.equal(electionSeats(majority('majorityByVotes'), results(50, '1'), null).state, 'agrees')
    assert.equal(electionSeats(majority('majorityByBallots'), results(51, '1'), null).state, 'agrees')
    const other = electionSeats(majority('majorityByVotes'), results(51, '2'), null)
    assert.ok(other.state === 'differs')
    assert.deepEqual(other.majority, { delivered: 51, computed: 50 })
    assert.deepEqual(other.elected, ['Muster 1 Anna', 'Muster 2 Anna'])
    assert.equal(electionSeats(majority('preset'), results(51, '2'), 'zg').state, 'notApplicable')
  })
})

/** The worked example of the winner rule: two districts with 2 seats and 1 seat. */
function twoDistricts(seats: readonly (readonly number[])[]) {
  const votes = [
    [2600, 1300],
    [130, 140],
  ]
  return votes.map((row, at) => ({
    election: proportional({ id: `d${at}`, segment: `D${at}`, compound: 'compound', mandates: 2 - at }),
    results: electionResults({
      entities: [anElectionEntity()],
      lists: row.map((own, list) =>
        aList('AB'[list] ?? '', { votes: [own], mandates: seats[at]?.[list] ?? 0 }),
      ),
    }),
  }))
}

const double = (overrides: Partial<Compound> = {}) =>
  aCompound({ seatMethod: 'biproportional', elections: ['d0', 'd1'], ...overrides })

const without = twoDistricts([
  [1, 1],
  [1, 0],
])
const withRule = twoDistricts([
  [2, 0],
  [0, 1],
])

describe('the check of the seats of a compound', () => {
  it('agrees where the configured rule is applied', () => {
    assert.equal(compoundSeats(double(), without, null).state, 'agrees')
    assert.equal(compoundSeats(double({ winnerRule: true }), withRule, null).state, 'agrees')
  })

  it('names district and list of each difference, and the rule that would explain it', () => {
    const check = compoundSeats(double(), withRule, null)
    assert.deepEqual(
      differs(check)?.map(({ district, list, delivered, computed }) => [district, list, delivered, computed]),
      [
        ['D0', 'Liste A', 2, 1],
        ['D0', 'Liste B', 0, 1],
        ['D1', 'Liste A', 0, 1],
        ['D1', 'Liste B', 1, 0],
      ],
    )
    assert.deepEqual(compoundHints(double(), withRule, null), ['winnerRule'])
    assert.deepEqual(compoundHints(double({ winnerRule: true }), without, null), ['noWinnerRule'])
  })

  it('waits for the last election and the release', () => {
    const [first] = without
    assert.ok(first !== undefined)
    const open = [first, { election: proportional({ id: 'd1', mandates: 1 }), results: null }]
    assert.equal(compoundSeats(double(), open, null).state, 'notApplicable')
    assert.equal(compoundSeats(double({ completesManually: true }), without, null).state, 'notApplicable')
  })

  it('accepts each possible outcome of lots in the districts', () => {
    const equal = (seats: readonly (readonly number[])[]) =>
      [0, 1].map((at) => ({
        election: proportional({ id: `d${at}`, compound: 'compound', mandates: 1 }),
        results: electionResults({
          entities: [anElectionEntity()],
          lists: ['A', 'B'].map((id, list) => aList(id, { votes: [50], mandates: seats[at]?.[list] ?? 0 })),
        }),
      }))
    const stateOf = (seats: readonly (readonly number[])[]) =>
      compoundSeats(double(), equal(seats), null).state
    assert.equal(
      stateOf([
        [1, 0],
        [0, 1],
      ]),
      'agreesByLot',
    )
    assert.equal(
      stateOf([
        [0, 1],
        [1, 0],
      ]),
      'agreesByLot',
    )
    assert.equal(
      stateOf([
        [1, 0],
        [1, 0],
      ]),
      'differs',
    )
  })
})

describe('the preset method of a seat check', () => {
  it('follows from canton and kind of election', () => {
    assert.deepEqual(electionRule(proportional(), 'zg'), { method: 'hagenbachBischoff' })
    assert.deepEqual(electionRule(proportional({ mandates: 1 }), 'ur'), { method: 'none' })
    assert.deepEqual(electionRule(proportional({ domain: 'canton' }), 'bl'), { method: 'none' })
    assert.deepEqual(electionRule(proportional({ domain: 'district', compound: 'kr' }), 'sg'), {
      method: 'hagenbachBischoff',
    })
    const compound = aCompound({ domain: 'canton', pukelsheim: true, date: '2024-03-03' })
    const quorum = (canton: string | null, date = compound.date) => {
      const rule = compoundRule({ ...compound, date }, canton)
      return rule.method === 'none' ? null : [rule.quorum, rule.winnerRule]
    }
    assert.deepEqual(quorum('zh', '2019-03-24'), [{ district: 0.05 }, false])
    assert.deepEqual(quorum('zh'), [{ district: 0.05, total: 0.03 }, false])
    assert.deepEqual(quorum('gr'), [{ total: 0.03 }, true])
    assert.equal(quorum('sz'), null)
    assert.equal(quorum(null), null)
    assert.equal(compoundRule({ ...compound, pukelsheim: false }, 'zg').method, 'none')
  })

  it('is overruled by the setting, if that fits the election', () => {
    assert.deepEqual(electionRule(proportional({ seatMethod: 'dHondt' }), 'zg'), { method: 'dHondt' })
    assert.deepEqual(electionRule(proportional({ seatMethod: 'majorityByVotes' }), 'zg'), { method: 'none' })
    const rule = compoundRule(double({ districtQuorum: 5 }), 'zg')
    assert.deepEqual(rule.method === 'none' ? null : rule.quorum, { district: 0.05 })
  })
})

describe('how close the seats of constituencies were', () => {
  it('names the list that was next, and who would have lost the seat', async () => {
    const found = await nextSeats(double(), without, null)
    assert.deepEqual(
      found.map(({ election, list, from }) => [election.segment, list, from]),
      [
        ['D0', 'Liste A', ['Liste B']],
        ['D1', 'Liste B', ['Liste A']],
      ],
    )
    // With so many votes more, and no fewer, the computation gives the list one seat more.
    for (const { election, missing } of found) {
      const seatsWith = (more: number) => {
        const changed = without.map((one) => {
          if (one.election !== election) return one
          const lists = one.results.lists.map((list) =>
            list.name === (election.segment === 'D0' ? 'Liste A' : 'Liste B')
              ? { ...list, votes: [(list.votes[0] ?? 0) + more] }
              : list,
          )
          return { ...one, results: { ...one.results, lists } }
        })
        return compoundSeats(double(), changed, null).state
      }
      assert.equal(seatsWith(missing), 'differs')
      assert.notEqual(seatsWith(missing - 1), 'differs')
    }
  })

  it('is found for each constituency alone where each has its own rule', async () => {
    const election = proportional()
    const [next, ...others] = await nextSeats(
      aCompound({ elections: [election.id] }),
      [{ election, results: zug() }],
      null,
    )
    assert.deepEqual(others, [])
    assert.deepEqual([next?.election, next?.from.length], [election, 1])
    assert.ok(next !== undefined && next.missing > 0)
  })

  it('is not told while the seats differ from the computed ones, or are not complete', async () => {
    assert.deepEqual(await nextSeats(double(), withRule, null), [])
    const open = without.map(({ election }) => ({ election, results: null }))
    assert.deepEqual(await nextSeats(double(), open, null), [])
  })
})
