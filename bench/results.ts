/**
 * Uploads of a proportional election with 77 municipalities, 200 candidates, 25 lists and candidate
 * panachage, and of one with ten times as many municipalities: response times relative to plain parsing of
 * the same CSV, the delay for readers meanwhile, the cost of ten times the size, and memory. Measured side by
 * side in one run; only the ratios are meaningful.
 *
 *   node bench/results.ts [DATABASE_URL]
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { type ElectionSize, electionFile, sizes, writeElections } from './large-election.ts'
import { median, percentile, request } from './measure.ts'
import { type BenchInstance, instanceWith, print, ratio } from './program.ts'
import { type BenchUpload, uploadTo } from './upload.ts'

const rounds = 5
/** In MB, for the whole service and files of both sizes. */
const memoryLimit = 300

/** Two states of the same election, so that every upload creates a version. */
interface Prepared {
  readonly size: ElectionSize
  readonly files: readonly [Buffer, Buffer]
  readonly megabytes: number
}

function prepared(size: ElectionSize): Prepared {
  const files = [electionFile(size, 'unknown'), electionFile(size, 'final')] as const
  return { size, files, megabytes: files[0].length / 1e6 }
}

async function seconds(work: () => unknown): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

interface Times {
  readonly bare: number
  readonly upload: number
}

/** Measures alternately, so that other load on the machine affects both. */
async function besideBareParser(
  upload: BenchUpload,
  { size, files }: Prepared,
  times: number,
): Promise<Times> {
  const bare: number[] = []
  const whole: number[] = []
  for (let round = 0; round < times; round += 1) {
    const file = files[round % 2 === 0 ? 0 : 1]
    bare.push(await seconds(() => parse(file)))
    whole.push(await seconds(() => upload('election', size.id, file)))
  }
  return { bare: median(bare), upload: median(whole) }
}

/** Requests the overview repeatedly until stopped; returns the response times in milliseconds. */
async function readMeanwhile(instance: BenchInstance, isOver: () => boolean): Promise<readonly number[]> {
  const times: number[] = []
  while (!isOver()) {
    const started = performance.now()
    const { status } = await request(instance.agent, `${instance.url}/json`)
    times.push(performance.now() - started)
    if (status !== 200) throw new Error(`/json answered ${status}`)
    await pause(2)
  }
  return times
}

async function readerDuringUploads(
  instance: BenchInstance,
  upload: BenchUpload,
  { size, files }: Prepared,
): Promise<void> {
  const quietEnd = performance.now() + 3000
  const quiet = await readMeanwhile(instance, () => performance.now() > quietEnd)
  let over = false
  const reading = readMeanwhile(instance, () => over)
  for (let round = 0; round < 20; round += 1)
    await upload('election', size.id, files[round % 2 === 0 ? 0 : 1])
  over = true
  const times = await reading
  const show = (values: readonly number[]) =>
    `${median(values).toFixed(1)} / ${percentile(values, 99).toFixed(1)} / ${Math.max(...values).toFixed(1)} ms (${values.length})`
  print('/json without uploads: middle / p99 / most', show(quiet))
  print('/json during uploads: middle / p99 / most', show(times))
}

/** Every round measures both sizes and both ways; the result is the median of the ratios. */
async function compareSizes(upload: BenchUpload, usual: Prepared, tenfold: Prepared): Promise<void> {
  const measured: { readonly usual: Times; readonly tenfold: Times }[] = []
  for (let round = 0; round < rounds; round += 1)
    measured.push({
      usual: await besideBareParser(upload, usual, 5),
      tenfold: await besideBareParser(upload, tenfold, 1),
    })
  for (const [name, { megabytes }] of Object.entries({ usual, tenfold })) {
    const times = measured.map((round) => (name === 'usual' ? round.usual : round.tenfold))
    const speed = (seconds: readonly number[]) => {
      const time = median(seconds)
      return `${(megabytes / time).toFixed(1)} MB/s  (${(1000 * time).toFixed(0)} ms)`
    }
    const size = `${name}, ${megabytes.toFixed(1)} MB`
    print(`${size}: bare csv-parse`, speed(times.map(({ bare }) => bare)))
    print(`${size}: upload`, speed(times.map((time) => time.upload)))
    print(`${size}: upload / bare csv-parse`, median(times.map((time) => time.upload / time.bare)).toFixed(2))
  }
  const growth = measured.map((round) => round.tenfold.upload / round.usual.upload)
  print(
    `upload of ${ratio(tenfold.megabytes, usual.megabytes)} times as many bytes`,
    `× ${median(growth).toFixed(2)}`,
  )
}

const printPeak = (files: string) =>
  print(
    `peak memory of the service, ${files} files`,
    `${instance.peak().toFixed(0)} MB  (limit ${memoryLimit} MB)`,
  )

const instance = await instanceWith(writeElections, process.argv[2])
const upload = uploadTo(instance.url, await instance.run('upload-tokens', 'add', '--set', 'name=bench'))
const usual = prepared(sizes.usual)
await readerDuringUploads(instance, upload, usual)
printPeak('usual')
await compareSizes(upload, usual, prepared(sizes.tenfold))
printPeak('tenfold')
await instance.stop()
