import { type Actor, recordAudit } from '../../../../identity/audit/audit.ts'
import type { Service } from '../../../../platform/service.ts'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import { addSeconds, type Instant } from '../../../../values/time.ts'
import type { ItemRef } from '../../model/item.ts'
import { auditSubject } from '../../versions/stored/audit-subject.ts'
import type { VersionSource } from '../../versions/stored/version.ts'
import { problemCount, type UploadProblem } from './problem.ts'
import type { ReceivedForm } from './receive.ts'
import { refusalsOf } from './refused-store.ts'

export const refusalAction = 'upload.refuse'

/** A refused upload. `actor` is the name of the token or data source, or the e-mail address of a person. */
export interface UploadRefusal extends Actor {
  readonly source: VersionSource
  /** The items that it was about, as far as known. */
  readonly items: readonly ItemRef[]
  readonly problems: readonly UploadProblem[]
  /** SHA-256 of each file. */
  readonly files: readonly string[]
}

/** Detail in the audit log; without values from files, which may be anything. */
export type RefusalDetail = {
  readonly source: VersionSource
  readonly problems: number
  /** Of the first problem. */
  readonly code: string
  readonly files: readonly string[]
}

const noteEvery = 3600
/** Entries per sender and hour; the service log has all of them. */
const most = 30

/**
 * Records a refusal in the audit log, in its own transaction. Repetitions are recorded once an hour. A failure here
 * does not affect the response.
 */
export async function recordRefusal(
  { database, clock, log }: Service,
  refusal: UploadRefusal,
): Promise<void> {
  const { actor, address } = refusal
  const subject = refusal.items.map(auditSubject).join(' ') || refusal.source
  const detail = detailOf(refusal)
  const entry = { at: clock.now(), actor, address, action: refusalAction, subject, detail }
  try {
    // Checked before a write transaction is opened, and again inside of it.
    if (await isNoted(database.reads, entry)) return
    await database.transaction(async (tx) => {
      if (!(await isNoted(tx, entry))) await recordAudit(tx, entry)
    })
  } catch (error) {
    log.error({ err: error, subject }, 'a refused upload could not be noted')
  }
}

function detailOf({ source, problems, files }: UploadRefusal): RefusalDetail {
  const code = problems[0]?.problem.code ?? ''
  return { source, problems: problemCount(problems), code, files: files.toSorted() }
}

interface Entry {
  readonly at: Instant
  readonly actor: string | null
  readonly subject: string
  readonly detail: RefusalDetail
}

async function isNoted(queries: Queries, { at, actor, subject, detail }: Entry): Promise<boolean> {
  const noted = await refusalsOf(queries, refusalAction, actor, addSeconds(at, -noteEvery))
  if (noted.length >= most) return true
  const json = JSON.stringify(detail)
  return noted.some((one) => one.subject === subject && one.detail === json)
}

/** Hashes of files that have not been transferred to a thread; computed off the main thread. */
export async function hashesOf({ files }: Pick<ReceivedForm, 'files'>): Promise<readonly string[]> {
  const contents = [...files.values()].flatMap((file) => (file.tooLarge ? [] : [file.content]))
  const hashes = await Promise.all(contents.map((content) => crypto.subtle.digest('SHA-256', content)))
  return hashes.map((hash) => Buffer.from(hash).toString('hex'))
}
