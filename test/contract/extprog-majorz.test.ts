import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onSqlite } from '../support/service.ts'
import { assertExportRefused, assertExportTaken, assertUnchanged, inFile, newLinked } from './extprog.ts'
import {
  edited,
  type Files,
  majorzFiles,
  renamed,
  withoutColumn,
  withoutRow,
  withRows,
} from './extprog-files.ts'
import { electionJson, readRows } from './open-data.ts'
import { zug } from './result-items.ts'
import { serviceUnderTest } from './service-under-test.ts'
import { type Problem, problem } from './upload-problems.ts'

type Circumstances = Parameters<typeof newLinked>[2]

const electionRow = (row: string) => edited(majorzFiles, 'wm_wahl', '1;50;2;0', row)

onSqlite('majority elections of the export program', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })

  async function read(id: string) {
    const json = await electionJson(service(), id)
    const rows = await readRows(service(), `/election/${id}/data-csv`)
    return { json, rows, status: rows[0]?.election_status, progress: json.progress }
  }

  async function taken(files: Files, circumstances: Circumstances = {}, alias = false) {
    const { id, send } = await newLinked(service(), 'majorz', circumstances)
    assertExportTaken(await send(files, { alias }))
    return read(id)
  }

  async function refused(files: Files, problems: readonly Problem[], circumstances: Circumstances = {}) {
    const district = circumstances.district ?? '1'
    const { id, send } = await newLinked(service(), 'majorz', circumstances)
    assertExportTaken(await send(renamed(majorzFiles, '\n1;1;', `\n${district};1;`)))
    await assertUnchanged(service(), 'majorz', [id], async () =>
      assertExportRefused(await send(files), { [id]: problems }),
    )
  }

  const votesOf = (json: Awaited<ReturnType<typeof electionJson>>) =>
    json.candidates.map(({ first_name, votes }) => [first_name, votes])

  async function assertAsSent(files: Files, circumstances: Circumstances = {}, alias = false) {
    const { json, rows, status, progress } = await taken(files, circumstances, alias)
    // Nine places are missing, whatever the files say of themselves.
    assert.deepEqual([status, json.completed, progress], ['final', false, { counted: 2, total: 11 }])
    const { eligible_voters, received_ballots, accounted_ballots, accounted_votes } = json.statistics.total
    assert.deepEqual(
      [eligible_voters, received_ballots, accounted_ballots, accounted_votes],
      [1490, 160, 155, 149],
    )
    assert.equal(json.absolute_majority, 50)
    assert.deepEqual(json.candidates, [
      { family_name: 'Muster', first_name: 'Anna', elected: true, party: 'AAA', votes: 95 },
      { family_name: 'Beispiel', first_name: 'Beat', elected: false, party: 'BBB', votes: 54 },
    ])
    const baar = rows.find(({ entity_id, candidate_id }) => entity_id === '1701' && candidate_id === '01')
    assert.deepEqual(
      [baar?.entity_blank_votes, baar?.entity_invalid_votes, baar?.candidate_votes],
      ['5', '1', '60'],
    )
    assert.deepEqual([baar?.candidate_gender, baar?.candidate_year_of_birth], ['', ''])
  }

  test('figures, candidates and the absolute majority are imported', async () => {
    await assertAsSent(majorzFiles)
    await assertAsSent(majorzFiles, {}, true)
  })

  test('an election is not final while a municipality is pending', async () => {
    for (const row of ['1;50;2;1', '1;50;2;']) await refused(electionRow(row), [problem('status.conflict')])
  })

  test('the state may be interim, final or unknown', async () => {
    for (const [row, expected, completed] of [
      ['1;50;1;1', 'interim', false],
      ['1;50;1;0', 'final', false],
      ['1;50;0;1', 'unknown', false],
    ] as const) {
      const { status, json } = await taken(electionRow(row))
      assert.deepEqual([status, json.completed], [expected, completed], row)
      assert.equal(json.candidates[0]?.elected, true)
      assert.equal(json.mandates.allocated, 0)
    }
  })

  test('the state is unknown without its column', async () => {
    const files = withoutColumn(electionRow('1;50;2;1'), 'wm_wahl', 'Ausmittlungsstand')
    assert.equal((await taken(files)).status, 'unknown')
  })

  test('an absolute majority of 0 is stored as none', async () => {
    for (const majority of ['', '0', '-1'])
      assert.equal((await taken(electionRow(`1;${majority};2;0`))).json.absolute_majority, null, majority)
  })

  const uncounted = edited(majorzFiles, 'wm_gemeinden', '1702;;1100;', '1702;;;')

  test('a municipality that is not locked has no figures', async () => {
    const { json, progress } = await taken(uncounted)
    assert.deepEqual(progress, { counted: 1, total: 11 })
    assert.equal(json.statistics.total.eligible_voters, 990)
    assert.deepEqual(votesOf(json), [
      ['Anna', 60],
      ['Beat', 29],
    ])
  })

  test('a number without any row resets the election', async () => {
    const { id, send } = await newLinked(service(), 'majorz', { number: '7' })
    assertExportTaken(
      await send({
        ...majorzFiles,
        wm_wahl: majorzFiles.wm_wahl?.replace('\n1;', '\n7;') ?? '',
        wmstatic_gemeinden: majorzFiles.wmstatic_gemeinden?.replaceAll('\n1;1;', '\n1;7;') ?? '',
        wm_kandidaten: majorzFiles.wm_kandidaten?.replaceAll('\n1;', '\n7;') ?? '',
        wm_kandidatengde: majorzFiles.wm_kandidatengde?.replaceAll('\n1;', '\n7;') ?? '',
      }),
    )
    assert.equal((await read(id)).progress.counted, 2)
    assertExportTaken(await send(majorzFiles))
    const { json, rows, progress } = await read(id)
    assert.deepEqual([json.completed, progress], [false, { counted: 0, total: 11 }])
    assert.deepEqual([json.candidates, rows, json.absolute_majority], [[], [], null])
    assert.equal(json.statistics.total.eligible_voters, 0)
  })

  test('an election of a district has only its municipalities, otherwise all', async () => {
    await refused(
      majorzFiles,
      [2, 3, 4, 5].map((line) =>
        inFile('wm_kandidatengde', line, 'entity.missing', {
          id: line < 4 ? '1701' : '1702',
          file: 'wmstatic_gemeinden',
        }),
      ),
      { district: '7' },
    )
    await assertAsSent(majorzFiles, { district: '' })
  })

  test('a result of an unknown candidate is refused', async () => {
    await refused(withRows(majorzFiles, 'wm_kandidatengde', '1;1701;03;1'), [
      inFile('wm_kandidatengde', 6, 'candidate.missing', { id: '03', file: 'wm_kandidaten' }),
    ])
  })

  test('a result is refused if there are no candidates at all', async () => {
    const files = withoutRow(
      withoutRow(majorzFiles, 'wm_kandidaten', '1;01;Muster;Anna;1;AAA'),
      'wm_kandidaten',
      '1;02;Beispiel;Beat;0;BBB',
    )
    await refused(
      files,
      [2, 3, 4, 5].map((line) =>
        inFile('wm_kandidatengde', line, 'candidate.missing', { id: line % 2 === 0 ? '01' : '02' }),
      ),
    )
  })

  test('a municipality may occur only once and must exist', async () => {
    await refused(withRows(majorzFiles, 'wmstatic_gemeinden', '1;1;1701;1'), [
      inFile('wmstatic_gemeinden', 4, 'entity.duplicate', { key: '1701' }),
    ])
    await refused(withRows(majorzFiles, 'wmstatic_gemeinden', '1;1;9999;1'), [
      inFile('wmstatic_gemeinden', 4, 'entity.unknown', { id: '9999' }),
    ])
  })

  test('municipalities of other districts are ignored', async () => {
    await assertAsSent(withRows(majorzFiles, 'wm_gemeinden', '9999;1;1;1;1;1;1;1', '1703;1;1;1;1;1;1;1'))
  })

  test('a municipality without votes for candidates is not counted, even if it is locked', async () => {
    const files = withoutRow(
      withoutRow(majorzFiles, 'wm_kandidatengde', '1;1702;01;35'),
      'wm_kandidatengde',
      '1;1702;02;25',
    )
    const { json, progress } = await taken(files)
    assert.deepEqual(progress, { counted: 1, total: 11 })
    assert.equal(json.statistics.total.eligible_voters, 990)
  })

  test('a municipality without rows is not counted', async () => {
    const { json, progress } = await taken(withoutRow(majorzFiles, 'wm_gemeinden', '1702;;1100;60;0;0;0;0'))
    assert.deepEqual(progress, { counted: 1, total: 11 })
    assert.deepEqual([json.statistics.total.eligible_voters, json.candidates[0]?.votes], [990, 60])
  })

  test('votes must be numbers', async () => {
    await refused(edited(majorzFiles, 'wm_kandidatengde', '1;1701;01;60', '1;1701;01;x'), [
      inFile('wm_kandidatengde', 2, 'value.integer', { column: 'stimmen', value: 'x' }),
    ])
  })

  test('a candidate is elected with a 1, not with another code, and invalid codes are refused', async () => {
    const marked = (mark: string) => edited(majorzFiles, 'wm_kandidaten', 'Anna;1;', `Anna;${mark};`)
    for (const mark of ['2', '0', '', 'nein']) {
      const { json } = await taken(marked(mark))
      assert.deepEqual(
        json.candidates.map(({ elected }) => elected),
        [false, false],
      )
    }
    await refused(marked('?'), [inFile('wm_kandidaten', 2, 'value.flag', { column: 'gewaehlt', value: '?' })])
  })

  test('an election of unspecified municipalities has those of its files', async () => {
    const { progress } = await taken(majorzFiles, { item: { domain: 'none' } })
    assert.deepEqual(progress, { counted: 2, total: 2 })
  })

  test('a column name that the program misspells is accepted', async () => {
    await assertAsSent(renamed(majorzFiles, 'AnzPendentGde', 'AnzPendendGde'))
  })

  test('voters abroad are a separate entity if they are counted separately', async () => {
    const files = {
      ...majorzFiles,
      wmstatic_gemeinden: majorzFiles.wmstatic_gemeinden?.replace('1702', '9170') ?? '',
      wm_gemeinden: majorzFiles.wm_gemeinden?.replace('1702', '19090') ?? '',
      wm_kandidatengde: majorzFiles.wm_kandidatengde?.replaceAll('1702', '0') ?? '',
    }
    const apart = await taken(files, { item: { has_expats: true } })
    assert.deepEqual(apart.progress, { counted: 2, total: 12 })
    assert.equal(apart.json.statistics.entities.find(({ id }) => id === 0)?.received_ballots, 60)
    const { progress, json } = await taken(files)
    assert.deepEqual(progress, { counted: 1, total: 11 })
    assert.deepEqual(votesOf(json), [
      ['Anna', 60],
      ['Beat', 29],
    ])
  })
})
