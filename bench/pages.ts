/**
 * Result pages under load, on the service as operators start it: cached pages beside a bare Node server and
 * nginx that send the same bytes, Varnish and nginx as caches in front, renders after an upload while many
 * wait, readers during the import of the largest file, and ten thousand listeners. Measured with wrk, side by
 * side in one run; only the ratios are meaningful.
 *
 *   npm run bench:pages [-- throughput] [-- caches] [-- renders] [-- import] [-- listeners]
 */
import { loadavg } from 'node:os'
import { installSystemPackages, missingBenchPackages } from '../scripts/system-packages.mjs'
import { cachesInFront } from './page-caches.ts'
import { listenersInOneProcess } from './page-listeners.ts'
import { readersDuringImport } from './page-readers.ts'
import { rendersAfterUpload } from './page-renders.ts'
import { pageThroughput } from './page-throughput.ts'
import { type SampleService, startSample } from './sample-service.ts'

const parts = {
  throughput: () => withSample({}, pageThroughput),
  caches: cachesInFront,
  renders: () => withSample({ LOG_LEVEL: 'debug' }, rendersAfterUpload),
  import: readersDuringImport,
  listeners: () => withSample({}, listenersInOneProcess),
}

async function withSample(
  env: Readonly<Record<string, string>>,
  work: (service: SampleService) => Promise<void>,
): Promise<void> {
  const service = await startSample(env)
  try {
    await work(service)
  } finally {
    await service.stop()
  }
}

const missing = missingBenchPackages()
const problem = missing.length === 0 ? null : installSystemPackages(missing)
if (problem !== null) throw new Error(problem)
const wanted = process.argv.slice(2)
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  await measure()
  console.log(`\nload of the machine: ${loadavg()[0]?.toFixed(1)}`)
}
