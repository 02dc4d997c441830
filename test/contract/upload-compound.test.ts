import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onSqlite } from '../support/service.ts'
import { upload, uploadToken } from '../support/uploads.ts'
import { electionJson, type Progress, readJson, readRows, readText } from './open-data.ts'
import { csv, everywhere, headerOf, partyRow, proporzRow, type Row } from './result-files.ts'
import { type NewCompound, newCompound, newMajorz, stGallen, zug } from './result-items.ts'
import { serviceUnderTest } from './service-under-test.ts'
import { assertFileRefused, assertTaken, inResults, problem } from './upload-problems.ts'

const districts = ['St. Gallen', 'Rorschach']
const inStGallen = proporzRow({ entity_id: 3201 })
const inRorschach = proporzRow({ entity_id: 3211, candidate_id: 102, list_id: 2, list_name: 'SP' })

const aroundStGallen = [3201, 3202, 3203, 3204, 3212, 3441, 3442, 3443, 3444]
const aroundRorschach = [3211, 3213, 3214, 3215, 3216, 3217, 3218, 3219, 3237]

/** All places of both elections are counted. */
function whole([one, other]: readonly Row[]): readonly Row[] {
  return [
    ...everywhere(one === undefined ? [] : [one], aroundStGallen),
    ...everywhere(other === undefined ? [] : [other], aroundRorschach),
  ]
}

interface CompoundJson {
  readonly completed: boolean
  readonly last_modified: string
  readonly progress: Progress
  readonly mandates: { readonly allocated: number; readonly total: number }
}

onSqlite('an upload for all elections of a compound', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: stGallen } })

  function uploadTo({ id }: NewCompound, rows: readonly Row[]) {
    return upload(service(), { type: 'election', id, file: csv(rows) })
  }

  async function progresses({ elections }: NewCompound) {
    return Promise.all(
      elections.map(async (id) => {
        const { progress } = await electionJson(service(), id)
        return `${progress.counted}/${progress.total}`
      }),
    )
  }

  async function filled(): Promise<NewCompound> {
    const compound = await newCompound(service(), districts)
    assertTaken(await uploadTo(compound, [inStGallen, inRorschach]))
    return compound
  }

  async function snapshot({ id, elections }: NewCompound) {
    const paths = [
      `/elections/${id}/json`,
      ...elections.flatMap((election) => [`/election/${election}/json`, `/election/${election}/data-csv`]),
    ]
    return Promise.all(paths.map((path) => readText(service(), path)))
  }

  test('each election uses its own rows and expects its own municipalities', async () => {
    const compound = await filled()
    assert.deepEqual(await progresses(compound), ['1/9', '1/9'])
    for (const [index, name] of ['FDP', 'SP'].entries()) {
      const { lists, candidates } = await electionJson(service(), compound.elections[index] ?? '')
      assert.deepEqual(
        lists.map((list) => list.name),
        [name],
      )
      assert.equal(candidates.length, 1)
    }
    const { completed, progress } = await readJson<CompoundJson>(service(), `/elections/${compound.id}/json`)
    assert.deepEqual([completed, progress], [false, { counted: 0, total: 2 }])
  })

  test('a header alone, or rows of others alone, are refused instead of resetting everything', async () => {
    const compound = await filled()
    const before = await snapshot(compound)
    const header = await upload(service(), {
      type: 'election',
      id: compound.id,
      file: headerOf(proporzRow()),
    })
    assertFileRefused(header, [problem('data.none')])
    assertFileRefused(await uploadTo(compound, [proporzRow({ entity_id: 3271 })]), [problem('data.none')])
    assert.deepEqual(await snapshot(compound), before)
  })

  test('an election without rows becomes uncounted', async () => {
    const compound = await filled()
    assertTaken(await uploadTo(compound, [inStGallen]))
    assert.deepEqual(await progresses(compound), ['1/9', '0/9'])
    const emptied = await electionJson(service(), compound.elections[1] ?? '')
    assert.deepEqual([emptied.completed, emptied.candidates, emptied.lists], [false, [], []])
    const { completed, progress } = await readJson<CompoundJson>(service(), `/elections/${compound.id}/json`)
    assert.deepEqual([completed, progress], [false, { counted: 0, total: 2 }])
  })

  test('an unknown municipality is reported once, and nothing changes', async () => {
    const compound = await filled()
    const before = await snapshot(compound)
    service().clock.advance(60)
    assertFileRefused(await uploadTo(compound, [proporzRow({ entity_id: 9999 }), inStGallen]), [
      inResults(2, 'entity.unknown', { id: '9999' }),
    ])
    assert.deepEqual(await snapshot(compound), before)
  })

  test('a problem in one election leaves the others unchanged', async () => {
    const compound = await filled()
    const before = await snapshot(compound)
    const rows = [
      { ...inStGallen, candidate_votes: 1 },
      { ...inRorschach, candidate_votes: 'x' },
    ]
    assertFileRefused(await uploadTo(compound, rows), [
      inResults(3, 'value.integer', { column: 'candidate_votes', value: 'x' }),
    ])
    assert.deepEqual(await snapshot(compound), before)
  })

  test('problems of all elections are reported together, by line', async () => {
    const compound = await newCompound(service(), districts)
    const rows = [
      { ...inRorschach, candidate_votes: 'x' },
      proporzRow({ entity_id: 'y' }),
      { ...inStGallen, list_votes: 'z' },
      proporzRow({ entity_id: 9999 }),
    ]
    assertFileRefused(await uploadTo(compound, rows), [
      inResults(2, 'value.integer', { column: 'candidate_votes', value: 'x' }),
      inResults(3, 'value.integer', { column: 'entity_id', value: 'y' }),
      inResults(4, 'value.integer', { column: 'list_votes', value: 'z' }),
      inResults(5, 'entity.unknown', { id: '9999' }),
    ])
  })

  test('rows that belong to no election of the compound are ignored', async () => {
    const compound = await newCompound(service(), districts)
    const foreign = proporzRow({
      entity_id: 3271,
      election_status: 'nonsense',
      candidate_votes: 'x',
      list_id: '',
    })
    assertTaken(await uploadTo(compound, [foreign, inStGallen, inRorschach]))
    assert.deepEqual(await progresses(compound), ['1/9', '1/9'])
  })

  test('an election that counts voters abroad separately is refused', async () => {
    const compound = await newCompound(service(), districts, { election: { has_expats: true } })
    assertFileRefused(await uploadTo(compound, [proporzRow({ entity_id: 0 }), inStGallen]), [
      problem('compound.expats'),
    ])
    assert.deepEqual(await progresses(compound), ['0/0', '0/0'])
  })

  test('rows of voters abroad are ignored', async () => {
    const compound = await newCompound(service(), districts)
    assertTaken(await uploadTo(compound, [proporzRow({ entity_id: 0, candidate_votes: 'x' }), inStGallen]))
    assert.deepEqual(await progresses(compound), ['1/9', '0/9'])
  })

  test('panachage from lists of another election must be blank', async () => {
    const from = (list: number, votes: string | number) => ({
      [`list_panachage_votes_from_list_${list}`]: votes,
    })
    const compound = await newCompound(service(), districts)
    assertFileRefused(await uploadTo(compound, [{ ...inStGallen, ...from(2, 0) }, inRorschach]), [
      problem('panachage.unknownList', { id: '2' }),
    ])
    const blank = [
      { ...inStGallen, ...from(2, '') },
      { ...inRorschach, ...from(2, '') },
    ]
    assertTaken(await uploadTo(compound, blank))
  })

  test('lists and candidates of two elections may have the same ids', async () => {
    const compound = await newCompound(service(), districts)
    const other = { ...inRorschach, list_id: 1, list_name: 'Andere', candidate_id: 101, candidate_votes: 7 }
    assertTaken(await uploadTo(compound, [inStGallen, other]))
    const votes = await Promise.all(
      compound.elections.map(async (id) =>
        (await electionJson(service(), id)).candidates.map((one) => one.votes),
      ),
    )
    assert.deepEqual(votes, [[120], [7]])
  })

  test('all elections change at the same moment', async () => {
    const compound = await filled()
    service().clock.set('2027-03-01T12:00:00.000000+00:00')
    const more = { candidate_votes: 12 }
    assertTaken(
      await uploadTo(compound, [
        { ...inStGallen, ...more },
        { ...inRorschach, ...more },
      ]),
    )
    const { last_modified } = await readJson<CompoundJson>(service(), `/elections/${compound.id}/json`)
    assert.equal(last_modified, '2027-03-01T12:00:00+00:00')
    for (const id of compound.elections)
      assert.equal((await electionJson(service(), id)).last_modified, last_modified)
  })

  test('one of its elections can be uploaded separately, and the compound shows it', async () => {
    const compound = await newCompound(service(), districts)
    const [first = ''] = compound.elections
    service().clock.set('2027-03-02T12:00:00.000000+00:00')
    const file = csv(everywhere([inStGallen], aroundStGallen))
    assertTaken(await upload(service(), { type: 'election', id: first, file }))
    assert.deepEqual(await progresses(compound), ['9/9', '0/0'])
    const json = await readJson<CompoundJson>(service(), `/elections/${compound.id}/json`)
    assert.deepEqual(json.progress, { counted: 1, total: 2 })
    assert.equal(json.last_modified, '2027-03-02T12:00:00+00:00')
  })

  test('party results of the compound are kept', async () => {
    const compound = await newCompound(service(), districts)
    const parties = csv([partyRow({ year: 2022 })])
    assertTaken(await upload(service(), { type: 'parties', id: compound.id, file: parties }))
    const before = await readText(service(), `/elections/${compound.id}/data-parties-csv`)
    assertTaken(await uploadTo(compound, [inStGallen, inRorschach]))
    assert.equal(await readText(service(), `/elections/${compound.id}/data-parties-csv`), before)
    assert.notEqual(before, '')
  })

  test('one of several concurrent uploads is published as a whole', async () => {
    const compound = await newCompound(service(), districts)
    const answers = await Promise.all(
      [1, 2, 3, 4].map((votes) =>
        uploadTo(compound, [
          { ...inStGallen, candidate_votes: votes },
          { ...inRorschach, candidate_votes: votes },
        ]),
      ),
    )
    for (const answer of answers) assertTaken(answer)
    const rows = await readRows(service(), `/elections/${compound.id}/data-csv`)
    assert.equal(rows.length, 2)
    assert.equal(new Set(rows.map((row) => row.candidate_votes)).size, 1)
  })

  test('concurrent uploads of the compound and of an election are both published as a whole', async () => {
    const compound = await newCompound(service(), districts)
    const [first = ''] = compound.elections
    const alone = csv(everywhere([{ ...inStGallen, candidate_votes: 5 }], aroundStGallen))
    const answers = await Promise.all([
      uploadTo(compound, whole([inStGallen, inRorschach])),
      upload(service(), { type: 'election', id: first, file: alone }),
    ])
    for (const answer of answers) assertTaken(answer)
    assert.deepEqual(await progresses(compound), ['9/9', '9/9'])
    const { progress } = await readJson<CompoundJson>(service(), `/elections/${compound.id}/json`)
    assert.deepEqual(progress, { counted: 2, total: 2 })
  })

  test('the compound is completed only when it is released, if that is set', async () => {
    for (const [manually_completed, allocated] of [
      [false, 0],
      [true, 2],
    ] as const) {
      const compound = await newCompound(service(), districts, {
        compound: { completes_manually: true, manually_completed },
      })
      const elected = [inStGallen, inRorschach].map((row) => ({ ...row, candidate_elected: 'true' }))
      assertTaken(await uploadTo(compound, whole(elected)))
      const json = await readJson<CompoundJson>(service(), `/elections/${compound.id}/json`)
      assert.equal(json.completed, manually_completed)
      assert.deepEqual(json.mandates, { allocated, total: 6 })
    }
  })

  test('a token for the compound is accepted, one for an election is refused', async () => {
    const compound = await newCompound(service(), districts)
    const [first = ''] = compound.elections
    const file = csv([inStGallen, inRorschach])
    const narrow = await uploadToken(service(), { items: [first] })
    const refused = await upload(service(), { type: 'election', id: compound.id, file, token: narrow })
    assert.equal(refused.status, 401)
    const wide = await uploadToken(service(), { items: [compound.id] })
    assertTaken(await upload(service(), { type: 'election', id: compound.id, file, token: wide }))
  })
})

onSqlite('a compound by municipalities', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })

  test('has one election for each', async () => {
    const compound = await newCompound(service(), ['Baar', 'Zug'], {
      election: { domain: 'municipality' },
      compound: { domain_elections: 'municipality' },
    })
    const rows = [proporzRow(), proporzRow({ entity_id: 1711 }), proporzRow({ entity_id: 1702 })]
    assertTaken(await upload(service(), { type: 'election', id: compound.id, file: csv(rows) }))
    for (const id of compound.elections)
      assert.deepEqual((await electionJson(service(), id)).progress, { counted: 1, total: 1 })
  })

  test('is not a majority election', async () => {
    const id = await newMajorz(service())
    const answer = await upload(service(), { type: 'election', id, file: csv([proporzRow()]) })
    assert.equal(answer.status, 400)
    assert.deepEqual(Object.keys(answer.errors), ['results'])
  })
})
