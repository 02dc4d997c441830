// Plain JavaScript, because any Node.js may start it in a fresh clone.
import { findRuntime, installPackages, runProgram } from './run-program.mjs'
import {
  installationLine,
  installSystemPackages,
  mayInstall,
  missingTestPackages,
} from './system-packages.mjs'

await installPackages()
// Tests run on the packaged Node.js, even if the machine has another suitable one.
const forRuntime = findRuntime('--lacking').stdout.trim()
if (forRuntime !== '') {
  // Lists all missing system packages at once, those of Node.js and those of the tests.
  const problem = mayInstall()
    ? installSystemPackages([forRuntime])
    : installationLine([forRuntime, ...missingTestPackages()])
  if (problem !== null) {
    process.stderr.write(`kanzlei: ${problem}\n`)
    process.exit(1)
  }
}
runProgram('scripts/run-tests.ts', process.argv.slice(2))
