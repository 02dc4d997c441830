import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { utils, write } from '@e965/xlsx'
import {
  exportFiles,
  majorzExport,
  proporzExport,
  voteExport,
} from '../../../../../test/support/export-program-files.ts'
import {
  electionLink,
  federalVote,
  importedItems,
  importTables,
  majorz,
  majorzTask,
  problemLines,
  proporz,
  proporzTask,
  voteLink,
  voteTask,
} from '../../../../../test/support/export-program-imports.ts'
import { mostProblems } from '../problems/problems.ts'
import { requiredSlots } from '../tasks/export-program-task.ts'
import { importExportProgram } from './import-export-program.ts'

const broken = { ...voteExport.sg_gemeinden[0], BfsNrGemeinde: 9999 }

/** Remembers which files were asked for. */
class AskedFiles extends Map<string, Uint8Array> {
  readonly asked: string[] = []
  override get(slot: string) {
    this.asked.push(slot)
    return super.get(slot)
  }
}

describe('a data source of the export program', () => {
  const ancient = federalVote({ id: 'v2', date: '1990-02-12' })

  it('without links gives no results, and its files are not read', () => {
    const files = new AskedFiles(exportFiles(voteExport))
    assert.deepEqual(importExportProgram(files, voteTask()), { ok: true, value: [] })
    assert.deepEqual(files.asked, [])
  })

  it('gives no results at all if the list of places for the year of one item is missing', () => {
    const task = voteTask(voteLink(), voteLink(ancient, { entities: null }))
    const unknown = { code: 'year.unknown', values: { year: '1990' }, file: null, item: 'v2' }
    assert.deepEqual(importTables(voteExport, task), { ok: false, error: [unknown] })
    assert.deepEqual(problemLines(importTables({ ...voteExport, sg_gemeinden: [{ ...broken }] }, task)), [
      'v1 sg_gemeinden:2 entity.unknown 9999',
      'v2  year.unknown 1990',
    ])
  })

  it('reports for every item what is wrong with the files themselves, and nothing else', () => {
    const task = voteTask(
      voteLink(),
      voteLink(federalVote({ id: 'v3' }), { number: '7' }),
      voteLink(ancient, { entities: null }),
    )
    const files = new Map([
      ...exportFiles({ ...voteExport, sg_gemeinden: [{ ...broken }] }),
      ['sg_geschaefte', Buffer.from('Art;SortWahlkreis\n')],
    ])
    assert.deepEqual(problemLines(importExportProgram(files, task)), [
      'v1 sg_geschaefte columns.missing sortgeschaeft',
      'v3 sg_geschaefte columns.missing sortgeschaeft',
      'v2  year.unknown 1990',
    ])
  })

  it('with a missing or blank file is reported', () => {
    const files = new Map([['sg_geschaefte', Buffer.from('\n\n')]])
    assert.deepEqual(problemLines(importExportProgram(files, voteTask(voteLink()))), [
      'v1 sg_geschaefte file.empty',
      'v1 sg_gemeinden file.empty',
    ])
  })

  it('may contain workbooks, and texts in the encoding of older versions', () => {
    const task = majorzTask(electionLink(majorz()))
    const files = exportFiles({
      ...majorzExport,
      wm_kandidaten: majorzExport.wm_kandidaten.map((row) => ({ ...row, Nachname: 'Fässler' })),
    })
    const expected = importedItems(importExportProgram(files, task))
    const older = Buffer.from(Buffer.from(files.get('wm_kandidaten') ?? '').toString(), 'latin1')
    assert.deepEqual(
      importedItems(importExportProgram(new Map([...files, ['wm_kandidaten', older]]), task)),
      expected,
    )
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.json_to_sheet([...majorzExport.wm_gemeinden]), 'Gemeinden')
    const workbook: Uint8Array = write(book, { type: 'buffer', bookType: 'xlsx' })
    const mixed = new Map([...files, ['wm_gemeinden', new Uint8Array(workbook)]])
    assert.deepEqual(importedItems(importExportProgram(mixed, task)), expected)
  })

  it('is read once per file, however many items there are', () => {
    const files = new AskedFiles(exportFiles(proporzExport))
    const links = Array.from({ length: 40 }, (_, at) =>
      electionLink(proporz({ id: `p${at}` }), { number: String((at % 4) + 1) }),
    )
    assert.equal(importedItems(importExportProgram(files, proporzTask(...links))).length, 40)
    assert.deepEqual(files.asked.sort(), [...requiredSlots.proporz].sort())
  })

  it('with two links to one item uses the later one, and reports the problems of both', () => {
    const both = (...numbers: readonly string[]) =>
      majorzTask(...numbers.map((number) => electionLink(majorz(), { number })))
    const found = (...numbers: readonly string[]) =>
      importedItems(importTables(majorzExport, both(...numbers)))
    assert.deepEqual(found('7', '1'), found('1'))
    assert.deepEqual(found('1', '7'), found('7'))
    assert.notDeepEqual(found('7'), found('1'))
    const second = { ...majorzExport.wm_wahl[0], SortGeschaeft: 2 }
    const tables = {
      ...majorzExport,
      wm_wahl: [
        { ...majorzExport.wm_wahl[0], AnzPendentGde: 'x' },
        { ...second, AbsolutesMehr: 'y' },
      ],
    }
    assert.deepEqual(problemLines(importTables(tables, both('1', '2'))), [
      'e1 wm_wahl:2 value.integer anzpendentgde x',
      'e1 wm_wahl:3 value.integer absolutesmehr y',
    ])
  })

  it('with thousands of problems reports some of each item and counts the rest', () => {
    const rows = Array.from({ length: mostProblems + 30 }, () => ({ ...broken }))
    const tables = { ...voteExport, sg_gemeinden: rows }
    const one = importTables(tables, voteTask(voteLink()))
    assert.ok(!one.ok)
    assert.equal(one.error.length, mostProblems + 1)
    assert.deepEqual(one.error.at(-1), {
      ...{ code: 'problems.more', values: { count: 30 }, file: null, item: 'v1' },
    })
    const links = Array.from({ length: 50 }, (_, at) => voteLink(federalVote({ id: `v${at}` })))
    const many = importTables(tables, voteTask(...links))
    assert.ok(!many.ok)
    assert.equal(many.error.length, 50 * 201)
    assert.deepEqual(new Set(many.error.map(({ item }) => item)).size, 50)
  })
})
