import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onSqlite, type TestService } from '../support/service.ts'
import { upload } from '../support/uploads.ts'
import { electionJson, readJson, readText } from './open-data.ts'
import { csv, majorzRow, proporzRow, type Row, voteRow } from './result-files.ts'
import { newMajorz, newProporz, newVote, zug } from './result-items.ts'
import {
  baselLandschaftWithResults,
  complexRows,
  majorzRows,
  partyRows,
  proporzRows,
  voteRows,
} from './result-world.ts'
import { serviceUnderTest } from './service-under-test.ts'
import { assertTaken } from './upload-problems.ts'

/** The whole JSON of an item apart from moments and addresses, which name the item. */
async function figures(service: TestService, path: string): Promise<unknown> {
  const {
    last_modified: _,
    url: _url,
    embed: _embed,
    media: _media,
    data: _data,
    title: _title,
    ...rest
  } = await readJson<Record<string, unknown>>(service, `${path}/json`)
  return JSON.parse(
    JSON.stringify(rest, (key, value) =>
      ['id', 'url'].includes(key) && /[-/]|^[0-9a-f]{32}$/.test(String(value)) ? '' : value,
    ),
  )
}

onSqlite('a table that is uploaded again', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })

  async function assertRoundTrip(
    type: 'vote' | 'election',
    rows: readonly Row[],
    fresh: () => Promise<string>,
  ): Promise<void> {
    const id = await fresh()
    const path = `/${type}/${id}`
    assertTaken(await upload(service(), { type, id, file: csv(rows) }))
    const table = await readText(service(), `${path}/data-csv`)
    const before = await figures(service(), path)

    assertTaken(await upload(service(), { type, id, file: table }))
    assert.equal(await readText(service(), `${path}/data-csv`), table)
    assert.deepEqual(await figures(service(), path), before)

    const copy = await fresh()
    assertTaken(await upload(service(), { type, id: copy, file: table }))
    assert.deepEqual(await figures(service(), `/${type}/${copy}`), before)
    const copied = await readText(service(), `/${type}/${copy}/data-csv`)
    assert.equal(copied.replaceAll(copy, id), table)
  }

  test('gives the same vote', async () => {
    const partly = [
      voteRow({ status: 'interim', expats: 4, received: 30 }),
      voteRow({ entity_id: 1702, status: 'interim', counted: 'false' }),
    ]
    for (const rows of [voteRows, partly]) await assertRoundTrip('vote', rows, () => newVote(service()))
  })

  test('gives the same vote with voters abroad', async () => {
    const rows = [...voteRows, voteRow({ entity_id: 0, yeas: 3 })]
    await assertRoundTrip('vote', rows, () => newVote(service(), { has_expats: true }))
  })

  test('gives the same vote with a counter-proposal', async () => {
    await assertRoundTrip('vote', complexRows, () => newVote(service(), { type: 'complex' }))
  })

  test('gives the same names, also those that a spreadsheet would run as formulas', async () => {
    const names = {
      candidate_family_name: '=HYPERLINK(1)',
      candidate_first_name: '+x',
      candidate_party: '-',
    }
    await assertRoundTrip('election', [majorzRow(names)], () => newMajorz(service()))
    const id = await newMajorz(service())
    assertTaken(await upload(service(), { type: 'election', id, file: csv([majorzRow(names)]) }))
    const table = await readText(service(), `/election/${id}/data-csv`)
    assert.match(table, /,'=HYPERLINK\(1\),'\+x,/)
    const { candidates } = await electionJson(service(), id)
    assert.equal(candidates[0]?.family_name, '=HYPERLINK(1)')
  })

  test('gives the same majority election', async () => {
    await assertRoundTrip('election', majorzRows, () => newMajorz(service(), { mandates: 2 }))
    const odd = [
      majorzRow({ candidate_family_name: 'Komma, "Quote"\nZeile', candidate_party: ';', entity_expats: 7 }),
      majorzRow({ entity_id: 1702, candidate_gender: 'undetermined', entity_counted: 'false' }),
      majorzRow({ entity_id: 1703, candidate_id: 2, candidate_first_name: 'Ümläute é' }),
    ]
    await assertRoundTrip('election', odd, () => newMajorz(service()))
  })

  test('gives the same proportional election', async () => {
    await assertRoundTrip('election', proporzRows, () => newProporz(service()))
  })

  test('gives the same proportional election over several municipalities', async () => {
    const rows = proporzRows.flatMap((row) => [row, { ...row, entity_id: 1705, candidate_votes: 33 }])
    await assertRoundTrip('election', rows, () => newProporz(service()))
  })

  test('gives the same parties', async () => {
    const id = await newProporz(service())
    assertTaken(await upload(service(), { type: 'election', id, file: csv(proporzRows) }))
    assertTaken(await upload(service(), { type: 'parties', id, file: csv(partyRows) }))
    const table = await readText(service(), `/election/${id}/data-parties-csv`)
    const before = await figures(service(), `/election/${id}`)
    assertTaken(await upload(service(), { type: 'parties', id, file: table }))
    assert.equal(await readText(service(), `/election/${id}/data-parties-csv`), table)
    assert.deepEqual(await figures(service(), `/election/${id}`), before)
  })

  test('loses only the figures of uncounted entities', async () => {
    const id = await newVote(service())
    const file = csv([voteRow(), voteRow({ entity_id: 1702, counted: 'false' })])
    assertTaken(await upload(service(), { type: 'vote', id, file }))
    const table = await readText(service(), `/vote/${id}/data-csv`)
    assert.match(table, /,1702,False,0,0,0,0,0,,\r\n/)
    assertTaken(await upload(service(), { type: 'vote', id, file: table }))
    assert.equal(await readText(service(), `/vote/${id}/data-csv`), table)
  })

  test('makes places uncounted that a table of candidates does not name', async () => {
    const id = await newProporz(service())
    assertTaken(await upload(service(), { type: 'election', id, file: csv([proporzRow()]) }))
    const table = await readText(service(), `/election/${id}/data-csv`)
    assertTaken(await upload(service(), { type: 'election', id, file: table }))
    const { progress } = await readJson<{ progress: object }>(service(), `/election/${id}/json`)
    assert.deepEqual(progress, { counted: 1, total: 11 })
  })
})

onSqlite('the table of a compound that is uploaded again', (kind) => {
  const service = baselLandschaftWithResults(kind)
  const paths = ['/elections/landrat', '/election/allschwil', '/election/binningen', '/election/liestal']

  const all = () => Promise.all(paths.map((path) => figures(service(), path)))

  test('gives the same elections', async () => {
    const table = await readText(service(), '/elections/landrat/data-csv')
    const before = await all()
    assertTaken(await upload(service(), { type: 'election', id: 'landrat', file: table }))
    assert.equal(await readText(service(), '/elections/landrat/data-csv'), table)
    assert.deepEqual(await all(), before)
  })

  test('gives the same parties', async () => {
    const table = await readText(service(), '/elections/landrat/data-parties-csv')
    const before = await all()
    assertTaken(await upload(service(), { type: 'parties', id: 'landrat', file: table }))
    assert.equal(await readText(service(), '/elections/landrat/data-parties-csv'), table)
    assert.deepEqual(await all(), before)
  })
})
