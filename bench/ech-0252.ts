/**
 * Import time of a delivery of realistic size, relative to the bare parser on the same bytes.
 *
 *   node_modules/.bin/node bench/ech-0252.ts
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SaxesParser } from 'saxes'
import { importDelivery } from '../src/areas/results/import/ech-0252/import-delivery.ts'
import { readDelivery } from '../src/areas/results/import/ech-0252/read/read-delivery.ts'
import type { DeliveryTask } from '../src/areas/results/import/tasks/delivery-task.ts'
import { systemClock } from '../src/values/time.ts'
import { cantonalDelivery, cantonEntities, day } from './large-delivery.ts'

const rounds = 9

const megabyte = 1024 * 1024

const task: DeliveryTask = {
  format: 'ech-0252',
  instance: cantonEntities.instance,
  defaultLocale: 'de_CH',
  days: [{ date: day, entities: cantonEntities, items: [] }],
  taken: [],
  removes: true,
  now: systemClock.now(),
}

/** Returns the duration in seconds. */
function timed(work: () => void): number {
  const started = performance.now()
  work()
  return (performance.now() - started) / 1000
}

function parsed(file: Uint8Array): void {
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', () => {})
  parser.on('closetag', () => {})
  parser.on('text', () => {})
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const piece = 64 * 1024
  for (let start = 0; start < file.length; start += piece)
    parser.write(decoder.decode(file.subarray(start, start + piece), { stream: true }))
  parser.close()
}

function imported(file: Uint8Array): void {
  let ids = 0
  const outcome = importDelivery(file, task, () => (++ids).toString(16).padStart(32, '0'))
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error.slice(0, 3)))
}

/** Returns the memory of the import beyond that of a process that only holds the file, in megabytes. */
function memoryOf(file: Uint8Array): number {
  const before = process.memoryUsage().rss
  imported(file)
  return (process.resourceUsage().maxRSS * 1024 - before) / megabyte
}

/** Measures in a fresh process. */
function memoryElsewhere(file: Uint8Array): number {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-bench-'))
  const path = join(folder, 'delivery.xml')
  try {
    writeFileSync(path, file)
    return Number(
      execFileSync(process.execPath, [fileURLToPath(import.meta.url), path], { encoding: 'utf8' }),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function compare(): void {
  const print = (name: string, value: string) => console.log(name.padEnd(44), value)
  const { file, elements } = cantonalDelivery()
  const size = file.length / megabyte
  // On a busy machine the fastest round is the most accurate.
  const speed = (seconds: readonly number[]) =>
    `${(size / median(seconds)).toFixed(1)} MB/s, fastest ${(size / Math.min(...seconds)).toFixed(1)} MB/s`
  print('the file', `${size.toFixed(1)} MB, ${elements.toLocaleString('de-CH')} elements`)
  print('most memory of an import, above base', `${memoryElsewhere(file).toFixed(0)} MB`)
  const times = Array.from({ length: rounds }, () => ({
    bare: timed(() => parsed(file)),
    read: timed(() => readDelivery(file)),
    whole: timed(() => imported(file)),
  }))
  print('bare saxes', speed(times.map(({ bare }) => bare)))
  print('read', speed(times.map(({ read }) => read)))
  print('read and applied', speed(times.map(({ whole }) => whole)))
  print('import / bare saxes, in time', median(times.map(({ whole, bare }) => whole / bare)).toFixed(2))
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

const [path] = process.argv.slice(2)
if (path === undefined) compare()
else console.log(memoryOf(readFileSync(path)))
