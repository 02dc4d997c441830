import type { Worker } from '../../../../platform/background/worker.ts'
import { runInChild } from '../../../../platform/children/bounded-process.ts'
import { nowhere } from '../../../../platform/config/rehearsal.ts'
import { type ChildError, errorOfChild } from '../../../../platform/http/outgoing/bounded-download.ts'
import { memoryShares } from '../../../../platform/work/memory.ts'
import { addSeconds, type Instant } from '../../../../values/time.ts'
import type { ResultsArea } from '../../serving/area.ts'
import type { OverviewAnswer, OverviewPart, OverviewsTask } from './overview-child.ts'
import { type LinkedRow, removeLinkedExcept, saveLinked, selectLinked } from './store.ts'

/** Dependencies for reading other sites. */
export interface LinkedParts {
  readonly service: Pick<ResultsArea['service'], 'config' | 'database' | 'clock' | 'log'>
  readonly current: Pick<ResultsArea['current'], 'fresh'>
}

const lookEvery = 20_000
/** In seconds: on a polling day of a site, and otherwise. */
const intervals = { pollingDay: 60, otherDay: 15 * 60 }
/** Milliseconds for a site. */
const patience = 20_000

/** Reads the sites that the settings name. */
export function linkedReader(area: ResultsArea): Worker {
  const complaint = 'linked sites could not be read'
  return { every: lookEvery, complaint, run: (signal) => readLinkedSites(area, signal) }
}

/** Reads the overviews of all sites that are due and keeps them. */
export async function readLinkedSites(parts: LinkedParts, signal: AbortSignal): Promise<void> {
  const { database, clock, log } = parts.service
  const { organisation, today } = await parts.current.fresh()
  const addresses = organisation.linked_sites ?? []
  const rows = await selectLinked(database.reads)
  if (rows.some(({ address }) => !addresses.includes(address)))
    await database.transaction((tx) => removeLinkedExcept(tx, addresses))
  const due = addresses.flatMap((address) => {
    const row = rows.find((one) => one.address === address)
    return row !== undefined && row.next_check > clock.now() ? [] : [{ address, row }]
  })
  const answers = await ask(parts, due, signal)
  if (signal.aborted) return
  for (const { address, row } of due) {
    const answer = answers.get(address)
    if (answer === undefined) continue
    const next = told(address, row, answer, { now: clock.now(), today })
    await database.transaction((tx) => saveLinked(tx, next))
    if (next.reason !== null && next.reason !== row?.reason)
      log.warn({ site: address, reason: next.reason }, 'a linked site cannot be read')
  }
}

interface Due {
  readonly address: string
  readonly row: LinkedRow | undefined
}

type Asked = OverviewAnswer | { readonly kind: 'failed'; readonly error: ChildError }

/** Reads the sites in a process of its own. If one of them ends it, the others are read the next time. */
async function ask(
  { service: { config, log } }: LinkedParts,
  due: readonly Due[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Asked>> {
  const { sourceHosts: hostsAllowed, baseUrl } = config
  if (hostsAllowed === nowhere)
    return new Map(due.map(({ address }) => [address, { kind: 'failed', error: 'held' }]))
  const answers = new Map<string, Asked>()
  if (due.length === 0) return answers
  const sites = due.map(({ address, row }) => ({ address, etag: row?.etag ?? null }))
  const done = await runInChild<OverviewsTask, null, OverviewPart>({
    entry: new URL('./overview-child.ts', import.meta.url),
    task: { sites, userAgent: `Kanzlei (+${baseUrl})`, hostsAllowed, patience },
    ...{ memory: memoryShares.fileReader, time: (sites.length + 1) * 2 * patience, signal },
    onPart: ({ address, answer }) => answers.set(address, answer),
    onMistake: (text) => log.error({ text }, 'a linked site could not be read'),
  })
  const ending = due.find(({ address }) => !answers.has(address))
  if (!done.ok && ending !== undefined)
    answers.set(ending.address, { kind: 'failed', error: errorOfChild(done.error) })
  return answers
}

/** Returns the new state; keeps the last overview while a site does not answer. */
function told(
  address: string,
  row: LinkedRow | undefined,
  answer: Asked,
  { now, today }: { readonly now: Instant; readonly today: string },
): LinkedRow {
  const { etag = null, read_at = null, document = null } = row ?? {}
  const kept = { address, checked: now, etag, read_at, document }
  const later = (seconds: number, reason: string | null) => ({
    ...kept,
    reason,
    next_check: addSeconds(now, seconds),
  })
  switch (answer.kind) {
    case 'refused':
      return later(intervals.pollingDay, String(answer.status))
    case 'failed':
      return later(intervals.pollingDay, answer.error)
    case 'unchanged':
      return { ...later(intervalOf(document, today), null), read_at: now }
    case 'read': {
      if (answer.overview === null) return later(intervals.otherDay, 'unreadable')
      const read = JSON.stringify(answer.overview)
      return { ...later(intervalOf(read, today), null), etag: answer.etag, read_at: now, document: read }
    }
  }
}

function intervalOf(document: string | null, today: string): number {
  const items = document === null ? [] : (JSON.parse(document) as { items: { date: string }[] }).items
  return items.some(({ date }) => date === today) ? intervals.pollingDay : intervals.otherDay
}
