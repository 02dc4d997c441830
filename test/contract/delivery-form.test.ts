import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onEachDatabase } from '../support/service.ts'
import { ask } from './api.ts'
import {
  assertNothingChanged,
  deliverByForm,
  exists,
  informationFile,
  newDay,
  resultsFile,
  versionsOf,
  votesOn,
} from './delivery.ts'
import { electionJson, voteJson } from './open-data.ts'
import { zug } from './result-items.ts'
import { serviceUnderTest } from './service-under-test.ts'
import { textOf } from './upload-problems.ts'

onEachDatabase('the form for deliveries', (kind, sqliteTest) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })

  test('is available to staff only', async () => {
    const day = newDay()
    const { status, headers } = await ask(service(), '/upload-ech')
    assert.ok(
      status === 403 || (status === 303 && headers.get('location')?.startsWith('/login')),
      `${status}`,
    )
    const answer = await deliverByForm(service(), votesOn(day), { cookie: '' })
    assert.ok([303, 403].includes(answer.status), `${answer.status}`)
    assert.equal(await exists(service(), 'vote', day.id('DEMO-1')), false)
  })

  sqliteTest('is accepted from the site itself only', async () => {
    const day = newDay()
    for (const headers of [
      { origin: 'https://www.example.com' },
      { 'sec-fetch-site': 'cross-site', origin: 'null' },
    ])
      assert.equal((await deliverByForm(service(), votesOn(day), headers)).status, 403)
    assert.equal(await exists(service(), 'vote', day.id('DEMO-1')), false)
  })

  sqliteTest('requires one file', async () => {
    const cookie = await service().session('editor')
    const page = await ask(service(), '/upload-ech', { headers: { cookie } })
    assert.equal(page.status, 200)
    assert.match(page.text, /<form[^>]*multipart\/form-data/)
    assert.match(page.text, /<input[^>]*type="file"[^>]*name="xml"|<input[^>]*name="xml"[^>]*type="file"/)
    const answer = await ask(service(), '/upload-ech', {
      method: 'POST',
      headers: { cookie, origin: service().url },
      body: new FormData(),
    })
    assert.equal(answer.status, 200)
    assert.ok(answer.text.includes(textOf('form.required', 'de_CH')))
  })

  test('publishes a delivery and leads to the start page', async () => {
    const day = newDay()
    const answer = await deliverByForm(service(), votesOn(day))
    assert.equal(answer.status, 200)
    assert.match(answer.text, /href="\/"/)
    const id = day.id('DEMO-1')
    assert.deepEqual((await voteJson(service(), id)).progress, { counted: 1, total: 11 })
    const [version] = await versionsOf(service(), 'vote', id)
    assert.match(version?.actor ?? '', /@/)
    for (const file of [informationFile(day), resultsFile(day)])
      assert.equal((await deliverByForm(service(), file)).status, 200)
    assert.equal((await electionJson(service(), day.id('PRO-1'))).progress.counted, 1)
  })

  test('shows problems with their identifiers, and keeps published results', async () => {
    const day = newDay()
    await deliverByForm(service(), votesOn(day))
    await assertNothingChanged(service(), day, ['DEMO-1', 'DEMO-2'], async () => {
      const answer = await deliverByForm(service(), votesOn(day, [{ id: 'DEMO-2', domain: { type: 'KI' } }]))
      assert.equal(answer.status, 200)
      assert.ok(answer.text.includes(day.key('DEMO-2')))
      assert.ok(answer.text.includes(textOf('delivery.domain', 'de_CH').replace('{type}', 'KI')))
    })
  })

  sqliteTest('shows what it left out', async () => {
    const day = newDay()
    const answer = await deliverByForm(
      service(),
      votesOn(day, [{}, { id: 'DEMO-2', domain: { type: 'KI' } }]),
    )
    assert.match(answer.text, /Diese Einträge der Lieferung wurden nicht übernommen/)
    assert.ok(answer.text.includes(day.key('DEMO-2')))
    assert.ok((await voteJson(service(), day.id('DEMO-1'))).progress.counted === 1)
  })

  sqliteTest('is in the language of the reader', async () => {
    const cookie = `${await service().session('editor')}; locale=fr_CH`
    const answer = await deliverByForm(service(), votesOn({ ...newDay(), date: '2084-03-05' }), { cookie })
    assert.equal(answer.status, 200)
    const text = textOf('delivery.yearOfVotes', 'fr_CH').replace('{year}', '2084')
    assert.ok(answer.text.replaceAll('&#39;', "'").includes(text), answer.text)
  })

  sqliteTest('refuses other files', async () => {
    for (const file of ['status,type\n', '%PDF-1.7\n%âãÏÓ\0\x01', '']) {
      const answer = await deliverByForm(service(), file)
      assert.equal(answer.status, 200)
      assert.match(answer.text, /<form[^>]*multipart\/form-data/)
    }
  })
})
