import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { VoteInfo } from '../support/delivery/votes.ts'
import { deliveryFile } from '../support/delivery/xml.ts'
import { onEachDatabase } from '../support/service.ts'
import { upload, uploadToken } from '../support/uploads.ts'
import {
  assertNothingChanged,
  deliver,
  exists,
  informationFile,
  informationOn,
  newDay,
  resultsFile,
  resultsOn,
  versionsOf,
  votesOn,
} from './delivery.ts'
import { electionJson, onlyBallot, voteJson } from './open-data.ts'
import { csv, voteRow } from './result-files.ts'
import { zug } from './result-items.ts'
import { serviceUnderTest } from './service-under-test.ts'
import { assertTaken, textOf } from './upload-problems.ts'

const counted = (id: string, yeas: number): VoteInfo => ({
  id,
  circles: [{ circle: 1701, figures: { yeas } }],
})

onEachDatabase('tokens for deliveries', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })

  async function assertOutOfScope(file: Uint8Array, token: string) {
    const answer = await deliver(service(), file, { token })
    assert.equal(answer.status, 401, answer.text)
    assert.equal(answer.denied?.message, textOf('outOfScope', 'de_CH'))
  }

  test('for other types are refused', async () => {
    const day = newDay()
    for (const types of [['vote'], ['election', 'parties'], ['vote', 'election', 'parties']])
      await assertOutOfScope(votesOn(day), await uploadToken(service(), { types }))
    assert.equal(await exists(service(), 'vote', day.id('DEMO-1')), false)
    assertTaken(
      await deliver(service(), votesOn(day), { token: await uploadToken(service(), { types: ['xml'] }) }),
    )
    assert.equal(await exists(service(), 'vote', day.id('DEMO-1')), true)
  })

  test('for deliveries are refused for anything else', async () => {
    const day = newDay()
    const token = await uploadToken(service(), { types: ['xml'] })
    assertTaken(await deliver(service(), votesOn(day), { token }))
    const file = csv([voteRow()])
    assert.equal((await upload(service(), { type: 'vote', id: day.id('DEMO-1'), file, token })).status, 401)
  })

  test('for some items accept deliveries of these only', async () => {
    const day = newDay()
    assertTaken(await deliver(service(), votesOn(day, [counted('DEMO-1', 1), counted('DEMO-2', 1)])))
    for (const item of [day.id('DEMO-1'), day.key('DEMO-1')]) {
      const token = await uploadToken(service(), { items: [item] })
      const yeas = item === day.id('DEMO-1') ? 2 : 3
      assertTaken(await deliver(service(), votesOn(day, [counted('DEMO-1', yeas)]), { token }))
      assert.equal(onlyBallot(await voteJson(service(), day.id('DEMO-1'))).results.total.yeas, yeas)
      await assertNothingChanged(service(), day, ['DEMO-1', 'DEMO-2'], () =>
        assertOutOfScope(votesOn(day, [counted('DEMO-1', 7), counted('DEMO-2', 7)]), token),
      )
    }
  })

  test('for some items create and delete no others', async () => {
    const day = newDay()
    const announced = { id: 'DEMO-2', circles: [{ circle: 1701 }] }
    assertTaken(await deliver(service(), votesOn(day, [counted('DEMO-1', 1), announced])))
    const token = await uploadToken(service(), { items: [day.id('DEMO-1')] })
    assertTaken(await deliver(service(), votesOn(day, [counted('DEMO-1', 2)]), { token }))
    assert.equal(await exists(service(), 'vote', day.id('DEMO-2')), true)
    await assertOutOfScope(votesOn(day, [counted('DEMO-1', 2), counted('DEMO-3', 1)]), token)
    assert.equal(await exists(service(), 'vote', day.id('DEMO-3')), false)
  })

  test('for some elections accept no results of others', async () => {
    const day = newDay()
    assertTaken(await deliver(service(), informationFile(day)))
    const token = await uploadToken(service(), { items: [day.id('MAJ-1')] })
    await assertNothingChanged(service(), day, ['MAJ-1', 'PRO-1', 'KR24'], async () => {
      await assertOutOfScope(resultsFile(day), token)
      await assertOutOfScope(informationFile(day), token)
    })
    const all = await uploadToken(service(), {
      items: ['MAJ-1', 'PRO-1', 'KR24'].map((name) => day.id(name)),
    })
    assertTaken(await deliver(service(), deliveryFile([informationOn(day), resultsOn(day)]), { token: all }))
    assert.equal((await electionJson(service(), day.id('MAJ-1'))).progress.counted, 1)
  })
})

onEachDatabase('successive and concurrent deliveries', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })
  const yeasOf = async (id: string) => onlyBallot(await voteJson(service(), id)).results.total.yeas

  test('of the same votes: one is published as a whole, and all are in the history', async () => {
    const day = newDay()
    const names = ['DEMO-1', 'DEMO-2', 'DEMO-3']
    const answers = await Promise.all(
      [1, 2, 3, 4].map((yeas) =>
        deliver(
          service(),
          votesOn(
            day,
            names.map((name) => counted(name, yeas)),
          ),
        ),
      ),
    )
    for (const answer of answers) assertTaken(answer)
    const seen = new Set(await Promise.all(names.map((name) => yeasOf(day.id(name)))))
    assert.equal(seen.size, 1, `mixed: ${[...seen]}`)
    for (const name of names) {
      const versions = await versionsOf(service(), 'vote', day.id(name))
      assert.deepEqual(
        versions.map(({ number }) => number),
        [4, 3, 2, 1],
      )
      assert.ok(versions.every(({ source }) => source === 'ech-0252'))
    }
  })

  test('of different votes of a day are all published', async () => {
    const day = newDay()
    const answers = await Promise.all([
      deliver(service(), votesOn(day, [counted('DEMO-1', 11)])),
      deliver(service(), votesOn(day, [counted('DEMO-2', 22)])),
    ])
    for (const answer of answers) assertTaken(answer)
    assert.deepEqual([await yeasOf(day.id('DEMO-1')), await yeasOf(day.id('DEMO-2'))], [11, 22])
  })

  test('of information and of its results are both imported', async () => {
    const day = newDay()
    assertTaken(await deliver(service(), informationFile(day)))
    const answers = await Promise.all([
      deliver(service(), resultsFile(day)),
      deliver(service(), informationFile(day, { majority: { mandates: 2 } })),
      deliver(service(), resultsFile(day)),
    ])
    for (const answer of answers) assertTaken(answer)
    const { progress, mandates, candidates } = await electionJson(service(), day.id('MAJ-1'))
    assert.deepEqual([progress.counted, mandates.total, candidates[0]?.votes], [1, 2, 350])
  })

  test('and an upload of another format are imported one after the other', async () => {
    const day = newDay()
    const id = day.id('DEMO-1')
    assertTaken(await deliver(service(), votesOn(day, [counted('DEMO-1', 1), counted('DEMO-2', 1)])))
    const [delivered, uploaded] = await Promise.all([
      deliver(service(), votesOn(day, [counted('DEMO-1', 2), counted('DEMO-2', 2)])),
      upload(service(), { type: 'vote', id, file: csv([voteRow({ yeas: 3 })]) }),
    ])
    for (const answer of [delivered, uploaded]) assertTaken(answer)
    assert.ok([2, 3].includes(await yeasOf(id)))
    assert.equal(await yeasOf(day.id('DEMO-2')), 2)
    assert.equal((await versionsOf(service(), 'vote', id)).length, 3)
  })

  test('without news create no version, and otherwise one for each changed item', async () => {
    const day = newDay()
    const file = (yeas: number) => votesOn(day, [counted('DEMO-1', 1), counted('DEMO-2', yeas)])
    const counts = async () =>
      Promise.all(
        ['DEMO-1', 'DEMO-2'].map(async (name) => (await versionsOf(service(), 'vote', day.id(name))).length),
      )
    for (const yeas of [5, 5, 5]) assertTaken(await deliver(service(), file(yeas)))
    assert.deepEqual(await counts(), [1, 1])
    assertTaken(await deliver(service(), file(6)))
    assert.deepEqual(await counts(), [1, 2])
    const at = await Promise.all([deliver(service(), file(7)), deliver(service(), file(7))])
    for (const answer of at) assertTaken(answer)
    assert.deepEqual(await counts(), [1, 3])
  })
})
