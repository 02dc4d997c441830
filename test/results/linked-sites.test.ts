import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import fastify from 'fastify'
import { readLinkedSites } from '../../src/areas/results/features/linked-sites/worker.ts'
import { currentItemsReader } from '../../src/areas/results/items/current-items.ts'
import { plain, read } from '../pages/page.ts'
import { onEachDatabase, startService, type TestService } from '../support/service.ts'
import { upload } from '../support/uploads.ts'

const day = '2026-11-15'
const organisation = { locales: ['de_CH', 'fr_CH'], default_locale: 'de_CH' }
const file = (yeas: number) =>
  `status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters
final,proposal,1701,true,${yeas},${500 - yeas},0,0,1000`

onEachDatabase('results of other sites', (kind) => {
  let town: TestService
  let canton: TestService
  before(async () => {
    town = await startService('sqlite', {
      bundle: {
        organisation: {
          ...organisation,
          name: 'Gemeinde Baar',
          municipality: 1701,
          municipality_name: 'Baar',
        },
        votes: [
          {
            id: 'schulhaus',
            title: { de_CH: 'Schulhaus' },
            domain: 'municipality',
            date: day,
            type: 'simple',
          },
        ],
      },
    })
    canton = await startService(kind, {
      environment: { SOURCE_HOSTS: '127.0.0.1' },
      bundle: {
        organisation: {
          ...organisation,
          name: 'Zug',
          canton: 'zg',
          linked_sites: [town.url, 'http://127.0.0.1:1'],
        },
        votes: [{ id: 'steuern', title: { de_CH: 'Steuern' }, domain: 'canton', date: day, type: 'simple' }],
      },
    })
  })
  after(async () => {
    await canton.stop()
    await town.stop()
  })

  const readSites = () =>
    readLinkedSites(
      {
        service: { ...canton, config: canton.parts.config, log: fastify().log },
        current: currentItemsReader(canton.database.reads, canton.clock),
      },
      new AbortController().signal,
    )
  const block = async () =>
    /Resultate anderer Seiten[\s\S]*?<\/section>/.exec(await read(canton, '/'))?.[0] ?? ''

  it('are listed on the home page with their source, and updated', async () => {
    assert.equal(await block(), '')
    await readSites()
    const host = new URL(town.url).host
    assert.match(
      plain(await block()),
      new RegExp(`Gemeinde Baar\\s+Schulhaus ?: Noch keine Resultate\\s+Quelle: ${host}, 11:00`),
    )
    assert.match(await block(), new RegExp(`<a href="${town.url}/vote/schulhaus">`))

    const { status } = await upload(town, { type: 'vote', id: 'schulhaus', file: file(300) })
    assert.equal(status, 200)
    await readSites()
    assert.match(plain(await block()), /Noch keine Resultate/, 'a site is asked once a minute')
    canton.clock.advance(61)
    await readSites()
    assert.match(plain(await block()), /Schulhaus ?: Angenommen ?, Ja 60\.00%/)
  })

  it('are kept if a site does not answer, and removed with the setting', async () => {
    const rows = await canton.database.reads
      .selectFrom('linked_results')
      .selectAll()
      .orderBy('address')
      .execute()
    const silent = rows.find(({ address }) => address.endsWith(':1'))
    assert.deepEqual([silent?.document, silent?.reason], [null, 'refused'])
    await canton.load({ organisation: { ...organisation, name: 'Zug', canton: 'zg', linked_sites: [] } })
    await readSites()
    assert.equal(await block(), '')
    assert.deepEqual(await canton.database.reads.selectFrom('linked_results').selectAll().execute(), [])
  })
})
