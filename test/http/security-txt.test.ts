import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { dump } from '../support/bundles.ts'
import { onEachDatabase } from '../support/service.ts'

const organisation = { name: 'Zug', locales: ['fr_CH', 'de_CH'], default_locale: 'de_CH', security: null }

onEachDatabase('the address of security.txt', (kind) => {
  const service = serviceUnderTest(kind)
  beforeEach(() => service().load({ organisation }))
  const get = (path: string) => fetch(service().url + path, { redirect: 'manual' })
  const settingsForm = async () => {
    const cookie = await service().session()
    const page = await fetch(`${service().url}/manage/settings/contacts`, { headers: { cookie } })
    return { cookie, text: await page.text() }
  }
  /** Sends the settings form as a browser does, with other values in some fields. */
  async function save(changes: Readonly<Record<string, string>>) {
    const { cookie, text } = await settingsForm()
    const body = new URLSearchParams()
    for (const [, attributes = ''] of text.matchAll(/<input([^>]*)>/g)) {
      const value = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
      if (value('type') !== 'checkbox' || /\schecked/.test(attributes))
        body.append(value('name'), value('value'))
    }
    for (const [name, value] of Object.entries(changes)) body.set(name, value)
    const headers = { cookie, origin: service().url }
    return fetch(`${service().url}/manage/settings/contacts`, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body,
    })
  }

  test('is answered with 404 without a contact, which the settings page explains', async () => {
    const answer = await get('/.well-known/security.txt')
    assert.equal(answer.status, 404)
    assert.match(answer.headers.get('content-type') ?? '', /^text\/plain/)
    assert.match((await settingsForm()).text, /ohne Kontakt gibt es diese Datei nicht/)
  })

  test('contains what admins have set, in the languages of the site', async () => {
    const saved = await save({
      securityContact: 'it-sicherheit@zug.test',
      securityEncryption: 'https://zug.test/schluessel.asc',
      securityPolicy: 'https://zug.test/richtlinie',
    })
    assert.equal(saved.headers.get('location'), '/manage/settings/contacts?done=saved')
    const answer = await get('/.well-known/security.txt')
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'text/plain; charset=utf-8'])
    const text = await answer.text()
    assert.match(text, /^Contact: mailto:it-sicherheit@zug\.test\nExpires: \S+Z\n/)
    assert.match(
      text,
      /^Encryption: https:\/\/zug\.test\/schluessel\.asc\nPolicy: https:\/\/zug\.test\/richtlinie$/m,
    )
    assert.match(text, /^Preferred-Languages: fr, de$/m)
    const former = await get('/security.txt')
    assert.deepEqual([former.status, former.headers.get('location')], [301, '/.well-known/security.txt'])
  })

  test('exists while there is a contact, and changes are in the audit log', async () => {
    await save({ securityContact: 'a@zug.test' })
    assert.equal((await get('/.well-known/security.txt')).status, 200)
    await save({ securityContact: '' })
    assert.equal((await get('/.well-known/security.txt')).status, 404)
    const { detail } = await service()
      .database.reads.selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'organisation.change')
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow()
    const { before, after } = JSON.parse(detail)
    assert.deepEqual([JSON.parse(before.security), after.security], [{ contact: 'a@zug.test' }, null])
  })

  test('is part of a dump with its settings', async () => {
    const security = { contact: 'https://zug.test/formular', policy: 'https://zug.test/richtlinie' }
    await service().load({ organisation: { ...organisation, security } })
    assert.deepEqual(JSON.parse(await dump(service().database)).organisation.security, security)
  })

  for (const [what, changes, field] of [
    ['a contact without encryption', { securityContact: 'http://zug.test' }, 'securityContact'],
    ['a contact of two lines', { securityContact: 'a@zug.test\nPolicy: x' }, 'securityContact'],
    ['a key without a contact', { securityEncryption: 'https://zug.test/key' }, 'securityContact'],
    [
      'a policy that is no address',
      { securityContact: 'a@zug.test', securityPolicy: 'javascript:alert(1)' },
      'securityPolicy',
    ],
    ['a wrong contact for barriers', { accessibilityContact: 'Telefon' }, 'accessibilityContact'],
  ] as const)
    test(`refuses ${what}`, async () => {
      const answer = await save(changes)
      assert.equal(answer.status, 422)
      assert.match(await answer.text(), new RegExp(`id="field-${field}-error"`))
      assert.equal((await get('/.well-known/security.txt')).status, 404)
    })

  test('is not changed by a bundle with an invalid address', async () => {
    const security = { contact: 'a@zug.test', policy: 'ftp://zug.test' }
    await assert.rejects(service().load({ organisation: { ...organisation, security } }), /security\.policy/)
  })
})
