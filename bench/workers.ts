/**
 * One process compared with two that share a port, each service on the same PostgreSQL, with the sample
 * canton. Measured with wrk, side by side in one run; only the ratios are meaningful, and wrk and PostgreSQL
 * also use the cores.
 *
 *   node bench/workers.ts [WORKERS]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgresCluster } from '../scripts/postgres-cluster.ts'
import { print } from './program.ts'
import { startSampleIn } from './sample-service.ts'
import { compare } from './side-by-side.ts'

const rounds = 5
const workers = Number(process.argv[2] ?? '2')

/** A page from memory, open data whose state is checked in the database, and a search, which is never cached. */
const paths = ['/vote/laipassstrasse/entities', '/vote/laipassstrasse/json', '/search?q=steuer']

const cluster = await startPostgresCluster()
const folder = mkdtempSync(join(tmpdir(), 'kanzlei-bench-'))
const env = { DATABASE_URL: cluster.url, LOG_LEVEL: 'error' }
try {
  await (await startSampleIn(folder, env)).stop()
  const one = await startSampleIn(folder, env)
  const several = await startSampleIn(folder, env, `--workers ${workers}`)
  for (const path of paths) {
    const headers = { 'accept-encoding': 'gzip, br', 'accept-language': 'de' }
    const target = (name: string, { url, pid }: typeof one) => ({ name, url: url + path, headers, pid })
    const { single } = await compare(target('several', several), { single: target('one', one) }, rounds)
    const middle = single.throughput[Math.floor(rounds / 2)] ?? Number.NaN
    const all = single.throughput.map((value) => value.toFixed(2)).join(' ')
    print(`${path}: ${workers} workers / 1`, `${middle.toFixed(2)}   of rounds: ${all}`)
  }
  print('cores, load of the machine', `${availableParallelism()}, ${loadavg()[0]?.toFixed(1)}`)
  await Promise.all([one.stop(), several.stop()])
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true })
}
