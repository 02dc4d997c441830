import { mayUpload, type UploadToken } from '../../../../identity/keys/upload-tokens.ts'
import { ok } from '../../../../values/result.ts'
import { pollingDaysIn } from '../../import/ech-0252/polling-days.ts'
import type { ItemRef } from '../../model/item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { publish } from '../../versions/publish/publish.ts'
import type { Upload } from '../../versions/stored/version.ts'
import {
  type Accepted,
  type ImportEnd,
  importAndPublish,
  type PrepareImport,
  type SentFile,
  type Uploads,
} from '../importing/import-and-publish.ts'
import type { UploadProblem } from '../receiving/problem.ts'
import type { ReceivedForm } from '../receiving/receive.ts'
import { hashesOf } from '../receiving/refused.ts'
import { deliver } from './delivery.ts'
import { type ReceivedUploadForm, readUploadForm } from './form.ts'
import { publishIn, type RepeatedAnswer } from './publishing.ts'
import { baseOf, findTarget, packedTask, queueKey } from './target.ts'

export interface Sender {
  readonly token: UploadToken
  readonly address: string
  /** Stores nothing. */
  readonly dryRun: boolean
  readonly answer: RepeatedAnswer | null
  /** Whether the client has disconnected. */
  isGone(): boolean
}

export type UploadOutcome = { readonly item?: ItemRef } & (
  | ({ readonly kind: 'published' } & Accepted)
  | {
      readonly kind: 'refused'
      readonly problems: readonly UploadProblem[]
      /** SHA-256 of what was sent. */
      readonly files: readonly string[]
    }
  | { readonly kind: 'outOfScope' | 'busy' | 'abandoned' }
)

/** Reads the form, finds the item, imports and publishes. The first step with a problem ends it without changes. */
export async function upload(
  area: ResultsArea,
  uploads: Uploads,
  received: ReceivedForm,
  sender: Sender,
): Promise<UploadOutcome> {
  const form = readUploadForm(received)
  if (!form.ok) return { kind: 'refused', problems: form.error, files: await hashesOf(received) }
  return form.value.type === 'xml'
    ? uploadDelivery(area, uploads, form.value.file, sender)
    : uploadTable(area, uploads, form.value, received, sender)
}

type TableForm = Exclude<ReceivedUploadForm, { readonly type: 'xml' }>

async function uploadTable(
  area: ResultsArea,
  uploads: Uploads,
  form: TableForm,
  received: ReceivedForm,
  sender: Sender,
): Promise<UploadOutcome> {
  const { type, id, file } = form
  const first = await findTarget(area.service.database.reads, type, id)
  if (!first.ok) return { kind: 'refused', problems: first.error, files: await hashesOf(received) }
  const { kind, id: itemId, externalId } = first.value.named
  const item: ItemRef = { kind, id: itemId }
  if (!mayUpload(sender.token, type, [itemId, ...(externalId === null ? [] : [externalId])]))
    return { kind: 'outOfScope', item }
  const queueKeys = [queueKey(first.value.named)]
  // Uploads that are ahead in the queue may change the item.
  const prepare = prepareTable(area, form, sender, uploads.queue.isFree(queueKeys) ? first : null)
  const end = await uploads.queue.wait(queueKeys, () =>
    importAndPublish(area, uploads, [file], { prepare, isGone: sender.isGone }),
  )
  return { ...outcomeOf(end), item }
}

function prepareTable(
  area: ResultsArea,
  { type, id }: TableForm,
  sender: Sender,
  found: Awaited<ReturnType<typeof findTarget>> | null,
): PrepareImport<readonly UploadProblem[]> {
  const { database, clock } = area.service
  const form = { path: '/upload', fields: { type, id }, sender: sender.token.name, source: null }
  const publishing = publishIn(area, { ...sender, form })
  let fresh = found
  return async () => {
    const target = fresh ?? (await findTarget(database.reads, type, id))
    fresh = null
    if (!target.ok) return target
    return ok({
      task: await packedTask(database.reads, target.value),
      subject: target.value.named.id,
      publish: (imported, files) =>
        publishing(imported, files, (tx) =>
          publish(
            tx,
            { ...uploadBy(sender, 'upload'), at: clock.now(), files },
            imported.versions.map((version) => ({ ...version, base: baseOf(target.value, version.ref) })),
          ),
        ),
    })
  }
}

async function uploadDelivery(
  area: ResultsArea,
  uploads: Uploads,
  file: SentFile,
  sender: Sender,
): Promise<UploadOutcome> {
  const { token } = sender
  if (token.types !== null && !token.types.includes('xml')) return { kind: 'outOfScope' }
  const wish = {
    upload: uploadBy(sender, 'ech-0252'),
    dryRun: sender.dryRun,
    answer: sender.answer,
    form: { path: '/upload', fields: { type: 'xml' }, sender: token.name, source: null },
    days: pollingDaysIn(new Uint8Array(file.content)),
    // A token for some items only must not remove others.
    removes: token.items === null,
    mayChange: (names: readonly string[]) => mayUpload(token, 'xml', names),
  }
  const end = await deliver(area, uploads, file, { wish, isGone: sender.isGone })
  return outcomeOf(end)
}

function uploadBy({ token, address }: Sender, source: Upload['source']): Omit<Upload, 'at' | 'files'> {
  return { source, actor: token.name, address, through: [token.id] }
}

function outcomeOf(end: ImportEnd<readonly UploadProblem[]>): UploadOutcome {
  switch (end.kind) {
    case 'unprepared':
      return { kind: 'refused', problems: end.problem, files: [] }
    case 'refused':
      return {
        kind: 'refused',
        problems: end.problems.map((problem) => ({ field: 'results', problem })),
        files: end.files,
      }
    case 'published':
    case 'outOfScope':
    case 'busy':
    case 'abandoned':
      return end
  }
}
