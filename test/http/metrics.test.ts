import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { programVersion } from '../../src/platform/config/program-version.ts'
import { isNearby } from '../../src/platform/http/server/network.ts'
import { histogram, metricsText } from '../../src/site/operations/metrics-text.ts'
import { onEachDatabase, startService, type TestService } from '../support/service.ts'
import { upload } from '../support/uploads.ts'

const organisation = { name: 'Test', canton: 'zg', locales: ['de_CH'], default_locale: 'de_CH' }
const vote = { id: 'v', type: 'simple', domain: 'canton', date: '2022-10-02', title: { de_CH: 'V' } }
const results = `status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters
interim,proposal,1701,true,10,5,0,0,100000`

async function figures({ url }: TestService): Promise<ReadonlyMap<string, number>> {
  const response = await fetch(`${url}/metrics`)
  assert.equal(response.status, 200)
  assert.equal(response.headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8')
  const lines = (await response.text()).trimEnd().split('\n')
  const samples = lines.filter((line) => !line.startsWith('#'))
  for (const line of samples) assert.match(line, /^[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? [\d.e+-]+$/)
  return new Map(
    samples.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  )
}

onEachDatabase('the address /metrics of a service', (kind) => {
  it('counts requests and work', async (t) => {
    const service = await startService(kind, { bundle: { organisation, votes: [vote] } })
    t.after(() => service.stop())
    await upload(service, { type: 'vote', id: 'v', file: results })
    await upload(service, { type: 'vote', id: 'v', file: 'nothing' })
    await upload(service, { type: 'vote', id: 'v', file: results, token: 'wrong' })
    for (let time = 0; time < 3; time++) await (await fetch(`${service.url}/vote/v`)).text()
    await fetch(`${service.url}/api`)
    await fetch(`${service.url}/no/such/page`)
    const stream = get(`${service.url}/live`)
    t.after(() => stream.destroy())
    await once(stream, 'response')

    const seen = await figures(service)
    for (const [name, value] of [
      ['kanzlei_uploads_total{outcome="accepted"}', 1],
      ['kanzlei_uploads_total{outcome="refused"}', 1],
      ['kanzlei_uploads_total{outcome="denied"}', 1],
      ['kanzlei_uploads_total{outcome="failed"}', 0],
      ['kanzlei_requests_total{area="upload",status="2xx"}', 1],
      ['kanzlei_requests_total{area="upload",status="4xx"}', 2],
      ['kanzlei_requests_total{area="api",status="2xx"}', 1],
      ['kanzlei_requests_total{area="none",status="4xx"}', 1],
      ['kanzlei_live_listeners', 1],
      ['kanzlei_result_versions', 1],
      ['kanzlei_database_up', 1],
      [`kanzlei_info{version="${programVersion}",node="${process.version}"}`, 1],
    ] as const)
      assert.equal(seen.get(name), value, name)
    const pages = seen.get('kanzlei_requests_total{area="pages",status="2xx"}') ?? 0
    const again = seen.get('kanzlei_repeated_answers_total{answer="whole"}') ?? 0
    assert.ok(again > 0)
    assert.ok((seen.get('nodejs_eventloop_delay_seconds{quantile="0.99"}') ?? -1) >= 0)
    assert.equal(pages + again, 3)
    // The address of a vote leads on to its first view.
    const redirected = seen.get('kanzlei_requests_total{area="pages",status="3xx"}') ?? 0
    const redirectedAgain = seen.get('kanzlei_repeated_answers_total{answer="redirected"}') ?? 0
    assert.ok(redirectedAgain > 0)
    assert.equal(redirected + redirectedAgain, 3)
    assert.equal(seen.get('kanzlei_request_duration_seconds_count{area="pages"}'), pages + redirected)
    assert.ok((seen.get('process_resident_memory_bytes') ?? 0) > 1e7)

    stream.destroy()
    while ((await figures(service)).get('kanzlei_live_listeners') !== 0)
      await fetch(`${service.url}/health/live`)
  })
})

describe('the address /metrics', () => {
  it('contains the time of the last backup, and 0 without any', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'kanzlei-metrics-'))
    const service = await startService('sqlite', { environment: { DATA_DIR: folder } })
    t.after(async () => {
      await service.stop()
      rmSync(folder, { recursive: true })
    })
    const moment = async () => (await figures(service)).get('kanzlei_last_backup_timestamp_seconds')
    assert.equal(await moment(), 0)
    writeFileSync(join(folder, 'last-backup'), '2027-06-13T02:00:04.000000+00:00\n')
    assert.equal(await moment(), Date.UTC(2027, 5, 13, 2, 0, 4) / 1000)
  })

  const status = async ({ url }: TestService, headers: Readonly<Record<string, string>> = {}) =>
    (await fetch(`${url}/metrics`, { headers })).status

  it('is not available to the public', async () => {
    const token = 'a-token-for-prometheus'
    const [open, proxied] = [
      await startService('sqlite', { environment: { METRICS_TOKEN: token } }),
      await startService('sqlite', { environment: { TRUSTED_PROXIES: '127.0.0.1' } }),
    ]
    const elsewhere = { 'x-forwarded-for': '203.0.113.7' }
    assert.equal(await status(open), 200)
    assert.equal(await status(open, elsewhere), 403)
    assert.equal(await status(open, { 'x-forwarded-for': '10.0.0.1' }), 403)
    assert.equal(await status(open, { ...elsewhere, authorization: `Bearer ${token}` }), 200)
    assert.equal(await status(open, { ...elsewhere, authorization: `Bearer ${token}x` }), 403)
    assert.equal(await status(open, { authorization: 'Bearer' }), 403)
    assert.equal(await status(proxied, elsewhere), 403)
    assert.equal(await status(proxied, { 'x-forwarded-for': '10.0.0.1' }), 200)
    assert.equal(await status(proxied, { ...elsewhere, authorization: `Bearer ${token}` }), 403)
    await open.stop()
    await proxied.stop()
  })

  it('treats addresses outside of the internet as local', () => {
    for (const address of [
      '127.0.0.1',
      '::1',
      '10.1.2.3',
      '172.31.0.1',
      '192.168.1.1',
      '::ffff:10.1.1.1',
      'fd00::1',
      'fe80::1%eth0',
    ])
      assert.ok(isNearby(address), address)
    for (const address of ['203.0.113.7', '172.32.0.1', '2001:db8::1', '::ffff:203.0.113.7', 'unix', ''])
      assert.equal(isNearby(address), false, address)
  })

  it('has cumulative buckets, and labels that cannot break a line', () => {
    const latency = histogram([0.1, 1])
    for (const seconds of [0.05, 0.1, 0.5, 7]) latency.add(seconds)
    const samples = latency.samples({ area: 'a"b\\c\nd' })
    const area = 'area="a\\"b\\\\c\\nd"'
    assert.equal(
      metricsText([{ name: 'x', type: 'histogram', help: 'h', samples }]),
      [
        '# HELP x h',
        '# TYPE x histogram',
        `x_bucket{${area},le="0.1"} 2`,
        `x_bucket{${area},le="1"} 3`,
        `x_bucket{${area},le="+Inf"} 4`,
        `x_sum{${area}} 7.65`,
        `x_count{${area}} 4`,
        '',
      ].join('\n'),
    )
  })
})
