import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startBareNginxCache, startNginxCache } from '../test/deploy/nginx.ts'
import { purgeSecret, startBareVarnish, startVarnish } from '../test/deploy/varnish.ts'
import { freePort } from '../test/support/free-port.ts'
import { median, percentile, request } from './measure.ts'
import { startNginx } from './nginx.ts'
import { childrenOf } from './processes.ts'
import { print } from './program.ts'
import { type SampleService, startSample } from './sample-service.ts'
import { nextFile } from './sample-vote.ts'
import { type BenchComparison, type BenchTarget, compare } from './side-by-side.ts'

const rounds = 9
const publications = 100
const page = '/vote/laipassstrasse/entities'
const data = '/vote/laipassstrasse/data-csv'
const headers = { accept: 'text/html', 'accept-encoding': 'gzip' }

interface Cache {
  readonly name: string
  readonly url: string
  /** Id of the process that answers. */
  readonly pid: number
  /** The same program with a minimal configuration as a cache. */
  readonly bare: { readonly url: string; readonly pid: number }
}

/** Measures Varnish and nginx in front of the service, beside nginx that sends the same bytes from a file. */
export async function cachesInFront(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-bench-caches-'))
  const link = join(folder, 'generation')
  mkdirSync(join(folder, 'generation.first'))
  symlinkSync('generation.first', link)
  const address = `127.0.0.1:${await freePort()}`
  const service = await startSample({
    ...{ CACHE_VARNISH: `http://${address}`, CACHE_VARNISH_SECRET: purgeSecret, CACHE_NGINX: link },
  })
  const upstream = new URL(service.url).host
  const running = {
    varnish: await startVarnish(address, upstream),
    bareVarnish: await startBareVarnish(`127.0.0.1:${await freePort()}`, upstream),
    nginx: await startNginxCache(upstream, link),
    bareNginx: await startBareNginxCache(upstream),
  }
  const { varnish, bareVarnish, nginx, bareNginx } = running
  const answering = ({ url, pid }: { readonly url: string; readonly pid: number }) => ({
    url,
    pid: childrenOf(pid)[0] ?? pid,
  })
  const caches: readonly Cache[] = [
    { name: 'Varnish', ...answering(varnish), bare: answering(bareVarnish) },
    { name: 'nginx', ...answering(nginx), bare: answering(bareNginx) },
  ]
  try {
    for (const cache of caches) await throughputOf(cache, folder)
    await freshness(service, caches)
  } finally {
    for (const one of Object.values(running)) await one.stop()
    await service.stop()
    rmSync(folder, { recursive: true })
  }
}

/** Headers that servers add themselves, or that files lack. */
const ofServer = 'date server connection keep-alive via age x-varnish accept-ranges etag last-modified'
const ofContent = 'content-type content-encoding content-length'
const own = new Set(`${ofServer} ${ofContent}`.split(' '))

async function throughputOf({ name, url, pid, bare }: Cache, folder: string): Promise<void> {
  const { headers: told, body } = await request(new Agent(), url + page, headers)
  const { 'content-type': type = '', 'content-encoding': coding } = told
  const same = Object.fromEntries(
    Object.entries(told).flatMap(([header, value]) =>
      own.has(header) || value === undefined ? [] : [[header, String(value)]],
    ),
  )
  const file = await startNginx(folder, { body, type, coding, headers: same })
  const ours: BenchTarget = { name, url: url + page, headers, pid }
  const found = await compare(
    ours,
    {
      file: { ...file, name: 'file', headers },
      bare: { ...bare, url: bare.url + page, name: 'bare', headers },
    },
    rounds,
  )
  file.stop()
  show(`${name} / nginx with the same file and headers (${body.length} bytes)`, found.file)
  show(`${name} / ${name} with an empty configuration`, found.bare)
}

function show(what: string, { throughput, processor }: BenchComparison): void {
  const all = throughput.map((value) => value.toFixed(2)).join(' ')
  const middle = median(throughput).toFixed(2)
  print(what, `${middle}   of rounds: ${all}   of processor time: ${processor.toFixed(2)}`)
}

/**
 * Measures the time from the response to an upload until a cache shows it; afterwards, earlier states must
 * never be shown.
 */
async function freshness(service: SampleService, caches: readonly Cache[]): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  const times = new Map<string, number[]>(caches.map(({ name }) => [name, []]))
  let old = 0
  for (let round = 0; round < publications; round += 1) {
    const file = await nextFile(service, round)
    await Promise.all(caches.map(({ url }) => request(agent, url + data)))
    await service.upload('vote', 'laipassstrasse', file)
    const started = performance.now()
    await Promise.all(
      caches.map(async ({ name, url }) => {
        const isFresh = async () => (await request(agent, url + data)).body.equals(file)
        while (!(await isFresh())) await pause(5)
        times.get(name)?.push(performance.now() - started)
        for (let again = 0; again < 10; again += 1) {
          if (!(await isFresh())) old += 1
          await pause(5)
        }
      }),
    )
  }
  agent.destroy()
  for (const [name, all] of times)
    print(
      `upload → ${name} is fresh, ${all.length} publications, ms`,
      `median ${median(all).toFixed(0)}   p99 ${percentile(all, 99).toFixed(0)}   longest ${Math.max(...all).toFixed(0)}`,
    )
  print('old answers after a fresh one', String(old))
}
