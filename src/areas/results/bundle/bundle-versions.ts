import { createHash } from 'node:crypto'
import Type, { type Static } from 'typebox'
import { peopleBehind } from '../../../identity/accounts/people-behind.ts'
import type { Tx } from '../../../platform/storage/database/database.ts'
import type { Row } from '../../../platform/storage/schema/schema.ts'
import {
  bundleMoment,
  nullable,
  optional,
  toInstant,
  toInstantOrNull,
} from '../../../records/bundle/fields.ts'
import { bundleMember, type Loading, type Numbered } from '../../../records/bundle/member.ts'
import { fail, ok, type Result } from '../../../values/result.ts'
import { markChanged } from '../items/changes-store.ts'
import { colors, sortedColors } from '../items/settings/list-settings.ts'
import { nationalSchema } from '../items/settings/national-setting.ts'
import { itemId } from '../items/settings/setting.ts'
import { readItem } from '../items/store.ts'
import { compress, decodeResults, decompress, encodeResults } from '../model/encoding.ts'
import { type ItemKind, type ItemRef, itemKinds } from '../model/item.ts'
import { type ResultSet, statuses } from '../model/result-set.ts'
import { type Brought, bringersOf } from '../versions/stored/bringers.ts'
import type { Approval, Hold } from '../versions/stored/embargo.ts'
import { overviewOfVersion, refreshOverview } from '../versions/stored/refresh.ts'
import {
  allPointers,
  completeOverview,
  contentsInOrder,
  insertVersion,
  type Pointers,
  pointersOf,
  saveContent,
  selectVersionMark,
  setPublishedVersion,
  versionsInOrder,
} from '../versions/stored/store.ts'
import { type Confirmed, versionSources } from '../versions/stored/version.ts'
import {
  addBringers,
  approvalColumns,
  approvalIn,
  confirmedColumns,
  confirmedIn,
  holdColumns,
  holdIn,
  noHold,
  saveApproval,
  saveHold,
  stage,
} from '../versions/stored/waiting-store.ts'
import { type RecordProblem, saveEach, strict } from './shared.ts'

const base64 = Type.Refine(
  Type.String(),
  (text) => Buffer.from(text, 'base64').toString('base64') === text,
  () => 'must be base64 without line breaks',
)
const sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' })
const names = Type.Array(Type.String({ minLength: 1 }))

const versionSchema = Type.Object(
  {
    kind: Type.Enum(itemKinds),
    item: itemId,
    number: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }),
    published: Type.Boolean(),
    /** Awaits its release. */
    staged: Type.Optional(Type.Boolean()),
    at: bundleMoment,
    source: Type.Enum(versionSources),
    actor: optional(Type.String()),
    status: nullable(Type.Enum(statuses)),
    warnings: Type.Optional(Type.Array(Type.Object({ code: Type.String() }))),
    more_warnings: Type.Optional(Type.Integer({ minimum: 0 })),
    files: Type.Optional(
      Type.Array(
        Type.Object(
          { slot: Type.String(), name: nullable(Type.String()), sha256, size: Type.Integer({ minimum: 0 }) },
          strict,
        ),
      ),
    ),
    colors: Type.Optional(colors),
    brings_results: Type.Optional(Type.Boolean()),
    figures_by: optional(Type.String({ minLength: 1 })),
    parties_by: optional(Type.String({ minLength: 1 })),
    /** Everybody who counts as a bringer of each part. */
    bringers: optional(
      Type.Object(
        { own: names, figures: optional(names), parties: optional(names), national: optional(names) },
        strict,
      ),
    ),
    /** The national figures of a federal vote, where the version has some. */
    national: nationalSchema,
    /** For a staged version: who approved it, when, and for which moment. */
    approval: optional(
      Type.Object({ by: Type.String({ minLength: 1 }), at: bundleMoment, from: bundleMoment }, strict),
    ),
    /** The rule it was stored under. */
    hold: optional(Type.Object({ until: nullable(bundleMoment), second: Type.Boolean() }, strict)),
    /** Who has ticked off its warnings that need it, and when. */
    confirmed: optional(Type.Object({ by: Type.String({ minLength: 1 }), at: bundleMoment }, strict)),
    overview: Type.Optional(Type.Object({ kind: Type.Enum(itemKinds) })),
    /** Compressed, see model/encoding.ts. */
    result: base64,
  },
  strict,
)

type VersionRecord = Static<typeof versionSchema>

interface ReadVersion extends ItemRef {
  readonly number: number
  readonly published: boolean
  readonly staged: boolean
  readonly isNew: boolean
  readonly isApproved: boolean
}

/** Versions are immutable: one that exists must have the same results. */
export const versionsMember = bundleMember({
  name: 'result_versions',
  shape: 'list',
  schema: versionSchema,
  key: ({ kind, item, number }) => `${kind} ${item} ${number}`,
  open(loading) {
    const { tx, note, fourEyes = false } = loading
    const read: Numbered<ReadVersion>[] = []
    return {
      async save(records) {
        for (const { index, record } of records) {
          const saved = await saveVersion(tx, record)
          if (!saved.ok) return { index, ...saved.error }
          const { kind, item: id, number, published, staged = false } = record
          const isNew = saved.value === 'added'
          const isApproved = approvalOf(record) !== null
          read.push({ index, record: { kind, id, number, published, staged, isNew, isApproved } })
        }
        return null
      },
      async finish() {
        for (const { index, record } of read) {
          const overview = await overviewOfVersion(tx, record, record.number)
          if (overview === null)
            return { index, path: 'item', message: `there is no ${record.kind} ${record.id}` }
          await completeOverview(tx, record, record.number, overview)
          if (record.isNew) await bring(loading, record)
          if (record.published && (await isDraft(tx, record))) await stageAgain(loading, record)
          else if (record.published && (await waitsHere(tx, record)))
            note?.(`version ${record.number} of ${record.kind} ${record.id} waits here, and goes on waiting`)
          else if (record.published && !(await showsNewer(tx, record, record.number))) {
            if (fourEyes && !(await isShown(tx, record))) await waitForSecond(loading, record)
            else await setPublishedVersion(tx, record, record.number)
          }
          if (record.staged) await stageAgain(loading, record)
        }
        for (const { record } of read) if (record.published) await refreshOverview(tx, record)
        await markChanged(
          tx,
          read.map(({ record }) => record),
        )
        return null
      },
    }
  },
  async *dump(queries) {
    const pointers = await allPointers(queries)
    for await (const row of versionsInOrder(queries))
      yield versionRecord(row, pointers.get(`${row.kind} ${row.item_id}`))
  },
})

/** Results of a draft wait until it is announced. */
async function isDraft(tx: Tx, { kind, id }: ItemRef): Promise<boolean> {
  return (await readItem<ItemKind>(tx, kind, id))?.item.draft === true
}

/**
 * Returns whether a version that was published in the source of the bundle is staged here, under the rules of this
 * instance.
 */
async function waitsHere(tx: Tx, version: ReadVersion): Promise<boolean> {
  const pointers = (await pointersOf(tx, [version])).get(`${version.kind} ${version.id}`)
  return pointers?.staged === version.number
}

async function isShown(tx: Tx, version: ReadVersion): Promise<boolean> {
  const pointers = (await pointersOf(tx, [version])).get(`${version.kind} ${version.id}`)
  return pointers?.published === version.number
}

/**
 * With four-eyes release, stages the results of a bundle: a person other than the one who loads it has to release them.
 */
async function waitForSecond(loading: Loading, version: ReadVersion): Promise<void> {
  const { kind, id, number } = version
  const { tx, note } = loading
  await saveHold(tx, version, number, { until: null, second: true })
  await stageAgain(loading, version)
  note?.(`version ${number} of ${kind} ${id} waits until a second person releases it`)
}

/** Adds the user who loads a version, or stages it again, to its bringers; the operator has no account. */
async function bring({ tx, by }: Loading, version: ReadVersion): Promise<void> {
  if (by?.actor) await addBringers(tx, version, version.number, await peopleBehind(tx, [by.actor]))
}

/** An old bundle must not replace a newer published version. */
async function showsNewer(tx: Tx, { kind, id }: ItemRef, number: number): Promise<boolean> {
  const stored = await readItem(tx, kind, id)
  return stored !== null && stored.version !== null && stored.version > number
}

/**
 * Stages a version unless a newer one is published or staged here. A version that was here before has been discarded or
 * withdrawn since: it is staged again, without its old approval. Where it is staged in both places, an approval is kept
 * only if both have it, as it may have been taken back in either; where four eyes are on, one that came with the bundle
 * counts for nothing.
 */
async function stageAgain(loading: Loading, version: ReadVersion): Promise<void> {
  const { tx, fourEyes = false } = loading
  const { number, isNew, isApproved } = version
  const pointers = (await pointersOf(tx, [version])).get(`${version.kind} ${version.id}`)
  const isNewest = (pointers?.staged ?? pointers?.published ?? 0) < number
  const isTakenBack = pointers?.staged === number && !isApproved
  if (isNew ? fourEyes : isNewest || isTakenBack) await saveApproval(tx, version, number, null)
  if (!isNewest) return
  await bring(loading, version)
  await stage(tx, version, number)
}

async function saveVersion(tx: Tx, record: VersionRecord): Promise<Result<'added' | 'known', RecordProblem>> {
  const ref = { kind: record.kind, id: record.item }
  const given = await readResult(record)
  if (given === null) return fail({ path: 'result', message: `is not the result of a ${record.kind}` })
  const approval = approvalOf(record)
  const brought = broughtIn(record)
  if (approval !== null && bringersOf(brought).includes(approval.by))
    return fail({ path: 'approval.by', message: 'must be somebody else than who brought the version' })
  const encoded = encodeResults(given.results)
  const hash = createHash('sha256').update(encoded).digest('hex')
  const stored = await selectVersionMark(tx, ref, record.number)
  if (stored?.sha256 === hash) return ok('known')
  if (stored !== null)
    return fail({ path: 'number', message: `version ${record.number} exists already with another result` })
  await insertVersion(tx, {
    kind: record.kind,
    item_id: record.item,
    number: record.number,
    at: toInstant(record.at),
    source: record.source,
    status: record.status,
    sha256: hash,
    // Kept as packed in the bundle where possible: a dump of what was loaded has to be the same.
    result: given.bytes.equals(encoded) ? Buffer.from(record.result, 'base64') : await compress(encoded),
    overview: JSON.stringify(record.overview ?? {}),
    warnings: JSON.stringify(record.warnings ?? []),
    more_warnings: record.more_warnings ?? 0,
    files: JSON.stringify(record.files ?? []),
    colors: JSON.stringify(record.colors ?? {}),
    brings_results: record.brings_results === false ? 0 : 1,
    national: record.national ? JSON.stringify(record.national) : null,
    ...brought,
    ...approvalColumns(approval),
    ...holdColumns(holdOf(record)),
    ...confirmedColumns(confirmedOf(record)),
  })
  return ok('added')
}

function broughtIn({ actor = null, figures_by = null, parties_by = null, bringers }: VersionRecord): Brought {
  return { actor, figures_by, parties_by, bringers: bringers ? JSON.stringify(bringers) : null }
}

function approvalOf({ approval }: VersionRecord): Approval | null {
  if (!approval) return null
  return { by: approval.by, at: toInstant(approval.at), from: toInstant(approval.from) }
}

function confirmedOf({ confirmed }: VersionRecord): Confirmed | null {
  return confirmed ? { by: confirmed.by, at: toInstant(confirmed.at) } : null
}

function holdOf({ hold }: VersionRecord): Hold {
  if (!hold) return noHold
  return { until: toInstantOrNull(hold.until), second: hold.second }
}

async function readResult({
  kind,
  result,
}: VersionRecord): Promise<{ readonly results: ResultSet; readonly bytes: Buffer } | null> {
  try {
    const bytes = Buffer.from(await decompress(Buffer.from(result, 'base64')))
    const results = decodeResults(bytes)
    return results.kind === kind ? { results, bytes } : null
  } catch {
    return null
  }
}

function versionRecord(row: Row<'result_versions'>, pointers: Pointers | undefined) {
  const approval = approvalIn(row)
  const hold = holdIn(row)
  const confirmed = confirmedIn(row)
  return {
    kind: row.kind,
    item: row.item_id,
    number: row.number,
    published: row.number === pointers?.published,
    staged: row.number === pointers?.staged,
    at: row.at,
    source: row.source,
    actor: row.actor,
    status: row.status,
    warnings: JSON.parse(row.warnings),
    more_warnings: row.more_warnings,
    files: JSON.parse(row.files),
    colors: sortedColors(JSON.parse(row.colors)),
    brings_results: row.brings_results !== 0,
    ...(row.figures_by !== null && { figures_by: row.figures_by }),
    ...(row.parties_by !== null && { parties_by: row.parties_by }),
    ...(row.bringers !== null && { bringers: JSON.parse(row.bringers) }),
    ...(row.national !== null && { national: JSON.parse(row.national) }),
    ...(approval !== null && { approval }),
    ...((hold.until !== null || hold.second) && { hold }),
    ...(confirmed !== null && { confirmed }),
    overview: JSON.parse(row.overview),
    result: Buffer.from(row.result).toString('base64'),
  }
}

const contentSchema = Type.Object({ sha256, size: Type.Integer({ minimum: 0 }), content: base64 }, strict)

/** The original uploaded files. */
export const uploadFilesMember = bundleMember({
  name: 'upload_files',
  shape: 'list',
  schema: contentSchema,
  key: (record) => record.sha256,
  open: ({ tx }) => ({
    save: (records) =>
      saveEach(records, async (record) => {
        const bytes = Buffer.from(record.content, 'base64')
        const hash = createHash('sha256').update(bytes).digest('hex')
        if (hash !== record.sha256 || bytes.length !== record.size)
          return { path: 'content', message: 'does not have the hash and size that the record names' }
        await saveContent(tx, { sha256: hash, size: bytes.length, content: await compress(bytes) })
        return null
      }),
  }),
  async *dump(queries) {
    for await (const { sha256: hash, size, content } of contentsInOrder(queries))
      yield { sha256: hash, size, content: Buffer.from(await decompress(content)).toString('base64') }
  },
})
