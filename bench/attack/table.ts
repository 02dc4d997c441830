import { median, percentile } from '../measure.ts'
import type { Measured } from './measure-row.ts'
import type { Readings } from './reader.ts'

/** Limits for the effect of an attack on readers, and for its cost. */
const aims = {
  /** Maximum of the 99th percentile of response times, in milliseconds, and relative to that without the attack. */
  p99: 50,
  timesIdle: 5,
  /** Maximum growth of the service's memory in megabytes during the attack, including caches, and after it. */
  growth: 400,
  left: 300,
}

const columns = [
  { title: 'attack', width: 16 },
  { title: 'conn.', width: 6 },
  { title: 'idle p50/p99', width: 14 },
  { title: 'during p50/p99 ms', width: 19 },
  { title: 'ratio', width: 7 },
  { title: 'after p99', width: 10 },
  { title: 'errors', width: 8 },
  { title: 'memory MB', width: 16 },
  { title: 'attack/s', width: 9 },
  { title: 'aim', width: 5 },
  { title: 'what became of the attack', width: 0 },
]

const line = (cells: readonly string[]) =>
  cells
    .map((cell, at) => cell.padEnd(columns[at]?.width ?? 0))
    .join('')
    .trimEnd()

export const header = () => line(columns.map(({ title }) => title))

export function rowOf(name: string, connections: number, measured: Measured): string {
  const { idle, during, after, memory, result, findings } = measured
  const outcomes = Object.entries(result.outcomes).map(([outcome, count]) => `${count} × ${outcome}`)
  const cells = [
    name,
    String(connections),
    `${ms(median(idle.times))}/${ms(percentile(idle.times, 99))}`,
    `${ms(median(during.times))}/${ms(percentile(during.times, 99))}`,
    ms(percentile(during.times, 99) / percentile(idle.times, 99)),
    ms(percentile(after.times, 99)),
    String(failuresOf(during)),
    [memory.before, memory.peak, memory.after].map((value) => value.toFixed(0)).join(' / '),
    (result.requests / result.seconds).toFixed(0),
    isMet(measured) ? 'met' : 'NOT',
    [
      `${result.requests} requests`,
      ...outcomes,
      ...failureTexts(during),
      ...findings.map(({ text }) => text),
    ].join(', '),
  ]
  return line(cells)
}

export function isMet({ idle, during, memory, findings }: Measured): boolean {
  const p99 = percentile(during.times, 99)
  return (
    p99 <= aims.p99 &&
    p99 <= aims.timesIdle * percentile(idle.times, 99) &&
    failuresOf(during) === 0 &&
    memory.peak - memory.before <= aims.growth &&
    memory.after > 0 &&
    memory.after - memory.before <= aims.left &&
    findings.every(({ good }) => good)
  )
}

export function failuresOf({ failures }: Readings): number {
  return Object.values(failures).reduce((sum, count) => sum + count, 0)
}

export function failureTexts({ failures }: Readings): readonly string[] {
  return Object.entries(failures).map(([kind, count]) => `readers: ${count} × ${kind}`)
}

export const ms = (value: number) => value.toFixed(1)
