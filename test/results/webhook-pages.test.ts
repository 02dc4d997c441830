import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { queueWebhookDeliveries } from '../../src/areas/results/features/webhooks/delivery/deliveries.ts'
import { saveOverview } from '../../src/areas/results/items/changes-store.ts'
import { readItem } from '../../src/areas/results/items/store.ts'
import { known } from '../../src/platform/http/requests/errors.ts'
import { type Visitor, visitor } from '../access/visitor.ts'
import { aBallotEntity, voteResults } from '../support/results.ts'
import { onEachDatabase, startService, type TestService } from '../support/service.ts'
import { publishResults } from './published.ts'
import { type Receiver, signedWith, startReceiver } from './webhook-receiver.ts'

const path = '/manage/webhooks'
const compound = {
  id: 'landrat',
  domain: 'canton',
  domain_elections: 'region',
  date: '2026-11-29',
  title: { de_CH: 'Landrat', fr_CH: 'Grand Conseil' },
  elections: [],
}
const vote = {
  id: 'steuern',
  type: 'simple',
  domain: 'canton',
  date: '2026-11-08',
  title: { de_CH: 'Steuern' },
}
const shown = /<code class="secret" id="secret">(whsec_[\w+/]+=)<\/code>/

/** Lines of the log, and a way to wait for one. */
function logLines() {
  const lines: string[] = []
  const waiting = new Set<() => void>()
  return {
    lines,
    stream: {
      write(line: string) {
        lines.push(line)
        for (const look of waiting) look()
      },
    },
    /** Resolves once `count` lines contain the words. */
    said: (words: string, count: number) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (lines.filter((line) => line.includes(words)).length >= count) resolve()
        }
        waiting.add(look)
        look()
      }),
  }
}

onEachDatabase('the pages of webhooks', (kind) => {
  const log = logLines()
  let service: TestService
  let receiver: Receiver
  let admin: Visitor
  let hook = ''
  const secrets: string[] = []

  before(async () => {
    receiver = await startReceiver((response) => response.writeHead(200).end('Danke <br>'))
    service = await startService(kind, {
      bundle: {
        organisation: {
          name: 'Dreiseen',
          canton: 'zg',
          locales: ['de_CH', 'fr_CH'],
          default_locale: 'de_CH',
        },
        election_compounds: [compound],
        votes: [vote],
      },
      environment: { WEBHOOK_HOSTS: '127.0.0.1' },
      logger: { level: 'info', stream: log.stream },
    })
    admin = visitor(service, { cookie: await service.session('admin') })
  })
  after(async () => {
    await service.stop()
    await receiver.close()
  })

  const form = (more: Readonly<Record<string, string>> = {}) =>
    new URLSearchParams([
      ...Object.entries({ name: 'Redaktion <1>', url: receiver.url, ...more }),
      ['occasions', 'first'],
      ['occasions', 'final'],
      ['kinds', 'compound'],
    ])
  const secretIn = (text: string) => {
    const told = shown.exec(text)?.[1] ?? ''
    assert.match(told, /^whsec_/)
    secrets.push(told)
    return told
  }
  const audit = () =>
    service.database.reads
      .selectFrom('audit_log')
      .selectAll()
      .where('action', 'like', 'webhook.%')
      .orderBy('sequence')
      .execute()

  test('show each problem at its field, and keep what was typed', async () => {
    assert.match((await admin.get(path)).text, /Es gibt noch keinen Webhook\./)
    assert.match((await admin.get(`${path}/new`)).text, /data-unsaved/)
    const fields = { name: '', url: 'http://10.0.0.1/geheim', items: 'landrat\nanderes' }
    const wrong = await admin.post(`${path}/new`, fields)
    assert.equal(wrong.status, 422)
    for (const part of [
      /Name: Bitte ausfüllen/,
      /muss mit https/,
      /mindestens einen Anlass/,
      /Nicht alle dieser Geschäfte/,
    ])
      assert.match(wrong.text, part)
    assert.match(wrong.text, /value="http:\/\/10\.0\.0\.1\/geheim"/)
    assert.match(wrong.text, /landrat\nanderes/)
  })

  test('show the secret once', async () => {
    const added = await admin.post(`${path}/new`, form())
    assert.equal(added.status, 200)
    assert.equal(added.headers.get('cache-control'), 'no-store')
    const told = secretIn(added.text)
    assert.equal((await admin.post(`${path}/new`, form())).status, 422, 'sent again by a reload')
    const list = (await admin.get(path)).text
    hook = /href="(\/manage\/webhooks\/[0-9a-f]{32})">Redaktion &lt;1&gt;/.exec(list)?.[1] ?? ''
    assert.match(list, new RegExp(`<code>127\\.0\\.0\\.1:${receiver.port}</code>`))
    assert.match(list, /noch nie/)
    const page = await admin.get(hook)
    assert.equal(page.status, 200)
    for (const text of [list, page.text]) assert.ok(!text.includes(told))
    assert.match((await admin.get(`${path}?q=nirgends`)).text, /class="empty"/)
    assert.match((await admin.get(`${path}?state=paused`)).text, /class="empty"/)
  })

  test('mark a test as such, show its content, and send it again', async () => {
    const sent = await admin.post(`${hook}/test`)
    assert.equal(sent.status, 303)
    const delivery = (sent.location ?? '').replace(/\?.*/, '')
    assert.match(sent.location ?? '', /\?done=tested$/)
    const [request] = await receiver.reached(1)
    assert.ok(request && signedWith(request, secrets)[0])
    assert.equal(JSON.parse(request.body).type, 'test')
    await log.said('webhook delivered', 1)
    const page = (await admin.get(delivery)).text
    assert.ok(page.includes(String(request.headers['webhook-signature'])))
    assert.ok(page.includes(String(request.headers['webhook-id'])))
    assert.match(page, /zugestellt/)
    assert.match(page, /Danke &lt;br&gt;/)
    assert.match((await admin.get(hook)).text, /<td data-label="Antwort"><span>200 <span class="muted">Danke/)
    const again = await admin.post(`${delivery}/replay`)
    assert.equal(again.location, `${delivery}?done=replayed`)
    const [, second] = await receiver.reached(2)
    assert.equal(second?.body, request.body)
    assert.equal(second?.headers['webhook-id'], request.headers['webhook-id'])
    await log.said('webhook delivered', 2)
    assert.match((await admin.get(path)).text, /state-final">zugestellt/)
  })

  test('list events with their items, and send failed ones again from a day on', async () => {
    const event = { id: 'e1', at: service.clock.now(), version: 0, occasion: 'final' } as const
    const ref = { kind: 'compound', id: 'landrat' } as const
    const { config } = service.parts
    await service.database.transaction(async (tx) => {
      const { overview } = known(await readItem(tx, ref.kind, ref.id))
      await saveOverview(tx, ref, { ...overview, hasResults: true })
      await queueWebhookDeliveries(tx, { config, clock: service.clock }, { ...event, ref })
    })
    await log.said('webhook delivered', 3)
    const row = /Schlussresultat<\/td>\s*<td data-label="Geschäft">Landrat/
    assert.match((await admin.get(`${hook}?q=landrat&state=delivered&occasion=final`)).text, row)
    assert.match((await admin.get(`${hook}?state=failed`)).text, /class="empty"/)
    await service.database.transaction((tx) =>
      tx
        .updateTable('webhook_deliveries')
        .set({ state: 'failed', next_attempt: null })
        .where('event_id', '=', 'e1')
        .execute(),
    )
    const asked = await admin.get(`${hook}/replay`)
    assert.match(asked.text, /1 Zustellung an 127\.0\.0\.1/)
    assert.match(asked.text, /value="2026-11-15"/)
    assert.equal((await admin.post(`${hook}/replay`, { since: '2026-13-15' })).status, 422)
    const nothing = await admin.post(`${hook}/replay`, { since: '2026-11-16' })
    assert.equal(nothing.location, `${hook}?done=replayedFailed&count=0`)
    const replayed = await admin.post(`${hook}/replay`, { since: '2026-11-15' })
    assert.equal(replayed.location, `${hook}?done=replayedFailed&count=1`)
    assert.match((await admin.get(replayed.location ?? '')).text, /1 Zustellung ist wieder/)
    await log.said('webhook delivered', 4)
    const [, , third, fourth] = receiver.received
    assert.equal(fourth?.body, third?.body)
  })

  test('pause, resume and change a webhook, and renew its secret', async () => {
    assert.equal((await admin.post(`${hook}/pause`)).location, `${hook}?done=paused`)
    assert.match((await admin.get(hook)).text, /Angehalten seit/)
    assert.equal((await admin.post(`${hook}/test`)).status, 409, 'nothing is sent meanwhile')
    assert.equal((await admin.post(`${hook}/resume`)).location, `${hook}?done=resumed`)
    const seen = /name="seen" value="([^"]+)"/.exec((await admin.get(`${hook}/edit`)).text)?.[1] ?? ''
    service.clock.advance(1)
    const changed = form({ seen, name: 'Redaktion 2', url: `${receiver.url}2`, items: 'landrat' })
    assert.equal((await admin.post(`${hook}/edit`, changed)).location, `${hook}?done=saved`)
    const late = await admin.post(`${hook}/edit`, form({ seen, name: 'Zu spät' }))
    assert.equal(late.status, 409)
    assert.match(late.text, /value="Zu spät"/)
    assert.match((await admin.get(`${hook}/renew`)).text, /Sieben Tage lang/)
    secretIn((await admin.post(`${hook}/renew`)).text)
    assert.match((await admin.get(hook)).text, /auch mit dem bisherigen Schlüssel/)
    assert.equal((await admin.post(`${hook}/retire`)).location, `${hook}?done=retired`)
    assert.doesNotMatch((await admin.get(hook)).text, /auch mit dem bisherigen Schlüssel/)
  })

  test('delete a webhook with its log, and the audit log records everything without a secret', async () => {
    assert.match((await admin.get(`${hook}/delete`)).text, /2 Zustellungen verschwinden/)
    assert.equal((await admin.post(`${hook}/delete`)).location, `${path}?done=removed`)
    assert.equal((await admin.get(hook)).status, 404)
    const left = await service.database.reads.selectFrom('webhook_deliveries').selectAll().execute()
    assert.deepEqual(left, [])
    const entries = await audit()
    assert.deepEqual(
      entries.map(({ action }) => action.replace('webhook.', '')),
      ['add', 'test', 'replay', 'replay', 'pause', 'resume', 'change', 'renew', 'retire', 'remove'],
    )
    assert.ok(entries.every(({ actor, address }) => actor !== null && address !== null))
    const written = [...entries.map(({ detail }) => detail), ...log.lines].join('\n')
    assert.ok(!written.includes('key=receiver'))
    for (const told of secrets) assert.ok(!written.includes(told))
  })

  test('show what is published automatically, also if the first result is the last', async () => {
    const before = receiver.received.length
    const fields = { name: 'Nur das erste', url: receiver.url, occasions: 'first' }
    const told = secretIn((await admin.post(`${path}/new`, fields)).text)
    const counted = aBallotEntity({ yeas: 3, nays: 1, eligibleVoters: 8 })
    await publishResults(service, 'vote', 'steuern', voteResults('final', { proposal: [counted] }))
    const request = (await receiver.reached(before + 1)).at(-1)
    assert.ok(request && signedWith(request, [told])[0])
    const { type, data } = JSON.parse(request.body)
    assert.deepEqual([type, data.version, data.summary.completed], ['result.final', 1, true])
  })

  test('are translated, and refused to other roles', async () => {
    const french = await fetch(service.url + path, {
      headers: { cookie: `${admin.cookie()}; locale=fr_CH`, 'accept-language': 'fr' },
    })
    assert.match(await french.text(), /Créer un webhook/)
    const editor = visitor(service, { cookie: await service.session('editor') })
    assert.equal((await editor.get(path)).status, 403)
    assert.equal((await editor.post(`${path}/new`, form())).status, 403)
  })
})
