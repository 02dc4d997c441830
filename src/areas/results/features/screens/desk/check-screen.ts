import { isDeepStrictEqual } from 'node:util'
import type { DeskTypes } from '../../../../../desk/records/record-desk.ts'
import type { FieldProblem, FormValues } from '../../../../../records/fields/field.ts'
import { type CodeOf, recordForm } from '../../../../../records/fields/record-form.ts'
import { fail, ok, type Result } from '../../../../../values/result.ts'
import type { CurrentItems } from '../../../items/current-items.ts'
import { structureOf } from '../pages/blocks/block.ts'
import { structureProblems, styleProblems } from '../pages/edit.ts'
import type { Screen, SubjectKind } from '../pages/screen/screen.ts'
import { kindOf } from '../pages/screen/subject-kind.ts'
import { type ScreenRecord, screenFields, screenOf, screenRecord } from '../pages/stored/screen-fields.ts'
import { isPlaced, type PlacedProblem, placedText, valueText } from './problem-text.ts'

type ScreenCode =
  | CodeOf<typeof screenFields.list>
  | 'subject-unknown'
  | 'number-taken'
  | PlacedProblem['code']

export type ScreenProblem = FieldProblem<ScreenCode>

export interface ScreenTypes extends DeskTypes {
  readonly id: number
  readonly stored: Screen
  readonly code: ScreenCode
  readonly origin: null
  readonly more: null
  /** The number, which may have changed. */
  readonly saved: number
}

export const screenForm = recordForm<typeof screenFields.list, ScreenCode>(screenFields, {
  groups: { screen: 'screens.title', further: 'screens.title' },
  problemText: (code, problem) => (t) => (isPlaced(problem) ? placedText(t, problem) : valueText(t, code)),
})

type Checked = Omit<Screen, 'created' | 'modified'>

/** Reads the form; returns the screen as it would be stored, or all problems. `before` is null for a new one. */
export function checkScreen(
  current: CurrentItems,
  typed: FormValues,
  before: Screen | null,
): Result<Checked, readonly ScreenProblem[]> {
  const stored = before === null ? {} : screenRecord(before)
  const { record, problems } = screenForm.attempt(typed, stored)
  const [key = ''] = typed.get('subject') ?? []
  const kind = kindOf(current, key)
  const read = composed(record, before, kind)
  const placed = [
    ...(kind === null ? [] : structureProblems(read.structure ?? '', kind)),
    ...styleProblems(read.css ?? ''),
  ].map((problem): PlacedProblem => ({ ...problem, input: problem.field, kind }))
  const unknown = { field: 'item', input: 'subject', code: 'subject-unknown' } as const
  const isUnread = problems.some(({ input }) => input === 'subject')
  const all = [...problems, ...(kind === null && !isUnread ? [unknown] : []), ...placed]
  const { number, kind: itemKind, item } = read
  if (all.length > 0 || number === undefined || itemKind === undefined || item === undefined) return fail(all)
  return ok(screenOf({ ...read, number, kind: itemKind, item }))
}

/** The structure follows from the blocks, unless it was rewritten. */
function composed(
  record: Partial<ScreenRecord>,
  before: Screen | null,
  kind: SubjectKind | null,
): Partial<ScreenRecord> {
  const { blocks = null, structure } = record
  const isRewritten =
    before !== null &&
    structure !== before.structure &&
    isDeepStrictEqual(blocks, screenRecord(before).blocks)
  if (blocks === null || isRewritten) return { ...record, blocks: null }
  return { ...record, structure: kind === null ? (structure ?? '') : structureOf(blocks, kind) }
}
