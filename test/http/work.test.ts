import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, request } from 'node:http'
import { after, before, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { workOfService } from '../../src/platform/work/kinds.ts'
import { onSqlite, startService, type TestService } from '../support/service.ts'
import { upload } from '../support/uploads.ts'
import { anybody } from '../support/visitors.ts'

const organisation = { name: 'Test', canton: 'zg', locales: ['de_CH', 'fr_CH'], default_locale: 'de_CH' }
const vote = { id: 'v', type: 'simple', domain: 'canton', date: '2022-10-02', title: { de_CH: 'V' } }
const screen = { number: 1, kind: 'vote', item: 'v', structure: '<vote-proposal-entities-table/>' }
const bundle = { organisation, votes: [vote], screens: [screen] }
const results = `status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters
final,proposal,1701,true,10,5,0,0,100000`

const narrow = { slots: 1, waiting: 3, waitingPerNetwork: 2, patience: 60_000 }

onSqlite('a service under too much load', (kind) => {
  const work = workOfService({
    page: narrow,
    data: narrow,
    picture: narrow,
    document: narrow,
    search: narrow,
  })
  let service: TestService
  before(async () => {
    service = await startService(kind, { bundle, work })
    await upload(service, { type: 'vote', id: 'v', file: results })
  })
  after(() => service.stop())

  async function status(path: string, headers: Record<string, string> = {}): Promise<number> {
    const response = await fetch(`${service.url}${path}`, { headers })
    await response.arrayBuffer()
    return response.status
  }
  const figuresOf = (wanted: string) => work.figures().find((figures) => figures.kind === wanted)
  const waitingOf = (wanted: string) => figuresOf(wanted)?.waiting

  async function until(isTrue: () => boolean): Promise<void> {
    for (let tries = 0; tries < 2000; tries++) {
      if (isTrue()) return
      await pause(5)
    }
    assert.fail(`never came true: ${isTrue}`)
  }

  it('answers from memory without waiting, and other requests when there is capacity again', async () => {
    assert.equal(await status('/vote/v'), 200)
    assert.equal(await status('/vote/v/data-csv'), 200)
    assert.equal(await status('/api/agencies'), 200)
    const leavePage = await work.enter('page', anybody())
    const leaveData = await work.enter('data', anybody())
    // The same pages, also for those whose request was never seen before.
    assert.equal(await status('/vote/v', { cookie: 'session=invented' }), 200)
    assert.equal(await status('/vote/v', { 'accept-language': 'de, en;q=0.3' }), 200)
    assert.equal(await status('/vote/v/data-csv'), 200)
    assert.equal(await status('/api/agencies'), 200)
    assert.equal(await status('/health/ready'), 200)

    const pages = Promise.all([status('/vote/v?locale=fr_CH'), status('/no/such/page')])
    await until(() => waitingOf('page') === 2)
    leavePage()
    assert.deepEqual(await pages, [200, 404])
    const data = Promise.all([status('/vote/v/data-json'), status('/api/agencies/1')])
    await until(() => waitingOf('data') === 2)
    leaveData()
    assert.deepEqual(await data, [200, 404])
  })

  it('refuses requests beyond its limits with a time to retry, and serves staff', async () => {
    const cookie = await service.session()
    const leave = await work.enter('page', anybody())
    const first = [status('/archive/2022'), status('/manage/results', { cookie })]
    await until(() => waitingOf('page') === 2)
    const second = status('/archive/2022?locale=fr_CH')
    await until(() => waitingOf('page') === 3)
    const refused = await fetch(`${service.url}/archive/2022?locale=de_CH`)
    assert.equal(refused.status, 503)
    assert.ok(Number(refused.headers.get('retry-after')) > 0)
    assert.match(refused.headers.get('content-type') ?? '', /^text\/html/)
    assert.ok((await refused.text()).includes(refused.headers.get('x-request-id') ?? 'no id'))
    const staff = status('/manage/votes', { cookie })
    await until(() => waitingOf('page') === 4)
    leave()
    assert.deepEqual(await Promise.all([...first, second, staff]), [200, 200, 200, 200])
    assert.equal(figuresOf('page')?.refused.full, 1)
  })

  for (const { path, kind: wanted } of [
    { path: '/ballot/1/entities-map-png', kind: 'picture' },
    { path: '/vote/v/pdf', kind: 'document' },
    { path: '/agencies.pdf', kind: 'document' },
    { path: '/search?q=steuer', kind: 'search' },
  ] as const)
    it(`abandons ${path} once the client has disconnected`, async () => {
      const address = path.replace('/ballot/1/', await ballotPath(service))
      const abandoned = figuresOf(wanted)?.refused.left ?? 0
      const leave = await work.enter(wanted, anybody())
      const client = get(`${service.url}${address}`)
      client.on('error', () => undefined)
      await until(() => waitingOf(wanted) === 1)
      client.destroy()
      await until(() => waitingOf(wanted) === 0)
      leave()
      assert.equal(figuresOf(wanted)?.refused.left, abandoned + 1)
      assert.equal(await status(address), 200)
    })

  it('keeps the slot of work that has begun when its client disconnects', async () => {
    const held = Promise.withResolvers<void>()
    const transaction = service.database.transaction(() => held.promise)
    const isRunning = () => figuresOf('login')?.running === 1
    try {
      const client = request(`${service.url}/login`, { method: 'POST', headers: formHeaders(service) })
      client.on('error', () => undefined)
      client.end('email=anybody%40example.org&password=anything')
      await until(isRunning)
      client.destroy()
      await pause(50)
      assert.ok(isRunning())
    } finally {
      held.resolve()
      await transaction
    }
    await until(() => !isRunning())
  })

  it('releases every slot, whatever is requested', async () => {
    const paths = ['/screen/1/style.css', '/vote/none', '/nothing/there', '/files/none', '/manage/results']
    for (const path of [...paths, ...paths, ...paths]) await status(path)
    for (const { kind: one, running } of work.figures()) assert.equal(running, 0, one)
  })

  it('shows all of it in the metrics', async () => {
    const text = await (await fetch(`${service.url}/metrics`)).text()
    assert.match(text, /^kanzlei_work_refused_total\{kind="page",reason="full"\} 1$/m)
    assert.match(text, /^kanzlei_work_waiting\{kind="picture"\} 0$/m)
    assert.match(text, /^kanzlei_work_done_total\{kind="upload"\} 1$/m)
  })

  it('holds no slot for a client that does not read its answer', async (t) => {
    const slow = get(`${service.url}/archive/2022`)
    t.after(() => slow.destroy())
    await once(slow, 'response')
    assert.equal(figuresOf('page')?.running, 0)
    assert.equal(await status('/archive'), 200)
  })
})

async function ballotPath({ url }: TestService): Promise<string> {
  const page = await (await fetch(`${url}/vote/v`)).text()
  return /\/ballot\/[^/"]+\//.exec(page)?.[0] ?? assert.fail('a vote has a ballot')
}

const formHeaders = ({ url }: TestService) => ({
  'content-type': 'application/x-www-form-urlencoded',
  origin: url,
})
