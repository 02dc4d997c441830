import assert from 'node:assert/strict'
import { catalogues } from '../../src/i18n/translate.ts'
import { importFile } from '../../src/results/import/import-file.ts'
import type { ImportOutcome } from '../../src/results/import/task.ts'
import type { Subject } from './subjects.ts'

const longest = 1000

/** Imports a file that may be anything: an answer always comes, soon, and says what is wrong in known words. */
export function checkedImport(file: Uint8Array, { task, name }: Subject): ImportOutcome {
  const { outcome, duration } = timed(() => importFile(file, task))
  if (duration > longest) assertFastAlone(file, { task, name })
  if (outcome.ok) {
    assert.ok(outcome.value.length > 0, `${name}: taken, yet nothing came of it`)
    return outcome
  }
  assert.ok(outcome.error.length > 0, `${name}: refused without a reason`)
  for (const { code, line } of outcome.error) {
    assert.ok(`import.${code}` in catalogues.de_CH, `${name}: ${code}`)
    assert.ok(line === undefined || (Number.isSafeInteger(line) && line >= 1), `${name}: line ${line}`)
  }
  return outcome
}

/** A machine may be busy for a moment; a file that is slow again and again is slow itself. */
function assertFastAlone(file: Uint8Array, { task, name }: Pick<Subject, 'task' | 'name'>): void {
  let fastest = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 4 && fastest > longest; turn++) {
    globalThis.gc?.()
    fastest = Math.min(fastest, timed(() => importFile(file, task)).duration)
  }
  assert.ok(fastest <= longest, `${name}: ${file.length} bytes take ${Math.round(fastest)} ms`)
}

function timed<T>(work: () => T): { readonly outcome: T; readonly duration: number } {
  const start = performance.now()
  const outcome = work()
  return { outcome, duration: performance.now() - start }
}
