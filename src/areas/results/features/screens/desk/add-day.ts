import type { Tx } from '../../../../../platform/storage/database/database.ts'
import type { CurrentItems } from '../../../items/current-items.ts'
import { structureOf } from '../pages/blocks/block.ts'
import { templateFor } from '../pages/blocks/templates.ts'
import { type ScreenChange, storeScreen } from '../pages/edit.ts'
import { subjectKind, usualDuration } from '../pages/screen/screen.ts'
import { allScreens } from '../pages/stored/store.ts'

/**
 * Adds a screen for everything that is decided on a day, which take turns as a group named by the day. Those that are in
 * the group already are left alone; elections of a compound are shown by it.
 */
export async function addDay(
  tx: Tx,
  current: CurrentItems,
  day: string,
  change: ScreenChange,
): Promise<void> {
  const screens = await allScreens(tx)
  const shown = new Set(
    screens.filter(({ group }) => group === day).map(({ subject: { kind, id } }) => `${kind} ${id}`),
  )
  let number = screens.at(-1)?.number ?? 0
  for (const { item } of current.items) {
    const isPart = item.kind === 'election' && item.compound !== null
    if (item.date !== day || isPart || shown.has(`${item.kind} ${item.id}`)) continue
    const subject = { kind: item.kind, id: item.id, part: null }
    const kind = subjectKind(item, subject)
    const blocks = templateFor('overview', kind) ?? []
    number += 1
    const screen = { number, group: day, duration: usualDuration, description: '', subject, css: '' }
    await storeScreen(tx, { ...screen, blocks, structure: structureOf(blocks, kind) }, null, change)
  }
}
