import { mayUpload, type UploadToken } from '../../access/upload-tokens.ts'
import type { ResultsArea } from '../area.ts'
import type { ItemRef } from '../model/item.ts'
import { publish } from '../versions/publish.ts'
import { readUploadForm, type UploadForm } from './form.ts'
import type { Imported } from './import-job.ts'
import { type ImportPool, importPool } from './import-pool.ts'
import type { UploadProblem } from './problem.ts'
import type { ReceivedForm } from './receive.ts'
import { type UploadRoom, uploadRoom } from './room.ts'
import { tooComplex } from './slot.ts'
import { baseOf, findTarget, packedTask, type Target, turnOf } from './target.ts'
import { type Turns, turns } from './turns.ts'

/** What all uploads of the service share. */
export interface Uploads {
  readonly room: UploadRoom
  readonly pool: ImportPool
  readonly turns: Turns
}

export function openUploads(): Uploads {
  const bytes = 256 * 1024 * 1024
  return { room: uploadRoom({ uploads: 50, bytes }), pool: importPool(), turns: turns() }
}

export interface Sender {
  readonly token: UploadToken
  readonly address: string
  /** Nobody waits for the answer any more. */
  isGone(): boolean
}

export type UploadOutcome = { readonly item?: ItemRef } & (
  | { readonly kind: 'published' }
  | { readonly kind: 'refused'; readonly problems: readonly UploadProblem[] }
  /** The token may do other things, but not this. */
  | { readonly kind: 'outOfScope' }
  /** To be sent again later. */
  | { readonly kind: 'busy' }
  /** The sender had left before the work began. */
  | { readonly kind: 'abandoned' }
)

/** Read, look up, import, publish: the first stage that finds something wrong ends it, and nothing has changed. */
export async function upload(
  area: ResultsArea,
  uploads: Uploads,
  received: ReceivedForm,
  sender: Sender,
): Promise<UploadOutcome> {
  const form = readUploadForm(received)
  if (!form.ok) return { kind: 'refused', problems: form.error }
  const { type, id } = form.value
  const first = await findTarget(area.service.database.reads, type, id)
  if (!first.ok) return { kind: 'refused', problems: first.error }
  const { kind, id: itemId, externalId } = first.value.named
  const item: ItemRef = { kind, id: itemId }
  if (!mayUpload(sender.token, type, [itemId, ...(externalId === null ? [] : [externalId])]))
    return { kind: 'outOfScope', item }
  const outcome = await uploads.turns.wait(turnOf(first.value), () =>
    importAndPublish(area, uploads, form.value, sender),
  )
  return { ...outcome, item }
}

/** Others may publish the same item from another process; each time, the import has to see what they published. */
const mostAttempts = 5

async function importAndPublish(
  area: ResultsArea,
  uploads: Uploads,
  { type, id, file }: UploadForm,
  sender: Sender,
): Promise<UploadOutcome> {
  const { reads } = area.service.database
  let { content } = file
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    if (sender.isGone()) return { kind: 'abandoned' }
    const target = await findTarget(reads, type, id)
    if (!target.ok) return { kind: 'refused', problems: target.error }
    const task = await packedTask(reads, target.value)
    const answer = await uploads.pool.import({ file: content, task })
    if (!answer.ok) return givenUp(area, target.value, answer.error)
    const { outcome } = answer.value
    content = answer.value.file
    const done = outcome.ok
      ? await published(area, target.value, outcome.value, { sender, name: file.name })
      : 'refused'
    if (done === 'moved' || done === 'gone') continue
    // Nobody needs the file any more; its memory is free now, not when the collector comes by.
    content.transfer(0)
    if (outcome.ok) return { kind: 'published' }
    return { kind: 'refused', problems: outcome.error.map((problem) => ({ field: 'results', problem })) }
  }
  return { kind: 'busy' }
}

function givenUp(area: ResultsArea, target: Target, why: string): UploadOutcome {
  if (why === 'closed') return { kind: 'busy' }
  area.service.log.warn({ why, item: target.named.id, format: target.format }, 'an import was given up')
  return { kind: 'refused', problems: [{ field: 'results', problem: tooComplex(target.format) }] }
}

function published(
  { service: { database, clock } }: ResultsArea,
  target: Target,
  { versions, original }: Imported,
  { sender, name }: { readonly sender: Sender; readonly name: string | null },
) {
  return database.transaction((tx) =>
    publish(
      tx,
      {
        at: clock.now(),
        source: 'upload',
        actor: sender.token.name,
        address: sender.address,
        files: [{ slot: 'results', name, ...original }],
      },
      versions.map((version) => ({ ...version, base: baseOf(target, version.ref) })),
    ),
  )
}
