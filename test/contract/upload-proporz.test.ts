import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onEachDatabase, onSqlite } from '../support/service.ts'
import { upload } from '../support/uploads.ts'
import { at, electionJson, readRows, readText } from './open-data.ts'
import { csv, everywhere, partyRow, proporzRow, type Row, without } from './result-files.ts'
import { newProporz, zug } from './result-items.ts'
import { serviceUnderTest } from './service-under-test.ts'
import {
  assertFileRefused,
  assertTaken,
  inResults,
  ofResults,
  type Problem,
  problem,
} from './upload-problems.ts'

const listFrom = (source: string) => `list_panachage_votes_from_list_${source}`
const candidateFrom = (source: string) => `candidate_panachage_votes_from_list_${source}`

/** A candidate of another list. */
function second(changes: Row = {}): Row {
  return proporzRow({
    candidate_id: 201,
    candidate_family_name: 'Beispiel',
    candidate_party: 'SP',
    list_name: 'SP',
    list_id: 2,
    ...changes,
  })
}

onSqlite('rows of a proportional election', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })

  async function uploadTo(id: string, rows: readonly Row[]) {
    return upload(service(), { type: 'election', id, file: csv(rows) })
  }

  async function taken(rows: readonly Row[], extra: object = {}) {
    const id = await newProporz(service(), { ...extra })
    assertTaken(await uploadTo(id, rows))
    return { id, json: await electionJson(service(), id) }
  }

  async function refused(rows: readonly Row[], problems: readonly Problem[]) {
    const id = await newProporz(service())
    assertFileRefused(await uploadTo(id, rows), problems)
    assert.deepEqual((await electionJson(service(), id)).progress, { counted: 0, total: 0 })
  }

  test('add up votes of lists and candidates over the municipalities', async () => {
    const { json } = await taken([proporzRow(), proporzRow({ entity_id: 1702, list_votes: 50 })])
    assert.deepEqual(json.lists, [{ name: 'FDP', votes: 250, id: '1', mandates: 1 }])
    assert.deepEqual(json.candidates, [
      {
        family_name: 'Muster',
        first_name: 'Anna',
        elected: false,
        party: 'FDP',
        votes: 240,
        list_name: 'FDP',
        list_list_id: '1',
      },
    ])
    assert.deepEqual(json.progress, { counted: 2, total: 11 })
  })

  test('give the votes of a list in a municipality by the first one there', async () => {
    const { json } = await taken([
      proporzRow(),
      proporzRow({ candidate_id: 102, candidate_family_name: 'Zwei', list_votes: 7, list_name: 'X' }),
    ])
    assert.deepEqual(json.lists, [{ name: 'FDP', votes: 200, id: '1', mandates: 1 }])
    assert.equal(json.candidates.length, 2)
  })

  test('may contain any names of candidates', async () => {
    const { json } = await taken([proporzRow({ candidate_id: 'A 1/x' })])
    assert.equal(at(json.candidates, 0).votes, 120)
  })

  test('assign a candidate of several lists to the last', async () => {
    const { json } = await taken([proporzRow(), second({ candidate_id: 101, entity_id: 1702 })])
    assert.deepEqual(
      json.candidates.map(({ votes, list_list_id }) => [votes, list_list_id]),
      [[240, '2']],
    )
  })

  test('require list ids of letters, digits, dots and underscores', async () => {
    await refused([proporzRow({ list_id: '' })], [inResults(2, 'value.blank', { column: 'list_id' })])
    await refused(
      [proporzRow({ list_id: 'a b' })],
      [inResults(2, 'value.alphanumeric', { column: 'list_id', value: 'a b' })],
    )
    const { json } = await taken([proporzRow({ list_id: '01a.B_' })])
    assert.equal(at(json.lists, 0).id, '01a.B_')
  })

  test('are refused with problems in the order of the checks, each once', async () => {
    const broken = { election_status: 'done', candidate_gender: 'f', candidate_votes: 'a', list_votes: 'b' }
    const told = (line: number) => [
      inResults(line, 'row.status'),
      inResults(line, 'value.gender', { value: 'f' }),
      inResults(line, 'value.integer', { column: 'candidate_votes', value: 'a' }),
    ]
    const listVotes = (line: number) => inResults(line, 'value.integer', { column: 'list_votes', value: 'b' })
    await refused(
      [
        proporzRow({ ...broken, [listFrom('2')]: 'c', [candidateFrom('2')]: 'd' }),
        proporzRow({ ...broken, entity_id: 'x', list_id: '-' }),
        proporzRow({ ...broken, entity_id: 9999, list_number_of_mandates: 'm' }),
        proporzRow({ list_color: 'blue' }),
      ],
      [
        ...told(2),
        listVotes(2),
        inResults(2, 'value.integer', { column: listFrom('2'), value: 'c' }),
        inResults(2, 'value.integer', { column: candidateFrom('2'), value: 'd' }),
        inResults(3, 'value.integer', { column: 'entity_id', value: 'x' }),
        ...told(3),
        inResults(3, 'value.alphanumeric', { column: 'list_id', value: '-' }),
        listVotes(3),
        inResults(4, 'entity.unknown', { id: '9999' }),
        ...told(4),
        inResults(4, 'value.integer', { column: 'list_number_of_mandates', value: 'm' }),
        listVotes(4),
        inResults(5, 'value.colour', { column: 'list_color', value: 'blue' }),
      ],
    )
  })

  test('are required: a header alone is refused', async () => {
    const id = await newProporz(service())
    const header = `${Object.keys(proporzRow()).join(',')}\n`
    assertFileRefused(await upload(service(), { type: 'election', id, file: header }), [problem('data.none')])
  })

  test('are refused with the names of missing columns', async () => {
    const id = await newProporz(service())
    const file = csv([without(proporzRow(), 'list_connection_parent', 'list_name')])
    assertFileRefused(await upload(service(), { type: 'election', id, file }), [
      ofResults('columns.missing', { columns: 'list_name, list_connection_parent' }),
    ])
  })

  test('set the colours of lists and parties', async () => {
    const { id } = await taken([
      proporzRow({ list_color: '#123456' }),
      second({ candidate_party_color: '#abcdef' }),
    ])
    const rows = await readRows(service(), `/election/${id}/data-csv`)
    assert.deepEqual(
      rows.map((row) => [row.list_id, row.list_color, row.candidate_party_color]),
      [
        ['1', '#123456', '#123456'],
        ['2', '#abcdef', '#abcdef'],
      ],
    )
  })

  test('mark elected candidates, who fill a seat once the result is complete', async () => {
    const places = Array.from({ length: 11 }, (_, index) => 1701 + index)
    const rows = (election_status: string) =>
      everywhere([proporzRow({ election_status, candidate_elected: 'true' })], places)
    assert.deepEqual((await taken(rows('final'))).json.mandates, { allocated: 1, total: 3 })
    assert.deepEqual((await taken(rows('interim'))).json.mandates, { allocated: 0, total: 3 })
    assert.deepEqual((await taken(rows('final').slice(1))).json.mandates, { allocated: 0, total: 3 })
  })
})

onSqlite('connections of lists', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })

  async function taken(rows: readonly Row[]) {
    const id = await newProporz(service())
    assertTaken(await upload(service(), { type: 'election', id, file: csv(rows) }))
    return {
      json: await electionJson(service(), id),
      rows: await readRows(service(), `/election/${id}/data-csv`),
    }
  }

  test('a connection within another is its sub-connection', async () => {
    const { json, rows } = await taken([proporzRow({ list_connection: 5, list_connection_parent: 1 })])
    const [connection] = json.list_connections
    assert.equal(json.list_connections.length, 1)
    assert.deepEqual([connection?.id, connection?.votes, connection?.lists], ['1', 200, []])
    assert.deepEqual(
      connection?.subconnections?.map(({ id, votes, lists }) => ({ id, votes, lists })),
      [{ id: '5', votes: 200, lists: [{ name: 'FDP', votes: 200, id: '1' }] }],
    )
    assert.deepEqual([rows[0]?.list_connection, rows[0]?.list_connection_parent], ['15', '1'])
  })

  test('an id that is longer than that of its parent is shown unchanged', async () => {
    for (const [given, stored, shown] of [
      ['1', '11', '1'],
      ['11', '11', '1'],
      ['21', '21', '2'],
    ] as const) {
      const { json, rows } = await taken([proporzRow({ list_connection: given, list_connection_parent: 1 })])
      assert.equal(rows[0]?.list_connection, stored)
      assert.equal(json.list_connections[0]?.subconnections?.[0]?.id, shown)
    }
  })

  test('totals include lists of a connection and of its sub-connections', async () => {
    const { json } = await taken([
      proporzRow({ list_connection: 1 }),
      second({ list_connection: 2, list_connection_parent: 1, list_votes: 30 }),
      second({ candidate_id: 301, list_id: 3, list_name: 'Grüne', list_connection: 'B', list_votes: 4 }),
    ])
    assert.deepEqual(
      json.list_connections.map(({ id, votes }) => [id, votes]),
      [
        ['1', 230],
        ['B', 4],
      ],
    )
  })

  test('lists without a connection are in none', async () => {
    const { json, rows } = await taken([proporzRow()])
    assert.deepEqual(json.list_connections, [])
    assert.deepEqual([rows[0]?.list_connection, rows[0]?.list_connection_parent], ['', ''])
  })
})

onSqlite('panachage in an upload', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })

  async function uploaded(rows: readonly Row[], extra: object = {}) {
    const id = await newProporz(service(), { ...extra })
    return { id, answer: await upload(service(), { type: 'election', id, file: csv(rows) }) }
  }

  /** The cells of a table whose names start alike, by list and municipality. */
  async function block(id: string, start: string) {
    const rows = await readRows(service(), `/election/${id}/data-csv`)
    return rows.map((row) => [
      row.list_id,
      ...Object.entries(row)
        .filter(([column]) => column.startsWith(start))
        .map(([column, cell]) => `${column.slice(start.length)}:${cell}`),
    ])
  }

  const lists = 'list_panachage_votes_from_list_'
  const candidates = 'candidate_panachage_votes_from_list_'

  test('of lists is read from the first row of the list that gets the votes', async () => {
    for (const spelling of [lists, 'panachage_votes_from_list_']) {
      const { id, answer } = await uploaded([
        proporzRow({ [`${spelling}1`]: 9, [`${spelling}2`]: 4, [`${spelling}999`]: 5 }),
        second({ [`${spelling}1`]: 7, [`${spelling}2`]: 9, [`${spelling}999`]: '' }),
        proporzRow({ entity_id: 1702, [`${spelling}1`]: 1, [`${spelling}2`]: 1, [`${spelling}999`]: 1 }),
      ])
      assertTaken(answer)
      assert.deepEqual(await block(id, lists), [
        ['1', '1:', '2:4', '999:5'],
        ['2', '1:7', '2:', '999:'],
        ['1', '1:', '2:4', '999:5'],
      ])
      assert.deepEqual(await block(id, candidates), [['1'], ['2'], ['1']])
    }
  })

  test('has an entry for a zero, and none for a blank cell', async () => {
    const { id, answer } = await uploaded([
      proporzRow({ [listFrom('2')]: 0 }),
      second({ [listFrom('1')]: '' }),
    ])
    assertTaken(answer)
    assert.deepEqual(await block(id, lists), [
      ['1', '1:', '2:0', '999:'],
      ['2', '1:', '2:', '999:'],
    ])
  })

  test('from an unknown list is refused, but blank columns are accepted', async () => {
    const { answer } = await uploaded([proporzRow({ [listFrom('2')]: 0 })])
    assertFileRefused(answer, [problem('panachage.unknownList', { id: '2' })])
    assertTaken((await uploaded([proporzRow({ [listFrom('2')]: '' })])).answer)
    const ofCandidates = await uploaded([proporzRow({ [candidateFrom('2')]: 3 })])
    assertFileRefused(ofCandidates.answer, [problem('panachage.unknownList', { id: '2' })])
  })

  test('of candidates is stored for each municipality, including the own list', async () => {
    const { id, answer } = await uploaded([
      proporzRow({
        [listFrom('2')]: 1,
        [candidateFrom('1')]: 4,
        [candidateFrom('2')]: 5,
        [candidateFrom('999')]: 0,
      }),
      proporzRow({ entity_id: 1702, [candidateFrom('2')]: 6, [candidateFrom('999')]: 7 }),
      second(),
    ])
    assertTaken(answer)
    assert.deepEqual(await block(id, candidates), [
      ['1', '1:4', '2:5', '999:'],
      ['2', '1:', '2:', '999:'],
      ['1', '1:', '2:6', '999:7'],
    ])
  })

  test('of lists is the sum of that of candidates if only that is known', async () => {
    const { id, answer } = await uploaded([
      proporzRow({ [candidateFrom('1')]: 4, [candidateFrom('2')]: 5, [candidateFrom('999')]: 2 }),
      proporzRow({ entity_id: 1702, [candidateFrom('2')]: 6, [candidateFrom('999')]: 7 }),
      second(),
    ])
    assertTaken(answer)
    const [first] = await block(id, lists)
    assert.deepEqual(first, ['1', '1:', '2:11', '999:9'])
  })

  test('is found in the header for ids of lists with capitals', async () => {
    const { id, answer } = await uploaded([proporzRow({ [listFrom('aB')]: 3 }), second({ list_id: 'aB' })])
    assertTaken(answer)
    const [first] = await block(id, lists)
    assert.deepEqual(first, ['1', '1:', '999:', 'aB:3'])
  })

  test('is not confused between columns that differ by a digit', async () => {
    const { id, answer } = await uploaded([
      proporzRow({ [listFrom('2')]: 3, [listFrom('3')]: 4 }),
      second(),
      second({ candidate_id: 301, list_id: 3, list_name: 'Grüne' }),
    ])
    assertTaken(answer)
    const rows = await block(id, lists)
    assert.deepEqual(rows[0], ['1', '1:', '2:3', '3:4', '999:'])
  })

  test('of voters abroad is ignored with their rows, or stored under any of their numbers', async () => {
    const abroad = proporzRow({ entity_id: 9170, [candidateFrom('1')]: 3 })
    const dropped = await uploaded([abroad, proporzRow()])
    assertTaken(dropped.answer)
    const kept = await uploaded([abroad, proporzRow()], { has_expats: true })
    assertTaken(kept.answer)
    const rows = await readRows(service(), `/election/${kept.id}/data-csv`)
    assert.equal(rows.find((row) => row.entity_id === '0')?.[candidateFrom('1')], '3')
  })
})

onEachDatabase('successive uploads of a proportional election', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })

  test('new results keep party results, unless they contradict them, which the answer reports', async () => {
    const id = await newProporz(service())
    const parties = () => readText(service(), `/election/${id}/data-parties-csv`)
    assertTaken(await upload(service(), { type: 'parties', id, file: csv([partyRow()]) }))
    const before = await parties()
    assert.notEqual(before, '')
    assertTaken(await upload(service(), { type: 'election', id, file: csv([proporzRow()]) }))
    assert.equal(await parties(), before)
    const others = csv([proporzRow({ list_name: 'SP', candidate_party: 'SP' })])
    const answer = await upload(service(), { type: 'election', id, file: others, language: 'de_CH' })
    assert.equal(answer.status, 200)
    assert.deepEqual(Object.keys(answer.warnings), ['results'])
    assert.match(answer.warnings.results?.[0]?.message ?? '', new RegExp(`Parteiresultate der Wahl ${id} `))
    assert.equal(await parties(), '')
    assert.deepEqual((await electionJson(service(), id)).parties, {})
    assertTaken(await upload(service(), { type: 'election', id, file: others }))
  })

  test('party results do not change the results', async () => {
    const id = await newProporz(service())
    assertTaken(await upload(service(), { type: 'election', id, file: csv([proporzRow()]) }))
    const before = await readText(service(), `/election/${id}/data-csv`)
    assertTaken(await upload(service(), { type: 'parties', id, file: csv([partyRow({ name: 'Andere' })]) }))
    assert.equal(await readText(service(), `/election/${id}/data-csv`), before)
  })

  test('the same file twice changes nothing', async () => {
    const id = await newProporz(service())
    const file = csv([proporzRow({ [candidateFrom('1')]: 4 }), second({ [candidateFrom('1')]: 4 })])
    assertTaken(await upload(service(), { type: 'election', id, file }))
    const before = await readText(service(), `/election/${id}/data-csv`)
    assertTaken(await upload(service(), { type: 'election', id, file }))
    assert.equal(await readText(service(), `/election/${id}/data-csv`), before)
  })
})
