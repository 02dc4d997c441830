import { operator } from '../../../../identity/audit/audit.ts'
import { startBackgroundWorker } from '../../../../platform/background/background-worker.ts'
import type { Service } from '../../../../platform/service.ts'
import { addSeconds } from '../../../../values/time.ts'
import { partsOf } from '../read/delivery.ts'
import { fileTag } from '../read/folder.ts'
import { sourceOf } from '../source/source.ts'
import { claimSource, type SourceRow, selectDue } from '../source/store.ts'
import { runSource } from './run.ts'

export interface PeopleSources {
  /** Runs all sources that are due. */
  runDue(): Promise<void>
  stop(): Promise<void>
}

const lookEvery = 15_000
/** Seconds that a process has for a run before another may try. */
const lease = 10 * 60
/** Seconds between two looks into a folder, so that a file which cannot be read is not read all the time. */
const folderPause = 60

/** Brings the directory in step with its sources, one after the other. Of several processes, one has each run. */
export function startPeopleSources(
  service: Pick<Service, 'database' | 'clock' | 'config' | 'secret' | 'log'>,
): PeopleSources {
  const { database, clock, log } = service
  const stopping = new AbortController()
  const { signal } = stopping
  let last: Promise<void> = Promise.resolve()

  async function runAll(): Promise<void> {
    for (const row of await selectDue(database.reads, clock.now())) {
      if (signal.aborted) return
      if (!(await isDue(service, row))) continue
      const now = clock.now()
      if (!(await database.transaction((tx) => claimSource(tx, row.id, now, lease)))) continue
      const end = await runSource(service, row, { cause: 'schedule', by: operator, signal, isForced: false })
      if (end.state !== 'unchanged') log.info({ source: row.name, state: end.state }, 'people source')
    }
  }
  const runDue = (): Promise<void> => {
    const run = last.then(runAll)
    last = run.catch(() => undefined)
    return run
  }
  const complaint = 'people could not be brought in step with their sources'
  const stopWorker = startBackgroundWorker({ log }, { every: lookEvery, complaint }, runDue)
  return {
    runDue,
    stop: async () => {
      stopWorker()
      stopping.abort()
      await last
    },
  }
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
