import assert from 'node:assert/strict'
import { test } from 'node:test'
import { municipalitiesOf } from '../../src/areas/results/places/lists/municipalities.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { federalFileOf, federalPlace, federalProposal, resultat } from '../support/federal-files.ts'
import { onEachDatabase, testClock } from '../support/service.ts'
import { passwordPart, upload, uploadToken } from '../support/uploads.ts'

const day = '2010-11-28'
const register = '2024-01-01'
const organisation = {
  ...{ name: 'Kanton Zürich', canton: 'zh', locales: ['de_CH'], default_locale: 'de_CH' },
  ...{ rate_limit: 10_000, federal_own_results: true },
}

interface Figures {
  readonly yeas: number
  readonly nays: number
  readonly eligible: number
  readonly cast: number
}

/** Different in every place. */
const figuresOf = (id: number): Figures => ({
  yeas: 1000 + id,
  nays: 700 + (id % 97),
  eligible: 9000 + 3 * id,
  cast: 1800 + id + (id % 97),
})
const sumOf = (all: readonly Figures[]): Figures => ({
  yeas: all.reduce((sum, { yeas }) => sum + yeas, 0),
  nays: all.reduce((sum, { nays }) => sum + nays, 0),
  eligible: all.reduce((sum, { eligible }) => sum + eligible, 0),
  cast: all.reduce((sum, { cast }) => sum + cast, 0),
})

const circles = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => number * 10_000 + 261)
const abroad = 9010

/** A vote of 2010 on the municipalities of the given year, as the office recasts it. */
function recast(year: number, spatial: readonly object[]) {
  const ids =
    municipalitiesOf('zh')
      ?.inYear(year)
      .map(({ id }) => id) ?? []
  const city = sumOf(circles.map(figuresOf))
  const rows = [...ids, abroad].map((id) => ({ id, figures: id === 261 ? city : figuresOf(id) }))
  const proposal = federalProposal({
    ...{ id: 5530, finished: true, canton: 1 },
    places: rows.map(({ id, figures }) => federalPlace(String(id), figures, id === abroad ? '161' : '101')),
    circles: circles.map((id) => federalPlace(String(id), figuresOf(id), '261')),
  })
  const total = sumOf(rows.map(({ figures }) => figures))
  const kantone = proposal.kantone.map((canton) =>
    canton.geoLevelnummer === '1'
      ? { ...canton, resultat: { vorlageBeendet: true, ...resultat(total) } }
      : canton,
  )
  const file = { ...federalFileOf(day, [{ ...proposal, kantone }]), spatial_reference: spatial }
  return { file, rows, total }
}

const named = [
  { spatial_unit: 'kant', spatial_date: '1979-01-01' },
  { spatial_unit: 'voge', spatial_date: register },
]

onEachDatabase('a federal file with later boundaries', (kind) => {
  const service = serviceUnderTest(kind, {
    bundle: { organisation },
    clock: testClock('2026-11-18T10:00:00.000000+00:00'),
  })

  async function send(file: object) {
    const body = new FormData()
    body.append('results', new Blob([JSON.stringify(file)]), 'eidgAbstimmung.json')
    const headers = passwordPart(await uploadToken(service()))
    const answer = await fetch(`${service().url}/upload-bfs`, { method: 'POST', headers, body })
    return { ...(await answer.json()), status: answer.status }
  }
  const json = async (path: string) => (await fetch(`${service().url}${path}`)).json()
  const text = async (path: string) => (await fetch(`${service().url}${path}`)).text()

  async function assertWhole({ rows, total }: ReturnType<typeof recast>) {
    const vote = await json('/vote/5530/json')
    const { results, progress } = vote.ballots[0]
    assert.deepEqual([vote.completed, progress], [true, { counted: rows.length, total: rows.length }])
    const stored = new Map(
      results.entities.map((row: Record<string, number>) => [
        row.id,
        [row.yeas, row.nays, row.eligible_voters, row.cast_ballots],
      ]),
    )
    for (const { id, figures } of rows)
      assert.deepEqual(stored.get(id === abroad ? 0 : id), Object.values(figures), String(id))
    const { yeas, nays, eligible_voters, cast_ballots } = results.total
    assert.deepEqual([yeas, nays, eligible_voters, cast_ballots], Object.values(total))
    return vote
  }

  test('gives every municipality and every total exactly', async () => {
    const made = recast(2024, named)
    const answer = await send(made.file)
    assert.deepEqual([answer.status, answer.warnings], [200, undefined], JSON.stringify(answer))
    const vote = await assertWhole(made)
    assert.equal(vote.municipalities_of, register)
    const page = await text('/vote/5530/entities')
    assert.match(page, /Wädenswil/)
    assert.match(page, /Gemeinden vom 1\. Januar 2024/)
    // Hirzel became part of Horgen in 2018.
    assert.doesNotMatch(page, />Hirzel</)
    assert.match(await text('/municipality/horgen/2010'), /Nachtzüge/)
    const today = await text('/vote/5530/data-csv?municipalities=today')
    assert.equal(today.trimEnd().split('\r\n').length, made.rows.length + 1)
    assert.doesNotMatch(today, /,(split|gone)\r\n/)
  })

  test('gives the same in every format that is exported', async () => {
    const made = recast(2024, named)
    await send(made.file)
    const table = await text('/vote/5530/data-csv')
    const changed = table.replaceAll(',final,', ',interim,')
    assert.equal((await upload(service(), { type: 'vote', id: '5530', file: changed })).status, 200)
    assert.equal((await upload(service(), { type: 'vote', id: '5530', file: table })).status, 200)
    assert.equal((await assertWhole(made)).municipalities_of, register)
    const written = await json('/bfs/sd-t-17-02-20101128-eidgAbstimmung.json')
    const [, , municipalities] = written.spatial_reference
    assert.deepEqual(municipalities, { spatial_unit: 'voge', spatial_date: register })
    const [own] = written.schweiz.vorlagen[0].kantone
    assert.deepEqual(
      own.gemeinden.map((row: { geoLevelnummer: string }) => Number(row.geoLevelnummer)).sort(),
      made.rows.map(({ id }) => id).sort(),
    )
    assert.equal((await send(written)).status, 200)
    assert.equal((await assertWhole(made)).municipalities_of, register)
    const delivery = await text('/vote/5530/ech-0252')
    assert.match(delivery, /<countingCircleId>0?295<\/countingCircleId>/)
  })

  test('can be replaced by one with the boundaries of the polling day', async () => {
    const own = recast(2010, [])
    assert.equal((await send(own.file)).status, 200)
    const vote = await assertWhole(own)
    assert.equal(vote.municipalities_of, undefined)
    assert.match(await text('/vote/5530/entities'), />Hirzel</)
    // Without a register the rows tell.
    const later = recast(2024, [])
    assert.equal((await send(later.file)).status, 200)
    assert.match((await assertWhole(later)).municipalities_of, /^20(23|24)-01-01$/)
  })

  test('is refused if its rows do not add up to its total', async () => {
    const { file, total } = recast(2024, named)
    const cut = structuredClone(file)
    for (const canton of (cut.schweiz.vorlagen[0] as { kantone: { gemeinden: object[] }[] }).kantone)
      canton.gemeinden.shift()
    const answer = await send(cut)
    assert.equal(answer.status, 400)
    const [first] = answer.errors.results
    assert.equal(first.code, 'total.differs')
    assert.match(
      first.message.replaceAll(/\D(?=\d{3})/g, ''),
      new RegExp(`${total.yeas}.*${total.yeas - figuresOf(1).yeas}`),
    )
  })
})
