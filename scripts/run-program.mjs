// Plain JavaScript, because any Node.js may start it in a fresh clone: node scripts/run-program.mjs FILE [ARGUMENT…]
import { spawn, spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureInstalled, exitWithFailure } from './ensure-installed.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Runs a TypeScript program of the project on the product's Node.js, and exits with its status.
 *
 * @param {string} program path from the root of the project
 * @param {readonly string[]} args
 */
export function runProgram(program, args) {
  const search = findRuntime()
  if (search.status !== 0) {
    process.stderr.write(search.stderr)
    process.exit(1)
  }
  const runtime = search.stdout.trim()
  const child = spawn(runtime, [...polyfills(runtime), join(root, program), ...args], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

export function installPackages() {
  return ensureInstalled(root, 'development').catch(exitWithFailure)
}

/** @param {string[]} args */
export function findRuntime(...args) {
  return spawnSync(join(root, 'scripts', 'find-runtime'), args, { encoding: 'utf8' })
}

/**
 * Returns options that load missing built-ins, as bin/kanzlei does.
 *
 * @param {string} runtime
 */
function polyfills(runtime) {
  const { stdout } = spawnSync(runtime, ['--version'], { encoding: 'utf8' })
  if (!/^v2[45]\./.test(stdout)) return []
  return ['--import', pathToFileURL(join(root, 'node_modules', 'temporal-polyfill', 'global.esm.js')).href]
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [program = '', ...args] = process.argv.slice(2)
  await installPackages()
  runProgram(program, args)
}
