/** Readers in a separate process: one request every few milliseconds, regardless of pending ones. */
import { Agent } from 'node:http'
import { request } from './measure.ts'

const [every = '5', ...urls] = process.argv.slice(2)
const headers = { 'accept-language': 'de-CH,de;q=0.8', 'accept-encoding': 'gzip, deflate, br, zstd' }
const agent = new Agent({ keepAlive: true })
let times: number[] = []
let asked = 0

async function ask(): Promise<void> {
  const url = urls[asked++ % urls.length] ?? ''
  const started = performance.now()
  const { status } = await request(agent, url, headers)
  if (status !== 200) throw new Error(`${url} answered ${status}`)
  times.push(performance.now() - started)
}

setInterval(() => void ask(), Number(every))
/** Replies to each message with the response times since the last one, in milliseconds. */
process.on('message', () => {
  process.send?.(times)
  times = []
})
