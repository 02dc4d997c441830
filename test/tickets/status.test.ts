import assert from 'node:assert/strict'
import { it } from 'node:test'
import { ask } from '../contract/api.ts'
import { textOf } from '../contract/forms.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase, type TestService } from '../support/service.ts'
import { bundle, clerk, eventKinds, force, mailsAbout, notified, propose, submitter } from './staff.ts'

/** The address in the mail that the submitter got. */
async function statusUrl(service: TestService, number: string): Promise<string> {
  const { body } = await service.database.reads
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', submitter)
    .where('subject', 'like', `${number}%eröffnet`)
    .executeTakeFirstOrThrow()
  const url = /http:\/\/\S+\/status\/\S+/.exec(body)?.[0] ?? ''
  assert.ok(url.startsWith(service.url))
  return url
}

const german = { accept: 'text/html', 'accept-language': 'de-CH' }

function write(service: TestService, url: string, message: string) {
  return ask(service, url, {
    method: 'POST',
    headers: { ...german, origin: service.url },
    body: new URLSearchParams({ message }),
  })
}

onEachDatabase('the status page of a submitter', (kind) => {
  const service = serviceUnderTest(kind, { bundle })

  it('shows the state, the proposal and the messages, but nothing internal', async () => {
    const number = await propose(service())
    const url = await statusUrl(service(), number)
    const staff = await clerk(service())
    await staff.post(number, 'accept')
    await staff.post(number, 'assign', { owner: staff.id })
    await staff.post(number, 'note', { note: 'Streng vertraulich' })
    await staff.post(number, 'message', { message: 'Wir melden uns.' })
    const answer = await ask(service(), url, { headers: german })
    assert.equal(answer.status, 200)
    const text = textOf(answer.text)
    assert.match(text, new RegExp(`Ihr Ticket ${number} `))
    assert.match(text, /wird zurzeit bearbeitet/)
    assert.match(text, /Nachname Müller Funktion Direktorin/)
    assert.match(text, /Bitte anpassen\. Danke!/)
    assert.match(text, /Nachricht Kanton Dreiseen .* Wir melden uns\./)
    assert.doesNotMatch(answer.text, /vertraulich|Zugewiesen|Leiterin/)
    assert.doesNotMatch(answer.text, new RegExp(`${staff.email}|${staff.name}`))
  })

  it('stays out of caches, search engines and the Referer of other sites', async () => {
    const { headers, text } = await ask(service(), await statusUrl(service(), await propose(service())), {
      headers: german,
    })
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.equal(headers.get('referrer-policy'), 'same-origin')
    assert.equal(headers.get('x-robots-tag'), 'noindex')
    assert.match(text, /<meta name="robots" content="noindex">/)
  })

  it('is shown only for the complete address', async () => {
    const url = await statusUrl(service(), await propose(service()))
    const other = await statusUrl(service(), await propose(service()))
    const [place = '', secret = ''] = url.split('/status/')
    const [id = '', ...signature] = secret.split('-')
    const [otherId = ''] = (other.split('/status/')[1] ?? '').split('-')
    const changed = secret.at(-2) === 'A' ? 'B' : 'A'
    const guesses = [
      id,
      `${id}-`,
      `${otherId}-${signature.join('-')}`,
      `${secret.slice(0, -2)}${changed}${secret.at(-1)}`,
      `${secret}A`,
      secret.toUpperCase(),
      'x',
      `${id}-${'a'.repeat(90)}`,
    ]
    for (const guess of guesses) {
      const answer = await ask(service(), `${place}/status/${guess}`, { headers: german })
      assert.equal(answer.status, 404, guess)
      assert.equal((await write(service(), `${place}/status/${guess}`, 'x')).status, 404, guess)
    }
  })

  it('accepts an answer, and notifies the assigned clerk', async () => {
    const number = await propose(service())
    const url = await statusUrl(service(), number)
    const sent = await write(service(), url, 'Es eilt.\n<b>Wirklich</b>')
    assert.equal(sent.status, 303)
    const page = await ask(service(), `${service().url}${sent.headers.get('location')}`, { headers: german })
    assert.match(page.text, /Ihre Nachricht ist angekommen/)
    assert.match(page.text, /Es eilt\.<br>&lt;b&gt;Wirklich&lt;\/b&gt;/)
    assert.ok((await mailsAbout(service(), number)).includes(`${notified}: Neue Nachricht`))
    const staff = await clerk(service())
    await staff.post(number, 'accept')
    await write(service(), url, 'Danke')
    assert.ok((await mailsAbout(service(), number)).includes(`${staff.email}: Neue Nachricht`))
    assert.match(
      textOf((await staff.get(`/manage/tickets/${number}`)).text),
      new RegExp(`Nachricht ${submitter} .* Es eilt`),
    )
  })

  it('accepts no answer once the ticket is closed, and says so', async () => {
    const number = await propose(service())
    const url = await statusUrl(service(), number)
    for (const state of ['closed', 'archived'] as const) {
      await force(service(), number, state)
      const page = await ask(service(), url, { headers: german })
      assert.match(page.text, /nimmt keine Nachrichten mehr an/)
      assert.doesNotMatch(page.text, /<textarea/)
      const refused = await write(service(), url, 'Noch etwas')
      assert.equal(refused.status, 409)
      assert.match(refused.text, /nimmt keine Nachrichten mehr an/)
      assert.match(refused.text, /Noch etwas/)
    }
    assert.deepEqual(await eventKinds(service(), number), ['opened'])
  })

  it('accepts twenty answers an hour', async () => {
    const number = await propose(service())
    const url = await statusUrl(service(), number)
    for (let count = 1; count <= 20; count += 1)
      assert.equal((await write(service(), url, `Nachricht ${count}`)).status, 303)
    const refused = await write(service(), url, 'Eine zu viel')
    assert.equal(refused.status, 429)
    assert.match(refused.text, /<textarea[^>]*>\s*Eine zu viel/)
    service().clock.advance(3600)
    assert.equal((await write(service(), url, 'Später')).status, 303)
    assert.equal((await eventKinds(service(), number)).length, 22)
  })

  it('stores an answer that is sent twice only once', async () => {
    const number = await propose(service())
    const url = await statusUrl(service(), number)
    const send = () => write(service(), url, 'Es eilt.')
    for (const { status } of await Promise.all([send(), send(), send()])) assert.equal(status, 303)
    assert.deepEqual(await eventKinds(service(), number), ['opened', 'message'])
    const told = async () =>
      (await mailsAbout(service(), number)).filter((mail) => mail === `${notified}: Neue Nachricht`)
    assert.equal((await told()).length, 1)
    service().clock.advance(60)
    assert.equal((await send()).status, 303)
    assert.deepEqual(await eventKinds(service(), number), ['opened', 'message', 'message'])
    assert.equal((await told()).length, 2)
  })

  it('shows the beginning of a very long text, and how long it is', async () => {
    const number = await propose(service(), {
      notes: `a${'\n'.repeat(200_000)}b`,
      profession: '🏔'.repeat(3000),
      submitter_message: `c${'\n'.repeat(200_000)}d`,
    })
    const { text } = await ask(service(), await statusUrl(service(), number), { headers: german })
    assert.ok(text.length < 100_000, `${text.length} characters`)
    assert.equal(text.split('<br>').length, 1 + 99 + 299)
    assert.equal(text.split('… <span class="muted">(200 kB)</span>').length, 3)
    assert.match(text, /(?<!🏔)(🏔){2000}… <span class="muted">\(12 kB\)/u)
    assert.doesNotMatch(text, /<details|\ufffd/)
  })

  it('shows every word that the staff wrote', async () => {
    const number = await propose(service())
    const letter = `Guten Tag\n${'Wort '.repeat(1500)}\nFreundliche Grüsse`
    const { post } = await clerk(service())
    assert.equal((await post(number, 'message', { message: letter })).status, 303)
    const { text } = await ask(service(), await statusUrl(service(), number), { headers: german })
    assert.ok(text.includes(letter.replaceAll('\n', '<br>')))
  })

  it('shows an empty or overlong answer again in the form', async () => {
    const url = await statusUrl(service(), await propose(service()))
    assert.equal((await write(service(), url, '  ')).status, 422)
    assert.equal((await write(service(), url, 'x'.repeat(10_001))).status, 422)
  })

  it('refuses an answer from a page of another site', async () => {
    const number = await propose(service())
    const answer = await ask(service(), await statusUrl(service(), number), {
      method: 'POST',
      headers: { ...german, origin: 'https://elsewhere.example' },
      body: new URLSearchParams({ message: 'x' }),
    })
    assert.equal(answer.status, 403)
    assert.deepEqual(await eventKinds(service(), number), ['opened'])
  })

  it('is translated into the four languages', async () => {
    const url = await statusUrl(service(), await propose(service()))
    for (const [language, text] of [
      ['fr', 'Votre annonce nous est parvenue'],
      ['it', 'La sua segnalazione è arrivata'],
      ['rm', 'Vossa annunzia è arrivada'],
    ] as const) {
      const answer = await ask(service(), url, { headers: { ...german, 'accept-language': language } })
      assert.ok(answer.text.includes(text), language)
    }
  })
})
