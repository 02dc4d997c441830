import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onSqlite } from '../support/service.ts'
import { upload } from '../support/uploads.ts'
import { at, electionJson, onlyBallot, voteJson } from './open-data.ts'
import { partyRow, proporzRow, voteRow } from './result-files.ts'
import { newProporz, newVote, zug } from './result-items.ts'
import { serviceUnderTest } from './service-under-test.ts'
import { assertFileRefused, assertTaken, atLine, problem } from './upload-problems.ts'
import { type Cell, sheetOf, workbook } from './workbooks.ts'

onSqlite('uploaded workbooks', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })
  const other = { name: 'x', cells: [['nothing'], [1]] }

  async function uploadVote(file: Uint8Array<ArrayBuffer>) {
    const id = await newVote(service())
    return { id, answer: await upload(service(), { type: 'vote', id, file }) }
  }

  async function yeasOf(id: string) {
    return onlyBallot(await voteJson(service(), id)).results.total.yeas
  }

  test('are read from the sheet Resultate, in any position', async () => {
    for (const format of ['xlsx', 'biff8'] as const) {
      const { id, answer } = await uploadVote(workbook([other, sheetOf('Resultate', [voteRow()])], format))
      assertTaken(answer)
      assert.equal(await yeasOf(id), 10)
    }
  })

  test('are read from the first sheet otherwise', async () => {
    const first = sheetOf('results', [voteRow({ yeas: 11 })])
    const { id, answer } = await uploadVote(workbook([first, other]))
    assertTaken(answer)
    assert.equal(await yeasOf(id), 11)
  })

  test('are refused if several sheets are alike', async () => {
    const sheets = [sheetOf('Muster', [voteRow({ yeas: 11 })]), sheetOf('resultate', [voteRow()])]
    const { answer } = await uploadVote(workbook(sheets))
    assertFileRefused(answer, [problem('file.severalSheets', { sheets: 'Muster, resultate' })])
  })

  test('are refused with the cell of a formula without a stored value', async () => {
    const [header, row] = sheetOf('Resultate', [voteRow()]).cells
    const cells: Cell[] = [...(row ?? [])]
    cells[4] = { t: 'n', f: '6*2' }
    const { answer } = await uploadVote(workbook([{ name: 'Resultate', cells: [header ?? [], cells] }]))
    assertFileRefused(answer, [problem('file.formulaWithoutValue', { cell: 'E2' })])
  })

  test('are refused with dates, percentages, truth values and texts as whole numbers', async () => {
    const [header, row] = sheetOf('Resultate', [voteRow()]).cells
    const shown: readonly (readonly [Cell, string])[] = [
      [{ t: 'n', v: 42_295, z: 'dd.mm.yyyy' }, '2015-10-18'],
      [{ t: 'n', v: 1, z: '0%' }, '100%'],
      [true, 'true'],
      ['1 234', '1 234'],
      ["1'234", "1'234"],
      ['12.0', '12.0'],
    ]
    const rows = shown.map(([cell]) => (row ?? []).with(4, cell))
    const { answer } = await uploadVote(workbook([{ name: 'Resultate', cells: [header ?? [], ...rows] }]))
    const whole = answer.errors.results?.filter(({ line = 0 }) => line > 1) ?? []
    for (const [index, [, value]] of shown.entries())
      assert.ok(
        whole.some(({ line, message }) => line === index + 2 && message.includes(`«${value}»`)),
        value,
      )
  })

  test('are refused if a cell has an error', async () => {
    const [header, row] = sheetOf('Resultate', [voteRow()]).cells
    const broken = [...(row ?? []).slice(0, 8), { t: 'e' as const, v: 0x07, w: '#DIV/0!' }]
    const { answer } = await uploadVote(workbook([{ name: 'Resultate', cells: [header ?? [], broken] }]))
    assertFileRefused(answer, [problem('file.unsupportedCells', { cell: 'I2', value: '#DIV/0!' })])
  })

  test('may contain truth values, formulas and numbers by their shown value', async () => {
    const [header, row] = sheetOf('Resultate', [voteRow()]).cells
    const cells: Cell[] = [...(row ?? [])]
    cells[3] = true
    cells[4] = { t: 'n', v: 12, f: '6*2' }
    const { id, answer } = await uploadVote(workbook([{ name: 'Resultate', cells: [header ?? [], cells] }]))
    assertTaken(answer)
    assert.equal(await yeasOf(id), 12)
    assert.equal((await voteJson(service(), id)).progress.counted, 1)
  })

  test('are refused with decimals in a whole number', async () => {
    const { answer } = await uploadVote(workbook([sheetOf('Resultate', [voteRow({ yeas: 10.5 })])]))
    assertFileRefused(answer, [atLine(2, 'value.integer', { column: 'yeas', value: '10.5' })])
  })

  test('may have blank rows, which are not numbered', async () => {
    const [header, good] = sheetOf('Resultate', [voteRow()]).cells
    const bad = (good ?? []).map((cell) => (cell === 1701 ? 9999 : cell))
    for (const format of ['xlsx', 'biff8'] as const) {
      const cells = [header ?? [], good ?? [], [], [null, null], bad]
      const { answer } = await uploadVote(workbook([{ name: 'Resultate', cells }], format))
      assertFileRefused(answer, [atLine(3, 'entity.unknown', { id: '9999' })])
    }
  })

  test('are refused with a blank sheet', async () => {
    const { answer } = await uploadVote(workbook([{ name: 'Resultate', cells: [] }]))
    assertFileRefused(answer, [problem('file.unreadable')])
  })

  test('are refused if they are cut off', async () => {
    const whole = workbook([sheetOf('Resultate', [voteRow()])])
    const { answer } = await uploadVote(whole.slice(0, whole.length / 2))
    assertFileRefused(answer, [problem('file.notExcel')])
  })

  test('may contain elections and party results', async () => {
    const id = await newProporz(service())
    const list = workbook([sheetOf('Resultate', [proporzRow()])])
    assertTaken(await upload(service(), { type: 'election', id, file: list }))
    const parties = workbook([sheetOf('Resultate', [partyRow()])])
    assertTaken(await upload(service(), { type: 'parties', id, file: parties }))
    const { candidates, parties: read } = await electionJson(service(), id)
    assert.equal(at(candidates, 0).votes, 120)
    assert.equal(read['1']?.['2015']?.votes.total, 60)
  })
})
