import assert from 'node:assert/strict'
import { it } from 'node:test'
import { audited } from '../access/visitor.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase } from '../support/service.ts'
import { type ApiBody, manager, sent } from './manager.ts'

const path = '/api/manage/settings'

onEachDatabase('the settings in the management API', (kind) => {
  const service = serviceUnderTest(kind, {
    bundle: { organisation: { name: 'Kanton Zug', locales: ['de_CH', 'fr_CH'], default_locale: 'de_CH' } },
  })

  it('are read and changed by admins, with the tag and the audit entry of the form', async () => {
    const by = await manager(service())
    const read = await sent(by, 200, 'GET', path)
    assert.deepEqual([read.body.name, read.headers.get('etag')], ['Kanton Zug', read.body.etag])
    assert.equal('id' in read.body, false)
    assert.equal((await sent(by, 428, 'PATCH', path, { name: 'X' })).body.code, 'tag_missing')
    const changes = { name: 'Kanton Uri', names: { fr_CH: 'Canton d’Uri' }, canton: 'ur', rate_limit: 50 }
    const changed = await sent(by, 200, 'PATCH', path, changes, { 'if-match': read.body.etag })
    for (const [name, value] of Object.entries(changes)) assert.deepEqual(changed.body[name], value)
    assert.deepEqual((await sent(by, 200, 'GET', path)).body, changed.body)
    assert.match(await (await fetch(service().url)).text(), /Kanton Uri/)
    const stale = await sent(by, 412, 'PATCH', path, { name: 'Y' }, { 'if-match': read.body.etag })
    assert.equal(stale.body.code, 'tag_changed')
    const [entry] = await service()
      .database.reads.selectFrom('audit_log')
      .select('actor')
      .where('action', '=', 'organisation.change')
      .execute()
    assert.equal(entry?.actor, by.user.email)
    const back = { name: 'Kanton Zug', names: {}, canton: null, rate_limit: 100 }
    await sent(by, 200, 'PATCH', path, back, { 'if-match': '*' })
  })

  it('that are sent back as they were change nothing, and a dry run stores nothing', async () => {
    const by = await manager(service())
    const { body } = await sent(by, 200, 'GET', path)
    assert.deepEqual((await sent(by, 200, 'PATCH', path, body, { 'if-match': body.etag })).body, body)
    const dry = await sent(by, 200, 'PATCH', `${path}?dry_run=true`, { name: 'Z' }, { 'if-match': '*' })
    assert.deepEqual(dry.body, { state: 'dry_run' })
    assert.deepEqual((await sent(by, 200, 'GET', path)).body, body)
  })

  it('name each member that is wrong, and the logo cannot be set', async () => {
    const by = await manager(service())
    const wrong = { accent_color: 'red', locales: [], rate_limit: 0, logo: { file: 'x' }, titel: 'x' }
    const { body } = await sent(by, 422, 'PATCH', path, wrong, { 'if-match': '*' })
    const fields: readonly { readonly name: string; readonly code: string }[] = body.fields
    assert.deepEqual(
      fields.map(({ name, code }) => `${name} ${code}`),
      ['accent_color type', 'locales type', 'rate_limit type', 'logo read_only', 'titel unknown'],
    )
  })

  it('are out of reach for editors, and there is one only', async () => {
    const editor = await manager(service(), {}, 'editor')
    await sent(editor, 403, 'GET', path)
    await sent(editor, 403, 'PATCH', path, {}, { 'if-match': '*' })
    const by = await manager(service())
    for (const [method, address] of [
      ['POST', path],
      ['DELETE', path],
      ['GET', `${path}/1`],
      ['POST', `${path}/batch`],
    ] as const)
      assert.ok([404, 405].includes((await by.send(method, address)).status), `${method} ${address}`)
  })

  it('have the accessibility statement, whose texts are replaced language by language', async () => {
    const by = await manager(service())
    const own = `${path}/accessibility`
    const statement = async () => (await sent(by, 200, 'GET', path)).body.accessibility
    const before = await statement()
    assert.deepEqual(before.texts, {})
    await sent(by, 204, 'POST', own, { texts: { de_CH: '<p>Ganz <b>konform</b></p><script>x</script>' } })
    const german = await statement()
    assert.deepEqual(german.texts, { de_CH: '<p>Ganz <b>konform</b></p>' })
    await sent(by, 204, 'POST', own, { texts: { fr_CH: 'Conforme' }, seen: german.seen })
    assert.deepEqual((await statement()).texts, { ...german.texts, fr_CH: '<p>Conforme</p>' })
    const refused = async (values: object) => {
      const { body } = await sent(by, 422, 'POST', own, values)
      return body.fields.map(({ name, code }: ApiBody) => `${name} ${code}`)
    }
    assert.deepEqual(await refused({ texts: { de_CH: 'Zu spät' }, seen: german.seen }), ['seen tag_changed'])
    assert.deepEqual(await refused({ texts: { de_CH: 'x'.repeat(200_001), it_CH: 'Sì' } }), [
      'texts.it_CH unknown',
      'texts.de_CH too-long',
    ])
    assert.deepEqual(await refused({ texts: { en_GB: 'Yes' } }), ['texts.en_GB type'])
    await sent(by, 200, 'POST', `${own}?dry_run=true`, { texts: { de_CH: 'Probe' } })
    assert.deepEqual((await statement()).texts.de_CH, german.texts.de_CH)
    await sent(by, 204, 'POST', own, { texts: { de_CH: '', fr_CH: ' ' } })
    assert.deepEqual(await statement(), before)
    assert.equal((await audited(service(), 'accessibility')).length, 3)
    const editor = await manager(service(), {}, 'editor')
    await sent(editor, 403, 'POST', own, { texts: { de_CH: 'x' } })
  })

  it('propose a change of the release rule that a second person has to confirm', async () => {
    const by = await manager(service())
    await sent(by, 200, 'PATCH', path, { four_eyes_release: true }, { 'if-match': '*' })
    const proposed = await sent(by, 202, 'PATCH', path, { four_eyes_release: false }, { 'if-match': '*' })
    assert.deepEqual(proposed.body, { state: 'proposed' })
    assert.match(proposed.headers.get('location') ?? '', /\/manage\//)
    assert.equal((await sent(by, 200, 'GET', path)).body.four_eyes_release, true)
  })
})
