import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { FastifyBaseLogger } from 'fastify'
import { noteProgress, type RehearsalProgress } from '../../office/rehearsal/rehearsal.ts'
import { selectRehearsal } from '../../office/rehearsal/store.ts'
import { startWorker } from '../../platform/background/worker.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Database } from '../../platform/storage/database/database.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import type { Clock } from '../../values/time.ts'
import { isCopied, removeCopy, removeDrafts } from './copy.ts'
import { doorkeeper } from './doorkeeper.ts'
import { instanceEnvironment, type OriginalSite, rehearsalEnvironment } from './place.ts'

interface Parts extends OriginalSite {
  readonly database: Database
  readonly clock: Clock
  readonly log: FastifyBaseLogger
}

/** In milliseconds. */
const lookEvery = 1000
/** How often, in milliseconds, the service reports that it still copies. */
const heartbeat = 5000
/** Limits for a process to end, and for one to start on a busy machine, in milliseconds. */
const patience = { end: 30_000, start: 180_000 }
/**
 * The pause before a rehearsal that has ended or did not start is restarted, since its port may be in use for a moment.
 */
const restartAfter = { first: 1000, longest: 60_000 }

/**
 * Runs the rehearsal of an instance as a child process, as staff request it: it shares neither memory nor database or
 * secret with this process, and sends nothing. Returns a function that stops it.
 */
export function startSandbox(parts: Parts): () => Promise<void> {
  const { config, database, log } = parts
  let child: ChildProcess | null = null
  let stopped = false
  let startedAt = 0
  let keepDoor = doorkeeper(parts)
  let restartPause = restartAfter.first
  const closing = new AbortController()

  const note = (number: number, progress: RehearsalProgress) =>
    database.transaction((tx) => noteProgress(tx, parts.clock, number, progress))

  async function end(): Promise<void> {
    const running = child
    child = null
    if (running !== null) await terminate(running)
  }

  async function run(number: number, mailTo: readonly string[], isNew: boolean): Promise<void> {
    await end()
    startedAt = performance.now()
    const isMissing = isNew || !isCopied(config)
    const tell = () => note(number, { state: 'copying' })
    if (isMissing) await tell()
    let told: Promise<unknown> = Promise.resolve()
    const tellAgain = () => {
      told = tell().catch((error: unknown) =>
        log.warn({ err: error }, 'it cannot be noted that the rehearsal is still copied'),
      )
    }
    const timer = isMissing ? setInterval(tellAgain, heartbeat) : undefined
    const progress = await bringUp(number, mailTo, isMissing).finally(() => clearInterval(timer))
    // Wait for the write, which could otherwise replace the following one.
    await told
    if (progress !== null) await note(number, progress)
  }

  /** Starts the rehearsal; null where the service stops or another request arrives meanwhile. */
  async function bringUp(
    number: number,
    mailTo: readonly string[],
    isMissing: boolean,
  ): Promise<RehearsalProgress | null> {
    const copied = isMissing ? await copyUnless(number) : ok(null)
    if (copied === null || (copied.ok && stopped)) return null
    if (!copied.ok) return { state: 'failed', problem: copied.error }
    const started = await serveCopy(parts, mailTo, closing.signal)
    if (!started.ok) return stopped ? null : { state: 'failed', problem: started.error }
    const serving = started.value
    keepDoor = doorkeeper(parts)
    child = serving
    serving.once('exit', (status, signal) => {
      if (child === serving) log.warn({ status, signal }, 'the rehearsal has ended')
    })
    log.info({ url: config.sandbox?.url }, 'the rehearsal answers')
    return { state: 'running' }
  }

  /** Copies the instance; null where the service stops or another request arrives meanwhile. */
  async function copyUnless(number: number): Promise<Result<null, string> | null> {
    const other = new AbortController()
    const timer = setInterval(() => {
      selectRehearsal(database.reads).then(
        (row) => row?.number !== number && other.abort(),
        () => undefined,
      )
    }, lookEvery)
    const signal = AbortSignal.any([closing.signal, other.signal])
    try {
      const copied = await copy(config, signal)
      return signal.aborted && !copied.ok ? null : copied
    } finally {
      clearInterval(timer)
    }
  }

  /** Returns whether the pause is over; it grows with every attempt, until a rehearsal has run for a while. */
  function mayRestart(): boolean {
    if (performance.now() - startedAt < restartPause) return false
    restartPause = Math.min(restartPause * 2, restartAfter.longest)
    return true
  }

  async function look(): Promise<void> {
    const row = await selectRehearsal(database.reads)
    if (row === undefined || stopped) return
    const isNew = row.number !== row.done_number
    const isEnded = child === null || child.exitCode !== null || child.signalCode !== null
    if (!isEnded && performance.now() - startedAt > restartAfter.longest) restartPause = restartAfter.first
    if (row.wanted === 'run') {
      // Without a copy, the same request would fail again.
      const isPossible = row.state !== 'failed' || isCopied(config)
      if (isNew || (isEnded && isPossible && mayRestart()))
        await run(row.number, JSON.parse(row.mail_to), isNew)
      else if (!isEnded) await keepDoor()
    } else if (isNew) {
      await end()
      await removeCopy(config)
      await note(row.number, { state: 'none' })
    }
  }

  const draftsRemoved = removeDrafts(config).catch((error: unknown) =>
    log.warn({ err: error }, 'parts of a copy could not be removed'),
  )
  const worker = startWorker(parts, {
    every: lookEvery,
    complaint: 'the rehearsal could not be looked after',
    run: async () => {
      await draftsRemoved
      await look()
    },
  })
  return async () => {
    stopped = true
    closing.abort()
    await worker.stop()
    await draftsRemoved
    await end()
  }
}

/** Copies in a process of its own, so that requests to this one are not delayed. */
async function copy(config: Config, signal: AbortSignal): Promise<Result<null, string>> {
  const env = instanceEnvironment(config, process.env)
  const child = fork(program(), ['rehearse', 'copy'], { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  const errors = lastLines(child)
  const cancel = () => child.kill('SIGTERM')
  signal.addEventListener('abort', cancel)
  if (signal.aborted) cancel()
  try {
    const [status] = await once(child, 'exit')
    return status === 0 ? ok(null) : fail(errors())
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

async function serveCopy(
  original: OriginalSite,
  mailTo: readonly string[],
  signal: AbortSignal,
): Promise<Result<ChildProcess, string>> {
  const env = rehearsalEnvironment(original, process.env, mailTo)
  const child = fork(program(), ['serve'], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const errors = lastLines(child)
  const isListening = new Promise<boolean>((resolve) => {
    if (child.stdout !== null)
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (line.startsWith('listening on ')) resolve(true)
      })
    child.once('exit', () => resolve(false))
    // Without a listener, a child that cannot be started or signalled would end this process.
    child.on('error', () => resolve(false))
    setTimeout(() => resolve(false), patience.start).unref()
  })
  const cancel = () => child.kill('SIGTERM')
  signal.addEventListener('abort', cancel)
  const isStarted = await isListening
  signal.removeEventListener('abort', cancel)
  if (isStarted) return ok(child)
  await terminate(child)
  return fail(errors())
}

/** Returns the script of this process. */
function program(): string {
  return process.argv[1] ?? ''
}

/** Collects the last log lines of the child, which say why it did not start; its log is not that of this instance. */
function lastLines(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.on('data', (chunk) => {
    text = (text + chunk).slice(-2000)
  })
  return () =>
    text
      .trim()
      .split('\n')
      .at(-1)
      ?.replace(/^kanzlei: /, '') || 'it ended without a word'
}

async function terminate(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), patience.end).unref()
  await ended
  clearTimeout(timer)
}
