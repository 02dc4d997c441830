import { readOrganisation } from '../../../../identity/organisation/store.ts'
import { type BoundedDownload, downloadInChild } from '../../../../platform/http/outgoing/bounded-download.ts'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import { addSeconds, type Instant } from '../../../../values/time.ts'
import type { FederalScope } from '../../import/tasks/federal-task.ts'
import { federalFileName } from '../../model/federal-file.ts'
import type { ResultsArea } from '../../serving/area.ts'
import type { ImportEnd, Uploads } from '../importing/import-and-publish.ts'
import type { UploadProblem } from '../receiving/problem.ts'
import { nextCheck } from './schedule.ts'
import {
  claimCheck,
  type FederalFileRow,
  saveFederalFile,
  selectFederalFile,
  whoSetFederalAddress,
} from './store.ts'
import { type FederalWish, federalFileLimit, takeFederalFile } from './take-file.ts'

/** Milliseconds for a file. */
const patience = 60_000
/** Seconds a process has for fetching and importing before another may try. */
const lease = 5 * 60
const mostNotes = 20

/** `YYYYMMDD` stands for the polling day in the address that staff enter. */
function addressOfDay(template: string, day: string): string {
  return template.replaceAll('YYYYMMDD', day.replaceAll('-', ''))
}

export interface FederalFetch {
  readonly day: string
  /** See `addressOfDay`. */
  readonly template: string
  readonly signal: AbortSignal
  /** Whether somebody wants it now, due or not. */
  readonly isForced?: boolean
}

/** Asks for the file of a polling day and takes it over; whatever goes wrong is noted for staff. */
export async function fetchFederalFile(
  area: ResultsArea,
  uploads: Uploads,
  { day, template, signal, isForced = false }: FederalFetch,
): Promise<void> {
  const { database, clock, log } = area.service
  const now = clock.now()
  const before = await selectFederalFile(database.reads, day)
  const isOurs =
    before === undefined ||
    isForced ||
    (await database.transaction((tx) => claimCheck(tx, day, now, addSeconds(now, lease))))
  if (!isOurs) return
  const { organisation } = await area.current.fresh()
  const scope: FederalScope = organisation.federal_own_results === true ? 'canton' : 'national'
  const address = addressOfDay(template, day)
  // What was read from elsewhere, or for something else, is read again.
  const isSame = before?.address === address && before.scope === scope
  const last = { ...nothingKnown, ...(isSame && before) }
  const answer = await ask(area, address, last, signal)
  const told =
    answer.kind === 'received' ? await take(area, uploads, { day, answer, signal }) : toldOf(answer)
  // Stopped by us: the next process asks again.
  if (signal.aborted) return
  log.info({ day, outcome: told.outcome, reason: told.reason }, 'federal file')
  const { taken, etag, last_modified, notes } = last
  await note(area, { day, address, scope, taken, etag, last_modified, notes, ...told })
}

const nothingKnown = { etag: null, last_modified: null, taken: null, notes: '[]' }

type Last = Pick<FederalFileRow, 'etag' | 'last_modified'>

function ask(
  { service: { config, log } }: ResultsArea,
  address: string,
  { etag, last_modified: since }: Last,
  signal: AbortSignal,
): Promise<BoundedDownload> {
  const headers = {
    accept: 'application/json',
    'user-agent': `Kanzlei (+${config.baseUrl})`,
    ...(etag !== null && { 'if-none-match': etag }),
    ...(since !== null && { 'if-modified-since': since }),
  }
  const limits = { hostsAllowed: config.sourceHosts, mostBytes: federalFileLimit, patience }
  return downloadInChild(address, { headers, ...limits, signal }, (text) =>
    log.error({ text }, 'a federal file could not be fetched'),
  )
}

/** How it went; what is not told stays as it was. */
type Told = Pick<FederalFileRow, 'outcome' | 'reason'> &
  Partial<Pick<FederalFileRow, 'notes' | 'taken' | 'etag' | 'last_modified'>>

function toldOf(answer: Exclude<BoundedDownload, { readonly kind: 'received' }>): Told {
  switch (answer.kind) {
    case 'unchanged':
      return { outcome: 'unchanged', reason: null }
    case 'refused':
      return { outcome: 'failed', reason: String(answer.status), notes: '[]' }
    case 'failed':
      return { outcome: 'failed', reason: answer.error, notes: '[]' }
  }
}

interface Received {
  readonly day: string
  readonly answer: Extract<BoundedDownload, { readonly kind: 'received' }>
  readonly signal: AbortSignal
}

async function take(area: ResultsArea, uploads: Uploads, { day, answer, signal }: Received): Promise<Told> {
  const { content, etag, lastModified } = answer
  const file = { slot: 'results', name: federalFileName({ kind: 'eidg', day }), content }
  const { reads } = area.service.database
  const by = await fetchedBy(reads)
  const isGone = () => signal.aborted
  const end = await takeFederalFile(area, uploads, file, {
    asked: day,
    by,
    dryRun: false,
    answer: null,
    isGone,
  })
  return endOf(end, area.service.clock.now(), { etag, last_modified: lastModified })
}

/** Who brings what is fetched from the federal address. */
export async function fetchedBy(queries: Queries): Promise<FederalWish['by']> {
  const { federal_unattended: isTrusted = false } = await readOrganisation(queries)
  return { actor: null, address: null, alsoBy: await whoSetFederalAddress(queries), isTrusted }
}

/** The tag of a file that was refused, or taken in part, is not kept: it is read again once the items may fit. */
function endOf(end: ImportEnd<readonly UploadProblem[]>, at: Instant, tags: Last): Told {
  switch (end.kind) {
    case 'published': {
      const leftOut = end.imported.delivered?.unsupported ?? []
      const isWhole = leftOut.length === 0
      const kept = isWhole ? tags : { etag: null, last_modified: null }
      return { outcome: 'taken', reason: null, notes: notesOf(leftOut), taken: at, ...kept }
    }
    case 'refused':
      return { outcome: 'refused', reason: null, notes: notesOf(end.problems) }
    case 'unprepared':
      return { outcome: 'refused', reason: null, notes: notesOf(end.problem.map(({ problem }) => problem)) }
    case 'outOfScope':
    case 'busy':
    case 'abandoned':
      return { outcome: 'failed', reason: 'busy', notes: '[]' }
  }
}

function notesOf(problems: readonly object[]): string {
  return JSON.stringify(problems.slice(0, mostNotes))
}

async function note(
  { service: { database, clock }, current }: ResultsArea,
  told: Omit<FederalFileRow, 'checked' | 'next_check'>,
): Promise<void> {
  const now = clock.now()
  const { items } = await current.fresh()
  const questions = items.flatMap(({ item }) =>
    item.kind === 'vote' && item.date === told.day ? (item.national?.questions ?? []) : [],
  )
  const isFinal = questions.length > 0 && questions.every((one) => one.finished && !one.provisional)
  const next_check = nextCheck(told.day, now, isFinal)
  await database.transaction((tx) => saveFederalFile(tx, { ...told, checked: now, next_check }))
}
