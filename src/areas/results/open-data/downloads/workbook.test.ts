import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { read, utils } from '@e965/xlsx'
import fc from 'fast-check'
import {
  ballotEntitiesAmong,
  sixMunicipalities as entities,
  majorzResultsAmong,
  partyResultsAmong,
  proporzResultsAmong,
} from '../../../../../test/support/importable-results.ts'
import { aCompound, anElection, aVote, voteResults } from '../../../../../test/support/results.ts'
import { columnLetters } from '../../../../formats/tables/workbook/sheet.ts'
import { openWorkbook } from '../../../../formats/tables/workbook/workbook.ts'
import type { TableTask } from '../../import/formats/formats.ts'
import { importFile } from '../../import/import-file.ts'
import { csvChunks } from '../tables/csv.ts'
import { rawElection } from '../tables/raw-election.ts'
import { rawParties } from '../tables/raw-parties.ts'
import type { RawCell, RawTable } from '../tables/raw-table.ts'
import { rawVote } from '../tables/raw-vote.ts'
import { workbook } from './workbook-routes.ts'

const day = new Date('2026-11-15T12:00:00Z')
const tableOf = (names: readonly string[], ...rows: readonly (readonly RawCell[])[]): RawTable => ({
  columns: names.map((name) => ({ name })),
  rows: () => rows,
})

async function sheetOf(table: RawTable) {
  const opened = read(await workbook(table, day), { cellStyles: true })
  assert.deepEqual(opened.SheetNames, ['Resultate'])
  return opened.Sheets.Resultate ?? assert.fail('no such sheet')
}

describe('a workbook', () => {
  it('contains texts as texts, numbers as numbers and answers as answers', async () => {
    const sheet = await sheetOf(
      tableOf(['a', 'b', 'c', 'd', 'e'], ['01', 17, true, null, ''], ['', 0, false]),
    )
    assert.deepEqual(utils.sheet_to_json(sheet, { header: 1, defval: null }), [
      ['a', 'b', 'c', 'd', 'e'],
      ['01', 17, true, null, null],
      [null, 0, false, null, null],
    ])
    assert.deepEqual([sheet.A2?.t, sheet.B2?.t, sheet.C2?.t, sheet.D2], ['s', 'n', 'b', undefined])
  })

  it('has as many decimals as the CSV file', async () => {
    const columns = [{ name: 'share', decimals: 2 }]
    const sheet = await sheetOf({ columns, rows: () => [[12.3456], [7]] })
    assert.deepEqual([sheet.A2?.v, sheet.A2?.w, sheet.A3?.w], [12.35, '12.35', '7.00'])
  })

  it('keeps every text unchanged', async () => {
    const texts = ['<b> & "Co"', 'a  b', '_x0041_', 'a\r\nb\tc', '\u0000\u0008', '=1+1', 'Zoë 🗳']
    const opened = openWorkbook(await workbook(tableOf(['a'], ...texts.map((text) => [text])), day))
    assert.ok(opened.ok)
    assert.deepEqual([...opened.value.rows()].flat(), ['a', ...texts])
  })

  it('keeps blanks around a text', async () => {
    assert.equal((await sheetOf(tableOf(['a'], [' a ']))).A2?.v, ' a ')
  })

  it('is the same file for the same table', async () => {
    const table = tableOf(['a'], ['x'])
    assert.deepEqual(await workbook(table, day), await workbook(table, day))
  })

  it('yields to the event loop while a large one is written', async () => {
    let turns = 0
    const count = setInterval(() => {
      turns += 1
    })
    const rows = Array.from({ length: 20_000 }, (_, at) => [at, `Gemeinde ${at}`, 'x'.repeat(20)])
    const written = await workbook(tableOf(['a', 'b', 'c'], ...rows), day)
    clearInterval(count)
    assert.ok(written.length > 100_000)
    assert.ok(turns > 5, `${turns} turns`)
  })

  it('fails if its table does', async () => {
    const broken: RawTable = {
      columns: [{ name: 'a' }],
      rows: () => {
        throw new Error('no rows')
      },
    }
    await assert.rejects(workbook(broken, day), /no rows/)
  })

  it('names columns as spreadsheets do', () => {
    assert.deepEqual([0, 25, 26, 51, 52, 701, 702, 16_383].map(columnLetters), [
      ...['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA', 'XFD'],
    ])
  })
})

/** Checks that the table gives the same results imported as CSV and as workbook. */
async function sameEitherWay(table: RawTable, task: TableTask): Promise<void> {
  const text = importFile(Buffer.from([...csvChunks(table)].join('')), task)
  const book = importFile(await workbook(table, day), task)
  assert.ok(book.ok, JSON.stringify(book))
  assert.deepEqual(book, text)
}

describe('a workbook that is uploaded again', () => {
  const runs = { numRuns: 20 }
  it('gives the same vote as the text file', async () => {
    const vote = aVote({ title: { de_CH: 'Ein "Ja", bitte' } })
    const property = fc.asyncProperty(ballotEntitiesAmong(entities), (ballot) =>
      sameEitherWay(rawVote(vote, voteResults('final', { proposal: ballot })), {
        ...{ format: 'vote', entities, vote: { item: vote, results: null } },
      }),
    )
    await fc.assert(property, runs)
  })

  it('gives the same majority election', async () => {
    const election = anElection({ colors: { a: '#123456' } })
    const property = fc.asyncProperty(majorzResultsAmong(entities), (results) =>
      sameEitherWay(rawElection({ election, results }), {
        ...{ format: 'majorz', entities, election: { item: election, results: null } },
      }),
    )
    await fc.assert(property, runs)
  })

  it('gives the same proportional election', async () => {
    const election = anElection({ type: 'proporz', mandates: 4 })
    const property = fc.asyncProperty(proporzResultsAmong(entities, ['1', '10', 'B.2']), (results) =>
      sameEitherWay(rawElection({ election, results }), {
        ...{ format: 'proporz', entities, election: { item: election, results: null } },
      }),
    )
    await fc.assert(property, runs)
  })

  it('gives the same parties', async () => {
    const owner = aCompound()
    const property = fc.asyncProperty(partyResultsAmong(entities), (parties) =>
      sameEitherWay(rawParties(owner, parties), {
        ...{ format: 'parties', entities, owner: { item: owner, results: null } },
      }),
    )
    await fc.assert(property, runs)
  })
})
