import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listVersions } from '../../src/areas/results/versions/stored/history.ts'
import { csv, everywhere, proporzRow } from '../contract/result-files.ts'
import { newCompound, newProporz, zug } from '../contract/result-items.ts'
import { onEachDatabase, startService, type TestService } from '../support/service.ts'
import { upload } from '../support/uploads.ts'
import { clerk } from './clerk.ts'

const municipalities = Array.from({ length: 11 }, (_, index) => 1701 + index)

/** Two lists of 600 and 567 votes for three seats: 2 and 1. */
const file = (
  seats: readonly [number, number],
  status = 'final',
  votes = [600, 567] as const,
  places: readonly number[] = municipalities,
) =>
  csv(
    everywhere(
      seats.map((mandates, at) =>
        proporzRow({
          election_status: status,
          entity_id: places[0] ?? 0,
          list_id: at + 1,
          list_name: `L${at + 1}`,
          candidate_id: at + 1,
          candidate_votes: 3,
          list_votes: votes[at] ?? 0,
          list_number_of_mandates: mandates,
        }),
      ),
      places,
    ),
  )

onEachDatabase('the check of computed seats', (kind) => {
  let service: TestService
  let staff: ReturnType<typeof clerk>
  let cookie: string

  before(async () => {
    service = await startService(kind, { bundle: { organisation: zug } })
    cookie = await service.session('admin')
    staff = clerk(service, cookie)
  })
  after(() => service.stop())

  const council = () => newProporz(service, { domain: 'federation' })
  const codes = (answer: Awaited<ReturnType<typeof upload>>) =>
    Object.values(answer.warnings).flatMap((all) => all.map(({ code }) => code))
  const send = (id: string, sent: string) => upload(service, { type: 'election', id, file: sent })
  const pageOf = async (id: string) =>
    (await fetch(`${service.url}/election/${id}/seat-distribution`, { redirect: 'manual' })).status
  const logged = async (action: string, subject: string) => {
    const rows = await service.database.reads
      .selectFrom('audit_log')
      .select(['detail', 'actor'])
      .where('action', '=', action)
      .where('subject', '=', subject)
      .execute()
    return rows.map(({ detail, actor }) => ({ actor, ...JSON.parse(detail) }))
  }

  test('is shown to programs and staff only, and confirmed once', async () => {
    const id = await council()
    const answer = await send(id, file([1, 2]))
    assert.equal(answer.status, 200)
    assert.ok(codes(answer).includes('seats.differ'))
    assert.match(answer.text, /L1 1\/2, L2 2\/1/)
    const [published] = await logged('results.publish', `election/${id}`)
    assert.deepEqual([published?.findings, published?.confirmed], [['seats.differ'], false])
    // What was delivered stands.
    const json = await (await fetch(`${service.url}/election/${id}/json`)).text()
    assert.doesNotMatch(json, /seat-distribution/)
    assert.equal(await pageOf(id), 302)
    assert.match((await staff.get('/manage?day=2015-10-18')).text, /1 zu bestätigen/)
    const check = await staff.get(`/manage/results/election/${id}/seats`)
    assert.match(check.text, /Verteilungszahl/)
    assert.match(check.text, /vertauscht/)

    const own = `/manage/results/election/${id}`
    assert.match((await staff.get(own)).text, /L1 1\/2, L2 2\/1/)
    assert.equal((await staff.post(`${own}/confirm/1`, {})).to, `${own}?done=confirmed`)
    assert.equal((await staff.post(`${own}/confirm/1`, {})).to, `${own}?done=moved`)
    const [confirmed] = await logged('results.confirm', `election/${id}`)
    assert.deepEqual(confirmed?.findings, ['seats.differ'])
    const [version] = await listVersions(service.database.reads, { kind: 'election', id })
    assert.equal(version?.confirmed?.by, confirmed?.actor)
    assert.doesNotMatch((await staff.get('/manage?day=2015-10-18')).text, /1 zu bestätigen/)
  })

  test('is shown to readers once the seats agree and the count is over', async () => {
    const id = await council()
    const interim = await send(id, file([2, 1], 'interim'))
    assert.ok(!codes(interim).some((code) => code.startsWith('seats.')))
    assert.equal(await pageOf(id), 302)
    assert.ok(!codes(await send(id, file([2, 1]))).some((code) => code.startsWith('seats.')))
    const page = await (await fetch(`${service.url}/election/${id}/seat-distribution`)).text()
    // 1167 / 4 = 291.75; 600 / 3 = 200 against 567 / 2 = 283.5.
    assert.match(page, /292/)
    assert.match(page, /zulasten der Liste «L1»/)
    const json = await (await fetch(`${service.url}/election/${id}/json`)).text()
    assert.match(json, /seat-distribution-chart/)
  })

  test('requires a tick for each difference before a person publishes it', async () => {
    const id = await council()
    const form = new FormData()
    form.append('results', new Blob([file([1, 2])]), 'results.csv')
    const sent = await fetch(`${service.url}/election/${id}/upload-proporz`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin: service.url },
      body: form,
    })
    const draft = sent.headers.get('location') ?? ''
    assert.match(draft, /^\/manage\/uploads\//)
    const { text } = await staff.get(draft)
    const release = /name="release" value="([^"]*)"/.exec(text)?.[1] ?? ''
    const key = /name="confirmed" value="([^"]*)"/.exec(text)?.[1] ?? ''
    assert.equal(key, `election/${id}/0`)
    const refused = await staff.post(`${draft}/publish`, { release, looked: '1' })
    assert.equal(refused.status, 422)
    assert.match(refused.text, /jeden dieser Befunde/)
    const done = await staff.post(`${draft}/publish`, { release, looked: '1', confirmed: key })
    assert.equal(done.to, `/manage/results/election/${id}?done=uploaded`)
    const [published] = await logged('results.publish', `election/${id}`)
    assert.equal(published?.confirmed, true)
    const [version] = await listVersions(service.database.reads, { kind: 'election', id })
    assert.equal(version?.confirmed?.by, version?.actor)
  })

  test('of a compound is made with the last of its elections', async () => {
    const { id, elections } = await newCompound(service, ['Baar', 'Cham'], {
      election: { domain: 'municipality' },
      compound: { seat_method: 'biproportional', district_quorum: 5 },
    })
    const [first = '', second = ''] = elections
    const early = await send(first, file([2, 1], 'final', [600, 567], [1701]))
    assert.ok(!codes(early).some((code) => code.startsWith('seats.')))
    const page = () => fetch(`${service.url}/elections/${id}/seat-distribution`, { redirect: 'manual' })
    assert.equal((await page()).status, 302)
    const late = await send(second, file([2, 1], 'final', [600, 567], [1702]))
    // Three of six seats each: the delivered four and two cannot be.
    assert.ok(codes(late).includes('seats.differ'))
    assert.match(late.text, /Baar: L1 2\/|Cham: L1 2\//)
    assert.equal((await page()).status, 302)
    await send(second, file([1, 2], 'final', [600, 567], [1702]))
    const shown = await page()
    assert.equal(shown.status, 200)
    assert.match(await shown.text(), /Oberzuteilung: 6 Sitze/)
  })
})
