import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type ExportRow,
  type ExportStyle,
  type ExportTables,
  exportFiles,
  voteExport,
  withCells,
} from '../../../../../test/support/export-program-files.ts'
import {
  federalVote,
  importedItems,
  importTables,
  problemLines,
  type VoteLink,
  voteLink,
  voteResultsIn,
  voteTask,
} from '../../../../../test/support/export-program-imports.ts'
import { town } from '../../../../../test/support/import-files.ts'
import type { VoteResults } from '../../model/result-set.ts'
import { tallyVote } from '../../tally/vote.ts'
import { importExportProgram } from './import-export-program.ts'

const [baar] = voteExport.sg_gemeinden
const cham = { ...baar, BfsNrGemeinde: 1702 }
const gemeinden = (...rows: readonly ExportRow<'sg_gemeinden'>[]): ExportTables => ({
  ...voteExport,
  sg_gemeinden: rows,
})
const geschaefte = (cells: ExportRow<'sg_geschaefte'>): ExportTables => ({
  ...voteExport,
  sg_geschaefte: withCells(voteExport.sg_geschaefte, 2, cells),
})

const run = (tables: ExportTables, link = voteLink(), style?: ExportStyle) =>
  importTables(tables, voteTask(link), style)
const resultsOf = (tables: ExportTables, link?: VoteLink, style?: ExportStyle) =>
  voteResultsIn(run(tables, link, style))
const problemsOf = (tables: ExportTables, link?: VoteLink, style?: ExportStyle) =>
  problemLines(run(tables, link, style))

function progress({ status, ballots: [proposal] }: VoteResults): string {
  const entities = proposal?.entities ?? []
  return `${status} ${entities.filter(({ counted }) => counted).length}/${entities.length}`
}

const withExpats = voteLink(federalVote({ hasExpats: true }))
const base = resultsOf(voteExport)

describe('files of votes', () => {
  it('give the counted municipalities, and the others as uncounted', () => {
    assert.equal(progress(base), 'unknown 1/11')
    assert.deepEqual(
      base.ballots.map(({ type }) => type),
      ['proposal'],
    )
    assert.deepEqual(base.ballots[0]?.entities.slice(0, 2), [
      {
        ...{ id: 1701, name: 'Baar', district: null, counted: true, eligibleVoters: 100, expats: null },
        ...{ yeas: 30, nays: 17, empty: 2, invalid: 1, received: 50 },
      },
      {
        ...{ id: 1702, name: 'Cham', district: null, counted: false, eligibleVoters: 0, expats: null },
        ...{ yeas: 0, nays: 0, empty: 0, invalid: 0, received: null },
      },
    ])
    assert.equal(tallyVote(federalVote(), base).completed, false)
    const [item] = importedItems(run(voteExport))
    assert.deepEqual(item?.ref, { kind: 'vote', id: 'v1' })
    assert.deepEqual([item?.colors, item?.warnings], [{}, []])
  })

  it('are final once no municipality is pending, with either spelling of the column', () => {
    const done = geschaefte({ AnzPendentGde: 0 })
    const older: ExportStyle = { header: (name) => (name === 'AnzPendentGde' ? 'AnzGdePendent' : name) }
    for (const results of [resultsOf(done), resultsOf(done, undefined, older)]) {
      assert.equal(progress(results), 'final 1/11')
      // Ten municipalities are in no file.
      assert.equal(tallyVote(federalVote(), results).completed, false)
    }
    assert.deepEqual(importedItems(run(done))[0]?.warnings, [
      { code: 'result.finalIncomplete', values: { missing: 10, total: 11 } },
    ])
    assert.equal(resultsOf(geschaefte({ AnzPendentGde: '' })).status, 'unknown')
    assert.equal(resultsOf({ ...voteExport, sg_geschaefte: [] }).status, 'unknown')
  })

  it('with both spellings use the number in the current one', () => {
    const both = (today: string, earlier: string) => {
      const file = Buffer.from(
        `Art;SortWahlkreis;SortGeschaeft;AnzGdePendent;AnzPendentGde\nEidg;1;1;${earlier};${today}\n`,
      )
      const files = new Map([...exportFiles(voteExport), ['sg_geschaefte', file]])
      return voteResultsIn(importExportProgram(files, voteTask(voteLink()))).status
    }
    assert.equal(both('0', '3'), 'final')
    assert.equal(both('3', '0'), 'unknown')
    assert.equal(both('', '0'), 'unknown')
  })

  it('state the number of pending municipalities in their last row', () => {
    const row = voteExport.sg_geschaefte[0]
    const rows = (...pending: readonly number[]) =>
      resultsOf({ ...voteExport, sg_geschaefte: pending.map((AnzPendentGde) => ({ ...row, AnzPendentGde })) })
    assert.equal(rows(4, 0).status, 'final')
    assert.equal(rows(0, 4).status, 'unknown')
  })

  it('give no result of a municipality that is still open', () => {
    for (const Sperrung of ['', '0', '0000']) {
      assert.equal(progress(resultsOf(gemeinden({ ...baar, Sperrung }))), 'unknown 0/11')
    }
  })

  it('name the level by one of two names, in exactly this spelling', () => {
    const named = (Art: string): ExportTables => ({
      sg_geschaefte: withCells(voteExport.sg_geschaefte, 2, { Art }),
      sg_gemeinden: withCells(voteExport.sg_gemeinden, 2, { Art }),
    })
    assert.deepEqual(resultsOf(named('CH')), base)
    assert.equal(progress(resultsOf(named('eidg'))), 'unknown 0/11')
    const cantonal = voteLink(federalVote({ domain: 'canton' }))
    for (const art of ['Kant', 'CT']) assert.deepEqual(resultsOf(named(art), cantonal), base)
    assert.equal(progress(resultsOf(named('Eidg'), cantonal)), 'unknown 0/11')
  })

  it('reset the vote if they contain only other districts or numbers', () => {
    const others = [{ district: '' }, { number: '01' }, { district: '7' }]
    for (const settings of others) {
      const { results, warnings } =
        importedItems(run(voteExport, voteLink(federalVote(), { results: base, ...settings })))[0] ?? {}
      assert.ok(results?.kind === 'vote')
      assert.equal(progress(results), 'unknown 0/11')
      assert.deepEqual(warnings, [{ code: 'entity.uncounted', values: { entity: 'Baar' } }])
    }
    const blank = voteLink(federalVote(), { district: '' })
    const tables = {
      sg_geschaefte: withCells(voteExport.sg_geschaefte, 2, { SortWahlkreis: '' }),
      sg_gemeinden: withCells(voteExport.sg_gemeinden, 2, { SortWahlkreis: '' }),
    }
    assert.deepEqual(resultsOf(tables, blank), base)
  })

  it('are refused if they name an unknown municipality', () => {
    assert.deepEqual(problemsOf(gemeinden({ ...baar, BfsNrGemeinde: 9999 })), [
      'v1 sg_gemeinden:2 entity.unknown 9999',
    ])
  })

  it('are accepted with anything in rows that are not counted', () => {
    const rows = [
      { BfsNrGemeinde: 9999 },
      { BfsNrGemeinde: 'x' },
      { Stimmberechtigte: 'x', StmHGJa: 'x', StmLeer: 'x' },
    ]
    for (const cells of rows) {
      assert.equal(progress(resultsOf(gemeinden({ ...baar, Sperrung: '', ...cells }))), 'unknown 0/11')
    }
  })

  it('contain one row per municipality', () => {
    assert.deepEqual(problemsOf(gemeinden(baar, baar)), ['v1 sg_gemeinden:3 entity.duplicate 1701'])
    assert.deepEqual(resultsOf(gemeinden(baar, { ...baar, Sperrung: '' })), base)
    assert.deepEqual(problemsOf(gemeinden({ ...baar, Sperrung: '' }, baar)), [
      'v1 sg_gemeinden:3 entity.duplicate 1701',
    ])
  })

  it('are all read, even if one of them has a problem', () => {
    const tables = {
      ...geschaefte({ AnzPendentGde: 'x' }),
      sg_gemeinden: withCells(voteExport.sg_gemeinden, 2, { Stimmberechtigte: 'abc' }),
    }
    assert.deepEqual(problemsOf(tables), [
      'v1 sg_geschaefte:2 value.integer anzpendentgde x',
      'v1 sg_gemeinden:2 value.integer stimmberechtigte abc',
    ])
  })

  it('are each reported with their missing columns', () => {
    const dropped = { sg_geschaefte: 'SortWahlkreis', sg_gemeinden: 'Sperrung' }
    const header: ExportStyle['header'] = (name, slot) =>
      Object.entries(dropped).some(([file, column]) => file === slot && column === name) ? null : name
    assert.deepEqual(problemsOf(voteExport, undefined, { header }), [
      'v1 sg_geschaefte columns.missing sortwahlkreis',
      'v1 sg_gemeinden columns.missing sperrung',
    ])
  })

  it('are reported with columns in the order of the format, and no misspelt column is accepted', () => {
    const header: ExportStyle['header'] = (name) => (name.startsWith('Stm') ? `${name}s` : name)
    assert.deepEqual(problemsOf(voteExport, undefined, { header }), [
      'v1 sg_gemeinden columns.missing stmungueltig, stmleer, stmhgja, stmhgnein, stmhgohneaw, ' +
        'stmn1ja, stmn1nein, stmn1ohneaw, stmn2ja, stmn2nein, stmn2ohneaw',
    ])
  })

  it('contain no blank lines except at the end', () => {
    const [header, row] = Buffer.from(exportFiles(voteExport).get('sg_gemeinden') ?? '')
      .toString()
      .split('\n')
    const other = row?.replace('1701', '1702')
    const withFile = (...lines: readonly (string | undefined)[]) =>
      importExportProgram(
        new Map([...exportFiles(voteExport), ['sg_gemeinden', Buffer.from(lines.join('\n'))]]),
        voteTask(voteLink()),
      )
    assert.deepEqual(problemLines(withFile(header, row, '', other)), ['v1 sg_gemeinden file.blankLine'])
    assert.deepEqual(voteResultsIn(withFile(header, row, '', '', '')), base)
    assert.equal(progress(voteResultsIn(withFile(header))), 'unknown 0/11')
  })

  it('need a column with the number of pending municipalities if a row is about the vote', () => {
    const header: ExportStyle['header'] = (name) => (name === 'AnzPendentGde' ? null : name)
    assert.deepEqual(problemsOf(voteExport, undefined, { header }), [
      'v1 sg_geschaefte:2 pending.missing anzpendentgde, anzgdependent',
    ])
    assert.deepEqual(problemsOf(voteExport, voteLink(federalVote(), { number: '2' }), { header }), [])
  })

  it('include the Swiss abroad if the vote counts them', () => {
    for (const BfsNrGemeinde of ['9170', '19090', '0', '']) {
      const abroad = gemeinden({ ...baar, BfsNrGemeinde })
      assert.equal(progress(resultsOf(abroad)), 'unknown 0/11')
      const results = resultsOf(abroad, withExpats)
      assert.equal(progress(results), 'unknown 1/12')
      const [first] = results.ballots[0]?.entities ?? []
      assert.deepEqual([first?.id, first?.name, first?.district, first?.yeas], [0, '', null, 30])
    }
    const both = gemeinden({ ...baar, BfsNrGemeinde: 0 }, { ...baar, BfsNrGemeinde: 9170 })
    assert.deepEqual(problemsOf(both, withExpats), ['v1 sg_gemeinden:3 entity.duplicate 0'])
    assert.deepEqual(problemsOf(gemeinden({ ...baar, BfsNrGemeinde: 9170, StmHGJa: 'x' })), [])
  })

  it('have three ballots for a complex vote', () => {
    const complex = voteLink(federalVote({ type: 'complex', domain: 'canton' }), { number: '3' })
    const key = { Art: 'Kant', SortWahlkreis: 1, SortGeschaeft: 3 }
    const row = {
      ...{ ...key, BfsNrGemeinde: 1701, Sperrung: 1030, Stimmberechtigte: 100, StmAbgegeben: 50 },
      ...{ StmUngueltig: 1, StmLeer: 0, StmHGJa: 30, StmHGNein: 10, StmHGOhneAw: 9 },
      ...{ StmN1Ja: 25, StmN1Nein: 20, StmN1OhneAw: 4, StmN2Ja: 28, StmN2Nein: 18, StmN2OhneAw: 3 },
    }
    const tables = (cells: ExportRow<'sg_gemeinden'> = {}) => ({
      sg_geschaefte: [{ ...key, AnzPendentGde: 0 }],
      sg_gemeinden: [{ ...row, ...cells }],
    })
    const figures = ({ ballots }: VoteResults) =>
      ballots.map(({ type, entities: [first] }) => [type, first?.yeas, first?.nays, first?.empty])
    const results = resultsOf(tables(), complex)
    assert.deepEqual(figures(results), [
      ['proposal', 30, 10, 9],
      ['counter-proposal', 25, 20, 4],
      ['tie-breaker', 28, 18, 3],
    ])
    for (const { entities } of results.ballots) {
      assert.equal(entities.length, 11)
      assert.deepEqual(
        [entities[0]?.invalid, entities[0]?.eligibleVoters, entities[0]?.received],
        [1, 100, 50],
      )
    }
    assert.equal(results.status, 'final')
    assert.deepEqual(figures(resultsOf(tables({ StmLeer: 2 }), complex))[0], ['proposal', 30, 10, 2])
  })

  it('reset all ballots of a vote that they do not contain', () => {
    const complex = federalVote({ type: 'complex' })
    const before = resultsOf(voteExport, voteLink(complex))
    const after = resultsOf(voteExport, voteLink(complex, { number: '2', results: before }))
    assert.deepEqual(
      after.ballots.map(({ entities }) => entities.filter(({ counted }) => counted).length),
      [0, 0, 0],
    )
  })

  it('of a municipality leave the others unchanged', () => {
    const communal = voteLink(federalVote({ domain: 'municipality', segment: 'Baar' }))
    const rows = [baar, cham].map((row) => ({ ...row, Art: 'Gde' }))
    const tables = (count: number) => ({
      sg_geschaefte: withCells(voteExport.sg_geschaefte, 2, { Art: 'Gde' }),
      sg_gemeinden: rows.slice(0, count),
    })
    assert.deepEqual(problemsOf(tables(2), communal), ['v1 sg_gemeinden:3 entity.otherMunicipality 1702'])
    assert.equal(progress(resultsOf(tables(1), communal)), 'unknown 1/1')
  })

  it('are read with any separator, byte order mark, line end and surplus cells', () => {
    const styles: readonly ExportStyle[] = [
      { delimiter: ',' },
      { delimiter: '\t' },
      { mark: true },
      { lineEnd: '\r\n' },
      { surplus: ';;more' },
      { header: (name) => `  ${name.toUpperCase()} ` },
    ]
    for (const style of styles) assert.deepEqual(resultsOf(voteExport, undefined, style), base)
  })

  it('have complete rows and no repeated column', () => {
    const file = (text: string) =>
      problemLines(
        importExportProgram(
          new Map([...exportFiles(voteExport), ['sg_gemeinden', Buffer.from(text)]]),
          voteTask(voteLink()),
        ),
      )
    const [header = '', row = ''] = Buffer.from(exportFiles(voteExport).get('sg_gemeinden') ?? '')
      .toString()
      .split('\n')
    const cut = row.split(';').slice(0, 5).join(';')
    assert.deepEqual(file(`${header}\n${cut}\n`), ['v1 sg_gemeinden:2 file.rowTooShort 5 20'])
    assert.deepEqual(file(`${header};StmLeer\n${row};1\n`), ['v1 sg_gemeinden columns.duplicate stmleer'])
  })
})

describe('a row of a vote', () => {
  const cells = (bad: ExportRow<'sg_gemeinden'>) => problemsOf(gemeinden({ ...baar, ...bad }))

  it('is refused with one problem for each kind of figure', () => {
    const all = {
      ...{ Sperrung: '10:30', Stimmberechtigte: 'a', StmAbgegeben: '1.0', StmUngueltig: "1'000" },
      ...{ StmHGJa: 'b', StmN1Ja: 'c', StmN2Ja: 'd', StmN1Nein: 'e', StmN2Nein: 'f', StmLeer: 'g' },
      ...{ StmN2OhneAw: 'h' },
    }
    assert.deepEqual(cells(all), [
      'v1 sg_gemeinden:2 value.integer sperrung 10:30',
      'v1 sg_gemeinden:2 value.integer stimmberechtigte a',
      'v1 sg_gemeinden:2 value.integer stmabgegeben 1.0',
      "v1 sg_gemeinden:2 value.integer stmungueltig 1'000",
      'v1 sg_gemeinden:2 value.integer stmhgja b',
      'v1 sg_gemeinden:2 value.integer stmn1nein e',
      'v1 sg_gemeinden:2 value.integer stmleer g',
    ])
    assert.deepEqual(cells({ StmN2OhneAw: 'h' }), ['v1 sg_gemeinden:2 value.integer stmn2ohneaw h'])
    assert.deepEqual(cells({ BfsNrGemeinde: 'Baar' }), ['v1 sg_gemeinden:2 value.integer bfsnrgemeinde Baar'])
  })

  it('has no figure for a blank cell, and no received ballots at all without their column', () => {
    const none = { StmUngueltig: '', StmLeer: '', StmHGJa: '', StmHGNein: '' }
    const [first] = resultsOf(gemeinden({ ...baar, ...none, StmAbgegeben: '' })).ballots[0]?.entities ?? []
    assert.deepEqual(
      [first?.counted, first?.eligibleVoters, first?.yeas, first?.empty, first?.received],
      [true, 100, 0, 0, null],
    )
    const header: ExportStyle['header'] = (name) => (name === 'StmAbgegeben' ? null : name)
    assert.equal(resultsOf(voteExport, undefined, { header }).ballots[0]?.entities[0]?.received, null)
  })

  it('has the number of received ballots that is stated', () => {
    const valid = (StmGueltig: number, cells: ExportRow<'sg_gemeinden'> = {}) =>
      problemsOf(gemeinden({ ...baar, StmGueltig, ...cells }))
    assert.deepEqual(valid(47), [])
    assert.deepEqual(valid(48), ['v1 sg_gemeinden:2 total.differs Baar stmabgegeben 50 51'])
    assert.deepEqual(valid(48, { Sperrung: '' }), [])
    assert.deepEqual(valid(48, { StmAbgegeben: '' }), [])
  })

  it('is compared with the published result', () => {
    const fewer = importedItems(
      run(gemeinden({ ...baar, StmHGJa: 29 }), voteLink(federalVote(), { results: base })),
    )
    assert.deepEqual(fewer[0]?.warnings, [
      { code: 'sum.ballots', values: { entity: 'Baar', received: 50, sum: 49 } },
      { code: 'figure.fell', values: { entity: 'Baar', figure: 'yeas', before: 30, after: 29 } },
    ])
  })

  it('is refused if the site counts by quarters, even if a quarter has its number', () => {
    const quarters = voteLink(federalVote({ domain: 'municipality', segment: null }), { entities: town })
    const row = { ...baar, Art: 'Gde', BfsNrGemeinde: 1 }
    assert.deepEqual(problemsOf(gemeinden(row), quarters), ['v1 sg_gemeinden:2 entity.unknown 1'])
  })
})
