import assert from 'node:assert/strict'
import { test } from 'node:test'
import { own } from '../support/delivery/elements.ts'
import { cableCarCircles, threeQuestions, type VoteInfo } from '../support/delivery/votes.ts'
import { documentText } from '../support/delivery/xml.ts'
import { onEachDatabase } from '../support/service.ts'
import { ask } from './api.ts'
import {
  assertDeliveryRefused,
  assertNothingChanged,
  deliver,
  exists,
  faultOf,
  newDay,
  type PollingDay,
  refusals,
  storedVote,
  versionsOf,
  votesOn,
  votesSection,
} from './delivery.ts'
import { at, ballotOf, onlyBallot, readJson, readRows, voteJson } from './open-data.ts'
import { newVote, zug } from './result-items.ts'
import { serviceUnderTest } from './service-under-test.ts'
import { assertTaken, type Problem } from './upload-problems.ts'

interface Titled {
  readonly title: Readonly<Record<string, string>>
  readonly short_title: Readonly<Record<string, string>>
  readonly domain: string
  readonly ballots: readonly {
    readonly type: string
    readonly title: Readonly<Record<string, string>> | null
  }[]
}

const municipalities = Array.from({ length: 11 }, (_, index) => 1701 + index)
const counted = (...circles: readonly number[]) => circles.map((circle) => ({ circle, figures: {} }))
/** A whole delivery, written out. */
function cableCar(day: PollingDay): string {
  const key = day.key('DEMO-1')
  return `<delivery xmlns="http://www.ech.ch/xmlns/eCH-0252/2" xmlns:c="http://www.ech.ch/xmlns/eCH-0155/5">
 <deliveryHeader/>
 <voteBaseDelivery><cantonId>9</cantonId><pollingDay>${day.date}</pollingDay>
  <voteInfo><vote><voteIdentification>${key}</voteIdentification>
    <domainOfInfluence>
      <c:domainOfInfluenceType>CT</c:domainOfInfluenceType>
      <c:domainOfInfluenceIdentification>9</c:domainOfInfluenceIdentification>
      <c:domainOfInfluenceName>Demo</c:domainOfInfluenceName>
    </domainOfInfluence>
    <pollingDay>${day.date}</pollingDay>
    <voteTitleInformation>
      <language>DE</language><voteTitle>Seilbahn-Initiative</voteTitle><voteTitleShort>Seilbahn</voteTitleShort>
    </voteTitleInformation>
    <decisiveMajority>1</decisiveMajority><voteSubType>1</voteSubType><sequence>3</sequence></vote>
   <countingCircleInfo><countingCircle><countingCircleId>1701</countingCircleId></countingCircle>
    <resultData>
     <countOfVotersInformation><countOfVotersTotal>900</countOfVotersTotal>
      <subtotalInfo><countOfVoters>40</countOfVoters><voterType>2</voterType></subtotalInfo>
     </countOfVotersInformation>
     <isFullyCounted>true</isFullyCounted><receivedVotes>500</receivedVotes>
     <receivedInvalidVotes>2</receivedInvalidVotes><receivedBlankVotes>8</receivedBlankVotes>
     <receivedValidVotes>490</receivedValidVotes>
     <countOfYesVotes>300</countOfYesVotes><countOfNoVotes>180</countOfNoVotes>
    </resultData></countingCircleInfo>
   <countingCircleInfo><countingCircle><countingCircleId>1702</countingCircleId></countingCircle></countingCircleInfo>
  </voteInfo>
  <numberOfEntries>1</numberOfEntries></voteBaseDelivery></delivery>`
}

onEachDatabase('votes of a delivery', (kind, sqliteTest) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })

  async function taken(votes: readonly VoteInfo[], day = newDay()) {
    assertTaken(await deliver(service(), votesOn(day, votes)))
    return { day, id: day.id('DEMO-1'), json: await voteJson(service(), day.id('DEMO-1')) }
  }

  /** Nothing is stored, neither this nor anything beside it. */
  async function refused(votes: readonly VoteInfo[], problems: (day: PollingDay) => readonly Problem[]) {
    const day = newDay()
    assertDeliveryRefused(await deliver(service(), votesOn(day, votes)), problems(day))
    for (const { id = 'DEMO-1' } of votes)
      assert.equal(await exists(service(), 'vote', day.id(id)), false, id)
  }

  async function assertCableCar(day: PollingDay) {
    const id = day.id('DEMO-1')
    const { externalId, shortcode, domain, date } = await storedVote(service(), id)
    assert.deepEqual([externalId, shortcode, domain, date], [day.key('DEMO-1'), '3', 'canton', day.date])
    const json = await voteJson(service(), id)
    assert.deepEqual([json.completed, json.progress], [false, { counted: 1, total: 11 }])
    const { yeas, nays, empty, invalid, eligible_voters, cast_ballots } = onlyBallot(json).results.total
    assert.deepEqual([yeas, nays, empty, invalid, eligible_voters, cast_ballots], [300, 180, 8, 2, 900, 500])
    const rows = await readRows(service(), `/vote/${id}/data-csv`)
    const baar = rows.find(({ entity_id }) => entity_id === '1701')
    assert.deepEqual([baar?.expats, baar?.received, baar?.status], ['40', '500', 'interim'])
    const { title, short_title } = await readJson<Titled>(service(), `/vote/${id}/json`)
    assert.deepEqual([title, short_title], [{ de_CH: 'Seilbahn-Initiative' }, { de_CH: 'Seilbahn' }])
  }

  test('a vote is created with its titles, its figures and its state', async () => {
    const day = newDay()
    assertTaken(await deliver(service(), cableCar(day)))
    await assertCableCar(day)
  })

  test('the same delivery changes nothing and creates no version', async () => {
    const day = newDay()
    assertTaken(await deliver(service(), cableCar(day)))
    const before = await voteJson(service(), day.id('DEMO-1'))
    assertTaken(await deliver(service(), cableCar(day)))
    assert.deepEqual(await voteJson(service(), day.id('DEMO-1')), before)
    const { results } = await readJson<{ results: unknown[] }>(service(), `/archive/${day.date}/json`)
    assert.equal(results.length, 1)
    assert.equal((await versionsOf(service(), 'vote', day.id('DEMO-1'))).length, 1)
    await assertCableCar(day)
  })

  test('a circle that no longer reports is not counted', async () => {
    const { day, id } = await taken([{}])
    const { json } = await taken([{ circles: [{ circle: 1701 }, { circle: 1702 }] }], day)
    assert.deepEqual(json.progress, { counted: 0, total: 11 })
    const { yeas, nays, eligible_voters } = onlyBallot(json).results.total
    assert.deepEqual([yeas, nays, eligible_voters], [0, 0, 0])
    const rows = await readRows(service(), `/vote/${id}/data-csv`)
    assert.ok(rows.every(({ expats, received }) => expats === '' && received === ''))
  })

  sqliteTest('figures of a circle that is not fully counted are not shown', async () => {
    const [first, ...others] = cableCarCircles
    const circles = [{ circle: 1701, figures: { ...first?.figures, counted: false } }, ...others]
    const { id, json } = await taken([{ circles }])
    assert.deepEqual([json.progress, json.completed], [{ counted: 0, total: 11 }, false])
    assert.equal(onlyBallot(json).results.total.yeas, 0)
    const rows = await readRows(service(), `/vote/${id}/data-csv`)
    assert.ok(rows.every(({ expats, received, yeas }) => expats === '' && received === '' && yeas === '0'))
  })

  sqliteTest('the element for fully counted of the first edition is supported', async () => {
    const day = newDay()
    assertTaken(await deliver(service(), votesOn(day, [{}], { edition: 1 })))
    await assertCableCar(day)
    const other = newDay()
    const delivery = own('delivery', [own('deliveryHeader', ''), votesSection(other, [{}], { edition: 1 })])
    assert.deepEqual(refusals(await deliver(service(), documentText(delivery, { edition: 2 }))), [null])
    assert.equal(await exists(service(), 'vote', other.id('DEMO-1')), false)
  })

  test('three questions are one vote with a counter-proposal', async () => {
    const { json, id } = await taken(threeQuestions(municipalities))
    assert.equal(json.results.answer, 'counter-proposal')
    assert.deepEqual(
      ['proposal', 'counter-proposal', 'tie-breaker'].map((type) => {
        const { yeas, nays } = ballotOf(json, type).results.total
        return [yeas, nays]
      }),
      [
        [660, 440],
        [605, 495],
        [330, 770],
      ],
    )
    const { title, ballots } = await readJson<Titled>(service(), `/vote/${id}/json`)
    assert.deepEqual(title, { de_CH: 'Seilbahn-Initiative' })
    assert.deepEqual(
      ballots.slice(1).map((ballot) => [ballot.type, ballot.title]),
      [
        ['counter-proposal', { de_CH: 'Gegenvorschlag' }],
        ['tie-breaker', { de_CH: 'Stichfrage' }],
      ],
    )
    assert.equal((await storedVote(service(), id)).type, 'complex')
  })

  sqliteTest('three questions may come in any order', async () => {
    const { json, id } = await taken(threeQuestions(municipalities).toReversed())
    assert.equal(json.results.answer, 'counter-proposal')
    assert.equal((await storedVote(service(), id)).domain, 'canton')
  })

  sqliteTest('a vote with a counter-proposal is final once all questions are counted', async () => {
    assert.equal((await taken(threeQuestions(municipalities))).json.completed, true)
    for (const open of [0, 1, 2]) {
      const questions = threeQuestions(municipalities).map((question, place) =>
        place === open ? { ...question, circles: question.circles?.slice(1) ?? [] } : question,
      )
      assert.equal((await taken(questions)).json.completed, false, `question ${open}`)
    }
  })

  sqliteTest('a counter-proposal is refused without its main question', async () => {
    const questions = threeQuestions().slice(1)
    const day = newDay()
    const names = refusals(await deliver(service(), votesOn(day, questions)))
    assert.ok(names.length > 0)
    assert.equal(await exists(service(), 'vote', day.id('DEMO-1')), false)
  })

  test('a simple vote cannot become one with a counter-proposal', async () => {
    const { day } = await taken([{}])
    await assertNothingChanged(service(), day, ['DEMO-1'], async () =>
      assertDeliveryRefused(await deliver(service(), votesOn(day, threeQuestions())), [
        faultOf(day.key('DEMO-1'), 'delivery.voteType'),
      ]),
    )
  })

  test('a vote with a counter-proposal cannot become a simple one', async () => {
    const { day, id } = await taken(threeQuestions())
    await taken([{}], day)
    assert.equal((await storedVote(service(), id)).type, 'complex')
    const json = await voteJson(service(), id)
    assert.equal(ballotOf(json, 'proposal').results.total.yeas, 300)
  })

  test('a vote is found by its external id and keeps its own id', async () => {
    const day = newDay()
    const id = await newVote(service(), {
      id: day.id('cable'),
      external_id: day.key('DEMO-1'),
      date: day.date,
      domain: 'canton',
      related_link: 'https://www.example.ch/seilbahn',
    })
    assertTaken(await deliver(service(), cableCar(day)))
    assert.equal(await exists(service(), 'vote', day.id('DEMO-1')), false)
    assert.deepEqual((await voteJson(service(), id)).progress, { counted: 1, total: 11 })
    const { title, related_link } = await readJson<Titled & { readonly related_link: string }>(
      service(),
      `/vote/${id}/json`,
    )
    assert.deepEqual(
      [title, related_link],
      [{ de_CH: 'Seilbahn-Initiative' }, 'https://www.example.ch/seilbahn'],
    )
  })

  test('a vote of another day is not found, and its id is already used', async () => {
    const day = newDay()
    const id = await newVote(service(), { id: day.id('DEMO-1'), date: '2023-06-18' })
    const before = await voteJson(service(), id)
    assertDeliveryRefused(await deliver(service(), cableCar(day)), [
      faultOf(day.key('DEMO-1'), 'delivery.taken'),
    ])
    assert.deepEqual(await voteJson(service(), id), before)
  })

  test('a single municipality may vote', async () => {
    const vote = { domain: { type: 'MU', id: '1701' }, circles: counted(1701) }
    const { id, json } = await taken([vote])
    const { domain, segment } = await storedVote(service(), id)
    assert.deepEqual([domain, segment], ['municipality', 'Baar'])
    assert.deepEqual(json.progress, { counted: 1, total: 1 })
    const empty = await taken([{ ...vote, circles: [{ circle: 1701 }] }])
    assert.deepEqual(empty.json.progress, { counted: 0, total: 1 })
  })

  sqliteTest('an unknown municipality has no name, and one without a number is refused', async () => {
    const { id } = await taken([{ domain: { type: 'MU', id: '9999' }, circles: counted(1701) }])
    const { domain, segment } = await storedVote(service(), id)
    assert.deepEqual([domain, segment ?? ''], ['municipality', ''])
    await refused([{ domain: { type: 'MU', id: 'abc' } }], (day) => [
      faultOf(day.key('DEMO-1'), 'delivery.municipality', { id: 'abc' }),
    ])
  })

  sqliteTest('a few municipalities are accepted as the whole electorate', async () => {
    for (const type of ['BZ', 'AN', 'SK']) {
      const { id, json } = await taken([{ domain: { type, id: 'W1' }, circles: counted(1701, 1702) }])
      assert.equal((await storedVote(service(), id)).domain, 'none')
      assert.deepEqual([json.progress, json.completed], [{ counted: 2, total: 2 }, true])
      assert.equal(at(await readRows(service(), `/vote/${id}/data-csv`), 0).status, 'final')
    }
  })

  test('a vote of a church is left out with a notice, and the others are accepted', async () => {
    const day = newDay()
    const votes = [{}, { id: 'DEMO-2' }, { id: 'DEMO-3', domain: { type: 'KI' } }]
    const answer = await deliver(service(), votesOn(day, votes), { language: 'fr_CH' })
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(answer.errors, {})
    const [warning, ...others] = answer.warnings.results ?? []
    assert.deepEqual([warning?.filename, others], [day.key('DEMO-3'), []])
    assert.match(warning?.message ?? '', /^Non repris\u202f: .* KI/)
    const present = ['DEMO-1', 'DEMO-2', 'DEMO-3'].map((id) => exists(service(), 'vote', day.id(id)))
    assert.deepEqual(await Promise.all(present), [true, true, false])
    const page = await ask(service(), `/manage/results/vote/${day.id('DEMO-1')}`, {
      headers: { cookie: await service().session('editor') },
    })
    assert.ok(page.text.includes(`${day.key('DEMO-3')} (KI)`), 'the page of its versions tells as well')
  })

  sqliteTest('a file with only votes of churches and schools is refused', async () => {
    for (const type of ['KI', 'SC', 'OG', 'KO', 'GT'])
      await refused([{ id: 'DEMO-3', domain: { type } }], (day) => [
        faultOf(day.key('DEMO-3'), 'delivery.domain', { type }),
      ])
  })

  sqliteTest('circles abroad are merged into one, and unknown circles have no name', async () => {
    for (const circle of [9170, 19090]) {
      const { json } = await taken([{ circles: counted(circle) }])
      assert.deepEqual(json.progress, { counted: 1, total: 12 }, String(circle))
      const abroad = onlyBallot(json).results.entities.find(({ id }) => id === 0)
      assert.deepEqual([abroad?.counted, abroad?.yeas], [true, 60])
    }
    const { json } = await taken([{ circles: counted(4711) }])
    const unknown = onlyBallot(json).results.entities.find(({ id }) => id === 4711)
    assert.deepEqual([unknown?.name, unknown?.district ?? '', unknown?.yeas], ['', '', 60])
  })

  sqliteTest('a circle that occurs twice has its last figures', async () => {
    const circles = [
      { circle: 1701, figures: { yeas: 1 } },
      { circle: 1701, figures: { yeas: 2 } },
    ]
    const { json } = await taken([{ circles }])
    assert.equal(onlyBallot(json).results.total.yeas, 2)
    assert.deepEqual(json.progress, { counted: 1, total: 11 })
  })

  sqliteTest('unsupported questions are left out', async () => {
    for (const subType of [4, 5, 6, 7])
      await refused([{ subType }], (day) => [faultOf(day.key('DEMO-1'), 'delivery.question')])
    const questions = [...threeQuestions(), { id: 'DEMO-4', main: 'DEMO-1', subType: 4 }]
    const day = newDay()
    const { warnings } = await deliver(service(), votesOn(day, questions))
    assert.deepEqual(
      warnings.results?.map(({ filename }) => filename),
      [day.key('DEMO-1')],
    )
    assert.match(warnings.results?.[0]?.message ?? '', /DEMO-4/)
    const json = await voteJson(service(), day.id('DEMO-1'))
    assert.deepEqual([json.ballots.length, json.results.answer], [3, null])
  })

  sqliteTest('titles may be in more languages than the site', async () => {
    const titles = [
      { language: 'EN', title: 'Cable car', short: 'Car' },
      { language: 'de', title: 'Seilbahn' },
    ]
    const { id } = await taken([{ titles }])
    const { title, short_title } = await readJson<Titled>(service(), `/vote/${id}/json`)
    assert.deepEqual(title, { en_CH: 'Cable car', de_CH: 'Seilbahn' })
    assert.deepEqual([short_title.en_CH, short_title.de_CH ?? ''], ['Car', ''])
  })

  test('titles and figures are replaced by the next delivery', async () => {
    const { day, id } = await taken([{ titles: [{ language: 'fr', title: 'Téléphérique' }] }])
    await taken([{ circles: counted(1702) }], day)
    const { title } = await readJson<Titled>(service(), `/vote/${id}/json`)
    assert.deepEqual(title, { de_CH: 'Seilbahn-Initiative' })
    const { entities } = onlyBallot(await voteJson(service(), id)).results
    assert.deepEqual(
      entities.filter((entity) => entity.counted).map((entity) => entity.id),
      [1702],
    )
  })

  sqliteTest('figures must be numbers, and answers yes or no', async () => {
    const day = newDay()
    const figure = (change: object) => votesOn(day, [{ circles: [{ circle: 1701, figures: change }] }])
    for (const change of [{ yeas: 'viele' }, { yeas: '-1' }, { yeas: '10000000' }, { counted: 'ja' }])
      assert.equal(refusals(await deliver(service(), figure(change))).length, 1)
    assertTaken(await deliver(service(), figure({ yeas: ' 7\n', counted: '1' })))
    assert.equal(onlyBallot(await voteJson(service(), day.id('DEMO-1'))).results.total.yeas, 7)
  })
})
