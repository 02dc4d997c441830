import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readVersion } from '../../src/areas/results/versions/stored/read-version.ts'
import { onSqlite } from '../support/service.ts'
import { upload } from '../support/uploads.ts'
import {
  assertExportRefused,
  assertExportTaken,
  assertRefusedFor,
  assertUnchanged,
  inFile,
  newLinked,
  ofFile,
} from './extprog.ts'
import {
  edited,
  type Files,
  proporzFiles,
  renamed,
  withoutColumn,
  withoutRow,
  withRows,
} from './extprog-files.ts'
import { electionJson, readRows, readText } from './open-data.ts'
import { csv, partyRow } from './result-files.ts'
import { stGallen, zug } from './result-items.ts'
import { serviceUnderTest } from './service-under-test.ts'
import { assertTaken, type Problem } from './upload-problems.ts'

type Circumstances = Parameters<typeof newLinked>[2]

onSqlite('proportional elections of the export program', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })

  async function read(id: string) {
    const json = await electionJson(service(), id)
    const rows = await readRows(service(), `/election/${id}/data-csv`)
    return { json, rows, status: rows[0]?.election_status, progress: json.progress }
  }

  async function taken(files: Files, circumstances: Circumstances = {}, alias = false) {
    const { id, send } = await newLinked(service(), 'proporz', circumstances)
    assertExportTaken(await send(files, { alias }))
    return read(id)
  }

  async function refused(files: Files, problems: readonly Problem[]) {
    const { id, send } = await newLinked(service(), 'proporz')
    assertExportTaken(await send(proporzFiles))
    await assertUnchanged(service(), 'proporz', [id], async () =>
      assertExportRefused(await send(files), { [id]: problems }),
    )
  }

  const listVotes = (json: Awaited<ReturnType<typeof electionJson>>) =>
    Object.fromEntries(json.lists.map(({ name, votes }) => [name, votes]))

  async function assertAsSent(files: Files, alias = false) {
    const { json, rows, status, progress } = await taken(files, {}, alias)
    // Nine places are missing, whatever the files say of themselves.
    assert.deepEqual([status, json.completed, progress], ['final', false, { counted: 2, total: 11 }])
    const { eligible_voters, accounted_ballots, accounted_votes } = json.statistics.total
    assert.deepEqual([eligible_voters, accounted_ballots, accounted_votes], [1490, 155, 290])
    assert.deepEqual(listVotes(json), { AAA: 150, BBB: 100, CCC: 40 })
    const [connection, ...others] = json.list_connections
    assert.deepEqual(others, [])
    assert.deepEqual([connection?.id, connection?.votes], ['1', 250])
    assert.deepEqual(
      connection?.lists.map(({ name, votes }) => [name, votes]),
      [['BBB', 100]],
    )
    assert.deepEqual(
      connection?.subconnections?.map(({ id, lists }) => [id, lists.map(({ name }) => name)]),
      [['1', ['AAA']]],
    )
    assert.deepEqual(
      json.candidates
        .map(({ first_name, elected, votes, list_name }) => [first_name, elected, votes, list_name])
        .sort(),
      [
        ['Anna', true, 120, 'AAA'],
        ['Beat', true, 80, 'BBB'],
        ['Dora', false, 30, 'CCC'],
      ],
    )
    const blank = new Map(rows.map(({ entity_id, entity_blank_votes }) => [entity_id, entity_blank_votes]))
    assert.deepEqual([blank.get('1701'), blank.get('1702')], ['10', '10'])
    assert.ok(!rows.some(({ list_id }) => list_id === '99' || list_id === '999'))
  }

  test('figures, lists, connections and the elected are imported', async () => {
    await assertAsSent(proporzFiles)
    await assertAsSent(proporzFiles, true)
  })

  test('an election is not final while a municipality is pending, whatever else is stated', async () => {
    const { status, json } = await taken(edited(proporzFiles, 'wp_wahl', '1;0;2', '1;1;2'))
    assert.deepEqual([status, json.completed], ['unknown', false])
    assert.equal(json.mandates.allocated, 0)
  })

  test('a municipality that is not locked has no figures', async () => {
    const { json, rows, progress } = await taken(edited(proporzFiles, 'wp_gemeinden', '1702;;1100', '1702;;'))
    assert.deepEqual(progress, { counted: 1, total: 11 })
    assert.deepEqual(listVotes(json), { AAA: 100, BBB: 60, CCC: 20 })
    const cham = rows.filter(({ entity_id }) => entity_id === '1702')
    for (const row of cham)
      for (const figure of ['entity_eligible_voters', 'entity_received_ballots', 'entity_blank_votes'])
        assert.equal(row[figure], '0', figure)
    for (const { list_votes, candidate_votes } of cham)
      assert.deepEqual([list_votes || '0', candidate_votes || '0'], ['0', '0'])
    const entity = json.statistics.entities.find(({ id }) => id === 1702)
    assert.deepEqual([entity?.eligible_voters, entity?.accounted_votes], [0, 0])
  })

  test('a sub-connection without a connection is refused', async () => {
    const { id, send } = await newLinked(service(), 'proporz')
    assertExportTaken(await send(proporzFiles))
    await assertUnchanged(service(), 'proporz', [id], async () => {
      const answer = await send(edited(proporzFiles, 'wp_listen', '1;01;AAA;1;1;1', '1;01;AAA;1;;1'))
      assert.deepEqual(Object.keys(answer.errors), [id])
      assertRefusedFor(answer, id, inFile('wp_listen', 2, 'connection.missing', { value: '1' }))
    })
  })

  test('repeated rows are refused', async () => {
    for (const [slot, row, line, key] of [
      ['wp_listen', '1;01;AAA;1;1;1', 6, '01'],
      ['wp_listengde', '1701;01;5', 10, '1701/01'],
      ['wpstatic_kandidaten', '1;0101;Muster;Anna', 5, '0101'],
      ['wp_kandidatengde', '1701;0101;5', 8, '1701/0101'],
    ] as const)
      await refused(withRows(proporzFiles, slot, row), [inFile(slot, line, 'entity.duplicate', { key })])
  })

  test('the list of a candidate must be known', async () => {
    await refused(withRows(proporzFiles, 'wpstatic_kandidaten', '1;0901;X;Y'), [
      inFile('wpstatic_kandidaten', 5, 'list.missing', { id: '09', file: 'wp_listen' }),
    ])
  })

  test('lists with votes and elected candidates must be known', async () => {
    await refused(withRows(proporzFiles, 'wp_listengde', '1701;09;5'), [
      inFile('wp_listengde', 10, 'list.missing', { id: '09', file: 'wp_listen' }),
    ])
    await refused(withRows(proporzFiles, 'wp_kandidaten', '1;0102;1'), [
      inFile('wp_kandidaten', 5, 'candidate.missing', { id: '0102', file: 'wpstatic_kandidaten' }),
    ])
  })

  test('votes of other candidates and in other municipalities are ignored', async () => {
    await assertAsSent(withRows(proporzFiles, 'wp_kandidatengde', '1701;0199;5', '9999;0101;5'))
  })

  test('ignored votes must be numbers as well', async () => {
    await refused(withRows(proporzFiles, 'wp_kandidatengde', '9999;0101;x'), [
      inFile('wp_kandidatengde', 8, 'value.integer', { column: 'stimmen', value: 'x' }),
    ])
  })

  test('the list of a candidate is read before a dot', async () => {
    const { json } = await taken(renamed(proporzFiles, '0101', '01.1'))
    const anna = json.candidates.find(({ first_name }) => first_name === 'Anna')
    assert.deepEqual([anna?.list_name, anna?.votes, anna?.elected], ['AAA', 120, true])
  })

  test('numbers of lists may contain letters', async () => {
    const files = renamed(renamed(proporzFiles, '0101', '02a.01'), ';01;', ';02a;')
    const { json, rows } = await taken(files)
    assert.equal(json.candidates.find(({ first_name }) => first_name === 'Anna')?.list_name, 'AAA')
    assert.ok(rows.some(({ list_id, list_votes }) => list_id === '02a' && list_votes === '100'))
  })

  test('a column that is not used may be misspelt but not missing', async () => {
    await assertAsSent(renamed(proporzFiles, 'AnzWZAmtLeer', 'AnzWZAmtlLeer'))
    await refused(withoutColumn(proporzFiles, 'wp_gemeinden', 'AnzWZAmtLeer'), [
      ofFile('wp_gemeinden', 'columns.missing', { columns: 'anzwzamtleer' }),
    ])
  })

  test('party results are kept, unless no list is left', async () => {
    const { id, send } = await newLinked(service(), 'proporz')
    assertTaken(await upload(service(), { type: 'parties', id, file: csv([partyRow({ year: 2017 })]) }))
    assert.deepEqual(Object.keys((await electionJson(service(), id)).parties), ['1'])
    assertExportTaken(await send(proporzFiles))
    const { json } = await read(id)
    assert.deepEqual(Object.keys(json.parties), ['1'])
    assert.deepEqual(json.progress, { counted: 2, total: 11 })
    const emptied = Object.fromEntries(
      Object.entries(proporzFiles).map(([slot, file]) => [slot, `${file.split('\n')[0]}\n`]),
    )
    const answer = await send(emptied)
    assert.match(answer.text, /^\{"status":"success","errors":\{\},"warnings":\{"[^"]+":\[\{"message":/)
    assert.equal(await readText(service(), `/election/${id}/data-parties-csv`), '')
  })

  test('a municipality without rows is not counted', async () => {
    const { json, progress } = await taken(withoutRow(proporzFiles, 'wp_gemeinden', '1702;;1100;60;0;0;0'))
    assert.deepEqual(progress, { counted: 1, total: 11 })
    assert.equal(json.statistics.total.eligible_voters, 990)
    assert.deepEqual(listVotes(json), { AAA: 100, BBB: 60, CCC: 20 })
  })

  test('a district without municipalities leaves lists and candidates without figures', async () => {
    const { id, send } = await newLinked(service(), 'proporz', { district: '7' })
    assertExportTaken(await send(proporzFiles))
    assert.deepEqual((await read(id)).progress, { counted: 0, total: 11 })
    const stored = await readVersion(service().database.reads, { kind: 'election', id }, 1)
    assert.ok(stored?.kind === 'election')
    assert.deepEqual(
      [stored.lists.map((list) => list.id).sort(), stored.candidates.map((candidate) => candidate.id).sort()],
      [
        ['01', '02', '03'],
        ['0101', '0201', '0301'],
      ],
    )
  })

  test('a number without any row resets the election', async () => {
    const { id, send } = await newLinked(service(), 'proporz')
    assertExportTaken(await send(proporzFiles))
    const others = Object.fromEntries(
      Object.entries(proporzFiles).map(([slot, text]) => [
        slot,
        slot === 'wpstatic_gemeinden' ? text.replaceAll('\n1;1;', '\n1;2;') : text.replaceAll('\n1;', '\n2;'),
      ]),
    )
    assertExportTaken(await send(others))
    const { json, rows, progress } = await read(id)
    assert.deepEqual(progress, { counted: 0, total: 11 })
    assert.deepEqual([json.lists, json.candidates, json.list_connections, rows], [[], [], [], []])
  })
})

onSqlite('proportional elections of a district of the export program', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: stGallen } })

  test('include the municipalities of their district only', async () => {
    const item = { domain: 'district', segment: 'Werdenberg' }
    const { id, send } = await newLinked(service(), 'proporz', { item })
    const files = renamed(renamed(proporzFiles, '1701', '3271'), '1702', '3201')
    const answer = await send(files)
    assert.deepEqual(Object.keys(answer.errors), [id])
    assertRefusedFor(
      answer,
      id,
      inFile('wpstatic_gemeinden', 3, 'entity.otherSegment', { id: '3201', segment: 'Werdenberg' }),
    )
    assert.equal((await electionJson(service(), id)).progress.counted, 0)
    assertExportTaken(await send(renamed(files, '3201', '3272')))
    const { progress, statistics } = await electionJson(service(), id)
    assert.deepEqual(progress, { counted: 2, total: 6 })
    for (const { district } of statistics.entities) assert.equal(district, 'Werdenberg')
  })
})
