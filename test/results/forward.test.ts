import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, it, type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { verdictOf } from '../../src/areas/results/features/forwarding/send.ts'
import { releaseItems } from '../../src/areas/results/versions/release/release.ts'
import { compareDocument } from '../../src/moving-in/compare/items.ts'
import { named } from '../../src/moving-in/compare/round.ts'
import { siteAt } from '../../src/moving-in/remote/site.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { deliver, informationFile, newDay, resultsFile, votesOn } from '../contract/delivery.ts'
import { newSource, sendExport } from '../contract/extprog.ts'
import { filesOf, type SourceType, sourceTypes } from '../contract/extprog-files.ts'
import { csv, partyRow, proporzRow, voteRow } from '../contract/result-files.ts'
import { compoundItem, electionItem, voteItem } from '../contract/result-items.ts'
import { uploadToZug, voteRows, zugBundle } from '../contract/result-world.ts'
import { assertTaken } from '../contract/upload-problems.ts'
import { dump } from '../support/bundles.ts'
import { runCommand } from '../support/command-line.ts'
import { migratedDatabase, onEachDatabase } from '../support/database.ts'
import { serve } from '../support/program.ts'
import { startService, type TestService, testClock, unwrap } from '../support/service.ts'
import { passwordPart, upload, uploadToken } from '../support/uploads.ts'

type Mood = 'pass' | 'down' | 'cut' | 'hang' | 401 | 500

/** The other system behind a proxy, which may be down, refuse, fail, or lose its answer. */
async function otherSystem(t: Pick<TestContext, 'after'>, there: TestService) {
  const seen: string[] = []
  let mood: Mood = 'pass'
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const now = mood
    const body = Buffer.concat(await Array.fromAsync(request))
    const key = String(request.headers['idempotency-key'])
    seen.push(`${now} ${key.replace(/.*-/, '')}`)
    if (now === 'down') return response.destroy()
    if (now === 'hang') return null
    if (typeof now === 'number') return response.writeHead(now).end('no')
    const headers = Object.fromEntries(
      ['authorization', 'content-type', 'accept', 'idempotency-key'].map((name) => [
        name,
        String(request.headers[name]),
      ]),
    )
    const got = await fetch(there.url + request.url, { method: 'POST', headers, body })
    const text = await got.text()
    if (now === 'cut') return response.destroy()
    return response.writeHead(got.status, { 'content-type': 'application/json' }).end(text)
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close().closeAllConnections())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    become: (next: Mood) => {
      mood = next
    },
  }
}

async function until(what: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; !(await what()); tries += 1) {
    assert.ok(tries < 600, 'it does not happen')
    await pause(50)
  }
}

const waiting = async ({ database }: TestService) =>
  (
    await database.reads
      .selectFrom('forwards')
      .select('number')
      .where('next_attempt', 'is not', null)
      .execute()
  ).length

const stateOf = async ({ database }: TestService, number: number) =>
  (
    await database.reads
      .selectFrom('forwards')
      .select('state')
      .where('number', '=', number)
      .executeTakeFirst()
  )?.state

const linked = voteItem({ id: 'gezaehlt', date: '2021-03-07' })
const proporz = { type: 'proporz', majority_type: null, mandates: 2 }
/** What data sources bring, by the kind of their files. */
const brought: Readonly<Record<SourceType, string>> = {
  ...{ vote: linked.id, majorz: 'gezaehlter-majorz', proporz: 'gezaehlter-proporz' },
}
const constituencies = ['Baar', 'Zug'].map((segment) =>
  electionItem({
    ...proporz,
    id: segment.toLowerCase(),
    domain: 'municipality',
    segment,
    date: '2022-10-02',
  }),
)
const bundle = {
  ...zugBundle,
  votes: [...zugBundle.votes, linked],
  elections: [
    ...zugBundle.elections,
    electionItem({ id: brought.majorz }),
    electionItem({ ...proporz, id: brought.proporz }),
    ...constituencies,
  ],
  election_compounds: [
    compoundItem(['baar', 'zug'], { id: 'kantonsrat', domain_elections: 'municipality', date: '2022-10-02' }),
  ],
}

onEachDatabase('uploads that are forwarded to another system', (kind) => {
  async function both(t: TestContext) {
    const there = await startService('sqlite', { bundle })
    t.after(() => there.stop())
    const other = await otherSystem(t, there)
    // With the same ids of ballots, as after a take-over.
    const taken: object = JSON.parse(await dump(there.database))
    const tokens: Record<string, string> = {}
    for (const type of sourceTypes)
      tokens[`office of ${type}`] = (await newSource(there, type, [{ item: brought[type] }])).token
    const environment = { FORWARD_URL: `${other.url}/`, FORWARD_TOKEN: await uploadToken(there) }
    const start = () =>
      startService(kind, {
        bundle: taken,
        environment: { ...environment, FORWARD_SOURCES: JSON.stringify(tokens) },
      })
    return { there, other, start }
  }

  it('are sent in their order, for every kind and any state of the other system, and both publish the same', async (t) => {
    const { there, other, start } = await both(t)
    other.become('down')
    const here = await start()
    t.after(() => here.stop())
    await uploadToZug(here)
    assert.equal(await waiting(here), 5)
    for (const mood of ['down', 401, 500, 'cut'] as const) {
      other.become(mood)
      const before = other.seen.length
      await until(() => {
        here.clock.advance(120)
        return other.seen.length > before
      })
    }
    // The upload took effect there, though its answer was lost.
    assert.ok(
      other.seen.every((one) => one.endsWith(' 1')),
      'nothing overtakes the first',
    )

    // What is special of a kind of upload has no SQL of its own.
    const isEveryKind = kind === 'sqlite'
    if (isEveryKind) {
      const inCompound = [proporzRow({ entity_id: 1701 }), proporzRow({ entity_id: 1711, candidate_id: 102 })]
      assertTaken(await upload(here, { type: 'election', id: 'kantonsrat', file: csv(inCompound) }))
      const parties = csv([partyRow({ year: 2022 })])
      assertTaken(await upload(here, { type: 'parties', id: 'kantonsrat', file: parties }))
    }
    for (const type of isEveryKind ? sourceTypes : (['vote'] as const)) {
      const own = await newSource(here, type, [{ item: brought[type] }])
      await here.database.transaction((tx) =>
        tx
          .updateTable('data_sources')
          .set({ name: `office of ${type}` })
          .where('id', '=', own.id)
          .execute(),
      )
      const { errors } = await sendExport(here, type, own.token, filesOf[type], { alias: type !== 'vote' })
      assert.deepEqual(errors, {}, type)
    }
    const day = newDay()
    for (const file of [votesOn(day), ...(isEveryKind ? [informationFile(day), resultsFile(day)] : [])])
      assertTaken(await deliver(here, file))
    const uploads = isEveryKind ? 13 : 7
    other.become('pass')
    await until(async () => {
      here.clock.advance(120)
      return (await waiting(here)) === 0
    })
    const passed = other.seen.filter((one) => one.startsWith('pass')).map((one) => one.slice(5))
    assert.deepEqual(
      passed,
      Array.from({ length: uploads }, (_, at) => String(at + 1)),
    )
    assert.deepEqual(await here.database.reads.selectFrom('forward_files').selectAll().execute(), [])

    const site = async ({ url }: TestService) => {
      const base = new URL(url)
      return named(siteAt(base, { mostRequests: 1000, onRequest: () => undefined, request: fetch }), base)
    }
    const [ours, theirs] = [await site(here), await site(there)]
    const documents = theirs.paths
      .filter((path) => /^\/(vote|elections?)\/[^/]+$/.test(path))
      .concat(isEveryKind ? ['/election/baar', '/election/zug', `/election/${day.id('PRO-1')}`] : [])
      .flatMap((path) =>
        ['json', 'summary', 'data-json', 'data-parties-json'].map((view) => `${path}/${view}`),
      )
    assert.equal(documents.length, 4 * (isEveryKind ? 16 : 11))
    for (const path of documents) {
      const { differences } = await compareDocument({ here: ours.side, there: theirs.side }, path)
      assert.deepEqual(differences, [], path)
    }
    const listed = await runCommand(['forward', 'list', '--all'], {
      DATABASE_URL: here.parts.config.databaseUrl,
    })
    assert.equal(
      listed.stdout.split('\n').filter((line) => line.includes('delivered')).length,
      uploads,
      listed.stderr,
    )
  })

  it('are sent only once they are published here, and not at all if they are discarded', async (t) => {
    const { other, start } = await both(t)
    const here = await start()
    t.after(() => here.stop())
    await here.setReleaseRule({ four_eyes_release: true })
    const send = (id: string, rows = voteRows) => upload(here, { type: 'vote', id, file: csv(rows) })
    // Replaced by the third before it is released.
    assertTaken(await send('energie', [voteRow({ status: 'interim' })]))
    assertTaken(await send('leer'))
    assertTaken(await send('energie'))
    await here.setReleaseRule({ four_eyes_release: false })
    await here.load({ votes: [{ ...linked, id: 'frei' }] })
    assert.equal((await send('frei')).status, 200)
    // What waits for its release holds up nothing but its own item. The other system does not know this one.
    await until(async () => (await stateOf(here, 4)) === 'refused')
    const states = () => Promise.all([1, 2, 3].map((number) => stateOf(here, number)))
    assert.deepEqual(await states(), ['queued', 'queued', 'queued'])
    await here.database.transaction(async (tx) => {
      const by = { at: here.clock.now(), actor: null, address: null }
      await releaseItems(tx, [{ kind: 'vote', id: 'energie' }], by)
      await tx.updateTable('result_items').set({ staged_version: null }).where('id', '=', 'leer').execute()
    })
    await until(async () => (await waiting(here)) === 0)
    assert.deepEqual(await states(), ['delivered', 'dropped', 'delivered'])
    assert.deepEqual(other.seen, ['pass 4', 'pass 1', 'pass 3'])
  })

  it('are shown to admins, who send again what was refused', async (t) => {
    const { there, start } = await both(t)
    const here = await start()
    t.after(() => here.stop())
    await here.load({ votes: [{ ...linked, id: 'neu' }] })
    assert.equal((await upload(here, { type: 'vote', id: 'neu', file: csv(voteRows) })).status, 200)
    await until(async () => (await stateOf(here, 1)) === 'refused')
    const cookie = await here.session()
    const ask = (path: string, method = 'GET') =>
      fetch(here.url + path, { method, headers: { cookie, origin: here.url }, redirect: 'manual' })
    const page = await (await ask('/manage/forward')).text()
    assert.match(page, /abgelehnt/)
    assert.match(page, /\/manage\/forward\/1\/retry/)
    await there.load({ votes: [{ ...linked, id: 'neu' }] })
    assert.equal((await ask('/manage/forward/1/retry', 'POST')).status, 303)
    await until(async () => (await stateOf(here, 1)) === 'delivered')
    assert.equal((await ask('/manage/forward/1/retry', 'POST')).status, 409)
    assert.equal((await ask('/manage/forward/1/skip', 'POST')).status, 409)

    const sendOther = (status: string) =>
      upload(here, { type: 'vote', id: 'alt', file: csv([voteRow({ status })]) })
    await here.load({ votes: [{ ...linked, id: 'alt' }] })
    assert.equal((await sendOther('interim')).status, 200)
    await until(async () => (await stateOf(here, 2)) === 'refused')
    await there.load({ votes: [{ ...linked, id: 'alt' }] })
    assert.equal((await sendOther('final')).status, 200)
    await until(async () => (await stateOf(here, 3)) === 'delivered')
    assert.equal((await ask('/manage/forward/2/retry', 'POST')).status, 409, 'it would replace newer figures')
  })
})

describe('forwarding uploads', () => {
  it('continues after the process was killed in the middle', async (t) => {
    const there = await startService('sqlite', { bundle })
    t.after(() => there.stop())
    const other = await otherSystem(t, there)
    const place = await migratedDatabase('sqlite')
    const first = await startService('sqlite', { place, bundle })
    const token = await uploadToken(first)
    const environment = { FORWARD_URL: other.url, FORWARD_TOKEN: await uploadToken(there) }
    other.become('hang')
    const program = await serve({ DATABASE_URL: place.url, SECRET: 'x'.repeat(32), ...environment })
    const form = new FormData()
    form.append('type', 'vote')
    form.append('id', 'energie')
    form.append('results', new Blob([csv(voteRows)]), 'energie.csv')
    const sent = await fetch(`${program.url}/upload`, {
      method: 'POST',
      headers: passwordPart(token),
      body: form,
    })
    assert.equal(sent.status, 200)
    await until(() => other.seen.length === 1)
    await program.stop('SIGKILL')
    assert.equal(await stateOf(first, 1), 'sending')

    other.become('pass')
    const clock = testClock('2036-01-01T00:00:00.000000+00:00')
    const keep = { ...place, remove: async () => undefined }
    const second = await startService('sqlite', { place: keep, environment, clock })
    await until(async () => (await stateOf(second, 1)) === 'delivered')
    await second.stop()
    await first.stop()
    const shown = await (await fetch(`${there.url}/vote/energie/json`)).json()
    assert.equal(shown.completed, true)
  })

  it('is disabled in rehearsals', () => {
    const environment = { FORWARD_URL: 'https://old.example', FORWARD_TOKEN: 'x' }
    assert.equal(unwrap(readConfig(environment)).forward?.url, 'https://old.example')
    assert.equal(unwrap(readConfig({ ...environment, REHEARSAL_OF: 'https://a.example' })).forward, null)
    assert.equal(readConfig({ FORWARD_URL: 'https://old.example' }).ok, false)
    assert.equal(readConfig({ ...environment, FORWARD_SOURCES: '[1]' }).ok, false)
  })

  it('distinguishes an upload that was refused from one that did not arrive', () => {
    const success = JSON.stringify({ status: 'success', errors: {} })
    const error = JSON.stringify({ status: 'error', errors: { a: [] } })
    assert.equal(verdictOf(200, success), 'delivered')
    assert.equal(verdictOf(200, error), 'refused')
    assert.equal(verdictOf(200, '<html>'), 'refused')
    for (const status of [400, 404, 413]) assert.equal(verdictOf(status, error), 'refused', String(status))
    for (const status of [301, 401, 403, 429, 500, 502, 503])
      assert.equal(verdictOf(status, ''), 'again', String(status))
  })
})
