import assert from 'node:assert/strict'
import { it } from 'node:test'
import { currentItemsReader } from '../../src/areas/results/items/current-items.ts'
import { systemClock } from '../../src/values/time.ts'
import { load } from '../support/bundles.ts'
import { electionResults } from '../support/results.ts'
import { onEachDatabase, startService, unwrap } from '../support/service.ts'
import { publishResults } from './published.ts'

const common = { domain: 'canton', date: '2026-06-14', title: { de_CH: 'Rat' } }
const elections = ['nord', 'sued'].map((id) => ({ ...common, id, type: 'proporz' }))
const compound = { ...common, id: 'rat', elections: ['nord', 'sued'], completes_manually: true }
const bundle = {
  organisation: { name: 'Zug', canton: 'zg', locales: ['de_CH'], default_locale: 'de_CH' },
  elections,
  election_compounds: [compound],
}

onEachDatabase('loading compounds again', (kind) => {
  async function withCompound(work: (service: Awaited<ReturnType<typeof startService>>) => Promise<void>) {
    const service = await startService(kind)
    try {
      unwrap(await load(service.database, bundle))
      for (const id of compound.elections)
        await publishResults(service, 'election', id, electionResults({ status: 'final' }))
      await work(service)
    } finally {
      await service.stop()
    }
  }

  it('accepts the same document twice', () =>
    withCompound(async ({ database }) => {
      unwrap(await load(database, bundle))
    }))

  it('updates the elections in memory when it is released', () =>
    withCompound(async ({ database }) => {
      const current = currentItemsReader(database.reads, systemClock)
      assert.equal((await current.fresh()).item('election', 'nord')?.overview.completed, false)
      unwrap(await load(database, { election_compounds: [{ ...compound, manually_completed: true }] }))
      assert.equal((await current.fresh()).item('election', 'nord')?.overview.completed, true)
    }))

  it('completes an election that is removed from it independently', () =>
    withCompound(async ({ database }) => {
      const current = currentItemsReader(database.reads, systemClock)
      await current.fresh()
      unwrap(await load(database, { election_compounds: [{ ...compound, elections: ['sued'] }] }))
      const left = (await current.fresh()).item('election', 'nord')
      assert.deepEqual([left?.item.compound, left?.overview.completed], [null, true])
    }))
})
