import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { createSetupLink } from '../../src/identity/login/setup.ts'
import { translator } from '../../src/texts/translate.ts'
import { publishResults } from '../results/published.ts'
import { filledIn, formsIn } from '../support/forms.ts'
import { aBallotEntity, voteResults } from '../support/results.ts'
import { onEachDatabase, startService, type TestService, testClock } from '../support/service.ts'
import { settingsPathOf } from '../support/settings.ts'
import { startMailServer } from '../tickets/mail-server.ts'
import { account, audited, loggedIn, password, type Visitor, visitor } from './visitor.ts'

const t = translator('de_CH')
const path = '/manage/start'
const email = 'erste@dreiseen.test'

/** Sets up the first account by the link. */
async function setUp(service: TestService): Promise<Visitor> {
  const link = await createSetupLink(service.database, service.clock, service.url)
  const browser = visitor(service)
  const fields = { email, name: 'Seraina Camenisch', password, password_again: password }
  const answer = await browser.post((link ?? '').slice(service.url.length), fields)
  assert.deepEqual([answer.status, answer.location], [303, path])
  return browser
}

/** The step of the list in plain words. */
async function step(browser: Visitor, name: string): Promise<string> {
  const { text, status } = await browser.get(path)
  assert.equal(status, 200)
  const found = new RegExp(`<li id="${name}">(.*?)</li>`, 's').exec(text)?.[1]
  assert.ok(found !== undefined, `there is no step ${name}`)
  return found
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

async function saveSettings(browser: Visitor, values: Readonly<Record<string, string>>): Promise<void> {
  const path = settingsPathOf(Object.keys(values)[0] ?? '')
  const { text } = await browser.get(path)
  const form = formsIn(text, path).find(({ action }) => action === path)
  assert.ok(form)
  const answer = await browser.post(path, filledIn(form, values))
  assert.equal(answer.status, 303, answer.text)
}

onEachDatabase('the list of the first run', (kind) => {
  let service: TestService

  beforeEach(async () => {
    service = await startService(kind, { clock: testClock('2026-11-15T10:00:00Z') })
  })
  afterEach(() => service.stop())

  test('is where the first account lands, also after logging in, until it is put away', async () => {
    const browser = await setUp(service)
    const { text } = await browser.get(path)
    assert.match(text, /<a class="button" href="\/manage\/settings\/organisation#field-canton">/)
    assert.match(
      (await browser.get('/manage/users')).text,
      /<a href="\/manage\/start">.*Zurück zum Einrichten/s,
    )

    const again = visitor(service)
    assert.equal((await again.post('/login', { email, password })).location, `${path}?from=login`)
    assert.equal((await again.get(`${path}?from=login`)).status, 200)
    const wanted = await visitor(service).post('/login?next=/manage/users', { email, password })
    assert.equal(wanted.location, '/manage/users')

    assert.equal((await browser.post(`${path}/put-away`)).location, '/manage')
    assert.doesNotMatch((await browser.get('/manage/users')).text, /\/manage\/start/)
    assert.equal((await visitor(service).post('/login', { email, password })).location, '/manage')
    assert.match((await browser.get('/manage/settings')).text, /<a href="\/manage\/start">/)
    assert.match((await browser.get(path)).text, new RegExp(t('start.away')))

    await browser.post(`${path}/show`)
    await browser.post(`${path}/show`)
    assert.match((await browser.get('/manage/users')).text, /<a href="\/manage\/start">/)
    assert.deepEqual(await audited(service, 'organisation'), ['start.away', 'start.shown'])
    assert.match((await browser.get('/manage/audit')).text, /Liste zum Einrichten ausgeblendet/)
  })

  test('is for admins only, and for nobody whose account came about in another way', async () => {
    await account(service, 'admin@dreiseen.test')
    await account(service, 'editor@dreiseen.test', 'editor')
    const answer = await visitor(service).post('/login', { email: 'admin@dreiseen.test', password })
    assert.equal(answer.location, '/manage')
    const admin = await loggedIn(service, 'admin@dreiseen.test')
    assert.doesNotMatch((await admin.get('/manage')).text, /\/manage\/start/)
    assert.equal((await admin.get(path)).status, 200)
    await admin.post(`${path}/show`)

    const editor = await loggedIn(service, 'editor@dreiseen.test')
    assert.doesNotMatch((await editor.get('/manage')).text, /\/manage\/start/)
    assert.equal((await editor.get(path)).status, 403)
    for (const name of ['put-away', 'show', 'test-mail', 'trial', 'trial/remove'])
      assert.equal((await editor.post(`${path}/${name}`)).status, 403, name)
    assert.equal((await editor.get(`${path}/trial/resultate.csv`)).status, 403)
  })

  test('shows what is done from what is stored, and lets go of who has finished', async () => {
    const browser = await setUp(service)
    for (const name of ['area', 'languages', 'people', 'vote'])
      assert.match(await step(browser, name), /Zu tun/)
    for (const name of ['look', 'sign-on', 'trial']) assert.match(await step(browser, name), /Freiwillig/)
    assert.match(await step(browser, 'mail'), /Hier nicht möglich .*kein Mailserver/)
    assert.match((await browser.get(path)).text, /0 von 4 nötigen Schritten erledigt/)

    await saveSettings(browser, { name: 'Kanton Zug', canton: 'zg' })
    assert.match(await step(browser, 'area'), /Erledigt .*Kanton Zug, Kanton ZG/)
    assert.match(await step(browser, 'languages'), /Zu tun/)
    await saveSettings(browser, { defaultLocale: 'de_CH' })
    assert.match(await step(browser, 'languages'), /Erledigt .*Deutsch, Français/)

    await account(service, 'zweite@dreiseen.test')
    assert.match(await step(browser, 'people'), /Erledigt .*2 Konten/)

    const vote = {
      id: 'see',
      type: 'simple',
      domain: 'canton',
      date: '2026-11-15',
      title: { de_CH: 'Seeweg' },
    }
    await service.load({ votes: [{ ...vote, draft: true }] })
    assert.match(
      await step(browser, 'vote'),
      /Zu tun .*«Seeweg» ist erfasst, Resultate fehlen noch. Resultate hochladen/,
    )
    const proposal = [aBallotEntity({ yeas: 50, nays: 40, eligibleVoters: 100 })]
    await publishResults(service, 'vote', 'see', voteResults('final', { proposal }), 'Zählbüro')
    assert.match(await step(browser, 'vote'), /Zu tun .*noch nicht öffentlich/)
    await browser.post('/manage/results/vote/see/announce', { when: 'now' })
    assert.match(await step(browser, 'vote'), /Erledigt .*«Seeweg» ist mit Resultaten öffentlich/)

    const page = await browser.get(path)
    assert.match(page.text, new RegExp(t('start.finished')))
    assert.doesNotMatch(page.text, /<a class="button" /)
    assert.equal((await browser.get(`${path}?from=login`)).location, '/manage')
  })

  test('says where no municipalities are known what is missing, and whom to ask', async () => {
    const browser = await setUp(service)
    const vote = {
      id: 'see',
      type: 'simple',
      domain: 'canton',
      date: '2026-11-15',
      title: { de_CH: 'Seeweg' },
    }
    await service.load({ votes: [vote] })
    await account(service, 'editor@dreiseen.test', 'editor')
    const editor = await loggedIn(service, 'editor@dreiseen.test')
    const pages = [
      '/manage',
      '/manage/votes/see',
      '/manage/results/vote/see',
      '/vote/see/upload',
      '/upload-ech',
    ]
    for (const page of pages) {
      const own = await browser.get(page)
      assert.equal(own.status, 200, page)
      assert.match(own.text, /<a href="\/manage\/settings\/organisation#field-canton">/, page)
      const others = (await editor.get(page)).text
      assert.doesNotMatch(others, /settings\/organisation#field-canton/, page)
      assert.match(others, /Angeben kann das: Seraina Camenisch \(erste@dreiseen\.test\)/, page)
      for (const { text } of [own, { text: others }])
        assert.doesNotMatch(text, /href="\/vote\/see\/upload"|class="file-drop"/, page)
    }
    assert.match((await browser.get('/manage')).text, /Gemeinden fehlen/)

    await saveSettings(browser, { canton: 'qq' })
    assert.match((await browser.get('/manage')).text, /Gemeinden fehlen/)
    await saveSettings(browser, { canton: 'zg' })
    for (const page of pages)
      assert.doesNotMatch(
        (await browser.get(page)).text,
        /settings\/organisation#field-canton|Gemeinden fehlen/,
        page,
      )
    for (const page of pages.slice(0, 3))
      assert.match((await browser.get(page)).text, /href="\/vote\/see\/upload"/, page)
  })

  test('plays an invented vote to the end, which nobody but the staff sees, and removes it', async () => {
    const browser = await setUp(service)
    assert.equal((await browser.post(`${path}/trial`)).status, 409)
    assert.equal((await browser.get(`${path}/trial/resultate.csv`)).status, 404)
    await saveSettings(browser, { name: 'Kanton Zug', canton: 'zg' })
    assert.match(await step(browser, 'trial'), /Freiwillig .*Probeabstimmung anlegen/)
    assert.equal((await browser.post(`${path}/trial`)).location, `${path}#trial`)
    assert.equal((await browser.post(`${path}/trial`)).status, 409)

    const made = (await browser.get(path)).text
    const upload = /href="(\/vote\/[^"]*\/upload)"/.exec(made)?.[1] ?? ''
    const id = upload.split('/')[2] ?? ''
    const file = await browser.get(`${path}/trial/resultate.csv`)
    assert.match(file.headers.get('content-disposition') ?? '', /^attachment/)
    assert.equal(file.text.trim().split('\n').length, 12)

    const body = new FormData()
    body.append('proposal', new Blob([file.text]), 'resultate.csv')
    const headers = { cookie: browser.cookie() ?? '', origin: service.url }
    const sent = await fetch(service.url + upload, { method: 'POST', headers, body, redirect: 'manual' })
    assert.equal(sent.status, 303, await sent.text())
    const checked = (sent.headers.get('location') ?? '').replace(service.url, '')
    const page = (await browser.get(checked)).text
    const publish = formsIn(page, checked).find(({ action }) => action.endsWith('/publish'))
    assert.ok(publish, page)
    assert.equal((await browser.post(publish.action, filledIn(publish))).status, 303)
    assert.match(await step(browser, 'trial'), /Erledigt .*nur Angemeldete sehen sie/)
    assert.equal((await visitor(service).get(`/vote/${id}`)).status, 404)
    const preview = (await browser.get(`/manage/preview/vote/${id}`)).location ?? ''
    assert.match((await browser.get(preview)).text, /<h1>PROBE: Erfundene Abstimmung/)
    assert.match(await step(browser, 'vote'), /Zu tun .*Noch keine Abstimmung/)

    assert.equal((await browser.post(`${path}/trial/remove`)).location, `${path}#trial`)
    assert.match(await step(browser, 'trial'), /Erledigt .*Durchgespielt und wieder entfernt/)
    const { reads } = service.database
    for (const table of ['result_items', 'result_versions'] as const)
      assert.deepEqual(await reads.selectFrom(table).selectAll().execute(), [], table)
    assert.deepEqual(await audited(service, id), ['vote.add', 'vote.remove'])
    assert.equal((await browser.post(`${path}/trial/remove`)).status, 404)
  })

  /** The tables that hold something besides what a site has from its first account on. */
  async function counted(): Promise<object> {
    const { reads } = service.database
    const counts = async (table: 'agencies' | 'people' | 'memberships' | 'events' | 'news' | 'topics') =>
      Number(
        (
          await reads
            .selectFrom(table)
            .select((of) => of.fn.countAll().as('n'))
            .executeTakeFirst()
        )?.n,
      )
    return {
      ...{ agencies: await counts('agencies'), people: await counts('people') },
      ...{ memberships: await counts('memberships'), events: await counts('events') },
      ...{ news: await counts('news'), topics: await counts('topics') },
    }
  }

  test('adds examples that only staff see, and removes them without a trace', async () => {
    const browser = await setUp(service)
    const empty = { agencies: 0, people: 0, memberships: 0, events: 0, news: 0, topics: 0 }
    assert.match(await step(browser, 'samples'), /Keine Beispiele vorhanden/)
    await browser.post(`${path}/samples`)
    assert.match(await step(browser, 'samples'), /8 Beispiele im Verzeichnis und unter den Inhalten/)
    assert.deepEqual(await counted(), {
      ...{ agencies: 2, people: 2, memberships: 2, events: 1, news: 1, topics: 2 },
    })
    assert.match((await browser.get('/manage/agencies')).text, /Beispielamt.*Beispielabteilung/s)
    assert.match((await browser.get('/manage/news')).text, /Beispielmeldung/)
    const asReader = async (page: string) =>
      (await fetch(service.url + page, { headers: { accept: 'text/html' } })).text()
    for (const page of ['/agencies', '/people', '/news', '/events', '/topics', '/search?q=Anna'])
      assert.doesNotMatch(await asReader(page), /Beispiela|Beispielm|Beispielv|Beispielt|Muster Anna/, page)
    for (const list of ['agencies', 'people', 'memberships', 'news', 'events', 'topics']) {
      const { collection } = await (await fetch(`${service.url}/api/${list}`)).json()
      assert.deepEqual(collection.items, [], list)
    }
    assert.equal((await browser.post(`${path}/samples`)).status, 409)

    await browser.post(`${path}/samples/remove`)
    assert.deepEqual(await counted(), empty)
    assert.match(await step(browser, 'samples'), /Keine Beispiele vorhanden/)
    assert.equal((await browser.post(`${path}/samples/remove`)).status, 409)
    assert.deepEqual(
      (await audited(service, 'organisation')).filter((action) => action.startsWith('start.samples')),
      ['start.samples', 'start.samplesRemoved'],
    )
  })

  test('keeps the examples that somebody has changed or added to', async () => {
    const browser = await setUp(service)
    await browser.post(`${path}/samples`)
    const [top] = await service.database.reads
      .selectFrom('agencies')
      .select('id')
      .where('parent_id', 'is', null)
      .execute()
    const own = `/manage/agencies/${top?.id}`
    const form = formsIn((await browser.get(own)).text, own).find(({ action }) => action === own)
    assert.ok(form)
    assert.equal((await browser.post(own, filledIn(form, { title: 'Staatskanzlei' }))).status, 303)
    await browser.post(`${path}/samples/remove`)
    assert.deepEqual(await counted(), {
      ...{ agencies: 1, people: 0, memberships: 0, events: 0, news: 0, topics: 0 },
    })
    assert.match((await browser.get('/manage/agencies')).text, /Staatskanzlei/)
    assert.match(await step(browser, 'samples'), /Keine Beispiele vorhanden/)
  })

  test('does not remove an invented vote that was announced', async () => {
    const browser = await setUp(service)
    await saveSettings(browser, { canton: 'zg' })
    await browser.post(`${path}/trial`)
    const id = /href="\/vote\/([^"]*)\/upload"/.exec((await browser.get(path)).text)?.[1] ?? ''
    await browser.post(`/manage/results/vote/${id}/announce`, { when: 'now' })
    assert.match(await step(browser, 'trial'), /wurde angekündigt und ist öffentlich/)
    assert.equal((await browser.post(`${path}/trial/remove`)).status, 409)
    assert.equal((await visitor(service).get(`/vote/${id}`)).status, 302)
  })
})

onEachDatabase('the test mail of the first run', (kind) => {
  /** Runs a service that sends its mails to an address. */
  async function withMail(smtp: string, work: (service: TestService) => Promise<void>): Promise<void> {
    const environment = { SMTP_URL: smtp, MAIL_FROM: 'kanzlei@dreiseen.test' }
    const service = await startService(kind, { environment })
    try {
      await work(service)
    } finally {
      await service.stop()
    }
  }

  async function reaches(browser: Visitor, wanted: RegExp): Promise<void> {
    for (let tries = 0; tries < 200; tries += 1) {
      if (wanted.test(await step(browser, 'mail'))) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    assert.match(await step(browser, 'mail'), wanted)
  }

  test('arrives, and the list says that the server has taken it', async () => {
    const server = await startMailServer()
    try {
      await withMail(server.url, async (service) => {
        const browser = await setUp(service)
        assert.match(await step(browser, 'mail'), /Erledigt .*mit dem Absender kanzlei@dreiseen\.test/)
        assert.equal((await browser.post(`${path}/test-mail`)).location, `${path}#mail`)
        await reaches(browser, /Der Mailserver hat die Test-E-Mail an erste@dreiseen\.test angenommen/)
        assert.deepEqual(
          server.received.map(({ to }) => to),
          [[email]],
        )
        assert.ok((await audited(service, email)).includes('start.testMail'))
      })
    } finally {
      await server.close()
    }
  })

  test('says why it was not sent', async () => {
    const server = await startMailServer()
    await server.close()
    await withMail(server.url, async (service) => {
      const browser = await setUp(service)
      await browser.post(`${path}/test-mail`)
      await reaches(browser, /Zu tun .*ist noch nicht gelungen: .*ECONNREFUSED/)
    })
  })

  test('is not offered where no mails are sent', async () => {
    const service = await startService(kind)
    try {
      const browser = await setUp(service)
      assert.doesNotMatch((await browser.get(path)).text, /test-mail/)
      assert.equal((await browser.post(`${path}/test-mail`)).status, 409)
      assert.deepEqual(await service.database.reads.selectFrom('outbox').selectAll().execute(), [])
    } finally {
      await service.stop()
    }
  })
})
