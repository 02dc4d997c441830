import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { setTimeout as moment } from 'node:timers/promises'
import { buildApp } from '../../src/app.ts'
import { purgePastMails } from '../../src/areas/results/events/mailing-store.ts'
import { addMailing } from '../../src/areas/results/features/notifications/mailing/mailing.ts'
import type { SubscriberChoices } from '../../src/areas/results/features/notifications/subscribers/choices.ts'
import { deleteSubscribers } from '../../src/areas/results/features/notifications/subscribers/subscriber-store.ts'
import { rollBack } from '../../src/areas/results/versions/publish/rollback.ts'
import { insertCorrection } from '../../src/areas/results/versions/release/store.ts'
import { withdraw } from '../../src/areas/results/versions/release/withdraw.ts'
import { operator } from '../../src/identity/audit/audit.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import type { Database } from '../../src/platform/storage/database/database.ts'
import { addSeconds } from '../../src/values/time.ts'
import { visitor } from '../access/visitor.ts'
import { dump, load, withEmptyDatabase } from '../support/bundles.ts'
import {
  aBallotEntity,
  aCandidate,
  aList,
  anElectionEntity,
  electionResults,
  voteResults,
} from '../support/results.ts'
import {
  onEachDatabase,
  startService,
  type TestClock,
  type TestService,
  testClock,
  unwrap,
} from '../support/service.ts'
import { type MailServer, type ReceivedMail, startMailServer } from '../tickets/mail-server.ts'
import { publishResults } from './published.ts'

const day = '2026-11-15'
const dates = { created: '2026-01-01T00:00:00Z', modified: '2026-01-01T00:00:00Z' }
const item = (id: string, more: object) => ({
  ...dates,
  id,
  date: day,
  domain: 'canton',
  title: titles(id),
  ...more,
})
const titles = (id: string) => ({ de_CH: `Titel ${id}`, fr_CH: `Titre ${id}` })
const bundle = {
  organisation: {
    name: 'Kanton Dreiseen',
    canton: 'zg',
    locales: ['de_CH', 'fr_CH', 'it_CH', 'rm_CH'],
    default_locale: 'de_CH',
    embargo: null,
  },
  votes: [
    item('steuern', { type: 'simple' }),
    item('velo', { type: 'simple', domain: 'federation' }),
    item('bahn', { type: 'simple', embargo: '2026-11-17T11:00:00+00:00' }),
    item('see', { type: 'simple' }),
  ],
  elections: ['a', 'b'].map((id) => item(id, { type: 'proporz', mandates: 1, domain: 'region' })),
  election_compounds: [item('rat', { elections: ['a', 'b'], completes_manually: true })],
}

const baar = 1701
const cham = 1702
const counted = (id: number, name: string, yeas: number) =>
  aBallotEntity({ id, name, yeas, nays: 100, eligibleVoters: 1000, received: yeas + 100 })
const vote = (status: 'interim' | 'final', yeas: number) =>
  voteResults(status, {
    proposal: [
      counted(baar, 'Baar', yeas),
      status === 'final'
        ? counted(cham, 'Cham', 150)
        : aBallotEntity({ id: cham, name: 'Cham', counted: false, eligibleVoters: 1000 }),
    ],
  })
const elected = (name: string) =>
  electionResults({
    entities: [anElectionEntity({ id: baar, name: 'Baar', eligibleVoters: 100, receivedBallots: 50 })],
    lists: [aList('1', { name: 'Mitte', mandates: 1, votes: [10] })],
    candidates: [
      aCandidate('1', { familyName: name, elected: true, list: '1', party: 'Mitte', votes: [10] }),
    ],
  })

const everything: SubscriberChoices = {
  locale: 'de_CH',
  everything: true,
  levels: ['federation', 'canton', 'region', 'municipality'],
  municipality: null,
  occasions: ['first', 'final'],
}
const subscriber = (email: string, more: Partial<SubscriberChoices> = {}, items: readonly object[] = []) => ({
  id: Buffer.from(email.padEnd(16, '.').slice(0, 16)).toString('hex'),
  email,
  state: 'active',
  choices: { ...everything, ...more },
  items,
  created: dates.created,
  confirmed: dates.created,
})

const events = (database: Database) =>
  database.reads.selectFrom('result_events').selectAll().orderBy('number').execute()
const told = async (database: Database) =>
  (await events(database)).map(
    ({ kind, item_id, occasion, version }) => `${occasion} ${kind} ${item_id} ${version}`,
  )

onEachDatabase('events of results', (kind) => {
  let service: TestService
  before(async () => {
    service = await startService(kind, { bundle })
  })
  after(() => service.stop())
  const since = async (work: () => Promise<unknown>) => {
    const before = (await told(service.database)).length
    await work()
    return (await told(service.database)).slice(before)
  }
  const send = (id: string, results: ReturnType<typeof vote>) =>
    since(() => publishResults(service, 'vote', id, results))

  it('name the occasion for the public; a repeated upload causes none', async () => {
    assert.deepEqual(await send('steuern', vote('interim', 200)), ['first vote steuern 1'])
    assert.deepEqual(await send('steuern', vote('interim', 200)), [])
    assert.deepEqual(await send('steuern', vote('interim', 300)), ['interim vote steuern 2'])
    assert.deepEqual(await send('steuern', vote('final', 300)), ['final vote steuern 3'])
    assert.deepEqual(await send('steuern', vote('final', 301)), ['correction vote steuern 4'])
    const back = { ref: { kind: 'vote', id: 'steuern' }, number: 2, at: service.clock.now() } as const
    const by = { actor: null, address: null }
    const rolled = () => service.database.transaction((tx) => rollBack(tx, { ...back, by }))
    assert.deepEqual(await since(rolled), ['correction vote steuern 5'])
    // After a final result, every further change is a correction.
    assert.deepEqual(await send('steuern', vote('final', 302)), ['correction vote steuern 6'])
    assert.deepEqual(await send('velo', vote('final', 300)), ['final vote velo 1'])
    const [last] = (await events(service.database)).slice(-1)
    assert.equal(last?.is_first, 1)
  })

  it('are created by the release, not by the upload', async () => {
    assert.deepEqual(await send('bahn', vote('interim', 200)), [])
    assert.deepEqual(await send('bahn', vote('final', 200)), [])
    const staff = visitor(service, { cookie: await service.session() })
    const page = await staff.get('/manage/results/vote/bahn/notify')
    assert.match(page.text, /Es gibt noch keine öffentlichen Resultate/)
    assert.doesNotMatch(page.text, /<button class="button">|Angenommen|66[.,]67/)
    const refused = await since(() => staff.post('/manage/results/vote/bahn/notify'))
    assert.deepEqual(refused, [])
    const released = since(() => staff.post('/manage/results/vote/bahn/release', { version: '2' }))
    assert.deepEqual(await released, ['final vote bahn 2'])
  })

  it('are also those of a compound, and of its completion by hand', async () => {
    const first = () => publishResults(service, 'election', 'a', elected('Meier'))
    assert.deepEqual(await since(first), ['first election a 1', 'first compound rat 0'])
    const second = () => publishResults(service, 'election', 'b', elected('Huber'))
    assert.deepEqual(await since(second), ['first election b 1', 'interim compound rat 0'])
    const staff = visitor(service, { cookie: await service.session() })
    const page = await staff.get('/manage/election-compounds/rat')
    const fields = new URLSearchParams()
    for (const [, name = '', value = ''] of page.text.matchAll(
      /<input(?=[^>]* name="([^"]+)")(?=[^>]* value="([^"]*)")(?![^>]*type="(?:checkbox|radio)"(?![^>]*checked))[^>]*>/g,
    ))
      fields.append(name, value)
    for (const [, name = '', options = ''] of page.text.matchAll(
      /<select[^>]* name="([^"]+)"[^>]*>(.*?)<\/select>/gs,
    ))
      fields.append(name, /value="([^"]*)" selected/.exec(options)?.[1] ?? '')
    for (const [, name = '', text = ''] of page.text.matchAll(
      /<textarea[^>]* name="([^"]+)"[^>]*>\n?(.*?)<\/textarea>/gs,
    ))
      fields.append(name, text)
    fields.set('manually_completed', '1')
    const saved = since(async () => {
      const answer = await staff.post('/manage/election-compounds/rat', fields)
      assert.equal(answer.status, 303, answer.text)
    })
    assert.deepEqual((await saved).toSorted(), [
      'final compound rat 0',
      'final election a 1',
      'final election b 1',
    ])
    for (const path of ['/manage/results/compound/rat/notify', `/manage/notifications/day?day=${day}`]) {
      const { text } = await staff.get(path)
      assert.match(text, /Niemand würde etwas erhalten/, path)
      assert.doesNotMatch(text, /<button class="button"|Guten Tag/, path)
    }
  })
})

onEachDatabase('mails to subscribers of results', (kind) => {
  let service: TestService
  let mails: MailServer
  before(async () => {
    mails = await startMailServer()
    const environment = { SMTP_URL: mails.url, MAIL_FROM: 'Kanzlei <kanzlei@dreiseen.test>' }
    service = await startService(kind, { bundle, environment, clock: testClock() })
  })
  after(async () => {
    await service.stop()
    await mails.close()
  })

  const linkIn = (mail: ReceivedMail | undefined, path: string) => {
    const text = mail?.parsed.text ?? ''
    return (
      new RegExp(`https?://[^/\\s]+(${path}/[\\w-]+)`).exec(text)?.[1] ?? assert.fail(`no link in ${text}`)
    )
  }
  const mailsAfter = async (count: number, work: () => Promise<unknown>) => {
    const from = mails.received.length
    await work()
    await mails.reached(from + count)
    return mails.received.slice(from)
  }
  const form = (email: string, more: Readonly<Record<string, string>> = {}) => {
    const fields = new URLSearchParams({ email, locale: 'de_CH', website: '', ...more })
    for (const level of everything.levels) fields.append('levels', level)
    for (const occasion of ['first', 'final']) fields.append('occasions', occasion)
    return fields
  }
  const states = async () => {
    const rows = await service.database.reads.selectFrom('subscribers').selectAll().orderBy('email').execute()
    return rows.map(({ email, state }) => `${email} ${state}`)
  }
  const reader = () => visitor(service)
  let unsubscribe = ''

  it('have to be requested twice: in the form, and by a button behind a link that is valid for a day', async () => {
    const page = await reader().get('/subscribe?item=vote/steuern')
    assert.match(page.text, /Nur über «Titel steuern»/)
    for (const [fields, problem] of [
      [form('kein Mail'), /gültige E-Mail-Adresse/],
      [new URLSearchParams({ email: 'a@b.example' }), /mindestens eine Ebene.*mindestens einen Zeitpunkt/s],
    ] as const) {
      const refused = await reader().post('/subscribe', fields)
      assert.equal(refused.status, 422)
      assert.match(refused.text, problem)
    }
    const trapped = await reader().post(
      '/subscribe',
      form('bot@dreiseen.test', { website: 'https://bot.test' }),
    )
    assert.equal(trapped.location, '/subscribe/sent')
    assert.deepEqual(await states(), [])

    const [asked] = await mailsAfter(1, async () => {
      const answer = await reader().post(
        '/subscribe',
        form('Anna@Dreiseen.test', { municipality: String(baar) }),
      )
      assert.deepEqual([answer.status, answer.location], [303, '/subscribe/sent'])
    })
    assert.deepEqual(asked?.to, ['anna@dreiseen.test'])
    const link = linkIn(asked, '/subscribe/confirm')
    assert.equal((await reader().get(link)).status, 200)
    assert.deepEqual(await states(), ['anna@dreiseen.test pending'])
    assert.equal((await reader().get(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)).status, 404)
    const confirmed = await reader().post(link)
    assert.match(confirmed.location ?? '', /^\/subscription\/[\w-]+\?done=confirmed$/)
    assert.match((await reader().get(confirmed.location ?? '')).text, /Abonnement ist bestätigt/)
    assert.deepEqual(await states(), ['anna@dreiseen.test active'])
    assert.equal((await reader().post(link)).status, 404, 'a link works once')

    const [late] = await mailsAfter(1, () => reader().post('/subscribe', form('spaet@dreiseen.test')))
    service.clock.advance(24 * 3600)
    assert.equal((await reader().post(linkIn(late, '/subscribe/confirm'))).status, 404)
    const [known] = await mailsAfter(1, () => reader().post('/subscribe', form('anna@dreiseen.test')))
    assert.equal(known?.parsed.subject, asked?.parsed.subject, 'nobody learns whether an address is known')
    assert.deepEqual(await states(), ['anna@dreiseen.test active'], 'who never confirmed is forgotten')
    const sent = mails.received.length
    const answers: number[] = []
    for (let wish = 0; wish < 8; wish += 1)
      answers.push((await reader().post('/subscribe', form('viele@dreiseen.test'))).status)
    assert.equal(answers.at(-1), 429)
    await mails.reached(sent + 1)
  })

  it('have a limit of confirmations per hour, whoever requests them', async () => {
    const counted = (failures: number) =>
      service.database.transaction((tx) =>
        tx
          .updateTable('login_throttle')
          .set({ failures, last_failure: addSeconds(service.clock.now(), 1200) })
          .where('subject', '=', 'subscribe total')
          .execute(),
      )
    await counted(1999)
    const [last] = await mailsAfter(1, () => reader().post('/subscribe', form('letzte@dreiseen.test')))
    assert.deepEqual(last?.to, ['letzte@dreiseen.test'])
    const refused = await reader().post('/subscribe', form('naechste@dreiseen.test'))
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '1200'])
    assert.match(refused.text, /Zu viele Anfragen/)
    assert.match(refused.text, /value="naechste@dreiseen.test"/)
    assert.ok(!(await states()).some((state) => state.startsWith('naechste')))
    service.clock.advance(1200)
    await mailsAfter(1, () => reader().post('/subscribe', form('naechste@dreiseen.test')))
    await service.database.transaction((tx) =>
      tx.deleteFrom('subscribers').where('state', '=', 'pending').execute(),
    )
  })

  it('are sent in the chosen language and for the chosen places, with a link to unsubscribe', async () => {
    await service.load({
      subscribers: [
        subscriber('berthe@x.test', { locale: 'fr_CH' }),
        subscriber('carl@x.test', { levels: ['federation'] }),
        subscriber('dora@x.test', { everything: false }, [{ kind: 'vote', id: 'steuern' }]),
        subscriber('ernst@x.test', { occasions: ['final'] }),
        subscriber('flurin@x.test', { locale: 'rm_CH', municipality: 1711 }),
      ],
    })
    const first = await mailsAfter(3, () => publishResults(service, 'vote', 'steuern', vote('interim', 200)))
    const to = (received: readonly ReceivedMail[]) => received.flatMap((mail) => mail.to).toSorted()
    assert.deepEqual(to(first), ['anna@dreiseen.test', 'berthe@x.test', 'dora@x.test'])
    const of = (received: readonly ReceivedMail[], email: string) =>
      received.find((mail) => mail.to.includes(email)) ?? assert.fail(`nothing for ${email}`)
    const anna = of(first, 'anna@dreiseen.test')
    assert.equal(anna.parsed.subject, 'Titel steuern: Zwischenresultat')
    assert.match(
      anna.parsed.text ?? '',
      /Guten Tag\n\nEs liegen erste Resultate vor\.\n\nTitel steuern\nAbstimmung vom 15\. November 2026\n/,
    )
    assert.match(
      anna.parsed.text ?? '',
      /66[.]67% Ja, 33[.]33% Nein\nStimmbeteiligung: \d+[.]\d\d%\n1 von 2 Gemeinden/,
    )
    assert.match(anna.parsed.text ?? '', /\n\nBaar:\n66[.]67% Ja, 33[.]33% Nein\n/)
    assert.match(
      anna.parsed.text ?? '',
      /http:\/\/\S+\/vote\/steuern\n\nFreundliche Grüsse\nKanton Dreiseen\n/,
    )
    assert.match(of(first, 'berthe@x.test').parsed.text ?? '', /^Bonjour,\n\nLes premiers résultats/)

    unsubscribe = linkIn(anna, '/unsubscribe')
    const header = (name: string) => anna.parsed.headers.find(({ key }) => key === name)?.value
    assert.equal(header('list-unsubscribe'), `<${service.url}${unsubscribe}>`)
    assert.equal(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')

    const final = await mailsAfter(4, () => publishResults(service, 'vote', 'steuern', vote('final', 300)))
    assert.deepEqual(to(final), ['anna@dreiseen.test', 'berthe@x.test', 'dora@x.test', 'ernst@x.test'])
    assert.equal(of(final, 'ernst@x.test').parsed.subject, 'Titel steuern: Angenommen')
    for (const [version, text] of [
      [3, 'Cham nochmals gezählt.'],
      [2, 'Baar nochmals gezählt.'],
    ] as const) {
      const row = {
        kind: 'vote',
        item_id: 'steuern',
        at: service.clock.now(),
        actor: null,
        places: null,
      } as const
      await service.database.transaction((tx) =>
        insertCorrection(tx, { ...row, version, text: JSON.stringify({ de_CH: text }) }),
      )
    }
    const put = await mailsAfter(4, () => publishResults(service, 'vote', 'steuern', vote('final', 90)))
    assert.match(of(put, 'anna@dreiseen.test').parsed.text ?? '', /Cham nochmals gezählt\./)
    assert.doesNotMatch(of(put, 'anna@dreiseen.test').parsed.text ?? '', /Baar nochmals/)
    assert.equal(of(put, 'ernst@x.test').parsed.subject, 'Berichtigung: Titel steuern: Angenommen')
    assert.match(
      of(put, 'ernst@x.test').parsed.text ?? '',
      /bereits gemeldetes Resultat musste berichtigt werden/,
    )
    // Elections of a compound are told by it, and to those who asked for a place that counts in them.
    const council = await mailsAfter(3, () => publishResults(service, 'election', 'a', elected('Meier')))
    assert.deepEqual(council.map(({ to: [email], parsed }) => `${email} ${parsed.subject}`).toSorted(), [
      'anna@dreiseen.test Titel a: Zwischenresultat',
      'anna@dreiseen.test Titel rat: Zwischenresultat',
      'berthe@x.test Titre rat: Résultat intermédiaire',
    ])
  })

  it('end with one click from anywhere, until the same person subscribes again', async () => {
    const mailProgram = (body: BodyInit) => fetch(service.url + unsubscribe, { method: 'POST', body })
    const before = mails.received.length
    assert.match((await reader().get(unsubscribe)).text, /<button class="button">Abmelden/)
    assert.ok((await states()).includes('anna@dreiseen.test active'), 'looking at it ends nothing')
    const data = new FormData()
    data.set('List-Unsubscribe', 'One-Click')
    for (const body of [data, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })]) {
      assert.equal((await mailProgram(body)).status, 200)
      assert.ok((await states()).includes('anna@dreiseen.test unsubscribed'))
    }
    assert.equal((await fetch(`${service.url}${unsubscribe}x`, { method: 'POST' })).status, 404)
    const [copy] = await service.database.reads
      .selectFrom('subscribers')
      .selectAll()
      .where('email', '=', 'anna@dreiseen.test')
      .execute()
    await service.load({ subscribers: [{ ...subscriber('anna@dreiseen.test'), id: copy?.id }] })
    assert.ok((await states()).includes('anna@dreiseen.test unsubscribed'), 'an old copy changes nothing')
    const chosen: SubscriberChoices = JSON.parse(copy?.choices ?? '')
    assert.deepEqual([chosen.levels, chosen.municipality], [[], null], 'what was wanted is forgotten')
    const others = await mailsAfter(3, () => publishResults(service, 'vote', 'velo', vote('final', 300)))
    assert.ok(!others.some(({ to }) => to.includes('anna@dreiseen.test')))
    assert.equal(mails.received.length, before + 3)
    const managed = unsubscribe.replace('/unsubscribe', '/subscription')
    assert.match((await reader().get(managed)).text, /Abonnement ist beendet/)
    const [again] = await mailsAfter(1, () =>
      reader().post('/subscribe', form('anna@dreiseen.test', { item: 'vote/see', about: 'item' })),
    )
    await reader().post(linkIn(again, '/subscribe/confirm'))
    const page = await reader().get(managed)
    assert.match(page.text, /value="vote\/see" checked/)
    const change = new URLSearchParams({
      everything: '1',
      levels: 'federation',
      occasions: 'interim',
      locale: 'it_CH',
    })
    assert.equal((await reader().post(managed, new URLSearchParams({ occasions: 'final' }))).status, 422)
    assert.equal((await reader().post(managed, change)).location, `${managed}?done=saved`)
    assert.match((await reader().get(managed)).text, /value="it_CH" selected/)
    const { headers } = await reader().get(managed)
    assert.deepEqual(
      ['cache-control', 'referrer-policy'].map((name) => headers.get(name)),
      ['no-store', 'same-origin'],
    )
  })

  it('follow the rules of the chancellery, and can be sent by a button', async () => {
    const staff = visitor(service, { cookie: await service.session('editor', { results: true }) })
    const first = await staff.get('/manage/notifications')
    assert.match(first.text, /name="first" value="1" checked/)
    assert.match(first.text, /4 verschickt, 0 wartend, 0 gescheitert/)
    const [, seen = ''] = /name="seen" value="([^"]*)"/.exec(first.text) ?? []
    const stale = await staff.post('/manage/notifications', { interim: '1', seen: 'x' })
    assert.equal(stale.status, 409)
    const rules = await staff.post('/manage/notifications', { interim: '1', seen })
    assert.equal(rules.location, '/manage/notifications?done=rules')
    const before = mails.received.length
    await publishResults(service, 'vote', 'see', vote('interim', 200))
    const page = await staff.get('/manage/results/vote/see/notify')
    assert.match(page.text, /2 Personen erhalten die E-Mail/)
    for (const words of ['Guten Tag', 'Bonjour', 'Buongiorno', 'Bun di'])
      assert.match(page.text, new RegExp(words))
    assert.doesNotMatch(page.text, /hat sich nichts geändert/)
    const byHand = await mailsAfter(2, () => staff.post('/manage/results/vote/see/notify'))
    assert.equal(mails.received.length, before + 2, 'no rule asked for the first result')
    assert.match(byHand[0]?.parsed.subject ?? '', /see: /)
    assert.match((await staff.get('/manage/results/vote/see/notify')).text, /hat sich nichts geändert/)
    assert.match((await staff.get('/manage/results/vote/see')).text, /\/manage\/results\/vote\/see\/notify/)

    const preview = await staff.get(`/manage/notifications/day?day=${day}`)
    assert.match(preview.text, /5 Personen erhalten die E-Mail/)
    const whole = await mailsAfter(5, () => staff.post('/manage/notifications/day', { day }))
    const berthe = whole.find(({ to }) => to.includes('berthe@x.test'))
    assert.match(berthe?.parsed.subject ?? '', /^Résultats du 15 novembre 2026$/)
    assert.match(berthe?.parsed.text ?? '', /Titre velo.*Titre rat.*Titre see.*Titre steuern/s)
    const carl = whole.find(({ to }) => to.includes('carl@x.test'))
    assert.doesNotMatch(carl?.parsed.text ?? '', /steuern/)
    assert.equal(
      (await staff.get('/manage/notifications/day?day=2020-01-01')).text.includes('<button class="button">'),
      false,
    )
    assert.equal((await staff.get('/manage/notifications/day?day=x')).status, 404)
  })

  it('are listed for staff by address, and can be ended by them', async () => {
    const staff = visitor(service, { cookie: await service.session() })
    const page = await staff.get('/manage/subscribers?q=x.test&state=active')
    assert.match(page.text, /berthe@x\.test/)
    assert.doesNotMatch(page.text, /anna@/)
    const some = await service.database.reads.selectFrom('subscribers').selectAll().executeTakeFirstOrThrow()
    const added = Array.from({ length: 30 }, (_, number) => ({
      ...some,
      state: 'unsubscribed' as const,
      id: `many-${number}`,
      email: `leser_${String(number).padStart(2, '0')}@liste.test`,
    }))
    await service.database.transaction((tx) => tx.insertInto('subscribers').values(added).execute())
    const listed = async (query: string) => {
      const { text } = await staff.get(`/manage/subscribers?q=LESER_+liste&${query}`)
      return [...text.matchAll(/<th scope="row">(leser_[^<]*)<\/th>/g)].map(([, email]) => email)
    }
    const emails = added.map(({ email }) => email)
    assert.deepEqual(await listed(''), emails.slice(0, 25))
    assert.deepEqual(await listed('page=1&sort=since'), emails.slice(25))
    assert.deepEqual(await listed('sort=-email&page=9'), emails.toReversed().slice(25))
    assert.deepEqual(await listed('state=active'), [])
    assert.equal((await listed('state=unsubscribed&sort=state')).length, 25)
    const unlike = (await staff.get('/manage/subscribers?q=leser%250')).text
    assert.match(unlike, /role="status">0 Eintr/)
    await service.database.transaction((tx) =>
      deleteSubscribers(
        tx,
        added.map(({ id }) => id),
      ),
    )
    const csv = await staff.get('/manage/subscribers.csv')
    assert.match(csv.headers.get('content-type') ?? '', /text\/csv/)
    assert.match(
      csv.text,
      /^email;state;.*\r\n.*anna@dreiseen\.test;active;it_CH;true;federation;;0;interim;/,
    )
    const mailsLeft = () =>
      service.database.reads.selectFrom('outbox').select('id').where('mailing_id', 'is not', null).execute()
    const history = (await staff.get('/manage/notifications')).text
    assert.ok((await mailsLeft()).length > 0)
    const later = addSeconds(service.clock.now(), 1)
    const purge = (limit: number) => service.database.transaction((tx) => purgePastMails(tx, later, limit))
    assert.equal(await purge(1), true)
    assert.equal(await purge(1000), false)
    assert.deepEqual(await mailsLeft(), [])
    assert.equal((await staff.get('/manage/notifications')).text, history, 'what was sent stays counted')
    const carl = subscriber('carl@x.test').id
    const asked = await staff.get(`/manage/subscribers/delete?id=${carl}`)
    assert.match(asked.text, /carl@x\.test/)
    const many = new URLSearchParams(Array.from({ length: 26 }, () => ['id', carl]))
    assert.equal((await staff.get(`/manage/subscribers/delete?${many}`)).status, 422)
    const refused = await staff.post('/manage/subscribers/delete', many)
    assert.match(refused.text, /höchstens 25 Einträge löschen/)
    assert.ok((await states()).some((line) => line.startsWith('carl')))
    await staff.post('/manage/subscribers/delete', { id: carl })
    assert.ok(!(await states()).some((line) => line.startsWith('carl')))
    const actions = await service.database.reads
      .selectFrom('audit_log')
      .select(['action', 'subject'])
      .execute()
    for (const entry of [`subscriber.remove ${carl}`, 'notification.rules ', `notification.send ${day}`])
      assert.ok(
        actions.some(({ action, subject }) => `${action} ${subject}` === entry),
        entry,
      )
  })

  it('wait with the results for their release, and are then sent automatically', async () => {
    await service.load({ notification_rules: [{ occasion: 'final', active: true }] })
    const waiting = mails.received.length
    await publishResults(service, 'vote', 'bahn', vote('final', 300))
    assert.ok(!(await told(service.database)).some((event) => event.includes('bahn')))
    const [one, two] = await mailsAfter(2, async () => service.clock.set('2026-11-17T11:00:00+00:00'))
    assert.deepEqual([one?.to[0], two?.to[0]].toSorted(), ['berthe@x.test', 'ernst@x.test'])
    assert.equal(mails.received.length, waiting + 2)
    assert.ok((await told(service.database)).includes('final vote bahn 1'))
  })

  it('are exported with their subscribers, not with their history', async () => {
    const whole = await dump(service.database)
    assert.match(whole, /"notification_rules"/)
    await withEmptyDatabase(
      async (copy) => {
        unwrap(await load(copy, whole))
        assert.equal(await dump(copy), whole)
        assert.deepEqual(await events(copy), [])
      },
      kind === 'sqlite' ? 'postgres' : 'sqlite',
    )
  })
})

onEachDatabase('many mails to subscribers', (kind) => {
  it('are queued once each by several processes, whichever is killed', () =>
    withEmptyDatabase(async (database) => {
      const all = Array.from({ length: 1203 }, (_, at) => subscriber(`${at}@x.test`))
      unwrap(await load(database, { ...bundle, subscribers: all }))
      let deaths = 0
      const dying: Database = {
        ...database,
        transaction: (work) =>
          database.transaction(async (tx) => {
            const answer = await work(tx)
            deaths += 1
            if (deaths % 2 === 1) throw new Error('killed before it was committed')
            return answer
          }),
      }
      const clock = testClock()
      const config = unwrap(readConfig({ BASE_URL: 'http://kanzlei.test' }))
      const parts = { config, clock, secret: Buffer.from('a secret that only the tests know') }
      const apps = [await buildApp({ ...parts, database: dying }), await buildApp({ ...parts, database })]
      try {
        await publishResults({ database, clock }, 'vote', 'steuern', vote('final', 300))
        await publishResults({ database, clock }, 'vote', 'velo', vote('interim', 300))
        await finished(database, 2)
        const queued = await database.reads.selectFrom('outbox').select(['recipient', 'mailing_id']).execute()
        assert.equal(queued.length, 2 * all.length)
        const pairs = new Set(queued.map((mail) => `${mail.recipient} ${mail.mailing_id}`))
        assert.equal(pairs.size, 2 * all.length)
        assert.ok(deaths > 0)
      } finally {
        for (const app of apps) await app.close()
      }
      await withdrawnMails(database, clock)
    }, kind))
})

/** Mails about two notified items and one that is not processed yet. */
async function withdrawnMails(database: Database, clock: TestClock): Promise<void> {
  const queuedOf = async () => {
    const rows = await database.reads
      .selectFrom('outbox')
      .innerJoin('mailings', 'mailings.id', 'outbox.mailing_id')
      .leftJoin('result_events', 'result_events.id', 'mailings.event_id')
      .select('result_events.item_id')
      .distinct()
      .execute()
    return rows.map(({ item_id }) => item_id)
  }
  const open = async () =>
    (await database.reads.selectFrom('mailings').select('id').where('finished', 'is', null).execute()).length
  const unheard = async () => (await events(database)).filter(({ expanded }) => expanded === null).length
  const take = (id: string, number: number) =>
    database.transaction((tx) =>
      withdraw(tx, { ref: { kind: 'vote', id }, number, at: clock.now(), by: operator }),
    )
  const at = clock.now()
  const ofDay = { eventId: null, day, occasions: ['manual'], actor: null, at } as const
  await database.transaction((tx) => addMailing(tx, ofDay))
  await publishResults({ database, clock }, 'vote', 'velo', vote('final', 300))
  assert.deepEqual(
    [(await queuedOf()).toSorted(), await open(), await unheard()],
    [['steuern', 'velo'], 1, 1],
  )
  assert.equal(await take('steuern', 1), 'withdrawn')
  assert.deepEqual([await queuedOf(), await open(), await unheard()], [['velo'], 0, 1])
  assert.equal(await take('velo', 2), 'withdrawn')
  assert.deepEqual([await queuedOf(), await unheard()], [[], 0])
}

/** Waits until the workers, which run on timers, have written this many rows. */
async function finished(database: Database, count: number): Promise<void> {
  const deadline = performance.now() + 60_000
  while (performance.now() < deadline) {
    const rows = await database.reads.selectFrom('mailings').select('finished').execute()
    if (rows.length === count && rows.every((row) => row.finished !== null)) return
    await moment(10)
  }
  assert.fail('the mailings were not finished')
}
