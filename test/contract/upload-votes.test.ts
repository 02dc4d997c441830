import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onSqlite } from '../support/service.ts'
import { upload } from '../support/uploads.ts'
import { at, ballotOf, onlyBallot, readRows, voteJson } from './open-data.ts'
import { cellsOf, csv, headerOf, type Row, voteRow } from './result-files.ts'
import { bern, newVote, zug } from './result-items.ts'
import { serviceUnderTest } from './service-under-test.ts'
import { assertFileRefused, assertTaken, atLine, type Problem, problem } from './upload-problems.ts'

onSqlite('rows of a vote', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })

  async function uploaded(rows: readonly Row[], extra: object = {}) {
    const id = await newVote(service(), { ...extra })
    return { id, answer: await upload(service(), { type: 'vote', id, file: csv(rows) }) }
  }

  async function taken(rows: readonly Row[], extra: object = {}) {
    const { id, answer } = await uploaded(rows, extra)
    assertTaken(answer)
    return voteJson(service(), id)
  }

  async function refused(rows: readonly Row[], problems: readonly Problem[], extra: object = {}) {
    const { id, answer } = await uploaded(rows, extra)
    assertFileRefused(answer, problems)
    assert.deepEqual((await voteJson(service(), id)).progress, { counted: 0, total: 0 })
  }

  test('are required: a header alone is refused', async () => {
    const id = await newVote(service())
    const answer = await upload(service(), { type: 'vote', id, file: headerOf(voteRow()) })
    assertFileRefused(answer, [problem('data.none')])
  })

  test('may leave out municipalities, which are uncounted', async () => {
    const json = await taken([voteRow()])
    assert.deepEqual(json.progress, { counted: 1, total: 11 })
    const { entities } = onlyBallot(json).results
    assert.equal(entities.length, 11)
    assert.deepEqual(
      entities.filter(({ counted }) => counted).map(({ id, name }) => [id, name]),
      [[1701, 'Baar']],
    )
  })

  test('are refused if a municipality occurs twice', async () => {
    await refused([voteRow(), voteRow()], [atLine(3, 'entity.duplicate')])
  })

  test('are refused for a municipality of another canton', async () => {
    await refused([voteRow({ entity_id: 9999 })], [atLine(2, 'entity.unknown', { id: '9999' })])
    await refused([voteRow({ entity_id: 3201 })], [atLine(2, 'entity.unknown', { id: '3201' })])
  })

  test('have status and type in the exact spelling', async () => {
    await refused([voteRow({ status: 'Final' })], [atLine(2, 'row.status')])
    await refused([voteRow({ type: 'variant' })], [atLine(2, 'row.ballotType')])
    await refused([voteRow({ type: '' })], [atLine(2, 'row.ballotType')])
  })

  test('have whole numbers with a sign and digits and nothing else', async () => {
    for (const value of ['10.0', "1'000", '1 000', '1e3', 'x', '٣', '0x10', '--1'])
      await refused([voteRow({ yeas: value })], [atLine(2, 'value.integer', { column: 'yeas', value })])
    for (const value of [' 10 ', '+10', '010']) {
      const { total } = onlyBallot(await taken([voteRow({ yeas: value })])).results
      assert.equal(total.yeas, 10)
    }
    const { total } = onlyBallot(await taken([voteRow({ yeas: '' })])).results
    assert.equal(total.yeas, 0)
  })

  test('are refused with numbers larger than any real count', async () => {
    for (const value of ['2147483648', '99999999999', '9'.repeat(400)]) {
      const { answer } = await uploaded([voteRow({ yeas: value })])
      assert.equal(answer.status, 400, answer.text)
      assert.match(answer.text, /2147483647/)
    }
  })

  test('are refused with negative votes', async () => {
    for (const column of ['yeas', 'nays', 'eligible_voters', 'invalid', 'empty', 'received', 'expats'])
      await refused([voteRow({ [column]: -1 })], [atLine(2, 'value.negative', { column, value: '-1' })])
  })

  test('that are counted require eligible voters', async () => {
    await refused(
      [voteRow({ eligible_voters: 0 })],
      [atLine(2, 'vote.noEligible'), atLine(2, 'vote.tooManyCast', { cast: 15, eligible: 0 })],
    )
  })

  test('may have as many ballots as eligible voters, but not more', async () => {
    await refused(
      [voteRow({ eligible_voters: 14 })],
      [atLine(2, 'vote.tooManyCast', { cast: 15, eligible: 14 })],
    )
    const { total } = onlyBallot(await taken([voteRow({ eligible_voters: 15 })])).results
    assert.equal(total.turnout, 100)
  })

  test('include blank and invalid ballots in the ballots cast', async () => {
    await refused([voteRow({ eligible_voters: 20, empty: 3, invalid: 3 })], [atLine(2, 'vote.tooManyCast')])
    const { total } = onlyBallot(
      await taken([voteRow({ eligible_voters: 21, empty: 3, invalid: 3 })]),
    ).results
    assert.deepEqual([total.empty, total.invalid, total.cast_ballots], [3, 3, 21])
  })

  test('that are not counted are stored without figures', async () => {
    const json = await taken([voteRow({ counted: 'false', eligible_voters: '' })])
    assert.deepEqual(json.progress, { counted: 0, total: 11 })
    const { total } = onlyBallot(json).results
    assert.deepEqual([total.yeas, total.nays, total.eligible_voters, total.cast_ballots], [0, 0, 0, 0])
  })

  test('state in any usual way whether they are counted', async () => {
    for (const [counted, expected] of [
      ['TRUE', 1],
      [' True ', 1],
      ['1', 1],
      ['yes', 1],
      ['WAHR', 1],
      ['x', 1],
      ['nein', 0],
      ['', 0],
    ] as const)
      assert.equal((await taken([voteRow({ counted })])).progress.counted, expected, counted)
    const flag = { column: 'counted', value: 'ok' }
    await refused([voteRow({ counted: 'ok' })], [atLine(2, 'value.flag', flag)])
  })

  test('use the number of ballots received instead of the sum', async () => {
    const { total } = onlyBallot(await taken([voteRow({ received: 35 })])).results
    assert.deepEqual([total.cast_ballots, total.turnout], [35, 35])
    const none = onlyBallot(await taken([voteRow({ received: 0 })])).results.total
    assert.equal(none.cast_ballots, 0)
    const blank = onlyBallot(await taken([voteRow({ received: '' })])).results.total
    assert.equal(blank.cast_ballots, 15)
  })

  test('keep eligible voters abroad', async () => {
    for (const [row, expected] of [
      [voteRow({ expats: 3 }), '3'],
      [voteRow({ entity_expats: 4 }), '4'],
      [voteRow({ expats: 3, entity_expats: 4 }), '3'],
      [voteRow({ expats: '', entity_expats: 4 }), '4'],
      [voteRow({ expats: 0, entity_expats: 4 }), '4'],
      [voteRow({ expats: '' }), ''],
    ] as const) {
      const { id, answer } = await uploaded([row])
      assertTaken(answer)
      assert.equal(at(await readRows(service(), `/vote/${id}/data-csv`), 0).expats, expected)
    }
  })

  test('are refused with all problems, by row and in the order of the checks', async () => {
    const broken = voteRow({
      status: 'done',
      type: 'variant',
      entity_id: 9999,
      yeas: 'a',
      nays: 'b',
      invalid: 'c',
      empty: 'd',
      eligible_voters: 'e',
      expats: 'f',
      received: 'g',
    })
    const numbers = (line: number) => [
      atLine(line, 'value.integer', { column: 'yeas', value: 'a' }),
      atLine(line, 'value.integer', { column: 'nays', value: 'b' }),
      atLine(line, 'value.integer', { column: 'eligible_voters', value: 'e' }),
      atLine(line, 'value.integer', { column: 'expats', value: 'f' }),
      atLine(line, 'value.integer', { column: 'received', value: 'g' }),
      atLine(line, 'value.integer', { column: 'empty', value: 'd' }),
      atLine(line, 'value.integer', { column: 'invalid', value: 'c' }),
    ]
    await refused(
      [broken, voteRow(), { ...broken, status: '', type: 'proposal', entity_id: 'x' }],
      [
        atLine(2, 'row.status'),
        atLine(2, 'row.ballotType'),
        atLine(2, 'entity.unknown', { id: '9999' }),
        ...numbers(2),
        atLine(4, 'value.integer', { column: 'entity_id', value: 'x' }),
        ...numbers(4),
      ],
    )
  })

  test('are refused with hundreds of problems at once', async () => {
    const rows = Array.from({ length: 600 }, (_, index) => voteRow({ entity_id: 20000 + index }))
    await refused(
      rows,
      rows.map(({ entity_id }, index) => atLine(index + 2, 'entity.unknown', { id: String(entity_id) })),
    )
  })

  test('with an invalid number are not checked for sums', async () => {
    await refused(
      [voteRow({ entity_id: 1702, yeas: 90 }), voteRow({ yeas: 'x', nays: 99, eligible_voters: 1 })],
      [atLine(3, 'value.integer', { column: 'yeas', value: 'x' })],
    )
  })
})

onSqlite('the state of a vote', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })

  async function completedAfter(rows: readonly Row[]) {
    const id = await newVote(service())
    assertTaken(await upload(service(), { type: 'vote', id, file: csv(rows) }))
    return (await voteJson(service(), id)).completed
  }

  test('is that of the last row', async () => {
    const all = (last: string, others: string) =>
      Array.from({ length: 11 }, (_, index) =>
        voteRow({ entity_id: 1701 + index, status: index === 10 ? last : others }),
      )
    assert.equal(await completedAfter(all('interim', 'final')), false)
    assert.equal(await completedAfter(all('final', 'interim')), true)
  })

  test('is not complete if final with missing places, and the answer gives their number', async () => {
    const all = Array.from({ length: 11 }, (_, index) => voteRow({ entity_id: 1701 + index }))
    const id = await newVote(service())
    const answer = async (rows: readonly Row[]) => {
      const taken = await upload(service(), { type: 'vote', id, file: csv(rows) })
      assertTaken(taken)
      return taken.warnings.results?.filter(({ code }) => code === 'result.finalIncomplete') ?? []
    }
    const [told, ...others] = await answer(all.slice(0, 1))
    assert.match(told?.message ?? '', /10 von 11/)
    assert.deepEqual(others, [])
    assert.equal((await voteJson(service(), id)).completed, false)
    assert.equal(at(await readRows(service(), `/vote/${id}/data-csv`), 0).status, 'final')
    assert.deepEqual(await answer(all), [])
    assert.equal((await voteJson(service(), id)).completed, true)
  })

  test('becomes unknown by a blank row at the end, which changes nothing else', async () => {
    const id = await newVote(service())
    const file = `${headerOf(voteRow())}${cellsOf(voteRow())},,,,,,,,\n`
    assertTaken(await upload(service(), { type: 'vote', id, file }))
    const json = await voteJson(service(), id)
    assert.deepEqual([json.completed, json.progress.counted], [false, 1])
    assert.equal(at(await readRows(service(), `/vote/${id}/data-csv`), 0).status, 'unknown')
  })

  test('is complete while unknown only if all are counted', async () => {
    const all = Array.from({ length: 11 }, (_, index) => voteRow({ entity_id: 1701 + index, status: '' }))
    assert.equal(await completedAfter(all), true)
    assert.equal(await completedAfter(all.slice(1)), false)
    assert.equal(await completedAfter(all.map((row) => ({ ...row, status: 'interim' }))), false)
    assert.equal(await completedAfter(all.map((row) => ({ ...row, status: 'unknown' }))), true)
  })
})

onSqlite('voters abroad in an upload of a vote', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })

  async function uploaded(rows: readonly Row[], has_expats: boolean) {
    const id = await newVote(service(), { has_expats })
    return { id, answer: await upload(service(), { type: 'vote', id, file: csv(rows) }) }
  }

  test('are ignored if they are not counted separately', async () => {
    for (const entity_id of [0, '', 9170, 19010, 19260]) {
      const { answer } = await uploaded([voteRow({ entity_id })], false)
      assertFileRefused(answer, [problem('data.none')])
    }
  })

  test('are ignored with all their problems', async () => {
    const { id, answer } = await uploaded([voteRow({ entity_id: 0, yeas: 'x' }), voteRow()], false)
    assertTaken(answer)
    assert.deepEqual((await voteJson(service(), id)).progress, { counted: 1, total: 11 })
  })

  test('are a separate entity if they are counted separately', async () => {
    const { id, answer } = await uploaded([voteRow({ entity_id: 0 })], true)
    assertTaken(answer)
    const json = await voteJson(service(), id)
    assert.deepEqual(json.progress, { counted: 1, total: 12 })
    const abroad = onlyBallot(json).results.entities.find(({ counted }) => counted)
    assert.deepEqual([abroad?.id, abroad?.name, abroad?.district], [0, 'Expats', ''])
  })

  test('are expected without a row of their own too', async () => {
    const { id, answer } = await uploaded([voteRow()], true)
    assertTaken(answer)
    assert.deepEqual((await voteJson(service(), id)).progress, { counted: 1, total: 12 })
  })

  test('are recognised by all their numbers', async () => {
    const { answer } = await uploaded([voteRow({ entity_id: 9170 }), voteRow({ entity_id: 0 })], true)
    assertFileRefused(answer, [atLine(3, 'entity.duplicate')])
    const other = await uploaded([voteRow({ entity_id: 19170 })], true)
    assertTaken(other.answer)
    assert.equal((await voteJson(service(), other.id)).progress.counted, 1)
  })
})

onSqlite('votes with a counter-proposal', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })
  const three = [
    voteRow(),
    voteRow({ type: 'counter-proposal', yeas: 20 }),
    voteRow({ type: 'tie-breaker', yeas: 30 }),
  ]

  test('are not simple votes, whose rows are all of the proposal', async () => {
    const rows = [voteRow(), voteRow({ type: 'counter-proposal' })]
    const simple = await newVote(service())
    assertFileRefused(await upload(service(), { type: 'vote', id: simple, file: csv(rows) }), [
      atLine(3, 'entity.duplicate'),
    ])
    const complex = await newVote(service(), { type: 'complex' })
    assertTaken(await upload(service(), { type: 'vote', id: complex, file: csv(rows) }))
  })

  test('have three ballots in order', async () => {
    const id = await newVote(service(), { type: 'complex' })
    assertTaken(await upload(service(), { type: 'vote', id, file: csv(three) }))
    const { ballots } = await voteJson(service(), id)
    assert.deepEqual(
      ballots.map(({ type, results }) => [type, results.total.yeas]),
      [
        ['proposal', 10],
        ['counter-proposal', 20],
        ['tie-breaker', 30],
      ],
    )
  })

  test('keep the ballots that a file does not contain', async () => {
    const id = await newVote(service(), { type: 'complex' })
    assertTaken(await upload(service(), { type: 'vote', id, file: csv(three) }))
    const before = await voteJson(service(), id)
    assertTaken(
      await upload(service(), { type: 'vote', id, file: csv([voteRow({ entity_id: 1702, yeas: 7 })]) }),
    )
    const after = await voteJson(service(), id)
    for (const type of ['counter-proposal', 'tie-breaker'])
      assert.deepEqual(ballotOf(after, type), ballotOf(before, type))
    const { total, entities } = ballotOf(after, 'proposal').results
    assert.equal(total.yeas, 7)
    assert.deepEqual(
      entities.filter(({ counted }) => counted).map((entity) => entity.id),
      [1702],
    )
  })

  test('may have the same municipality once in each ballot', async () => {
    const id = await newVote(service(), { type: 'complex' })
    const answer = await upload(service(), { type: 'vote', id, file: csv([...three, voteRow()]) })
    assertFileRefused(answer, [atLine(5, 'entity.duplicate')])
  })
})

onSqlite('the vote of one municipality', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })

  test('uses its own rows only', async () => {
    const id = await newVote(service(), { domain: 'municipality', segment: 'Baar' })
    const other = csv([voteRow({ entity_id: 1702 })])
    assertFileRefused(await upload(service(), { type: 'vote', id, file: other }), [
      atLine(2, 'entity.otherMunicipality', { id: '1702' }),
    ])
    assertTaken(await upload(service(), { type: 'vote', id, file: csv([voteRow()]) }))
    assert.deepEqual((await voteJson(service(), id)).progress, { counted: 1, total: 1 })
  })
})

onSqlite('a vote in a town counted by quarters', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: bern } })

  test('has results by quarters and not of the town itself', async () => {
    const id = await newVote(service(), { domain: 'municipality' })
    assertTaken(await upload(service(), { type: 'vote', id, file: csv([voteRow({ entity_id: 6 })]) }))
    const json = await voteJson(service(), id)
    assert.deepEqual(json.progress, { counted: 1, total: 6 })
    assert.deepEqual(
      onlyBallot(json).results.entities.map(({ id: number, name }) => [number, name]),
      [
        [5, 'Breitenrain/Lorraine'],
        [6, 'Bümpliz/Bethlehem'],
        [1, 'Innere Stadt'],
        [4, 'Kirchenfeld/Schosshalde'],
        [2, 'Länggasse/Felsenau'],
        [3, 'Mattenhof/Weissenbühl'],
      ],
    )
    const itself = csv([voteRow({ entity_id: 351 })])
    assertFileRefused(await upload(service(), { type: 'vote', id, file: itself }), [
      atLine(2, 'entity.unknown', { id: '351' }),
    ])
  })
})
