import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onSqlite } from '../support/service.ts'
import { upload } from '../support/uploads.ts'
import { at, electionJson, onlyBallot, readRows, voteJson } from './open-data.ts'
import { cellsOf, csv, headerOf, majorzRow, type Row, voteRow } from './result-files.ts'
import { newMajorz, newVote, zug } from './result-items.ts'
import { serviceUnderTest } from './service-under-test.ts'
import { assertFileRefused, assertTaken, atLine, ofResults, problem } from './upload-problems.ts'

const requiredVoteColumns = Object.keys(voteRow()).join(', ')

onSqlite('lines and cells of uploaded CSV', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })

  async function uploadVote(file: string) {
    const id = await newVote(service())
    return { id, answer: await upload(service(), { type: 'vote', id, file }) }
  }

  test('may end with any line break', async () => {
    for (const lineBreak of ['\n', '\r\n', '\r']) {
      const { id, answer } = await uploadVote(csv([voteRow(), voteRow({ entity_id: 1702 })], ',', lineBreak))
      assertTaken(answer)
      assert.equal((await voteJson(service(), id)).progress.counted, 2, JSON.stringify(lineBreak))
    }
  })

  test('need no line break at the end of the file', async () => {
    const { answer } = await uploadVote(csv([voteRow()]).trimEnd())
    assertTaken(answer)
  })

  test('may contain anything in quotes, and a quoted cell counts as one line', async () => {
    const id = await newMajorz(service())
    const rows = [
      majorzRow({ candidate_family_name: 'Muster, "die"\nJüngere' }),
      majorzRow({ entity_id: 9999, candidate_id: 2 }),
    ]
    assertFileRefused(await upload(service(), { type: 'election', id, file: csv(rows) }), [
      { ...ofResults('entity.unknown', { id: '9999' }), line: 3 },
    ])
    assertTaken(await upload(service(), { type: 'election', id, file: csv(rows.slice(0, 1)) }))
    const { candidates } = await electionJson(service(), id)
    assert.equal(at(candidates, 0).family_name, 'Muster, "die"\nJüngere')
  })

  test('may be separated by semicolons, tabs or commas', async () => {
    for (const separator of [';', '\t']) assertTaken((await uploadVote(csv([voteRow()], separator))).answer)
  })

  test('with other separators are refused with all columns missing, and the header is shown', async () => {
    const { answer } = await uploadVote(csv([voteRow()], '|'))
    const found = Object.keys(voteRow()).join('|')
    assertFileRefused(answer, [problem('columns.missing', { columns: requiredVoteColumns, found })])
  })

  test('may be blank only at the end', async () => {
    const [header, first, second] = [
      headerOf(voteRow()),
      cellsOf(voteRow()),
      cellsOf(voteRow({ entity_id: 1702 })),
    ]
    const gap = await uploadVote(`${header}${first}\n${second}`)
    assertFileRefused(gap.answer, [problem('file.blankLine')])
    const end = await uploadVote(`${header}${first}\n\n\n`)
    assertTaken(end.answer)
    const start = await uploadVote(`\n${header}${first}`)
    assertFileRefused(start.answer, [problem('file.unreadable')])
  })

  test('beyond the header are ignored, and missing cells are reported with their line', async () => {
    const surplus = await uploadVote(`${headerOf(voteRow())}${cellsOf(voteRow()).trimEnd()},1,2,3\n`)
    assertTaken(surplus.answer)
    const short = `${headerOf(voteRow())}${cellsOf(voteRow())}final,proposal,1702,true\n`
    assertFileRefused((await uploadVote(short)).answer, [atLine(3, 'file.rowTooShort')])
  })

  test('with a quote that never ends are refused', async () => {
    const { answer } = await uploadVote(`${headerOf(voteRow())}"final,proposal,1701,true,1,1,1,1,100\n`)
    assert.equal(answer.status, 400)
    assert.deepEqual(Object.keys(answer.errors), ['results'])
  })
})

onSqlite('headers of uploaded CSV', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })
  const names = Object.keys(voteRow())
  const cells = cellsOf(voteRow())

  async function uploadVote(header: readonly string[], row = cells) {
    const id = await newVote(service())
    return { id, answer: await upload(service(), { type: 'vote', id, file: `${header.join(',')}\n${row}` }) }
  }

  async function figuresOf(id: string) {
    const { total } = onlyBallot(await voteJson(service(), id)).results
    return [total.yeas, total.nays, total.eligible_voters]
  }

  test('are refused with a missing column', async () => {
    const { yeas: _, ...rest } = voteRow()
    const id = await newVote(service())
    assertFileRefused(await upload(service(), { type: 'vote', id, file: csv([rest]) }), [
      problem('columns.missing', { columns: 'yeas' }),
    ])
  })

  test('are refused with several missing columns in their order', async () => {
    const { counted: _counted, status: _status, ...rest } = voteRow()
    const id = await newVote(service())
    assertFileRefused(await upload(service(), { type: 'vote', id, file: csv([rest]) }), [
      problem('columns.missing', { columns: 'status, counted' }),
    ])
  })

  test('are read regardless of capitals, padding, accents, a byte order mark and a misspelt name', async () => {
    const header = names.map((name) => ` ${name.toUpperCase().replace('STATUS', 'STÄTUS')} `)
    header[0] = `\uFEFF${header[0]}`
    header[8] = 'elegible_voters'
    const { id, answer } = await uploadVote(header)
    assertTaken(answer)
    assert.deepEqual(await figuresOf(id), [10, 5, 100])
  })

  test('may have columns in any order among others', async () => {
    const row: Row = Object.fromEntries([
      ['remark', 'anything'],
      ...Object.entries(voteRow()).reverse(),
      ['2015', 'x'],
      ['nr#', 'y'],
      ['class', 'z'],
    ])
    const id = await newVote(service())
    assertTaken(await upload(service(), { type: 'vote', id, file: csv([row]) }))
    assert.deepEqual(await figuresOf(id), [10, 5, 100])
  })

  test('may have a blank name, which does not shift the others', async () => {
    const { id, answer } = await uploadVote(['', ...names], `lost,${cells}`)
    assertTaken(answer)
    assert.deepEqual(await figuresOf(id), [10, 5, 100])
  })

  test('are refused with a repeated name, even of an unused column', async () => {
    const twice = await uploadVote([...names, 'Yeas'], `${cells.trimEnd()},3\n`)
    assertFileRefused(twice.answer, [problem('columns.duplicate')])
    const unused = await uploadVote([...names, 'note', ' NOTE '], `${cells.trimEnd()},a,b\n`)
    assertFileRefused(unused.answer, [problem('columns.duplicate')])
  })

  test('are refused with two names that are equally close', async () => {
    const header = names.flatMap((name) => (name === 'nays' ? ['nay', 'nayss'] : [name]))
    const { answer } = await uploadVote(header, 'final,proposal,1701,true,10,5,5,0,0,100\n')
    assertFileRefused(answer, [problem('columns.ambiguous')])
  })

  test('lack a column whose name is too different', async () => {
    const header = names.map((name) => (name === 'eligible_voters' ? 'eligible' : name))
    assertFileRefused((await uploadVote(header)).answer, [
      problem('columns.missing', { columns: 'eligible_voters' }),
    ])
  })

  test('may have blanks and other characters for underscores in optional columns', async () => {
    for (const name of ['entity_expats', 'Entity Expats', 'entity-expats', 'entity.expats']) {
      const { id, answer } = await uploadVote([...names, name], `${cells.trimEnd()},7\n`)
      assertTaken(answer)
      const rows = await readRows(service(), `/vote/${id}/data-csv`)
      assert.equal(rows.find((row) => row.entity_id === '1701')?.expats, '7', name)
    }
  })
})
