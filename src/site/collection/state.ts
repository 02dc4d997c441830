import { type Organisation, withDefaults } from '../../identity/organisation/organisation.ts'
import { rememberOrganisation } from '../../identity/organisation/store.ts'
import type { Service } from '../../platform/service.ts'
import { readStoredState } from '../../platform/storage/rows/area-state.ts'
import type { Instant } from '../../values/time.ts'
import type { AreaState } from './reading.ts'

type StoredStateArguments = Parameters<typeof readStoredState>

/** Returns a reader of an area's state; parses the settings only when they have changed. */
export function areaState(
  service: Service,
  area: StoredStateArguments[1],
  tables: StoredStateArguments[2],
): (now: Instant) => Promise<AreaState> {
  let text: string | null = null
  let organisation: Organisation = withDefaults({})
  return async (now) => {
    const { stamp, settings } = await readStoredState(service.database.reads, area, tables, now)
    if (settings !== text) {
      organisation = withDefaults(settings === null ? {} : JSON.parse(settings))
      text = settings
    }
    rememberOrganisation(service.database.reads, organisation)
    return { stamp, organisation }
  }
}
