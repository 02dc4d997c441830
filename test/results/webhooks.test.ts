import assert from 'node:assert/strict'
import { after, before, beforeEach, it } from 'node:test'
import type { ResultEvent } from '../../src/areas/results/events/event.ts'
import {
  mostAttempts,
  type WebhookParts,
} from '../../src/areas/results/features/webhooks/delivery/deliver.ts'
import { queueWebhookDeliveries } from '../../src/areas/results/features/webhooks/delivery/deliveries.ts'
import {
  claimDelivery,
  nextDelivery,
  selectDeliveries,
  selectDelivery,
  selectWebhooks,
} from '../../src/areas/results/features/webhooks/delivery/store.ts'
import { type Webhook, webhookOf } from '../../src/areas/results/features/webhooks/delivery/webhook.ts'
import {
  newWebhook,
  type WebhookRecord,
} from '../../src/areas/results/features/webhooks/delivery/webhook-fields.ts'
import { webhookForm } from '../../src/areas/results/features/webhooks/delivery/webhook-form.ts'
import {
  addWebhook,
  renewSecret,
  replayDelivery,
  replayFailed,
  resumeWebhook,
  retireSecret,
  sendTest,
} from '../../src/areas/results/features/webhooks/delivery/webhooks.ts'
import { webhookTables } from '../../src/areas/results/features/webhooks/tables.ts'
import { readItem } from '../../src/areas/results/items/store.ts'
import { addressesAt } from '../../src/areas/results/serving/addresses.ts'
import { withdraw } from '../../src/areas/results/versions/release/withdraw.ts'
import { summaryJson } from '../../src/areas/results/views/summaries/summary-json.ts'
import { operator } from '../../src/identity/audit/audit.ts'
import { currentSigningKey } from '../../src/identity/signing/signing-keys.ts'
import { readJws } from '../../src/platform/crypto/detached-jws.ts'
import { purgeTables } from '../../src/platform/retention/purge-worker.ts'
import type { Database, Tx } from '../../src/platform/storage/database/database.ts'
import { addSeconds, epochSeconds, secondsBetween } from '../../src/values/time.ts'
import { dump, load, withEmptyDatabase } from '../support/bundles.ts'
import { onEachDatabase, unwrap } from '../support/database.ts'
import { aBallotEntity, voteResults } from '../support/results.ts'
import { startWebhooks } from '../support/workers.ts'
import { openPlace, type Place } from '../tickets/place.ts'
import { publishResults } from './published.ts'
import { type Answer, type Receiver, signedWith, startReceiver } from './webhook-receiver.ts'

const vote = (id: string, domain: string) => ({
  id,
  type: 'simple',
  domain,
  date: '2026-11-15',
  title: { de_CH: `Vorlage ${id}`, fr_CH: `Objet ${id}` },
})
const election = {
  id: 'wahlkreis',
  type: 'proporz',
  domain: 'region',
  date: '2026-11-15',
  mandates: 3,
  title: { de_CH: 'Wahlkreis' },
}
const bundle = {
  votes: [vote('steuern', 'canton'), vote('bund', 'federation')],
  elections: [election],
  election_compounds: [
    {
      id: 'landrat',
      domain: 'canton',
      date: '2026-11-15',
      title: { de_CH: 'Landrat' },
      elections: ['wahlkreis'],
      domain_elections: 'region',
    },
  ],
}
const results = (yeas: number, nays: number, status: 'interim' | 'final') =>
  voteResults(status, { proposal: [aBallotEntity({ yeas, nays, eligibleVoters: 2 * (yeas + nays) })] })

const secret = Buffer.from('the secret of an instance that only this test knows')
const event = (id: string, more: Partial<ResultEvent> & Pick<ResultEvent, 'at'>): ResultEvent => ({
  id,
  ref: { kind: 'vote', id: 'steuern' },
  version: 2,
  occasion: 'final',
  ...more,
})

onEachDatabase('webhooks', (kind) => {
  let place: Place
  before(async () => {
    place = await openPlace(kind)
    unwrap(await load(place.database, bundle, place.clock))
    // The day is over: nothing is held back.
    place.clock.set('2026-11-16T10:00:00.000000+00:00')
    await publishResults(place, 'vote', 'steuern', results(300, 100, 'interim'))
    await publishResults(place, 'vote', 'steuern', results(300, 700, 'final'))
  })
  after(() => place.remove())
  beforeEach(() => place.database.transaction((tx) => tx.deleteFrom('webhooks').execute()))

  const parts = (more: Partial<WebhookParts> & { readonly hosts?: readonly string[] } = {}): WebhookParts => {
    const { config, database, clock, log } = place.outboxParts(null, more.database)
    return {
      database,
      clock,
      log,
      secret,
      ...more,
      config: { ...config, webhookHosts: more.hosts ?? ['127.0.0.1'] },
    }
  }
  const change = () => ({ parts: parts(), by: operator })
  const write = <T>(work: (tx: Tx) => Promise<T>) => place.database.transaction(work)
  let names = 0
  const add = async ({ url }: Pick<Receiver, 'url'>, more: Partial<WebhookRecord> = {}) => {
    names += 1
    const entered = webhookForm.typed({ ...newWebhook, name: `Redaktion ${names}`, url, ...more })
    return unwrap(await write((tx) => addWebhook(tx, entered, change())))
  }
  const queue = (...events: readonly ResultEvent[]) =>
    write(async (tx) => {
      for (const one of events) await queueWebhookDeliveries(tx, parts(), one)
    })
  const log = ({ id }: Webhook) => selectDeliveries(place.database.reads, id, 1000)
  const only = async (webhook: Webhook) => {
    const [delivery, ...others] = await log(webhook)
    assert.ok(delivery !== undefined && others.length === 0)
    return delivery
  }
  const delivery = async (webhook: Webhook) => {
    const found = await selectDelivery(place.database.reads, webhook.id, (await only(webhook)).id)
    assert.ok(found)
    return found
  }
  const stored = async ({ id }: Webhook) => {
    const row = (await selectWebhooks(place.database.reads)).find((one) => one.id === id)
    assert.ok(row)
    return webhookOf(row)
  }
  const now = () => place.clock.now()
  const ask = (id: string, more: Partial<ResultEvent> = {}) => queue(event(id, { at: now(), ...more }))
  const audit = async (action: string) => {
    const query = place.database.reads.selectFrom('audit_log').selectAll().where('action', '=', action)
    return (await query.orderBy('sequence').execute()).at(-1)
  }

  type Work = (receiver: Receiver, worker: ReturnType<typeof startWebhooks>) => Promise<void>
  async function withReceiver(answer: Answer | undefined, work: Work, patience = 10_000): Promise<void> {
    const receiver = await startReceiver(answer)
    const worker = startWebhooks(parts(), { patience })
    try {
      await work(receiver, worker)
    } finally {
      await worker.stop()
      await receiver.close()
    }
  }
  const failing: Answer = (response) => response.writeHead(500).end('nicht jetzt')

  it('are sent once per event, signed, with the public figures of this version', () =>
    withReceiver(undefined, async (receiver, worker) => {
      const { webhook, secret: told } = await add(receiver)
      const early = event('early', { at: now(), version: 1, occasion: 'first' })
      await queue(early, early)
      await worker.runNow()
      await worker.runNow()
      const [request, ...more] = receiver.received
      assert.ok(request && more.length === 0)
      assert.deepEqual(signedWith(request, [told, `${told.slice(0, -4)}AAA=`]), [true, false])
      const key = await currentSigningKey(parts())
      assert.equal(
        readJws(String(request.headers['webhook-jws']))?.isBy(key, Buffer.from(request.body)),
        true,
      )
      assert.equal(request.headers['content-type'], 'application/json')
      assert.equal(request.headers['user-agent'], 'Kanzlei (+https://kanzlei.example)')
      assert.equal(request.headers['webhook-id'], 'early')
      assert.equal(request.headers['webhook-timestamp'], String(epochSeconds(now())))
      const { data, ...about } = JSON.parse(request.body)
      assert.deepEqual(about, { id: 'early', type: 'result.first', timestamp: now().replace('.000000', '') })
      assert.deepEqual([data.version, data.url], [1, 'https://kanzlei.example/vote/steuern/json'])
      assert.deepEqual([data.summary.answer, data.summary.yeas_percentage], ['accepted', 75])

      await ask('late')
      await worker.runNow()
      const item = await readItem(place.database.reads, 'vote', 'steuern')
      assert.ok(item)
      const summary = JSON.parse(JSON.stringify(summaryJson(item, addressesAt('https://kanzlei.example'))))
      assert.equal(summary.answer, 'rejected')
      assert.deepEqual(JSON.parse(receiver.received[1]?.body ?? '').data.summary, summary)
      const [late] = (await log(webhook)).filter(({ event_id }) => event_id === 'late')
      assert.deepEqual(
        [late?.state, late?.status, late?.attempts, late?.finished, late?.error],
        ['delivered', 204, 1, now(), null],
      )
    }))

  it('are sent in the order of their events, whenever they were queued', () =>
    withReceiver(undefined, async (receiver, worker) => {
      await add(receiver)
      const at = (id: string, seconds: number) => event(id, { at: addSeconds(now(), seconds) })
      await queue(at('third', -1), at('first', -3), at('second', -2))
      await worker.runNow()
      const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
      assert.deepEqual(ids, ['first', 'second', 'third'])
    }))

  it('are sent for the chosen events, and contain nothing that is not public', async () => {
    const receiver = { url: 'https://results.example/' }
    const hooks = {
      all: await add(receiver),
      finals: await add(receiver, { occasions: ['final'] }),
      elections: await add(receiver, { kinds: ['election', 'compound'] }),
      federal: await add(receiver, { domains: ['federation'] }),
      council: await add(receiver, { items: ['landrat'] }),
    }
    await ask('final')
    await ask('interim', { occasion: 'interim', version: 1 })
    await ask('staged', { version: 3 })
    await ask('unpublished', { ref: { kind: 'vote', id: 'bund' }, version: 1 })
    await ask('deleted', { ref: { kind: 'vote', id: 'weg' }, version: 1 })
    await ask('compound', { ref: { kind: 'compound', id: 'landrat' }, version: 0, occasion: 'first' })
    const told = async (name: keyof typeof hooks) =>
      (await log(hooks[name].webhook)).map(({ event_id }) => event_id).sort()
    assert.deepEqual(await told('all'), ['compound', 'final', 'interim'])
    assert.deepEqual(await told('finals'), ['final'])
    assert.deepEqual(await told('elections'), ['compound'])
    assert.deepEqual(await told('federal'), [])
    assert.deepEqual(await told('council'), ['compound'])
  })

  it('are repeated at growing intervals with the same id, and given up after a day and a half', () =>
    withReceiver(failing, async (receiver, worker) => {
      const { webhook, secret: told } = await add(receiver)
      await ask('retried')
      const began = now()
      await worker.runNow()
      for (const wait of [30, 60, 120]) {
        const { state, next_attempt, status } = await only(webhook)
        assert.deepEqual([state, status, next_attempt], ['queued', 500, addSeconds(now(), wait)])
        place.clock.advance(wait - 1)
        await worker.runNow()
        place.clock.advance(1)
        await worker.runNow()
      }
      assert.equal(receiver.received.length, 4)
      for (let attempt = 4; attempt < mostAttempts; attempt += 1) {
        place.clock.advance(3600)
        await worker.runNow()
      }
      const { state, attempts, finished } = await only(webhook)
      assert.deepEqual([state, attempts, finished], ['failed', mostAttempts, now()])
      const hours = secondsBetween(began, now()) / 3600
      assert.ok(hours > 24 && hours < 48, `${hours}`)
      place.clock.advance(3600)
      await worker.runNow()
      assert.equal(receiver.received.length, mostAttempts)
      assert.equal(new Set(receiver.received.map(({ body }) => body)).size, 1)
      assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 1)
      assert.equal(
        new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size,
        mostAttempts,
      )
      assert.ok(receiver.received.every((request) => signedWith(request, [told])[0]))
    }))

  it('stop if the receiver is gone, until somebody resumes them', () =>
    withReceiver(
      (response, _, number) => response.writeHead(number === 1 ? 410 : 200).end(),
      async (receiver, worker) => {
        const { webhook } = await add(receiver)
        await ask('gone')
        place.clock.advance(1)
        await ask('waits')
        await worker.runNow()
        place.clock.advance(3600)
        await ask('not queued')
        await worker.runNow()
        assert.equal(receiver.received.length, 1)
        assert.equal((await stored(webhook)).pause?.reason, 'gone')
        assert.match((await audit('webhook.pause'))?.detail ?? '', /"reason":"gone"/)
        assert.ok(await write((tx) => resumeWebhook(tx, webhook, change())))
        await worker.runNow()
        const states = (await log(webhook)).map(({ event_id, state }) => [event_id, state])
        assert.deepEqual(states, [
          ['waits', 'delivered'],
          ['gone', 'failed'],
        ])
      },
    ))

  it('follow no redirect and read only the beginning of a long answer', () =>
    withReceiver(
      (response, _, number) => {
        if (number === 1) {
          response.writeHead(302, { location: '/elsewhere' }).end('\0dort\n')
          return
        }
        const endless = () => {
          while (!response.destroyed && response.write('x'.repeat(64 * 1024)));
        }
        response.writeHead(200).on('drain', endless)
        endless()
      },
      async (receiver, worker) => {
        const { webhook } = await add(receiver)
        await ask('moved')
        await worker.runNow()
        const moved = await only(webhook)
        assert.deepEqual([moved.state, moved.status, moved.answer], ['queued', 302, 'dort'])
        assert.equal(receiver.received.length, 1)
        place.clock.advance(30)
        await worker.runNow()
        const long = await only(webhook)
        assert.deepEqual([long.state, long.status, long.answer?.length], ['delivered', 200, 501])
      },
    ))

  it('wait a limited time for an answer, without delaying others', async () => {
    const quick = await startReceiver()
    try {
      await withReceiver(
        () => undefined,
        async (hanging, worker) => {
          const [slow, other] = [await add(hanging), await add(quick)]
          await ask('both')
          const round = worker.runNow()
          await hanging.reached(1)
          await quick.reached(1)
          assert.equal((await only(slow.webhook)).state, 'sending')
          await round
          const { state, status, error, duration } = await only(slow.webhook)
          assert.deepEqual([state, status, error], ['queued', null, 'timeout'])
          assert.ok((duration ?? 0) >= 300)
          assert.equal((await only(other.webhook)).state, 'delivered')
        },
        300,
      )
    } finally {
      await quick.close()
    }
  })

  it('are never sent to addresses outside of the internet', async (t) => {
    // Without the worker of the other tests, which may send to this host.
    const receiver = await startReceiver()
    t.after(() => receiver.close())
    const refused = async (url: string) => {
      const strict = { parts: parts({ hosts: [] }), by: operator }
      const added = await write((tx) =>
        addWebhook(tx, webhookForm.typed({ ...newWebhook, name: 'x', url }), strict),
      )
      return added.ok ? [] : added.error.map(({ code }) => code)
    }
    assert.deepEqual(await refused(receiver.url), ['url-http'])
    assert.deepEqual(await refused(`https://127.0.0.1:${receiver.port}/`), ['url-private'])
    // Only the connection shows which address a host name resolves to.
    const named = await add({ url: `https://localhost:${receiver.port}/` })
    const once = await add(receiver)
    await ask('private')
    const strict = startWebhooks(parts({ hosts: [] }))
    await strict.runNow()
    await strict.stop()
    for (const { webhook } of [named, once]) {
      const { state, error } = await only(webhook)
      assert.deepEqual([state, error], ['queued', 'address'])
    }
    assert.equal(receiver.received.length, 0)
  })

  it('record why there was no answer', () =>
    withReceiver(
      (response) => response.destroy(),
      async (receiver, worker) => {
        const closed = await startReceiver()
        await closed.close()
        const switching = await startReceiver((response) => {
          response.socket?.write(
            'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
          )
        })
        const addresses = [
          [switching.url, 'connection'],
          [receiver.url, 'connection'],
          [closed.url, 'refused'],
          [`https://127.0.0.1:${receiver.port}/`, 'tls'],
        ] as const
        const hooks = await Promise.all(addresses.map(([url]) => add({ url })))
        await ask('unanswered')
        await worker.runNow()
        await switching.close()
        for (const [index, { webhook }] of hooks.entries()) {
          const { status, error, headers } = await delivery(webhook)
          assert.deepEqual([status, error], [null, addresses[index]?.[1]])
          assert.match(headers ?? '', /"webhook-signature":"v1,/)
        }
      },
    ))

  it('are distributed among workers: each claim is one request', () =>
    withReceiver(undefined, async (receiver, worker) => {
      const other: Database = await place.anotherDatabase()
      const second = startWebhooks(parts({ database: other }))
      const hooks = [await add(receiver), await add(receiver)]
      const ids = Array.from({ length: 10 }, (_, index) => `shared ${index}`)
      await queue(...ids.map((id) => event(id, { at: now() })))
      await Promise.all([worker.runNow(), second.runNow()])
      await second.stop()
      assert.equal(receiver.received.length, 20)
      for (const { webhook } of hooks)
        assert.ok(
          (await log(webhook)).every(({ state, attempts }) => state === 'delivered' && attempts === 1),
        )
    }))

  it('are sent again, with the same id, if a worker was killed in the middle', () =>
    withReceiver(
      (response, _, number) => {
        if (number > 1) response.writeHead(200).end()
      },
      async (receiver, worker) => {
        const { webhook } = await add(receiver)
        await ask('interrupted')
        const killed = worker.runNow()
        await receiver.reached(1)
        const other = startWebhooks(parts({ database: await place.anotherDatabase() }))
        await other.runNow()
        assert.equal(receiver.received.length, 1, 'the claim holds')
        place.clock.advance(61)
        await other.runNow()
        await other.stop()
        await worker.stop()
        await killed
        const [first, second] = receiver.received
        assert.equal(second?.body, first?.body)
        assert.equal(second?.headers['webhook-id'], 'interrupted')
        const { state, attempts, status } = await only(webhook)
        assert.deepEqual([state, attempts, status], ['delivered', 2, 200])

        // A receiver that never answers.
        await ask('abandoned')
        const id = await nextDelivery(place.database.reads, webhook.id, now())
        const claim = { id: id ?? '', until: addSeconds(now(), 60) }
        assert.ok(await write((tx) => claimDelivery(tx, claim, now())))
        place.clock.advance(60)
        const third = startWebhooks(parts())
        await third.runNow()
        await third.stop()
        assert.equal(receiver.received.at(-1)?.headers['webhook-id'], 'abandoned')
      },
    ))

  it('are claimed from when a worker gets them, however long it had to wait for that', async () => {
    const receiver = await startReceiver(() => undefined)
    const { webhook } = await add(receiver)
    await ask('delayed')
    const transaction: Database['transaction'] = (work) => {
      place.clock.advance(61)
      return place.database.transaction(work)
    }
    const delayed = startWebhooks(parts({ database: { ...place.database, transaction } }))
    const [request] = await receiver.reached(1)
    assert.equal(request?.headers['webhook-timestamp'], String(epochSeconds(now())))
    assert.equal((await only(webhook)).next_attempt, addSeconds(now(), 60))
    const other = startWebhooks(parts())
    await other.runNow()
    await other.stop()
    assert.equal(receiver.received.length, 1)
    await delayed.stop()
    await receiver.close()
  })

  it('are not sent once their results are withdrawn, not even on request', () =>
    withReceiver(failing, async (receiver, worker) => {
      const ref = { kind: 'vote', id: 'bund' } as const
      await publishResults(place, ref.kind, ref.id, results(300, 100, 'final'))
      const { webhook } = await add(receiver)
      await ask('withdrawn', { ref, version: 1 })
      await worker.runNow()
      assert.equal((await only(webhook)).status, 500)
      const withdrawal = { ref, number: 1, at: now(), by: operator }
      assert.equal(await write((tx) => withdraw(tx, withdrawal)), 'withdrawn')
      place.clock.advance(30)
      await worker.runNow()
      const { state, status, error, finished } = await only(webhook)
      assert.deepEqual([state, status, error, finished], ['failed', null, 'withdrawn', now()])
      assert.equal(await write((tx) => replayFailed(tx, webhook, addSeconds(now(), -60), change())), 1)
      await worker.runNow()
      assert.equal((await only(webhook)).error, 'withdrawn')
      assert.equal(receiver.received.length, 1)
    }))

  it('are signed with both secrets while one replaces the other', () =>
    withReceiver(undefined, async (receiver, worker) => {
      const { webhook, secret: first } = await add(receiver)
      const send = async () => {
        await write((tx) => sendTest(tx, webhook, change()))
        await worker.runNow()
        const last = receiver.received.at(-1)
        assert.ok(last)
        return last
      }
      const renewed = await write((tx) => renewSecret(tx, webhook, change()))
      const second = renewed?.secret ?? ''
      const test = await send()
      assert.deepEqual(signedWith(test, [first, second]), [true, true])
      assert.equal(JSON.parse(test.body).type, 'test')
      assert.equal(JSON.parse(test.body).data.test, true)
      place.clock.advance(7 * 24 * 3600)
      assert.deepEqual(signedWith(await send(), [first, second]), [false, true])
      const third = (await write((tx) => renewSecret(tx, webhook, change())))?.secret ?? ''
      assert.deepEqual(signedWith(await send(), [first, second, third]), [false, true, true])
      await write((tx) => retireSecret(tx, webhook, change()))
      assert.deepEqual(signedWith(await send(), [first, second, third]), [false, false, true])
    }))

  it('are sent again unchanged on request', () =>
    withReceiver(
      (response, { headers }, number) =>
        response.writeHead(number <= 2 * mostAttempts && headers['webhook-id'] !== 'fine' ? 503 : 200).end(),
      async (receiver, worker) => {
        const { webhook } = await add(receiver)
        await ask('fine')
        await worker.runNow()
        const { id } = await only(webhook)
        // What the item is called by now does not matter.
        await write((tx) => tx.updateTable('result_items').set({ title: '{"de_CH":"Neu"}' }).execute())
        assert.ok(await write((tx) => replayDelivery(tx, webhook, id, change())))
        assert.ok(!(await write((tx) => replayDelivery(tx, webhook, id, change()))), 'it is on its way')
        await worker.runNow()
        assert.equal(receiver.received[1]?.body, receiver.received[0]?.body)
        assert.equal(receiver.received[1]?.headers['webhook-id'], 'fine')
        assert.match((await audit('webhook.replay'))?.detail ?? '', new RegExp(id))

        const since = now()
        await write((tx) =>
          tx.updateTable('webhook_deliveries').set({ state: 'failed', next_attempt: null }).execute(),
        )
        place.clock.advance(60)
        await ask('failed later')
        const later = now()
        await write((tx) =>
          tx.updateTable('webhook_deliveries').set({ state: 'failed', next_attempt: null }).execute(),
        )
        assert.equal(await write((tx) => replayFailed(tx, webhook, later, change())), 1)
        assert.equal(await write((tx) => replayFailed(tx, webhook, later, change())), 0)
        assert.equal(await write((tx) => replayFailed(tx, webhook, since, change())), 1)
      },
    ))

  it('are deleted after ninety days', () =>
    withReceiver(undefined, async (receiver, worker) => {
      const { webhook } = await add(receiver)
      await ask('old')
      await worker.runNow()
      const purge = () => purgeTables({ ...place, config: { auditLogDays: null } }, webhookTables)
      place.clock.advance(89 * 24 * 3600)
      await purge()
      assert.equal((await log(webhook)).length, 1)
      place.clock.advance(2 * 24 * 3600)
      await purge()
      assert.equal((await log(webhook)).length, 0)
    }))

  it('wait for a new secret if the instance cannot decrypt theirs', () =>
    withReceiver(undefined, async (receiver, worker) => {
      // Its timer would deliver the event before the stranger tries.
      await worker.stop()
      const { webhook } = await add(receiver)
      await ask('unsigned')
      const stranger = startWebhooks(parts({ secret: Buffer.from('the secret of another instance') }))
      await stranger.runNow()
      await stranger.stop()
      assert.equal(receiver.received.length, 0)
      assert.equal((await stored(webhook)).pause?.reason, 'secret')
      assert.ok(!(await write((tx) => resumeWebhook(tx, webhook, change()))))
      const renewed = await write((tx) => renewSecret(tx, webhook, change()))
      const own = startWebhooks(parts())
      await own.runNow()
      await own.stop()
      const [request] = receiver.received
      assert.ok(request && signedWith(request, [renewed?.secret ?? ''])[0])
      assert.equal(request.headers['webhook-signature']?.includes(' '), false)
    }))

  it('are exported without their secrets, and wait for new ones', async () => {
    const url = 'https://results.example/hook'
    const { webhook } = await add(
      { url },
      { occasions: ['first', 'final'], kinds: ['vote'], items: ['steuern'] },
    )
    await ask('not moved')
    const text = await dump(place.database)
    const [dumped] = JSON.parse(text).webhooks
    assert.deepEqual(
      [dumped.name, dumped.url, dumped.occasions, dumped.kinds, dumped.domains, dumped.items],
      [webhook.name, url, ['first', 'final'], ['vote'], null, ['steuern']],
    )
    assert.ok(!/secret|whsec|paused/.test(JSON.stringify(dumped)))
    await withEmptyDatabase(async (other) => {
      unwrap(await load(other, { votes: bundle.votes, webhooks: [dumped] }, place.clock))
      const [moved] = (await selectWebhooks(other.reads)).map(webhookOf)
      assert.deepEqual([moved?.hasSecret, moved?.pause?.reason], [false, 'secret'])
      assert.deepEqual(JSON.parse(await dump(other)).webhooks, [dumped])
    }, kind)
    // Here it goes on as before.
    unwrap(await load(place.database, { webhooks: [{ ...dumped, kinds: null }] }, place.clock))
    const kept = await stored(webhook)
    assert.deepEqual([kept.pause, kept.hasSecret, kept.kinds], [null, true, null])
  })
})
