import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onEachDatabase } from '../support/service.ts'
import { upload } from '../support/uploads.ts'
import { onlyBallot, readJson, readText, voteJson } from './open-data.ts'
import { csv, voteRow } from './result-files.ts'
import { newVote, zug } from './result-items.ts'
import { serviceUnderTest } from './service-under-test.ts'
import { assertFileRefused, assertTaken, atLine } from './upload-problems.ts'

onEachDatabase('successive and concurrent uploads of a vote', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })

  test('the same file twice changes nothing', async () => {
    const id = await newVote(service())
    const file = csv([voteRow(), voteRow({ entity_id: 1702 })])
    assertTaken(await upload(service(), { type: 'vote', id, file }))
    const before = await readText(service(), `/vote/${id}/data-csv`)
    assertTaken(await upload(service(), { type: 'vote', id, file }))
    assert.equal(await readText(service(), `/vote/${id}/data-csv`), before)
  })

  test('the next file replaces the previous one', async () => {
    const id = await newVote(service())
    assertTaken(await upload(service(), { type: 'vote', id, file: csv([voteRow()]) }))
    const next = csv([voteRow({ entity_id: 1702, yeas: 1 })])
    assertTaken(await upload(service(), { type: 'vote', id, file: next }))
    const json = await voteJson(service(), id)
    assert.deepEqual([json.progress.counted, onlyBallot(json).results.total.yeas], [1, 1])
  })

  test('a refused file leaves everything unchanged', async () => {
    const id = await newVote(service())
    assertTaken(await upload(service(), { type: 'vote', id, file: csv([voteRow()]) }))
    const before = await voteJson(service(), id)
    service().clock.advance(60)
    const bad = csv([voteRow({ yeas: 1 }), voteRow({ entity_id: 9999 })])
    assertFileRefused(await upload(service(), { type: 'vote', id, file: bad }), [atLine(3, 'entity.unknown')])
    assert.deepEqual(await voteJson(service(), id), before)
  })

  test('a new result is shown with the moment of the upload wherever the vote is shown', async () => {
    const id = await newVote(service(), { date: '2015-02-08' })
    service().clock.set('2027-02-03T04:05:06.000000+00:00')
    assertTaken(await upload(service(), { type: 'vote', id, file: csv([voteRow()]) }))
    assert.equal((await voteJson(service(), id)).last_modified, '2027-02-03T04:05:06+00:00')
    const { results } = await readJson<{ results: { progress: object; last_modified: string }[] }>(
      service(),
      '/archive/2015-02-08/json',
    )
    assert.deepEqual(
      results.map(({ progress, last_modified }) => [progress, last_modified]),
      [[{ counted: 1, total: 11 }, '2027-02-03T04:05:06+00:00']],
    )
  })

  test('one of several concurrent uploads is published as a whole', async () => {
    const id = await newVote(service(), { type: 'complex' })
    const files = [1, 2, 3, 4, 5, 6].map((yeas) =>
      csv(
        ['proposal', 'counter-proposal', 'tie-breaker'].flatMap((type) =>
          Array.from({ length: 11 }, (_, index) => voteRow({ type, entity_id: 1701 + index, yeas })),
        ),
      ),
    )
    const answers = await Promise.all(files.map((file) => upload(service(), { type: 'vote', id, file })))
    for (const answer of answers) assertTaken(answer)
    const { ballots } = await voteJson(service(), id)
    const seen = new Set(ballots.flatMap(({ results }) => results.entities.map(({ yeas }) => yeas)))
    assert.equal(seen.size, 1, `mixed: ${[...seen]}`)
  })

  test('all ballots of concurrent uploads are published', async () => {
    const id = await newVote(service(), { type: 'complex' })
    const types = ['proposal', 'counter-proposal', 'tie-breaker']
    const answers = await Promise.all(
      types.map((type) => upload(service(), { type: 'vote', id, file: csv([voteRow({ type })]) })),
    )
    for (const answer of answers) assertTaken(answer)
    const { ballots } = await voteJson(service(), id)
    assert.deepEqual(
      ballots.map(({ results }) => results.total.yeas),
      [10, 10, 10],
    )
  })
})
