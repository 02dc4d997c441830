import assert from 'node:assert/strict'
import type fc from 'fast-check'
import type { ImportProblem } from '../../../src/areas/results/import/problems/problems.ts'
import type { ImportOutcome } from '../../../src/areas/results/import/tasks/imported.ts'
import { type Facts, factsOf } from './facts.ts'
import { Unsound } from './said.ts'
import type { Pick, Spoiler } from './spoilers.ts'

/** A format, and valid files of it that can be spoiled. */
export interface Format {
  readonly name: string
  /** Imports the file with one thing wrong, or as it is; null where there is nothing to spoil. */
  readonly cases: fc.Arbitrary<(spoiler: Spoiler | null, pick: Pick) => Verdict | null>
}

/** What may happen to a spoiled file. `asWritten`: the file has other figures now, and they are published. */
export const verdicts = ['refused', 'warned', 'asWritten'] as const
export type Verdict = (typeof verdicts)[number]

/** Items without facts count as missing. */
type Said = ReadonlyMap<string, Facts>

/** Compares what was made of a file with what it says. Anything but the verdicts fails. */
export function judged(run: () => ImportOutcome, read: () => Said): Verdict {
  const outcome = run()
  if (!outcome.ok) {
    for (const found of outcome.error) assert.ok(namesPlace(found), JSON.stringify(found))
    return 'refused'
  }
  const said = readSoundly(read)
  // The files have some places of their canton only, which every final one is told; it says nothing about what is spoiled.
  const isWarned = outcome.value.some(({ warnings }) =>
    warnings.some(({ code }) => code !== 'result.finalIncomplete'),
  )
  if (said instanceof Unsound) {
    assert.ok(isWarned, `published without a word: ${said.message}`)
    return 'warned'
  }
  const stored = new Map(outcome.value.map(({ ref, results }) => [ref.id, factsOf(results)]))
  assert.deepEqual(sorted(stored), sorted(said))
  return isWarned ? 'warned' : 'asWritten'
}

function readSoundly(read: () => Said): Said | Unsound {
  try {
    return read()
  } catch (error) {
    if (error instanceof Unsound) return error
    throw error
  }
}

function sorted(said: Said): object {
  const plain = [...said].map(([item, facts]) => [
    item,
    [...facts].sort(([one], [other]) => (one < other ? -1 : 1)),
  ])
  return Object.fromEntries(plain.sort())
}

/** By a line, or by the name of what is wrong; of a file that holds nothing of the item there is no place. */
function namesPlace({ code, line, file, values }: ImportProblem): boolean {
  if (line !== undefined || code === 'data.none') return true
  return (values !== null && Object.keys(values).length > 0) || (typeof file === 'string' && file !== '')
}
