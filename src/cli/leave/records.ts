import type { TSchema } from 'typebox'
import { eventsTable } from '../../areas/content/exchange/events.ts'
import { agenciesTable } from '../../areas/directory/exchange/agencies.ts'
import { membershipsTable } from '../../areas/directory/exchange/memberships.ts'
import { peopleTable } from '../../areas/directory/exchange/people.ts'
import { listAgencyChoices } from '../../areas/directory/records/agency-choices.ts'
import { historyTables, notBackedUp } from '../../areas/kept-tables.ts'
import { subscribersMember } from '../../areas/results/features/notifications/members/bundle.ts'
import { subscribersTable } from '../../areas/results/features/notifications/subscribers/subscribers-table.ts'
import { decompress } from '../../areas/results/model/encoding.ts'
import { selectContent, versionsInOrder } from '../../areas/results/versions/stored/store.ts'
import { bundleMembers } from '../../bundle-members.ts'
import { csvFile } from '../../formats/tables/writing/csv-file.ts'
import type { Cell, RowBatches } from '../../formats/tables/writing/table.ts'
import { readOrganisation } from '../../identity/organisation/store.ts'
import { auditCsv, auditJson } from '../../office/audit-log/audit-export.ts'
import { accountsTable } from '../../office/users/accounts-table.ts'
import { rowsOf, storedTables } from '../../platform/backup/store.ts'
import type { Tx } from '../../platform/storage/database/database.ts'
import { readContent } from '../../platform/storage/files/files.ts'
import { rowsInOrder } from '../../platform/storage/rows/bulk.ts'
import { dumpBundle } from '../../records/bundle/dump.ts'
import type { BundleMember } from '../../records/bundle/member.ts'
import type { ExchangeTable } from '../../records/exchange/exchange-table.ts'
import { type Translate, translator } from '../../texts/translate.ts'
import { type LeaveFolder, safeName } from './folder.ts'

/** The tables in the format of `kanzlei import`. */
const exchangeTables: readonly ExchangeTable[] = [
  ...[peopleTable, agenciesTable, membershipsTable, eventsTable],
  ...[accountsTable(listAgencyChoices), subscribersTable(subscribersMember)],
]
/** Columns with binary content, which is written to files of its own. */
const bytes: readonly string[] = ['content', 'result']

/** Writes all stored records, as of one moment. */
export async function writeRecords(tx: Tx, folder: LeaveFolder): Promise<void> {
  await folder.fill('bundle.json', (put) => dumpBundle({ snapshot: (work) => work(tx) }, bundleMembers, put))
  await folder.add('bundle.schema.json', [`${JSON.stringify(bundleSchema(), null, 2)}\n`])
  for (const member of bundleMembers)
    if (member.shape === 'list') await folder.add(`records/${member.name}.csv`, recordsCsv(tx, member))
  const t = translator((await readOrganisation(tx)).default_locale)
  for (const table of exchangeTables) await folder.add(`tables/${table.name}.csv`, tableCsv(tx, table, t))
  await writeFiles(tx, folder)
  await writeUploads(tx, folder)
  await folder.add('audit-log.json', auditJson(rowsInOrder(tx, 'audit_log', 'sequence')))
  await folder.add('audit-log.csv', auditCsv(rowsInOrder(tx, 'audit_log', 'sequence')))
  await writeHistory(tx, folder)
}

function bundleSchema() {
  const members = bundleMembers.map(({ name, shape, schema }) => [
    name,
    shape === 'list' ? { type: 'array', items: schema } : schema,
  ])
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Kanzlei bundle',
    type: 'object',
    properties: Object.fromEntries(members),
    additionalProperties: false,
  }
}

const propertiesOf = (schema: TSchema): readonly string[] =>
  'properties' in schema && typeof schema.properties === 'object' && schema.properties !== null
    ? Object.keys(schema.properties)
    : []

function recordsCsv(tx: Tx, { schema, dump }: BundleMember): AsyncIterable<Uint8Array> {
  const names = propertiesOf(schema).filter((name) => !bytes.includes(name))
  async function* batches() {
    for await (const record of dump(tx)) yield [names.map((name) => cellOf(Reflect.get(record, name)))]
  }
  return csvFile({ columns: names.map((name) => ({ name })), batches: batches() })
}

function cellOf(value: unknown): Cell {
  if (value === undefined || value === null) return null
  return typeof value === 'object' ? JSON.stringify(value) : (value as string | number | boolean)
}

function tableCsv(tx: Tx, { columns, batches }: ExchangeTable, t: Translate): AsyncIterable<Uint8Array> {
  return csvFile({
    columns: columns.map(({ heading }) => ({ name: t(heading) })),
    batches: batches(tx, null),
  })
}

async function writeFiles(tx: Tx, folder: LeaveFolder): Promise<void> {
  for await (const file of rowsInOrder(tx, 'files', 'id'))
    await folder.add(`files/${file.id}-${safeName(file.name)}`, [await readContent(tx, file)])
}

interface UploadedFile {
  readonly slot: string
  readonly name: string | null
  readonly sha256: string
}

async function writeUploads(tx: Tx, folder: LeaveFolder): Promise<void> {
  for await (const { kind, item_id, number, files } of versionsInOrder(tx)) {
    const uploaded: readonly UploadedFile[] = JSON.parse(files)
    for (const { slot, name, sha256 } of uploaded) {
      const stored = await selectContent(tx, sha256)
      // Contents of old versions may have been purged.
      if (stored === undefined) continue
      const path = `uploads/${kind}/${item_id}/${number}/${safeName(slot)}${name === null ? '' : `-${safeName(name)}`}`
      await folder.add(path, [await decompress(stored.content)])
    }
  }
}

async function writeHistory(tx: Tx, folder: LeaveFolder): Promise<void> {
  for (const table of await storedTables(tx, notBackedUp)) {
    const secret = historyTables.get(table.name)
    if (secret === undefined) continue
    const shown = table.columns.flatMap((name, at) => (secret.includes(name) ? [] : [{ name, at }]))
    async function* batches(): RowBatches {
      for await (const row of rowsOf(tx, table)) yield [shown.map(({ at }) => plainCell(row[at] ?? null))]
    }
    await folder.add(`history/${table.name}.csv`, csvFile({ columns: shown, batches: batches() }))
  }
}

const plainCell = (value: string | number | Uint8Array | null): Cell =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value
