import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as moment } from 'node:timers/promises'
import { inflateSync } from 'node:zlib'
import { sealKey } from '../../src/areas/results/features/webhooks/delivery/signature.ts'
import { copyInstance, removeCopy } from '../../src/cli/rehearse/copy.ts'
import { doorkeeper } from '../../src/cli/rehearse/doorkeeper.ts'
import { rehearsalEnvironment, rehearsalPlace, rehearsalToken } from '../../src/cli/rehearse/place.ts'
import { listAccounts } from '../../src/identity/accounts/accounts.ts'
import type { User } from '../../src/identity/accounts/users.ts'
import { updateAccount } from '../../src/identity/stores/account-store.ts'
import { entryKey, writeTicket } from '../../src/office/rehearsal/ticket.ts'
import type { Config } from '../../src/platform/config/config.ts'
import { loadSecret } from '../../src/platform/crypto/secret.ts'
import type { Database } from '../../src/platform/storage/database/database.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import { guestLink, makeGuestLink } from '../../src/site/serving/rehearsal.ts'
import { addSeconds, type Instant, systemClock } from '../../src/values/time.ts'
import { newKey, newUser } from '../manage/manager.ts'
import { bundle, proporz } from '../results/counted-service.ts'
import { anotherProcess, look, publicPaths, type Seen } from '../results/public-documents.ts'
import { publishResults } from '../results/published.ts'
import { type PushService, startPushService } from '../results/push-service.ts'
import { type Receiver, startReceiver } from '../results/webhook-receiver.ts'
import { freePort } from '../support/free-port.ts'
import { pdfPages } from '../support/pdf-text.ts'
import { type Program, serve } from '../support/program.ts'
import { pushDevice } from '../support/push-device.ts'
import { startService, type TestService, testClock, unwrap } from '../support/service.ts'
import { passwordPart, upload } from '../support/uploads.ts'
import { type MailServer, startMailServer } from '../tickets/mail-server.ts'

const [vote] = bundle.votes
const choices = {
  ...{ locale: 'de_CH', everything: true, municipality: null, occasions: ['first', 'final'] },
  levels: ['federation', 'canton', 'region', 'municipality'],
}
const subscriber = (email: string) => ({
  ...{ id: Buffer.from(email.slice(0, 16)).toString('hex'), email, state: 'active', choices, items: [] },
  ...{ created: '2026-01-01T00:00:00Z', confirmed: '2026-01-01T00:00:00Z' },
})
const named = 'named.person@dreiseen.example'
const items = {
  ...bundle,
  organisation: { ...bundle.organisation, rate_limit: 100_000, embargo: null },
  votes: [...bundle.votes, { ...vote, id: 'programm' }],
  screens: [{ number: 1, kind: 'vote', item: 'steuern', structure: '<vote-proposal-entities-table/>' }],
  subscribers: [subscriber(named), subscriber('nobody.else.told@dreiseen.example')],
}
const header = 'status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters,received'
const file = (yeas: number, nays: number) =>
  `${header}\ninterim,proposal,1701,true,${yeas},${nays},0,0,999999,${yeas + nays}\n`
const traces = /654(?:&#?\w+;|[^0-9]){0,4}321/

describe('a rehearsal beside the service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-rehearsal-'))
  let original: TestService
  let config: Config
  let smtp: MailServer
  let receiver: Receiver
  let push: PushService
  let paths: readonly string[]
  let earlier: ReadonlyMap<string, Seen>
  let rehearsal: Program
  let copy: Database
  let pass = ''
  /** Of an admin at the instance, who is in the copy. */
  let session = ''
  let keyOwner: User
  /** A management key that the instance had when it was copied. */
  let copiedKey = ''

  const inside = (path: string, headers: Readonly<Record<string, string>> = { 'x-rehearsal-pass': pass }) =>
    fetch(rehearsal.url + path, { redirect: 'manual', headers })
  const seenOutside = () => look(original, paths, traces)

  before(async () => {
    smtp = await startMailServer()
    receiver = await startReceiver()
    push = await startPushService()
    const environment = {
      ...{ DATA_DIR: folder, SECRET: 'a secret that only the tests know, long enough' },
      ...{ REHEARSAL_URL: `http://127.0.0.1:${await freePort()}` },
    }
    original = await startService('sqlite', {
      bundle: items,
      clock: testClock(systemClock.now()),
      environment,
    })
    const uploaded = await upload(original, { type: 'vote', id: 'steuern', file: file(300, 180) })
    assert.equal(uploaded.status, 200, uploaded.text)
    for (const id of ['a', 'b']) await publishResults(original, 'election', id, proporz)
    await addReceivers(original, receiver, push)
    const other = await anotherProcess(original)
    // Every chart is asked for as SVG, from which its PNG is painted; painting takes most of the time.
    const all = await publicPaths(original, other.app)
    const painted = all.filter((path) => path.endsWith('-png'))
    const left = new Set(painted.filter((_, index) => index % 6 !== 0))
    paths = all.filter((path) => !left.has(path))
    await other.app.close()
    await other.database.close()
    earlier = await seenOutside()

    session = await original.session('admin')
    keyOwner = await newUser(original)
    await original.database.transaction((tx) =>
      tx.updateTable('users').set({ password_hash: 'x' }).where('id', '=', keyOwner.id).execute(),
    )
    copiedKey = await newKey(original, keyOwner, { records: ['rehearsal'] })
    config = { ...original.parts.config, baseUrl: original.url, smtpUrl: smtp.url }
    unwrap(await copyInstance(original.database, original.clock, config))
    const own = rehearsalEnvironment({ config, secret: original.parts.secret }, process.env, [named])
    // Even where somebody gives it ways out, it has none.
    const wide = {
      WEBHOOK_HOSTS: '127.0.0.1',
      PUSH_HOSTS: '127.0.0.1',
      PUBLISH_DIR: join(folder, 'published'),
    }
    rehearsal = await serve({ ...own, ...wide })
    const { folder: dataDir, databaseUrl } = rehearsalPlace(config)
    const secret = unwrap(loadSecret({ ...config, dataDir, secret: null }))
    assert.notDeepEqual(secret, original.parts.secret)
    copy = unwrap(await openDatabase(databaseUrl))
    await copy.transaction((tx) => makeGuestLink(tx, systemClock))
    pass = (await guestLink(copy.reads, { secret }))?.path.split('/').at(-1) ?? ''
    const token = unwrap(rehearsalToken(config))
    for (const id of ['steuern', 'programm']) {
      const form = new FormData()
      form.append('type', 'vote')
      form.append('id', id)
      form.append('results', new Blob([file(654_321, 123_456)], { type: 'text/csv' }), 'results.csv')
      const sent = { method: 'POST', headers: passwordPart(token), body: form }
      const answer = await fetch(`${rehearsal.url}/upload`, sent)
      assert.equal(answer.status, 200, await answer.text())
    }
  })
  after(async () => {
    await copy?.close()
    await rehearsal?.stop()
    await original?.stop()
    for (const server of [smtp, receiver, push]) await server?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('shows its figures, and publishes nothing of them', async () => {
    const page = await inside('/vote/steuern/data-csv')
    assert.match(await page.text(), traces)
    const meanwhile = await seenOutside()
    for (const [path, seen] of earlier) assert.deepEqual(meanwhile.get(path), seen, path)
  })

  it('requires an account or a link', async () => {
    for (const path of [
      '/',
      '/json',
      '/vote/steuern/json',
      '/vote/steuern/entities',
      '/results.atom',
      '/live',
    ]) {
      // Nor to whoever asks for what somebody with a pass has just been sent.
      if (path !== '/live') assert.equal((await inside(path)).status, 200, path)
      for (const headers of [{}, { cookie: 'rehearsal-pass=guessed' }, { 'x-rehearsal-pass': 'guessed' }]) {
        const answer = await inside(path, headers)
        assert.equal(answer.status, 401, path)
        assert.doesNotMatch(await answer.text(), traces)
      }
    }
    // Uploads are answered by what checks their token.
    const sent = await fetch(`${rehearsal.url}/upload-wabsti-vote`, { method: 'POST', body: new FormData() })
    assert.doesNotMatch(await sent.text(), /Log in first/)
    const page = await inside('/vote/steuern', { accept: 'text/html' })
    assert.equal(page.headers.get('location'), '/login?next=%2Fvote%2Fsteuern')
    const guest = await inside(`/rehearsal/enter/${pass}`, {})
    const [cookie = ''] = guest.headers.getSetCookie()
    assert.equal((await inside('/json', { cookie: cookie.split(';', 1).join('') })).status, 200)
  })

  it('is marked on every page, and excluded from search engines', async () => {
    const kinds = new Map<string, number>()
    // One vote stands for all: they have the same addresses.
    const asked = paths.filter((path) => !/^\/vote\/(?:programm|demo-1)\b/.test(path))
    for (const path of [...asked, '/robots.txt', '/login']) {
      const answer = await inside(path)
      const body = Buffer.from(await answer.arrayBuffer())
      assert.match(answer.headers.get('x-robots-tag') ?? '', /noindex/, path)
      assert.equal(answer.headers.get('x-rehearsal'), `of ${original.url}`, path)
      // The icon, which is part of the page to log in, may be stored.
      if (path !== '/favicon.svg')
        assert.doesNotMatch(answer.headers.get('cache-control') ?? '', /public|s-maxage/, path)
      const kind = markedKind(path, answer)
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      assert.ok(isMarked(kind, body), `${path} is not marked`)
    }
    for (const kind of ['page', 'svg', 'png', 'pdf', 'feed', 'xml', 'data'])
      assert.ok((kinds.get(kind) ?? 0) > 0, `no ${kind} among ${[...kinds]}`)
    assert.match(await (await inside('/robots.txt')).text(), /^Disallow: \/$/m)
    const csv = await inside('/vote/steuern/data-csv')
    assert.match(csv.headers.get('content-disposition') ?? '', /filename=rehearsal-/)
  })

  it('sends mails to named addresses only, and no other messages', async () => {
    const settled = async () => {
      const mails = await copy.reads.selectFrom('outbox').selectAll().where('state', '=', 'sent').execute()
      const hooks = await copy.reads.selectFrom('webhook_deliveries').selectAll().execute()
      const pushed = await copy.reads.selectFrom('mailings').select('pushes').execute()
      const isOver = hooks.length > 0 && hooks.every(({ state }) => state === 'delivered')
      return mails.length >= 2 && isOver && pushed.some(({ pushes }) => pushes > 0) ? { mails, hooks } : null
    }
    const until = performance.now() + 60_000
    let done = await settled()
    while (done === null && performance.now() < until) {
      await moment(100)
      done = await settled()
    }
    assert.ok(done !== null, 'messages are still under way')
    assert.deepEqual(
      done.mails.filter(({ last_error }) => last_error === null).map(({ recipient }) => recipient),
      [named],
    )
    assert.ok(done.hooks.every(({ error }) => error === 'held'))
    assert.deepEqual(
      smtp.received.map(({ to }) => to),
      [[named]],
    )
    const mail = smtp.received[0]?.parsed
    assert.match(mail?.subject ?? '', /^\[PROBE \/ EXERCICE \/ PROVA \/ EMPROVA\] /)
    assert.match(mail?.text ?? '', /^Das ist eine Probe: Zahlen und Meldungen sind nicht echt\./)
    assert.equal(receiver.received.length + push.received.length, 0)
    assert.equal(existsSync(join(folder, 'published')), false)
  })

  it('is entered once with the login of the instance, and guests can be logged out', async () => {
    // A ticket counts for a minute; the test may take longer.
    original.clock.set(addSeconds(systemClock.now(), 3600))
    const opened = await fetch(`${original.url}/manage/rehearsal/open?next=/manage/rehearsal`, {
      headers: { cookie: session },
    })
    const entry = opened.headers.get('refresh')?.replace('0; url=', '') ?? ''
    assert.ok(entry.startsWith(`${config.sandbox?.url}/rehearsal/enter/staff/`), entry)
    const path = entry.slice(config.sandbox?.url.length)
    for (const forged of [path.replace(/\w(?=\?)/, (letter) => (letter === 'A' ? 'B' : 'A')), '/x'])
      assert.equal((await inside(`/rehearsal/enter/staff/${forged.split('/').at(-1)}`, {})).status, 403)
    const entered = await inside(path, {})
    assert.equal(entered.headers.get('location'), '/manage/rehearsal')
    const cookie = entered.headers
      .getSetCookie()
      .map((one) => one.split(';', 1))
      .join('; ')
    assert.equal((await inside(path, {})).status, 403)
    const page = await (await inside('/manage/rehearsal', { cookie })).text()
    assert.ok(page.includes(`/rehearsal/enter/${pass}`))
    for (const away of ['/manage/forward', '/manage/side-by-side', '/manage/take-over']) {
      assert.ok(!page.includes(`href="${away}"`), away)
      assert.equal((await inside(away, { cookie })).status, 404, away)
    }
    assert.equal((await inside('/json')).status, 200)
    const closed = await fetch(`${rehearsal.url}/manage/rehearsal/guests/close`, {
      ...{ method: 'POST', redirect: 'manual' },
      headers: { cookie, origin: config.sandbox?.url ?? '' },
    })
    assert.equal(closed.status, 303)
    assert.equal((await inside('/json')).status, 401)
    assert.equal((await inside('/json', { cookie })).status, 200)
  })

  it('is closed at once to an account that is blocked at the instance, and can be entered again later', async () => {
    const { database, clock } = original
    const keepDoor = doorkeeper({ config, database, clock: systemClock })
    const [account] = await listAccounts(copy.reads)
    const user = account?.id ?? ''
    const setBlocked = (blocked: Instant | null) =>
      database.transaction((tx) => updateAccount(tx, user, { blocked }))
    const enter = async () => {
      const path = `/rehearsal/enter/staff/${writeTicket(entryKey(original.parts.secret), user, clock.now())}`
      const entered = await inside(path, {})
      const cookies = entered.headers.getSetCookie().map((one) => one.split(';', 1))
      return { status: entered.status, cookie: cookies.join('; ') }
    }
    clock.set(systemClock.now())
    await keepDoor()
    const { cookie } = await enter()
    await keepDoor()
    assert.equal((await inside('/json', { cookie })).status, 200)
    await setBlocked(clock.now())
    await keepDoor()
    assert.equal((await inside('/json', { cookie })).status, 401)
    assert.equal((await enter()).status, 403)
    // Also where the service that looks after it was started meanwhile.
    await doorkeeper({ config, database, clock: systemClock })()
    assert.equal((await enter()).status, 403)
    await setBlocked(null)
    await keepDoor()
    assert.equal((await enter()).status, 303)
  })

  it('opens to management keys of the instance until they are removed there, and to those made inside', async () => {
    const { database, clock } = original
    const asKnown = (secret: string) => inside('/api/manage/rehearsal', { authorization: `Bearer ${secret}` })
    const wanted = { records: ['rehearsal'] }
    clock.set(systemClock.now())
    const own = await newKey({ database: copy, clock: systemClock }, keyOwner, wanted)
    assert.equal((await asKnown(own)).status, 200)
    assert.equal((await asKnown(copiedKey)).status, 200)
    const keepDoor = doorkeeper({ config, database, clock: systemClock })
    await keepDoor()
    assert.equal((await asKnown(copiedKey)).status, 200)
    await database.transaction((tx) => tx.deleteFrom('management_keys').execute())
    await keepDoor()
    assert.equal((await asKnown(copiedKey)).status, 401)
    assert.equal((await asKnown(own)).status, 200)
    await doorkeeper({ config, database, clock: systemClock })()
    assert.equal((await asKnown(own)).status, 200)
    assert.equal((await inside('/api/agencies', { authorization: `Bearer ${own}` })).status, 401)
  })

  it('leaves nothing behind when it is deleted', async () => {
    await copy.close()
    await rehearsal.stop()
    await removeCopy(config)
    assert.equal(existsSync(rehearsalPlace(config).folder), false)
  })
})

/** Where the original sends its messages to. */
async function addReceivers(service: TestService, receiver: Receiver, push: PushService): Promise<void> {
  const { database, clock, parts } = service
  const now = clock.now()
  const id = 'a'.repeat(32)
  await database.transaction(async (tx) => {
    await tx
      .insertInto('webhooks')
      .values({
        ...{
          id,
          name: 'Redaktion',
          url: receiver.url,
          occasions: JSON.stringify(['first', 'interim', 'final']),
        },
        ...{ kinds: null, domains: null, items: null, former_secret: null, former_until: null },
        secret: sealKey(parts.secret, id, new Uint8Array(32)),
        ...{ paused: null, pause_reason: null, created: now, modified: now },
      })
      .execute()
    const device = { id: `p${'b'.repeat(31)}`, endpoint: push.endpoint('phone'), ...pushDevice().keys }
    await tx
      .insertInto('push_subscribers')
      .values({ ...device, choices: JSON.stringify(choices), created: now })
      .execute()
  })
}

type Marked = 'page' | 'svg' | 'png' | 'pdf' | 'feed' | 'xml' | 'data'

/** How an answer has to be marked besides its headers. */
function markedKind(path: string, { status, headers }: Response): Marked {
  const type = headers.get('content-type') ?? ''
  if (type.startsWith('text/html')) return 'page'
  if (status !== 200) return 'data'
  if (/-svg$/.test(path)) return 'svg'
  if (/-png$/.test(path)) return 'png'
  if (type === 'application/pdf') return 'pdf'
  if (/atom|rss|calendar/.test(type)) return 'feed'
  return type.startsWith('application/xml') && path.includes('xml') && !path.includes('sitemap')
    ? 'xml'
    : 'data'
}

const mark = /PROBE|EXERCICE|PROVA/

function isMarked(kind: Marked, body: Buffer): boolean {
  const text = body.toString('utf8')
  switch (kind) {
    case 'page':
      return (
        text.includes('<aside class="rehearsal"') && text.includes('<meta name="robots" content="noindex">')
      )
    case 'svg':
    case 'feed':
      return mark.test(text)
    case 'png':
      return firstPixel(body) === '8a1c4a'
    case 'pdf':
      return pdfPages(body).every((page) => mark.test(page))
    case 'xml':
      return text.includes('<h:testDeliveryFlag>true</h:testDeliveryFlag>')
    case 'data':
      return true
  }
}

/** The colour of the upper left corner, where a picture without the mark is white. */
function firstPixel(png: Buffer): string {
  const parts: Buffer[] = []
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  return inflateSync(Buffer.concat(parts)).toString('hex', 1, 4)
}
