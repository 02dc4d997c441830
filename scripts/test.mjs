// Plain JavaScript, because any Node.js may start it in a fresh clone.
import { findRuntime, installPackages, runProgram } from './run-program.mjs'
import { installationLine, mayInstall, missingTestPackages } from './system-packages.mjs'

await installPackages()
// Who has to ask for system packages asks once, for what the runtime and the tests need together.
const forRuntime = mayInstall() ? '' : findRuntime('--lacking').stdout.trim()
if (forRuntime !== '') {
  process.stderr.write(`kanzlei: ${installationLine([forRuntime, ...missingTestPackages()])}\n`)
  process.exit(1)
}
runProgram('scripts/run-tests.ts', process.argv.slice(2))
