import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase } from '../support/service.ts'
import { settingsPathOf, settingsSections } from '../support/settings.ts'

const organisation = {
  name: 'Kanton Zug',
  canton: 'zg',
  locales: ['de_CH', 'fr_CH'],
  default_locale: 'de_CH',
}
/** The fields of the forms as a browser sends them unchanged. */
const usual: Readonly<Record<string, string | readonly string[]>> = {
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
  securityContact: '',
  securityEncryption: '',
  securityPolicy: '',
  accessibilityContact: '',
}

onEachDatabase('the settings page', (kind, sqliteTest) => {
  const service = serviceUnderTest(kind, { bundle: { organisation } })

  /** Sends the form of the section that the first changed field belongs to. */
  async function post(changes: Readonly<Record<string, string | readonly string[]>>, role?: 'editor') {
    const body = new URLSearchParams()
    const path = settingsPathOf(Object.keys(changes).find((name) => name !== 'seen') ?? 'name')
    const seen = changes.seen ?? (await seenBy(path))
    const own = Object.entries(usual).filter(([name]) => settingsPathOf(name) === path)
    for (const [name, value] of Object.entries({ ...Object.fromEntries(own), seen, ...changes }))
      for (const one of [value].flat()) body.append(name, one)
    const headers = { cookie: await service().session(role), origin: service().url }
    const response = await fetch(service().url + path, {
      ...{ method: 'POST', redirect: 'manual', headers, body },
    })
    return {
      status: response.status,
      location: response.headers.get('location'),
      text: await response.text(),
    }
  }
  const shown = async (path: string) =>
    (await fetch(service().url + path, { headers: { cookie: await service().session() } })).text()
  const seenBy = async (path: string) =>
    /name="seen" value="(\w+)"/.exec(await shown(path))?.[1] ?? assert.fail('no mark')
  async function postLogo(content: string | null, fields: Readonly<Record<string, string>> = {}) {
    const form = new FormData()
    if (content !== null) form.set('logo', new File([content], 'wappen.svg'))
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const headers = { cookie: await service().session(), origin: service().url }
    return fetch(`${service().url}/manage/settings/logo`, {
      ...{ method: 'POST', redirect: 'manual', headers, body: form },
    })
  }
  const home = async () => (await fetch(`${service().url}/`)).text()

  test('is for admins only', async () => {
    for (const path of ['/manage/settings', ...settingsSections.map((name) => `/manage/settings/${name}`)]) {
      const cookie = await service().session('editor')
      assert.equal((await fetch(service().url + path, { headers: { cookie } })).status, 403, path)
    }
    assert.equal((await post({}, 'editor')).status, 403)
    const stranger = await fetch(`${service().url}/manage/settings`, { redirect: 'manual' })
    assert.equal(stranger.headers.get('location'), '/login?next=%2Fmanage%2Fsettings')
  })

  test('shows an index of sections with their most important values, and each on a page of its own', async () => {
    await post({ securityContact: 'it@zug.test', securityPolicy: 'https://zug.test/meldungen' })
    const index = await shown('/manage/settings')
    assert.deepEqual(
      [...index.matchAll(/<h2><a href="\/manage\/settings\/([\w-]+)">/g)].map(([, name]) => name).sort(),
      settingsSections.toSorted(),
    )
    assert.match(index, /<dt>Name der Organisation<\/dt><dd>Kanton Zug<\/dd>/)
    assert.match(index, /<dt>Sprachen<\/dt><dd>Deutsch, Français<\/dd>/)
    assert.match(index, /<dd>it@zug\.test<\/dd>/)
    assert.match(index, /Eine Person genügt, und es gibt keine Sperrfrist/)
    assert.doesNotMatch(index, /<form method="post" action="\/manage\/settings/)

    assert.match(await shown('/manage/settings/organisation'), /name="name" type="text" value="Kanton Zug"/)
    const languages = await shown('/manage/settings/languages')
    assert.match(languages, /name="locales" value="fr_CH" checked/)
    assert.doesNotMatch(languages, /name="locales" value="it_CH" checked/)
    assert.match(await shown('/manage/settings/appearance'), /Kontrast zu Weiss 7 : 1/)
    const contacts = await shown('/manage/settings/contacts')
    assert.match(contacts, /<summary>Weitere Angaben: <span[^>]*>[^<]*https:\/\/zug\.test\/meldungen</)
  })

  test('shows a preview without storing anything', async () => {
    const named = await post({ name: 'Kanton Uri', preview: '1' })
    assert.match(named.text, /<a class="site-name" href="\/">Kanton Uri<\/a>/)
    const { status, text } = await post({ accent: '#ffcc00', preview: '1' })
    assert.equal(status, 200)
    assert.match(text, /theme-ffcc00\.css/)
    assert.match(text, /Gespeichert ist noch nichts/)
    assert.match(text, /Für Schrift wird die Farbe abgedunkelt/)
    assert.match(await home(), /Kanton Zug/)
  })

  test('stores settings, shows them at once everywhere, and records old and new values in the audit log', async () => {
    await home()
    for (const changes of [
      { name: 'Stand Uri', canton: 'UR' },
      { accent: '#1d5c8f' },
      { hiddenFields: ['email', 'notes'] },
      { rateLimit: '7' },
      { linkedSites: 'https://baar.example/ \n\nhttps://cham.example/k' },
      { embargoTime: '12:00', fourEyes: '1' },
      { doubtShare: '6' },
      { securityContact: '' },
      {
        ...{ publisherId: 'uri', publisherName: 'Standeskanzlei', publisherMail: 'a@uri.test' },
        publisherName_fr_CH: 'Chancellerie',
      },
    ]) {
      const changed = await post(changes)
      const path = settingsPathOf(Object.keys(changes)[0] ?? '')
      assert.deepEqual([changed.status, changed.location], [303, `${path}?done=saved`])
    }
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
      linked_sites: ['https://baar.example', 'https://cham.example/k'],
      notification_address: null,
      rate_limit: 7,
      rate_limit_seconds: 900,
      embargo: { time: '12:00' },
      four_eyes_release: true,
      doubt_thresholds: { share: 6 },
      projections: false,
      open_data: {
        id: 'uri',
        name: 'Standeskanzlei',
        names: { fr_CH: 'Chancellerie' },
        mail: 'a@uri.test',
      },
      security: null,
      accessibility_contact: null,
    })
    const entry = await service()
      .database.reads.selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'organisation.change')
      .where('detail', 'like', '%Stand Uri%')
      .executeTakeFirstOrThrow()
    const { before, after } = JSON.parse(entry.detail)
    assert.deepEqual([before.name, after.name], ['Kanton Zug', 'Stand Uri'])
    assert.deepEqual(Object.keys(after).sort(), ['canton', 'name'])
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
    sqliteTest(`refuses ${what} and keeps what was typed`, async () => {
      const { status, text } = await post(changes)
      assert.equal(status, 422)
      assert.match(text, new RegExp(`<a href="#field-${field}">[^<]*${words}`))
      assert.match(text, new RegExp(`id="field-${field}-error">[^<]*${words}`))
      const typed = [Object.values(changes)[0] ?? []].flat()[0]?.trim()
      if (typed) assert.match(text, new RegExp(`value="${typed}"`))
    })

  test('shows whoever saves second what the first has stored, and asks for a decision', async () => {
    const seen = await seenBy('/manage/settings/organisation')
    const first = await post({ seen, name: 'Kanton Zuerst' })
    assert.equal(first.status, 303)
    const second = await post({ seen, name: 'Kanton Zweit', canton: 'ur' })
    assert.equal(second.status, 409)
    assert.match(second.text, /<td data-label="Gespeichert">Kanton Zuerst<\/td>/)
    assert.match(second.text, /name="name" type="text" value="Kanton Zweit"/)
    assert.match(await home(), /Kanton Zuerst/)
    const again = /name="seen" value="(\w+)"/.exec(second.text)?.[1] ?? ''
    assert.equal((await post({ seen: again, name: 'Kanton Zweit', canton: 'ur' })).status, 303)
    assert.match(await home(), /Kanton Zweit/)
  })

  test('shows a logo at the top of every page, under an address that can be cached forever', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><path d="M0 0h9v9z"/></svg>'
    const stored = await postLogo(drawing, { logo_alt: 'Wappen' })
    assert.equal(stored.headers.get('location'), '/manage/settings/appearance?done=logo#logo')
    const [image = '', path = ''] =
      /<img class="site-logo" src="([^"]+)" alt="Wappen" width="60" height="40">/.exec(await home()) ?? []
    assert.notEqual(image, '')
    const answer = await fetch(service().url + path)
    assert.equal(await answer.text(), drawing)
    assert.equal(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable')
    assert.match(answer.headers.get('content-security-policy') ?? '', /sandbox/)

    const undescribed = await postLogo(drawing, { logo_alt: '' })
    const [, kept = ''] = /name="logo_kept" value="([^"]+)"/.exec(await undescribed.text()) ?? []
    const described = { logo_alt: 'Wappen von Hand', logo_kept: kept }
    assert.equal((await postLogo(null, described)).status, 303, 'the file need not be chosen again')
    assert.match(await home(), /alt="Wappen von Hand" width="60" height="40">/)
    const spoiled = {
      logo_alt: 'x',
      logo_kept: `x.svg:${Buffer.from('<svg><script/></svg>').toString('base64')}`,
    }
    assert.equal((await postLogo(null, spoiled)).status, 422, 'what comes back is checked like any file')
    assert.equal((await postLogo(null, { logo_alt: 'Wappen des Standes' })).status, 303)
    assert.match(await home(), /alt="Wappen des Standes"/)
    const settings = await post({ accent: '#1d5ea8' })
    assert.equal(settings.status, 303)
    assert.match(await home(), /site-logo/, 'other settings leave it alone')
    assert.equal((await postLogo(null, { logo_alt: 'x', logo_remove: '1' })).status, 303)
    assert.doesNotMatch(await home(), /site-logo/)
    assert.equal((await fetch(service().url + path)).status, 404)
    assert.deepEqual(await service().database.reads.selectFrom('files').select('id').execute(), [])
  })

  for (const [what, content, fields, words] of [
    ['without a description', '<svg viewBox="0 0 1 1"/>', { logo_alt: ' ' }, /id="field-logo_alt-error"/],
    ['without a size', '<svg/>', { logo_alt: 'x' }, /wie breit und hoch/],
    ['with a script', '<svg viewBox="0 0 1 1"><script/></svg>', { logo_alt: 'x' }, /id="field-logo-error"/],
    ['that is none', 'text', { logo_alt: 'x' }, /id="field-logo-error"/],
    ['that is too large', `<svg>${' '.repeat(600_000)}</svg>`, { logo_alt: 'x' }, /id="field-logo-error"/],
  ] as const)
    sqliteTest(`refuses a logo ${what}`, async () => {
      const answer = await postLogo(content, fields)
      assert.equal(answer.status, 422)
      assert.match(await answer.text(), words)
      assert.doesNotMatch(await home(), /site-logo/)
    })

  test('opens what is folded where it is wrong', async () => {
    const { text } = await post({ municipality: '351' })
    assert.match(text, /<details class="folded" open>/)
    assert.match(await shown('/manage/settings/organisation'), /<details class="folded">/)
  })

  test('lets two people save different sections, and keeps the fields of others', async () => {
    const stored = async () => {
      const [row] = await service().database.reads.selectFrom('organisation').select('settings').execute()
      return JSON.parse(row?.settings ?? '')
    }
    const before = await stored()
    const seen = await seenBy('/manage/settings/limits')
    const named = { name: 'Kanton Eins', canton: before.canton }
    assert.equal((await post(named)).status, 303)
    assert.equal((await post({ rateLimit: '5', seen })).status, 303)
    assert.deepEqual(await stored(), { ...before, ...named, rate_limit: 5 })
  })
})
