import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { VoteInfo } from '../support/delivery/votes.ts'
import { deliveryFile } from '../support/delivery/xml.ts'
import { onEachDatabase } from '../support/service.ts'
import { upload } from '../support/uploads.ts'
import { ask } from './api.ts'
import {
  assertNothingChanged,
  deliver,
  deliverByForm,
  exists,
  informationFile,
  newDay,
  type PollingDay,
  refusals,
  resultsFile,
  storedElection,
  versionsOf,
  votesOn,
} from './delivery.ts'
import { electionJson, voteJson } from './open-data.ts'
import { csv, partyRow, voteRow } from './result-files.ts'
import { compoundItem, newProporz, newVote, zug } from './result-items.ts'
import { serviceUnderTest } from './service-under-test.ts'
import { assertTaken } from './upload-problems.ts'

/** The vote has no counted results. */
const announced = (id: string): VoteInfo => ({ id, circles: [{ circle: 1701 }] })

onEachDatabase('items that a delivery no longer names', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })

  async function delivered(day: PollingDay, votes: readonly VoteInfo[]) {
    assertTaken(await deliver(service(), votesOn(day, votes)))
  }

  const present = async (day: PollingDay, ...names: readonly string[]) =>
    Promise.all(names.map((name) => exists(service(), 'vote', day.id(name))))

  test('votes created by staff are kept, on this day and on others', async () => {
    const day = newDay()
    const same = await newVote(service(), { date: day.date })
    const other = await newVote(service(), { date: '2023-06-18' })
    await delivered(day, [{}])
    for (const id of [same, other]) assert.equal(await exists(service(), 'vote', id), true)
    assert.deepEqual((await voteJson(service(), same)).progress, { counted: 0, total: 0 })
  })

  test('votes created by a delivery are deleted if nothing was counted', async () => {
    const day = newDay()
    await delivered(day, [announced('DEMO-1'), announced('DEMO-2')])
    assert.deepEqual(await present(day, 'DEMO-1', 'DEMO-2'), [true, true])
    await delivered(day, [{}])
    assert.deepEqual(await present(day, 'DEMO-1', 'DEMO-2'), [true, false])
  })

  test('a vote that had results is kept, even if they were withdrawn', async () => {
    const day = newDay()
    await delivered(day, [{}, { id: 'DEMO-2' }, { id: 'DEMO-3' }])
    await delivered(day, [{}, { id: 'DEMO-2' }, announced('DEMO-3')])
    const before = await voteJson(service(), day.id('DEMO-2'))
    await delivered(day, [{}])
    assert.deepEqual(await present(day, 'DEMO-1', 'DEMO-2', 'DEMO-3'), [true, true, true])
    assert.deepEqual(await voteJson(service(), day.id('DEMO-2')), before)
  })

  test('a vote created by a delivery is kept if somebody uploaded results for it', async () => {
    const day = newDay()
    await delivered(day, [announced('DEMO-1'), announced('DEMO-2')])
    const file = csv([voteRow({ yeas: 7 })])
    assertTaken(await upload(service(), { type: 'vote', id: day.id('DEMO-2'), file }))
    await delivered(day, [announced('DEMO-1')])
    assert.equal((await voteJson(service(), day.id('DEMO-2'))).progress.counted, 1)
  })

  test('votes of another day are not affected', async () => {
    const [day, other] = [newDay(), newDay()]
    await delivered(day, [announced('DEMO-1')])
    await delivered(other, [{}])
    assert.deepEqual(await present(day, 'DEMO-1'), [true])
  })

  test('a delivery without votes does not affect votes', async () => {
    const day = newDay()
    await delivered(day, [{}, announced('DEMO-2')])
    await delivered(day, [])
    assert.deepEqual(await present(day, 'DEMO-1', 'DEMO-2'), [true, false])
  })

  test('the form deletes nothing', async () => {
    const day = newDay()
    await delivered(day, [announced('DEMO-1'), announced('DEMO-2')])
    const byHand = await newVote(service(), { date: day.date })
    const answer = await deliverByForm(service(), votesOn(day, [{}]))
    assert.equal(answer.status, 200, answer.text.slice(0, 500))
    assert.deepEqual((await voteJson(service(), day.id('DEMO-1'))).progress, { counted: 1, total: 11 })
    assert.deepEqual(await present(day, 'DEMO-2'), [true])
    assert.equal(await exists(service(), 'vote', byHand), true)
  })

  test('a delivery that is refused deletes nothing', async () => {
    const day = newDay()
    await delivered(day, [{}, announced('DEMO-2')])
    await assertNothingChanged(service(), day, ['DEMO-1', 'DEMO-2', 'DEMO-3'], async () => {
      refusals(await deliver(service(), votesOn(day, [{ id: 'DEMO-3', domain: { type: 'KI' } }])))
    })
  })

  test('kept items are noted with the versions of the delivery', async () => {
    const day = newDay()
    const byHand = await newVote(service(), { date: day.date })
    await delivered(day, [{}, { id: 'DEMO-2' }])
    const [first] = await versionsOf(service(), 'vote', day.id('DEMO-1'))
    assert.ok(JSON.stringify(first?.warnings).includes(byHand), 'the vote made by hand')
    await delivered(day, [{ circles: [{ circle: 1702, figures: {} }] }])
    const [second] = await versionsOf(service(), 'vote', day.id('DEMO-1'))
    const noted = JSON.stringify(second?.warnings)
    for (const name of [byHand, day.id('DEMO-2')]) assert.ok(noted.includes(name), `${name} in ${noted}`)
    const page = await ask(service(), `/manage/results/vote/${day.id('DEMO-1')}`, {
      headers: { cookie: await service().session('editor') },
    })
    assert.match(page.text, /In dieser Lieferung nicht enthalten/)
    assert.ok(page.text.includes(day.id('DEMO-2')))
  })

  test('a compound created by a delivery is deleted, and its election is kept', async () => {
    const day = newDay()
    assertTaken(await deliver(service(), informationFile(day)))
    assert.equal(await exists(service(), 'compound', day.id('KR24')), true)
    assertTaken(await deliver(service(), informationFile(day, { apart: true })))
    assert.equal(await exists(service(), 'compound', day.id('KR24')), false)
    const { compound } = await storedElection(service(), day.id('PRO-1'))
    assert.equal(compound, null)
    assertTaken(await deliver(service(), resultsFile(day)))
    assert.equal((await electionJson(service(), day.id('PRO-1'))).progress.counted, 1)
  })

  test('a compound created by staff is kept, with the elections that the delivery does not name', async () => {
    const day = newDay()
    const inside = await newProporz(service(), { date: day.date })
    const compound = compoundItem([inside], { date: day.date, domain_elections: 'municipality' })
    await service().load({ election_compounds: [compound] })
    assertTaken(await deliver(service(), informationFile(day, { apart: true })))
    assert.equal(await exists(service(), 'compound', compound.id), true)
    assert.equal((await storedElection(service(), inside)).compound, compound.id)
  })

  test('a compound with results of its own is kept', async () => {
    const day = newDay()
    assertTaken(await deliver(service(), informationFile(day)))
    const file = csv([partyRow({ year: 2024, domain: 'canton', domain_segment: '' })])
    assertTaken(await upload(service(), { type: 'parties', id: day.id('KR24'), file }))
    assertTaken(await deliver(service(), informationFile(day, { apart: true })))
    assert.equal(await exists(service(), 'compound', day.id('KR24')), true)
    assert.equal((await storedElection(service(), day.id('PRO-1'))).compound, null)
  })

  test('elections that information does not name are kept', async () => {
    const day = newDay()
    assertTaken(await deliver(service(), informationFile(day)))
    const empty = informationFile(day, { groups: [], associations: [] })
    assertTaken(await deliver(service(), empty))
    for (const name of ['MAJ-1', 'PRO-1'])
      assert.equal(await exists(service(), 'election', day.id(name)), true, name)
  })

  test('a section does not affect the items of another', async () => {
    const day = newDay()
    assertTaken(await deliver(service(), informationFile(day)))
    await delivered(day, [announced('DEMO-1')])
    assertTaken(await deliver(service(), resultsFile(day)))
    assertTaken(await deliver(service(), deliveryFile([])))
    assert.deepEqual(await present(day, 'DEMO-1'), [true])
    assert.equal(await exists(service(), 'compound', day.id('KR24')), true)
  })
})
