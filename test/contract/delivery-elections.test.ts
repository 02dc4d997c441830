import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parliament, presidency } from '../support/deliveries.ts'
import { type ElectionCircle, resultSection } from '../support/delivery/results.ts'
import { deliveryFile } from '../support/delivery/xml.ts'
import { onEachDatabase } from '../support/service.ts'
import {
  assertDeliveryRefused,
  assertNothingChanged,
  deliver,
  exists,
  faultOf,
  informationFile,
  informationOn,
  newDay,
  type PollingDay,
  refusals,
  resultsFile,
  resultsOn,
  storedCompound,
  storedElection,
  versionsOf,
} from './delivery.ts'
import { at, electionJson, readJson, readRows } from './open-data.ts'
import { newProporz, zug } from './result-items.ts'
import { serviceUnderTest } from './service-under-test.ts'
import { assertTaken, type Problem } from './upload-problems.ts'

const names = ['MAJ-1', 'PRO-1', 'KR24']

onEachDatabase('elections of a delivery', (kind, sqliteTest) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })

  async function informed(day = newDay()): Promise<PollingDay> {
    assertTaken(await deliver(service(), informationFile(day)))
    return day
  }

  async function reported(day = newDay()): Promise<PollingDay> {
    await informed(day)
    assertTaken(await deliver(service(), resultsFile(day)))
    return day
  }

  async function refused(day: PollingDay, file: Uint8Array, problems: readonly Problem[]) {
    await assertNothingChanged(service(), day, names, async () =>
      assertDeliveryRefused(await deliver(service(), file), problems),
    )
  }

  const majority = (candidates: readonly (readonly [string | null, number])[]): ElectionCircle => ({
    circle: 1701,
    figures: { votes: { type: 'majority', candidates } },
  })

  async function assertAsReported(day: PollingDay) {
    const presidential = await electionJson(service(), day.id('MAJ-1'))
    assert.deepEqual([presidential.completed, presidential.progress], [true, { counted: 1, total: 1 }])
    const { eligible_voters, received_ballots, blank_ballots, invalid_ballots, accounted_ballots } =
      presidential.statistics.total
    assert.deepEqual(
      [eligible_voters, received_ballots, blank_ballots, invalid_ballots, accounted_ballots],
      [900, 400, 20, 5, 375],
    )
    assert.equal(presidential.statistics.total.accounted_votes, 375 - 4 - 1)
    assert.equal(presidential.absolute_majority, 186)
    assert.deepEqual(presidential.candidates, [
      { family_name: 'Brunner', first_name: 'Anna', elected: true, party: 'ABC', votes: 350 },
    ])
    const anna = at(await readRows(service(), `/election/${day.id('MAJ-1')}/data-csv`), 0)
    assert.deepEqual(
      [anna.election_status, anna.candidate_gender, anna.candidate_year_of_birth, anna.entity_blank_votes],
      ['final', 'female', '1980', '4'],
    )
    assert.equal((await storedElection(service(), day.id('MAJ-1'))).majorityType, 'absolute')
    await assertParliament(day)
  }

  async function assertParliament(day: PollingDay) {
    const json = await electionJson(service(), day.id('PRO-1'))
    assert.deepEqual([json.completed, json.progress], [true, { counted: 1, total: 1 }])
    const red = json.lists.find(({ name }) => name === 'Liste Rot')
    assert.deepEqual([red?.votes, red?.mandates], [260, 1])
    const rows = await readRows(service(), `/election/${day.id('PRO-1')}/data-csv`)
    const row = at(
      rows.filter(({ candidate_id }) => candidate_id === 'P1'),
      0,
    )
    assert.deepEqual(
      [row.candidate_votes, row.candidate_elected?.toLowerCase(), row.list_id, row.list_votes],
      ['230', 'true', 'L1', '260'],
    )
    assert.equal(row.entity_blank_votes, '7')
    assert.deepEqual(
      [
        row.list_panachage_votes_from_list_L2,
        row.list_panachage_votes_from_list_999,
        row.candidate_panachage_votes_from_list_L2,
        row.candidate_panachage_votes_from_list_999,
      ],
      ['12', '5', '12', '5'],
    )
    const [union, ...others] = json.list_connections
    assert.deepEqual([others, union?.lists.map(({ name }) => name)], [[], ['Liste Blau']])
    assert.deepEqual(
      union?.subconnections?.map(({ lists }) => lists.map(({ name }) => name)),
      [['Liste Rot']],
    )
  }

  test('information creates elections and their compound', async () => {
    const day = await informed()
    const first = await storedElection(service(), day.id('MAJ-1'))
    assert.deepEqual(
      [first.type, first.majorityType, first.domain, first.segment, first.shortcode, first.mandates],
      ['majorz', 'relative', 'municipality', 'Baar', '4', 1],
    )
    assert.deepEqual(
      [first.externalId, first.title, first.shortTitle, first.compound],
      [day.key('MAJ-1'), { de_CH: 'Wahl Präsidium' }, { de_CH: 'Präsidium' }, null],
    )
    const second = await storedElection(service(), day.id('PRO-1'))
    assert.deepEqual(
      [second.type, second.domain, second.mandates, second.compound],
      ['proporz', 'none', 2, day.id('KR24')],
    )
    const compound = await storedCompound(service(), day.id('KR24'))
    assert.deepEqual(
      [compound.externalId, compound.domain, compound.title, compound.elections],
      [day.key('KR24'), 'canton', { de_CH: 'Kantonsrat' }, [day.id('PRO-1')]],
    )
    const { elections } = await readJson<{ elections: readonly string[] }>(
      service(),
      `/elections/${day.id('KR24')}/json`,
    )
    assert.deepEqual(elections, [`${service().url}/election/${day.id('PRO-1')}`])
    assert.equal((await electionJson(service(), day.id('MAJ-1'))).progress.counted, 0)
  })

  test('a candidate who is no longer delivered is removed', async () => {
    const day = await informed()
    const others = [{ id: 'K2', familyName: 'Keller' }]
    assertTaken(await deliver(service(), informationFile(day, { majority: { candidates: others } })))
    await refused(day, resultsFile(day), [faultOf('K1', 'delivery.noCandidate', { id: 'K1' })])
  })

  test('a candidate who is no longer delivered is removed with all votes', async () => {
    const day = await reported()
    const others = [{ id: 'K2', familyName: 'Keller' }]
    assertTaken(await deliver(service(), informationFile(day, { majority: { candidates: others } })))
    const { candidates } = await electionJson(service(), day.id('MAJ-1'))
    assert.ok(!candidates.some(({ family_name }) => family_name === 'Brunner'))
  })

  test('the type of an election cannot change', async () => {
    const day = await informed()
    await refused(day, informationFile(day, { proportional: { type: 2 } }), [
      faultOf(day.key('PRO-1'), 'delivery.electionType'),
    ])
  })

  test('results without their elections are refused', async () => {
    const day = newDay()
    const answer = await deliver(service(), resultsFile(day))
    assert.deepEqual(refusals(answer).toSorted(), [day.key('MAJ-1'), day.key('PRO-1')])
    assert.equal(await exists(service(), 'election', day.id('MAJ-1')), false)
  })

  test('results give both elections their figures', async () => {
    await assertAsReported(await reported())
  })

  test('information that is sent again leaves the results unchanged', async () => {
    const day = await reported()
    assertTaken(await deliver(service(), informationFile(day)))
    await assertAsReported(day)
  })

  sqliteTest('without elected candidates nobody is elected, and there is no absolute majority', async () => {
    const day = await reported()
    const none = resultSection({
      day: day.date,
      elections: [
        { id: day.key('MAJ-1'), circles: [majority([['K1', 350]])] },
        {
          id: day.key('PRO-1'),
          circles: [
            {
              circle: 1701,
              figures: { votes: { type: 'proportional', lists: [{ id: 'L1', candidates: [{ id: 'P1' }] }] } },
            },
          ],
        },
      ],
    })
    assertTaken(await deliver(service(), deliveryFile([none])))
    const json = await electionJson(service(), day.id('MAJ-1'))
    assert.deepEqual([json.absolute_majority ?? null, json.candidates[0]?.elected], [null, false])
    const parliamentary = await electionJson(service(), day.id('PRO-1'))
    assert.ok(parliamentary.candidates.every(({ elected }) => !elected))
    assert.ok(parliamentary.lists.every(({ mandates }) => mandates === 0))
  })

  sqliteTest('an unknown candidate is reported once', async () => {
    const day = await informed()
    const circles = Array.from({ length: 11 }, (_, index) => ({
      ...majority([['X', 5]]),
      circle: 1701 + index,
    }))
    await refused(day, resultsFile(day, { majority: { circles } }), [
      faultOf('X', 'delivery.noCandidate', { id: 'X' }),
    ])
  })

  sqliteTest('an unknown elected candidate is reported once', async () => {
    const day = await informed()
    const elected = { type: 'majority', candidates: ['X'] } as const
    await refused(day, resultsFile(day, { majority: { elected } }), [faultOf('X', 'delivery.noCandidate')])
  })

  sqliteTest('votes for names written in by hand are refused', async () => {
    const day = await informed()
    const circles = [
      majority([
        ['K1', 10],
        [null, 5],
      ]),
    ]
    await refused(day, resultsFile(day, { majority: { circles } }), [faultOf('', 'delivery.writeIn')])
  })

  sqliteTest('an unknown list is reported', async () => {
    const day = await informed()
    const votes = (source: string, target: string) => ({
      type: 'proportional' as const,
      lists: [{ id: target, candidates: [{ id: 'P1', panachage: { [source]: 1 } }] }],
    })
    const circles = (source: string, target: string) => [
      { circle: 1701, figures: { votes: votes(source, target) } },
    ]
    await refused(day, resultsFile(day, { proportional: { circles: circles('L9', 'L1') } }), [
      faultOf('L9', 'delivery.noList', { id: 'L9' }),
    ])
    await refused(day, resultsFile(day, { proportional: { circles: circles('L2', 'L9') } }), [
      faultOf('L9', 'delivery.noList', { id: 'L9' }),
    ])
    const elected = { type: 'proportional', lists: { L9: ['P1'] } } as const
    await refused(day, resultsFile(day, { proportional: { elected } }), [
      faultOf('L9', 'delivery.noList', { id: 'L9' }),
    ])
  })

  sqliteTest('references that lead nowhere are refused', async () => {
    const position = { lists: [{ id: 'L1', candidates: ['P9'] }, { id: 'L2' }] }
    const union = { unions: [{ id: 'U1', lists: ['L9'] }] }
    const parent = { unions: [{ id: 'U2', type: 2, lists: ['L1'], parent: 'U9' }] }
    const orphan = { unions: [{ id: 'U2', type: 2, lists: ['L1'] }] }
    for (const proportional of [position, union, parent, orphan, { association: 'KR99' }]) {
      const day = newDay()
      const answer = await deliver(service(), informationFile(day, { proportional }))
      assert.equal(refusals(answer).length, 1, answer.text)
      for (const name of ['MAJ-1', 'PRO-1'])
        assert.equal(await exists(service(), 'election', day.id(name)), false, name)
      assert.equal(await exists(service(), 'compound', day.id('KR24')), false)
    }
  })

  sqliteTest('invalid circles and types, and missing titles are refused', async () => {
    const day = await informed()
    for (const circle of ['abc', null, '17.01'])
      await assertNothingChanged(service(), day, names, async () => {
        const circles = [{ ...majority([['K1', 1]]), circle }]
        refusals(await deliver(service(), resultsFile(day, { majority: { circles } })))
      })
    for (const change of [{ type: 3 }, { titles: null }, { mandates: 'x' }]) {
      const other = newDay()
      refusals(await deliver(service(), informationFile(other, { majority: change })))
      assert.equal(await exists(service(), 'election', other.id('MAJ-1')), false)
    }
  })

  test('both sections may come in one file, in any order', async () => {
    for (const isSwapped of [false, true]) {
      const day = newDay()
      const sections = [informationOn(day), resultsOn(day)]
      const file = deliveryFile(isSwapped ? sections.toReversed() : sections)
      assertTaken(await deliver(service(), file))
      await assertAsReported(day)
    }
  })

  sqliteTest('a year of birth is accepted, and the sex may be missing', async () => {
    const day = newDay()
    const candidates = [{ id: 'K1', dateOfBirth: null, yearOfBirth: 1975, sex: null, callName: null }]
    assertTaken(await deliver(service(), informationFile(day, { majority: { candidates } })))
    assertTaken(await deliver(service(), resultsFile(day)))
    const row = at(await readRows(service(), `/election/${day.id('MAJ-1')}/data-csv`), 0)
    assert.deepEqual(
      [row.candidate_first_name, row.candidate_year_of_birth, row.candidate_gender],
      ['Anna Maria', '1975', ''],
    )
  })

  test('a circle that is no longer counted loses its votes', async () => {
    const day = await reported()
    const circles = [
      {
        circle: 1701,
        figures: { counted: false, votes: { type: 'majority' as const, candidates: [['K1', 350]] as const } },
      },
    ]
    assertTaken(await deliver(service(), resultsFile(day, { majority: { circles } })))
    const json = await electionJson(service(), day.id('MAJ-1'))
    assert.deepEqual([json.progress, json.completed], [{ counted: 0, total: 1 }, false])
    assert.deepEqual([json.candidates[0]?.votes ?? 0, json.statistics.total.eligible_voters], [0, 0])
  })

  test('an election created by staff is found by its external id and keeps fields that only staff set', async () => {
    const day = newDay()
    const id = await newProporz(service(), {
      id: day.id('council'),
      external_id: day.key('PRO-1'),
      date: day.date,
      colors: { 'Liste Rot': '#ff0000' },
    })
    await reported(day)
    assert.equal(await exists(service(), 'election', day.id('PRO-1')), false)
    const { colors, mandates, externalId } = await storedElection(service(), id)
    assert.deepEqual([colors, mandates, externalId], [{ 'Liste Rot': '#ff0000' }, 2, day.key('PRO-1')])
    assert.equal((await electionJson(service(), id)).progress.counted, 1)
  })

  test('the same delivery creates no second version', async () => {
    const day = await reported()
    const count = async (name: string) => (await versionsOf(service(), 'election', day.id(name))).length
    const before = [await count('MAJ-1'), await count('PRO-1')]
    for (const file of [informationFile(day), resultsFile(day), informationFile(day), resultsFile(day)])
      assertTaken(await deliver(service(), file))
    assert.deepEqual([await count('MAJ-1'), await count('PRO-1')], before)
    await assertAsReported(day)
  })

  sqliteTest('the names of parties and lists are taken in the language of the instance', async () => {
    const day = newDay()
    const candidates = [{ ...at(presidency.candidates ?? [], 0), partyLanguage: 'fr' }]
    const lists = (parliament.lists ?? []).map((list) => ({ ...list, language: 'fr' }))
    const changes = { majority: { candidates }, proportional: { lists } }
    assertTaken(await deliver(service(), informationFile(day, changes)))
    assertTaken(await deliver(service(), resultsFile(day)))
    const json = await electionJson(service(), day.id('MAJ-1'))
    assert.equal(json.candidates[0]?.party, null)
    const row = at(await readRows(service(), `/election/${day.id('PRO-1')}/data-csv`), 0)
    assert.deepEqual([row.list_id, row.list_name], ['L1', ''])
  })
})
