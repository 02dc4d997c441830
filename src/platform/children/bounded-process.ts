import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fail, ok, type Result } from '../../values/result.ts'
import { proxyVariables } from '../config/proxy.ts'
import { nameOfWork, traced } from '../logging/on-behalf.ts'
import { childRoom, mebibyte } from '../work/memory.ts'
import { type Bound, boundOf } from './bounds.ts'

/** Why a child returned nothing: it reached a limit, its code failed, or the caller stopped it. */
export type ChildFailure = Bound | 'memory' | 'time' | 'crash' | 'stopped'

export interface ChildJob<Task, Part> {
  /** A module that calls `serveTask`. */
  readonly entry: URL
  readonly task: Task
  /** Limit of the whole process, in mebibytes. */
  readonly memory: number
  /** Limit in milliseconds; null for work that ends when `finishing` is aborted. */
  readonly time: number | null
  /** Kills the child at once. */
  readonly signal?: AbortSignal | undefined
  /** Asks the child to finish its work and end. */
  readonly finishing?: AbortSignal | undefined
  /** Called with each part that the child sends before it is done, in order. */
  readonly onPart?: ((part: Part) => void) | undefined
  /** Answers a question that the child asks while it works. */
  readonly answer?: ((question: unknown) => Promise<unknown>) | undefined
  /**
   * Called with the stack of an error in the child's code, or with its last output where it ended without a message.
   */
  readonly onMistake: (text: string) => void
}

/** Messages from a child. */
export type FromChild =
  | { readonly part: unknown }
  | { readonly ask: number; readonly question: unknown }
  | { readonly done: unknown }
  | { readonly mistake: string }

/** Messages to a child. */
export type ToChild =
  | { readonly task: unknown }
  | { readonly finish: true }
  | { readonly answerTo: number; readonly answer: unknown }

/** Milliseconds between two checks of the memory of a child. */
const lookEvery = 100
/**
 * Share of the child's memory for its heap; the rest is for the runtime and for buffers outside of the heap, such as
 * bodies of answers.
 */
const heapShare = 3 / 4
const keptOfErrors = 4000

/**
 * Runs work on untrusted content in a process of its own, so that parsing does not block requests and neither its
 * memory use nor a crash affects the service. The child does not get the settings of the instance. See
 * docs/decisions/0058.
 */
export async function runInChild<Task, Answer, Part = never>(
  job: ChildJob<Task, Part>,
): Promise<Result<Answer, ChildFailure>> {
  return traced(nameOfWork('process', job.entry), 'internal', {}, async (span) => {
    const room = Promise.withResolvers<() => void>()
    if (!childRoom.claim(job.memory, room.resolve)) return fail('memory')
    const release = await room.promise
    try {
      const outcome = await inRoom<Task, Answer, Part>(job)
      if (!outcome.ok) span?.fail(outcome.error)
      return outcome
    } finally {
      release()
    }
  })
}

async function inRoom<Task, Answer, Part>(job: ChildJob<Task, Part>): Promise<Result<Answer, ChildFailure>> {
  const { signal, finishing } = job
  if (signal?.aborted === true) return fail('stopped')
  const child = fork(job.entry, {
    env: inheritedFrom(process.env),
    execArgv: [...flagsOf(process.execArgv), `--max-old-space-size=${Math.floor(job.memory * heapShare)}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let failure: ChildFailure | null = null
  const end = (why: ChildFailure) => {
    failure ??= why
    child.kill('SIGKILL')
  }
  const stop = () => end('stopped')
  const finish = () => send(child, { finish: true })
  signal?.addEventListener('abort', stop)
  finishing?.addEventListener('abort', finish)
  const timer = job.time === null ? undefined : setTimeout(() => end('time'), job.time)
  const watch = setInterval(() => {
    if (residentBytes(child.pid) > job.memory * mebibyte) end('memory')
  }, lookEvery)
  const errors = lastErrors(child)
  try {
    const ended = await conversation<Task, Answer, Part>(child, job, finishing?.aborted === true)
    if ('answer' in ended) return ok(ended.answer)
    if (failure !== null) return fail(failure)
    const why = reasonOf(ended, errors())
    if (why === 'crash') job.onMistake('mistake' in ended ? ended.mistake : errors())
    return fail(why)
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    signal?.removeEventListener('abort', stop)
    finishing?.removeEventListener('abort', finish)
    child.kill('SIGKILL')
  }
}

interface Exit {
  readonly status: number | null
  readonly signal: NodeJS.Signals | null
}

type Unfinished = { readonly mistake: string } | Exit
type Ended<Answer> = { readonly answer: Answer } | Unfinished

/** Exchanges messages with the child; resolves when it is done or has exited. */
function conversation<Task, Answer, Part>(
  child: ChildProcess,
  { task, onPart, answer }: ChildJob<Task, Part>,
  isFinishing: boolean,
): Promise<Ended<Answer>> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: FromChild) => {
      if ('part' in message) onPart?.(message.part as Part)
      else if ('ask' in message)
        answer?.(message.question).then(
          (given) => send(child, { answerTo: message.ask, answer: given }),
          reject,
        )
      else if ('mistake' in message) resolve({ mistake: message.mistake })
      else resolve({ answer: message.done as Answer })
    })
    child.on('error', reject)
    // `close` is emitted after everything that the child has sent and written was read.
    child.on('close', (status, signal) => resolve({ status, signal }))
    send(child, { task })
    if (isFinishing) send(child, { finish: true })
  })
}

/** Sends a message; errors are ignored, because the `close` event reports a child that has exited. */
function send(child: ChildProcess, message: ToChild): void {
  if (child.connected) child.send(message, () => undefined)
}

function reasonOf(ended: Unfinished, errors: string): ChildFailure {
  if ('mistake' in ended) return outOfMemory.test(ended.mistake) ? 'memory' : 'crash'
  const bound = boundOf(ended.status)
  if (bound !== null) return bound
  // When the machine runs out of memory, the kernel kills the child before the runtime can report it.
  return ended.signal === 'SIGKILL' || outOfMemory.test(errors) ? 'memory' : 'crash'
}

/** Matches how the runtime reports that the heap, a buffer or a string exceeded its maximum size. */
const outOfMemory = /out of memory|allocation failed|cannot create a string longer/i

function lastErrors(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.on('data', (chunk) => {
    text = (text + chunk).slice(-keptOfErrors)
  })
  return () => text
}

/**
 * Returns the resident memory of a process. Only Linux provides it; elsewhere just the heap and the received bytes are
 * limited.
 */
function residentBytes(pid: number | undefined): number {
  try {
    const [, kibibytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kibibytes) * 1024
  } catch {
    return 0
  }
}

/**
 * The environment variables that a child inherits: what the runtime and outgoing connections need, without database and
 * secrets of the instance.
 */
const inherited = /^(?:PATH|HOME|TMPDIR|TZ|LANG|LC_\w+|NODE_\w+|SSL_\w+|MALLOC_\w+|KANZLEI_\w+)$/

function inheritedFrom(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = Object.entries(environment).filter(([name]) => inherited.test(name))
  return { ...Object.fromEntries(own), ...proxyVariables(environment) }
}

/**
 * Removes flags of the parent: two processes cannot share an inspector port, a child runs no tests, and it has a heap
 * limit of its own.
 */
function flagsOf(flags: readonly string[]): readonly string[] {
  return flags.filter((flag) => !/^--(?:inspect|test|max-old-space-size|initial-old-space-size)/.test(flag))
}
