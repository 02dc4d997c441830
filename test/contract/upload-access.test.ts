import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listUploadTokens, removeUploadToken } from '../../src/identity/keys/upload-tokens.ts'
import { onEachDatabase } from '../support/service.ts'
import { passwordPart, send, upload, uploadToken } from '../support/uploads.ts'
import { bearer } from './api.ts'
import { electionJson, voteJson } from './open-data.ts'
import { csv, majorzRow, voteRow } from './result-files.ts'
import { newMajorz, newVote, zug } from './result-items.ts'
import { serviceUnderTest } from './service-under-test.ts'
import { assertTaken, textOf } from './upload-problems.ts'

const vote = csv([voteRow()])

onEachDatabase('an upload of results', (kind, sqliteTest) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })

  function form(id: string): FormData {
    const body = new FormData()
    body.append('type', 'vote')
    body.append('id', id)
    body.append('results', new Blob([vote]), 'results.csv')
    return body
  }

  async function assertDenied(
    id: string,
    headers: Readonly<Record<string, string>>,
    why?: 'missing' | 'unknown' | 'expired',
  ) {
    const answer = await send(service(), form(id), headers)
    assert.equal(answer.status, 401, answer.text)
    const code = answer.denied?.code
    if (why !== undefined) assert.equal(code, `denied.${why}`)
    assert.equal(
      answer.headers.get('www-authenticate'),
      `Basic realm="Kanzlei", charset="UTF-8", error="${code}"`,
    )
    assert.equal((await voteJson(service(), id)).progress.counted, 0)
  }

  test('is refused without a token', async () => {
    const id = await newVote(service())
    await assertDenied(id, {}, 'missing')
    await assertDenied(id, { cookie: await service().session() })
  })

  test('is refused with a token that never existed', async () => {
    const id = await newVote(service())
    await assertDenied(id, passwordPart('00000000-0000-4000-8000-000000000000'), 'unknown')
    await assertDenied(id, passwordPart(''), 'missing')
    await assertDenied(id, passwordPart('no token at all'))
  })

  test('is refused with the credentials of other areas', async () => {
    const id = await newVote(service())
    await assertDenied(id, bearer(await service().token()))
    await assertDenied(id, passwordPart(await service().token()))
    await assertDenied(id, passwordPart(await service().accessKey()))
  })

  sqliteTest('is refused with misspelt credentials', async () => {
    const id = await newVote(service())
    const token = await uploadToken(service())
    await assertDenied(id, bearer(token))
    await assertDenied(id, { authorization: `Basic ${Buffer.from(token).toString('base64')}` })
    await assertDenied(id, { authorization: `Basic ${Buffer.from(`${token}:`).toString('base64')}` })
    await assertDenied(id, { authorization: `Basic :${token}` })
    await assertDenied(id, { authorization: 'Basic ***' })
    await assertDenied(id, { authorization: 'Basic' })
    assertTaken(await send(service(), form(id), passwordPart(token)))
  })

  test('is refused with a deleted token, while other tokens stay valid', async () => {
    const id = await newVote(service())
    const kept = await uploadToken(service())
    const removed = await uploadToken(service(), { name: 'goes' })
    assertTaken(await upload(service(), { type: 'vote', id, file: vote, token: removed }))
    const { database, clock } = service()
    const { id: goes = '' } =
      (await listUploadTokens(database.reads)).find(({ name }) => name === 'goes') ?? {}
    const gone = await database.transaction((tx) => removeUploadToken(tx, clock, goes))
    assert.equal(gone, true)
    const answer = await upload(service(), { type: 'vote', id, file: vote, token: removed })
    assert.equal(answer.status, 401)
    assertTaken(await upload(service(), { type: 'vote', id, file: vote, token: kept }))
  })

  sqliteTest('is accepted with any user name', async () => {
    const id = await newVote(service())
    const token = await uploadToken(service())
    for (const name of ['', 'anybody', 'Zürich']) {
      assertTaken(await send(service(), form(id), passwordPart(token, name)))
    }
  })

  sqliteTest('is refused before its files are read', async () => {
    const answer = await send(service(), new FormData(), {})
    assert.equal(answer.status, 401)
    assert.equal(answer.denied?.code, 'denied.missing')
  })

  sqliteTest('is refused in the requested language', async () => {
    const denied = await send(service(), new FormData(), { 'accept-language': 'fr_CH' })
    assert.equal(denied.denied?.message, textOf('denied.missing', 'fr_CH'))
  })

  test('is refused for other types than those of the token', async () => {
    const [voted, elected] = [await newVote(service()), await newMajorz(service())]
    const token = await uploadToken(service(), { types: ['vote'] })
    assertTaken(await upload(service(), { type: 'vote', id: voted, file: vote, token }))
    const file = csv([majorzRow()])
    const answer = await upload(service(), { type: 'election', id: elected, file, token })
    assert.equal(answer.status, 401)
    assert.equal(answer.denied?.message, textOf('outOfScope', 'de_CH'))
    assert.equal((await electionJson(service(), elected)).progress.counted, 0)
  })

  test('is refused for other items than those of the token, by whichever name they are called', async () => {
    const [own, other] = [
      await newVote(service(), { external_id: `own ${kind}` }),
      await newVote(service(), { external_id: `other ${kind}` }),
    ]
    const byId = await uploadToken(service(), { items: [own] })
    const byExternalId = await uploadToken(service(), { items: [`own ${kind}`] })
    for (const token of [byId, byExternalId]) {
      for (const id of [own, `own ${kind}`])
        assertTaken(await upload(service(), { type: 'vote', id, file: vote, token }))
      for (const id of [other, `other ${kind}`])
        assert.equal((await upload(service(), { type: 'vote', id, file: vote, token })).status, 401)
    }
    assert.equal((await voteJson(service(), other)).progress.counted, 0)
  })
})

onEachDatabase('the expiry of upload tokens', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })

  test('is the end of the last day in Zurich', async () => {
    const id = await newVote(service())
    const token = await uploadToken(service(), { expires: '2026-11-20' })
    service().clock.set('2026-11-20T22:59:59.000000+00:00')
    assertTaken(await upload(service(), { type: 'vote', id, file: vote, token }))
    service().clock.set('2026-11-20T23:00:00.000000+00:00')
    const late = await upload(service(), { type: 'vote', id, file: vote, token })
    assert.deepEqual([late.status, late.denied?.code], [401, 'denied.expired'])
  })
})
