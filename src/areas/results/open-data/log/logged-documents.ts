import { recordStatements, type Statement } from '../../../../identity/audit/statements.ts'
import { checkpointWithin } from '../../../../identity/signing/checkpoints.ts'
import type { Worker } from '../../../../platform/background/worker.ts'
import type { Tx } from '../../../../platform/storage/database/database.ts'
import { addSeconds, type Instant } from '../../../../values/time.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { type LoggedRow, saveLogged, selectLogged, selectLoggedStamps } from './store.ts'
import { type LoggedSubject, loggedSubjects } from './subjects.ts'

/** Milliseconds between two runs. `kanzlei verify` waits a little longer. */
const lookEvery = 60_000
/** Seconds after which another process takes over from one that was killed. */
const busyFor = 300
/** Subjects per transaction, so that the first run on a large archive does not block other writers. */
const together = 20

/** Returns the worker that enters the digests of public documents into the public audit log. */
export function documentLogWorker(area: ResultsArea): Worker {
  const complaint = 'the digests of published documents could not be entered into the audit log'
  return { every: lookEvery, complaint, run: documentsLogger(area) }
}

/** Returns a function that logs documents that may have changed since its last call. */
export function documentsLogger(area: ResultsArea): () => Promise<void> {
  const subjectsNow = loggedSubjects(area)
  let seen = ''
  return async () => {
    const { state, subjects } = await subjectsNow()
    if (state === seen) return
    const known = await selectLoggedStamps(area.service.database.reads)
    const outdated = subjects().filter(({ path, stamp }) => known.get(path) !== stamp)
    let isAllDone = true
    for (let at = 0; at < outdated.length; at += together)
      isAllDone = (await enter(area, outdated.slice(at, at + together))) && isAllDone
    if (isAllDone) seen = state
  }
}

/**
 * Logs each subject whose digests differ from its last entry, and a checkpoint that covers these entries. Returns false
 * if other processes work on some subjects, so that these are checked again.
 */
async function enter({ service }: ResultsArea, subjects: readonly LoggedSubject[]): Promise<boolean> {
  const { database, clock } = service
  const until = addSeconds(clock.now(), busyFor)
  const mine = await database.transaction((tx) => takeFree(tx, subjects, clock.now(), until))
  const changed: LoggedRow[] = []
  for (const { path, stamp, digests } of mine)
    changed.push({ path, stamp, digests: JSON.stringify(await digests()), busy_until: null })
  const written = await database.transaction(async (tx) => {
    const now = await selectLogged(
      tx,
      mine.map(({ path }) => path),
    )
    // Subjects on which this process took too long were taken over by another.
    const own = changed.filter(({ path }) => now.get(path)?.busy_until === until)
    const news = own.filter(({ path, digests }) => now.get(path)?.digests !== digests)
    const statements = news.map(({ path, digests }): Statement => {
      return { action: 'log.tables', subject: path, detail: JSON.parse(digests) }
    })
    await saveLogged(tx, own)
    if (statements.length > 0) {
      await recordStatements(tx, clock.now(), statements)
      await checkpointWithin(tx, service)
    }
    return own.length
  })
  return written === subjects.length
}

/** Claims changed subjects that no other process works on: writing the documents of a large election takes seconds. */
async function takeFree(
  tx: Tx,
  subjects: readonly LoggedSubject[],
  now: Instant,
  until: Instant,
): Promise<readonly LoggedSubject[]> {
  const known = await selectLogged(
    tx,
    subjects.map(({ path }) => path),
  )
  const free = subjects.filter(({ path, stamp }) => {
    const row = known.get(path)
    return row?.stamp !== stamp && (row?.busy_until ?? now) <= now
  })
  const rows = free.map(({ path }) => ({
    ...(known.get(path) ?? { path, stamp: '', digests: '{}' }),
    busy_until: until,
  }))
  await saveLogged(tx, rows)
  return free
}
