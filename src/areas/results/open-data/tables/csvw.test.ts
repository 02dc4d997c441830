import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parse } from 'csv-parse/sync'
import { instant } from '../../../../../test/support/database.ts'
import {
  aBallotEntity,
  aCandidate,
  aList,
  anElection,
  anElectionEntity,
  aVote,
  electionResults,
  voteResults,
} from '../../../../../test/support/results.ts'
import { csvChunks } from './csv.ts'
import { csvwMetadata } from './csvw.ts'
import { rawElection } from './raw-election.ts'
import type { RawCell, RawTable } from './raw-table.ts'
import { rawVote } from './raw-vote.ts'

type Metadata = ReturnType<typeof csvwMetadata>

const described = (table: RawTable) =>
  csvwMetadata({
    ...table,
    url: 'https://example.org/data.csv',
    title: 'Energie',
    lastModified: instant('2026-06-14T12:00:00Z'),
  })

/** Reads a cell as the recommendation says: empty is null, other text has to match the datatype of the column. */
function read(cell: string, datatype: unknown): RawCell {
  if (cell === '') return null
  switch (datatype) {
    case 'string':
      return cell
    case 'integer':
      assert.match(cell, /^[+-]?\d+$/)
      return Number(cell)
    case 'decimal':
      assert.match(cell, /^[+-]?\d+(\.\d+)?$/)
      return Number(cell)
    case 'date':
      assert.match(cell, /^\d{4}-\d\d-\d\d$/)
      return cell
    default: {
      assert.deepEqual(datatype, { base: 'boolean', format: 'True|False' })
      assert.match(cell, /^(True|False)$/)
      return cell === 'True'
    }
  }
}

/** Reads a CSV file using only its metadata. */
function readBy({ dialect, tableSchema }: Metadata, file: string): readonly (readonly RawCell[])[] {
  const [header, ...rows]: string[][] = parse(Buffer.from(file), {
    delimiter: dialect.delimiter,
    quote: dialect.quoteChar,
    encoding: 'utf8',
    record_delimiter: dialect.lineTerminators,
  })
  assert.deepEqual(
    header,
    tableSchema.columns.map(({ titles }) => titles),
  )
  const read2 = rows.map((row) => row.map((cell, at) => read(cell, tableSchema.columns[at]?.datatype)))
  const { columns, primaryKey = [] } = tableSchema
  const key = primaryKey.map((name) => columns.findIndex((column) => column.name === name))
  const keys = read2.map((row) => JSON.stringify(key.map((at) => row[at])))
  assert.ok(key.length > 0 && new Set(keys).size === keys.length)
  for (const [at, { required }] of columns.entries())
    if (required === true) assert.ok(read2.every((row) => row[at] !== null))
  return read2
}

const entities = [
  aBallotEntity({ id: 2, name: 'Au', district: 'Ost, West', received: 12, expats: 3 }),
  aBallotEntity({ id: 3, name: 'Berg', counted: false }),
]
const results = voteResults('interim', { proposal: entities })
const proportional = electionResults({
  entities: [anElectionEntity({ id: 1, name: 'Au' }), anElectionEntity({ id: 2, name: 'Berg' })],
  lists: [aList('1', { votes: [60, 3] }), aList('2.a ü', { votes: [30, 4] })],
  candidates: [
    aCandidate('101', { list: '1', votes: [20, 1] }),
    aCandidate('201', { list: '2.a ü', votes: [2, 3] }),
  ],
  listPanachage: [{ target: '1', source: '2.a ü', votes: 7 }],
})

describe('the metadata of a CSV file', () => {
  it('lets a program read every cell with its type', () => {
    const tables = [
      rawVote(aVote({ id: 'energie' }), results),
      rawVote(aVote({ id: 'energie' }), results, { withShares: true }),
      rawElection({ election: anElection({ id: 'rat', type: 'proporz' }), results: proportional }),
      rawElection({ election: anElection({ id: 'rat', type: 'majorz' }), results: proportional }),
    ]
    for (const table of tables)
      assert.deepEqual(
        readBy(described(table), [...csvChunks(table)].join('')),
        [...table.rows()].map((row) => row.map((cell) => (cell === '' ? null : cell))),
      )
  })

  it('conforms to the recommendation: context, table, dialect, columns, key', () => {
    const { '@context': context, url, tableSchema, ...rest } = described(rawVote(aVote(), null))
    assert.deepEqual([context, url], ['http://www.w3.org/ns/csvw', 'https://example.org/data.csv'])
    assert.deepEqual(tableSchema.primaryKey, ['id', 'type', 'entity_id'])
    const shown = tableSchema.columns.filter(({ name }) => ['id', 'title_rm_CH', 'counted'].includes(name))
    assert.deepEqual(
      shown.map(({ 'dc:description': _, ...column }) => column),
      [
        { name: 'id', titles: 'id', datatype: 'string', required: true },
        { name: 'title_rm_CH', titles: 'title_rm_CH', datatype: 'string', lang: 'rm-CH' },
        { name: 'counted', titles: 'counted', datatype: { base: 'boolean', format: 'True|False' } },
      ],
    )
    assert.deepEqual(shown[0]?.['dc:description'], { '@value': 'Id of the vote.', '@language': 'en' })
    assert.deepEqual(rest['dc:modified'], { '@value': '2026-06-14T12:00:00+00:00', '@type': 'xsd:dateTime' })
    assert.equal(rest.dialect.header, true)
  })

  it('has names that are allowed in a URI template, whatever lists are called', () => {
    const { columns } = described(
      rawElection({ election: anElection({ type: 'proporz' }), results: proportional }),
    ).tableSchema
    for (const { name } of columns) assert.match(name, /^(\w|%[0-9A-F]{2})+$/)
    assert.equal(new Set(columns.map(({ name }) => name)).size, columns.length)
    assert.ok(columns.some(({ name }) => name === 'list_panachage_votes_from_list_2%2Ea%20%C3%BC'))
  })
})
