import assert from 'node:assert/strict'
import { it } from 'node:test'
import { stGallen } from '../contract/result-items.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { clerk } from '../results/clerk.ts'
import { onEachDatabase } from '../support/service.ts'
import { type ApiBody, manager, sent } from './manager.ts'

const path = '/api/manage/successions'
const any = { 'if-match': '*' }

onEachDatabase('successions of municipalities that a program manages', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: stGallen } })

  it('are named by their numbers and their day, and changed one by one', async () => {
    const by = await manager(service(), {}, 'editor', { results: true })
    const one = { old_id: 3372, new_id: 3203, date: '2027-01-01' }
    const other = { ...one, new_id: 3396 }
    const { body } = await sent(by, 201, 'POST', path, one)
    assert.equal(body.id, '3372-3203-2027-01-01')
    await sent(by, 201, 'POST', path, other)
    const later = await sent(by, 200, 'PATCH', `${path}/${body.id}`, { date: '2028-01-01' }, any)
    assert.equal(later.body.id, '3372-3203-2028-01-01')
    await sent(by, 404, 'GET', `${path}/${body.id}`)
    const ids = async () => (await sent(by, 200, 'GET', path)).body.items.map(({ id }: ApiBody) => id)
    assert.deepEqual(await ids(), ['3372-3203-2028-01-01', '3372-3396-2027-01-01'])
    const part = await sent(by, 200, 'GET', `${path}?after=3372-3203-2028-01-01`)
    assert.equal(part.body.items.length, 1)
    await sent(by, 204, 'DELETE', `${path}/3372-3203-2028-01-01`, undefined, any)
    assert.deepEqual(await ids(), ['3372-3396-2027-01-01'])
    const entries = await service()
      .database.reads.selectFrom('audit_log')
      .select('action')
      .where('action', 'like', 'place-successions.%')
      .where('actor', '=', by.user.email)
      .orderBy('sequence')
      .execute()
    assert.deepEqual(
      entries.map(({ action }) => action.split('.')[1]),
      ['add', 'add', 'change', 'remove'],
    )
  })

  it('are refused where the file of staff would be', async () => {
    const by = await manager(service())
    const entered = { old_id: 3375, new_id: 3396, date: '2027-01-01' }
    await sent(by, 201, 'POST', path, entered)
    const refused = async (record: object) => {
      const { body } = await sent(by, 422, 'POST', path, { ...entered, ...record })
      return body.fields.map(({ name, code }: ApiBody) => `${name} ${code}`)
    }
    assert.deepEqual(await refused({}), ['new_id entered'])
    assert.deepEqual(await refused({ new_id: 3375 }), ['new_id itself'])
    assert.deepEqual(await refused({ old_id: 0 }), ['old_id type'])
    assert.deepEqual(await refused({ date: '2027-02-30' }), ['date not-day'])
    const { body } = await sent(by, 422, 'POST', path, {})
    assert.deepEqual(
      body.fields.map(({ name, code }: ApiBody) => `${name} ${code}`),
      ['old_id not-number', 'new_id not-number', 'date not-day'],
    )
  })

  it('have a form in the browser, and are removed there with all of the municipality', async () => {
    const staff = clerk(service(), await service().session('editor'))
    const manage = '/manage/place-successions'
    const fields = { old_id: '3380', new_id: '3396', date: '2027-01-01' }
    const wrong = await staff.post(`${manage}/new`, { ...fields, new_id: 'x', date: '' })
    assert.match(wrong.text, /«x» in Neue Gemeinde ist keine Gemeindenummer\./)
    assert.equal((await staff.post(`${manage}/new`, fields)).to, `${manage}?done=saved`)
    assert.equal((await staff.post(`${manage}/new`, { ...fields, new_id: '3203' })).status, 303)
    assert.match((await staff.get(manage)).text, /href="\/manage\/place-successions\/3380-3396-2027-01-01"/)
    const form = await staff.get(`${manage}/3380-3396-2027-01-01`)
    const [, seen = ''] = /name="seen" value="([^"]*)"/.exec(form.text) ?? []
    const changed = { ...fields, date: '2029-01-01', seen }
    assert.equal((await staff.post(`${manage}/3380-3396-2027-01-01`, changed)).to, `${manage}?done=saved`)
    assert.equal((await staff.post(`${manage}/delete?id=3380`, {})).to, `${manage}?done=removed`)
    assert.doesNotMatch((await staff.get(manage)).text, /3380/)
  })
})
