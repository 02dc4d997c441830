import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onEachDatabase } from '../support/service.ts'
import { readAnswer, send, tokenHeader, upload } from '../support/uploads.ts'
import { electionJson, onlyBallot, voteJson } from './open-data.ts'
import { csv, majorzRow, partyRow, proporzRow, voteRow } from './result-files.ts'
import { newMajorz, newProporz, newVote, zug } from './result-items.ts'
import { serviceUnderTest } from './service-under-test.ts'
import { assertRefused, assertTaken, atLine, problem, textOf } from './upload-problems.ts'

const vote = csv([voteRow()])

onEachDatabase('the form of an upload', (kind, sqliteTest) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })
  const required = [problem('form.required')]

  sqliteTest('reports all missing fields at once', async () => {
    assertRefused(await upload(service(), {}), { type: required, id: required, results: required })
  })

  sqliteTest('treats blank fields as missing', async () => {
    const body = new FormData()
    body.append('type', ' ')
    body.append('id', '')
    body.append('results', 'status,type\n')
    const answer = await send(service(), body, await tokenHeader(service()))
    assertRefused(answer, { type: required, id: required, results: required })
  })

  sqliteTest('reports an unknown type together with missing fields', async () => {
    const answer = await upload(service(), { type: 'xyz' })
    assertRefused(answer, { type: [problem('form.choice')], id: required, results: required })
  })

  sqliteTest('requires no id for XML', async () => {
    assertRefused(await upload(service(), { type: 'xml' }), { results: required })
  })

  sqliteTest('refuses a file instead of the type', async () => {
    const body = new FormData()
    body.append('type', new Blob(['vote']), 'type.txt')
    body.append('id', await newVote(service()))
    body.append('results', new Blob([vote]), 'results.csv')
    const answer = await send(service(), body, await tokenHeader(service()))
    assert.equal(answer.status, 400)
    assert.deepEqual(Object.keys(answer.errors), ['type'])
    assert.ok(
      answer.errors.type?.some(({ message }) => message === textOf('form.typeIsFile', 'de_CH')),
      answer.text,
    )
  })

  test('is answered with the version, the address and warnings if it is accepted', async () => {
    const id = await newVote(service())
    const url = `${service().url}/vote/${id}`
    const first = await upload(service(), { type: 'vote', id, file: vote })
    assert.deepEqual(first.items, [{ type: 'vote', id, version: 1, state: 'published', url }])
    const again = await upload(service(), { type: 'vote', id, file: vote })
    assert.deepEqual(again.items, [{ type: 'vote', id, version: 1, state: 'unchanged', url }])
    const fewer = await upload(service(), { type: 'vote', id, file: csv([voteRow({ yeas: 1, nays: 1 })]) })
    assert.equal(fewer.items[0]?.version, 2)
    assert.ok(
      fewer.warnings.results?.some(({ code }) => code === 'figure.fell'),
      fewer.text,
    )
  })

  test('gives the same answer for a dry run, which stores nothing', async () => {
    const id = await newVote(service())
    const url = `${service().url}/vote/${id}`
    const entries = async () =>
      (await service().database.reads.selectFrom('audit_log').select('at').execute()).length
    const before = [await entries(), (await voteJson(service(), id)).progress.counted]
    const tried = await upload(service(), { type: 'vote', id, file: vote, dryRun: '1' })
    assertTaken({ ...tried, text: tried.text.replace('"dry_run":true,', '') })
    const [item] = tried.items
    assert.deepEqual(
      { ...item, changes: null },
      { type: 'vote', id, version: 1, state: 'published', url, changes: null },
    )
    assert.equal(item?.changes?.same, false)
    assert.match(JSON.stringify(item?.changes), /"yeas":\{"before":null,"after":\d+\}/)
    const body = new FormData()
    for (const [name, value] of [
      ['type', 'vote'],
      ['id', id],
    ] as const)
      body.append(name, value)
    body.append('results', new Blob([csv([voteRow({ yeas: 'x' })])]), 'results.csv')
    const query = await fetch(`${service().url}/upload?dry_run=yes`, {
      method: 'POST',
      headers: await tokenHeader(service()),
      body,
    })
    const refused = readAnswer(query.status, query.headers, await query.text())
    assertRefused(refused, { results: [atLine(2, 'value.integer', { column: 'yeas', value: 'x' })] })
    assert.equal(refused.errors.results?.[0]?.column, 'yeas')
    assert.deepEqual([await entries(), (await voteJson(service(), id)).progress.counted], before)
    assertTaken(await upload(service(), { type: 'vote', id, file: vote, dryRun: '0' }))
    assert.equal((await voteJson(service(), id)).progress.counted, 1)
    const same = await upload(service(), { type: 'vote', id, file: vote, dryRun: 'true' })
    assert.deepEqual([same.items[0]?.state, same.items[0]?.changes], ['unchanged', { same: true }])
  })

  sqliteTest('is refused if the value for a dry run is neither yes nor no', async () => {
    const id = await newVote(service())
    const answer = await upload(service(), { type: 'vote', id, file: vote, dryRun: 'maybe' })
    assertRefused(answer, { dry_run: [problem('form.choice')] })
    assert.equal((await voteJson(service(), id)).progress.counted, 0)
  })

  sqliteTest('refuses repeated fields, even with the same value', async () => {
    const id = await newVote(service())
    for (const name of ['type', 'id', 'results']) {
      const body = new FormData()
      for (const part of ['type', 'id', 'results', name])
        if (part === 'results') body.append(part, new Blob([vote]), 'results.csv')
        else body.append(part, part === 'id' ? id : 'vote')
      const answer = await send(service(), body, await tokenHeader(service()))
      assertRefused(answer, { [name]: [problem('form.repeated')] })
    }
    assert.equal((await voteJson(service(), id)).progress.counted, 0)
  })

  sqliteTest('is checked before the item is searched', async () => {
    const answer = await upload(service(), { type: 'vote', id: 'nope' })
    assertRefused(answer, { results: required })
  })

  sqliteTest('is answered with a client error if it is malformed', async () => {
    const token = await tokenHeader(service())
    const boundary = { 'content-type': 'multipart/form-data; boundary=cut', ...token }
    const cut = '--cut\r\nContent-Disposition: form-data; name="type"\r\n\r\nvo'
    for (const [body, headers] of [
      [null, token],
      ['', { 'content-type': 'multipart/form-data', ...token }],
      [cut, boundary],
      ['no part of it', boundary],
      ['{"type":"vote"}', { 'content-type': 'application/json', ...token }],
      ['{"type":', { 'content-type': 'application/json', ...token }],
      ['type=vote&id=1', { 'content-type': 'application/x-www-form-urlencoded', ...token }],
      [vote, { 'content-type': 'text/csv', ...token }],
    ] as const) {
      const answer = await send(service(), body, headers)
      assert.equal(answer.status, 400, `${body} answers ${answer.text}`)
    }
  })

  test('may contain unknown fields', async () => {
    const id = await newVote(service())
    const body = new FormData()
    body.append('csrf', 'x'.repeat(1000))
    body.append('results', new Blob([vote]), 'results.csv')
    body.append('id', id)
    body.append('type', 'vote')
    assertTaken(await send(service(), body, await tokenHeader(service())))
    assert.equal((await voteJson(service(), id)).progress.counted, 1)
  })

  sqliteTest('is accepted from any origin, as programs have none', async () => {
    const id = await newVote(service())
    for (const headers of [
      { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
      { referer: 'https://elsewhere.example/page' },
    ]) {
      const body = new FormData()
      body.append('type', 'vote')
      body.append('id', id)
      body.append('results', new Blob([vote]), 'results.csv')
      assertTaken(await send(service(), body, { ...(await tokenHeader(service())), ...headers }))
    }
  })

  sqliteTest('is accepted by POST only', async () => {
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']) {
      const response = await fetch(`${service().url}/upload`, {
        method,
        headers: await tokenHeader(service()),
      })
      await response.text()
      assert.equal(response.status, 405, method)
      assert.match(response.headers.get('allow') ?? '', /\bPOST\b/)
    }
  })

  sqliteTest('is answered without permission to cache', async () => {
    const answer = await upload(service(), {})
    assert.match(answer.headers.get('cache-control') ?? '', /no-store/)
  })
})

onEachDatabase('the item of an upload', (kind, sqliteTest) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })
  const unknown = { id: [problem('id.unknown')] }

  test('is not found under an unknown name', async () => {
    assertRefused(await upload(service(), { type: 'vote', id: 'nope', file: vote }), unknown)
    const file = csv([majorzRow()])
    assertRefused(await upload(service(), { type: 'election', id: 'nope', file }), unknown)
    assertRefused(await upload(service(), { type: 'parties', id: 'nope', file: csv([partyRow()]) }), unknown)
  })

  test('may be a vote with an external id', async () => {
    const id = await newVote(service(), { external_id: '100' })
    assertTaken(await upload(service(), { type: 'vote', id: '100', file: vote }))
    const json = await voteJson(service(), id)
    const { total } = onlyBallot(json).results
    assert.deepEqual(json.progress, { counted: 1, total: 11 })
    assert.deepEqual([total.yeas, total.nays], [10, 5])
    assert.equal(json.completed, false)
  })

  test('is found by its literal name', async () => {
    const id = await newVote(service(), { id: `Capital-${kind}`, external_id: `External-${kind}` })
    for (const other of [
      id.toLowerCase(),
      id.toUpperCase(),
      `external-${kind}`,
      `${id}x`,
      `%${id}`,
      '%',
      '_',
    ])
      assertRefused(await upload(service(), { type: 'vote', id: other, file: vote }), unknown)
  })

  test('is found for its own type only', async () => {
    const [voted, elected] = [await newVote(service()), await newMajorz(service())]
    assertRefused(await upload(service(), { type: 'vote', id: elected, file: vote }), unknown)
    const file = csv([majorzRow()])
    assertRefused(await upload(service(), { type: 'election', id: voted, file }), unknown)
    assertRefused(await upload(service(), { type: 'parties', id: voted, file: csv([partyRow()]) }), unknown)
  })

  test('is the compound if an election has the same id, and never a vote', async () => {
    const shared = `shared-${kind}`
    const inside = { id: `inside-${kind}`, domain: 'municipality', segment: 'Baar', date: '2022-10-02' }
    await newVote(service(), { id: shared })
    await newProporz(service(), { id: shared, date: '2022-10-02' })
    await newProporz(service(), inside)
    await service().load({
      election_compounds: [
        {
          id: shared,
          domain: 'canton',
          domain_elections: 'municipality',
          date: '2022-10-02',
          title: { de_CH: 'Kantonsrat' },
          elections: [inside.id],
        },
      ],
    })
    assertTaken(await upload(service(), { type: 'election', id: shared, file: csv([proporzRow()]) }))
    assert.deepEqual((await electionJson(service(), inside.id)).progress, { counted: 1, total: 1 })
    assert.equal((await electionJson(service(), shared)).progress.counted, 0)
    assertTaken(await upload(service(), { type: 'vote', id: shared, file: vote }))
    assert.equal((await voteJson(service(), shared)).progress.counted, 1)
  })

  sqliteTest('may not be a majority election for party results', async () => {
    const id = await newMajorz(service())
    const answer = await upload(service(), { type: 'parties', id, file: csv([partyRow()]) })
    assertRefused(answer, { id: [problem('id.notProportional')] })
  })

  sqliteTest('is refused if it is of a year without a list of municipalities', async () => {
    const unsupported = { id: [problem('year.unsupported', { year: '2000' })] }
    const voted = await newVote(service(), { date: '2000-01-01' })
    assertRefused(await upload(service(), { type: 'vote', id: voted, file: vote }), unsupported)
    const elected = await newProporz(service(), { date: '2000-06-04' })
    const file = csv([proporzRow()])
    assertRefused(await upload(service(), { type: 'election', id: elected, file }), unsupported)
    const parties = csv([partyRow({ year: 2000 })])
    assertRefused(await upload(service(), { type: 'parties', id: elected, file: parties }), unsupported)
  })
})
