import { readFlag } from '../../../../formats/tables/flag.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import type { UploadProblem } from '../receiving/problem.ts'
import type { ReceivedForm } from '../receiving/receive.ts'

/** Field of the form, or of the query. */
export const dryRunField = 'dry_run'

/**
 * Reads from form or query whether this is a dry run, which stores nothing. Any value other than yes or no is rejected:
 * treating it as no would publish a test.
 */
export function readDryRun(
  { texts, misplaced, repeated }: ReceivedForm,
  query: unknown,
): Result<boolean, readonly UploadProblem[]> {
  const field = dryRunField
  if (misplaced.has(field)) return fail([{ field, problem: { code: 'form.choice' } }])
  const asked = typeof query === 'object' && query !== null && field in query ? query[field] : ''
  if (repeated.has(field) || Array.isArray(asked))
    return fail([{ field, problem: { code: 'form.repeated' } }])
  const said = [texts.get(field) ?? '', asked].map((text) => readFlag(String(text).trim()))
  if (said.includes(undefined)) return fail([{ field, problem: { code: 'form.choice' } }])
  return ok(said.includes(true))
}
