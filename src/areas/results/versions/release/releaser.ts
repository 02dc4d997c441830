import { operator } from '../../../../identity/audit/audit.ts'
import { withDefaults } from '../../../../identity/organisation/organisation.ts'
import type { Worker } from '../../../../platform/background/worker.ts'
import type { Service } from '../../../../platform/service.ts'
import type { Instant } from '../../../../values/time.ts'
import { dueDrafts } from '../../items/changes-store.ts'
import { isDue } from '../stored/embargo.ts'
import { announceDue } from './announce-items.ts'
import { releaseItems } from './release.ts'
import { type StagedItem, stagedItemsReader } from './store.ts'

const lookEvery = 1_000

/**
 * Announces drafts at their moment, and releases staged versions when they are due; with four-eyes release those that were
 * approved. Every process runs it: as transactions never interleave, the first one does everything and the others find
 * nothing left.
 */
export function releaser({ database, clock, log }: Pick<Service, 'database' | 'clock' | 'log'>): Worker {
  const readStaged = stagedItemsReader(database.reads)

  async function releaseDue(): Promise<void> {
    await announceDrafts()
    if (due(await readStaged(), clock.now()).length === 0) return
    await clock.confirm?.()
    const released = await database.transaction(async (tx) => {
      const at = clock.now()
      return releaseItems(tx, due(await stagedItemsReader(tx)(), at), { ...operator, at })
    })
    if (released.length > 0)
      log.info({ items: released.map(({ kind, id }) => `${kind}/${id}`) }, 'results released')
  }
  async function announceDrafts(): Promise<void> {
    if ((await dueDrafts(database.reads, clock.now())).length === 0) return
    await clock.confirm?.()
    const announced = await database.transaction((tx) => announceDue(tx, clock.now()))
    if (announced.length > 0)
      log.info({ items: announced.map(({ kind, id }) => `${kind}/${id}`) }, 'items announced')
  }
  const complaint = 'results that are due could not be released'
  return { every: lookEvery, complaint, run: releaseDue }
}

function due(staged: readonly StagedItem[], now: Instant): readonly StagedItem[] {
  const [first] = staged
  if (first === undefined) return []
  const site = withDefaults(JSON.parse(first.settings))
  return staged.filter((item) => isDue(item, site, now))
}
