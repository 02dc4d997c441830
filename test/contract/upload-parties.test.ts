import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onSqlite } from '../support/service.ts'
import { upload } from '../support/uploads.ts'
import { at, electionJson, type PartyJson, readJson, readRows, readText } from './open-data.ts'
import { csv, partyRow, proporzRow, type Row, without } from './result-files.ts'
import { baselLandschaft, newCompound, newProporz, zug } from './result-items.ts'
import { serviceUnderTest } from './service-under-test.ts'
import { assertFileRefused, assertTaken, atLine, type Problem, problem } from './upload-problems.ts'

const noneForYear = problem('party.noneForYear', { year: '2015' })

onSqlite('party results of an election', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })

  function uploadTo(id: string, rows: readonly Row[]) {
    return upload(service(), { type: 'parties', id, file: csv(rows) })
  }

  async function taken(rows: readonly Row[], extra: object = {}) {
    const id = await newProporz(service(), { ...extra })
    assertTaken(await uploadTo(id, rows))
    const rowsRead = await readRows(service(), `/election/${id}/data-parties-csv`)
    return { id, rows: rowsRead, parties: (await electionJson(service(), id)).parties }
  }

  async function refused(rows: readonly Row[], problems: readonly Problem[]) {
    const id = await newProporz(service())
    assertFileRefused(await uploadTo(id, rows), problems)
    assert.equal(await readText(service(), `/election/${id}/data-parties-csv`), '')
  }

  test('are shown by party and year', async () => {
    const { parties } = await taken([
      partyRow(),
      partyRow({ id: 2, name: 'SP', color: '', mandates: 0, votes: 40 }),
      partyRow({ year: 2011, total_votes: 50, votes: 20, mandates: 2 }),
    ])
    const party = (changes: Partial<PartyJson> = {}): PartyJson => ({
      name: 'FDP',
      color: '#112233',
      mandates: 1,
      votes: { total: 60, permille: 600 },
      voters_count: { total: 0, permille: 0 },
      ...changes,
    })
    const without = (shown: PartyJson | undefined) => ({ ...shown, voters_count: undefined })
    assert.deepEqual(Object.keys(parties), ['1', '2'])
    assert.deepEqual(without(parties['1']?.['2015']), without(party()))
    assert.deepEqual(
      without(parties['1']?.['2011']),
      without(party({ mandates: 2, votes: { total: 20, permille: 400 } })),
    )
    assert.deepEqual(
      without(parties['2']?.['2015']),
      without(party({ name: 'SP', color: null, mandates: 0, votes: { total: 40, permille: 400 } })),
    )
  })

  test('may be separated by semicolons or tabs', async () => {
    for (const separator of [';', '\t', ',']) {
      const id = await newProporz(service())
      const file = csv([partyRow(), partyRow({ id: 2, name: 'SP', votes: 40 })], separator)
      assertTaken(await upload(service(), { type: 'parties', id, file }))
      assert.equal((await readRows(service(), `/election/${id}/data-parties-csv`)).length, 2)
    }
  })

  test('are not recognised without any separator', async () => {
    const id = await newProporz(service())
    assertFileRefused(await upload(service(), { type: 'parties', id, file: 'year\n2015\n' }), [
      problem('columns.missing', { found: 'year' }),
      noneForYear,
    ])
  })

  test('must be of the year of the election', async () => {
    await refused([partyRow({ year: 2011 })], [noneForYear])
  })

  test('are of that year by default', async () => {
    const { rows } = await taken([partyRow({ year: '' })])
    assert.equal(at(rows, 0).year, '2015')
  })

  test('have the same total in all rows of a year', async () => {
    await refused([partyRow(), partyRow({ id: 2, total_votes: 101 })], [atLine(3, 'party.values')])
    const { rows } = await taken([partyRow(), partyRow({ year: 2011, id: 2, total_votes: 101 })])
    assert.equal(rows.length, 2)
  })

  test('have no more votes than there are in total', async () => {
    await refused([partyRow(), partyRow({ id: 2, votes: 41 })], [problem('total.differs')])
    assert.equal((await taken([partyRow(), partyRow({ id: 2, votes: 39 })])).rows.length, 2)
  })

  test('have the name of the party in the language of the instance', async () => {
    await refused([partyRow(), partyRow({ id: 2, name: '' })], [atLine(3, 'party.values')])
    const { rows } = await taken([partyRow({ name: '', name_de_CH: 'FDP', name_fr_CH: 'PLR' })])
    const { name, name_de_CH, name_fr_CH, name_it_CH } = at(rows, 0)
    assert.deepEqual([name, name_de_CH, name_fr_CH, name_it_CH], ['FDP', 'FDP', 'PLR', ''])
    const beaten = await taken([partyRow({ name: 'x', name_de_ch: 'FDP' })])
    assert.equal(at(beaten.rows, 0).name, 'FDP')
  })

  test('contain each party once in a year', async () => {
    await refused([partyRow(), partyRow()], [atLine(3, 'entity.duplicate', { key: 'canton//2015/1' })])
  })

  test('require their columns and valid colours', async () => {
    await refused(
      [without(partyRow(), 'color')],
      [problem('columns.missing', { columns: 'color' }), noneForYear],
    )
    await refused(
      [partyRow({ color: 'red' })],
      [atLine(2, 'value.colour', { column: 'color', value: 'red' }), noneForYear],
    )
  })

  test('are refused with the first problem of each row', async () => {
    await refused(
      [
        partyRow(),
        partyRow({ year: 'x', id: '-', color: 'red' }),
        partyRow({ id: '-', color: 'red' }),
        partyRow({ color: 'red', mandates: 'x' }),
        partyRow({ mandates: 'a', votes: 'b' }),
        partyRow({ votes: 'b', total_votes: 'c' }),
        partyRow({ total_votes: 'c', voters_count: 'd' }),
        partyRow({ voters_count: 'd', voters_count_percentage: 'e' }),
        partyRow({ voters_count_percentage: 'e' }),
      ],
      [
        atLine(3, 'value.integer', { column: 'year', value: 'x' }),
        atLine(4, 'value.alphanumeric', { column: 'id', value: '-' }),
        atLine(5, 'value.colour', { column: 'color', value: 'red' }),
        atLine(6, 'value.integer', { column: 'mandates', value: 'a' }),
        atLine(7, 'value.integer', { column: 'votes', value: 'b' }),
        atLine(8, 'value.integer', { column: 'total_votes', value: 'c' }),
        atLine(9, 'value.decimal', { column: 'voters_count', value: 'd' }),
        atLine(10, 'value.decimal', { column: 'voters_count_percentage', value: 'e' }),
      ],
    )
  })

  test('have the id 0 for a party without one', async () => {
    const { rows } = await taken([partyRow({ id: '' })])
    assert.equal(at(rows, 0).id, '0')
  })

  test('have voters counts rounded to two places, half to even', async () => {
    const { rows } = await taken([
      partyRow({ voters_count: '12.345', voters_count_percentage: '3.5' }),
      partyRow({ id: 2, votes: 40, voters_count: '12.355', voters_count_percentage: '' }),
    ])
    assert.deepEqual(
      rows.map((row) => [row.voters_count, row.voters_count_percentage]),
      [
        ['12.34', '3.50'],
        ['12.36', ''],
      ],
    )
  })

  test('are ignored for other domains', async () => {
    const { rows } = await taken([
      partyRow({ domain: 'canton' }),
      partyRow({ id: 2, domain: 'municipality', domain_segment: 'Baar', total_votes: 7 }),
      partyRow({ id: 3, domain: 'federation', color: '#000000' }),
    ])
    assert.deepEqual(
      rows.map((row) => row.id),
      ['1'],
    )
  })

  test('may contain panachage between parties of the year, or from the blank list', async () => {
    const { rows } = await taken([
      partyRow({ panachage_votes_from_1: 7, panachage_votes_from_2: 11, panachage_votes_from_999: 12 }),
      partyRow({ id: 2, name: 'SP', votes: 40, panachage_votes_from_1: 21, panachage_votes_from_2: 8 }),
      partyRow({ year: 2011, panachage_votes_from_2: 99 }),
    ])
    assert.deepEqual(
      rows.map((row) => [
        row.year,
        row.id,
        row.panachage_votes_from_1,
        row.panachage_votes_from_2,
        row.panachage_votes_from_999,
      ]),
      [
        ['2015', '1', '', '11', '12'],
        ['2015', '2', '21', '', '0'],
        ['2011', '1', '', '', ''],
      ],
    )
  })

  test('are refused with panachage from an unknown party', async () => {
    const inconsistent = problem('panachage.inconsistentParties')
    await refused([partyRow({ panachage_votes_from_3: 5 })], [inconsistent])
    await refused([partyRow({ panachage_votes_from_3: '' })], [inconsistent])
    await refused([partyRow({ panachage_votes_from_2: 5 }), partyRow({ year: 2011, id: 2 })], [inconsistent])
  })

  test('are replaced by the next upload', async () => {
    const { id } = await taken([partyRow(), partyRow({ year: 2011 })])
    assertTaken(await uploadTo(id, [partyRow({ id: 5, name: 'Neu' })]))
    assert.deepEqual(
      (await readRows(service(), `/election/${id}/data-parties-csv`)).map((row) => [row.year, row.id]),
      [['2015', '5']],
    )
  })

  test('are unchanged after a refused upload', async () => {
    const { id } = await taken([partyRow()])
    const before = await readText(service(), `/election/${id}/data-parties-csv`)
    const answer = await uploadTo(id, [partyRow({ votes: 1 }), partyRow({ id: 2, color: 'red' })])
    assert.equal(answer.status, 400)
    assert.equal(await readText(service(), `/election/${id}/data-parties-csv`), before)
  })

  test('set colours under every name of the party', async () => {
    const id = await newProporz(service())
    assertTaken(await uploadTo(id, [partyRow({ name_fr_ch: 'PLR', color: '#0a0b0c' })]))
    const rows = [
      proporzRow(),
      proporzRow({ candidate_id: 2, list_id: 2, list_name: 'PLR', candidate_party: 'PLR' }),
    ]
    assertTaken(await upload(service(), { type: 'election', id, file: csv(rows) }))
    assert.deepEqual(
      (await readRows(service(), `/election/${id}/data-csv`)).map((row) => [
        row.list_color,
        row.candidate_party_color,
      ]),
      [
        ['#0a0b0c', '#0a0b0c'],
        ['#0a0b0c', '#0a0b0c'],
      ],
    )
  })

  test('are refused with repeated columns, as in files of other publishers', async () => {
    const id = await newProporz(service())
    const file = 'year,name,id,color,voters_count,voters_count\n2015,FDP,1,#112233,1,1\n'
    assertFileRefused(await upload(service(), { type: 'parties', id, file }), [
      problem('columns.duplicate'),
      noneForYear,
    ])
  })
})

onSqlite('party results of a compound', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: baselLandschaft } })
  const regions = ['Allschwil', 'Liestal']
  const newRegions = () =>
    newCompound(service(), regions, {
      election: { domain: 'region' },
      compound: { domain_elections: 'region' },
    })
  const row = (changes: Row = {}) =>
    partyRow({ year: 2022, domain: 'canton', domain_segment: '', ...changes })

  test('may be of the whole compound and of existing superregions', async () => {
    const { id } = await newRegions()
    const file = csv([
      row(),
      row({ domain: 'superregion', domain_segment: 'Region 1', votes: 20, total_votes: 30 }),
      row({ domain: 'superregion', domain_segment: 'Region 3', votes: 25, total_votes: 40 }),
      row({ domain: 'region', domain_segment: 'Liestal', color: '#abcdef' }),
    ])
    assertTaken(await upload(service(), { type: 'parties', id, file }))
    assert.deepEqual(
      (await readRows(service(), `/elections/${id}/data-parties-csv`)).map((party) => [
        party.domain,
        party.domain_segment,
        party.votes,
      ]),
      [
        ['canton', '', '60'],
        ['superregion', 'Region 1', '20'],
        ['superregion', 'Region 3', '25'],
      ],
    )
  })

  test('are refused for an unknown superregion', async () => {
    const { id } = await newRegions()
    const file = csv([row({ domain: 'superregion', domain_segment: 'Region 9' }), row()])
    assertFileRefused(await upload(service(), { type: 'parties', id, file }), [
      atLine(2, 'party.segment', { segment: 'Region 9' }),
    ])
  })

  test('ignore the segment of the whole compound', async () => {
    const { id } = await newRegions()
    const file = csv([row({ domain_segment: 'anything' })])
    assertTaken(await upload(service(), { type: 'parties', id, file }))
    const [party] = await readRows(service(), `/elections/${id}/data-parties-csv`)
    assert.equal(party?.domain_segment, '')
  })

  test('are in its JSON', async () => {
    const { id } = await newRegions()
    assertTaken(await upload(service(), { type: 'parties', id, file: csv([row()]) }))
    const { parties } = await readJson<{ parties: Record<string, Record<string, PartyJson>> }>(
      service(),
      `/elections/${id}/json`,
    )
    assert.equal(parties['1']?.['2022']?.votes.total, 60)
  })
})
