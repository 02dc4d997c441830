import type { Tx } from '../../../../../platform/storage/database/database.ts'
import type { Clock } from '../../../../../values/time.ts'
import type { ResultEvent } from '../../../events/event.ts'
import type { StoredItem } from '../../../model/stored-item.ts'
import type { Addresses } from '../../../serving/addresses.ts'
import { jsonTime } from '../../../serving/last-modified.ts'
import { overviewOfVersion } from '../../../versions/stored/refresh.ts'
import { selectVersionMark } from '../../../versions/stored/store.ts'
import { summaryJson } from '../../../views/summaries/summary-json.ts'

/** `occasion` of test deliveries. */
export const testOccasion = 'test' as const

/**
 * Returns the body for an event. The item is as the public sees it; if it has changed since, the figures are those of
 * the version of the event. A compound has the present figures of its elections.
 */
export async function eventBody(
  tx: Tx,
  stored: StoredItem,
  event: ResultEvent,
  addresses: Addresses,
): Promise<string> {
  const { id, at, ref, occasion } = event
  const shown = await asOfVersion(tx, stored, event)
  return JSON.stringify({
    id,
    type: `result.${occasion}`,
    timestamp: jsonTime(at),
    data: {
      version: shown.version ?? event.version,
      url: addresses.item(ref, 'json'),
      summary: summaryJson(shown, addresses),
    },
  })
}

async function asOfVersion(
  tx: Tx,
  stored: StoredItem,
  { ref, version, at }: ResultEvent,
): Promise<StoredItem> {
  const { item } = stored
  if (item.kind === 'compound' || stored.version === version) return stored
  // The version was purged: use the one that is shown now.
  if ((await selectVersionMark(tx, ref, version)) === null) return stored
  const overview = await overviewOfVersion(tx, ref, version)
  // The kind of an overview is that of its item.
  return { ...stored, item: { ...item, lastResultChange: at }, overview, version } as StoredItem
}

/** The body of a test delivery: the usual shape, but clearly not a result. */
export function testBody(id: string, clock: Clock, addresses: Addresses): string {
  const now = jsonTime(clock.now())
  return JSON.stringify({
    id,
    type: testOccasion,
    timestamp: now,
    data: {
      test: true,
      version: 0,
      url: addresses.root,
      summary: {
        completed: false,
        date: now.slice(0, 10),
        domain: 'none',
        last_modified: now,
        progress: { counted: 0, total: 0 },
        title: { de_CH: 'Test', fr_CH: 'Test', it_CH: 'Test', rm_CH: 'Test' },
        type: 'vote',
        url: addresses.root,
        answer: null,
        yeas_percentage: null,
        nays_percentage: null,
        turnout: 0,
      },
    },
  })
}
