import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { contentLocales } from '../../src/texts/language/locales.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { dump } from '../support/bundles.ts'
import { onEachDatabase } from '../support/service.ts'
import { piece, plain, read } from './page.ts'

const organisation = { name: 'Kanton Zug', locales: contentLocales, default_locale: 'de_CH' }
const contact = {
  address: 'Seestrasse 2, 6300 Zug',
  phone: '041 728 33 11',
  mail: 'info@zug.test',
  page: 'https://zug.test/kontakt',
}

onEachDatabase('the footer', (kind) => {
  const service = serviceUnderTest(kind)
  beforeEach(() => service().load({ organisation }))
  const load = (settings: object) => service().load({ organisation: { ...organisation, ...settings } })
  const footer = async (path = '/', locale = 'de') =>
    piece(await read(service(), path, { locale }), /<footer.*<\/footer>/s)

  async function send(section: string, fields: Readonly<Record<string, string>>) {
    const cookie = await service().session()
    const path = `/manage/settings/${section}`
    const seen = /name="seen" value="(\w+)"/.exec(await read(service(), path, { cookie }))?.[1] ?? ''
    return fetch(service().url + path, {
      ...{ method: 'POST', redirect: 'manual', headers: { cookie, origin: service().url } },
      body: new URLSearchParams({ seen, ...fields }),
    })
  }

  test('names imprint and privacy on every page, in the language of the reader', async () => {
    for (const path of ['/', '/agencies', '/archive', '/login']) {
      const text = await footer(path)
      assert.match(text, /<a href="\/imprint">Impressum<\/a>/)
      assert.match(text, /<a rel="privacy-policy" href="\/privacy">Datenschutz<\/a>/)
    }
    assert.match(
      await footer('/', 'fr'),
      /<a rel="privacy-policy" href="\/privacy">Protection des données<\/a>/,
    )
  })

  test('says how to reach the organisation once it has said so', async () => {
    assert.doesNotMatch(await footer(), /<address/)
    const stored = await send('footer', {
      ...{ contactAddress: contact.address, contactPhone: contact.phone },
      ...{ contactMail: contact.mail, contactPage: contact.page },
    })
    assert.equal(stored.status, 303)
    const text = await footer()
    assert.match(plain(text), /Kanton Zug Seestrasse 2, 6300 Zug 041 728 33 11 info @zug\.test/)
    assert.match(text, /<a href="tel:\+41417283311">/)
    assert.match(text, /<a href="mailto:info@zug\.test">/)
    assert.match(text, /<a href="https:\/\/zug\.test\/kontakt">Kontakt<\/a>/)
    assert.deepEqual(JSON.parse(await dump(service().database)).organisation.contact, contact)
  })

  test('refuses contacts that nobody could use, and says why', async () => {
    const answer = await send('footer', {
      ...{ contactPhone: 'am Schalter', contactMail: 'info', contactPage: 'http://zug.test' },
      imprint_de_CH: 'zug.test',
    })
    assert.equal(answer.status, 422)
    const text = plain(await answer.text())
    for (const words of [
      'Telefon: ist keine Telefonnummer',
      'E-Mail-Adresse: ist keine E-Mail-Adresse',
      'Kontaktseite: ist keine Adresse, die mit https:// beginnt',
      'Impressum auf Deutsch: ist keine Adresse, die mit https:// beginnt',
    ])
      assert.ok(text.includes(words), words)
  })

  test('leads to pages of the organisation where it has its own, and so do the addresses of the texts', async () => {
    const pages = { de_CH: 'https://zug.test/impressum', fr_CH: 'https://zug.test/mentions' }
    await load({ imprint_pages: pages })
    assert.match(await footer(), /<a href="https:\/\/zug\.test\/impressum">Impressum<\/a>/)
    assert.match(await footer('/', 'fr'), /<a href="https:\/\/zug\.test\/mentions">/)
    assert.match(
      await footer('/', 'rm'),
      /<a href="https:\/\/zug\.test\/impressum">/,
      'else the main language',
    )
    assert.match(await footer(), /<a rel="privacy-policy" href="\/privacy">/)
    for (const [locale, target] of [
      ['de_CH', pages.de_CH],
      ['fr_CH', pages.fr_CH],
    ]) {
      const answer = await fetch(`${service().url}/imprint?locale=${locale}`, { redirect: 'manual' })
      assert.equal(answer.headers.get('location'), target)
    }
  })

  test('is missing where a page is shown without header and footer', async () => {
    const bare = await read(service(), '/privacy?headerless')
    assert.doesNotMatch(bare, /<footer|scheme-/)
    assert.match(bare, /<h1>Datenschutzerklärung/)
  })
})

onEachDatabase('imprint and privacy statement', (kind) => {
  const service = serviceUnderTest(kind)
  beforeEach(() => service().load({ organisation: { ...organisation, contact } }))
  const article = async (path: string, locale: string) =>
    piece(await read(service(), path, { locale }), /<article.*<\/article>/s)

  test('say who answers for the site and what it does with data, in every language', async () => {
    for (const [locale, imprint, privacy, cookies] of [
      ['de', 'Impressum', 'Datenschutzerklärung', 'weder ein Konto noch Cookies'],
      ['fr', 'Impressum', 'Déclaration de protection des données', 'ni compte ni cookies'],
      ['it', 'Impressum', 'Dichiarazione sulla protezione dei dati', 'né un account né cookie'],
      ['rm', 'Impressum', 'Decleraziun davart la protecziun da datas', 'ni in conto ni cookies'],
    ] as const) {
      const first = await article('/imprint', locale)
      assert.match(first, new RegExp(`<h1>${imprint}</h1>`))
      assert.match(first, /Kanton Zug/)
      assert.match(first, /<a href="tel:\+41417283311">/)
      const second = await article('/privacy', locale)
      assert.match(second, new RegExp(`<h1>${privacy}</h1>`))
      assert.ok(plain(second).includes(cookies))
      assert.match(second, /<a href="mailto:info@zug\.test">/)
    }
  })

  test('read without a log-in set no cookie', async () => {
    for (const path of ['/', '/privacy', '/people', '/archive'])
      assert.equal((await fetch(service().url + path)).headers.get('set-cookie'), null)
  })

  test('are replaced by admins, each on its own, with an entry in the audit log', async () => {
    const cookie = await service().session()
    const path = '/manage/settings/imprint'
    const seen = /name="seen" value="(\w+)"/.exec(await read(service(), path, { cookie }))?.[1] ?? ''
    const sent = await fetch(service().url + path, {
      ...{ method: 'POST', redirect: 'manual', headers: { cookie, origin: service().url } },
      body: new URLSearchParams({ seen, text_de_CH: '<p>Die Staatskanzlei.</p>' }),
    })
    assert.equal(sent.headers.get('location'), `${path}?done=saved`)
    assert.match(await article('/imprint', 'de'), /<p>Die Staatskanzlei\.<\/p>/)
    assert.match(await article('/imprint', 'fr'), /Responsable/)
    assert.match(await article('/privacy', 'de'), /weder ein Konto/)
    assert.match(plain(await read(service(), '/manage/audit', { cookie })), /Impressum geändert/)
    const { imprint_texts: stored } = JSON.parse(await dump(service().database))
    assert.deepEqual(
      stored.map(({ locale, text }: { locale: string; text: string }) => [locale, text]),
      [['de_CH', '<p>Die Staatskanzlei.</p>']],
    )
  })
})
