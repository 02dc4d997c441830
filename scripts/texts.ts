/** Writes all texts to files for translators, and takes over what they changed: npm run texts -- --help */
import { fileURLToPath } from 'node:url'
import { runTexts } from './texts/command.ts'

process.exitCode = runTexts(process.argv.slice(2), fileURLToPath(new URL('..', import.meta.url)), {
  log: console.log,
  error: console.error,
})
