import { appendFileSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { basename } from 'node:path'

interface Usage {
  readonly file: string
  /** In seconds, as all other times here. */
  readonly took: number
  /** Processor time without processes of a browser, which are not waited for. */
  readonly processor: number
}

/** Unit of process times in Linux. */
const TICKS_PER_SECOND = 100
const SHOWN = 12

/** Makes this process record at exit its duration and the processor time of itself and its children. */
export function noteUsage(place: string, file: string): void {
  process.on('exit', () => {
    const { user, system } = process.cpuUsage()
    const processor = (user + system) / 1e6 + ofChildren()
    const usage: Usage = { file: basename(file, '.test.mjs'), took: performance.now() / 1000, processor }
    appendFileSync(place, `${JSON.stringify(usage)}\n`)
  })
}

/** Returns the processor time of finished children and their descendants; 0 if the system does not provide it. */
function ofChildren(): number {
  try {
    // The second field is the program name in parentheses; user and system time are fields 16 and 17.
    const [, fields = ''] = /\) (.*)/s.exec(readFileSync('/proc/self/stat', 'utf8')) ?? []
    const [user = 0, system = 0] = fields.split(' ').slice(13, 15).map(Number)
    return (user + system) / TICKS_PER_SECOND
  } catch {
    return 0
  }
}

/** Lists the slowest test processes, from their records. */
export function slowest(place: string): string {
  const all: readonly Usage[] = noted(place).map((line) => JSON.parse(line))
  const rows = all
    .toSorted((one, other) => other.took - one.took)
    .slice(0, SHOWN)
    .map(({ file, took, processor }) => `  ${file.padEnd(32)}${seconds(took)}${seconds(processor)}\n`)
  if (rows.length === 0) return ''
  return `\n  ${'longest'.padEnd(32)}${'took'.padStart(10)}${'processor'.padStart(12)}\n${rows.join('')}`
}

/** Starts measuring; the returned function describes the use of the machine's processors since then. */
export function watchProcessors(): () => string {
  const before = processorTimes()
  return () => {
    const now = processorTimes()
    const [busy, all] = [now.busy - before.busy, now.all - before.all]
    return `busy for ${(busy / 1000).toFixed(0)} s of ${(all / 1000).toFixed(0)} s`
  }
}

/** Returns times of all processors in milliseconds. */
function processorTimes(): { readonly busy: number; readonly all: number } {
  const times = cpus().map((cpu) => cpu.times)
  const all = times.flatMap((kinds) => Object.values(kinds)).reduce((sum, one) => sum + one, 0)
  const idle = times.reduce((sum, kinds) => sum + kinds.idle, 0)
  return { busy: all - idle, all }
}

function noted(place: string): readonly string[] {
  try {
    return readFileSync(place, 'utf8').split('\n').slice(0, -1)
  } catch {
    // No process has ended regularly.
    return []
  }
}

function seconds(value: number): string {
  return `${value.toFixed(1)} s`.padStart(11)
}
