import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '../../../../test/support/any-character.ts'
import {
  majorzRows,
  partyRows,
  proporzRows,
  voteRows,
} from '../../../../test/support/arbitrary-import-files.ts'
import {
  type CsvRow,
  compoundTask,
  csvFile,
  electionTask,
  imported,
  majorzRow,
  partiesTask,
  partyRow,
  problemsIn,
  proporzRow,
  voteRow,
  voteTask,
} from '../../../../test/support/import-files.ts'
import { aCompound, anElection, aVote } from '../../../../test/support/results.ts'
import { encodeResults } from '../model/encoding.ts'
import type { ResultSet } from '../model/result-set.ts'
import type { TableTask } from './formats/formats.ts'
import { importFile } from './import-file.ts'
import { mostProblems } from './problems/problems.ts'
import type { ImportOutcome } from './tasks/imported.ts'

const proporz = anElection({ type: 'proporz', mandates: 4 })
const part = (id: string, segment: string) => anElection({ id, type: 'proporz', domain: 'district', segment })
const parts = [part('seetal', 'Seetal'), part('oberland', 'Oberland')]

const formats: readonly { name: string; rows: fc.Arbitrary<readonly CsvRow[]>; task: TableTask }[] = [
  { name: 'vote', rows: voteRows, task: voteTask(aVote({ type: 'complex', hasExpats: true })) },
  { name: 'majority', rows: majorzRows, task: electionTask(anElection({ mandates: 2 })) },
  { name: 'proportional', rows: proporzRows, task: electionTask(proporz) },
  { name: 'party', rows: partyRows, task: partiesTask({ item: proporz, results: null }) },
]
const compoundFormat = {
  name: 'compound',
  // Without totals of lists: the lists of the other election have to be blank there.
  rows: proporzRows.map((rows) =>
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !column.includes('panachage'))),
    ),
  ),
  task: compoundTask(aCompound(), parts),
}
const allFormats = [...formats, compoundFormat]

const bytesOf = (outcome: ImportOutcome) =>
  imported(outcome).map(({ ref, results, colors, warnings }) => ({
    ref,
    bytes: Buffer.from(encodeResults(results)).toString('hex'),
    colors: Object.entries(colors),
    warnings,
  }))

/** The task again, with the results now published. */
function after(task: TableTask, results: readonly ResultSet[]): TableTask {
  const [first] = results
  if ('vote' in task && first?.kind === 'vote') return { ...task, vote: { ...task.vote, results: first } }
  if ('owner' in task && task.owner.item.kind === 'election' && first?.kind === 'election') {
    return { ...task, owner: { item: task.owner.item, results: first } }
  }
  if ('election' in task && first?.kind === 'election') {
    return { ...task, election: { ...task.election, results: first } }
  }
  if (!('compound' in task)) throw new Error(`nothing to publish for ${task.format}`)
  const elections = task.elections.map(({ item }, at) => {
    const own = results[at]
    return { item, results: own?.kind === 'election' ? own : null }
  })
  return { ...task, elections }
}

describe('importing a file', () => {
  for (const { name, rows, task } of allFormats) {
    it(`of ${name} gives the same whatever the order of its rows`, () => {
      const shuffled = rows.chain((all) =>
        fc.tuple(
          fc.constant(all),
          fc.shuffledSubarray([...all], { minLength: all.length, maxLength: all.length }),
        ),
      )
      fc.assert(
        fc.property(shuffled, ([one, other]) => {
          const header = one[0] ?? {}
          assert.deepEqual(
            bytesOf(importFile(csvFile(other, header), task)),
            bytesOf(importFile(csvFile(one, header), task)),
          )
        }),
        { numRuns: 60 },
      )
    })

    it(`of ${name} a second time changes nothing`, () => {
      fc.assert(
        fc.property(rows, (all) => {
          const first = importFile(csvFile(all), task)
          const again = after(
            task,
            imported(first).map(({ results }) => results),
          )
          assert.deepEqual(bytesOf(importFile(csvFile(all), again)), bytesOf(first))
        }),
        { numRuns: 60 },
      )
    })

    it(`of ${name} with any text in its cells gives a result or a problem`, () => {
      const cell = fc.oneof(
        fc.string({ unit: anyCharacter, maxLength: 12 }),
        fc.constantFrom(
          '',
          '-1',
          '2147483648',
          '1e3',
          '0',
          '999',
          'final',
          '__proto__',
          '#a1b2c3',
          '9170',
          '\u0000',
        ),
        fc.nat({ max: 2000 }).map(String),
      )
      const damaged = rows.chain((all) => {
        const columns = Object.keys(all[0] ?? {})
        const damage = fc.tuple(fc.nat({ max: all.length - 1 }), fc.constantFrom(...columns), cell)
        return fc.array(damage, { minLength: 1, maxLength: 8 }).map((damages) =>
          all.map((row, at) => ({
            ...row,
            ...Object.fromEntries(
              damages.flatMap(([line, column, text]) => (line === at ? [[column, text]] : [])),
            ),
          })),
        )
      })
      fc.assert(
        fc.property(damaged, (all) => {
          const outcome = importFile(csvFile(all), task)
          if (outcome.ok) return void bytesOf(outcome)
          assert.ok(outcome.error.length > 0)
          const lines = outcome.error.map(({ line }) => line ?? all.length + 2)
          assert.deepEqual(
            lines,
            lines.toSorted((one, other) => one - other),
          )
        }),
        { numRuns: 150 },
      )
    })

    it(`of ${name} that consists of random bytes is refused`, () => {
      fc.assert(
        fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
          assert.equal(importFile(bytes, task).ok, false)
        }),
        { numRuns: 60 },
      )
    })
  }

  it('with thousands of problems reports a thousand and counts the rest', () => {
    const rows = Array.from({ length: mostProblems + 30 }, () => ({ ...voteRow, entity_id: 9999 }))
    const outcome = importFile(csvFile(rows), voteTask(aVote()))
    assert.equal(outcome.ok, false)
    assert.equal(!outcome.ok && outcome.error.length, mostProblems + 1)
    assert.deepEqual(!outcome.ok && outcome.error.at(-1), { code: 'problems.more', values: { count: 30 } })
  })

  it('with more parties than exist anywhere is refused', () => {
    const rows = Array.from({ length: 50_001 }, (_, at) => ({ ...partyRow, id: String(at) }))
    const task = partiesTask({ item: proporz, results: null })
    assert.deepEqual(problemsIn(rows, task), ['file.tooComplex'])
  })

  it('with an overlong cell reports a shortened text', () => {
    const outcome = importFile(csvFile([{ ...voteRow, yeas: 'x'.repeat(10_000) }]), voteTask(aVote()))
    assert.ok(!outcome.ok && JSON.stringify(outcome.error).length < 200)
  })

  it('with a row that is too short reports its line', () => {
    const lines = Buffer.from(csvFile([voteRow, { ...voteRow, yeas: 'x' }]))
      .toString()
      .split('\n')
    const file = Buffer.from([lines[0], lines[1], 'final,proposal', lines[2]].join('\n'))
    const outcome = importFile(file, voteTask(aVote()))
    assert.deepEqual(outcome.ok || outcome.error.map(({ code, line }) => [code, line]), [
      ['file.rowTooShort', 3],
      ['entity.duplicate', 4],
      ['value.integer', 4],
    ])
  })

  it('that breaks off reports that as the only problem', () => {
    const rows = [{ ...voteRow, yeas: 'x' }]
    const file = Buffer.concat([csvFile(rows), Buffer.from('\nfinal,proposal\n')])
    const outcome = importFile(file, voteTask(aVote()))
    assert.deepEqual(outcome, { ok: false, error: [{ code: 'file.blankLine', values: null }] })
  })

  it('with a damaged header reports the missing column, with the slot where there is one', () => {
    const { list_id: _, ...without } = proporzRow
    assert.deepEqual(importFile(csvFile([without]), electionTask(proporz)), {
      ok: false,
      error: [
        {
          code: 'columns.missing',
          values: { columns: 'list_id', found: Object.keys(without).join(', ') },
          file: 'Results',
        },
      ],
    })
    assert.deepEqual(problemsIn([without], compoundFormat.task), ['columns.missing'])
  })
})

describe('figures of any table', () => {
  const election = ['entity_eligible_voters', 'entity_received_ballots', 'entity_blank_ballots']
  const votes = ['entity_invalid_ballots', 'entity_blank_votes', 'entity_invalid_votes', 'candidate_votes']
  const lists = ['list_votes', 'list_number_of_mandates', 'list_panachage_votes_from_list_9']
  const tables: readonly (readonly [TableTask, CsvRow, readonly string[]])[] = [
    [voteTask(aVote()), voteRow, ['yeas', 'nays', 'empty', 'invalid', 'eligible_voters', 'received']],
    [electionTask(anElection()), majorzRow, [...election, ...votes, 'election_absolute_majority']],
    [
      electionTask(proporz),
      proporzRow,
      [...election, ...votes, ...lists, 'candidate_panachage_votes_from_list_1'],
    ],
    [compoundFormat.task, proporzRow, [...election, ...votes, ...lists]],
    [
      partiesTask({ item: proporz, results: null }),
      partyRow,
      [
        'votes',
        'total_votes',
        'mandates',
        'voters_count',
        'voters_count_percentage',
        'panachage_votes_from_9',
      ],
    ],
  ]
  const faultsOf = (task: TableTask, row: CsvRow) => {
    const outcome = importFile(csvFile([row]), task)
    return outcome.ok
      ? []
      : outcome.error
          .filter(({ code }) => code !== 'party.noneForYear')
          .map(({ code, line, values }) => [
            code,
            line,
            values !== null && 'column' in values && values.column,
          ])
  }

  it('are never negative: the row is refused, with its line and column', () => {
    for (const [task, row, columns] of tables)
      for (const column of columns)
        assert.deepEqual(faultsOf(task, { ...row, [column]: -77 }), [['value.negative', 2, column]])
  })

  it('have a maximum, which the message states', () => {
    for (const [task, row, columns] of tables)
      for (const column of columns)
        assert.deepEqual(faultsOf(task, { ...row, [column]: 2_147_483_648 }), [['value.tooLarge', 2, column]])
  })
})
