import assert from 'node:assert/strict'
import { importFile } from '../../src/areas/results/import/import-file.ts'
import type { ImportOutcome } from '../../src/areas/results/import/tasks/imported.ts'
import { texts } from '../../src/texts/texts.ts'
import { csvFile } from '../support/import-files.ts'
import type { Subject } from './subjects.ts'

/** An import that takes longer than this, in milliseconds, is compared with a plain file. */
const suspicious = 1000
/** How many times longer than a plain file of twenty thousand rows any file may take. */
const mostTimes = 20

/** Imports any bytes, and asserts that the import ends soon and reports known problems. */
export function checkedImport(file: Uint8Array, subject: Subject): ImportOutcome {
  const { task, name } = subject
  const { outcome, duration } = timed(() => importFile(file, task))
  if (duration > suspicious) assertFastBesidePlain(file, subject)
  if (outcome.ok) {
    assert.ok(outcome.value.length > 0, `${name}: taken, yet nothing came of it`)
    return outcome
  }
  assert.ok(outcome.error.length > 0, `${name}: refused without a reason`)
  for (const { code, line } of outcome.error) {
    assert.ok(`import.${code}` in texts, `${name}: ${code}`)
    assert.ok(line === undefined || (Number.isSafeInteger(line) && line >= 1), `${name}: line ${line}`)
  }
  return outcome
}

/** Measured side by side, so that the speed of the machine does not matter. */
function assertFastBesidePlain(file: Uint8Array, { task, name, row }: Subject): void {
  const plain = csvFile(Array.from({ length: 20_000 }, () => row))
  const fastest = { plain: Number.POSITIVE_INFINITY, file: Number.POSITIVE_INFINITY }
  for (let turn = 0; turn < 4; turn++) {
    globalThis.gc?.()
    fastest.plain = Math.min(fastest.plain, timed(() => importFile(plain, task)).duration)
    fastest.file = Math.min(fastest.file, timed(() => importFile(file, task)).duration)
    if (fastest.file <= mostTimes * fastest.plain) return
  }
  const times = (fastest.file / fastest.plain).toFixed(1)
  assert.fail(`${name}: ${file.length} bytes take ${times} times as long as a plain file`)
}

function timed<T>(work: () => T): { readonly outcome: T; readonly duration: number } {
  const start = performance.now()
  const outcome = work()
  return { outcome, duration: performance.now() - start }
}
