import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type PostgresCluster, startPostgresCluster } from '../../scripts/postgres-cluster.ts'
import { migrate } from '../../src/platform/storage/migrate.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import { testClock, unwrap } from '../support/database.ts'
import { startService, type TestService } from '../support/service.ts'
import { upload } from '../support/uploads.ts'

/** How often the server that takes writes is killed; `KANZLEI_KILLS` for more. */
const switches = Number(process.env.KANZLEI_KILLS ?? '2')

/** In milliseconds from the promotion of the other server; what operators are promised. */
const longestOutage = 10_000

const bundle = {
  organisation: { name: 'Test', canton: 'zg', locales: ['de_CH'], default_locale: 'de_CH' },
  votes: [{ id: 'v', type: 'simple', domain: 'canton', date: '2022-10-02', title: { de_CH: 'V' } }],
}

function file(yeas: number): string {
  return `status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters
final,proposal,1701,true,${yeas},5,0,0,100000`
}

describe('two PostgreSQL servers, one of them a replica,', () => {
  let servers: PostgresCluster[] = []
  let url = ''
  before(async () => {
    servers = await Promise.all([1, 2].map(() => startPostgresCluster({ isReplicated: true })))
    url = `postgres://postgres@${servers.map((server) => new URL(server.url).host).join(',')}/postgres`
    await followFirst(servers)
  })
  after(() => Promise.all(servers.map((server) => server.stop())))

  it('survive the loss of the primary: nothing acknowledged is lost, nothing is stored twice', async (t) => {
    const database = unwrap(await openDatabase(url))
    unwrap(await migrate(database, testClock()))
    await database.close()
    const service = await startService('postgres', {
      bundle,
      place: { url, remove: async () => undefined },
      limits: { read: 1500, work: 5000, lock: 5000 },
    })
    t.after(() => service.stop())
    let yeas = 0
    const outages: number[] = []
    for (let time = 0; time < switches; time++) {
      // Uploads before the kill, one during it, and some after it.
      for (let before = 0; before < 3; before++) await uploadUntilAccepted(service, ++yeas)
      const [lost, other] = servers as [PostgresCluster, PostgresCluster]
      const during = uploadUntilAccepted(service, ++yeas)
      await lost.send('kill')
      await other.send('promote')
      const promoted = performance.now()
      await during
      await uploadUntilAccepted(service, ++yeas)
      outages.push(performance.now() - promoted)
      servers = [other, lost]
      await followFirst(servers)
    }
    const [shortest = 0, longest = 0] = [Math.min(...outages), Math.max(...outages)]
    const median = outages.toSorted((a, b) => a - b)[Math.floor(outages.length / 2)] ?? 0
    const figures = [shortest, median, longest].map((ms) => `${Math.round(ms)} ms`).join(' / ')
    t.diagnostic(`two uploads taken after ${switches} promotions: shortest, median, longest ${figures}`)
    assert.ok(longest < longestOutage, `uploads were taken again after ${longest} ms`)
    const { rows } = await sql<{ number: number; overview: string }>`
      select number, overview from result_versions where item_id = 'v' order by number`.execute(
      service.database.reads,
    )
    assert.deepEqual(
      rows.map(({ number }) => number),
      Array.from({ length: yeas }, (_, index) => index + 1),
    )
    const shown = await (await fetch(`${service.url}/vote/v/json`)).text()
    assert.match(shown, new RegExp(`"yeas":\\s*${yeas}\\b`))
  })
})

/** Makes the second server a synchronous standby of the first. */
async function followFirst([first, second]: readonly PostgresCluster[]): Promise<void> {
  assert.ok(first !== undefined && second !== undefined)
  await setSynchronousStandby(first, '')
  await second.send('halt')
  await second.send(`copy ${first.url}`)
  await setSynchronousStandby(first, '*')
}

async function setSynchronousStandby(server: PostgresCluster, name: string): Promise<void> {
  const database = unwrap(await openDatabase(server.url))
  await sql.raw(`alter system set synchronous_standby_names = '${name}'`).execute(database.reads)
  await sql`select pg_reload_conf()`.execute(database.reads)
  await database.close()
}

/** Uploads again after a pause as long as the service answers that it is not available. */
async function uploadUntilAccepted(service: TestService, yeas: number): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const answer = await upload(service, { type: 'vote', id: 'v', file: file(yeas) })
    if (answer.status === 200) return
    assert.equal(answer.status, 503, answer.text)
    assert.ok(answer.headers.has('retry-after'))
    await pause(100)
  }
  assert.fail('the service did not recover')
}
