import { Agent, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Sends one request over a keep-alive connection. */
export function request(agent: Agent, url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response: IncomingMessage) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { statusCode = 0, headers } = response
        resolve({ status: statusCode, headers, body: Buffer.concat(chunks) })
      })
      response.on('error', reject)
    }).on('error', reject)
  })
}

/** Measures requests per second over a number of connections. */
export async function throughput(
  url: string,
  headers: Record<string, string>,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const end = performance.now() + seconds * 1000
  let done = 0
  const loop = async () => {
    while (performance.now() < end) {
      const { status } = await request(agent, url, headers)
      if (status !== 200) throw new Error(`${url} answered ${status}`)
      done += 1
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: connections }, loop))
  agent.destroy()
  return (done * 1000) / (performance.now() - started)
}

/** Returns the median duration of `work` in milliseconds. */
export async function medianTime(rounds: number, work: () => Promise<void>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  return times[Math.floor(times.length / 2)] ?? Number.NaN
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil((sorted.length * share) / 100) - 1] ?? Number.NaN
}

export const median = (values: readonly number[]) => percentile(values, 50)
