import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type CsvRow,
  csvFile,
  importedParties,
  partiesTask,
  partyRow,
  problemsIn,
  problemsOf,
} from '../../../../../test/support/import-files.ts'
import { aCompound, anElection, electionResults } from '../../../../../test/support/results.ts'
import { importFile } from '../import-file.ts'

const election = anElection({ type: 'proporz' })
const task = partiesTask({ item: election, results: null })
const compoundTask = partiesTask({ item: aCompound(), results: null })
const row = (cells: CsvRow = {}): CsvRow => ({ ...partyRow, ...cells })

/** The values of the totals that differ; no other problem is expected. */
function totalsOf(rows: readonly CsvRow[], of: typeof task) {
  const outcome = importFile(csvFile(rows), of)
  if (outcome.ok) return []
  return outcome.error.map(({ code, values }) => (code === 'total.differs' ? values : code))
}

describe('a file of party results', () => {
  it('gives a row per party and year', () => {
    const rows = [
      row({ year: 2018, votes: 50, total_votes: 90 }),
      row({ id: '10', name: 'SP', votes: 9 }),
      row({ voters_count: '12.345', voters_count_percentage: '41.73' }),
      row({ id: '2', name: 'CVP', votes: 8, mandates: '' }),
    ]
    assert.deepEqual(
      importedParties(rows, task).parties.rows.map(({ year, id, votes }) => [year, id, votes]),
      [
        [2022, '1', 60],
        [2022, '10', 9],
        [2022, '2', 8],
        [2018, '1', 50],
      ],
    )
    assert.deepEqual(importedParties(rows, task).parties.rows[0], {
      domain: 'canton',
      segment: null,
      year: 2022,
      id: '1',
      name: { de_CH: 'FDP' },
      mandates: 1,
      votes: 60,
      totalVotes: 100,
      votersCount: 12.34,
      votersCountPercentage: 41.73,
    })
  })

  it('may leave out small parties, and never contains more votes than the total it states', () => {
    const votes = (second: number, cells: CsvRow = {}) =>
      totalsOf([row(cells), row({ id: '2', votes: second, ...cells })], task)
    assert.deepEqual(votes(39), [])
    assert.deepEqual(votes(40), [])
    assert.deepEqual(votes(41), [{ place: '2022', figure: 'total_votes', stated: 100, sum: 101 }])
    assert.deepEqual(votes(41, { total_votes: '' }), [])
    const former = [row(), row({ year: 2018 }), row({ year: 2018, id: '2', votes: 41 })]
    assert.deepEqual(totalsOf(former, task), [
      { place: '2018', figure: 'total_votes', stated: 100, sum: 101 },
    ])
  })

  it('states a total for each part of a compound', () => {
    const part = (cells: CsvRow) => row({ domain: 'superregion', domain_segment: 'Region 1', ...cells })
    assert.deepEqual(totalsOf([row(), part({}), part({ id: '2', votes: 41 })], compoundTask), [
      { place: 'Region 1 2022', figure: 'total_votes', stated: 100, sum: 101 },
    ])
  })

  it('leaves the results of the election unchanged and replaces the parties', () => {
    const before = electionResults({ absoluteMajority: 7, parties: { rows: [], panachage: [] } })
    const { results } = importedParties([row()], partiesTask({ item: election, results: before }))
    assert.deepEqual(results, { ...before, parties: results.kind === 'election' && results.parties })
  })

  it('may be uploaded before all other results', () => {
    const { ref, results } = importedParties([row()], task)
    assert.deepEqual(ref, { kind: 'election', id: 'election' })
    assert.deepEqual(results.kind === 'election' && [results.status, results.entities], [null, []])
  })

  it('may belong to a compound', () => {
    const { ref, results } = importedParties([row()], compoundTask)
    assert.deepEqual(ref, { kind: 'compound', id: 'compound' })
    assert.equal(results.kind, 'compound')
  })

  it('may be separated by semicolons', () => {
    const file = Buffer.from(
      Buffer.from(csvFile([row()]))
        .toString()
        .replaceAll(',', ';'),
    )
    assert.deepEqual(problemsOf(importFile(file, task)), [])
  })

  it('uses the year and id 0 as defaults', () => {
    const [party] = importedParties([row({ year: '', id: '' })], task).parties.rows
    assert.deepEqual([party?.year, party?.id], [2022, '0'])
  })

  it('names a party in several languages; the German column for languages beats the plain one', () => {
    const { parties, colors } = importedParties(
      [row({ name: 'alt', name_de_ch: 'Grüne', name_FR_CH: 'Verts', name_rm_CH: 'Verds' })],
      task,
    )
    assert.deepEqual(parties.rows[0]?.name, { de_CH: 'Grüne', fr_CH: 'Verts', rm_CH: 'Verds' })
    assert.deepEqual(colors, { Grüne: '#112233', Verds: '#112233', Verts: '#112233' })
  })

  it('may only contain panachage from parties of the same year', () => {
    assert.deepEqual(problemsIn([row({ year: 2018 })], task), ['party.noneForYear'])
    assert.deepEqual(problemsIn([], task, partyRow), ['party.noneForYear'])
  })

  it('is refused for missing parties together with its other problems', () => {
    const { color: _, ...colourless } = partyRow
    assert.deepEqual(problemsIn([colourless], task), ['columns.missing', 'party.noneForYear'])
    assert.deepEqual(problemsIn([row({ color: 'red' })], task), ['value.colour@2', 'party.noneForYear'])
    assert.deepEqual(problemsIn([row(), row({ id: '2', color: 'red' })], task), ['value.colour@3'])
    const gap = Buffer.from('year,name,id,color\n2022,a,1,#000000\n\n2022,b,2,#000000\n')
    assert.deepEqual(problemsOf(importFile(gap, task)), ['file.blankLine', 'party.noneForYear'])
  })

  it('is refused with the first invalid cell of each row', () => {
    const bad = row({
      voters_count_percentage: 'x',
      voters_count: 'x',
      total_votes: 'x',
      votes: 'x',
      mandates: 'x',
    })
    const columnsOf = (cells: CsvRow) => {
      const outcome = importFile(csvFile([row(), { ...bad, ...cells }]), task)
      return outcome.ok
        ? []
        : outcome.error.map(({ values }) => values && 'column' in values && values.column)
    }
    assert.deepEqual(columnsOf({ year: 'x', id: 'ü', color: 'x' }), ['year'])
    assert.deepEqual(columnsOf({ id: 'ü', color: 'x' }), ['id'])
    assert.deepEqual(columnsOf({ color: 'x' }), ['color'])
    assert.deepEqual(columnsOf({}), ['mandates'])
    assert.deepEqual(columnsOf({ mandates: 1 }), ['votes'])
    assert.deepEqual(columnsOf({ mandates: 1, votes: 1 }), ['total_votes'])
    const counts = { mandates: 1, votes: 1, total_votes: 100 }
    assert.deepEqual(columnsOf(counts), ['voters_count'])
    assert.deepEqual(columnsOf({ ...counts, voters_count: '' }), ['voters_count_percentage'])
  })

  it('needs names, and one total per year', () => {
    assert.deepEqual(problemsIn([row(), row({ id: '2', name: '' })], task), ['party.values@3'])
    assert.deepEqual(problemsIn([row(), row({ id: '2', total_votes: 101 })], task), ['party.values@3'])
    assert.deepEqual(problemsIn([row(), row({ year: 2018, total_votes: 101 })], task), [])
  })

  it('contains each party once per year', () => {
    const outcome = importFile(csvFile([row(), row()]), task)
    assert.deepEqual(outcome, {
      ok: false,
      error: [{ code: 'entity.duplicate', values: { key: 'canton//2022/1' }, line: 3 }],
    })
  })
})

describe('the domain of party results', () => {
  it('is that of the election; other rows are ignored with their errors', () => {
    const others = [
      row({ domain: 'superregion', domain_segment: 'Region 1', color: 'x' }),
      row({ domain: 'canton', domain_segment: 'Seetal', color: 'x' }),
      row({ domain: 'nonsense', domain_segment: '', color: 'x' }),
    ]
    const own = row({ domain: 'canton', domain_segment: '' })
    assert.equal(importedParties([own, ...others], task).parties.rows.length, 1)
  })

  it('may be given together with the segment', () => {
    const seetal = anElection({ type: 'proporz', domain: 'district', segment: 'Seetal' })
    const [party] = importedParties(
      [row({ domain: 'district', domain_id: 'Seetal' }), row({ domain: 'district', domain_id: 'Oberland' })],
      partiesTask({ item: seetal, results: null }),
    ).parties.rows
    assert.deepEqual([party?.domain, party?.segment], ['district', 'Seetal'])
  })

  it('of a compound may also be a superregion of the canton', () => {
    const { parties } = importedParties(
      [
        row({ domain: 'superregion', domain_segment: 'Region 2', total_votes: 70 }),
        row({ domain: 'superregion', domain_segment: 'Region 1', total_votes: 80 }),
        row({ domain: 'canton', domain_segment: 'whatever' }),
        row({ domain: 'district', domain_segment: 'Seetal' }),
      ],
      compoundTask,
    )
    assert.deepEqual(
      parties.rows.map(({ domain, segment }) => [domain, segment]),
      [
        ['canton', null],
        ['superregion', 'Region 1'],
        ['superregion', 'Region 2'],
      ],
    )
    const strange = row({ domain: 'superregion', domain_segment: 'Region 9' })
    assert.deepEqual(problemsIn([row({ domain: '', domain_segment: '' }), strange], compoundTask), [
      'party.segment@3',
    ])
    assert.deepEqual(problemsIn([strange], compoundTask), ['party.segment@2'])
  })
})

describe('party panachage', () => {
  const other = row({ id: '2', name: 'SP', votes: 40 })
  const from = (one: string | number, two: string | number, blank: string | number): CsvRow => ({
    panachage_votes_from_1: one,
    panachage_votes_from_2: two,
    panachage_votes_from_999: blank,
  })
  const flows = (rows: readonly CsvRow[], of = task) =>
    importedParties(rows, of).parties.panachage.map(
      ({ target, source, votes }) => `${source || 'blank'} → ${target}: ${votes}`,
    )

  it('leaves out votes of a party for itself and keeps zeros', () => {
    assert.deepEqual(flows([row(from(9, 4, 5)), { ...other, ...from('', 9, 0) }]), [
      'blank → 1: 5',
      '2 → 1: 4',
      'blank → 2: 0',
      '1 → 2: 0',
    ])
  })

  it('belongs to its own domain and year', () => {
    const rows = [
      row({ year: 2018, ...from('', 77, '') }),
      row({ domain: 'superregion', domain_segment: 'Region 1', ...from('', 88, '') }),
      row(from('', 4, '')),
      { ...other, ...from(1, '', '') },
    ]
    assert.deepEqual(flows(rows, compoundTask), ['blank → 1: 0', '2 → 1: 4', 'blank → 2: 0', '1 → 2: 1'])
  })

  it('names parties of the year in its columns', () => {
    assert.deepEqual(problemsIn([row({ panachage_votes_from_3: '' })], task), [
      'panachage.inconsistentParties',
    ])
    assert.deepEqual(problemsIn([row({ panachage_votes_from_3: '' }), row({ color: 'x' })], task), [
      'value.colour@3',
    ])
    const old = row({ id: '3', year: 2018 })
    assert.deepEqual(problemsIn([row({ panachage_votes_from_3: '' }), old], task), [
      'panachage.inconsistentParties',
    ])
  })

  it('is refused if a cell is not a number', () => {
    assert.deepEqual(problemsIn([row(from('x', 'y', '')), other], task), ['value.integer@2'])
  })
})
