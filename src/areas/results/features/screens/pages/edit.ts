import { type Actor, recordAudit } from '../../../../../identity/audit/audit.ts'
import type { Tx } from '../../../../../platform/storage/database/database.ts'
import { fail, ok, type Result } from '../../../../../values/result.ts'
import type { Instant } from '../../../../../values/time.ts'
import type { CurrentItems } from '../../../items/current-items.ts'
import { readStyle, type StyleProblem } from './screen/own-style.ts'
import { limits, type Screen, type ScreenSubject, subjectKind } from './screen/screen.ts'
import { openSubject } from './screen/shown.ts'
import { deleteScreen, readScreen, saveScreens } from './screen/store.ts'
import { readStructure, type StructureProblem } from './structure.ts'
import { widgets } from './widgets/widgets.ts'

/** The values as entered, to show them again with their problems. */
export interface ScreenForm {
  readonly number: string
  readonly group: string
  readonly duration: string
  readonly description: string
  /** See subject-key.ts. */
  readonly subject: string
  readonly structure: string
  readonly css: string
}

export type ScreenProblem =
  | { readonly field: 'number'; readonly code: 'number-invalid' | 'number-taken' }
  | { readonly field: 'group'; readonly code: 'group-long' }
  | { readonly field: 'duration'; readonly code: 'duration-invalid' }
  | { readonly field: 'description'; readonly code: 'description-long' }
  | { readonly field: 'subject'; readonly code: 'subject-unknown' }
  | ({ readonly field: 'structure' } & StructureProblem)
  | ({ readonly field: 'css' } & StyleProblem)

type CheckedScreen = Omit<Screen, 'created' | 'modified'>

/** Reads the form; returns its values or all problems. */
export function checkForm(
  form: ScreenForm,
  subject: ScreenSubject | null,
  current: CurrentItems,
): Result<CheckedScreen, readonly ScreenProblem[]> {
  const number = wholeNumber(form.number, limits.number)
  const duration = wholeNumber(form.duration, limits.duration)
  const opened = subject && openSubject(current, subject)
  const problems: ScreenProblem[] = [
    ...(number === null ? [{ field: 'number', code: 'number-invalid' } as const] : []),
    ...(form.group.length > limits.group ? [{ field: 'group', code: 'group-long' } as const] : []),
    ...(duration === null ? [{ field: 'duration', code: 'duration-invalid' } as const] : []),
    ...(form.description.length > limits.description
      ? [{ field: 'description', code: 'description-long' } as const]
      : []),
    ...(opened === null ? [{ field: 'subject', code: 'subject-unknown' } as const] : []),
    ...(opened === null || subject === null
      ? []
      : structureProblems(form.structure, subjectKind(opened.stored.item, subject))),
    ...styleProblems(form.css),
  ]
  if (number === null || duration === null || subject === null || problems.length > 0) return fail(problems)
  const group = form.group === '' ? null : form.group
  const { description, structure, css } = form
  return ok({ number, group, duration, description, subject, structure, blocks: null, css })
}

export function structureProblems(
  structure: string,
  kind: Parameters<typeof readStructure>[1],
): readonly ({ readonly field: 'structure' } & StructureProblem)[] {
  const read = readStructure(structure, kind, widgets)
  return read.ok ? [] : read.error.map((problem) => ({ field: 'structure', ...problem }))
}

export function styleProblems(css: string): readonly ({ readonly field: 'css' } & StyleProblem)[] {
  const read = readStyle(css)
  return read.ok ? [] : read.error.map((problem) => ({ field: 'css', ...problem }))
}

function wholeNumber(text: string, most: number): number | null {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0
  return value >= 1 && value <= most ? value : null
}

export interface ScreenChange {
  readonly by: Actor
  readonly at: Instant
}

/** Stores a screen; `before` is the number it had, null for a new one. */
export async function storeScreen(
  tx: Tx,
  screen: CheckedScreen,
  before: number | null,
  { by, at }: ScreenChange,
): Promise<Result<null, readonly ScreenProblem[]>> {
  const holder = screen.number === before ? null : await readScreen(tx, screen.number)
  if (holder !== null) return fail([{ field: 'number', code: 'number-taken' }])
  const old = before === null ? null : await readScreen(tx, before)
  if (old !== null && old.number !== screen.number) await deleteScreen(tx, old.number)
  await saveScreens(tx, [{ ...screen, created: old?.created ?? at, modified: at }])
  const action = old === null ? 'screen.add' : 'screen.change'
  await recordAudit(tx, {
    ...by,
    at,
    action,
    subject: String(screen.number),
    detail: detailOf(screen, before),
  })
  return ok(null)
}

export async function removeScreen(tx: Tx, screen: Screen, { by, at }: ScreenChange): Promise<void> {
  await deleteScreen(tx, screen.number)
  const detail = detailOf(screen, screen.number)
  await recordAudit(tx, { ...by, at, action: 'screen.remove', subject: String(screen.number), detail })
}

function detailOf({ subject, number }: CheckedScreen, before: number | null) {
  const { kind, id, part } = subject
  return {
    kind,
    item: id,
    ...(part !== null && { part: `${part.domain} ${part.segment}` }),
    ...(before !== null && before !== number && { before }),
  }
}
