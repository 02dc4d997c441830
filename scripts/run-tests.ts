import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, constants, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { memoryFolder } from './memory-folder.ts'
import { startPostgresCluster } from './postgres-cluster.ts'
import { findChromium, installSystemPackages, mayInstall, missingTestPackages } from './system-packages.mjs'
import { groupedTests } from './test-groups.ts'
import { bundlePackages } from './test-packages.ts'
import { bundlePrograms } from './test-programs.ts'
import { type Selection, selectTests, USAGE } from './test-selection.ts'
import { slowest, watchProcessors } from './test-usage.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const tools = join(root, 'node_modules', '.bin')
const cache = join(root, 'node_modules', '.cache', 'kanzlei')
process.env.TMPDIR ??= memoryFolder() ?? tmpdir()
const env: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: `${tools}${delimiter}${process.env.PATH ?? ''}`,
  // Every test process loads the whole service; the compile cache is shared.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? cache,
  // Test processes end with this one, also if it is killed.
  KANZLEI_TEST_RUN: String(process.pid),
}
/** Timeout of a test; runs with KANZLEI_FUZZ may take hours. */
const TEST_TIMEOUT_MS = (process.env.KANZLEI_FUZZ === undefined ? 10 : 24 * 60) * 60 * 1000

const failed: string[] = []
const running = new Set<ChildProcess>()
let stoppedBy: NodeJS.Signals | null = null

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stoppedBy = signal
    for (const child of running) child.kill(signal)
  })
}

const selection = selectTests(root, process.argv.slice(2))
if (typeof selection === 'string') {
  process.stderr.write(`${selection}; see npm test -- --help\n`)
  process.exit(2)
}
if (selection.help) {
  process.stdout.write(USAGE)
  process.exit(0)
}
await runAll(selection)
process.exit(exitStatus())

async function runAll({ check, files, byName, needsChromium, nodeOptions }: Selection): Promise<void> {
  // In parallel with everything else; a single thread of the compiler needs half the processor time of
  // several, and results for unchanged files are cached.
  const remembered = ['--incremental', '--tsBuildInfoFile', join(cache, 'types.tsbuildinfo')]
  const checks = check
    ? [
        step('types', () => run('tsc', ['--noEmit', '--singleThreaded', ...remembered])),
        step('lint', () => run('biome', ['check', '.'])),
      ]
    : []
  const ready =
    files.length > 0 && (await step('system packages', () => provideSystemPackages(needsChromium)))
  if (ready) await runFiles(byName, files, nodeOptions)
  await Promise.all(checks)
}

async function runFiles(
  byName: boolean,
  files: readonly string[],
  nodeOptions: readonly string[],
): Promise<void> {
  env.KANZLEI_TEST_PACKAGES = await bundlePackages(root, cache)
  env.KANZLEI_TEST_PROGRAMS = await bundlePrograms(root, cache)
  const groups = mkdtempSync(join(tmpdir(), 'kanzlei-test-groups-'))
  env.KANZLEI_TEST_ASSETS = join(groups, 'assets')
  const usage = join(groups, 'usage')
  env.KANZLEI_TEST_USAGE = usage
  const busy = watchProcessors()
  try {
    // Files that were named on the command line are reported by name.
    const shown = byName ? files : groupedTests(root, files, groups)
    await withPostgres(() => step('tests', () => runTests(shown, nodeOptions)))
    process.stdout.write(`${slowest(usage)}\n▸ processors: ${busy()}\n`)
  } finally {
    rmSync(groups, { recursive: true })
  }
}

/** Runs and reports one step, unless the run was stopped; `work` returns a failure as text. */
async function step(name: string, work: () => Promise<string | null>): Promise<boolean> {
  if (stoppedBy !== null) return false
  const started = performance.now()
  const problem = await work()
  const duration = `${((performance.now() - started) / 1000).toFixed(1)} s`
  process.stdout.write(
    problem === null ? `▸ ${name}: ok, ${duration}\n` : `▸ ${name}: FAILED, ${duration}: ${problem}\n`,
  )
  if (problem !== null) failed.push(name)
  return problem === null
}

async function provideSystemPackages(needsChromium: boolean): Promise<string | null> {
  const missing = missingTestPackages({ browser: needsChromium, postgres: !env.KANZLEI_TEST_POSTGRES })
  if (missing.length > 0 && mayInstall()) process.stdout.write(`  installing ${missing.join(' ')}\n`)
  const problem = missing.length === 0 ? null : installSystemPackages(missing)
  const chromium = findChromium()
  if (chromium !== null) env.KANZLEI_TEST_CHROMIUM = chromium
  if (problem !== null) return problem
  if (needsChromium && chromium === null)
    return 'no Chromium found after installation; is CHROMIUM set right?'
  return null
}

async function withPostgres(work: () => Promise<unknown>): Promise<void> {
  if (env.KANZLEI_TEST_POSTGRES) {
    await work()
    return
  }
  let stop = async () => {}
  const started = await step('PostgreSQL', async () => {
    try {
      const cluster = await startPostgresCluster()
      env.KANZLEI_TEST_POSTGRES = cluster.url
      env.KANZLEI_TEST_POSTGRES_THROWN_AWAY = 'yes'
      stop = cluster.stop
      return null
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  })
  try {
    if (started) await work()
  } finally {
    await stop()
  }
}

function runTests(files: readonly string[], nodeOptions: readonly string[]): Promise<string | null> {
  const reporter = process.stdout.isTTY ? 'spec' : join(root, 'scripts', 'test-reporter.ts')
  // Two more than there are processors, because some always wait for a timer or another process, see
  // test-groups.ts.
  const concurrency = Math.min(8, availableParallelism() + 2)
  return run(process.execPath, [
    '--test',
    '--unhandled-rejections=strict',
    // In megabytes: marking a heap of a short-lived process would take a tenth of its time.
    '--initial-old-space-size=512',
    `--import=${pathToFileURL(join(root, 'scripts', 'lean-test-hooks.ts'))}`,
    `--test-concurrency=${concurrency}`,
    `--test-timeout=${TEST_TIMEOUT_MS}`,
    `--test-reporter=${reporter}`,
    '--test-reporter-destination=stdout',
    ...nodeOptions,
    ...files,
  ])
}

async function run(command: string, args: readonly string[]): Promise<string | null> {
  const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' })
  running.add(child)
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('exit', (code, signal) => {
      running.delete(child)
      resolve(code === 0 ? null : `exit ${code ?? signal}`)
    })
  })
}

function exitStatus(): number {
  if (stoppedBy !== null) return 128 + constants.signals[stoppedBy]
  process.stdout.write(failed.length === 0 ? '\nall ok\n' : `\nfailed: ${failed.join(', ')}\n`)
  return failed.length === 0 ? 0 : 1
}
