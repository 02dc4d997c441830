import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCantonalFile, readFederalFile } from '../support/federal-files.ts'
import { onEachDatabase } from '../support/service.ts'
import { upload } from '../support/uploads.ts'
import { ask } from './api.ts'
import { readJson, type VoteJson } from './open-data.ts'
import { csv } from './result-files.ts'
import { newVote } from './result-items.ts'
import { complexRows, voteRows, zugWithResults } from './result-world.ts'
import { assertTaken } from './upload-problems.ts'

onEachDatabase('files in the format of the Federal Statistical Office', (kind) => {
  const service = zugWithResults(kind)
  const eidg = (day: string) => `/bfs/sd-t-17-02-${day}-eidgAbstimmung.json`
  const kant = (day: string) => `/bfs/sd-t-17-02-${day}-kantAbstimmung.json`

  test('have the same figures as the JSON of each vote, and are updated with every publication', async () => {
    const id = await newVote(service(), { date: '2018-06-10', external_id: '6180' })
    const before = await ask(service(), eidg('20180610'))
    assert.equal(before.status, 200, before.text)
    assert.equal(before.headers.get('access-control-allow-origin'), '*')
    assert.equal(before.headers.get('content-type'), 'application/json; charset=utf-8')
    const [empty] = readFederalFile(JSON.parse(before.text))
    assert.deepEqual([empty?.id, empty?.canton], [6180, { id: '9', name: 'Zug' }])
    assert.deepEqual([empty?.result.vorlageBeendet, empty?.result.jaStimmenAbsolut], [false, null])
    const tag = before.headers.get('etag') ?? ''
    const again = await ask(service(), eidg('20180610'), { headers: { 'if-none-match': tag } })
    assert.equal(again.status, 304)

    await assertTaken(await upload(service(), { type: 'vote', id, file: csv(voteRows) }))
    const after = await ask(service(), eidg('20180610'), { headers: { 'if-none-match': tag } })
    assert.equal(after.status, 200)
    const [counted] = readFederalFile(JSON.parse(after.text))
    const json = await readJson<VoteJson>(service(), `/vote/${id}/json`)
    const { total, entities } = json.ballots[0]?.results ?? assert.fail()
    assert.deepEqual(
      [counted?.result.jaStimmenAbsolut, counted?.result.eingelegteStimmzettel],
      [total.yeas, total.cast_ballots],
    )
    assert.deepEqual(
      counted?.places
        .filter(({ level }) => level === 'municipality')
        .map((one) => [one.id, one.name, one.result.jaStimmenAbsolut, one.result.anzahlStimmberechtigte])
        .sort(),
      entities.map((one) => [String(one.id), one.name, one.yeas, one.eligible_voters]).sort(),
    )
    const packed = await fetch(`${service().url}${eidg('20180610')}`, {
      headers: { 'accept-encoding': 'gzip' },
    })
    assert.equal(packed.headers.get('content-encoding'), 'gzip')
    assert.deepEqual(await packed.json(), JSON.parse(after.text))
  })

  test('number cantonal votes permanently', async () => {
    const day = { date: '2019-02-10', domain: 'canton' }
    const id = await newVote(service(), { ...day, type: 'complex', external_id: null })
    const ids = async () =>
      readCantonalFile(JSON.parse((await ask(service(), kant('20190210'))).text)).map((one) => one.id)
    const [first = 0, ...others] = (await ids()).map(Number)
    assert.match(String(first), /^59\d{3}1$/)
    assert.deepEqual(others, [first + 1, first + 2])
    await assertTaken(await upload(service(), { type: 'vote', id, file: csv(complexRows) }))
    await service().load({ votes: [{ ...day, id, type: 'complex', title: { de_CH: 'Anderer Titel' } }] })
    assert.deepEqual(await ids(), [first, ...others])
    const next = await newVote(service(), { ...day, external_id: null })
    assert.deepEqual((await ids()).sort().slice(3), [Math.floor(first / 10) * 10 + 10], next)
  })

  test('are listed for people and for programs', async () => {
    const list = await ask(service(), '/bfs', { headers: { accept: 'application/json' } })
    assert.match(list.headers.get('vary') ?? '', /^Accept(?:,|$)/)
    const { files } = JSON.parse(list.text)
    assert.ok(files.length > 1)
    for (const { url } of files) assert.equal((await fetch(url)).status, 200, url)
    for (const [locale, title] of [
      ['de_CH', 'im Format des Bundesamtes für Statistik'],
      ['rm_CH', 'en il format da l’Uffizi federal da statistica'],
    ] as const) {
      const page = await ask(service(), `/bfs?locale=${locale}`, { headers: { accept: 'text/html' } })
      assert.ok(page.text.includes(`${title}</h1>`), locale)
      assert.ok(page.text.includes(new URL(files[0].url).pathname))
    }
  })

  test('are answered with 404 in JSON if they do not exist', async () => {
    for (const path of [eidg('20180611'), kant('20180610'), '/bfs/other.json', '/bfs/sd-t-17-02-x']) {
      const answer = await ask(service(), path)
      assert.equal(answer.status, 404, path)
      assert.equal(answer.headers.get('access-control-allow-origin'), '*')
      assert.deepEqual(Object.keys(JSON.parse(answer.text)), ['error'])
    }
  })
})
