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

onSqlite('lines and cells of CSV', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })

  async function uploadVote(file: string) {
    const id = await newVote(service())
    return { id, answer: await upload(service(), { type: 'vote', id, file }) }
  }

  test('all line breaks are understood', async () => {
    for (const lineBreak of ['\n', '\r\n', '\r']) {
      const { id, answer } = await uploadVote(csv([voteRow(), voteRow({ entity_id: 1702 })], ',', lineBreak))
      assertTaken(answer)
      assert.equal((await voteJson(service(), id)).progress.counted, 2, JSON.stringify(lineBreak))
    }
  })

  test('the last line needs no line break', async () => {
    const { answer } = await uploadVote(csv([voteRow()]).trimEnd())
    assertTaken(answer)
  })

  test('a quoted cell may hold anything, and counts as one line', async () => {
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

  test('semicolons and tabs separate as commas do', async () => {
    for (const separator of [';', '\t']) assertTaken((await uploadVote(csv([voteRow()], separator))).answer)
  })

  test('other signs do not: all columns are missing, and the header is told', async () => {
    const { answer } = await uploadVote(csv([voteRow()], '|'))
    const found = Object.keys(voteRow()).join('|')
    assertFileRefused(answer, [problem('columns.missing', { columns: requiredVoteColumns, found })])
  })

  test('a blank line stops everything, blank lines at the end nothing', async () => {
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

  test('cells beyond the header are ignored, missing ones are told with their line', async () => {
    const surplus = await uploadVote(`${headerOf(voteRow())}${cellsOf(voteRow()).trimEnd()},1,2,3\n`)
    assertTaken(surplus.answer)
    const short = `${headerOf(voteRow())}${cellsOf(voteRow())}final,proposal,1702,true\n`
    assertFileRefused((await uploadVote(short)).answer, [atLine(3, 'file.rowTooShort')])
  })

  test('a quote that never ends is no crash', async () => {
    const { answer } = await uploadVote(`${headerOf(voteRow())}"final,proposal,1701,true,1,1,1,1,100\n`)
    assert.equal(answer.status, 400)
    assert.deepEqual(Object.keys(answer.errors), ['results'])
  })
})

onSqlite('headers', (kind) => {
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

  test('a missing column is named', async () => {
    const { yeas: _, ...rest } = voteRow()
    const id = await newVote(service())
    assertFileRefused(await upload(service(), { type: 'vote', id, file: csv([rest]) }), [
      problem('columns.missing', { columns: 'yeas' }),
    ])
  })

  test('several missing columns are named in their order', async () => {
    const { counted: _counted, status: _status, ...rest } = voteRow()
    const id = await newVote(service())
    assertFileRefused(await upload(service(), { type: 'vote', id, file: csv([rest]) }), [
      problem('columns.missing', { columns: 'status, counted' }),
    ])
  })

  test('capitals, padding, accents, a mark and a slip of the pen do not matter', async () => {
    const header = names.map((name) => ` ${name.toUpperCase().replace('STATUS', 'STÄTUS')} `)
    header[0] = `\uFEFF${header[0]}`
    header[8] = 'elegible_voters'
    const { id, answer } = await uploadVote(header)
    assertTaken(answer)
    assert.deepEqual(await figuresOf(id), [10, 5, 100])
  })

  test('columns may stand in any order among others', async () => {
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

  test('a blank header does not shift what follows', async () => {
    const { id, answer } = await uploadVote(['', ...names], `lost,${cells}`)
    assertTaken(answer)
    assert.deepEqual(await figuresOf(id), [10, 5, 100])
  })

  test('a repeated name is refused, even of a column nobody needs', async () => {
    const twice = await uploadVote([...names, 'Yeas'], `${cells.trimEnd()},3\n`)
    assertFileRefused(twice.answer, [problem('columns.duplicate')])
    const unused = await uploadVote([...names, 'note', ' NOTE '], `${cells.trimEnd()},a,b\n`)
    assertFileRefused(unused.answer, [problem('columns.duplicate')])
  })

  test('two names that are equally close are refused', async () => {
    const header = names.flatMap((name) => (name === 'nays' ? ['nay', 'nayss'] : [name]))
    const { answer } = await uploadVote(header, 'final,proposal,1701,true,10,5,5,0,0,100\n')
    assertFileRefused(answer, [problem('columns.ambiguous')])
  })

  test('a name that is too far off is missing', async () => {
    const header = names.map((name) => (name === 'eligible_voters' ? 'eligible' : name))
    assertFileRefused((await uploadVote(header)).answer, [
      problem('columns.missing', { columns: 'eligible_voters' }),
    ])
  })

  test('optional columns are found with blanks and signs for underscores', async () => {
    for (const name of ['entity_expats', 'Entity Expats', 'entity-expats', 'entity.expats']) {
      const { id, answer } = await uploadVote([...names, name], `${cells.trimEnd()},7\n`)
      assertTaken(answer)
      const rows = await readRows(service(), `/vote/${id}/data-csv`)
      assert.equal(rows.find((row) => row.entity_id === '1701')?.expats, '7', name)
    }
  })
})
