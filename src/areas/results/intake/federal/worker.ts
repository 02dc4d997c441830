import type { Worker } from '../../../../platform/background/worker.ts'
import type { Instant } from '../../../../values/time.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import type { ResultsArea } from '../../serving/area.ts'
import type { Uploads } from '../importing/import-and-publish.ts'
import { fetchFederalFile } from './fetch.ts'
import { isOpen } from './schedule.ts'
import { type FederalFileRow, selectFederalFiles } from './store.ts'

const pollEvery = 20_000

/** Fetches the files of polling days with federal votes, where an address is set. */
export function federalFetcher(area: ResultsArea, uploads: Uploads): Worker {
  async function fetchDue(signal: AbortSignal): Promise<void> {
    const current = await area.current.fresh()
    const { federal_file_url: template } = current.organisation
    if (template === null || template === undefined) return
    const rows = await selectFederalFiles(area.service.database.reads)
    for (const day of dueDays(current, rows, area.service.clock.now()))
      if (!signal.aborted) await fetchFederalFile(area, uploads, { day, template, signal })
  }

  return { every: pollEvery, complaint: 'federal files could not be fetched', run: fetchDue }
}

/** Days that were never asked for are due as soon as their file may exist. */
function dueDays(
  { items }: Pick<CurrentItems, 'items'>,
  rows: readonly Pick<FederalFileRow, 'day' | 'next_check'>[],
  now: Instant,
): readonly string[] {
  return openDays({ items }, now).filter((day) => {
    const row = rows.find((one) => one.day === day)
    return row === undefined || (row.next_check !== null && row.next_check <= now)
  })
}

/** Polling days with federal votes whose file exists and may still change. */
export function openDays({ items }: Pick<CurrentItems, 'items'>, now: Instant): readonly string[] {
  const days = items.flatMap(({ item }) =>
    item.kind === 'vote' && item.domain === 'federation' ? [item.date] : [],
  )
  return [...new Set(days)].filter((day) => isOpen(day, now))
}
