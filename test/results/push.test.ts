import assert from 'node:assert/strict'
import { after, afterEach, before, it } from 'node:test'
import { setTimeout as moment } from 'node:timers/promises'
import { runInNewContext } from 'node:vm'
import { importJWK, jwtVerify } from 'jose'
import { sql } from 'kysely'
import { deviceId } from '../../src/areas/results/features/notifications/push/device.ts'
import { pushesQueued } from '../../src/areas/results/features/notifications/push/messages.ts'
import { withdraw } from '../../src/areas/results/versions/release/withdraw.ts'
import { operator } from '../../src/identity/audit/audit.ts'
import { addSeconds } from '../../src/values/time.ts'
import { dump } from '../support/bundles.ts'
import { type PushDevice, pushDevice } from '../support/push-device.ts'
import { aBallotEntity, voteResults } from '../support/results.ts'
import {
  onEachDatabase,
  startService,
  type TestClock,
  type TestService,
  testClock,
} from '../support/service.ts'
import { clerk } from './clerk.ts'
import { publishResults } from './published.ts'
import { type PushService, startPushService } from './push-service.ts'

const item = (id: string) => ({
  id,
  type: 'simple',
  domain: 'canton',
  date: '2026-11-15',
  title: { de_CH: `Titel ${id}`, fr_CH: `Titre ${id}` },
  created: '2026-01-01T00:00:00Z',
  modified: '2026-01-01T00:00:00Z',
})
const bundle = {
  organisation: {
    name: 'Kanton Dreiseen',
    canton: 'zg',
    locales: ['de_CH', 'fr_CH'],
    default_locale: 'de_CH',
    embargo: null,
  },
  votes: ['velo', 'bahn', 'see', 'wald', 'tal', 'berg'].map(item),
}
const counted = (yeas: number, status: 'interim' | 'final' = 'final') =>
  voteResults(status, {
    proposal: [
      aBallotEntity({ id: 1701, name: 'Baar', yeas, nays: 100, eligibleVoters: 1000, received: yeas + 100 }),
      aBallotEntity({
        id: 1702,
        name: 'Cham',
        counted: status === 'final',
        yeas: 50,
        nays: 50,
        received: 100,
      }),
    ],
  })

onEachDatabase('push notifications', (kind) => {
  let service: TestService
  let push: PushService
  let clock: TestClock
  before(async () => {
    push = await startPushService()
    clock = testClock('2026-11-15T12:00:00.000000+00:00')
    service = await startService(kind, { bundle, clock, environment: { PUSH_HOSTS: '127.0.0.1' } })
  })
  after(async () => {
    await service.stop()
    await push.close()
  })

  const post = (path: string, fields: Readonly<Record<string, string>>, choices: Chosen = usual) => {
    const body = new URLSearchParams(fields)
    for (const [name, values] of Object.entries(choices)) for (const value of values) body.append(name, value)
    return fetch(service.url + path, { method: 'POST', body, headers: { origin: service.url } })
  }
  type Chosen = Readonly<Record<string, readonly string[]>>
  const usual: Chosen = { levels: ['canton'], occasions: ['first', 'final'], locale: ['de_CH'] }
  const subscribe = async (name: string, choices: Chosen = usual) => {
    const device = pushDevice()
    const endpoint = push.endpoint(name)
    const answer = await post('/subscribe/push', { endpoint, ...device.keys }, choices)
    assert.equal(answer.status, 204)
    return { device, endpoint, id: deviceId(endpoint) }
  }
  const read = (device: PushDevice, body: Buffer) => JSON.parse(String(device.read(body)))
  const devices = async () =>
    (await service.database.reads.selectFrom('push_subscribers').select('id').execute()).map(({ id }) => id)
  const messages = () => service.database.reads.selectFrom('push_messages').selectAll().execute()
  const until = async (isSo: () => Promise<boolean>) => {
    while (!(await isSo())) await moment(5)
  }
  const isQuiet = async () => {
    const open = await service.database.reads
      .selectFrom('mailings')
      .select('id')
      .where('finished', 'is', null)
      .execute()
    return open.length === 0 && (await messages()).length === 0
  }
  afterEach(() => service.database.transaction((tx) => tx.deleteFrom('push_subscribers').execute()))

  it('are encrypted for the device, signed for the push service, and sent once', async () => {
    const { device } = await subscribe('one')
    const french = await subscribe('two', { ...usual, locale: ['fr_CH'], municipality: ['1701'] })
    await publishResults(service, 'vote', 'velo', counted(300))
    const received = await push.reached(2)
    const to = (name: string) => received.find(({ path }) => path === `/send/${name}`) ?? assert.fail(name)
    assert.deepEqual(read(device, to('one').body), {
      title: 'Titel velo: Angenommen',
      body: '70.00% Ja, 30.00% Nein\n2 von 2 Gemeinden ausgezählt',
      path: '/vote/velo',
      lang: 'de-CH',
    })
    const local = read(french.device, to('two').body)
    assert.equal(local.lang, 'fr-CH')
    assert.match(local.body, /^Baar: 75,00.% de oui, 25,00.% de non\n/)

    const { headers } = to('one')
    assert.equal(headers['content-encoding'], 'aes128gcm')
    assert.equal(headers.ttl, '43200')
    assert.match(String(headers.topic), /^[\w-]{32}$/)
    const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? []
    const page = await (await fetch(`${service.url}/subscribe`)).text()
    assert.ok(page.includes(`data-push-key="${key}"`))
    const point = Buffer.from(key, 'base64url')
    const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
      part.toString('base64url'),
    )
    const verified = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), {
      audience: push.origin,
      currentDate: new Date('2026-11-15T12:00:00Z'),
    })
    assert.equal(verified.payload.sub, service.url)

    await until(isQuiet)
    await publishResults(service, 'vote', 'velo', counted(300))
    pushesQueued.notify()
    await until(isQuiet)
    assert.equal(push.received.length, 2)
    const [mailing] = await service.database.reads.selectFrom('mailings').select('pushes').execute()
    assert.equal(mailing?.pushes, 2)
  })

  it('are sent again later if the push service is busy, and not after it has accepted them', async () => {
    const { device } = await subscribe('busy')
    push.answers.set('busy', [429, 503, 201])
    const before = push.received.length
    await publishResults(service, 'vote', 'bahn', counted(200))
    await push.reached(before + 1)
    for (const wait of [31, 61]) {
      await until(async () => (await messages()).every(({ state }) => state === 'queued'))
      clock.advance(wait)
      pushesQueued.notify()
      await push.reached(before + (wait === 31 ? 2 : 3))
    }
    await until(isQuiet)
    assert.match(read(device, push.received.at(-1)?.body ?? assert.fail()).title, /^Titel bahn/)
  })

  it('are given up if it is unknown whether they arrived', async () => {
    await subscribe('silent')
    push.answers.set('silent', ['break off'])
    const before = push.received.length
    await publishResults(service, 'vote', 'see', counted(200))
    await push.reached(before + 1)
    await until(isQuiet)
    assert.equal(push.received.length, before + 1)
    assert.equal((await devices()).length, 1)
  })

  it('end when the push service no longer knows the device', async () => {
    const gone = await subscribe('gone')
    const kept = await subscribe('kept')
    push.answers.set('gone', [410])
    const before = push.received.length
    await publishResults(service, 'vote', 'wald', counted(200))
    await push.reached(before + 2)
    await until(async () => !(await devices()).includes(gone.id))
    assert.deepEqual(await devices(), [kept.id])
    await until(isQuiet)
  })

  it('are not sent any more once the results are withdrawn', async () => {
    await subscribe('late')
    push.answers.set('late', [503])
    const before = push.received.length
    await publishResults(service, 'vote', 'tal', counted(200))
    await push.reached(before + 1)
    await until(async () =>
      (await messages()).some(({ state, attempts }) => state === 'queued' && attempts === 1),
    )
    await service.database.transaction((tx) =>
      withdraw(tx, { ref: { kind: 'vote', id: 'tal' }, number: 1, at: clock.now(), by: operator }),
    )
    assert.deepEqual(await messages(), [])
  })

  it('can be disabled by the device itself only', async () => {
    const named = async () =>
      (await service.database.reads.selectFrom('push_items').select('item_id').execute()).map(
        (row) => row.item_id,
      )
    await subscribe('own', { item: ['vote/berg'], about: ['item'], ...usual })
    assert.deepEqual(await named(), ['berg'])
    const { device, endpoint, id } = await subscribe('own')
    assert.deepEqual([await devices(), await named()], [[id], []])
    await post('/subscribe/push/end', { endpoint, auth: pushDevice().keys.auth })
    assert.deepEqual(await devices(), [id])
    const ended = await post('/subscribe/push/end', { endpoint, auth: device.keys.auth })
    assert.equal(ended.status, 204)
    assert.deepEqual(await devices(), [])
  })

  it('are sent to push services only, with valid choices, and from forms of the own site', async () => {
    const { keys } = pushDevice()
    const foreign = await post('/subscribe/push', { endpoint: 'https://10.0.0.1/x', ...keys })
    assert.equal(foreign.status, 422)
    const nothing = await post(
      '/subscribe/push',
      { endpoint: push.endpoint('x'), ...keys },
      { levels: ['canton'] },
    )
    assert.equal(nothing.status, 422)
    const body = new URLSearchParams({ endpoint: push.endpoint('x'), ...keys })
    const elsewhere = await fetch(`${service.url}/subscribe/push`, {
      method: 'POST',
      body,
      headers: { origin: 'https://evil.example' },
    })
    assert.equal(elsewhere.status, 403)
    assert.deepEqual(await devices(), [])
  })

  it('follow a device to its new address, with its choices', async () => {
    const old = await subscribe('before', { ...usual, locale: ['fr_CH'] })
    const renewed = pushDevice()
    const renew = (auth: string) =>
      post(
        '/subscribe/push/renew',
        {
          old_endpoint: old.endpoint,
          old_auth: auth,
          endpoint: push.endpoint('after'),
          ...renewed.keys,
        },
        {},
      )
    assert.equal((await renew('guessed')).status, 404)
    assert.deepEqual(await devices(), [old.id])
    assert.equal((await renew(old.device.keys.auth)).status, 204)
    assert.deepEqual(await devices(), [deviceId(push.endpoint('after'))])
    const before = push.received.length
    await publishResults(service, 'vote', 'berg', counted(300))
    const [sent, ...others] = (await push.reached(before + 1)).slice(before)
    assert.deepEqual([sent?.path, others], ['/send/after', []])
    assert.equal(read(renewed, sent?.body ?? Buffer.alloc(0)).lang, 'fr-CH')
    await until(isQuiet)
  })

  it('are limited to a number of devices, and of new ones per hour', async () => {
    const endpoint = push.endpoint('known')
    const { keys } = pushDevice()
    const ask = async (name: string, language = 'de') => {
      const body = new URLSearchParams({ endpoint: push.endpoint(name), ...keys, occasions: 'final' })
      body.append('levels', 'canton')
      const headers = { origin: service.url, 'accept-language': language }
      const answer = await fetch(`${service.url}/subscribe/push`, { method: 'POST', body, headers })
      const { problems = [] } = answer.status === 429 ? await answer.json() : {}
      return [answer.status, Number(answer.headers.get('retry-after')), problems.join()]
    }
    await subscribe('known')
    const last_failure = addSeconds(clock.now(), 1800)
    await service.database.transaction((tx) =>
      tx
        .updateTable('login_throttle')
        .set({ failures: 10_000, last_failure })
        .where('subject', '=', 'push total')
        .execute(),
    )
    assert.deepEqual(await ask('new', 'fr'), [429, 1800, 'Trop de demandes. Veuillez réessayer plus tard.'])
    assert.equal((await ask('known'))[0], 204, 'who is known changes the choice')
    clock.advance(1800)
    assert.equal((await ask('new'))[0], 204)

    await service.database.transaction((tx) =>
      sql`insert into push_subscribers (id, endpoint, p256dh, auth, choices, created)
        with recursive numbers (number) as (
          select 1 union all select number + 1 from numbers where number < 199999
        )
        select 'p' || number, ${endpoint}, ${keys.p256dh}, ${keys.auth}, '{}', ${clock.now()} from numbers
        where number > 1`.execute(tx),
    )
    const [status, wait, text] = await ask('more')
    assert.deepEqual([status, wait], [429, 3600])
    assert.match(String(text), /keine weiteren Geräte/)
    assert.equal((await ask('known'))[0], 204)
    const { count } = await service.database.reads
      .selectFrom('push_subscribers')
      .select((select) => select.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    assert.equal(Number(count), 200_000)
  })

  it('are counted for staff, and not part of a dump', async () => {
    await subscribe('one')
    const staff = clerk(service, await service.session('editor'))
    const page = await staff.get('/manage/subscribers')
    assert.match(page.text, /Dazu zeigt ein Gerät Mitteilungen/)
    assert.ok(!(await dump(service.database)).includes(push.origin))
  })

  it('are shown by a service worker that handles no requests', async () => {
    const answer = await fetch(`${service.url}/push-worker.js`)
    assert.equal(answer.headers.get('content-type'), 'text/javascript; charset=utf-8')
    assert.equal(answer.headers.get('cache-control'), 'no-cache')
    const listeners = new Map<string, (event: object) => void>()
    const done: unknown[] = []
    const renewed: string[] = []
    const scope = {
      addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
      registration: {
        scope: '/subscribe/push/',
        showNotification: (...shown: unknown[]) => done.push(shown),
        pushManager: {
          subscribe: async (options: string) => {
            renewed.push(options)
            return subscription('new')
          },
        },
      },
      fetch: async (path: string, { body }: { readonly body: URLSearchParams }) =>
        renewed.push(`${path} ${body}`),
      URLSearchParams,
      clients: { openWindow: (url: string) => done.push(url) },
      location: new URL(`${service.url}/push-worker.js`),
      URL,
    }
    runInNewContext(await answer.text(), scope)
    assert.deepEqual([...listeners.keys()], ['push', 'notificationclick', 'pushsubscriptionchange'])
    const waitUntil = () => undefined
    const message = { title: 'Titel', body: 'Ja', path: '/vote/velo', lang: 'de-CH' }
    listeners.get('push')?.({ waitUntil, data: { json: () => message } })
    const notification = { data: '/vote/velo', close: () => done.push('closed') }
    listeners.get('notificationclick')?.({ waitUntil, notification })
    const keys = (auth: string) => ({ endpoint: `https://push/${auth}`, keys: { auth, p256dh: 'p' } })
    const subscription = (auth: string) => ({ ...keys(auth), options: auth, toJSON: () => keys(auth) })
    const renewals: Promise<unknown>[] = []
    const change = listeners.get('pushsubscriptionchange')
    const keep = (work: Promise<unknown>) => renewals.push(work)
    change?.({ waitUntil: keep, oldSubscription: null, newSubscription: subscription('given') })
    change?.({ waitUntil: keep, oldSubscription: subscription('old'), newSubscription: null })
    await Promise.all(renewals)
    assert.deepEqual(renewed, [
      'old',
      '/subscribe/push/renew old_endpoint=https%3A%2F%2Fpush%2Fold&old_auth=old&endpoint=https%3A%2F%2Fpush%2Fnew&p256dh=p&auth=new',
    ])
    const options = { body: 'Ja', lang: 'de-CH', tag: '/vote/velo', data: '/vote/velo' }
    assert.equal(
      JSON.stringify(done),
      JSON.stringify([['Titel', options], 'closed', `${service.url}/vote/velo`]),
    )
  })
})
