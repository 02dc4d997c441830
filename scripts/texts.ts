/** Exports all texts for translators and imports their changes: npm run texts -- --help */
import { fileURLToPath } from 'node:url'
import { runTexts } from './texts/command.ts'

process.exitCode = runTexts(process.argv.slice(2), fileURLToPath(new URL('..', import.meta.url)), {
  log: console.log,
  error: console.error,
})
