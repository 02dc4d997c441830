import { type ChildProcess, spawn } from 'node:child_process'
import { Agent } from 'node:http'
import { request } from './measure.ts'
import { startNginx } from './nginx.ts'
import { listening, print } from './program.ts'
import { root, type SampleService } from './sample-service.ts'
import { type BenchComparison, type BenchTarget, compare } from './side-by-side.ts'

const rounds = 7
const page = '/vote/laipassstrasse/entities'

const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': 'de-CH,de;q=0.8,en-US;q=0.5,en;q=0.3',
}

/** The requests to compare. */
const manners = {
  'compressed, as browsers ask': { ...browser, 'accept-encoding': 'gzip, deflate, br, zstd' },
  'compressed, language in a cookie': {
    ...{ ...browser, 'accept-encoding': 'gzip, deflate, br, zstd', cookie: 'locale=fr_CH' },
  },
  'as it is': browser,
}

/** Measures the throughput of a cached vote page beside servers that only send the same bytes. */
export async function pageThroughput(service: SampleService): Promise<void> {
  for (const [manner, headers] of Object.entries(manners)) {
    const url = service.url + page
    const answer = await request(new Agent(), url, headers)
    const { 'content-type': type = '', 'content-encoding': coding, etag = '' } = answer.headers
    const ours: BenchTarget = { name: 'ours', url, headers, pid: service.pid }
    const [bare, alike] = await Promise.all([
      bareServer(url, headers, 'content'),
      bareServer(url, headers, 'everything'),
    ])
    const nginx = await startNginx(service.folder, { body: answer.body, type, coding })
    const against = (name: string, other: { readonly url: string; readonly pid: number }) => ({
      ...{ name, headers, url: other.url, pid: other.pid },
    })
    const ratios = await compare(
      ours,
      {
        bare: against('bare', bare),
        alike: against('alike', alike),
        nginx: against('nginx', nginx),
        unchanged: { ...ours, headers: { ...headers, 'if-none-match': etag } },
      },
      rounds,
    )
    for (const child of [bare.child, alike.child, nginx]) 'kill' in child ? child.kill() : child.stop()
    const size = `${(answer.body.length / 1000).toFixed(1)} kB`
    console.log(`\n${page}, ${manner}${coding === undefined ? '' : ` (${coding})`}, ${size}`)
    show('page / bare node:http with the same body', ratios.bare)
    show('page / bare node:http with the same headers too', ratios.alike)
    show('page / nginx with the same file', ratios.nginx)
    show('304 / page', inverse(ratios.unchanged))
  }
}

function show(what: string, { throughput, processor }: BenchComparison): void {
  const middle = throughput[Math.floor(throughput.length / 2)] ?? Number.NaN
  const all = throughput.map((value) => value.toFixed(2)).join(' ')
  print(`  ${what}`, `${middle.toFixed(2)}   of rounds: ${all}   of processor time: ${processor.toFixed(2)}`)
}

function inverse({ throughput, processor }: BenchComparison): BenchComparison {
  return { throughput: throughput.map((value) => 1 / value).toReversed(), processor: 1 / processor }
}

interface BareServer {
  readonly url: string
  readonly pid: number
  readonly child: ChildProcess
}

async function bareServer(
  source: string,
  headers: Readonly<Record<string, string>>,
  told: 'content' | 'everything',
): Promise<BareServer> {
  const child = spawn(process.execPath, ['bench/bare-server.ts', source, JSON.stringify(headers), told], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { url: await listening(child), pid: child.pid ?? 0, child }
}
