import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase } from '../support/service.ts'

const organisation = {
  name: 'Kanton Zug',
  canton: 'zg',
  locales: ['de_CH', 'fr_CH'],
  default_locale: 'de_CH',
}
/** What a browser sends of the form as it is shown. */
const usual = {
  name: 'Kanton Zug',
  canton: 'zg',
  municipality: '',
  municipalityName: '',
  locales: ['de_CH', 'fr_CH'],
  defaultLocale: 'de_CH',
  accent: '#1d5c8f',
  notificationAddress: '',
  rateLimit: '100',
  rateSeconds: '900',
  embargoTime: '',
  publisherId: '',
  publisherName: '',
  publisherMail: '',
  publisherUri: '',
}

onEachDatabase('the settings page', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation } })

  async function post(changes: Readonly<Record<string, string | readonly string[]>>, role?: 'editor') {
    const body = new URLSearchParams()
    for (const [name, value] of Object.entries({ ...usual, ...changes }))
      for (const one of [value].flat()) body.append(name, one)
    const headers = { cookie: await service().session(role), origin: service().url }
    const response = await fetch(`${service().url}/manage/settings`, {
      ...{ method: 'POST', redirect: 'manual', headers, body },
    })
    return {
      status: response.status,
      location: response.headers.get('location'),
      text: await response.text(),
    }
  }
  const home = async () => (await fetch(`${service().url}/`)).text()

  test('is for admins', async () => {
    assert.equal((await post({}, 'editor')).status, 403)
    const stranger = await fetch(`${service().url}/manage/settings`, { redirect: 'manual' })
    assert.equal(stranger.headers.get('location'), '/login?next=%2Fmanage%2Fsettings')
  })

  test('shows what is set', async () => {
    const headers = { cookie: await service().session() }
    const text = await (await fetch(`${service().url}/manage/settings`, { headers })).text()
    assert.match(text, /name="name" type="text" value="Kanton Zug"/)
    assert.match(text, /name="locales" value="fr_CH" checked/)
    assert.doesNotMatch(text, /name="locales" value="it_CH" checked/)
    assert.match(text, /Kontrast zu Weiss 7 : 1/)
  })

  test('shows a preview without storing anything', async () => {
    const { status, text } = await post({ name: 'Kanton Uri', accent: '#ffcc00', preview: '1' })
    assert.equal(status, 200)
    assert.match(text, /<a class="site-name" href="\/">Kanton Uri<\/a>/)
    assert.match(text, /theme-ffcc00\.css/)
    assert.match(text, /Gespeichert ist noch nichts/)
    assert.match(text, /Für Schrift wird die Farbe abgedunkelt/)
    assert.match(await home(), /Kanton Zug/)
  })

  test('stores, shows at once everywhere, and tells the audit log what was and is', async () => {
    await home()
    const changed = await post({
      ...{
        name: 'Stand Uri',
        canton: 'UR',
        hiddenFields: ['email', 'notes'],
        rateLimit: '7',
        embargoTime: '12:00',
        fourEyes: '1',
      },
      ...{ publisherId: 'uri', publisherName: 'Standeskanzlei', publisherMail: 'a@uri.test' },
    })
    assert.deepEqual([changed.status, changed.location], [303, '/manage/settings?done=saved'])
    assert.match(await home(), /Stand Uri/)
    const [{ settings } = { settings: '' }] = await service()
      .database.reads.selectFrom('organisation')
      .select('settings')
      .execute()
    assert.deepEqual(JSON.parse(settings), {
      ...organisation,
      name: 'Stand Uri',
      canton: 'ur',
      municipality: null,
      municipality_name: null,
      accent_color: '#1d5c8f',
      hidden_person_fields: ['email', 'notes'],
      notification_address: null,
      rate_limit: 7,
      rate_limit_seconds: 900,
      embargo: { time: '12:00' },
      four_eyes_release: true,
      open_data: { id: 'uri', name: 'Standeskanzlei', mail: 'a@uri.test' },
    })
    const entry = await service()
      .database.reads.selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'organisation.change')
      .executeTakeFirstOrThrow()
    const { before, after } = JSON.parse(entry.detail)
    assert.deepEqual([before.name, after.name], ['Kanton Zug', 'Stand Uri'])
    assert.deepEqual([before.rate_limit, after.rate_limit], [null, 7])
    assert.equal('locales' in after, false)
  })

  for (const [what, changes, field, words] of [
    ['no name', { name: ' ' }, 'name', 'wird benötigt'],
    ['a canton of three letters', { canton: 'zug' }, 'canton', 'zwei Buchstaben'],
    ['a municipality without name', { municipality: '351' }, 'municipalityName', 'wird benötigt'],
    ['a number that is none', { municipality: '0' }, 'municipality', 'keine passende Zahl'],
    ['no language', { locales: [] }, 'locales', 'wird benötigt'],
    ['a main language that is not offered', { defaultLocale: 'it_CH' }, 'defaultLocale', 'gehört nicht'],
    ['no colour', { accent: 'red' }, 'accent', 'keine Farbe'],
    ['no address', { notificationAddress: 'me' }, 'notificationAddress', 'keine E-Mail-Adresse'],
    ['no limit', { rateLimit: '-1' }, 'rateLimit', 'keine passende Zahl'],
    ['a time that is none', { embargoTime: '24:00' }, 'embargoTime', 'keine Uhrzeit'],
    ['half a publisher', { publisherId: 'zug' }, 'publisherMail', 'wird benötigt'],
    ['a publisher with blanks', { publisherId: 'a b' }, 'publisherId', 'nur Kleinbuchstaben'],
  ] as const)
    test(`refuses ${what} and keeps what was typed`, async () => {
      const { status, text } = await post({ municipalityName: '', ...changes, publisherName: 'Amt «X»' })
      assert.equal(status, 400)
      assert.match(text, new RegExp(`<a href="#field-${field}">[^<]*${words}`))
      assert.match(text, new RegExp(`id="field-${field}-error">[^<]*${words}`))
      assert.match(text, /value="Amt «X»"/)
    })
})
