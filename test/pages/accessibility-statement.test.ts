import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { accessibilityStatement } from '../../src/office/settings/statements/accessibility.ts'
import { removeStatement } from '../../src/office/settings/statements/store.ts'
import { contentLocales, type Locale } from '../../src/texts/language/locales.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { dump, load, withEmptyDatabase } from '../support/bundles.ts'
import { onEachDatabase, unwrap } from '../support/service.ts'
import { piece, plain, read } from './page.ts'

const organisation = {
  name: 'Kanton Zug & Co',
  locales: contentLocales,
  default_locale: 'de_CH',
  accessibility_contact: null,
}
const path = '/manage/settings/accessibility'

onEachDatabase('the accessibility statement', (kind) => {
  const service = serviceUnderTest(kind)
  beforeEach(async () => {
    await service().load({ organisation })
    await service().database.transaction(async (tx) => {
      for (const locale of contentLocales) await removeStatement(tx, accessibilityStatement, locale)
    })
  })
  const statement = async (locale = 'de') =>
    piece(await read(service(), '/accessibility', { locale }), /<article.*<\/article>/s)

  async function form(cookie: string) {
    const text = await read(service(), path, { cookie })
    const seen = /name="seen" value="(\w+)"/.exec(text)?.[1] ?? assert.fail('no mark')
    const areas = text.matchAll(/<textarea[^>]* name="(text_\w+)"[^>]*>\n(.*?)<\/textarea>/gs)
    const texts = Object.fromEntries([...areas].map(([, name = '', value = '']) => [name, decoded(value)]))
    return { text, seen, texts }
  }

  /** Sends the form as it is shown, with other texts in some languages. */
  async function save(changes: Partial<Record<`text_${Locale}` | 'seen', string>>, cookie?: string) {
    const admin = cookie ?? (await service().session())
    const { seen, texts } = await form(admin)
    const body = new URLSearchParams({ seen, ...texts, ...changes })
    const headers = { cookie: admin, origin: service().url }
    return fetch(service().url + path, { method: 'POST', redirect: 'manual', headers, body })
  }
  const entries = () =>
    service()
      .database.reads.selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'accessibility.change')
      .orderBy('sequence')
      .execute()

  for (const [locale, title, status, date] of [
    ['de', 'Erklärung zur Barrierefreiheit', 'teilweise konform', '16. November 2026'],
    ['fr', 'Déclaration d’accessibilité', 'partiellement conforme', '16 novembre 2026'],
    ['it', 'Dichiarazione di accessibilità', 'parzialmente conforme', '16 novembre 2026'],
    ['rm', 'Decleraziun davart l’accessibladad', 'parzialmain conforma', '16 da november 2026'],
  ] as const)
    test(`says in ${locale} how accessible the site is, who answers for it and when it was written`, async () => {
      const text = await statement(locale)
      assert.match(text, new RegExp(`<h1>${title}</h1>`))
      for (const words of [status, 'eCH-0059', 'WCAG 2.2', 'axe-core', date, service().url])
        assert.ok(plain(text).includes(words), words)
      assert.match(text, /Kanton Zug &amp; Co/)
      assert.match(text, /<a href="\/agencies">/, 'without a contact it leads to the directory')
    })

  test('is linked from every page with a frame, and has no frame if none is requested', async () => {
    for (const page of ['/', '/agencies', '/archive', '/login'])
      assert.match(await read(service(), page), /<footer.*<a href="\/accessibility">Barrierefreiheit<\/a>/s)
    const bare = await read(service(), '/accessibility?headerless')
    assert.doesNotMatch(bare, /<footer|<header/)
    assert.match(bare, /<h1>Erklärung/)
    assert.match(bare, /<a href="\/agencies\?headerless">/)
  })

  test('is cached and revalidated, and follows the settings at once', async () => {
    const first = await fetch(`${service().url}/accessibility`)
    const tag = first.headers.get('etag') ?? assert.fail('no tag')
    const again = await fetch(`${service().url}/accessibility`, { headers: { 'if-none-match': tag } })
    assert.equal(again.status, 304)
    await service().load({ organisation: { ...organisation, accessibility_contact: 'zugang@zug.test' } })
    assert.match(await statement(), /<a href="mailto:zugang@zug\.test">zugang@zug\.test<\/a>/)
    await service().load({
      organisation: { ...organisation, accessibility_contact: 'https://zug.test/zugang' },
    })
    assert.match(await statement('fr'), /<a href="https:\/\/zug\.test\/zugang">/)
  })

  test('is edited by admins alone', async () => {
    const editor = await service().session('editor')
    const headers = { cookie: editor, origin: service().url }
    assert.equal((await fetch(service().url + path, { headers })).status, 403)
    const body = new URLSearchParams({ text_de_CH: '<p>Meins</p>' })
    assert.equal((await fetch(service().url + path, { method: 'POST', headers, body })).status, 403)
    const stranger = await fetch(service().url + path, {
      ...{ method: 'POST', redirect: 'manual', headers: { origin: service().url }, body },
    })
    assert.equal(stranger.headers.get('location'), '/login')
    assert.doesNotMatch(await statement(), /Meins/)
    const page = await read(service(), '/accessibility', { cookie: editor })
    assert.doesNotMatch(page, new RegExp(path))
    assert.match(
      await read(service(), '/accessibility', { cookie: await service().session() }),
      new RegExp(path),
    )
  })

  test('stays the default text if it is saved unchanged', async () => {
    const before = await entries()
    assert.equal((await save({})).headers.get('location'), `${path}?done=saved`)
    assert.deepEqual(
      await service().database.reads.selectFrom('accessibility_statements').selectAll().execute(),
      [],
    )
    assert.deepEqual(await entries(), before)
  })

  test('has the sanitised text of an admin in one language with its date, and the default in the others', async () => {
    service().clock.advance(40 * 24 * 3600)
    const typed =
      '<h3 onclick="x()">Stand</h3><p>Vollständig <b>konform</b>.<script>alert(1)</script> <a href="javascript:x()">Mehr</a></p>'
    assert.equal((await save({ text_de_CH: typed })).status, 303)
    const text = await statement()
    assert.match(text, /<h2>Stand<\/h2><p>Vollständig <b>konform<\/b>\./)
    assert.doesNotMatch(text, /script|onclick|teilweise/)
    const day = new Intl.DateTimeFormat('de-CH', { dateStyle: 'long', timeZone: 'Europe/Zurich' })
    assert.ok(text.includes(day.format(new Date(service().clock.now()))))
    assert.match(await statement('fr'), /partiellement conforme/)

    const entry = (await entries()).at(-1) ?? assert.fail('nothing in the audit log')
    const { before, after } = JSON.parse(entry.detail)
    assert.deepEqual(JSON.parse(before.text), { de_CH: null })
    assert.match(JSON.parse(after.text).de_CH, /^<h3>Stand<\/h3>/)
    const cookie = await service().session()
    assert.match((await form(cookie)).text, /Eigener Text vom/)
    const log = plain(await read(service(), '/manage/audit', { cookie }))
    assert.match(log, /Erklärung zur Barrierefreiheit geändert .*Text \(Deutsch\)/)
  })

  test('is not overwritten by somebody who has not seen what another has stored', async () => {
    const { seen } = await form(await service().session())
    assert.equal((await save({ seen, text_de_CH: 'Zuerst' })).status, 303)
    const second = await save({ seen, text_de_CH: 'Danach' })
    assert.equal(second.status, 409)
    const page = await second.text()
    assert.match(page, /<td data-label="Gespeichert">Zuerst<\/td>/)
    assert.match(page, /<textarea[^>]*>\nDanach<\/textarea>/)
    assert.match(await statement(), /<p>Zuerst<\/p>/)
    const again = /name="seen" value="(\w+)"/.exec(page)?.[1] ?? ''
    assert.equal((await save({ seen: again, text_de_CH: 'Danach' })).status, 303)
    assert.match(await statement(), /<p>Danach<\/p>/)
  })

  test('is refused if it is too long, and what was typed is kept', async () => {
    const answer = await save({ text_it_CH: 'x'.repeat(200_001), text_fr_CH: 'Conforme' })
    assert.equal(answer.status, 422)
    const page = await answer.text()
    assert.match(page, /<a href="#field-text_it_CH">Italiano: Der Text ist zu lang/)
    assert.match(page, />\nConforme<\/textarea>/)
    assert.match(await statement('fr'), /partiellement/)
  })

  test('is the same after it was exported and imported in a bundle', async () => {
    await save({ text_de_CH: 'Konform', text_rm_CH: '<p>Conform</p>' })
    const dumped = await dump(service().database)
    const { accessibility_statements: statements } = JSON.parse(dumped)
    assert.deepEqual(
      statements.map(({ locale, text }: { locale: string; text: string }) => [locale, text]),
      [
        ['de_CH', '<p>Konform</p>'],
        ['rm_CH', '<p>Conform</p>'],
      ],
    )
    await withEmptyDatabase(
      async (other) => {
        unwrap(await load(other, dumped))
        assert.equal(await dump(other), dumped)
        for (const [record, message] of [
          [{ locale: 'en_GB', text: 'x' }, /locale/],
          [{ locale: 'de_CH', text: '<script>x</script>' }, /text: must have words/],
        ] as const) {
          const refused = await load(other, { accessibility_statements: [record] })
          assert.match(refused.ok ? '' : refused.error, message)
        }
        unwrap(
          await load(other, {
            accessibility_statements: [{ locale: 'it_CH', text: '<p onclick="x">A</p>' }],
          }),
        )
        const [, italian] = JSON.parse(await dump(other)).accessibility_statements
        assert.equal(italian.text, '<p>A</p>')
      },
      kind === 'sqlite' ? 'postgres' : 'sqlite',
    )
  })

  test('is the default text again after it was emptied', async () => {
    await save({ text_de_CH: 'Konform' })
    assert.doesNotMatch(await statement(), /teilweise konform/)
    assert.equal((await save({ text_de_CH: ' ' })).status, 303)
    assert.match(await statement(), /teilweise konform/)
    assert.match((await entries()).at(-1)?.detail ?? '', /Konform/)
  })
})

const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}
