/**
 * Readers of a page in a separate process: one request every few milliseconds over keep-alive connections,
 * regardless of pending ones, and one a second over a new connection. The reply to each message contains the
 * outcome of all requests since the last one, of at least one, after their responses.
 */
import { Agent } from 'node:http'
import { request } from '../measure.ts'
import { readerAddress } from './networks.ts'

export interface Readings {
  /** Response times with status 200, in milliseconds. */
  readonly times: readonly number[]
  /** Counts of all others by status or type of failure. */
  readonly failures: Readonly<Record<string, number>>
}

const [url = '', every = '20', place = '1'] = process.argv.slice(2)
const patience = 10_000
const headers = {
  'accept-language': 'de-CH,de;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'x-forwarded-for': readerAddress(Number(place)),
}
const kept = new Agent({ keepAlive: true })
let window = newWindow()

function newWindow() {
  const [times, failures]: [number[], Record<string, number>] = [[], {}]
  return { asked: 0, times, failures, pending: new Set<Promise<void>>() }
}

async function read(agent: Agent, { times, failures }: typeof window): Promise<void> {
  const started = performance.now()
  const timeout = Promise.withResolvers<string>()
  const timer = setTimeout(() => timeout.resolve('no answer'), patience)
  const outcome = request(agent, url, headers).then(
    ({ status }) => (status === 200 ? null : String(status)),
    (error) => (error instanceof Error && 'code' in error ? String(error.code) : 'broken'),
  )
  const failure = await Promise.race([outcome, timeout.promise])
  clearTimeout(timer)
  if (failure === null) times.push(performance.now() - started)
  else failures[failure] = (failures[failure] ?? 0) + 1
}

function ask(agent: Agent): void {
  window.asked += 1
  const { pending } = window
  const reading = read(agent, window).finally(() => pending.delete(reading))
  pending.add(reading)
}

setInterval(() => ask(kept), Number(every))
setInterval(() => ask(new Agent()), 1000)
process.on('message', async () => {
  // On a busy machine the time of a window may end before its first request.
  if (window.asked === 0) ask(kept)
  const { times, failures, pending } = window
  window = newWindow()
  await Promise.all(pending)
  process.send?.({ times, failures } satisfies Readings)
})
process.on('disconnect', () => process.exit())
