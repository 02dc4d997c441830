import type { Tx } from '../../../../../platform/storage/database/database.ts'
import type { FormValues } from '../../../../../records/fields/field.ts'
import { fail, ok, type Result } from '../../../../../values/result.ts'
import type { CurrentItems } from '../../../items/current-items.ts'
import { type ScreenChange, storeScreen } from '../pages/edit.ts'
import type { Screen } from '../pages/screen/screen.ts'
import { screenRecord } from '../pages/stored/screen-fields.ts'
import { checkScreen, type ScreenProblem, screenForm } from './check-screen.ts'

const taken = { field: 'number', input: 'number', code: 'number-taken' } as const

/** Stores a screen as it was sent; returns its number, which may be a new one. `stored` is null for a new screen. */
export async function saveScreen(
  tx: Tx,
  current: CurrentItems,
  { typed, stored }: { readonly typed: FormValues; readonly stored: Screen | null },
  change: ScreenChange,
): Promise<Result<number, readonly ScreenProblem[]>> {
  const checked = checkScreen(current, typed, stored)
  if (!checked.ok) return checked
  const screen = { ...checked.value, created: stored?.created ?? change.at, modified: change.at }
  const isSame =
    stored !== null && screenForm.tag(screenRecord(screen)) === screenForm.tag(screenRecord(stored))
  const isStored = isSame || (await storeScreen(tx, screen, stored?.number ?? null, change))
  return isStored ? ok(screen.number) : fail([taken])
}
