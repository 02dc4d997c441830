import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fail, ok, type Result } from '../../values/result.ts'
import { proxyVariables } from '../config/proxy.ts'
import { nameOfWork, traced } from '../logging/on-behalf.ts'
import { childRoom, mebibyte } from '../work/memory.ts'
import { type Bound, boundOf } from './bounds.ts'

/** Why a child has brought nothing: a bound was reached, its code failed, or somebody has ended it. */
export type ChildFailure = Bound | 'memory' | 'time' | 'crash' | 'stopped'

export interface ChildJob<Task, Part> {
  /** A module that calls `serveTask`. */
  readonly entry: URL
  readonly task: Task
  /** Of the whole process, in mebibytes. */
  readonly memory: number
  /** In milliseconds; null for work that ends when `finishing` is aborted. */
  readonly time: number | null
  /** Ends the child at once. */
  readonly signal?: AbortSignal | undefined
  /** Tells the child to come to an end. */
  readonly finishing?: AbortSignal | undefined
  /** Told of what the child hands over before it is done, in order. */
  readonly onPart?: ((part: Part) => void) | undefined
  /** Answers what the child wants to know meanwhile. */
  readonly answer?: ((question: unknown) => Promise<unknown>) | undefined
  /** Told of a mistake in its code, with the stack, or of what it has written last where it ended without a word. */
  readonly onMistake: (text: string) => void
}

/** What a child sends. */
export type FromChild =
  | { readonly part: unknown }
  | { readonly ask: number; readonly question: unknown }
  | { readonly done: unknown }
  | { readonly mistake: string }

/** What a child is sent. */
export type ToChild =
  | { readonly task: unknown }
  | { readonly finish: true }
  | { readonly answerTo: number; readonly answer: unknown }

/** Milliseconds between two looks at the memory of a child. */
const lookEvery = 100
/** Of the memory of a child; the rest is for the runtime and for what is outside of the heap, such as bodies of answers. */
const heapShare = 3 / 4
const keptOfErrors = 4000

/**
 * Runs work on content of strangers in a process of its own: whatever it parses, readers of this process do not wait for it,
 * and neither memory nor a crash of it is theirs. It knows nothing of the settings of the instance. See docs/decisions/0058.
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

/** Resolves when the child is done or gone. */
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
    // After everything that it has sent and written.
    child.on('close', (status, signal) => resolve({ status, signal }))
    send(child, { task })
    if (isFinishing) send(child, { finish: true })
  })
}

/** A child that is gone is told of by its end. */
function send(child: ChildProcess, message: ToChild): void {
  if (child.connected) child.send(message, () => undefined)
}

function reasonOf(ended: Unfinished, errors: string): ChildFailure {
  if ('mistake' in ended) return outOfMemory.test(ended.mistake) ? 'memory' : 'crash'
  const bound = boundOf(ended.status)
  if (bound !== null) return bound
  // Where the machine has no memory left, the system ends the child first.
  return ended.signal === 'SIGKILL' || outOfMemory.test(errors) ? 'memory' : 'crash'
}

/** As the runtime says it for the heap, for buffers, and for texts that are longer than any can be. */
const outOfMemory = /out of memory|allocation failed|cannot create a string longer/i

function lastErrors(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.on('data', (chunk) => {
    text = (text + chunk).slice(-keptOfErrors)
  })
  return () => text
}

/** Linux tells it for every process; elsewhere the heap and what is received are bounded, and nothing else. */
function residentBytes(pid: number | undefined): number {
  try {
    const [, kibibytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kibibytes) * 1024
  } catch {
    return 0
  }
}

/** Nothing of the instance: neither its database nor its secrets. Only how to get out of the network. */
const inherited = /^(?:PATH|HOME|TMPDIR|TZ|LANG|LC_\w+|NODE_\w+|SSL_\w+|MALLOC_\w+|KANZLEI_\w+)$/

function inheritedFrom(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = Object.entries(environment).filter(([name]) => inherited.test(name))
  return { ...Object.fromEntries(own), ...proxyVariables(environment) }
}

/** Two processes cannot be inspected at one port, and a test is none of a child's. */
function flagsOf(flags: readonly string[]): readonly string[] {
  return flags.filter((flag) => !/^--(?:inspect|test|max-old-space-size|initial-old-space-size)/.test(flag))
}
