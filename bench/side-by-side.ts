import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { middle } from './measure.ts'
import { processorTime } from './processes.ts'

/** A server that is put under load. */
export interface Target {
  readonly name: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** The process that answers. */
  readonly pid: number
}

interface Measured {
  readonly perSecond: number
  /** Of the processor, per answer. */
  readonly microseconds: number
}

const run = promisify(execFile)
const connections = 64
const seconds = 1

async function underLoad({ url, headers, pid }: Target): Promise<Measured> {
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

export interface Comparison {
  /** How many answers the first gives while another gives one, in each round. */
  readonly throughput: readonly number[]
  /** What an answer of another costs the processor beside one of the first, in the middle of the rounds. */
  readonly processor: number
}

/**
 * Puts one server after the other under load, in another order each round, so that whatever else the machine does meets
 * all of them. The first round warms up and does not count.
 */
export async function compare<Name extends string>(
  first: Target,
  others: Readonly<Record<Name, Target>>,
  rounds: number,
): Promise<Readonly<Record<Name, Comparison>>> {
  const targets = [first, ...Object.values<Target>(others)]
  const measured = new Map<Target, Measured[]>(targets.map((target) => [target, []]))
  for (let round = 0; round <= rounds; round += 1) {
    const from = round % targets.length
    for (const target of [...targets.slice(from), ...targets.slice(0, from)]) {
      const one = await underLoad(target)
      if (round > 0) measured.get(target)?.push(one)
    }
  }
  const own = measured.get(first) ?? []
  const comparisons = Object.entries<Target>(others).map(([name, other]) => [
    name,
    comparison(own, measured.get(other) ?? []),
  ])
  return Object.fromEntries(comparisons)
}

function comparison(own: readonly Measured[], theirs: readonly Measured[]): Comparison {
  const rounds = own.flatMap((one, round) => {
    const other = theirs[round]
    return other === undefined ? [] : { one, other }
  })
  return {
    throughput: rounds.map(({ one, other }) => one.perSecond / other.perSecond).toSorted((a, b) => a - b),
    processor: middle(rounds.map(({ one, other }) => other.microseconds / one.microseconds)),
  }
}
