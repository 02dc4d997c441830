import { fileKind } from '../../../../formats/tables/sniff.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import type { ImportProblem } from '../../import/problems/problems.ts'
import { requiredSlots, type SourceType } from '../../import/tasks/export-program-task.ts'
import type { Election, Vote } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import type { PackedExportProgramTask, PackedLink } from '../../versions/publish/import-job.ts'
import { newest } from '../../versions/publish/newest.ts'
import { publish } from '../../versions/publish/publish.ts'
import { type AllPointers, pointersOf } from '../../versions/stored/store.ts'
import {
  type Accepted,
  importAndPublish,
  type PrepareImport,
  type SentFile,
  type Uploads,
} from '../importing/import-and-publish.ts'
import type { UploadProblem } from '../receiving/problem.ts'
import type { FormShape, ReceivedForm } from '../receiving/receive.ts'
import { hashesOf } from '../receiving/refused.ts'
import { followLinks } from '../sources/links.ts'
import type { DataSource, FollowedLink } from '../sources/source.ts'
import { dryRunField } from './dry-run.ts'
import { readSentFile } from './form.ts'
import { publishIn, type RepeatedAnswer } from './publishing.ts'
import { baseOfItem, entitiesOfYears, queueKey } from './target.ts'

/** Per file, also in the browser. */
export const exportProgramFileLimit = 10 * 1024 * 1024

/** Other files are ignored: some programs send more than is needed. */
export function exportProgramShape(type: SourceType): FormShape {
  return { texts: [dryRunField], files: requiredSlots[type], fileLimit: exportProgramFileLimit }
}

export interface SourceSender {
  readonly source: DataSource
  /** The type in the address; that of the source may differ. */
  readonly type: SourceType
  /** Where the files were sent to. */
  readonly path: string
  readonly address: string
  /** Stores nothing. */
  readonly dryRun: boolean
  readonly answer: RepeatedAnswer | null
  isGone(): boolean
}

/** `items`: ids of the linked items, which are the keys of the response once the files were read. */
export type SourceUploadOutcome = { readonly items: readonly string[] } & (
  | { readonly kind: 'busy' | 'abandoned' }
  | ({ readonly kind: 'published' } & Accepted)
  | {
      readonly kind: 'refused'
      readonly problems: readonly UploadProblem[]
      /** SHA-256 of what was sent. */
      readonly files: readonly string[]
    }
)

/** Reads all linked items from the same files and publishes all of them or none. */
export async function uploadFromSource(
  area: ResultsArea,
  uploads: Uploads,
  received: ReceivedForm,
  sender: SourceSender,
): Promise<SourceUploadOutcome> {
  const { reads } = area.service.database
  const first = readyLinks(await followLinks(reads, sender.source), sender)
  const refused = async (problems: readonly UploadProblem[]) =>
    ({ kind: 'refused', items: [], problems, files: await hashesOf(received) }) as const
  if (!first.ok) return refused(first.error)
  const files = readFiles(received, sender.type)
  if (!files.ok) return refused(files.error)
  const items = [...new Set(first.value.map(({ stored }) => stored.item.id))]
  if (items.length === 0)
    return { kind: 'published', items, imported: { versions: [], delivered: null }, stored: [] }
  const end = await uploads.queue.wait(
    first.value.map(({ stored }) => queueKey(stored.item)),
    () =>
      importAndPublish(area, uploads, files.value, {
        prepare: prepareLinks(area, sender),
        isGone: sender.isGone,
      }),
  )
  switch (end.kind) {
    case 'unprepared':
      return { kind: 'refused', items: [], problems: end.problem, files: [] }
    case 'refused':
      return {
        kind: 'refused',
        items,
        problems: end.problems.flatMap((problem) => keyed(problem, items)),
        files: end.files,
      }
    case 'published':
    case 'busy':
    case 'abandoned':
      return { ...end, items }
    case 'outOfScope':
      throw new Error('a data source is for all of its items')
  }
}

/** Reports a problem without an item, such as exceeded limits, for all items. */
function keyed(problem: ImportProblem, items: readonly string[]): readonly UploadProblem[] {
  return problem.item === undefined
    ? items.map((field) => ({ field, problem }))
    : [{ field: problem.item, problem }]
}

export type ReadyLink = Extract<FollowedLink, { readonly state: 'ready' }>

function readyLinks(
  links: readonly FollowedLink[],
  { source, type }: SourceSender,
): Result<readonly ReadyLink[], readonly UploadProblem[]> {
  const field = 'data_source'
  if (source.type !== type) return fail([{ field, problem: { code: 'source.otherType', type: source.type } }])
  const ready = links.filter((link) => link.state === 'ready')
  if (ready.length === links.length) return ok(ready)
  return fail(
    links
      .filter((link) => link.state !== 'ready')
      .map(({ state, item }) => ({
        field,
        problem: { code: state === 'missing' ? 'source.itemMissing' : 'source.itemOfOtherType', item },
      })),
  )
}

/** The files of all fields of the type, each of which has to be a table. */
export function readFiles(
  form: ReceivedForm,
  type: SourceType,
): Result<readonly SentFile[], readonly UploadProblem[]> {
  const read = requiredSlots[type].map((slot) => readTableFile(slot, form))
  const problems = read.flatMap((file) => (file.ok ? [] : file.error))
  return problems.length > 0 ? fail(problems) : ok(read.flatMap((file) => (file.ok ? file.value : [])))
}

export function readTableFile(slot: string, form: ReceivedForm): Result<SentFile, readonly UploadProblem[]> {
  const file = readSentFile(slot, form, exportProgramFileLimit)
  if (!file.ok) return file
  const { content } = file.value
  const kind = fileKind(new Uint8Array(content))
  if (content.byteLength === 0 || kind === 'refused' || kind === 'xml')
    return fail([{ field: slot, problem: { code: 'form.tableType' } }])
  return file
}

function prepareLinks(area: ResultsArea, sender: SourceSender): PrepareImport<readonly UploadProblem[]> {
  const { database, clock } = area.service
  const { source, address } = sender
  const form = { path: sender.path, fields: {}, sender: source.name, source: source.name }
  const publishing = publishIn(area, { ...sender, form })
  return async () => {
    const links = readyLinks(await followLinks(database.reads, source), sender)
    if (!links.ok) return links
    const upload = { source: 'export-program' as const, actor: source.name, address, through: [source.id] }
    const items: readonly StoredItem[] = links.value.map(({ stored }) => stored)
    const pointers = await pointersOf(
      database.reads,
      items.map(({ item }) => item),
    )
    return ok({
      task: await packedLinks(database.reads, source.type, links.value, pointers),
      subject: source.name,
      publish: (imported, files) =>
        publishing(imported, files, (tx) =>
          publish(
            tx,
            { ...upload, at: clock.now(), files },
            imported.versions.map((version) => ({
              ...version,
              base: baseOfItem(items, pointers, version.ref),
            })),
          ),
        ),
    })
  }
}

export async function packedLinks(
  queries: Parameters<typeof followLinks>[0],
  type: SourceType,
  links: readonly ReadyLink[],
  pointers: AllPointers,
): Promise<PackedExportProgramTask> {
  const entitiesOf = await entitiesOfYears(queries)
  const pack = async <Of extends Vote | Election>(item: Of, { number, district }: ReadyLink) => ({
    number,
    district,
    entities: entitiesOf(Number(item.date.slice(0, 4))),
    item,
    result: (await newest(queries, item, pointers)).result,
  })
  if (type === 'vote') {
    const packed: PackedLink<Vote>[] = []
    for (const link of links)
      if (link.stored.item.kind === 'vote') packed.push(await pack(link.stored.item, link))
    return { format: 'export-program', type, links: packed }
  }
  const packed: PackedLink<Election>[] = []
  for (const link of links)
    if (link.stored.item.kind === 'election') packed.push(await pack(link.stored.item, link))
  return { format: 'export-program', type, links: packed }
}
