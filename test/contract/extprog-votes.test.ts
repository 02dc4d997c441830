import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onSqlite } from '../support/service.ts'
import {
  assertExportRefused,
  assertExportTaken,
  assertUnchanged,
  inFile,
  newLinked,
  ofFile,
} from './extprog.ts'
import { edited, type Files, renamed, voteFiles, withoutColumn, withRows } from './extprog-files.ts'
import { at, ballotOf, onlyBallot, readRows, voteJson } from './open-data.ts'
import { zug } from './result-items.ts'
import { serviceUnderTest } from './service-under-test.ts'
import type { Problem } from './upload-problems.ts'

type Circumstances = Parameters<typeof newLinked>[2]

const row = 'Eidg;1;1;1701;1030;100;50;1;2;30;17;;;;;;;'
const inRow = (from: string, to: string) => edited(voteFiles, 'sg_gemeinden', row, row.replace(from, to))
const pending = (count: string) => edited(voteFiles, 'sg_geschaefte', 'Eidg;1;1;10', `Eidg;1;1;${count}`)

onSqlite('votes of the export program', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })

  async function read(id: string) {
    const json = await voteJson(service(), id)
    const rows = await readRows(service(), `/vote/${id}/data-csv`)
    return { json, rows, status: at(rows, 0).status, completed: json.completed, progress: json.progress }
  }

  async function taken(files: Files, circumstances: Circumstances = {}, alias = false) {
    const { id, send } = await newLinked(service(), 'vote', circumstances)
    assertExportTaken(await send(files, { alias }))
    return read(id)
  }

  /** Whatever there was before is still there. */
  async function refused(files: Files, problems: readonly Problem[], circumstances: Circumstances = {}) {
    const { id, send } = await newLinked(service(), 'vote', circumstances)
    assertExportTaken(await send(voteFiles))
    await assertUnchanged(service(), 'vote', [id], async () =>
      assertExportRefused(await send(files), { [id]: problems }),
    )
  }

  /** The one counted municipality of the vote. */
  async function assertAsSent(files: Files, alias = false) {
    const { json, rows, status, completed, progress } = await taken(files, {}, alias)
    assert.deepEqual([status, completed, progress], ['unknown', false, { counted: 1, total: 11 }])
    const baar = onlyBallot(json).results.entities.find((entity) => entity.counted)
    assert.deepEqual(
      [baar?.name, baar?.id, baar?.yeas, baar?.nays, baar?.empty, baar?.invalid, baar?.eligible_voters],
      ['Baar', 1701, 30, 17, 2, 1, 100],
    )
    assert.equal(baar?.cast_ballots, 50)
    const [stored] = rows.filter(({ counted }) => counted === 'True' || counted === 'true')
    assert.deepEqual(
      [stored?.entity_id, stored?.yeas, stored?.empty, stored?.received],
      ['1701', '30', '2', '50'],
    )
  }

  test('a counted municipality has its figures, the others have none', async () => {
    await assertAsSent(voteFiles)
    await assertAsSent(voteFiles, true)
  })

  test('the files of static data are not read', async () => {
    await assertAsSent({ ...voteFiles, sgstatic_gemeinden: '\0\x01', sgstatic_geschaefte: 'anything' })
  })

  test('a vote is final if no municipality is pending, with either name of the column', async () => {
    const older = edited(pending('0'), 'sg_geschaefte', 'AnzPendentGde', 'AnzGdePendent')
    for (const files of [pending('0'), older]) {
      const { status, completed, progress } = await taken(files)
      assert.deepEqual([status, completed, progress], ['final', false, { counted: 1, total: 11 }])
    }
  })

  test('if both columns exist AnzPendentGde is used, and an empty cell means unknown', async () => {
    const both = (own: string) => ({
      ...voteFiles,
      sg_geschaefte: `Art;SortWahlkreis;SortGeschaeft;AnzGdePendent;AnzPendentGde\nEidg;1;1;0;${own}\n`,
    })
    assert.equal((await taken(both('3'))).status, 'unknown')
    assert.equal((await taken(both(''))).status, 'unknown')
    assert.equal((await taken(both('0'))).status, 'final')
  })

  test('a row without a time of locking is not counted', async () => {
    for (const time of ['', '0000', '0']) {
      const { progress, completed } = await taken(inRow('1030', time))
      assert.deepEqual([progress, completed], [{ counted: 0, total: 11 }, false])
    }
  })

  test('the level of a vote has two spellings and no others', async () => {
    await assertAsSent(renamed(voteFiles, 'Eidg', 'CH'))
    for (const art of ['eidg', 'Kant', 'CT', 'Gde'])
      assert.deepEqual((await taken(renamed(voteFiles, 'Eidg', art))).progress, { counted: 0, total: 11 })
  })

  test('a link that matches no row resets the results', async () => {
    for (const link of [{ district: '' }, { number: '01' }, { district: '01' }]) {
      const circumstances = { number: '1', district: '1', ...link }
      const { id, send } = await newLinked(service(), 'vote', circumstances)
      const own = `Eidg;${circumstances.district};${circumstances.number};`
      assertExportTaken(await send(renamed(voteFiles, 'Eidg;1;1;', own)))
      assert.deepEqual((await read(id)).progress, { counted: 1, total: 11 })
      assertExportTaken(await send(voteFiles))
      const { status, progress, json } = await read(id)
      assert.deepEqual([status, progress], ['unknown', { counted: 0, total: 11 }])
      assert.equal(onlyBallot(json).results.total.yeas, 0)
    }
  })

  test('a number that is no municipality is refused', async () => {
    await refused(inRow('1701', '9999'), [inFile('sg_gemeinden', 2, 'entity.unknown', { id: '9999' })])
  })

  test('an unknown number is accepted in a row that is not counted', async () => {
    const files = edited(voteFiles, 'sg_gemeinden', '1701;1030', '9999;')
    assert.deepEqual((await taken(files)).progress, { counted: 0, total: 11 })
  })

  test('a municipality may occur only once, unless it is not counted', async () => {
    await refused(withRows(voteFiles, 'sg_gemeinden', row), [
      inFile('sg_gemeinden', 3, 'entity.duplicate', { key: '1701' }),
    ])
    const again = withRows(voteFiles, 'sg_gemeinden', row.replace('1030', ''))
    assert.deepEqual((await taken(again)).progress, { counted: 1, total: 11 })
  })

  test('problems of both files are reported at once', async () => {
    const files = { ...inRow('100', 'abc'), sg_geschaefte: pending('x').sg_geschaefte ?? '' }
    await refused(files, [
      inFile('sg_gemeinden', 2, 'value.integer', { column: 'stimmberechtigte', value: 'abc' }),
      inFile('sg_geschaefte', 2, 'value.integer', { column: 'anzpendentgde', value: 'x' }),
    ])
  })

  test('missing columns of both files are reported at once', async () => {
    const files = withoutColumn(
      withoutColumn(voteFiles, 'sg_geschaefte', 'SortWahlkreis'),
      'sg_gemeinden',
      'Sperrung',
    )
    await refused(files, [
      ofFile('sg_gemeinden', 'columns.missing', { columns: 'sperrung' }),
      ofFile('sg_geschaefte', 'columns.missing', { columns: 'sortwahlkreis' }),
    ])
  })

  test('an empty line is accepted only at the end', async () => {
    const other = row.replace('1701', '1702')
    await refused(withRows(voteFiles, 'sg_gemeinden', '', other), [ofFile('sg_gemeinden', 'file.blankLine')])
    await assertAsSent(withRows(voteFiles, 'sg_gemeinden', '', ''))
  })

  test('a column with the number of pending municipalities is required', async () => {
    await refused(withoutColumn(voteFiles, 'sg_geschaefte', 'AnzPendentGde'), [
      inFile('sg_geschaefte', 2, 'pending.missing'),
    ])
    const others = renamed(withoutColumn(voteFiles, 'sg_geschaefte', 'AnzPendentGde'), 'Eidg;1;1', 'Eidg;1;2')
    assert.deepEqual((await taken(others)).progress, { counted: 0, total: 11 })
  })

  test('voters abroad are ignored unless they are counted separately', async () => {
    for (const number of ['9170', '19090', '0', '']) {
      const files = inRow(';1701;', `;${number};`)
      assert.deepEqual((await taken(files)).progress, { counted: 0, total: 11 }, number)
      const { json, progress } = await taken(files, { item: { has_expats: true } })
      assert.deepEqual(progress, { counted: 1, total: 12 }, number)
      const abroad = onlyBallot(json).results.entities.find(({ id }) => id === 0)
      assert.deepEqual([abroad?.counted, abroad?.yeas, abroad?.nays, abroad?.invalid], [true, 30, 17, 1])
    }
  })

  test('all numbers of voters abroad are accepted', async () => {
    const abroad = row.replace('1701', '0')
    const files = withRows(inRow(row, abroad), 'sg_gemeinden', row.replace('1701', '9170'))
    await refused(files, [inFile('sg_gemeinden', 3, 'entity.duplicate', { key: '0' })], {
      item: { has_expats: true },
    })
  })

  const complexRow = 'Kant;1;3;1701;1030;100;50;1;0;30;10;9;25;20;4;28;18;3'
  const complexFiles = edited(
    edited(voteFiles, 'sg_geschaefte', 'Eidg;1;1;10', 'Kant;1;3;0'),
    'sg_gemeinden',
    row,
    complexRow,
  )
  const complex = { number: '3', item: { type: 'complex', domain: 'canton' } }

  test('a vote with a counter-proposal has three ballots', async () => {
    const { json, status } = await taken(complexFiles, complex)
    assert.equal(status, 'final')
    const figures = ['proposal', 'counter-proposal', 'tie-breaker'].map((type) => {
      const { yeas, nays, empty, invalid, eligible_voters } = ballotOf(json, type).results.total
      return [yeas, nays, empty, invalid, eligible_voters]
    })
    assert.deepEqual(figures, [
      [30, 10, 9, 1, 100],
      [25, 20, 4, 1, 100],
      [28, 18, 3, 1, 100],
    ])
  })

  test('blank ballots of the proposal are read from StmLeer first', async () => {
    const files = edited(complexFiles, 'sg_gemeinden', ';50;1;0;', ';50;1;2;')
    const { json } = await taken(files, complex)
    assert.equal(ballotOf(json, 'proposal').results.total.empty, 2)
    assert.equal(ballotOf(json, 'counter-proposal').results.total.empty, 4)
  })

  test('a simple vote has one ballot, but the columns of the others must be numbers', async () => {
    const { json } = await taken(complexFiles, { ...complex, item: { domain: 'canton' } })
    assert.equal(onlyBallot(json).results.total.yeas, 30)
    const files = edited(complexFiles, 'sg_gemeinden', ';28;', ';x;')
    await refused(files, [inFile('sg_gemeinden', 2, 'value.integer', { column: 'stmn2ja', value: 'x' })], {
      ...complex,
      item: { domain: 'canton' },
    })
  })

  test('the vote of a municipality uses its own row only', async () => {
    const own = renamed(voteFiles, 'Eidg', 'Gde')
    const item = { domain: 'municipality', segment: 'Baar' }
    await refused(
      withRows(own, 'sg_gemeinden', row.replace('Eidg', 'Gde').replace('1701', '1702')),
      [inFile('sg_gemeinden', 3, 'entity.otherMunicipality', { id: '1702' })],
      { item },
    )
    assert.deepEqual((await taken(own, { item })).progress, { counted: 1, total: 1 })
    assert.deepEqual((await taken(renamed(voteFiles, 'Eidg', 'MU'), { item })).progress, {
      counted: 1,
      total: 1,
    })
  })

  test('commas, tabs, a byte order mark, other line ends and surplus cells make no difference', async () => {
    await assertAsSent(renamed(voteFiles, ';', ','))
    await assertAsSent(renamed(voteFiles, ';', '\t'))
    await assertAsSent(renamed(voteFiles, 'Art;', '\ufeffArt;'))
    await assertAsSent(renamed(voteFiles, '\n', '\r\n'))
    await assertAsSent(edited(voteFiles, 'sg_gemeinden', row, `${row};1;2;`))
    await assertAsSent(edited(voteFiles, 'sg_gemeinden', 'StmN2OhneAw', 'StmN2OhneAw;'))
  })

  test('a row that is cut off and a repeated column are refused', async () => {
    const cut = edited(voteFiles, 'sg_gemeinden', row, 'Eidg;1;1;1701;1030')
    await refused(cut, [inFile('sg_gemeinden', 2, 'file.rowTooShort')])
    const twice = edited(voteFiles, 'sg_gemeinden', 'StmHGOhneAw', 'StmLeer')
    await refused(twice, [ofFile('sg_gemeinden', 'columns.duplicate', { column: 'stmleer' })])
  })

  test('a final vote may become interim again', async () => {
    const { id, send } = await newLinked(service(), 'vote')
    assertExportTaken(await send(pending('0')))
    assertExportTaken(await send(voteFiles))
    const { status, completed } = await read(id)
    assert.deepEqual([status, completed], ['unknown', false])
  })
})
