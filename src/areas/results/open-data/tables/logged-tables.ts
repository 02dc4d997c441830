import { createHash } from 'node:crypto'
import { recordStatements, type Statement } from '../../../../identity/audit/statements.ts'
import { checkpointWithin } from '../../../../identity/signing/checkpoints.ts'
import { startBackgroundWorker } from '../../../../platform/background/background-worker.ts'
import { programVersion } from '../../../../platform/config/program-version.ts'
import type { Tx } from '../../../../platform/storage/database/database.ts'
import { yieldingBuffers } from '../../../../values/stream-chunks.ts'
import { addSeconds, type Instant } from '../../../../values/time.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import type { ItemRef } from '../../model/item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { stampOf } from '../../serving/json-document.ts'
import { type LoggedRow, saveLoggedTables, selectLoggedTables } from './logged-tables-store.ts'
import { formats, rawDataFiles } from './raw-routes.ts'

/** Milliseconds between two looks at what is public. `kanzlei verify` waits a little longer. */
const lookEvery = 60_000
/** Seconds after which another process takes over from one that was killed. */
const busyFor = 300
/** Entered together, so that the first start of a large archive does not hold up other writers. */
const together = 20

/**
 * Enters the digests of the tables of every public item into the audit log, where everybody can find them. Tables are the
 * same in every language and hold all figures, so they stand for the other documents of the item.
 */
export function startLoggedTables(area: ResultsArea): () => Promise<void> {
  const complaint = 'the digests of published tables could not be entered into the audit log'
  const look = tablesLogger(area)
  let last = Promise.resolve()
  const stopWorker = startBackgroundWorker(area.service, { every: lookEvery, complaint }, () => {
    last = look()
    return last
  })
  return async () => {
    stopWorker()
    await last.catch(() => undefined)
  }
}

/** Looks only at what may have changed since the last call. */
export function tablesLogger(area: ResultsArea): () => Promise<void> {
  let seen = ''
  let looking: Promise<void> | null = null
  const look = async () => {
    const current = await area.current.fresh()
    if (current.stamp === seen) return
    const known = await selectLoggedTables(area.service.database.reads)
    const outdated = current.items
      .map(({ item }) => tablesOf(area, current, item))
      .filter(({ path, stamp }) => known.get(path)?.stamp !== stamp)
    let isAllDone = true
    for (let at = 0; at < outdated.length; at += together)
      isAllDone = (await enterTables(area, outdated.slice(at, at + together))) && isAllDone
    if (isAllDone) seen = current.stamp
  }
  return () => {
    looking ??= look().finally(() => {
      looking = null
    })
    return looking
  }
}

/**
 * One entry for each item of which a table is not the one that was entered last, and a checkpoint that covers them. Returns
 * whether another process has left nothing to look at again.
 */
async function enterTables({ service }: ResultsArea, items: readonly ItemTables[]): Promise<boolean> {
  const { database, clock } = service
  const until = addSeconds(clock.now(), busyFor)
  const mine = await database.transaction((tx) => takeFree(tx, items, clock.now(), until))
  const changed: LoggedRow[] = []
  for (const { path, stamp, digests } of mine)
    changed.push({ path, stamp, digests: JSON.stringify(await digests()), busy_until: null })
  await database.transaction(async (tx) => {
    const now = await selectLoggedTables(tx)
    // Whoever took too long has lost it to another process.
    const own = changed.filter(({ path }) => now.get(path)?.busy_until === until)
    const news = own.filter(({ path, digests }) => now.get(path)?.digests !== digests)
    const statements = news.map(({ path, digests }): Statement => {
      return { action: 'log.tables', subject: path, detail: JSON.parse(digests) }
    })
    await saveLoggedTables(tx, own)
    if (statements.length === 0) return
    await recordStatements(tx, clock.now(), statements)
    await checkpointWithin(tx, service)
  })
  return mine.length === items.length
}

/** Those that no other process is at work on: a table of a large election takes a second to write out. */
async function takeFree(
  tx: Tx,
  items: readonly ItemTables[],
  now: Instant,
  until: Instant,
): Promise<readonly ItemTables[]> {
  const known = await selectLoggedTables(tx)
  const free = items.filter(({ path, stamp }) => {
    const row = known.get(path)
    return row?.stamp !== stamp && (row?.busy_until ?? now) <= now
  })
  const rows = free.map(({ path }) => ({
    ...(known.get(path) ?? { path, stamp: '', digests: '{}' }),
    busy_until: until,
  }))
  await saveLoggedTables(tx, rows)
  return free
}

interface ItemTables {
  readonly path: string
  /** Changes whenever a table would. */
  readonly stamp: string
  /** By the last part of the address. */
  digests(): Promise<Readonly<Record<string, string>>>
}

function tablesOf(area: ResultsArea, current: CurrentItems, { kind, id }: ItemRef): ItemTables {
  const tables = filesOf[kind].flatMap(({ path, find }) => {
    const data = find(area, current, id, 'polling-day')
    return data === null ? [] : [{ name: path.slice(path.lastIndexOf('/') + 1), data }]
  })
  return {
    path: `/${pathOf[kind]}/${encodeURIComponent(id)}`,
    stamp: stampOf(
      tables.flatMap(({ data }) => data.dependsOn),
      programVersion,
    ),
    async digests() {
      const found: Record<string, string> = {}
      for (const { name, data } of tables)
        for (const { ending, pieces } of formats)
          found[`${name}-${ending}`] = await digestOf(pieces(await data.table()))
      return found
    },
  }
}

const pathOf = { vote: 'vote', election: 'election', compound: 'elections' } as const
const filesAt = (kind: keyof typeof pathOf) =>
  rawDataFiles.filter(({ path }) => path.startsWith(`/${pathOf[kind]}/`))
const filesOf = { vote: filesAt('vote'), election: filesAt('election'), compound: filesAt('compound') }

async function digestOf(pieces: Iterable<string>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of yieldingBuffers(pieces)) hash.update(piece)
  return hash.digest('hex')
}
