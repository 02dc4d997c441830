import { startBackgroundWorker } from '../../../../platform/background/background-worker.ts'
import { type Download, download } from '../../../../platform/http/outgoing/download.ts'
import { addSeconds, type Instant } from '../../../../values/time.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { readOverview } from './overview.ts'
import { type LinkedRow, removeLinkedExcept, saveLinked, selectLinked } from './store.ts'

/** What reading other sites needs. */
export interface LinkedParts {
  readonly service: Pick<ResultsArea['service'], 'config' | 'database' | 'clock' | 'log'>
  readonly current: Pick<ResultsArea['current'], 'fresh'>
}

const lookEvery = 20_000
/** In seconds: on a polling day of a site, and otherwise. */
const intervals = { pollingDay: 60, otherDay: 15 * 60 }
const mostBytes = 2 * 1024 * 1024
const patience = 20_000

/** Reads the sites that the settings name again and again. Returns a function that stops it. */
export function startLinkedReader(area: ResultsArea): () => Promise<void> {
  const stopping = new AbortController()
  let last: Promise<void> = Promise.resolve()
  const stopWorker = startBackgroundWorker(
    area.service,
    { every: lookEvery, complaint: 'linked sites could not be read' },
    () => {
      const run = last.then(() => readLinkedSites(area, stopping.signal))
      last = run.catch(() => undefined)
      return run
    },
  )
  return async () => {
    stopWorker()
    stopping.abort()
    await last
  }
}

/** Reads the overviews of all sites that are due and keeps them. */
export async function readLinkedSites(parts: LinkedParts, signal: AbortSignal): Promise<void> {
  const { database, clock, log } = parts.service
  const { organisation, today } = await parts.current.fresh()
  const addresses = organisation.linked_sites ?? []
  const rows = await selectLinked(database.reads)
  if (rows.some(({ address }) => !addresses.includes(address)))
    await database.transaction((tx) => removeLinkedExcept(tx, addresses))
  for (const address of addresses) {
    const row = rows.find((one) => one.address === address)
    if (row !== undefined && row.next_check > clock.now()) continue
    const answer = await ask(parts, address, row, signal)
    if (signal.aborted) return
    const next = told(address, row, answer, { now: clock.now(), today })
    await database.transaction((tx) => saveLinked(tx, next))
    if (next.reason !== null && next.reason !== row?.reason)
      log.warn({ site: address, reason: next.reason }, 'a linked site cannot be read')
  }
}

function ask(
  { service: { config } }: LinkedParts,
  address: string,
  row: LinkedRow | undefined,
  signal: AbortSignal,
): Promise<Download> {
  return download(`${address}/json`, {
    headers: {
      accept: 'application/json',
      'user-agent': `Kanzlei (+${config.baseUrl})`,
      ...(row?.etag && { 'if-none-match': row.etag }),
    },
    ...{ hostsAllowed: config.sourceHosts, mostBytes, patience, signal },
  })
}

/** What was read before stays when a site does not answer. */
function told(
  address: string,
  row: LinkedRow | undefined,
  answer: Download,
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
    case 'received': {
      const text = Buffer.from(answer.content).toString('utf8')
      const overview = readOverview(text)
      if (overview === null) return later(intervals.otherDay, 'unreadable')
      const read = JSON.stringify(overview)
      return { ...later(intervalOf(read, today), null), etag: answer.etag, read_at: now, document: read }
    }
  }
}

function intervalOf(document: string | null, today: string): number {
  const items = document === null ? [] : (JSON.parse(document) as { items: { date: string }[] }).items
  return items.some(({ date }) => date === today) ? intervals.pollingDay : intervals.otherDay
}
