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
import { csvChunks } from './csv.ts'
import { rawCompound } from './raw-compound.ts'
import { rawElection } from './raw-election.ts'
import { jsonChunks } from './raw-json.ts'

const compound = aCompound({
  id: 'kantonsrat',
  title: { de_CH: 'Kantonsratswahl', rm_CH: 'Elecziun' },
  shortTitle: { de_CH: 'KR' },
})

function constituency(id: string, mandates: number, lists: readonly string[]) {
  const election = anElection({ id, type: 'proporz', mandates })
  const results = electionResults({
    entities: [anElectionEntity({ id: mandates, name: id })],
    lists: lists.map((list) => aList(list, { votes: [10] })),
    candidates: lists.map((list) => aCandidate(`${list}01`, { list, votes: [5] })),
    listPanachage: lists.slice(1).map((source) => ({ target: lists[0] ?? '', source, votes: 1 })),
  })
  return { election, results }
}

describe('the raw data of a compound', () => {
  const north = constituency('nord', 3, ['1', '2'])
  const south = constituency('sued', 4, ['2', '3'])

  it('puts its own columns before those of the elections', () => {
    const table = rawCompound(compound, [north])
    const own = [
      ...['compound_id', 'compound_title_de_CH', 'compound_title_fr_CH', 'compound_title_it_CH'],
      ...['compound_title_rm_CH', 'compound_short_title_de_CH', 'compound_short_title_fr_CH'],
      ...['compound_short_title_it_CH', 'compound_short_title_rm_CH', 'compound_date', 'compound_mandates'],
    ]
    assert.deepEqual(
      table.columns.map(({ name }) => name),
      [...own, ...rawElection(north).columns.map(({ name }) => name)],
    )
    assert.deepEqual(
      [...table.rows()].map((row) => row.slice(0, own.length)),
      Array(2).fill(['kantonsrat', 'Kantonsratswahl', '', '', 'Elecziun', 'KR', '', '', '', '2022-10-02', 3]),
    )
  })

  it('adds columns of further lists where they first occur, and mandates over all elections', () => {
    const empty = { election: anElection({ id: 'west', type: 'proporz', mandates: 5 }), results: null }
    const table = rawCompound(compound, [empty, north, south])
    const sources = table.columns
      .map(({ name }) => name)
      .filter((name) => name.startsWith('list_panachage'))
      .map((name) => name.slice('list_panachage_votes_from_list_'.length))
    assert.deepEqual(sources, ['1', '2', '999', '3'])
    const mandates = table.columns.findIndex(({ name }) => name === 'compound_mandates')
    assert.deepEqual([...new Set([...table.rows()].map((row) => row[mandates]))], [12])
  })

  it('leaves cells of other elections blank, and omits such keys in JSON', () => {
    const table = rawCompound(compound, [north, south])
    const lines = [...csvChunks(table)].join('').split('\r\n').slice(1, -1)
    assert.deepEqual(
      lines.map((line) => line.split(',').slice(-5)),
      [
        ['5', '', '1', '', ''],
        ['5', '', '', '', ''],
        ['5', '', '', '', '1'],
        ['5', '', '', '', ''],
      ],
    )
    const rows: readonly Record<string, unknown>[] = JSON.parse([...jsonChunks(table)].join(''))
    assert.deepEqual(
      rows.map((row) => Object.keys(row).filter((key) => key.startsWith('list_panachage')).length),
      [3, 3, 3, 3],
    )
    assert.equal(rows[0]?.list_panachage_votes_from_list_2, 1)
    assert.ok(!('list_panachage_votes_from_list_1' in (rows[2] ?? {})))
  })

  it('keeps elections in the order they were given', () => {
    const ids = [...rawCompound(compound, [south, north]).rows()].map((row) => row[11])
    assert.deepEqual(ids, ['sued', 'sued', 'nord', 'nord'])
  })

  it('has no rows without results', () => {
    assert.equal([...csvChunks(rawCompound(compound, []))].join(''), '')
    assert.equal([...jsonChunks(rawCompound(compound, [{ ...north, results: null }]))].join(''), '[]')
  })
})
