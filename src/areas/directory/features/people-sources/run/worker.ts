import { operator } from '../../../../../identity/audit/audit.ts'
import type { Worker } from '../../../../../platform/background/worker.ts'
import type { Service } from '../../../../../platform/service.ts'
import { addSeconds } from '../../../../../values/time.ts'
import { sourceOf } from '../../../records/source.ts'
import { partsOf } from '../read/delivery.ts'
import { fileTag } from '../read/folder.ts'
import {
  claimSource,
  findPeopleSource,
  findRun,
  type SourceRow,
  selectAskedRuns,
  selectDue,
  updatePeopleSource,
} from '../source/store.ts'
import { askedOptions, runsAsked } from './asked.ts'
import { runSource } from './run.ts'

const lookEvery = 15_000
/** Seconds that a process has for a run before another may try. */
const lease = 10 * 60
/** Seconds between two looks into a folder, so that a file which cannot be read is not read all the time. */
const folderPause = 60

/** Brings the directory in step with its sources, one after the other. Of several processes, one has each run. */
export function peopleSourceWorker(
  service: Pick<Service, 'database' | 'clock' | 'config' | 'secret' | 'log'>,
): Worker {
  const { database, clock, log } = service

  async function runAsked(signal: AbortSignal): Promise<void> {
    for (const run of await selectAskedRuns(database.reads)) {
      if (signal.aborted) return
      const now = clock.now()
      const row = await database.transaction(async (tx) => {
        if (!(await claimSource(tx, run.source, now, lease))) return undefined
        // Another process may have ended it meanwhile.
        const isOpen = (await findRun(tx, run.source, run.id))?.state === 'running'
        if (!isOpen) await updatePeopleSource(tx, run.source, { claimed_until: null })
        return isOpen ? findPeopleSource(tx, run.source) : undefined
      })
      if (row !== undefined) await runSource(service, row, askedOptions(run, signal))
    }
  }

  async function runDue(signal: AbortSignal): Promise<void> {
    await runAsked(signal)
    for (const row of await selectDue(database.reads, clock.now())) {
      if (signal.aborted) return
      if (!(await isDue(service, row))) continue
      const now = clock.now()
      if (!(await database.transaction((tx) => claimSource(tx, row.id, now, lease)))) continue
      const end = await runSource(service, row, { cause: 'schedule', by: operator, signal, isForced: false })
      if (end.state !== 'unchanged') log.info({ source: row.name, state: end.state }, 'people source')
    }
  }
  const complaint = 'people could not be brought in step with their sources'
  return { every: lookEvery, wakeOn: runsAsked, complaint, run: runDue }
}

/** A folder is looked at every time, and read once all its files are there and one is new. */
async function isDue({ clock, config }: Pick<Service, 'clock' | 'config'>, row: SourceRow): Promise<boolean> {
  if (row.kind !== 'folder') return true
  const now = clock.now()
  if (row.checked !== null && addSeconds(row.checked, folderPause) > now) return false
  const isTime = row.next_run !== null && row.next_run <= now
  const { settings } = sourceOf(row)
  const tags: Readonly<Record<string, string>> = JSON.parse(row.tags)
  let isNew = false
  for (const [, { from }] of partsOf(settings)) {
    const tag = await fileTag({ root: config.sourceDir, folder: settings.folder }, from)
    // While it is being written nothing is read; that it is missing is told when its time comes.
    if (!tag.ok) return isTime && tag.error.reason !== 'changing'
    isNew ||= tags[from] !== tag.value
  }
  return isNew || isTime
}
