import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type ExportRow,
  type ExportStyle,
  type ExportTables,
  proporzExport,
  withCells,
} from '../../../../../test/support/export-program-files.ts'
import {
  type ElectionLink,
  electionLink,
  electionResultsIn,
  importedItems,
  importTables,
  municipalities,
  problemLines,
  proporz,
  proporzTask,
} from '../../../../../test/support/export-program-imports.ts'
import { aPartyRow } from '../../../../../test/support/results.ts'
import type { ElectionResults } from '../../model/result-set.ts'
import { tallyElection } from '../../tally/election.ts'

const election = proporz()
const run = (tables: ExportTables, link = electionLink(election), style?: ExportStyle) =>
  importTables(tables, proporzTask(link), style)
const resultsOf = (tables: ExportTables, link?: ElectionLink, style?: ExportStyle) =>
  electionResultsIn(run(tables, link, style))
const problemsOf = (tables: ExportTables, link?: ElectionLink, style?: ExportStyle) =>
  problemLines(run(tables, link, style))

type ProporzSlot = keyof typeof proporzExport
const added = <Slot extends ProporzSlot>(slot: Slot, ...rows: readonly ExportRow<Slot>[]): ExportTables => ({
  ...proporzExport,
  [slot]: [...proporzExport[slot], ...rows],
})
const changed = <Slot extends ProporzSlot>(slot: Slot, line: number, cells: ExportRow): ExportTables => ({
  ...proporzExport,
  [slot]: withCells<ExportRow>(proporzExport[slot], line, cells),
})

const tallied = (results: ElectionResults) => tallyElection({ election, results })
function progress({ status, entities }: ElectionResults): string {
  return `${status} ${entities.filter(({ counted }) => counted).length}/${entities.length}`
}
const sum = (votes: readonly (number | null)[]) => votes.reduce<number>((all, one) => all + (one ?? 0), 0)
const listVotes = ({ lists }: ElectionResults) => lists.map(({ id, votes }) => `${id} ${sum(votes)}`)

const base = resultsOf(proporzExport)

/** The files have two municipalities only. */
const incomplete = { code: 'result.finalIncomplete', values: { missing: 9, total: 11 } }

describe('files of a proportional election', () => {
  it('give the whole result', () => {
    assert.equal(progress(base), 'final 2/11')
    const { total, elected, connections } = tallied(base)
    assert.deepEqual(
      [total.accountedBallots, total.blankVotes, total.accountedVotes, total.eligibleVoters],
      [155, 20, 290, 1490],
    )
    assert.deepEqual(listVotes(base), ['01 150', '02 100', '03 40'])
    assert.deepEqual(
      base.lists.map(({ name, mandates }) => [name, mandates]),
      [
        ['AAA', 1],
        ['BBB', 1],
        ['CCC', 0],
      ],
    )
    assert.deepEqual(
      elected.map(({ familyName }) => familyName),
      ['Beispiel', 'Muster'],
    )
    assert.deepEqual(
      connections.map(({ shownId, totalVotes, lists, subconnections }) => [
        ...[shownId, totalVotes, lists.map(({ id }) => id)],
        subconnections.map((sub) => [sub.shownId, sub.lists.map(({ id }) => id)]),
      ]),
      [['1', 250, ['02'], [['1', ['01']]]]],
    )
    assert.deepEqual(base.candidates[0], {
      ...{ id: '0101', familyName: 'Muster', firstName: 'Anna', elected: true, party: null, list: '01' },
      ...{ gender: null, yearOfBirth: null, votes: [80, 40, ...Array<null>(9).fill(null)] },
    })
    assert.deepEqual([base.absoluteMajority, base.listPanachage, base.candidatePanachage], [null, [], null])
    assert.deepEqual(importedItems(run(proporzExport))[0]?.warnings, [incomplete])
  })

  it('are not final while municipalities are pending, whatever else they state', () => {
    assert.equal(resultsOf(changed('wp_wahl', 2, { AnzPendentGde: 1 })).status, 'unknown')
    assert.equal(resultsOf(changed('wp_wahl', 2, { AnzPendentGde: '' })).status, 'unknown')
    assert.deepEqual(problemsOf(changed('wp_wahl', 2, { AnzPendentGde: 'x' })), [
      'p1 wp_wahl:2 value.integer anzpendentgde x',
    ])
  })

  it('give no figures of a municipality that is still open', () => {
    const results = resultsOf(changed('wp_gemeinden', 3, { Sperrung: '' }))
    assert.equal(progress(results), 'final 1/11')
    assert.deepEqual(listVotes(results), ['01 100', '02 60', '03 20'])
    const { counted, eligibleVoters, receivedBallots, blankVotes } = results.entities[1] ?? {}
    assert.deepEqual([counted, eligibleVoters, receivedBallots, blankVotes], [false, 0, 0, 0])
    for (const { votes } of [...results.lists, ...results.candidates]) assert.equal(votes[1], 0)
  })

  it('contain no sub-connection without a connection', () => {
    assert.deepEqual(problemsOf(changed('wp_listen', 2, { ListVerb: '' })), [
      'p1 wp_listen:2 connection.missing 1',
    ])
  })

  it('contain nothing twice', () => {
    const [list] = proporzExport.wp_listen
    assert.deepEqual(problemsOf(added('wp_listen', list)), ['p1 wp_listen:6 entity.duplicate 01'])
    assert.deepEqual(problemsOf(added('wp_listen', { ...list, ListNr: '999' })), [
      'p1 wp_listen:6 entity.duplicate 999',
    ])
    const more = { BfsNrGemeinde: 1701, StimmenTotal: 5 }
    assert.deepEqual(problemsOf(added('wp_listengde', { ...more, ListNr: '01' })), [
      'p1 wp_listengde:10 entity.duplicate 1701/01',
    ])
    assert.deepEqual(problemsOf(added('wp_listengde', { ...more, ListNr: '99' })), [
      'p1 wp_listengde:10 entity.duplicate 1701/999',
    ])
    const [candidate] = proporzExport.wpstatic_kandidaten
    assert.deepEqual(problemsOf(added('wpstatic_kandidaten', candidate)), [
      'p1 wpstatic_kandidaten:5 entity.duplicate 0101',
    ])
    const votes = { BfsNrGemeinde: 1701, KNR: '0101', Stimmen: 5 }
    assert.deepEqual(problemsOf(added('wp_kandidatengde', votes)), [
      'p1 wp_kandidatengde:8 entity.duplicate 1701/0101',
    ])
  })

  it('contain candidates of known lists only', () => {
    const stranger = { SortGeschaeft: 1, KNR: '0901', Nachname: 'X', Vorname: 'Y' }
    assert.deepEqual(problemsOf(added('wpstatic_kandidaten', stranger)), [
      'p1 wpstatic_kandidaten:5 list.missing knr 09 wp_listen',
    ])
    for (const KNR of ['9901', '99901', '1']) {
      assert.equal(problemsOf(added('wpstatic_kandidaten', { ...stranger, KNR })).length, 1, KNR)
    }
  })

  it('may contain votes of other candidates and of other municipalities', () => {
    const others = [
      { BfsNrGemeinde: 1701, KNR: '0199', Stimmen: 5 },
      { BfsNrGemeinde: 9999, KNR: '0101', Stimmen: 5 },
      { BfsNrGemeinde: 1703, KNR: '0101', Stimmen: 5 },
    ]
    assert.deepEqual(resultsOf(added('wp_kandidatengde', ...others)), base)
  })

  it('give the list of a candidate before a dot, or as all but the last two characters', () => {
    const dotted = (KNR: string) => (row: { readonly KNR: string }) =>
      row.KNR === '0101' ? { ...row, KNR } : row
    const renamed = (list: string, candidate: string): ExportTables => ({
      ...changed('wp_listen', 2, { ListNr: list }),
      wp_listengde: proporzExport.wp_listengde.map((row) =>
        row.ListNr === '01' ? { ...row, ListNr: list } : row,
      ),
      wpstatic_kandidaten: proporzExport.wpstatic_kandidaten.map(dotted(candidate)),
      wp_kandidaten: proporzExport.wp_kandidaten.map(dotted(candidate)),
      wp_kandidatengde: proporzExport.wp_kandidatengde.map(dotted(candidate)),
    })
    const pairs = [
      ['01', '01.1'],
      ['02a', '02a.01'],
      ['1b', '1b.2.3'],
      ['02a', '02a17'],
    ] as const
    for (const [list, candidate] of pairs) {
      const { candidates } = resultsOf(renamed(list, candidate))
      const found = candidates.find(({ id }) => id === candidate)
      assert.deepEqual([found?.list, found && sum(found.votes)], [list, 120])
    }
  })

  it('are accepted with a misspelt column, but not without a column', () => {
    const called = (name: string | null): ExportStyle => ({
      header: (column) => (column === 'AnzWZAmtLeer' ? name : column),
    })
    assert.deepEqual(resultsOf(proporzExport, undefined, called('AnzWZAmtlLeer')), base)
    assert.deepEqual(problemsOf(proporzExport, undefined, called(null)), [
      'p1 wp_gemeinden columns.missing anzwzamtleer',
    ])
  })

  it('keep party results, which they do not contain, unless no list is left', () => {
    const parties = { rows: [aPartyRow()], panachage: [] }
    const results = { ...base, parties }
    assert.deepEqual(resultsOf(proporzExport, electionLink(election, { results })), results)
    assert.equal(resultsOf(proporzExport, electionLink(election, { results, number: '7' })).parties, null)
  })

  it('of a district leave other districts unchanged', () => {
    const werdenberg = electionLink(proporz({ domain: 'district', segment: 'Werdenberg' }), {
      entities: municipalities('sg', 2017),
    })
    const [first, second] = proporzExport.wpstatic_gemeinden
    const tables = {
      ...proporzExport,
      wpstatic_gemeinden: [
        { ...first, BfsNrGemeinde: 3271 },
        { ...second, BfsNrGemeinde: 3201 },
      ],
    }
    assert.deepEqual(problemsOf(tables, werdenberg), [
      'p1 wpstatic_gemeinden:3 entity.otherSegment 3201 Werdenberg',
    ])
  })

  it('may lack the ballots of a municipality, which is then not counted', () => {
    const results = resultsOf({ ...proporzExport, wp_gemeinden: proporzExport.wp_gemeinden.slice(0, 1) })
    assert.equal(progress(results), 'final 1/11')
    assert.deepEqual(listVotes(results), ['01 100', '02 60', '03 20'])
  })
})

describe('rows of a proportional election', () => {
  it('are matched by number, and by district where there is one', () => {
    const reset = resultsOf(proporzExport, electionLink(election, { number: '7', results: base }))
    assert.equal(progress(reset), 'unknown 0/11')
    assert.deepEqual([reset.lists, reset.candidates, reset.connections], [[], [], []])
    const elsewhere = resultsOf(proporzExport, electionLink(election, { district: '7' }))
    assert.equal(progress(elsewhere), 'final 0/11')
    assert.deepEqual([elsewhere.lists.length, elsewhere.candidates.length], [3, 3])
    assert.deepEqual(resultsOf(proporzExport, electionLink(election, { district: '' })), base)
  })

  it('contain whole numbers, even if they are about other municipalities', () => {
    const tables = {
      ...changed('wp_listen', 2, { Sitze: 'x' }),
      wp_listengde: [...proporzExport.wp_listengde, { BfsNrGemeinde: 9999, ListNr: '01', StimmenTotal: 'a' }],
      wp_kandidaten: withCells(proporzExport.wp_kandidaten, 3, { Gewaehlt: '?' }),
      wp_kandidatengde: [...proporzExport.wp_kandidatengde, { BfsNrGemeinde: 'b', KNR: '0101', Stimmen: '' }],
    }
    assert.deepEqual(problemsOf(tables), [
      'p1 wp_listen:2 value.integer sitze x',
      'p1 wp_listengde:10 value.integer stimmentotal a',
      'p1 wp_kandidaten:3 value.flag gewaehlt ?',
      'p1 wp_kandidatengde:8 value.integer bfsnrgemeinde b',
    ])
    assert.deepEqual(problemsOf(added('wp_gemeinden', { BfsNrGemeinde: 'x' }, { BfsNrGemeinde: 9999 })), [
      'p1 wp_gemeinden:4 value.integer bfsnrgemeinde x',
    ])
  })

  it('mark known candidates as elected; unknown ones are ignored', () => {
    const { candidates } = resultsOf({
      ...proporzExport,
      wp_kandidaten: [
        { SortGeschaeft: 1, KNR: '0101', Gewaehlt: 0 },
        { SortGeschaeft: 1, KNR: '0101', Gewaehlt: '01' },
        { SortGeschaeft: 1, KNR: '0201', Gewaehlt: 2 },
      ],
    })
    assert.deepEqual(
      candidates.map(({ id, elected, list }) => [id, elected, list]),
      [
        ['0101', true, '01'],
        ['0201', false, '02'],
        ['0301', false, '03'],
      ],
    )
    assert.deepEqual(problemsOf(added('wp_kandidaten', { SortGeschaeft: 1, KNR: '0302', Gewaehlt: 1 })), [
      'p1 wp_kandidaten:5 candidate.missing 0302 wpstatic_kandidaten',
    ])
  })

  it('contain votes of known lists, in municipalities of the election', () => {
    const votes = (BfsNrGemeinde: number) => added('wp_listengde', { BfsNrGemeinde, ListNr: '04' })
    assert.deepEqual(problemsOf(votes(1701)), ['p1 wp_listengde:10 list.missing listnr 04 wp_listen'])
    assert.deepEqual(resultsOf(votes(1703)), base)
  })

  it('are accepted without the number of a list', () => {
    const tables: ExportTables = {
      ...added('wp_listen', { SortGeschaeft: 1, ListCode: 'Wilde' }),
      wp_listengde: [...proporzExport.wp_listengde, { BfsNrGemeinde: 1702, StimmenTotal: 7 }],
    }
    assert.deepEqual(listVotes(resultsOf(tables)), ['0 7', '01 150', '02 100', '03 40'])
  })

  it('of lists are used where candidates have votes', () => {
    const votes = proporzExport.wp_kandidatengde.filter(({ BfsNrGemeinde }) => BfsNrGemeinde === 1702)
    const results = resultsOf({ ...proporzExport, wp_kandidatengde: votes })
    assert.equal(progress(results), 'final 1/11')
    assert.deepEqual(listVotes(results), ['01 50', '02 40', '03 20'])
    assert.deepEqual(results.lists[0]?.votes.slice(0, 3), [null, 50, null])
    assert.equal(results.entities[0]?.blankVotes, 0)
    const none = resultsOf({ ...proporzExport, wp_listengde: [] })
    assert.equal(progress(none), 'final 2/11')
    assert.deepEqual(none.lists[0]?.votes.slice(0, 3), [null, null, null])
  })

  it('connect lists below parents of the same number, and parents without a list of their own', () => {
    const tables = {
      ...proporzExport,
      wp_listen: [
        { SortGeschaeft: 1, ListNr: '01', ListVerb: 1, ListUntVerb: 1 },
        { SortGeschaeft: 1, ListNr: '02', ListVerb: 2, ListUntVerb: 1 },
        { SortGeschaeft: 1, ListNr: '03', ListVerb: 2, ListUntVerb: 2 },
        { SortGeschaeft: 1, ListNr: '99', ListVerb: 8 },
      ],
    }
    const { connections, lists } = resultsOf(tables)
    assert.deepEqual(connections, [
      { id: '1', parent: null },
      { id: '11', parent: '1' },
      { id: '2', parent: null },
      { id: '21', parent: '2' },
      { id: '22', parent: '2' },
    ])
    assert.deepEqual(
      lists.map(({ connection }) => connection),
      ['11', '21', '22'],
    )
  })

  it('are compared with the published results', () => {
    const [item] = importedItems(
      run(changed('wp_listengde', 2, { StimmenTotal: 79 }), electionLink(election, { results: base })),
    )
    assert.deepEqual(item?.warnings, [
      incomplete,
      { code: 'sum.votes', values: { entity: 'Baar', votes: 159, expected: 180 } },
      { code: 'sum.list', values: { entity: 'Baar', list: 'AAA', candidates: 80, votes: 79 } },
      { code: 'figure.fell', values: { entity: 'Baar', figure: 'list_votes', before: 180, after: 159 } },
    ])
  })

  it('of more candidates than the country has are refused', () => {
    const many = Array.from({ length: 100_001 }, (_, at) => ({ SortGeschaeft: 1, KNR: `01.${at}` }))
    assert.deepEqual(problemsOf({ ...proporzExport, wpstatic_kandidaten: many }), [
      'p1 wpstatic_kandidaten file.tooComplex',
    ])
  })

  it('of a list are those of its candidates and those that name nobody, wherever it is counted', () => {
    const stated = (StimmenZusatz: number, Sperrung: string) => ({
      ...proporzExport,
      wp_gemeinden: withCells(proporzExport.wp_gemeinden, 2, { Sperrung }),
      wp_wahl: withCells(proporzExport.wp_wahl, 2, { AnzPendentGde: 1 }),
      wp_listengde: proporzExport.wp_listengde.map((row, at) => (at === 0 ? { ...row, StimmenZusatz } : row)),
    })
    assert.deepEqual(problemsOf(stated(20, '1030')), [])
    assert.deepEqual(problemsOf(stated(21, '1030')), [
      'p1 wp_listengde:2 total.differs Baar, 01 stimmentotal 100 101',
    ])
    assert.deepEqual(problemsOf(stated(21, '')), [])
  })

  it('have the number of received ballots that is stated for a municipality', () => {
    const gemeinden = (cells: ExportRow<'wp_gemeinden'>) =>
      problemsOf(changed('wp_gemeinden', 2, { StmGueltig: 95, ...cells }))
    assert.deepEqual(gemeinden({}), [])
    assert.deepEqual(gemeinden({ StmGueltig: 94 }), [
      'p1 wp_gemeinden:2 total.differs Baar stmabgegeben 100 99',
    ])
  })

  it('add up to the stated totals of lists and candidates', () => {
    const stated = (StimmenTotal: number, Stimmen: number) => ({
      ...proporzExport,
      wp_listen: proporzExport.wp_listen.map((row, at) => (at === 0 ? { ...row, StimmenTotal } : row)),
      wp_kandidaten: proporzExport.wp_kandidaten.map((row, at) => (at === 0 ? { ...row, Stimmen } : row)),
    })
    assert.deepEqual(problemsOf(stated(150, 120)), [])
    assert.deepEqual(problemsOf(stated(151, 119)), [
      'p1 wp_listen:2 total.differs 01 AAA stimmentotal 151 150',
      'p1 wp_kandidaten:2 total.differs 0101 stimmen 119 120',
    ])
  })
})
