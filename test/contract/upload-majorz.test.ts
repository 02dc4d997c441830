import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onEachDatabase, onSqlite } from '../support/service.ts'
import { upload } from '../support/uploads.ts'
import { at, electionJson, readRows, readText } from './open-data.ts'
import { csv, everywhere, majorzRow, type Row, without } from './result-files.ts'
import { bern, newMajorz, newVote, stGallen, zug } from './result-items.ts'
import { serviceUnderTest } from './service-under-test.ts'
import {
  assertFileRefused,
  assertTaken,
  inResults,
  ofResults,
  type Problem,
  problem,
} from './upload-problems.ts'

onEachDatabase('rows of a majority election', (kind, sqliteTest) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })

  async function uploadTo(id: string, rows: readonly Row[]) {
    return upload(service(), { type: 'election', id, file: csv(rows) })
  }

  async function taken(rows: readonly Row[], extra: object = {}) {
    const id = await newMajorz(service(), { ...extra })
    assertTaken(await uploadTo(id, rows))
    return { id, json: await electionJson(service(), id) }
  }

  async function refused(rows: readonly Row[], problems: readonly Problem[]) {
    const id = await newMajorz(service())
    assertFileRefused(await uploadTo(id, rows), problems)
    assert.deepEqual((await electionJson(service(), id)).progress, { counted: 0, total: 0 })
  }

  test('make a result with a single row', async () => {
    const { json } = await taken([majorzRow()])
    assert.equal(json.absolute_majority, 100)
    assert.deepEqual(json.progress, { counted: 1, total: 11 })
    assert.equal(json.completed, false)
    assert.deepEqual(json.candidates, [
      { family_name: 'Muster', first_name: 'Anna', elected: true, party: 'FDP', votes: 300 },
    ])
    assert.deepEqual(json.mandates, { allocated: 0, total: 1 })
  })

  test('make a final result complete once no place is missing, which the answer reports before', async () => {
    const places = Array.from({ length: 11 }, (_, index) => 1701 + index)
    const id = await newMajorz(service())
    const early = await uploadTo(id, everywhere([majorzRow()], places.slice(0, 4)))
    assertTaken(early)
    const told = early.warnings.results?.find(({ code }) => code === 'result.finalIncomplete')
    assert.match(told?.message ?? '', /7 von 11/)
    assert.equal((await electionJson(service(), id)).completed, false)
    const whole = await uploadTo(id, everywhere([majorzRow()], places))
    assert.deepEqual(
      Object.values(whole.warnings)
        .flat()
        .filter(({ code }) => code === 'result.finalIncomplete'),
      [],
    )
    const { completed, mandates } = await electionJson(service(), id)
    assert.deepEqual([completed, mandates], [true, { allocated: 1, total: 1 }])
  })

  sqliteTest('determine the figures of the ballots', async () => {
    const { json } = await taken([majorzRow()], { mandates: 2 })
    assert.deepEqual(json.statistics.total, {
      eligible_voters: 1000,
      received_ballots: 400,
      accounted_ballots: 390,
      blank_ballots: 5,
      invalid_ballots: 5,
      accounted_votes: 777,
      turnout: 40,
    })
  })

  sqliteTest('add up a candidate who occurs twice in a municipality', async () => {
    const { json } = await taken([majorzRow(), majorzRow()])
    assert.equal(json.candidates.length, 1)
    assert.equal(at(json.candidates, 0).votes, 600)
    assert.equal(json.statistics.total.eligible_voters, 1000)
  })

  sqliteTest('give the figures of a municipality and a candidate by the first one of each', async () => {
    const { json } = await taken([
      majorzRow(),
      majorzRow({
        candidate_id: 2,
        candidate_first_name: 'Beat',
        entity_eligible_voters: 5,
        candidate_elected: '',
      }),
      majorzRow({
        entity_id: 1702,
        candidate_family_name: 'Other',
        candidate_elected: '',
        candidate_party: 'X',
      }),
    ])
    assert.equal(json.statistics.total.eligible_voters, 2000)
    assert.deepEqual(json.candidates, [
      { family_name: 'Muster', first_name: 'Anna', elected: true, party: 'FDP', votes: 600 },
      { family_name: 'Muster', first_name: 'Beat', elected: false, party: 'FDP', votes: 300 },
    ])
  })

  sqliteTest('that are not counted keep names and lose their figures', async () => {
    const { json } = await taken([majorzRow({ entity_counted: 'False' })])
    assert.deepEqual(json.progress, { counted: 0, total: 11 })
    assert.equal(at(json.candidates, 0).votes, 0)
    assert.equal(json.statistics.total.eligible_voters, 0)
    assert.equal(json.statistics.total.received_ballots, 0)
  })

  sqliteTest('may contain only zeros for a tacit election', async () => {
    const zeros = {
      ...{ entity_eligible_voters: 0, entity_received_ballots: 0, entity_blank_ballots: 0 },
      ...{ entity_invalid_ballots: 0, entity_blank_votes: 0, entity_invalid_votes: 0, candidate_votes: 0 },
    }
    const { json } = await taken([majorzRow(zeros)], { tacit: true })
    assert.equal(at(json.candidates, 0).votes, 0)
    assert.equal(at(json.candidates, 0).elected, true)
    assert.equal(json.statistics.total.eligible_voters, 0)
    assert.equal(json.statistics.total.received_ballots, 0)
  })

  sqliteTest('are accepted with implausible figures', async () => {
    const { json } = await taken([majorzRow({ candidate_votes: 99_999, entity_received_ballots: 5000 })])
    assert.equal(at(json.candidates, 0).votes, 99_999)
  })

  sqliteTest('may have blank names and parties', async () => {
    const { json } = await taken([
      majorzRow({ candidate_family_name: '', candidate_first_name: '', candidate_party: '' }),
    ])
    const { family_name, first_name, party } = at(json.candidates, 0)
    assert.deepEqual([family_name, first_name, party ?? ''], ['', '', ''])
  })

  sqliteTest('have numbers as ids of candidates', async () => {
    await refused(
      [majorzRow({ candidate_id: 'A1' })],
      [inResults(2, 'value.integer', { column: 'candidate_id', value: 'A1' })],
    )
  })

  test('are refused with unknown municipalities and states, in this order', async () => {
    await refused(
      [majorzRow({ entity_id: 9999, election_status: 'x' })],
      [inResults(2, 'row.status'), inResults(2, 'entity.unknown', { id: '9999' })],
    )
  })

  sqliteTest('with an invalid absolute majority cause one problem, not two', async () => {
    await refused(
      [majorzRow({ election_absolute_majority: 'many' })],
      [inResults(2, 'value.integer', { column: 'election_absolute_majority', value: 'many' })],
    )
  })

  sqliteTest('cause the first problem of each group of columns', async () => {
    await refused(
      [
        majorzRow({
          election_absolute_majority: 'a',
          election_status: 'b',
          entity_eligible_voters: 'c',
          entity_received_ballots: 'd',
          candidate_id: 'e',
          candidate_party_color: 'red',
          candidate_votes: 'f',
        }),
        majorzRow({ candidate_gender: 'f', candidate_party_color: 'red', candidate_year_of_birth: 'x' }),
        majorzRow({ candidate_gender: 'f', candidate_year_of_birth: 'x' }),
        majorzRow({ candidate_year_of_birth: 'x' }),
      ],
      [
        inResults(2, 'value.integer', { column: 'election_absolute_majority', value: 'a' }),
        inResults(2, 'row.status'),
        inResults(2, 'value.integer', { column: 'entity_eligible_voters', value: 'c' }),
        inResults(2, 'value.integer', { column: 'candidate_id', value: 'e' }),
        inResults(2, 'value.integer', { column: 'candidate_votes', value: 'f' }),
        inResults(3, 'value.colour', { column: 'candidate_party_color', value: 'red' }),
        inResults(4, 'value.gender', { value: 'f' }),
        inResults(5, 'value.integer', { column: 'candidate_year_of_birth', value: 'x' }),
      ],
    )
  })

  sqliteTest('with an absolute majority of 0 set none, and the last row wins', async () => {
    for (const none of ['', 0])
      assert.equal(
        (await taken([majorzRow({ election_absolute_majority: none })])).json.absolute_majority,
        null,
      )
    const { json } = await taken([
      majorzRow(),
      majorzRow({ entity_id: 1702, election_absolute_majority: 90 }),
    ])
    assert.equal(json.absolute_majority, 90)
  })

  sqliteTest('set gender, year of birth and eligible voters abroad', async () => {
    const { id } = await taken([
      majorzRow({ candidate_gender: 'female', candidate_year_of_birth: 1970, entity_expats: 12 }),
    ])
    const row = at(await readRows(service(), `/election/${id}/data-csv`), 0)
    assert.deepEqual(
      [row.candidate_gender, row.candidate_year_of_birth, row.entity_expats],
      ['female', '1970', '12'],
    )
  })

  test('set the colours of parties, and the newest upload wins', async () => {
    const id = await newMajorz(service())
    const colorOf = async (party: string) => {
      const rows = await readRows(service(), `/election/${id}/data-csv`)
      return rows.find((row) => row.candidate_party === party)?.candidate_party_color
    }
    const other = majorzRow({ candidate_id: 2, candidate_party: 'SP', candidate_party_color: '#0000ff' })
    assertTaken(await uploadTo(id, [majorzRow({ candidate_party_color: '#FF0000' }), other]))
    assert.match((await colorOf('FDP')) ?? '', /^#ff0000$/i)
    assertTaken(
      await uploadTo(id, [
        majorzRow({ candidate_party_color: '#00ff00' }),
        { ...other, candidate_party_color: '' },
      ]),
    )
    assert.equal(await colorOf('FDP'), '#00ff00')
    assert.equal(await colorOf('SP'), '#0000ff')
  })

  sqliteTest('set the last colour of a party within a file', async () => {
    const { id } = await taken([
      majorzRow({ candidate_party_color: '#111111' }),
      majorzRow({ candidate_id: 2, candidate_party_color: '#222222' }),
    ])
    for (const row of await readRows(service(), `/election/${id}/data-csv`))
      assert.equal(row.candidate_party_color, '#222222')
  })

  test('do not change the number of seats', async () => {
    const { json } = await taken(
      [majorzRow(), majorzRow({ candidate_id: 2 }), majorzRow({ candidate_id: 3 })],
      { mandates: 2 },
    )
    assert.equal(json.mandates.total, 2)
  })

  sqliteTest('without required columns are reported with the slot of the form', async () => {
    const id = await newMajorz(service())
    const file = csv([without(majorzRow(), 'candidate_votes', 'entity_id')])
    assertFileRefused(await upload(service(), { type: 'election', id, file }), [
      ofResults('columns.missing', { columns: 'entity_id, candidate_votes' }),
    ])
  })

  sqliteTest(
    'of voters abroad are ignored with their problems unless they are counted separately',
    async () => {
      const abroad = majorzRow({ entity_id: 0, candidate_votes: 'x' })
      const { json } = await taken([abroad, majorzRow()])
      assert.deepEqual(json.progress, { counted: 1, total: 11 })
      const apart = await taken([majorzRow({ entity_id: 9170 })], { has_expats: true })
      assert.deepEqual(apart.json.progress, { counted: 1, total: 12 })
      const id = await newMajorz(service())
      assertFileRefused(await uploadTo(id, [majorzRow({ entity_id: 0 })]), [problem('data.none')])
    },
  )

  test('replace candidates and figures of the previous upload', async () => {
    const { id } = await taken([majorzRow()])
    assertTaken(
      await uploadTo(id, [
        majorzRow({ entity_id: 1702, candidate_id: 9, candidate_family_name: 'Neu', candidate_votes: 1 }),
      ]),
    )
    const { candidates, statistics } = await electionJson(service(), id)
    assert.deepEqual(
      candidates.map(({ family_name, votes }) => [family_name, votes]),
      [['Neu', 1]],
    )
    assert.deepEqual(
      statistics.entities.filter(({ eligible_voters }) => eligible_voters > 0).map((entity) => entity.id),
      [1702],
    )
  })

  test('of two concurrent uploads are published as a whole, those of one of them', async () => {
    const id = await newMajorz(service())
    const file = (votes: number) =>
      Array.from({ length: 11 }, (_, index) => majorzRow({ entity_id: 1701 + index, candidate_votes: votes }))
    const answers = await Promise.all([1, 2, 3, 4].map((votes) => uploadTo(id, file(votes))))
    for (const answer of answers) assertTaken(answer)
    const { candidates } = await electionJson(service(), id)
    assert.ok([11, 22, 33, 44].includes(at(candidates, 0).votes))
    const before = await readText(service(), `/election/${id}/data-csv`)
    const votes = at(candidates, 0).votes / 11
    assertTaken(await uploadTo(id, file(votes)))
    assert.equal(await readText(service(), `/election/${id}/data-csv`), before)
  })

  sqliteTest('of other municipalities are ignored in an election of one municipality', async () => {
    const id = await newMajorz(service(), { domain: 'municipality', segment: 'Zug' })
    assertFileRefused(await uploadTo(id, [majorzRow()]), [
      inResults(2, 'entity.otherMunicipality', { id: '1701' }),
    ])
    assertTaken(await uploadTo(id, [majorzRow({ entity_id: 1711 })]))
    assert.deepEqual((await electionJson(service(), id)).progress, { counted: 1, total: 1 })
  })

  sqliteTest('determine the municipalities of an election that does not specify them', async () => {
    const id = await newMajorz(service(), { domain: 'none' })
    assertTaken(await uploadTo(id, [majorzRow(), majorzRow({ entity_id: 1702 })]))
    assert.deepEqual((await electionJson(service(), id)).progress, { counted: 2, total: 2 })
  })

  sqliteTest('of votes are refused', async () => {
    const id = await newVote(service())
    const answer = await uploadTo(id, [majorzRow()])
    assert.deepEqual(Object.keys(answer.errors), ['id'])
  })
})

onSqlite('a majority election of a district', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: stGallen } })

  test('includes the municipalities of its district only', async () => {
    const id = await newMajorz(service(), { domain: 'district', segment: 'Werdenberg', date: '2022-03-13' })
    const from = (entity_id: number) =>
      upload(service(), { type: 'election', id, file: csv([majorzRow({ entity_id })]) })
    assertFileRefused(await from(3201), [
      inResults(2, 'entity.otherSegment', { id: '3201', segment: 'Werdenberg' }),
    ])
    assertTaken(await from(3271))
    const { progress, statistics } = await electionJson(service(), id)
    assert.deepEqual(progress, { counted: 1, total: 6 })
    assert.deepEqual(
      statistics.entities.map((entity) => entity.id).sort(),
      [3271, 3272, 3273, 3274, 3275, 3276],
    )
    for (const { district } of statistics.entities) assert.equal(district, 'Werdenberg')
  })
})

onSqlite('a majority election in a town counted by quarters', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: bern } })

  test('has results by quarters and not of the town itself', async () => {
    const id = await newMajorz(service(), { domain: 'municipality' })
    const from = (entity_id: number) =>
      upload(service(), { type: 'election', id, file: csv([majorzRow({ entity_id })]) })
    assertTaken(await from(3))
    assert.deepEqual((await electionJson(service(), id)).progress, { counted: 1, total: 6 })
    assertFileRefused(await from(351), [inResults(2, 'entity.unknown', { id: '351' })])
  })
})

onEachDatabase('majority elections of a city with a list of its own quarters', (kind) => {
  const quarters = [1, 2, 3].map((id) => ({ id, name: `Kreis ${id}`, canton: '351' }))
  const service = serviceUnderTest(kind, { bundle: { organisation: bern, entities: quarters } })

  test('have results by the quarters of that list', async () => {
    const id = await newMajorz(service(), { domain: 'municipality' })
    const from = (entity_id: number) =>
      upload(service(), { type: 'election', id, file: csv([majorzRow({ entity_id })]) })
    assertTaken(await from(3))
    assert.deepEqual((await electionJson(service(), id)).progress, { counted: 1, total: 3 })
    assertFileRefused(await from(4), [inResults(2, 'entity.unknown', { id: '4' })])
  })
})
