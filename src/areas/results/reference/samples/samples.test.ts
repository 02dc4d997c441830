import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { deliveryTask } from '../../../../../test/support/delivery-imports.ts'
import { aCompound, anElection, aVote } from '../../../../../test/support/results.ts'
import { importDelivery } from '../../import/ech-0252/import-delivery.ts'
import { importExportProgram } from '../../import/export-program/import-export-program.ts'
import { majorzFiles } from '../../import/export-program/majorz.ts'
import { proporzFiles } from '../../import/export-program/proporz.ts'
import type { FileShape } from '../../import/export-program/upload.ts'
import { voteFiles } from '../../import/export-program/vote.ts'
import { type TableFormatName, type TableTask, uploadFormats } from '../../import/formats/formats.ts'
import { importFile } from '../../import/import-file.ts'
import { sampleSeats } from '../../import/samples/table-samples.ts'
import type { ColumnsToRead, ImportCellKind } from '../../import/table/cells.ts'
import { type ExportProgramTask, requiredSlots, sourceTypes } from '../../import/tasks/export-program-task.ts'
import type { ImportOutcome } from '../../import/tasks/imported.ts'
import { csvChunks } from '../../open-data/tables/csv.ts'
import type { RawTable } from '../../open-data/tables/raw-table.ts'
import { pollingDay } from './delivery-samples.ts'
import { constituencyOf, samplePlaces } from './places.ts'
import { programSamples, sampleLink } from './program-samples.ts'
import { deliveryFiles, tableSamples } from './samples.ts'

const year = 2026
const places = samplePlaces({ level: 'canton', canton: 'sg' }, year, [])
const sender = { name: 'Kanton', address: 'https://kanzlei.example', locale: 'de_CH' } as const
const date = `${year}-06-14`

const { list: entities } = places
const none = { results: null }
const proporz = anElection({ type: 'proporz', date, mandates: sampleSeats.proporz })
const council = places.constituencies.map((place, at) =>
  anElection({ ...proporz, id: `e${at}`, domain: 'district', segment: constituencyOf(place) }),
)

const tasks: Readonly<Record<TableFormatName, TableTask>> = {
  vote: { entities, format: 'vote', vote: { item: aVote({ date }), ...none } },
  majorz: {
    ...{ entities, format: 'majorz' },
    election: { item: anElection({ date, mandates: sampleSeats.majorz }), ...none },
  },
  proporz: { entities, format: 'proporz', election: { item: proporz, ...none } },
  compound: {
    ...{ entities, format: 'compound', compound: aCompound({ date }) },
    elections: council.map((item) => ({ item, ...none })),
  },
  parties: { entities, format: 'parties', owner: { item: proporz, ...none } },
}

const link = { ...sampleLink, entities, ...none }
const programTasks: Readonly<Record<ExportProgramTask['type'], ExportProgramTask>> = {
  vote: { format: 'export-program', type: 'vote', links: [{ ...link, item: aVote({ date }) }] },
  majorz: {
    ...{ format: 'export-program', type: 'majorz' },
    links: [{ ...link, item: anElection({ date, mandates: sampleSeats.majorz }) }],
  },
  proporz: { format: 'export-program', type: 'proporz', links: [{ ...link, item: proporz }] },
}

function assertClean(outcome: ImportOutcome): void {
  assert.ok(outcome.ok, JSON.stringify(outcome))
  assert.ok(outcome.value.length > 0)
  for (const { warnings } of outcome.value) assert.deepEqual(warnings, [])
}

function placeOf({ columns }: RawTable, column: string): number {
  const at = columns.findIndex(({ name }) => name.toLowerCase() === column)
  assert.notEqual(at, -1, `${column} is in the sample`)
  return at
}

function without(table: RawTable, column: string): RawTable {
  const at = placeOf(table, column)
  const rows = [...table.rows()].map((row) => row.toSpliced(at, 1))
  return { columns: table.columns.toSpliced(at, 1), rows: () => rows }
}

/** Replaces a cell in the first row. */
function changed(table: RawTable, column: string, value: string): RawTable {
  const [first = [], ...rest] = [...table.rows()]
  const at = placeOf(table, column)
  return { columns: table.columns, rows: () => [first.with(at, value), ...rest] }
}

const bytes = (table: RawTable) => Buffer.from([...csvChunks(table)].join(''))

/** The error code for invalid text by kind of cell. */
const refusals: Readonly<Record<Exclude<ImportCellKind, 'text'>, string>> = {
  flag: 'value.flag',
  integer: 'value.integer',
  integerOrNull: 'value.integer',
  decimalOrNull: 'value.decimal',
  colour: 'value.colour',
  alphanumeric: 'value.alphanumeric',
  status: 'row.status',
  gender: 'value.gender',
  ballotType: 'row.ballotType',
  electedCode: 'value.flag',
}

/** Checks that each declared column is in the sample and that the importer reads it as declared. */
function checkColumns(
  columns: ColumnsToRead,
  table: RawTable,
  importing: (table: RawTable) => ImportOutcome,
): void {
  const required = Object.keys(columns.required)
  for (const [name, { kind, insteadOf, spelling = name }] of Object.entries({
    ...columns.required,
    ...columns.optional,
  })) {
    assert.equal(spelling.toLowerCase(), name)
    const missing = importing(without(table, name))
    const isNamed =
      !missing.ok &&
      missing.error.some(
        ({ code, values }) => code === 'columns.missing' && Object.values(values).includes(name),
      )
    assert.equal(isNamed, required.includes(name), `${name} is required`)
    if (kind === 'text') continue
    const outcome = importing(changed(insteadOf === undefined ? table : without(table, insteadOf), name, '¿'))
    assert.ok(!outcome.ok, `${name} is read`)
    const codes = outcome.error.flatMap(({ code, values }) =>
      values !== null && 'column' in values && values.column === name ? [code] : [],
    )
    assert.ok(codes.includes(refusals[kind] as never), `${name}: ${JSON.stringify(outcome.error)}`)
  }
}

describe('samples of tables', () => {
  for (const { name: format, columns, sources, reference } of uploadFormats) {
    it(`${format}: they are imported without warnings, as CSV and as workbook`, async () => {
      for (const file of tableSamples.get(format) ?? [])
        assertClean(importFile(await file.make(places, sender), tasks[format]))
    })

    it(`${format}: they have the columns that the importer knows, and no others`, () => {
      const table = reference.sample(places)
      checkColumns(columns, table, (file) => importFile(bytes(file), tasks[format]))
      const declared = Object.keys({ ...columns.required, ...columns.optional })
      const further = table.columns
        .map(({ name }) => name.toLowerCase())
        .filter((name) => !declared.includes(name))
      for (const { prefixes } of sources)
        assert.ok(further.some((name) => name.startsWith(prefixes[0] ?? '')))
      for (const name of further) {
        assert.ok(sources.some(({ prefixes }) => prefixes.some((prefix) => name.startsWith(prefix))))
        // The column of the list or party of the first row itself is not read.
        if (name.endsWith('_1') && !name.startsWith('candidate_')) continue
        assert.ok(!importFile(bytes(changed(table, name, '¿')), tasks[format]).ok, `${name} is read`)
      }
    })
  }
})

describe('samples of the export program', () => {
  const shapes: Readonly<Record<ExportProgramTask['type'], Readonly<Record<string, FileShape>>>> = {
    vote: voteFiles,
    majorz: majorzFiles,
    proporz: proporzFiles,
  }

  for (const type of sourceTypes) {
    const tables = programSamples[type](places)
    const files = new Map(Object.entries(tables).map(([slot, table]) => [slot, bytes(table)]))

    it(`${type}: they are imported without warnings`, () => {
      assert.deepEqual([...files.keys()].sort(), [...requiredSlots[type]].sort())
      assertClean(importExportProgram(files, programTasks[type]))
    })

    it(`${type}: they have the columns that the importer knows`, () => {
      for (const { slot, ...columns } of Object.values(shapes[type])) {
        const table = tables[slot]
        assert.ok(table !== undefined)
        checkColumns(columns, table, (file) =>
          importExportProgram(new Map([...files, [slot, bytes(file)]]), programTasks[type]),
        )
      }
    })
  }
})

describe('samples of deliveries', () => {
  it('are imported without warnings and completely', async () => {
    for (const file of deliveryFiles) {
      const task = deliveryTask([], { entities, days: [pollingDay(year)] })
      const outcome = importDelivery(await file.make(places, sender), task, () => '1'.repeat(32))
      assert.ok(outcome.ok && 'items' in outcome.value, JSON.stringify(outcome))
      const { items, unsupported, unnamed } = outcome.value
      assert.deepEqual([items.length, unsupported, unnamed], [1, [], []])
      for (const { warnings, bringsResults } of items) assert.deepEqual([warnings, bringsResults], [[], true])
    }
  })
})
