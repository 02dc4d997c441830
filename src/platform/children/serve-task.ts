import { writeFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import type { FromChild, ToChild } from './bounded-process.ts'

export interface Serving<Part> {
  /** Aborted when the work should finish. */
  readonly finishing: AbortSignal
  /** Sends a part of the answer before the work is done; resolves once it is sent. */
  tell(part: Part): Promise<void>
  /** Asks the parent process a question and resolves with its answer. */
  ask(question: unknown): Promise<unknown>
}

/** The `nice` value of a child, so that the process that answers requests has priority. */
const niceness = 10

/** The main program of a child: runs one task, then exits. It also exits when its parent does. */
export function serveTask<Task, Answer, Part = never>(
  work: (task: Task, serving: Serving<Part>) => Promise<Answer>,
): void {
  giveWay()
  const finishing = new AbortController()
  const asked = new Map<number, (answer: unknown) => void>()
  let questions = 0
  const serving: Serving<Part> = {
    finishing: finishing.signal,
    tell: (part) => send({ part }),
    async ask(question) {
      const { promise, resolve } = Promise.withResolvers<unknown>()
      questions += 1
      asked.set(questions, resolve)
      await send({ ask: questions, question })
      return promise
    },
  }
  // Ctrl-C reaches the whole process group; the parent decides what happens to the child.
  process.on('SIGINT', () => undefined)
  process.on('disconnect', () => process.exit())
  process.on('message', (message: ToChild) => {
    if ('finish' in message) finishing.abort()
    else if ('task' in message) void run(work(message.task as Task, serving))
    else {
      asked.get(message.answerTo)?.(message.answer)
      asked.delete(message.answerTo)
    }
  })
}

async function run(work: Promise<unknown>): Promise<void> {
  try {
    await send({ done: await work })
  } catch (error) {
    await send({ mistake: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
  process.exit()
}

function send(message: FromChild): Promise<void> {
  return new Promise((resolve, reject) => {
    if (process.send === undefined) throw new Error('to be run as a child')
    process.send(message, (error: Error | null) => (error === null ? resolve() : reject(error)))
  })
}

/** Lowers the priority of this process, and makes it the first one that the kernel kills when memory runs out. */
function giveWay(): void {
  const wishes = [
    () => setPriority(process.pid, Math.min(19, getPriority() + niceness)),
    () => writeFileSync('/proc/self/oom_score_adj', '1000'),
  ]
  for (const wish of wishes)
    try {
      wish()
    } catch {
      // Only Linux has both, and a sandbox may forbid either; the limits hold without them.
    }
}
