import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  agency,
  event,
  hexId,
  membership,
  newsItem,
  organisation,
  person,
  topic,
} from '../contract/records.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase } from '../support/service.ts'

const anna = hexId(1)
const french = { fr_CH: { title: 'Chancellerie d’État', portrait: '<p>Bonjour <script>x()</script></p>' } }
const bundle = {
  organisation: { ...organisation, names: { fr_CH: 'Canton des Trois-Lacs' } },
  agencies: [
    agency(1, 'Staatskanzlei', {
      portrait: '<p>Die erste Anlaufstelle für alle, die etwas vom Kanton wollen.</p>',
      translations: french,
    }),
    agency(2, 'Rechtsdienst', { parent: 1 }),
  ],
  people: [
    person(anna, 'Ärni', 'Anna', {
      function: 'Staatsschreiberin',
      profession: 'Juristin',
      translations: { fr_CH: { function: 'Chancelière d’État', profession: 'Juriste' } },
    }),
  ],
  memberships: [
    membership(hexId(2), 1, anna, 'Leiterin', { translations: { fr_CH: { title: 'Directrice' } } }),
  ],
  events: [
    event(hexId(3), 'Tag der offenen Tür', '2036-05-01T10:00', {
      description: 'Die Staatskanzlei zeigt, wie sie arbeitet, und lädt alle zu einem Rundgang ein.',
      translations: { fr_CH: { title: 'Portes ouvertes' } },
    }),
  ],
  news: [
    newsItem(1, 'Neuer Schalter', {
      lead: 'Der Schalter ist am Abend offen.',
      text: '<p>Die Mitarbeitenden sind auch am Donnerstag bis um sieben Uhr für Sie da.</p>',
      translations: { fr_CH: { title: 'Nouveau guichet', lead: 'Le guichet est ouvert le soir.' } },
    }),
    newsItem(2, 'Le pont rouvre', {
      lead: 'Après onze mois de travaux, le pont est de nouveau ouvert à tous.',
    }),
  ],
  topics: [topic(1, 'Steuern', { translations: { fr_CH: { title: 'Impôts' } } })],
}

onEachDatabase('translated texts', (kind) => {
  const service = serviceUnderTest(kind, { bundle })
  const read = async (path: string, locale: string) => {
    const joined = path.includes('?') ? '&' : '?'
    const answer = await fetch(`${service().url}${path}${joined}locale=${locale}`, {
      headers: { accept: 'text/html' },
    })
    assert.equal(answer.status, 200, path)
    return answer.text()
  }

  test('are shown on pages in their language, otherwise in the original one', async () => {
    const home = await read('/', 'fr_CH')
    for (const text of [
      'Canton des Trois-Lacs',
      'Chancellerie d’État',
      'Nouveau guichet',
      'Portes ouvertes',
      'Impôts',
    ])
      assert.ok(home.includes(text), text)
    assert.doesNotMatch(home, /Kanton Dreiseen|Staatskanzlei|Neuer Schalter/)
    assert.match(await read('/', 'it_CH'), /Staatskanzlei/)
    assert.match(
      await read('/agencies/2', 'fr_CH'),
      /<a href="\/agencies\/1\?locale=fr_CH">Chancellerie d’État<\/a>/,
    )
    const member = await read('/agencies/1', 'fr_CH')
    assert.match(member, /Directrice/)
    assert.match(member, /Bonjour\s*<\/p>/)
    assert.match(await read(`/people/${anna}`, 'fr_CH'), /Chancelière d’État.*Directrice.*Juriste/s)
  })

  test('are not used by the API, which gives the original', async () => {
    for (const [path, text] of [
      ['/api/agencies/1', 'Staatskanzlei'],
      ['/api/news/1', 'Neuer Schalter'],
      ['/api/topics/1', 'Steuern'],
    ] as const) {
      const document = await (await fetch(`${service().url}${path}?locale=fr_CH`)).text()
      assert.ok(document.includes(text), path)
      assert.doesNotMatch(document, /Chancellerie|Nouveau|Impôts/, path)
    }
  })

  test('are found by searches in every language, which show that of the page', async () => {
    const found = await read('/search?q=guichet', 'fr_CH')
    assert.match(found, /<a href="\/news\/1\?locale=fr_CH">Nouveau <mark>guichet<\/mark><\/a>/)
    assert.match(
      await read('/search?q=chancellerie', 'de_CH'),
      /<a href="\/agencies\/1\?locale=de_CH">Staatskanzlei<\/a>/,
    )
    assert.match(await read('/search?q=chancelerie', 'fr_CH'), /Vouliez-vous dire «\u202fChancellerie\u202f»/)
  })

  test('are marked with their language if it is not that of the page', async () => {
    const mark = /<span class="language-mark" lang="(.*?)">(.*?)<\/span>/g
    const marks = async (path: string, locale: string) =>
      [...(await read(path, locale)).matchAll(mark)].map(([, tag, name]) => `${tag} ${name}`)
    assert.deepEqual(await marks('/news', 'de_CH'), ['fr-CH Français'])
    assert.deepEqual(await marks('/news', 'fr_CH'), [])
    assert.deepEqual(await marks('/news/1', 'fr_CH'), ['de-CH Deutsch'])
    assert.match(await read('/news/1', 'fr_CH'), /<div class="prose" lang="de-CH">/)
    assert.match(await read('/news/2', 'de_CH'), /<h1 lang="fr-CH">Le pont rouvre<\/h1>/)
    const [, date = ''] = /href="(\/events\/[0-9a-f]{32})[?"]/.exec(await read('/events', 'fr_CH')) ?? []
    assert.deepEqual(await marks(date, 'fr_CH'), ['de-CH Deutsch'])
    assert.deepEqual(await marks(date, 'it_CH'), ['de-CH Deutsch'])
    assert.deepEqual(await marks(date, 'de_CH'), [])
    assert.deepEqual(await marks('/agencies/1', 'it_CH'), ['de-CH Deutsch'])
    assert.deepEqual(await marks('/agencies/1', 'fr_CH'), [])
  })

  test('are edited by staff with the record, and languages without an input are kept', async () => {
    const cookie = await service().session()
    const form = await (
      await fetch(`${service().url}/manage/topics/1`, { headers: { cookie, accept: 'text/html' } })
    ).text()
    assert.match(form, /<input[^>]*name="title_fr_CH"[^>]*value="Impôts"/)
    const seen = /name="seen" value="(.*?)"/.exec(form)?.[1] ?? ''
    const body = new FormData()
    for (const [name, value] of Object.entries({
      seen,
      title: 'Steuern',
      access: 'public',
      title_it_CH: 'Imposte',
    }))
      body.set(name, value)
    const sent = await fetch(`${service().url}/manage/topics/1`, {
      method: 'POST',
      body,
      headers: { cookie, origin: service().url, accept: 'text/html' },
      redirect: 'manual',
    })
    assert.equal(sent.status, 303, await sent.text())
    assert.match(await read('/topics/1', 'it_CH'), /<h1>Imposte<\/h1>/)
    assert.match(await read('/topics/1', 'fr_CH'), /<h1>Impôts<\/h1>/)
  })
})
