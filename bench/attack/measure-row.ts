import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { memoryOf } from '../processes.ts'
import { openFiles, root } from '../sample-service.ts'
import type { AttackPlan, AttackResult } from './client.ts'
import type { Readings } from './reader.ts'
import type { AttackFinding, AttackRow } from './row.ts'
import { type AttackTarget, readersPage } from './target.ts'

export interface Measured {
  readonly idle: Readings
  readonly during: Readings
  readonly after: Readings
  readonly memory: { readonly before: number; readonly peak: number; readonly after: number }
  readonly result: AttackResult
  readonly findings: readonly AttackFinding[]
}

export interface Load {
  readonly rows: readonly AttackRow[]
  readonly connections: number
  readonly networks: number
  readonly seconds: number
  /** Other load during the attack; reports its findings when the attack is over. */
  readonly meanwhile?: (target: AttackTarget) => Promise<() => Promise<readonly AttackFinding[]>>
}

/** In milliseconds: 50 requests a second. */
const readEvery = 20
/** Maximum time of the measurements before and after, in seconds. */
const quietSeconds = 10

/** Measures the readers of a page before, during and after an attack. */
export async function measure(target: AttackTarget, load: Load): Promise<Measured> {
  const quiet = Math.min(quietSeconds, load.seconds) * 1000
  const readers = startReaders(target.url + readersPage)
  const findings = await Promise.all(load.rows.flatMap(({ watch }) => watch?.(target) ?? []))
  const endMeanwhile = await load.meanwhile?.(target)
  await pause(quiet / 4)
  await readers.readings()
  await pause(quiet)
  const idle = await readers.readings()

  const memory = watchMemory(target.pid)
  const result = await attack(target, load)
  const found = await Promise.all(findings.map((find) => find()))
  const during = await readers.readings()
  const peak = memory.peak()

  await pause(quiet)
  const after = await readers.readings()
  readers.stop()
  return {
    ...{ idle, during, after, result },
    memory: { before: memory.before, peak, after: memory.stop() },
    findings: [...found, ...((await endMeanwhile?.()) ?? [])],
  }
}

export interface AttackReaders {
  /** Returns the readings since the last call. */
  readings(): Promise<Readings>
  stop(): void
}

/** Starts readers. `place`: number of their network, if it should differ from that of other readers. */
export function startReaders(url: string, { every = readEvery, place = 1 } = {}): AttackReaders {
  const child = fork('bench/attack/reader.ts', [url, String(every), String(place)], { cwd: root })
  return {
    async readings() {
      child.send('readings')
      return messageOf<Readings>(child)
    },
    stop: () => void child.kill(),
  }
}

/** Runs the attack in a process with low priority. */
async function attack(
  { url, site }: AttackTarget,
  { rows, connections, networks, seconds }: Load,
): Promise<AttackResult> {
  const command = `${openFiles}; exec nice -n 19 "$0" bench/attack/client.ts`
  const child = spawn('sh', ['-c', command, process.execPath], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const names = rows.map(({ name }) => name)
  child.send({ url, site, rows: names, connections, networks, seconds } satisfies AttackPlan)
  return messageOf<AttackResult>(child)
}

async function messageOf<Message>(child: ChildProcess): Promise<Message> {
  const gone = once(child, 'exit').then(() => {
    throw new Error(`${child.spawnargs.join(' ')} ended early`)
  })
  const [message] = await Promise.race([once(child, 'message'), gone])
  return message
}

/** Samples the memory ten times a second; zero for a process that has ended. */
function watchMemory(pid: number) {
  const now = () => {
    try {
      return memoryOf(pid).resident
    } catch {
      return 0
    }
  }
  const before = now()
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, now())
  }, 100)
  return {
    before,
    peak: () => peak,
    stop: () => {
      clearInterval(timer)
      return now()
    },
  }
}
