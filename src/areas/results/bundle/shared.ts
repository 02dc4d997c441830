import Type from 'typebox'
import type { Numbered } from '../../../records/bundle/member.ts'
import type { Problem } from '../../../records/bundle/problem.ts'
import { isDay } from '../../../values/day.ts'

export const strict = { additionalProperties: false } as const

export const day = Type.Refine(
  Type.String(),
  (text) => isDay(text),
  () => 'must be a day (such as 2026-01-31)',
)

/** The problem of a record, without its position in the list. */
export type RecordProblem = Pick<Problem, 'path' | 'message'>

/** Saves records one by one, up to the first that has a problem. */
export async function saveEach<Entry>(
  records: readonly Numbered<Entry>[],
  save: (record: Entry) => Promise<RecordProblem | null>,
): Promise<Problem | null> {
  for (const { index, record } of records) {
    const problem = await save(record)
    if (problem !== null) return { index, ...problem }
  }
  return null
}
