import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type ExportRow,
  type ExportStyle,
  type ExportTables,
  majorzExport,
  withCells,
} from '../../../../../test/support/export-program-files.ts'
import {
  type ElectionLink,
  electionLink,
  electionResultsIn,
  importedItems,
  importTables,
  majorz,
  majorzTask,
  problemLines,
} from '../../../../../test/support/export-program-imports.ts'
import type { ElectionResults } from '../../model/result-set.ts'
import { tallyElection } from '../../tally/election.ts'

const election = majorz()
const run = (tables: ExportTables, link = electionLink(election), style?: ExportStyle) =>
  importTables(tables, majorzTask(link), style)
const resultsOf = (tables: ExportTables, link?: ElectionLink, style?: ExportStyle) =>
  electionResultsIn(run(tables, link, style))
const problemsOf = (tables: ExportTables, link?: ElectionLink) => problemLines(run(tables, link))

const wahl = (cells: ExportRow<'wm_wahl'>): ExportTables => ({
  ...majorzExport,
  wm_wahl: withCells(majorzExport.wm_wahl, 2, cells),
})
type MajorzSlot = keyof typeof majorzExport
const added = <Slot extends MajorzSlot>(slot: Slot, ...rows: readonly ExportRow<Slot>[]): ExportTables => ({
  ...majorzExport,
  [slot]: [...majorzExport[slot], ...rows],
})

function progress({ status, entities }: ElectionResults): string {
  return `${status} ${entities.filter(({ counted }) => counted).length}/${entities.length}`
}

const totals = (results: ElectionResults) => tallyElection({ election, results }).total
const votesOf = ({ candidates }: ElectionResults, knr: string) =>
  candidates.find(({ id }) => id === knr)?.votes.reduce<number>((sum, votes) => sum + (votes ?? 0), 0)

const base = resultsOf(majorzExport)

/** The files have two municipalities only. */
const incomplete = { code: 'result.finalIncomplete', values: { missing: 9, total: 11 } }

describe('files of a majority election', () => {
  it('give the whole result', () => {
    assert.equal(progress(base), 'final 2/11')
    assert.equal(base.absoluteMajority, 50)
    const total = totals(base)
    assert.deepEqual(
      [total.eligibleVoters, total.receivedBallots, total.accountedBallots, total.accountedVotes],
      [1490, 160, 155, 149],
    )
    assert.deepEqual([total.blankVotes, total.invalidVotes], [5, 1])
    assert.deepEqual([votesOf(base, '01'), votesOf(base, '02')], [95, 54])
    assert.deepEqual(base.candidates[0], {
      ...{ id: '01', familyName: 'Muster', firstName: 'Anna', elected: true, party: 'AAA', list: null },
      ...{ gender: null, yearOfBirth: null, votes: [60, 35, ...Array<null>(9).fill(null)] },
    })
    assert.equal(base.candidates[1]?.elected, false)
    assert.deepEqual([base.lists, base.connections, base.listPanachage], [[], [], []])
    assert.deepEqual([base.candidatePanachage, base.parties], [null, null])
    const [item] = importedItems(run(majorzExport))
    assert.deepEqual(item?.ref, { kind: 'election', id: 'e1' })
    assert.deepEqual([item?.colors, item?.warnings], [{}, [incomplete]])
  })

  it('cannot be final while municipalities are pending', () => {
    assert.deepEqual(run(wahl({ AnzPendentGde: 1 })), {
      ok: false,
      error: [{ code: 'status.conflict', values: { value: '1' }, file: null, item: 'e1' }],
    })
    assert.deepEqual(problemsOf(wahl({ AnzPendentGde: '' })), ['e1  status.conflict –'])
  })

  it('state the progress of the count', () => {
    const status = (Ausmittlungsstand: number | string, AnzPendentGde: number | string) =>
      resultsOf(wahl({ Ausmittlungsstand, AnzPendentGde })).status
    assert.equal(status(1, 1), 'interim')
    assert.equal(status(1, 0), 'final')
    assert.equal(status(0, 1), 'unknown')
    assert.equal(status('', ''), 'unknown')
    assert.equal(status(1, ''), 'interim')
    assert.equal(status(3, 2), 'unknown')
    const header: ExportStyle['header'] = (name) => (name === 'Ausmittlungsstand' ? null : name)
    assert.equal(resultsOf(wahl({ AnzPendentGde: 2 }), undefined, { header }).status, 'unknown')
  })

  it('state the progress in the last row of the election', () => {
    const [first] = majorzExport.wm_wahl
    const rows = [{ ...first, AnzPendentGde: 3 }, { SortGeschaeft: 2 }, { ...first, AbsolutesMehr: 40 }]
    const results = resultsOf({ ...majorzExport, wm_wahl: rows })
    assert.deepEqual([results.status, results.absoluteMajority], ['final', 40])
  })

  it('state an absolute majority, or none', () => {
    for (const AbsolutesMehr of ['', 0, -1]) {
      assert.equal(resultsOf(wahl({ AbsolutesMehr })).absoluteMajority, null)
    }
  })

  it('give no figures of a municipality that is still open', () => {
    const results = resultsOf({
      ...majorzExport,
      wm_gemeinden: withCells(majorzExport.wm_gemeinden, 3, { Sperrung: '' }),
    })
    assert.equal(progress(results), 'final 1/11')
    assert.equal(totals(results).eligibleVoters, 990)
    assert.equal((votesOf(results, '01') ?? 0) + (votesOf(results, '02') ?? 0), 89)
    assert.deepEqual(results.candidates[0]?.votes.slice(0, 3), [60, 0, null])
  })

  it('reset the election if they contain only rows of other numbers', () => {
    const results = resultsOf(majorzExport, electionLink(election, { number: '7', results: base }))
    assert.equal(progress(results), 'unknown 0/11')
    assert.deepEqual([results.candidates, results.absoluteMajority], [[], null])
    assert.equal(progress(resultsOf(majorzExport, electionLink(election, { number: '01' }))), 'unknown 0/11')
  })

  it('contain candidates in municipalities of the district only, and in all without a district', () => {
    assert.deepEqual(
      problemsOf(majorzExport, electionLink(election, { district: '7' })),
      [2, 3, 4, 5].map(
        (line) => `e1 wm_kandidatengde:${line} entity.missing ${line < 4 ? 1701 : 1702} wmstatic_gemeinden`,
      ),
    )
    assert.deepEqual(resultsOf(majorzExport, electionLink(election, { district: '' })), base)
  })

  it('contain votes of known candidates only', () => {
    const more = { SortGeschaeft: 1, BfsNrGemeinde: 1701, KNR: '03', Stimmen: 1 }
    assert.deepEqual(problemsOf(added('wm_kandidatengde', more)), [
      'e1 wm_kandidatengde:6 candidate.missing 03 wm_kandidaten',
    ])
    assert.deepEqual(
      problemsOf({ ...majorzExport, wm_kandidaten: [] }).map((line) => line.split(' ')[2]),
      ['candidate.missing', 'candidate.missing', 'candidate.missing', 'candidate.missing'],
    )
    assert.deepEqual(problemsOf(added('wm_kandidatengde', { ...more, KNR: '3', BfsNrGemeinde: 9999 })), [
      'e1 wm_kandidatengde:6 candidate.missing 3 wm_kandidaten',
      'e1 wm_kandidatengde:6 entity.missing 9999 wmstatic_gemeinden',
    ])
  })

  it('contain each municipality once, and no unknown one', () => {
    const place = (cells: ExportRow<'wmstatic_gemeinden'>) =>
      problemsOf(
        added('wmstatic_gemeinden', { SortWahlkreis: 1, SortGeschaeft: 1, Stimmberechtigte: 1, ...cells }),
      )
    assert.deepEqual(place({ BfsNrGemeinde: 1701 }), ['e1 wmstatic_gemeinden:4 entity.duplicate 1701'])
    assert.deepEqual(place({ BfsNrGemeinde: 9999 }), ['e1 wmstatic_gemeinden:4 entity.unknown 9999'])
    assert.deepEqual(place({ BfsNrGemeinde: 'x', Stimmberechtigte: 'y' }), [
      'e1 wmstatic_gemeinden:4 value.integer bfsnrgemeinde x',
      'e1 wmstatic_gemeinden:4 value.integer stimmberechtigte y',
    ])
    assert.deepEqual(place({ BfsNrGemeinde: 9170, Stimmberechtigte: 'y' }), [])
    assert.deepEqual(place({ BfsNrGemeinde: 1701, SortGeschaeft: 2 }), [])
  })

  it('may contain the ballots of other municipalities as well', () => {
    const stranger = { BfsNrGemeinde: 9999, Stimmberechtigte: 1, Sperrung: 1, StmAbgegeben: 'x' }
    assert.deepEqual(resultsOf(added('wm_gemeinden', stranger)), base)
    assert.deepEqual(problemsOf(added('wm_gemeinden', { ...stranger, BfsNrGemeinde: 'x' })), [
      'e1 wm_gemeinden:4 value.integer bfsnrgemeinde x',
    ])
  })

  it('give a result of a municipality once candidates have one there', () => {
    const kept = majorzExport.wm_kandidatengde.filter(({ BfsNrGemeinde }) => BfsNrGemeinde === 1701)
    const results = resultsOf({ ...majorzExport, wm_kandidatengde: kept })
    assert.equal(progress(results), 'final 1/11')
    assert.equal(totals(results).eligibleVoters, 990)
  })

  it('contain only whole numbers as votes', () => {
    const votes = (cells: ExportRow<'wm_kandidatengde'>) =>
      problemsOf({
        ...majorzExport,
        wm_kandidatengde: withCells(majorzExport.wm_kandidatengde, 2, cells),
      })
    assert.deepEqual(votes({ Stimmen: 'x' }), ['e1 wm_kandidatengde:2 value.integer stimmen x'])
    assert.deepEqual(votes({ Stimmen: 'x', BfsNrGemeinde: 'y', KNR: '9' }), [
      'e1 wm_kandidatengde:2 value.integer bfsnrgemeinde y',
    ])
    assert.deepEqual(votes({ Stimmen: 'x', SortGeschaeft: 2 }), [])
    assert.deepEqual(votes({ Stimmen: '' }), [])
  })

  it('mark the elected by a 1 or a yes, and nothing else', () => {
    const elected = (Gewaehlt: string | number) => ({
      ...majorzExport,
      wm_kandidaten: withCells(majorzExport.wm_kandidaten, 2, { Gewaehlt }),
    })
    for (const code of ['1', 'true', 'Ja', 'X'])
      assert.equal(resultsOf(elected(code)).candidates[0]?.elected, true)
    for (const code of [2, 0, '', 'nein'])
      assert.ok(resultsOf(elected(code)).candidates.every((candidate) => !candidate.elected))
    for (const code of ['-1', '?', '1.0'])
      assert.deepEqual(problemsOf(elected(code)), [`e1 wm_kandidaten:2 value.flag gewaehlt ${code}`])
  })

  it('contain no negative figures, except for the majority if that is not used', () => {
    const wahl = (cells: ExportRow<'wm_wahl'>) => ({
      ...majorzExport,
      wm_wahl: withCells(majorzExport.wm_wahl, 2, cells),
    })
    assert.deepEqual(problemsOf(wahl({ AbsolutesMehr: -1 })), [])
    assert.deepEqual(problemsOf(wahl({ AbsolutesMehr: -2 })), [
      'e1 wm_wahl:2 value.negative absolutesmehr -2',
    ])
    const votes = {
      ...majorzExport,
      wm_kandidatengde: withCells(majorzExport.wm_kandidatengde, 3, { Stimmen: -77 }),
    }
    assert.deepEqual(problemsOf(votes), ['e1 wm_kandidatengde:3 value.negative stimmen -77'])
    const ballots = {
      ...majorzExport,
      wm_gemeinden: withCells(majorzExport.wm_gemeinden, 2, { StmLeer: -3 }),
    }
    assert.deepEqual(problemsOf(ballots), ['e1 wm_gemeinden:2 value.negative stmleer -3'])
  })

  it('give only the municipalities they name if the domain is none', () => {
    assert.equal(progress(resultsOf(majorzExport, electionLink(majorz({ domain: 'none' })))), 'final 2/2')
  })

  it('are accepted with a misspelt column name', () => {
    const header: ExportStyle['header'] = (name) => (name === 'AnzPendentGde' ? 'AnzPendendGde' : name)
    assert.deepEqual(resultsOf(majorzExport, undefined, { header }), base)
  })
})

describe('rows of a majority election', () => {
  it('overwrite earlier rows about the same subject', () => {
    const again = { SortGeschaeft: 1, KNR: '01', Nachname: 'Muster', Vorname: 'Änni', Gewaehlt: 0 }
    const { candidates } = resultsOf(added('wm_kandidaten', again))
    assert.deepEqual(
      candidates.map(({ id, firstName, elected, party }) => [id, firstName, elected, party]),
      [
        ['01', 'Änni', false, null],
        ['02', 'Beat', false, 'BBB'],
      ],
    )
    const votes = { SortGeschaeft: 1, BfsNrGemeinde: 1701, KNR: '01', Stimmen: 7 }
    assert.equal(votesOf(resultsOf(added('wm_kandidatengde', votes)), '01'), 42)
    const ballots = { ...majorzExport.wm_gemeinden[0], Stimmberechtigte: 980, StmLeer: 4 }
    const [baar] = resultsOf(added('wm_gemeinden', ballots)).entities
    assert.deepEqual([baar?.eligibleVoters, baar?.blankBallots], [980, 4])
  })

  it('keep leading zeros of a number, and candidates without a name', () => {
    const others = { SortGeschaeft: 1, KNR: '099', Nachname: 'Vereinzelte' }
    const { candidates } = resultsOf(added('wm_kandidaten', others))
    assert.deepEqual(
      candidates.map(({ id }) => id),
      ['01', '02', '099'],
    )
    assert.deepEqual([candidates[2]?.firstName, candidates[2]?.party], ['', null])
  })

  it('are refused with every invalid number of a municipality', () => {
    const bad = { Stimmberechtigte: 'a', Sperrung: 'b', StmAbgegeben: 'c', StmLeer: 'd', StmUngueltig: 'e' }
    const tables = {
      ...wahl({ AbsolutesMehr: '1.5', AnzPendentGde: 'x', Ausmittlungsstand: 'y' }),
      wm_gemeinden: withCells(majorzExport.wm_gemeinden, 2, { ...bad, StimmenLeer: 'f' }),
    }
    assert.deepEqual(problemsOf(tables), [
      'e1 wm_wahl:2 value.integer absolutesmehr 1.5',
      'e1 wm_wahl:2 value.integer anzpendentgde x',
      'e1 wm_wahl:2 value.integer ausmittlungsstand y',
      'e1 wm_gemeinden:2 value.integer sperrung b',
      'e1 wm_gemeinden:2 value.integer stimmberechtigte a',
      'e1 wm_gemeinden:2 value.integer stmabgegeben c',
      'e1 wm_gemeinden:2 value.integer stmleer d',
      'e1 wm_gemeinden:2 value.integer stmungueltig e',
      'e1 wm_gemeinden:2 value.integer stimmenleer f',
    ])
  })

  it('may be missing for the ballots of a municipality, which is then not counted', () => {
    const results = resultsOf({ ...majorzExport, wm_gemeinden: majorzExport.wm_gemeinden.slice(0, 1) })
    assert.equal(progress(results), 'final 1/11')
    assert.deepEqual(results.candidates[0]?.votes.slice(0, 3), [60, 0, null])
  })

  it('of the Swiss abroad are used if the election counts them, under any of their numbers', () => {
    const abroad = (place: string, ballots: string, votes: string): ExportTables => ({
      ...majorzExport,
      wmstatic_gemeinden: withCells(majorzExport.wmstatic_gemeinden, 3, { BfsNrGemeinde: place }),
      wm_gemeinden: withCells(majorzExport.wm_gemeinden, 3, { BfsNrGemeinde: ballots }),
      wm_kandidatengde: majorzExport.wm_kandidatengde.map((row) =>
        row.BfsNrGemeinde === 1702 ? { ...row, BfsNrGemeinde: votes } : row,
      ),
    })
    assert.equal(progress(resultsOf(abroad('9170', '19170', ''))), 'final 1/11')
    const results = resultsOf(abroad('9170', '19170', ''), electionLink(majorz({ hasExpats: true })))
    assert.equal(progress(results), 'final 2/12')
    assert.deepEqual(
      results.entities.slice(0, 2).map(({ id, eligibleVoters }) => [id, eligibleVoters]),
      [
        [0, 500],
        [1701, 990],
      ],
    )
  })

  it('are compared with the published results', () => {
    const fewer = {
      ...majorzExport,
      wm_kandidatengde: withCells(majorzExport.wm_kandidatengde, 2, { Stimmen: 59 }),
    }
    const [item] = importedItems(run(fewer, electionLink(election, { results: base })))
    assert.deepEqual(item?.warnings, [
      incomplete,
      { code: 'sum.votes', values: { entity: 'Baar', votes: 88, expected: 89 } },
      { code: 'figure.fell', values: { entity: 'Baar', figure: 'candidate_votes', before: 89, after: 88 } },
    ])
  })

  it('have the number of received ballots that is stated for a municipality', () => {
    const gemeinden = (cells: ExportRow<'wm_gemeinden'>) =>
      problemsOf({
        ...majorzExport,
        wm_gemeinden: withCells(majorzExport.wm_gemeinden, 2, { StmGueltig: 94, ...cells }),
      })
    assert.deepEqual(gemeinden({ StmGueltig: 95 }), [])
    assert.deepEqual(gemeinden({}), ['e1 wm_gemeinden:2 total.differs Baar stmabgegeben 100 99'])
    assert.deepEqual(gemeinden({ Sperrung: '' }), [])
    // Some count them among the invalid ballots, others beside them.
    assert.deepEqual(gemeinden({ StmUngestempelt: 1 }), [])
  })

  it('add up to the stated totals of candidates', () => {
    const stated = (Stimmen: number | string, all: ExportTables = majorzExport): ExportTables => ({
      ...all,
      wm_kandidaten: majorzExport.wm_kandidaten.map((row, at) => (at === 0 ? { ...row, Stimmen } : row)),
    })
    assert.deepEqual(problemsOf(stated(95)), [])
    assert.deepEqual(problemsOf(stated('')), [])
    assert.deepEqual(problemsOf(stated(96)), ['e1 wm_kandidaten:2 total.differs 01 Muster stimmen 96 95'])
    // Before the end nobody says which municipalities a total has.
    assert.deepEqual(problemsOf(stated(96, wahl({ AnzPendentGde: 1, Ausmittlungsstand: 1 }))), [])
  })
})
