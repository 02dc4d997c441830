// Plain JavaScript, because any Node.js may start it in a fresh clone.
import { findRuntime, installPackages, runProgram } from './run-program.mjs'
import { installationLine, mayInstall, missingTestPackages } from './system-packages.mjs'

await installPackages()
// Names all missing system packages at once, those of the runtime and those of the tests.
const forRuntime = mayInstall() ? '' : findRuntime('--lacking').stdout.trim()
if (forRuntime !== '') {
  process.stderr.write(`kanzlei: ${installationLine([forRuntime, ...missingTestPackages()])}\n`)
  process.exit(1)
}
runProgram('scripts/run-tests.ts', process.argv.slice(2))
