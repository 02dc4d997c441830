import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { it } from 'node:test'
import { Worker } from 'node:worker_threads'
import type { DatabaseKind } from '../../src/platform/storage/database/database.ts'
import { onEachDatabase } from '../support/database.ts'
import { playShard, type Shard } from './release-machine.ts'

const { KANZLEI_FUZZ, KANZLEI_FUZZ_SEED, KANZLEI_FUZZ_THREADS } = process.env
/** Few enough that a failure is soon played again from its seed. */
const runsOfShard = 250

onEachDatabase('any sequence of actions', (kind) => {
  it('never publishes anything by the actions of one person alone, nor before its moment', async (t) => {
    if (KANZLEI_FUZZ === undefined) return playShard({ kind, seed: 2026, runs: kind === 'sqlite' ? 90 : 20 })
    const seed = Number(KANZLEI_FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 30))
    const shards = shardsOf(kind, seed, Number(KANZLEI_FUZZ))
    t.diagnostic(`${KANZLEI_FUZZ} sequences on ${kind}, ${shards.length} seeds from ${seed} on`)
    await playSideBySide(shards, Number(KANZLEI_FUZZ_THREADS ?? availableParallelism()))
  })
})

function shardsOf(kind: DatabaseKind, first: number, all: number): readonly Shard[] {
  return Array.from({ length: Math.ceil(all / runsOfShard) }, (_, place) => ({
    kind,
    seed: first + place,
    runs: Math.min(runsOfShard, all - place * runsOfShard),
  }))
}

/** The first failure ends the other threads, too. */
async function playSideBySide(shards: readonly Shard[], threads: number): Promise<void> {
  const workers = Array.from({ length: threads }, (_, place) => {
    const own = shards.filter((_, index) => index % threads === place)
    return new Worker(new URL('./release-shards.ts', import.meta.url), { workerData: own })
  })
  try {
    await Promise.all(workers.map((worker) => once(worker, 'exit')))
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}
