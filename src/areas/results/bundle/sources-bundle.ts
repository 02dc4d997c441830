import Type, { type Static } from 'typebox'
import { randomId } from '../../../platform/crypto/secret.ts'
import type { Tx } from '../../../platform/storage/database/database.ts'
import { deleteRows, rowsByKey, rowsInOrder, upsertRows } from '../../../platform/storage/rows/bulk.ts'
import type { Row } from '../../../platform/storage/schema/schema.ts'
import {
  bundleMoment,
  nullable,
  optional,
  toInstant,
  toInstantOrNull,
} from '../../../records/bundle/fields.ts'
import { bundleMember, type Numbered } from '../../../records/bundle/member.ts'
import type { Problem } from '../../../records/bundle/problem.ts'
import type { Instant } from '../../../values/time.ts'
import { linksNeedSecond } from '../intake/sources/guarded-links.ts'
import {
  type LastUpload,
  readLastUpload,
  sourceOutcomes,
  storedUpload,
} from '../intake/sources/last-upload.ts'
import { linksOf } from '../intake/sources/links.ts'
import type { DataSource } from '../intake/sources/source.ts'
import { linkFields, sourceFields } from '../intake/sources/source-fields.ts'
import { selectAllLinks } from '../intake/sources/source-store.ts'
import { strict } from './shared.ts'

const { item, number, district } = linkFields.list
const linkSchema = Type.Object(
  { item: item.schema, number: number.schema, district: district.schema },
  strict,
)

const uploadSchema = Type.Object(
  {
    at: bundleMoment,
    outcome: Type.Enum(sourceOutcomes),
    items: Type.Integer({ minimum: 0 }),
    problems: Type.Array(
      Type.Object({ field: Type.String(), problem: Type.Object({ code: Type.String() }) }, strict),
    ),
    more_problems: Type.Integer({ minimum: 0 }),
    files: Type.Array(
      Type.Object(
        { slot: Type.String(), name: nullable(Type.String()), size: Type.Integer({ minimum: 0 }) },
        strict,
      ),
    ),
  },
  strict,
)

const schema = Type.Object(
  {
    name: sourceFields.list.name.schema,
    type: sourceFields.list.type.schema,
    items: Type.Optional(Type.Array(linkSchema)),
    /** SHA-256 of the token. */
    token_hash: optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
    created: optional(bundleMoment),
    last_used: optional(bundleMoment),
    last_upload: optional(uploadSchema),
  },
  strict,
)

type SourceRecord = Static<typeof schema>
type SourceRow = Row<'data_sources'>

/**
 * Identified by name. Tokens are exported as hashes, so that programs can upload after a move. An existing source keeps
 * its token: an old bundle must not restore one that was replaced. A new source without a hash has no token until staff
 * renew it.
 */
export const dataSourcesMember = bundleMember({
  name: 'data_sources',
  shape: 'list',
  schema,
  key: ({ name }) => name.trim(),
  open: ({ tx, now, note, fourEyes = false }) => ({
    async save(records) {
      const names = records.map(({ record }) => record.name.trim())
      const before = await rowsByKey(tx, 'data_sources', 'name', names)
      const problem = typeProblem(records, before) ?? (await takenToken(tx, records, before))
      if (problem !== null) return problem
      const rows = records.map(({ record }) => rowOf(record, before.get(record.name.trim()), now))
      const update = ['created', 'last_used', 'last_upload_at', 'last_upload'] as const
      await upsertRows(
        tx,
        'data_sources',
        { key: 'name', update },
        rows.map((row) => ({ ...row })),
      )
      const ids = new Map(rows.map(({ name, id }) => [name, id]))
      const replaced: Numbered<SourceRecord>[] = []
      for (const one of records) {
        const { name, type, items = [] } = one.record
        const id = fourEyes ? before.get(name.trim())?.id : undefined
        if (id !== undefined && (await needsSecond(tx, { id, type }, items)))
          note?.(`the items of the data source ${name.trim()} stay: where four eyes are on, staff link them`)
        else replaced.push(one)
      }
      await replaceLinks(tx, replaced, ids)
      return null
    },
  }),
  async *dump(queries) {
    const links = Map.groupBy(await selectAllLinks(queries), ({ source_id }) => source_id)
    for await (const row of rowsInOrder(queries, 'data_sources', 'name'))
      yield recordOf(row, links.get(row.id) ?? [])
  },
})

type Existing = ReadonlyMap<string, SourceRow>

function typeProblem(records: readonly Numbered<SourceRecord>[], before: Existing): Problem | null {
  for (const { index, record } of records) {
    const type = before.get(record.name.trim())?.type ?? record.type
    if (type !== record.type)
      return { index, path: 'type', message: `the data source ${record.name.trim()} is of the type ${type}` }
  }
  return null
}

/** Tokens are unique among sources. */
async function takenToken(
  tx: Tx,
  records: readonly Numbered<SourceRecord>[],
  before: Existing,
): Promise<Problem | null> {
  const hashes = records.flatMap(({ record }) => record.token_hash ?? [])
  const stored = await rowsByKey(tx, 'data_sources', 'hash', hashes)
  const holders = new Map([...stored].map(([hash, { name }]) => [hash, name]))
  for (const { index, record } of records) {
    const [hash, name] = [record.token_hash ?? null, record.name.trim()]
    if (hash === null || before.has(name)) continue
    const holder = holders.get(hash)
    if (holder !== undefined)
      return { index, path: 'token_hash', message: `is that of the data source ${holder} already` }
    holders.set(hash, name)
  }
  return null
}

function rowOf(record: SourceRecord, before: SourceRow | undefined, now: Instant): SourceRow {
  return {
    id: before?.id ?? randomId(),
    name: record.name.trim(),
    type: record.type,
    hash: before === undefined ? (record.token_hash ?? null) : before.hash,
    created: toInstant(record.created ?? before?.created ?? now),
    last_used: latest(toInstantOrNull(record.last_used), before?.last_used ?? null),
    ...lastUploadOf(record, before),
  }
}

function latest(a: Instant | null, b: Instant | null): Instant | null {
  return a === null || (b !== null && b > a) ? b : a
}

function lastUploadOf(
  { last_upload: given }: SourceRecord,
  before: SourceRow | undefined,
): Pick<SourceRow, 'last_upload_at' | 'last_upload'> {
  const kept = { last_upload_at: before?.last_upload_at ?? null, last_upload: before?.last_upload ?? null }
  if (given === null || given === undefined) return kept
  const at = toInstant(given.at)
  if (kept.last_upload_at !== null && kept.last_upload_at > at) return kept
  const { outcome, items, more_problems: moreProblems, files } = given
  // Pages show unknown codes as they are.
  const problems = given.problems as unknown as LastUpload['problems']
  return {
    last_upload_at: at,
    last_upload: storedUpload({ at, outcome, items, problems, moreProblems, files }),
  }
}

/** Returns whether links to items with results would change. */
async function needsSecond(
  tx: Tx,
  source: Pick<DataSource, 'id' | 'type'>,
  wanted: readonly Static<typeof linkSchema>[],
): Promise<boolean> {
  const key = ({ item, number, district }: Static<typeof linkSchema>) =>
    JSON.stringify([item, number.trim(), (district ?? '').trim()])
  const links = await linksOf(tx, source.id)
  const [was, is] = [new Set(links.map(key)), new Set(wanted.map(key))]
  const changed = [...links.filter((one) => !is.has(key(one))), ...wanted.filter((one) => !was.has(key(one)))]
  return linksNeedSecond(
    tx,
    source,
    changed.map(({ item }) => item),
  )
}

/** Links to items that do not exist are loaded, too: deleting an item leaves its links, and a dump has them. */
async function replaceLinks(
  tx: Tx,
  records: readonly Numbered<SourceRecord>[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const given = records.flatMap(({ record }) => {
    const id = ids.get(record.name.trim())
    return id === undefined || record.items === undefined ? [] : [{ id, items: record.items }]
  })
  await deleteRows(
    tx,
    'data_source_links',
    'source_id',
    given.map(({ id }) => id),
  )
  const rows = given.flatMap(({ id: source_id, items }) =>
    items.map(({ item, number, district }, place) => ({
      id: randomId(),
      source_id,
      position: place + 1,
      item_id: item,
      number: number.trim(),
      district: (district ?? '').trim(),
    })),
  )
  await upsertRows(tx, 'data_source_links', { key: 'id', update: [] }, rows)
}

function recordOf(row: SourceRow, links: readonly Row<'data_source_links'>[]): SourceRecord {
  const upload = readLastUpload(row.last_upload_at, row.last_upload)
  return {
    name: row.name,
    type: row.type,
    items: links.map(({ item_id, number, district }) => ({ item: item_id, number, district })),
    token_hash: row.hash,
    created: row.created,
    last_used: row.last_used,
    last_upload: upload === null ? null : uploadRecord(upload),
  }
}

function uploadRecord(upload: LastUpload): NonNullable<SourceRecord['last_upload']> {
  const { at, outcome, items, problems, moreProblems, files } = upload
  return { at, outcome, items, problems: [...problems], more_problems: moreProblems, files: [...files] }
}
