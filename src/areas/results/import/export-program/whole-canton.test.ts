import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ExportRow } from '../../../../../test/support/export-program-files.ts'
import {
  electionLink,
  federalVote,
  importedItems,
  importTables,
  majorz,
  majorzTask,
  municipalities,
  proporz,
  proporzTask,
  voteLink,
  voteTask,
} from '../../../../../test/support/export-program-imports.ts'
import {
  type GeneratedItem,
  generatedBallots,
  generatedMajorz,
  generatedProporz,
  generatedVotes,
} from '../../../../../test/support/generated-exports.ts'
import type { ElectionResults, VotesByEntity } from '../../model/result-set.ts'

const entities = municipalities('sg', 2017)
const districts = Map.groupBy(entities.entities, ({ district }) => district ?? '')
const everywhere = entities.entities.map(({ id }) => id)
/** Three of four have reported. */
const isCounted = (id: number) => id % 4 !== 0
const counted = everywhere.filter(isCounted).length

const sum = (votes: VotesByEntity) => votes.reduce<number>((all, one) => all + (one ?? 0), 0)
/** What a file says, added up in the plainest way there is. */
const addedUp = (rows: readonly ExportRow[], column: string, is: (row: Record<string, unknown>) => boolean) =>
  rows.filter(is).reduce((all, row) => all + Number((row as Record<string, unknown>)[column]), 0)

function electionsIn(outcome: ReturnType<typeof importTables>): ReadonlyMap<string, ElectionResults> {
  const found = importedItems(outcome).map(({ ref, results, warnings }) => {
    assert.deepEqual(warnings, [], ref.id)
    if (results.kind !== 'election') throw new Error('no results of an election')
    return [ref.id, results] as const
  })
  return new Map(found)
}

describe('an upload of a whole canton', () => {
  it('gives the parliament of every district its own figures', () => {
    const items = [...districts].map(
      ([segment, places], at): GeneratedItem & { readonly segment: string } => ({
        ...{ segment, number: String(at + 1), district: String(at + 20), mandates: 5 + at },
        municipalities: places.map(({ id }) => id),
      }),
    )
    const links = items.map(({ segment, mandates, number, district }) =>
      electionLink(proporz({ id: segment, domain: 'district', segment, mandates: mandates ?? 0 }), {
        ...{ number, district, entities },
      }),
    )
    const tables = generatedProporz(items, isCounted, { lists: 9, candidates: 12 })
    const found = electionsIn(importTables(tables, proporzTask(...links)))
    assert.equal(found.size, 8)
    for (const { segment, municipalities: own } of items) {
      const results = found.get(segment)
      assert.ok(results)
      const reported = new Set<unknown>(own.filter(isCounted))
      assert.deepEqual(
        results.entities.map(({ id, counted }) => [id, counted]),
        own.map((id) => [id, isCounted(id)]),
      )
      assert.equal(results.status, reported.size === own.length ? 'final' : 'unknown')
      assert.deepEqual([results.lists.length, results.candidates.length], [9, 108])
      for (const { id, votes } of results.lists) {
        const expected = addedUp(
          tables.wp_listengde,
          'StimmenTotal',
          (row) => row.ListNr === id && reported.has(row.BfsNrGemeinde),
        )
        assert.equal(sum(votes), expected)
      }
      for (const { id, list, votes } of results.candidates) {
        assert.equal(list, id.slice(0, 2))
        const expected = addedUp(
          tables.wp_kandidatengde,
          'Stimmen',
          (row) => row.KNR === id && reported.has(row.BfsNrGemeinde),
        )
        assert.equal(sum(votes), expected)
      }
    }
  })

  it('updates forty votes and elections, and later uploads never contain less', () => {
    const items = Array.from(
      { length: 40 },
      (_, at): GeneratedItem => ({
        number: String(at + 1),
        district: '1',
        municipalities: everywhere,
        mandates: 2,
      }),
    )
    const linksTo = items.map(({ number }) => ({ id: `item-${number}`, settings: { number, entities } }))
    const voteLinks = linksTo.map(({ id, settings }) => voteLink(federalVote({ id }), settings))
    const votes = importedItems(importTables(generatedVotes(items, isCounted), voteTask(...voteLinks)))
    assert.equal(votes.length, 40)
    const yeas = votes.map(({ results, warnings }) => {
      assert.deepEqual(warnings, [])
      if (results.kind !== 'vote') throw new Error('no results of a vote')
      const [proposal] = results.ballots
      assert.equal(proposal?.entities.filter((one) => one.counted).length, counted)
      return proposal?.entities.reduce((all, one) => all + one.yeas, 0)
    })
    assert.deepEqual(
      yeas,
      items.map(({ number }) =>
        everywhere
          .filter(isCounted)
          .reduce((all, id) => all + ((Number(number) * id) % generatedBallots(id).accounted), 0),
      ),
    )

    const electionTask = (before: ReadonlyMap<string, ElectionResults>) =>
      majorzTask(
        ...linksTo.map(({ id, settings }) =>
          electionLink(majorz({ id, mandates: 2 }), { ...settings, results: before.get(id) ?? null }),
        ),
      )
    const interim = electionsIn(importTables(generatedMajorz(items, isCounted), electionTask(new Map())))
    const final = electionsIn(
      importTables(
        generatedMajorz(items, () => true),
        electionTask(interim),
      ),
    )
    assert.deepEqual(
      [interim, final].map((found) => new Set([...found.values()].map(({ status }) => status))),
      [new Set(['interim']), new Set(['final'])],
    )
    for (const { candidates } of final.values()) {
      assert.equal(
        candidates.reduce((all, { votes: own }) => all + sum(own), 0),
        everywhere.reduce((all, id) => all + 2 * generatedBallots(id).accounted, 0),
      )
    }
  })
})
