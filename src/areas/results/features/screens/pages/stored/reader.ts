import type { Queries } from '../../../../../../platform/storage/database/database.ts'
import type { CurrentItems } from '../../../../items/current-items.ts'
import type { Screen } from '../screen/screen.ts'
import { allScreens } from './store.ts'

export interface ScreensReader {
  /** Screens of public items, by number, at least as new as the items. */
  at(current: CurrentItems): Promise<readonly Screen[]>
}

/** Cached per revision of the area, which every change of a screen raises. */
export function screensReader(queries: Queries): ScreensReader {
  let known: { readonly revision: number; readonly screens: Promise<readonly Screen[]> } | null = null
  return {
    at(current) {
      const { revision } = current
      if (known?.revision === revision) return known.screens
      const asked = { revision, screens: publicScreens(queries, current) }
      known = asked
      asked.screens.catch(() => {
        if (known === asked) known = null
      })
      return asked.screens
    },
  }
}

async function publicScreens(queries: Queries, current: CurrentItems): Promise<readonly Screen[]> {
  const screens = await allScreens(queries)
  return screens.filter(({ subject: { kind, id } }) => current.item(kind, id) !== null)
}

/** Returns the screens of a rotation, including this one; without a group, only the screen itself. */
export function groupOf(screens: readonly Screen[], screen: Screen): readonly Screen[] {
  return screen.group === null ? [screen] : screens.filter(({ group }) => group === screen.group)
}
