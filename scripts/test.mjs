// Everything up to the right Node.js is plain JavaScript, because any Node.js may start it in a fresh clone.
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, exitWithFailure } from './ensure-installed.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const program = join(root, 'scripts', 'run-tests.ts')
const runtime = await ensureInstalled(root).catch(exitWithFailure)

if (realpathSync(runtime) === process.execPath) {
  await import(program)
} else {
  const child = spawn(runtime, [program, ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}
