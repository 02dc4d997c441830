import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PlannedUpload, Play, SentUpload } from '../../../areas/results/features/played-sundays/play.ts'
import { noticedMistakes } from '../../../areas/results/features/played-sundays/report.ts'
import { loggedSince, savePlay } from '../../../areas/results/features/played-sundays/store.ts'
import { namedFetch } from '../../../platform/http/outgoing/guarded-fetch.ts'
import { fetchFailure, wholeBody } from '../../../platform/http/outgoing/whole-body.ts'
import type { Database } from '../../../platform/storage/database/database.ts'
import { fail, ok, type Result } from '../../../values/result.ts'
import type { Clock } from '../../../values/time.ts'
import { fileProblem } from '../../terminal/command.ts'
import { verdict } from '../../upload/upload-answer.ts'
import type { Truth } from './counted.ts'
import { uploadFile } from './plan.ts'

export interface Stage {
  /** The rehearsal's database. */
  readonly database: Database
  readonly clock: Clock
  readonly truths: readonly Truth[]
  deliver(upload: PlannedUpload, text: string): Promise<Delivered>
  /** Called before the pause until an upload. */
  onWait(upload: PlannedUpload, milliseconds: number): void
  onSent(upload: PlannedUpload, outcome: SentUpload['outcome']): void
}

/**
 * Sends the remaining uploads, with the pauses of the day divided by the speed. Records each upload before and after
 * sending it, so that a stopped play continues where it was.
 */
export async function perform(stage: Stage, begun: Play): Promise<Result<Play, string>> {
  const { database, clock } = stage
  let play = begun
  const done = () => play.sent.filter(({ outcome }) => outcome !== 'failed')
  let clockOfDay = play.plan.uploads[done().length - 1]?.seconds ?? play.plan.uploads[0]?.seconds ?? 0
  for (const upload of play.plan.uploads.slice(done().length)) {
    const wait = ((upload.seconds - clockOfDay) / play.speed) * 1000
    stage.onWait(upload, wait)
    await pause(wait)
    clockOfDay = upload.seconds
    const events = await loggedSince(database.reads, play.started)
    const corrected = noticedMistakes(play, events, clock.now())
    const { text, mistakes } = uploadFile(stage.truths, play.plan, upload, corrected)
    const sha256 = createHash('sha256').update(text).digest('hex')
    const sending: SentUpload = {
      number: upload.number,
      at: clock.now(),
      sha256,
      mistakes,
      outcome: 'failed',
    }
    play = await note(database, withSent(play, sending))
    const outcome = await stage.deliver(upload, text)
    if (!outcome.ok) return outcome
    play = await note(database, withSent(play, { ...sending, outcome: outcome.value }))
    stage.onSent(upload, outcome.value)
  }
  return ok(await note(database, { ...play, ended: clock.now() }))
}

function withSent(play: Play, sent: SentUpload): Play {
  return { ...play, sent: [...play.sent.filter(({ number }) => number !== sent.number), sent] }
}

async function note(database: Database, play: Play): Promise<Play> {
  await database.transaction((tx) => savePlay(tx, play))
  return play
}

const mostBytes = 16 * 1024 * 1024
const patience = 5 * 60_000

export type Delivered = Result<Exclude<SentUpload['outcome'], 'failed'>, string>

/** Writes the file of an upload to a folder instead of sending it, for staff who upload by hand. */
export async function layInto(
  folder: string,
  { number, item }: PlannedUpload,
  text: string,
): Promise<Delivered> {
  try {
    await writeFile(join(folder, `${String(number).padStart(4, '0')}-${item.id}.csv`), text)
    return ok('handed')
  } catch (error) {
    return fail(`cannot write to ${folder}: ${fileProblem(error)}`)
  }
}

/** Sends a file like any other client. */
export async function send(
  { url, token }: { readonly url: string; readonly token: string },
  { item }: PlannedUpload,
  text: string,
): Promise<Delivered> {
  const body = new FormData()
  body.set('type', item.kind)
  body.set('id', item.id)
  body.set('results', new Blob([text], { type: 'text/csv' }), `${item.id}.csv`)
  const form = new Response(body)
  const authorization = `Basic ${Buffer.from(`:${token}`).toString('base64')}`
  const signal = AbortSignal.timeout(patience)
  try {
    const answer = await namedFetch(`${url}/upload`, {
      ...{ method: 'POST', signal, body: await form.bytes() },
      headers: { authorization, 'content-type': form.headers.get('content-type') ?? '' },
    })
    const content = await wholeBody(answer, mostBytes)
    const headers = Object.fromEntries(answer.headers)
    const judged = verdict({ status: answer.status, headers, body: content?.toString('utf8') ?? '' })
    if (judged.kind === 'failed') return fail(judged.reason)
    return ok(judged.kind === 'refused' ? 'refused' : 'accepted')
  } catch (error) {
    return fail(`${url} does not answer: ${fetchFailure(error)}`)
  }
}
