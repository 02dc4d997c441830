import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import {
  aBallotEntity,
  aCandidate,
  anElectionEntity,
  electionResults,
} from '../../../../../test/support/results.ts'
import type { BallotEntity } from '../../model/result-set.ts'
import { municipalitiesOf } from '../lists/municipalities.ts'
import { ballotTogether, type Harmonise, harmoniseTo } from './harmonise.ts'
import { harmonisedElection } from './harmonise-election.ts'
import { builtInSuccessions } from './successions.ts'
import { successorIn } from './successor.ts'

const cantons = 'zh be lu ur sz ow nw gl zg fr so bs bl sh ar ai sg gr ag tg ti vd vs ne ge ju'.split(' ')

function placesIn(existing: readonly number[], today = '2026-06-14') {
  return { today, exists: (id: number) => existing.includes(id) }
}

describe('the successor of a municipality', () => {
  const merged = [
    { old: 1, new: 3, date: '2012-01-01' },
    { old: 2, new: 3, date: '2012-01-01' },
    { old: 3, new: 4, date: '2020-01-01' },
  ]

  it('is found through any number of mergers', () => {
    const successorOf = successorIn(merged, placesIn([4, 5]))
    assert.deepEqual(successorOf(1, '2010-03-07'), { id: 4, end: 'today' })
    assert.deepEqual(successorOf(3, '2015-03-08'), { id: 4, end: 'today' })
    assert.deepEqual(successorOf(4, '2021-03-07'), { id: 4, end: 'today' })
    assert.deepEqual(successorOf(5, '2010-03-07'), { id: 5, end: 'today' })
  })

  it('is the same for results that still use former municipalities after a merger', () => {
    assert.deepEqual(successorIn(merged, placesIn([4]))(1, '2012-03-11'), { id: 4, end: 'today' })
  })

  it('is not used before the day of the merger', () => {
    const successorOf = successorIn(merged, placesIn([3], '2019-12-31'))
    assert.deepEqual(successorOf(1, '2010-03-07'), { id: 3, end: 'today' })
  })

  it('is unknown if the municipality was divided or abolished', () => {
    const divided = [
      ...merged,
      { old: 4, new: 6, date: '2022-01-01' },
      { old: 4, new: 7, date: '2022-01-01' },
    ]
    const successorOf = successorIn(divided, placesIn([6, 7]))
    assert.deepEqual(successorOf(1, '2010-03-07'), { id: 4, end: 'split' })
    assert.deepEqual(successorOf(9, '2010-03-07'), { id: 9, end: 'gone' })
  })

  it('is found without an endless loop if successions are circular', () => {
    const circle = [
      { old: 1, new: 2, date: '2012-01-01' },
      { old: 2, new: 1, date: '2014-01-01' },
    ]
    assert.deepEqual(successorIn(circle, placesIn([]))(1, '2010-03-07'), { id: 1, end: 'gone' })
  })

  it('is known for every municipality since 2010, except two that moved to another canton', () => {
    const lost = cantons.flatMap((canton) => {
      const known = municipalitiesOf(canton)
      assert.ok(known !== null)
      const existing = new Set(known.inYear(2026).map(({ id }) => id))
      const successorOf = successorIn(builtInSuccessions(canton), {
        today: '2026-06-14',
        exists: (id) => existing.has(id),
      })
      return [2010, 2013, 2016, 2017, 2020, 2022, 2025].flatMap((year) =>
        known.inYear(year).filter(({ id }) => successorOf(id, `${year}-03-01`).end !== 'today'),
      )
    })
    assert.deepEqual([...new Set(lost.map(({ name }) => name))].sort(), ['Clavaleyres', 'Moutier'])
    assert.deepEqual(
      builtInSuccessions('gr').filter(({ old }) => old === 3932),
      [{ old: 3932, new: 3901, date: '2025-01-01' }],
    )
    assert.deepEqual(builtInSuccessions('xx'), [])
  })
})

describe('results by current municipalities', () => {
  const successions = [
    { old: 2, new: 1, date: '2020-01-01' },
    { old: 3, new: 9, date: '2020-01-01' },
    { old: 5, new: 6, date: '2020-01-01' },
    { old: 5, new: 7, date: '2020-01-01' },
  ]
  const names = new Map([
    [1, 'Seeland'],
    [4, 'Waldau'],
    [6, 'Ost'],
    [7, 'West'],
    [9, 'Bergtal'],
  ])
  const today = harmoniseTo(successorIn(successions, placesIn([...names.keys()])), (id) =>
    names.has(id) ? { name: names.get(id) ?? '', district: 'Nord' } : null,
  )
  const summedUp = (by: Harmonise, day: string, entities: readonly BallotEntity[]) =>
    by(day, entities).map((places) => ({
      entity: ballotTogether(places),
      parts: places.parts.length,
      harmonisation: places.harmonisation,
    }))
  const harmonise = (day: string, entities: readonly BallotEntity[]) => summedUp(today, day, entities)

  it('are sums of merged municipalities, and each row names its parts', () => {
    const entities = [0, 1, 2, 3, 4, 5, 8].map((id) =>
      aBallotEntity({ id, name: `Ort ${id}`, district: null, yeas: 10 + id, nays: 5, counted: id !== 2 }),
    )
    assert.deepEqual(
      harmonise('2015-06-14', entities).map(({ entity, parts, harmonisation }) => [
        ...[entity.id, entity.name, entity.district, entity.yeas, entity.counted],
        ...[parts, harmonisation],
      ]),
      [
        [0, 'Ort 0', null, 10, true, 1, 'same'],
        [1, 'Seeland', 'Nord', 23, false, 2, 'merged'],
        [4, 'Waldau', 'Nord', 14, true, 1, 'same'],
        [5, 'Ort 5', null, 15, true, 1, 'split'],
        [8, 'Ort 8', null, 18, true, 1, 'gone'],
        [9, 'Bergtal', 'Nord', 13, true, 1, 'renumbered'],
      ],
    )
  })

  it('sum up lists, candidates and panachage in elections', () => {
    const entities = [1, 2, 3].map((id) =>
      anElectionEntity({ id, name: `Ort ${id}`, receivedBallots: 10 * id, counted: true }),
    )
    const results = electionResults({
      entities,
      lists: [{ id: '1', name: 'A', mandates: 2, connection: null, votes: [5, 7, null] }],
      candidates: [aCandidate('1', { votes: [1, null, 3] }), aCandidate('2', { votes: [2, 4, 6] })],
      candidatePanachage: {
        sources: ['1', null],
        rows: Int32Array.of(1, 0, 1, 1, 1, 2),
        votes: Int32Array.of(1, 2, 3, 4, 5, 6),
      },
    })
    const { results: summed, places } = harmonisedElection(today, '2015-06-14', results)
    assert.deepEqual(
      places.map(({ harmonisation, parts }) => [harmonisation, parts.length]),
      [
        ['merged', 2],
        ['renumbered', 1],
      ],
    )
    assert.deepEqual(
      summed.entities.map(({ id, name, receivedBallots }) => [id, name, receivedBallots]),
      [
        [1, 'Seeland', 30],
        [9, 'Bergtal', 30],
      ],
    )
    assert.deepEqual(summed.lists[0]?.votes, [12, null])
    assert.deepEqual(
      summed.candidates.map(({ votes }) => votes),
      [
        [1, 3],
        [6, 6],
      ],
    )
    assert.deepEqual([...(summed.candidatePanachage?.rows ?? [])], [1, 0, 1, 1])
    assert.deepEqual([...(summed.candidatePanachage?.votes ?? [])], [4, 6, 5, 6])
  })

  it('have only figures that are known for all parts of a sum', () => {
    const part = (id: number, received: number | null) => aBallotEntity({ id, received, expats: received })
    const [unknown] = harmonise('2015-06-14', [part(1, 30), part(2, null)])
    const [known] = harmonise('2015-06-14', [part(1, 30), part(2, 4)])
    assert.deepEqual([unknown?.entity.received, unknown?.entity.expats], [null, null])
    assert.deepEqual([known?.entity.received, known?.entity.expats], [34, 34])
  })

  it('have the same totals as those of the polling day, whatever was merged', () => {
    const id = fc.integer({ min: 1, max: 12 })
    const day = fc.constantFrom('2011-01-01', '2014-04-01', '2019-01-01', '2030-01-01')
    const figure = fc.nat(5000)
    const entity = fc.record({
      yeas: figure,
      nays: figure,
      empty: figure,
      invalid: figure,
      eligibleVoters: figure,
    })
    fc.assert(
      fc.property(
        fc.array(fc.record({ old: id, new: id, date: day }), { maxLength: 15 }),
        fc.uniqueArray(id),
        fc.array(fc.tuple(fc.boolean(), entity), { maxLength: 12 }),
        (made, existing, figures) => {
          const entities = figures.map(([counted, one], at) => aBallotEntity({ id: at + 1, counted, ...one }))
          const rows = summedUp(
            harmoniseTo(successorIn(made, placesIn(existing)), () => null),
            '2013-06-09',
            entities,
          )
          for (const name of ['yeas', 'nays', 'empty', 'invalid', 'eligibleVoters'] as const)
            assert.equal(
              rows.reduce((sum, row) => sum + row.entity[name], 0),
              entities.reduce((sum, one) => sum + one[name], 0),
            )
          assert.equal(
            rows.reduce((sum, { parts }) => sum + parts, 0),
            entities.length,
          )
          assert.equal(new Set(rows.map((row) => row.entity.id)).size, rows.length)
          assert.equal(
            rows.every((row) => row.entity.counted),
            entities.every(({ counted }) => counted),
          )
        },
      ),
    )
  })
})
