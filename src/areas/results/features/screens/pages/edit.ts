import { type Actor, recordAudit } from '../../../../../identity/audit/audit.ts'
import type { Tx } from '../../../../../platform/storage/database/database.ts'
import type { Instant } from '../../../../../values/time.ts'
import { readStyle, type StyleProblem } from './screen/own-style.ts'
import type { Screen } from './screen/screen.ts'
import { deleteScreen, readScreen, saveScreens } from './stored/store.ts'
import { readStructure, type StructureProblem } from './structure.ts'
import { widgets } from './widgets/widgets.ts'

type CheckedScreen = Omit<Screen, 'created' | 'modified'>

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

export interface ScreenChange {
  readonly by: Actor
  readonly at: Instant
}

/** Stores a screen, unless its number is taken; `before` is the number it had, null for a new one. */
export async function storeScreen(
  tx: Tx,
  screen: CheckedScreen,
  before: number | null,
  { by, at }: ScreenChange,
): Promise<boolean> {
  const holder = screen.number === before ? null : await readScreen(tx, screen.number)
  if (holder !== null) return false
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
  return true
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
