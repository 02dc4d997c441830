import assert from 'node:assert/strict'
import { it } from 'node:test'
import { audited } from '../access/visitor.ts'
import { stGallen } from '../contract/result-items.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { clerk } from '../results/clerk.ts'
import { onEachDatabase } from '../support/service.ts'
import { type ApiBody, manager, sent } from './manager.ts'

const path = '/api/manage/place-groups'
const any = { 'if-match': '*' }
const land = { name: 'Land', municipalities: [3204, 3213] }
const city = { name: 'Stadt: Zentrum', municipalities: [3203] }

onEachDatabase('groups of municipalities that a program manages', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: stGallen } })

  it('are named by their set, and keep the order of the groups', async () => {
    const by = await manager(service(), {}, 'editor', { results: true })
    const added = await sent(by, 201, 'POST', path, { name: 'Lage / Größe', groups: [land, city] })
    assert.equal(added.headers.get('location'), `${service().url}${path}/Lage%20%2F%20Gr%C3%B6%C3%9Fe`)
    assert.deepEqual(added.body.groups, [land, city])
    const own = `${path}/${encodeURIComponent(added.body.id)}`
    const moved = { ...land, municipalities: [3213, 3204] }
    const changed = await sent(by, 200, 'PATCH', own, { groups: [city, moved], name: 'Lage' }, any)
    assert.deepEqual([changed.body.id, changed.body.groups], ['Lage', [city, land]])
    await sent(by, 404, 'GET', own)
    await sent(by, 201, 'POST', path, { name: 'Zone', groups: [land] })
    const first = (await sent(by, 200, 'GET', `${path}?limit=1`)).body
    const second = await sent(by, 200, 'GET', first.next.slice(service().url.length))
    const listed = [...first.items, ...second.body.items].map(({ name }: ApiBody) => name)
    assert.deepEqual([listed, second.body.next], [['Lage', 'Zone'], null])
    await sent(by, 204, 'DELETE', `${path}/Zone`, undefined, any)
    const actions = (await audited(service(), 'Lage')).concat(await audited(service(), 'Zone'))
    assert.deepEqual(actions, ['place-groups.change', 'place-groups.add', 'place-groups.remove'])
  })

  it('are refused where the file of staff would be', async () => {
    const by = await manager(service())
    const refused = async (record: object) => {
      const { body } = await sent(by, 422, 'POST', path, { name: 'Teil', groups: [city], ...record })
      return body.fields.map(({ name, code, message }: ApiBody) => `${name} ${code}: ${message}`)
    }
    assert.deepEqual(await refused({ groups: [{ name: 'Stadt', municipalities: [1] }] }), [
      'groups municipality-unknown: There is no municipality with the number “1” here.',
    ])
    assert.deepEqual(await refused({ groups: [city, { name: 'Land', municipalities: [3203] }] }), [
      'groups in-two-groups: The municipality 3203 has already been put in a group in this grouping.',
    ])
    assert.match((await refused({ groups: [] })).join(), /^groups required/)
    assert.match(
      (await refused({ groups: [{ name: 'Leer', municipalities: [] }] })).join(),
      /^groups group-unr/,
    )
    assert.match((await refused({ groups: [land, { ...city, name: 'Land' }] })).join(), /^groups altered/)
    assert.match((await refused({ name: 'Lage' })).join(), /^name name-taken/)
    await sent(by, 404, 'GET', `${path}/Teil`)
  })

  it('have a form in the browser, with a line for each group', async () => {
    const staff = clerk(service(), await service().session('editor'))
    const manage = '/manage/place-groups'
    const fields = { name: 'Höhe', groups: 'Berg: 3203\n\nTal: 3204, 3213' }
    const wrong = await staff.post(`${manage}/new`, { ...fields, groups: 'Berg\nTal: 3204; 3204' })
    assert.match(wrong.text, /Berg: Das ist keine Gruppe mit den Nummern ihrer Gemeinden\./)
    assert.equal((await staff.post(`${manage}/new`, fields)).to, `${manage}?done=saved`)
    assert.match((await staff.get(manage)).text, /href="\/manage\/place-groups\/H%C3%B6he\/edit"/)
    const form = await staff.get(`${manage}/H%C3%B6he/edit`)
    assert.match(form.text, /Berg: 3203\nTal: 3204, 3213<\/textarea>/)
    const [, seen = ''] = /name="seen" value="([^"]*)"/.exec(form.text) ?? []
    const changed = { name: 'Höhe', groups: 'Alle: 3203 3204 3213', seen }
    assert.equal((await staff.post(`${manage}/H%C3%B6he/edit`, changed)).to, `${manage}?done=saved`)
    const by = await manager(service())
    const { body } = await sent(by, 200, 'GET', `${path}/H%C3%B6he`)
    assert.deepEqual(body.groups, [{ name: 'Alle', municipalities: [3203, 3204, 3213] }])
  })
})
