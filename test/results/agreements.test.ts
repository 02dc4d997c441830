import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { manager, sent } from '../manage/manager.ts'
import { onEachDatabase, startService, type TestService, testClock } from '../support/service.ts'
import { upload } from '../support/uploads.ts'

const day = '2026-11-15'
const organisation = {
  ...{ name: 'Zug', canton: 'zg', locales: ['de_CH'], default_locale: 'de_CH', rate_limit: 100_000 },
  four_eyes_release: true,
}
const vote = (id: string) => ({ id, type: 'simple', domain: 'canton', date: day, title: { de_CH: id } })
const header = 'status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters,received'
/** Says that it is final although most places are not counted, which somebody has to look at. */
const doubtful = (yeas: number) => `${header}\nfinal,proposal,1701,true,${yeas},100,0,0,9000,${yeas + 100}\n`
const key = 'result.finalIncomplete'

onEachDatabase('a second person who agrees to a version with doubts', (kind) => {
  let service: TestService
  before(async () => {
    const bundle = { organisation, votes: ['seite', 'voraus', 'programm'].map(vote) }
    service = await startService(kind, { bundle, clock: testClock(`${day}T09:00:00Z`) })
  })
  after(() => service.stop())

  const brought = async (id: string, yeas: number) =>
    assert.equal((await upload(service, { type: 'vote', id, file: doubtful(yeas) })).status, 200)
  const yeasOf = async (id: string) => {
    const text = await (await fetch(`${service.url}/vote/${id}/json`)).text()
    return /"yeas":\s*(\d+)/.exec(text)?.[1]
  }

  async function person() {
    const headers = { origin: service.url, cookie: await service.session('editor') }
    const post = async (path: string, fields: Readonly<Record<string, string>>) => {
      const body = new URLSearchParams(fields)
      const answer = await fetch(service.url + path, { method: 'POST', headers, body, redirect: 'manual' })
      return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
    }
    const get = (path: string) => fetch(service.url + path, { headers, redirect: 'manual' })
    return { get, text: async (path: string) => (await get(path)).text(), post }
  }

  it('ticks each of them off on the page that shows what changes beside the public page', async () => {
    await brought('seite', 510)
    const [first, second] = [await person(), await person()]
    const own = '/manage/results/vote/seite'
    const waits = await first.text(own)
    assert.match(waits, /Version 1 wartet auf eine zweite Person/)
    assert.doesNotMatch(waits, /Freigabe: durch eine zweite Person/)
    await first.post(`${own}/confirm/1`, {})
    const page = await second.text(`${own}/release`)
    assert.match(page, /user-\d+@kanzlei\.test hat das bestätigt|user-\d+@kanzlei\.test/)
    assert.ok(page.indexOf('id="findings"') < page.indexOf('class="side-by-side"'))
    assert.match(page, new RegExp(`type="checkbox" name="doubts" value="${key}"`))
    assert.match(page, /<iframe[^>]* src="\/manage\/preview\/vote\/seite/)
    const framed = await second.get('/manage/preview/vote/seite/entities')
    assert.deepEqual([framed.status, framed.headers.get('x-frame-options')], [200, 'SAMEORIGIN'])
    assert.match(framed.headers.get('content-security-policy') ?? '', /frame-ancestors 'self'/)

    const refused = await second.post(`${own}/release`, { version: '1' })
    assert.equal(refused.status, 422)
    assert.match(refused.text, /Kreuzen Sie zuerst jeden Befund an/)
    assert.equal(await yeasOf('seite'), '0')
    const done = await second.post(`${own}/release`, { version: '1', doubts: key })
    assert.equal(done.location, `${own}?done=released`)
    assert.equal(await yeasOf('seite'), '510')
    const { detail } = await service.database.reads
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'results.release')
      .where('subject', '=', 'vote/seite')
      .executeTakeFirstOrThrow()
    assert.deepEqual(JSON.parse(detail ?? '{}').findings, [key])
  })

  it('ticks them off before an approval as well, one version after the other', async () => {
    const [first, second] = [await person(), await person()]
    const own = '/manage/results/vote/voraus'
    await first.post(`${own}/embargo`, { rule: 'at', moment: `${day}T12:00` })
    await brought('voraus', 520)
    assert.equal((await second.post(`${own}/approve`, { version: '1' })).status, 422)
    const ofDay = await second.text(`/manage/release/approve?day=${day}`)
    assert.match(ofDay, /voraus, Version 1: Hier sind Befunde einzeln zu bestätigen/)
    assert.doesNotMatch(ofDay, /name="version" value="vote\/voraus\/1"/)
    await second.post(`/manage/release/approve?day=${day}`, { version: 'vote/voraus/1' })
    assert.match(await first.text(own), /durch eine zweite Person, frühestens/)
    const done = await second.post(`${own}/approve`, { version: '1', doubts: key })
    assert.equal(done.location, `${own}?done=approved`)
  })

  it('names them in a program', async () => {
    const [first, second] = [await manager(service), await manager(service)] as const
    await brought('programm', 530)
    const version = '/api/manage/versions/vote:programm:1'
    const { body } = await sent(second, 200, 'GET', version)
    assert.deepEqual(
      body.doubts.map((one: { readonly key: string }) => one.key),
      [key],
    )
    const { body: refused } = await sent(second, 409, 'POST', `${version}/release`)
    assert.match(refused.detail, /tick every finding/)
    await sent(second, 409, 'POST', `${version}/release`, { doubts: ['doubt.share Zug'] })
    assert.equal(await yeasOf('programm'), '0')
    await sent(second, 204, 'POST', `${version}/release`, { doubts: [key] })
    assert.equal(await yeasOf('programm'), '530')
    assert.equal((await sent(first, 200, 'GET', version)).body.state, 'public')
  })
})
