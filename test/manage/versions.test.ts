import assert from 'node:assert/strict'
import { after, before, beforeEach, it } from 'node:test'
import { onEachDatabase, startService, type TestService, testClock } from '../support/service.ts'
import { upload } from '../support/uploads.ts'
import { type Manager, type ManagerAnswer, manager, sent } from './manager.ts'

const day = '2026-11-15'
const organisation = {
  ...{ name: 'Zug', canton: 'zg', locales: ['de_CH', 'fr_CH'], default_locale: 'de_CH', rate_limit: 100_000 },
  four_eyes_release: true,
}
const vote = { type: 'simple', domain: 'canton', date: day }
const header = 'status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters,received'
const file = (yeas: number) => `${header}\ninterim,proposal,1701,true,${yeas},100,0,0,9000,${yeas + 100}\n`
const noon = `${day}T12:00`

onEachDatabase('versions by program', (kind) => {
  let service: TestService
  let bringer: Manager
  let second: Manager
  let count = 0
  let id = ''

  before(async () => {
    service = await startService(kind, { bundle: { organisation }, clock: testClock(`${day}T09:00:00Z`) })
  })
  after(() => service.stop())
  beforeEach(async () => {
    ;[bringer, second] = [await manager(service), await manager(service)]
    count += 1
    const wanted = { ...vote, title: { de_CH: `Vorlage ${count}` }, when: 'now' }
    id = (await sent(bringer, 201, 'POST', '/api/manage/votes', wanted)).body.id
  })

  /** Uploads with a token that the bringer has made, who therefore counts as one who brought it. */
  async function brought(yeas: number): Promise<string> {
    const made = await sent(bringer, 201, 'POST', '/api/manage/upload-tokens', {
      ...{ name: `Zählbüro ${id} ${yeas}`, types: ['vote'], items: [id], expires: '2099-12-31' },
    })
    const answer = await upload(service, { type: 'vote', id, file: file(yeas), token: made.body.secret })
    assert.equal(answer.status, 200, answer.text)
    return `/api/manage/versions/vote:${id}:${answer.items[0]?.version}`
  }

  const act = (by: Manager, status: number, version: string, action: string, body?: object) =>
    sent(by, status, 'POST', `${version}/${action}`, body)
  const publicYeas = async () => {
    const answer = await fetch(`${service.url}/vote/${id}/json`)
    return /"yeas":\s*(\d+)/.exec(await answer.text())?.[1] ?? null
  }
  const stateOf = async (version: string) => (await sent(second, 200, 'GET', version)).body.state
  const hindered = ({ body }: ManagerAnswer) => [body.code, body.detail]

  it('are released by a second person, and not by the one who made the token', async () => {
    const version = await brought(500)
    const { body } = await sent(bringer, 200, 'GET', version)
    assert.deepEqual(
      { kind: body.kind, item: body.item, number: body.number, state: body.state, status: body.status },
      { kind: 'vote', item: id, number: 1, state: 'waiting', status: 'interim' },
    )
    assert.deepEqual(body.hold, { until: null, second: true })
    const { body: refused } = await act(bringer, 403, version, 'release')
    assert.equal(refused.status, 403)
    assert.equal(await publicYeas(), '0')
    await act(second, 204, version, 'release')
    assert.equal(await publicYeas(), '500')
    assert.equal(await stateOf(version), 'public')
    assert.deepEqual(hindered(await act(second, 409, version, 'release')), [
      'hindered',
      'This version is not waiting, or not any more. Nothing was changed.',
    ])
    const actions = await service.database.reads
      .selectFrom('audit_log')
      .select(['action', 'actor'])
      .where('subject', '=', `vote/${id}`)
      .where('action', 'like', 'results.re%')
      .execute()
    assert.deepEqual(
      actions.map(({ action, actor }) => [action, actor]),
      [['results.release', second.user.email]],
    )
  })

  it('are approved for their time, and the approval is taken back', async () => {
    const rule = { rule: 'at', moment: noon }
    await sent(bringer, 204, 'POST', `/api/manage/votes/${id}/embargo`, rule)
    const version = await brought(510)
    await act(bringer, 403, version, 'approve')
    await act(second, 204, version, 'approve')
    const { body } = await sent(bringer, 200, 'GET', version)
    assert.equal(body.state, 'approved')
    assert.equal(body.approval.by, second.user.email)
    await act(bringer, 204, version, 'unapprove')
    assert.equal(await stateOf(version), 'waiting')
    assert.equal((await act(bringer, 409, version, 'unapprove')).body.code, 'hindered')
    assert.equal(await publicYeas(), '0')
  })

  it('are withdrawn and brought back with a correction', async () => {
    const first = await brought(520)
    await act(second, 204, first, 'release')
    const next = await brought(530)
    await act(second, 204, next, 'withdraw')
    assert.equal(await stateOf(next), 'stored')
    assert.equal(await publicYeas(), '520')
    await act(second, 204, first, 'withdraw')
    assert.equal(await publicYeas(), '0')
    const wrong = await act(second, 422, first, 'restore', { correction: { rm_CH: 'Nagut' } })
    assert.deepEqual(
      wrong.body.fields.map(({ name, code }: Readonly<Record<string, string>>) => [name, code]),
      [['correction.rm_CH', 'unknown']],
    )
    const { body } = await act(second, 200, first, 'restore', { correction: { de_CH: 'Doch richtig.' } })
    assert.deepEqual(body, { state: 'waiting' })
    const third = first.replace(/1$/, '3')
    assert.equal(await stateOf(third), 'waiting')
    assert.equal((await act(bringer, 403, third, 'release')).status, 403)
    const another = await manager(service)
    await act(another, 204, third, 'release')
    assert.equal(await publicYeas(), '520')
    const told = await (await fetch(`${service.url}/vote/${id}/json`)).text()
    assert.match(told, /Doch richtig\./)
    assert.equal((await act(another, 409, third, 'restore')).body.code, 'hindered')
  })

  it('are listed and filtered', async () => {
    const [one, other] = [await brought(540), await brought(550)]
    const list = await sent(second, 200, 'GET', `/api/manage/versions?item=${id}`)
    assert.deepEqual(
      list.body.items.map((version: Readonly<Record<string, unknown>>) => [version.number, version.state]),
      [
        [1, 'stored'],
        [2, 'waiting'],
      ],
    )
    const waiting = await sent(second, 200, 'GET', `/api/manage/versions?item=${id}&state=waiting`)
    assert.deepEqual(
      waiting.body.items.map(
        (version: Readonly<Record<string, unknown>>) => `/api/manage/versions/${version.id}`,
      ),
      [other],
    )
    const all: string[] = []
    let path: string | null = '/api/manage/versions?limit=1'
    while (path !== null) {
      const page: ManagerAnswer = await sent(second, 200, 'GET', path)
      all.push(...page.body.items.map((version: Readonly<Record<string, string>>) => version.id))
      path = page.body.next
    }
    assert.equal(new Set(all).size, all.length)
    for (const version of [one, other]) assert.ok(all.includes(version.split('/').at(-1) ?? ''))
  })

  it('are known by kind, item and number only', async () => {
    const version = await brought(560)
    for (const wrong of ['vote:none:1', `vote:${id}:2`, `vote:${id}`, `vote:${id}:01`, `ballot:${id}:1`, '1'])
      await sent(second, 404, 'GET', `/api/manage/versions/${wrong}`)
    for (const method of ['PATCH', 'DELETE'])
      assert.equal((await second.send(method, version, method === 'PATCH' ? {} : undefined)).status, 405)
  })

  it('are not released by a key that may not release, nor by staff of another area', async () => {
    const version = await brought(570)
    const changer = await manager(service, { actions: ['read', 'add', 'change', 'remove'] })
    for (const action of ['release', 'approve', 'withdraw', 'restore', 'confirm'])
      assert.equal((await act(changer, 403, version, action)).body.code, 'key_scope')
    assert.equal(
      (await sent(changer, 403, 'POST', `/api/manage/votes/${id}/announce`)).body.code,
      'key_scope',
    )
    const agency = await sent(second, 201, 'POST', '/api/manage/agencies', { title: 'Amt' })
    const editor = await manager(service, {}, 'editor', { agency: agency.body.id })
    await act(editor, 403, version, 'release')
    await sent(editor, 403, 'GET', version)
    assert.equal(await publicYeas(), '0')
  })

  it('are checked without an effect in a dry run', async () => {
    const version = await brought(580)
    const dry = await sent(second, 200, 'POST', `${version}/release?dry_run=true`)
    assert.deepEqual(dry.body, { state: 'dry_run' })
    assert.equal(await stateOf(version), 'waiting')
    await sent(bringer, 403, 'POST', `${version}/release?dry_run=true`)
  })

  it('of drafts wait for the announcement', async () => {
    const wanted = { ...vote, title: { de_CH: `Entwurf ${count}` }, when: 'draft' }
    id = (await sent(bringer, 201, 'POST', '/api/manage/votes', wanted)).body.id
    const version = await brought(590)
    assert.deepEqual(hindered(await act(second, 409, version, 'release')), [
      'hindered',
      'The item is a draft. Announce it first.',
    ])
    const own = `/api/manage/votes/${id}`
    assert.deepEqual((await sent(second, 422, 'POST', `${own}/announce`, { when: 'at' })).body.fields, [
      {
        name: 'announce_at',
        code: 'announce-moment',
        message: 'Enter the day and time of the announcement.',
      },
    ])
    await sent(second, 204, 'POST', `${own}/announce`, { announce_at: `${day}T20:00` })
    assert.equal((await fetch(`${service.url}/vote/${id}/json`)).status, 404)
    await sent(second, 204, 'POST', `${own}/announce`)
    assert.equal((await fetch(`${service.url}/vote/${id}/json`)).status, 200)
    await act(second, 204, version, 'release')
    assert.equal((await sent(second, 409, 'POST', `${own}/draft`)).body.code, 'hindered')
  })

  it('have corrections in languages of the site', async () => {
    const version = await brought(600)
    await act(second, 204, version, 'release')
    const own = `/api/manage/votes/${id}`
    const wrong = async (text: unknown) =>
      (await sent(second, 422, 'POST', `${own}/correct`, { text })).body.fields.map(
        ({ name, code }: Readonly<Record<string, string>>) => `${name} ${code}`,
      )
    assert.deepEqual(await wrong({}), ['text required'])
    assert.deepEqual(await wrong({ fr_CH: 'Chiffres' }), ['text.de_CH required'])
    assert.deepEqual(await wrong({ it_CH: 'Cifre' }), ['text.it_CH unknown'])
    assert.deepEqual(await wrong({ de_CH: 17 }), ['text.de_CH type'])
    await sent(second, 204, 'POST', `${own}/correct`, { text: { de_CH: 'Zahlen von Zug berichtigt.' } })
    assert.match(await (await fetch(`${service.url}/vote/${id}/json`)).text(), /Zahlen von Zug berichtigt\./)
  })

  it('appear earlier only by a change that a second person confirms as it was read', async () => {
    const own = `/api/manage/votes/${id}`
    await sent(bringer, 204, 'POST', `${own}/embargo`, { rule: 'at', moment: noon })
    const version = await brought(610)
    const proposed = await sent(bringer, 202, 'POST', `${own}/embargo`, { rule: 'none' })
    const change = `/api/manage/release-changes/${proposed.headers.get('location')?.split('/').at(-1)}`
    const { body } = await sent(second, 200, 'GET', change)
    assert.equal(body.by, bringer.user.email)
    assert.deepEqual(body.change, { of: 'items', items: [{ kind: 'vote', id, embargo: 'none' }] })
    const listed = await sent(second, 200, 'GET', '/api/manage/release-changes')
    assert.deepEqual(
      listed.body.items.find((one: Readonly<Record<string, unknown>>) => one.id === body.id),
      body,
    )
    const confirm = (by: Manager, status: number, mark?: string) =>
      sent(by, status, 'POST', `${change}/confirm`, mark === undefined ? {} : { mark })
    assert.equal((await confirm(second, 422)).body.fields[0].name, 'mark')
    await confirm(bringer, 403, body.mark)
    assert.equal((await confirm(second, 409, '0123456789abcdef')).body.code, 'hindered')
    assert.equal(await stateOf(version), 'waiting')
    await confirm(second, 204, body.mark)
    await sent(second, 404, 'GET', change)
    const again = await sent(bringer, 204, 'POST', `${own}/embargo`, { rule: 'at', moment: noon })
    assert.equal(again.body, null)
    const dropped = await sent(bringer, 202, 'POST', `${own}/embargo`, { rule: 'none' })
    const other = `/api/manage/release-changes/${dropped.headers.get('location')?.split('/').at(-1)}`
    await sent(bringer, 204, 'POST', `${other}/withdraw`)
    await sent(second, 404, 'GET', other)
  })

  it('have embargoes that are whole', async () => {
    const own = `/api/manage/votes/${id}/embargo`
    const wrong = async (body: object) =>
      (await sent(second, 422, 'POST', own, body)).body.fields.map(
        ({ name, code }: Readonly<Record<string, string>>) => `${name} ${code}`,
      )
    assert.deepEqual(await wrong({}), ['rule required'])
    assert.deepEqual(await wrong({ rule: 'soon' }), ['rule type'])
    assert.deepEqual(await wrong({ rule: 'at' }), ['moment moment'])
    assert.deepEqual(await wrong({ rule: 'at', moment: '2026-02-30T12:00' }), ['moment moment'])
  })

  it('of a renamed item keep their former address until it is given up', async () => {
    const own = `/api/manage/votes/${id}`
    const renamed = `neu-${id}`
    await sent(second, 200, 'PATCH', own, { id: renamed }, { 'if-match': '*' })
    const former = `${service.url}/vote/${id}`
    assert.equal((await fetch(former, { redirect: 'manual' })).status, 302)
    const next = `/api/manage/votes/${renamed}/give-up-address`
    assert.equal((await sent(second, 422, 'POST', next, { former: 'other' })).body.fields[0].name, 'former')
    await sent(second, 204, 'POST', next, { former: id })
    assert.equal((await fetch(former, { redirect: 'manual' })).status, 404)
  })
})
