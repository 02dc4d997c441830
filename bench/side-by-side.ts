import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { median } from './measure.ts'
import { processorTime } from './processes.ts'

/** A server under load. */
export interface BenchTarget {
  readonly name: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** The process that handles the requests. */
  readonly pid: number
}

interface Measured {
  readonly perSecond: number
  /** Processor time per response. */
  readonly microseconds: number
}

const run = promisify(execFile)
const connections = 64
const seconds = 1

async function underLoad({ url, headers, pid }: BenchTarget): Promise<Measured> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const before = processorTime(pid)
  const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, ...given, url])
  const used = processorTime(pid) - before
  const [, answers] = /(\d+) requests in/.exec(stdout) ?? []
  const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? []
  if (answers === undefined || perSecond === undefined || /Non-2xx|Socket errors/.test(stdout))
    throw new Error(`wrk says of ${url}: ${stdout}`)
  return { perSecond: Number(perSecond), microseconds: used / Number(answers) }
}

export interface BenchComparison {
  /** Throughput of the first server relative to another, in each round. */
  readonly throughput: readonly number[]
  /** Processor time per response of another server relative to the first, median of the rounds. */
  readonly processor: number
}

/**
 * Puts the servers under load one after the other, in a different order each round, so that other load on the machine
 * affects all of them. The first round is a warm-up.
 */
export async function compare<Name extends string>(
  first: BenchTarget,
  others: Readonly<Record<Name, BenchTarget>>,
  rounds: number,
): Promise<Readonly<Record<Name, BenchComparison>>> {
  const targets = [first, ...Object.values<BenchTarget>(others)]
  const measured = new Map<BenchTarget, Measured[]>(targets.map((target) => [target, []]))
  for (let round = 0; round <= rounds; round += 1) {
    const from = round % targets.length
    for (const target of [...targets.slice(from), ...targets.slice(0, from)]) {
      const one = await underLoad(target)
      if (round > 0) measured.get(target)?.push(one)
    }
  }
  const own = measured.get(first) ?? []
  const comparisons = Object.entries<BenchTarget>(others).map(([name, other]) => [
    name,
    comparison(own, measured.get(other) ?? []),
  ])
  return Object.fromEntries(comparisons)
}

function comparison(own: readonly Measured[], theirs: readonly Measured[]): BenchComparison {
  const rounds = own.flatMap((one, round) => {
    const other = theirs[round]
    return other === undefined ? [] : { one, other }
  })
  return {
    throughput: rounds.map(({ one, other }) => one.perSecond / other.perSecond).toSorted((a, b) => a - b),
    processor: median(rounds.map(({ one, other }) => other.microseconds / one.microseconds)),
  }
}
