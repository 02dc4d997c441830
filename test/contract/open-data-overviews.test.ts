import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onEachDatabase, testClock } from '../support/service.ts'
import { upload } from '../support/uploads.ts'
import { type Json, keysOf, readJson, words } from './open-data.ts'
import { csv, voteRow } from './result-files.ts'
import { voteItem, zug } from './result-items.ts'
import { serviceUnderTest } from './service-under-test.ts'
import { assertTaken } from './upload-problems.ts'

interface Overview {
  readonly canton: string
  readonly name: string
  readonly results: readonly (Json & { readonly url: string })[]
  readonly archive: Readonly<Record<string, string>>
}

onEachDatabase('overviews of results', (kind) => {
  const clock = testClock('2026-06-14T08:00:00.000000+00:00')
  const on = (id: string, date: string, extra: object = {}) =>
    voteItem({ id, date, title: { de_CH: id }, ...extra })
  const service = serviceUnderTest(kind, {
    clock,
    bundle: {
      organisation: zug,
      votes: [
        on('old', '2025-02-09'),
        on('today-communal', '2026-06-14', { domain: 'municipality', segment: 'Baar' }),
        on('today-b', '2026-06-14', { shortcode: 'B' }),
        on('today-a', '2026-06-14', { shortcode: 'C', domain: 'federation' }),
        on('today-canton', '2026-06-14', { domain: 'canton' }),
        on('future', '2026-09-27'),
      ],
      elections: [
        {
          id: 'elect',
          type: 'majorz',
          domain: 'canton',
          date: '2025-11-30',
          mandates: 1,
          title: { de_CH: 'Lang' },
          short_title: { de_CH: 'Kurz' },
        },
      ],
    },
  })

  async function shown(path: string) {
    const { results } = await readJson<Overview>(service(), path)
    return results.map(({ url }) => url.slice(service().url.length))
  }

  test('name the instance and all years', async () => {
    const overview = await readJson<Overview>(service(), '/json')
    assert.deepEqual(keysOf(overview), words('canton name results archive'))
    assert.deepEqual([overview.canton, overview.name], ['zg', 'Kanton Zug'])
    assert.deepEqual(overview.archive, {
      2025: `${service().url}/archive/2025`,
      2026: `${service().url}/archive/2026`,
    })
  })

  test('show the polling day of today, by level and short code', async () => {
    assert.deepEqual(await shown('/json'), [
      '/vote/today-b',
      '/vote/today-a',
      '/vote/today-canton',
      '/vote/today-communal',
    ])
  })

  test('show the next polling day from the day after, and the last one if none follows', async () => {
    clock.set('2026-06-15T08:00:00.000000+00:00')
    assert.deepEqual(await shown('/json'), ['/vote/future'])
    clock.set('2026-10-01T08:00:00.000000+00:00')
    assert.deepEqual(await shown('/json'), ['/vote/future'])
    clock.set('2026-06-14T08:00:00.000000+00:00')
  })

  test('change at midnight in Zurich', async () => {
    clock.set('2026-06-13T22:30:00.000000+00:00')
    assert.equal((await shown('/json')).length, 4)
    clock.set('2026-06-14T22:30:00.000000+00:00')
    assert.deepEqual(await shown('/json'), ['/vote/future'])
    clock.set('2026-06-14T08:00:00.000000+00:00')
  })

  test('are available by year and by day', async () => {
    assert.deepEqual(await shown('/archive/2025-02-09/json'), ['/vote/old'])
    const year = await shown('/archive/2025/json')
    assert.deepEqual([...year].sort(), ['/election/elect', '/vote/old'])
    assert.deepEqual(await shown('/archive/1999/json'), [])
    assert.deepEqual(await shown('/archive/2025-02-10/json'), [])
  })

  test('show the current day if none is given', async () => {
    const current = await shown('/json')
    for (const nonsense of ['nonsense', '25', '2025-2-9x'])
      assert.deepEqual(await shown(`/archive/${nonsense}/json`), current, nonsense)
  })

  test('are answered with 404 for days that do not exist', async () => {
    for (const never of ['2025-13-45', '2025-02-30', '2025-02-29', '2025-00-10', '2025-06-31'])
      for (const end of ['', '/json', '/json.jws', '/ech-0252']) {
        const { status } = await fetch(`${service().url}/archive/${never}${end}`)
        assert.equal(status, 404, `${never}${end}`)
      }
    assert.equal((await fetch(`${service().url}/archive/2024-02-29/json`)).status, 200)
  })

  test('show elections by their short title', async () => {
    const { results } = await readJson<Overview>(service(), '/archive/2025-11-30/json')
    assert.deepEqual(
      results.map(({ title, type }) => [title, type]),
      [[{ de_CH: 'Kurz' }, 'election']],
    )
  })

  test('are updated after every upload', async () => {
    assertTaken(
      await upload(service(), {
        type: 'vote',
        id: 'today-canton',
        file: csv([voteRow({ status: 'interim' })]),
      }),
    )
    const { results } = await readJson<Overview>(service(), '/json')
    const vote = results.find(({ url }) => url.endsWith('/vote/today-canton'))
    assert.deepEqual(
      [vote?.progress, vote?.completed, vote?.answer, vote?.yeas_percentage],
      [{ counted: 1, total: 11 }, false, null, (10 / 15) * 100],
    )
  })

  test('have the same content as the summaries', async () => {
    const { results } = await readJson<Overview>(service(), '/json')
    for (const result of results)
      assert.deepEqual(await readJson(service(), `${result.url.slice(service().url.length)}/summary`), result)
  })
})
