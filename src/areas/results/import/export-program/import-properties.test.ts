import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '../../../../../test/support/any-character.ts'
import {
  majorzExports,
  proporzExports,
  voteExports,
} from '../../../../../test/support/arbitrary-export-files.ts'
import {
  type ExportRow,
  type ExportTables,
  exportFiles,
  withCells,
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
import { encodeResults } from '../../model/encoding.ts'
import type { ResultSet } from '../../model/result-set.ts'
import { type ExportProgramTask, requiredSlots } from '../tasks/export-program-task.ts'
import type { ImportOutcome } from '../tasks/imported.ts'
import { importExportProgram } from './import-export-program.ts'

const bytesOf = (results: ResultSet) => Buffer.from(encodeResults(results)).toString('hex')
const written = (outcome: ImportOutcome) =>
  importedItems(outcome).map(({ ref, results }) => ({ ref, bytes: bytesOf(results) }))

/** The task with each of its links alone. */
function alone(task: ExportProgramTask): readonly ExportProgramTask[] {
  if (task.type === 'vote') return task.links.map((link) => ({ ...task, links: [link] }))
  return task.links.map((link) => ({ ...task, links: [link] }))
}

/** The task again, with the results now published. */
function after(task: ExportProgramTask, outcome: ImportOutcome): ExportProgramTask {
  const found = new Map(importedItems(outcome).map(({ ref, results }) => [ref.id, results]))
  if (task.type === 'vote') {
    const links = task.links.map((link) => {
      const results = found.get(link.item.id)
      return { ...link, results: results?.kind === 'vote' ? results : null }
    })
    return { ...task, links }
  }
  const links = task.links.map((link) => {
    const results = found.get(link.item.id)
    return { ...link, results: results?.kind === 'election' ? results : null }
  })
  return { ...task, links }
}

const formats: readonly {
  readonly name: string
  readonly tables: fc.Arbitrary<ExportTables>
  readonly task: ExportProgramTask
}[] = [
  {
    name: 'votes',
    tables: voteExports,
    task: voteTask(
      voteLink(),
      voteLink(federalVote({ id: 'v2', type: 'complex', hasExpats: true }), { number: '2' }),
      voteLink(federalVote({ id: 'v3' }), { number: '7' }),
    ),
  },
  {
    name: 'majority elections',
    tables: majorzExports,
    task: majorzTask(
      electionLink(majorz()),
      electionLink(majorz({ id: 'e2', domain: 'none', mandates: 3 }), { number: '2', district: '' }),
      electionLink(majorz({ id: 'e3' }), { number: '7' }),
    ),
  },
  {
    name: 'proportional elections',
    tables: proporzExports,
    task: proporzTask(
      electionLink(proporz()),
      electionLink(proporz({ id: 'p2', domain: 'none', mandates: 5 }), { number: '2', district: '' }),
      electionLink(proporz({ id: 'p3' }), { number: '7' }),
    ),
  },
]

function shuffled(tables: ExportTables): fc.Arbitrary<ExportTables> {
  const entries = Object.entries(tables)
  return fc
    .tuple(
      ...entries.map(([, rows]) =>
        fc.shuffledSubarray<ExportRow>([...rows], { minLength: rows.length, maxLength: rows.length }),
      ),
    )
    .map((all) => Object.fromEntries(entries.map(([slot], at) => [slot, all[at]])))
}

const badCell = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 12 }),
  fc.constantFrom(
    '',
    '-1',
    '2147483648',
    '1e3',
    '0',
    '1',
    '2',
    '99',
    '999',
    '__proto__',
    '9170',
    '1702',
    '\0',
  ),
)

/** Some cells of some files replaced. */
function damaged(tables: ExportTables): fc.Arbitrary<ExportTables> {
  const places = Object.entries(tables).flatMap(([slot, rows]: [string, readonly ExportRow[]]) =>
    rows.flatMap((row, at) => Object.keys(row).map((column) => ({ slot, at, column }))),
  )
  if (places.length === 0) return fc.constant(tables)
  return fc
    .array(fc.tuple(fc.constantFrom(...places), badCell), { minLength: 1, maxLength: 8 })
    .map((damages) => {
      const all: Record<string, readonly ExportRow[]> = { ...tables }
      for (const [{ slot, at, column }, cell] of damages) {
        all[slot] = withCells<ExportRow>(all[slot] ?? [], at + 2, { [column]: cell })
      }
      return all
    })
}

for (const { name, tables, task } of formats) {
  const ids: readonly string[] = task.links.map(({ item }) => item.id)
  const slots: readonly string[] = requiredSlots[task.type]

  describe(`importing files of ${name}`, () => {
    it('gives the same results whatever the order of their rows', () => {
      const twice = tables.chain((one) => fc.tuple(fc.constant(one), shuffled(one)))
      fc.assert(
        fc.property(twice, ([one, other]) => {
          assert.deepEqual(written(importTables(other, task)), written(importTables(one, task)))
        }),
        { numRuns: 60 },
      )
    })

    it('a second time changes nothing and causes no warnings', () => {
      fc.assert(
        fc.property(tables, (all) => {
          const first = importTables(all, task)
          const again = importTables(all, after(task, first))
          assert.deepEqual(written(again), written(first))
          assert.deepEqual(
            importedItems(again).map(({ warnings }) => warnings),
            importedItems(first).map(({ warnings }) => warnings),
          )
        }),
        { numRuns: 60 },
      )
    })

    it('gives each item the results and problems that it would get alone', () => {
      const damagedOrNot = fc.oneof(tables, tables.chain(damaged))
      fc.assert(
        fc.property(damagedOrNot, (all) => {
          const together = importTables(all, task)
          const each = alone(task).map((one) => importTables(all, one))
          if (together.ok) assert.deepEqual(written(together), each.flatMap(written))
          else assert.deepEqual(problemLines(together), each.flatMap(problemLines))
        }),
        { numRuns: 200 },
      )
    })

    it('with any text in their cells gives results or a problem with its position', () => {
      fc.assert(
        fc.property(tables.chain(damaged), (all) => {
          const outcome = importTables(all, task)
          if (outcome.ok) return void written(outcome)
          assert.ok(outcome.error.length > 0)
          for (const { item, file, line } of outcome.error) {
            assert.ok(ids.includes(item ?? ''))
            assert.ok(file === null || slots.includes(file ?? ''))
            assert.ok(line === undefined || line >= 2)
          }
        }),
        { numRuns: 200 },
      )
    })

    it('never throws, whatever the bytes of a file are', () => {
      const part = fc.tuple(
        tables,
        fc.constantFrom(...slots),
        fc.uint8Array({ maxLength: 300 }),
        fc.boolean(),
      )
      fc.assert(
        fc.property(part, ([all, slot, bytes, appended]) => {
          const files = exportFiles(all)
          const before = files.get(slot) ?? new Uint8Array()
          const file = appended ? Buffer.concat([before, bytes]) : bytes
          const outcome = importExportProgram(new Map([...files, [slot, file]]), task)
          if (!appended) assert.equal(outcome.ok, false)
        }),
        { numRuns: 100 },
      )
    })
  })
}
