import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onSqlite } from '../support/service.ts'
import { ballotOf, type Json, keysOf, readJson, summaryKeys, voteJson, words } from './open-data.ts'
import { zugWithResults } from './result-world.ts'

const ballotFigures =
  'accepted yeas nays empty invalid yeas_percentage nays_percentage eligible_voters cast_ballots turnout counted'
const ballotFiguresList = ballotFigures.split(' ')

onSqlite('JSON of votes', (kind) => {
  const service = zugWithResults(kind)

  test('has the keys of a vote and no others', async () => {
    for (const id of ['energie', 'initiative', 'leer']) {
      const json = await readJson<Json>(service(), `/vote/${id}/json`)
      assert.deepEqual(
        keysOf(json),
        words(
          'completed date domain last_modified progress related_link title short_title type results ballots url embed media data',
        ),
      )
      assert.deepEqual(keysOf(json.results), words('answer nays_percentage yeas_percentage'))
      assert.deepEqual(json.data, {
        json: `${service().url}/vote/${id}/data-json`,
        csv: `${service().url}/vote/${id}/data-csv`,
        ...(id === 'leer' ? {} : { xml: `${service().url}/vote/${id}/ech-0252` }),
      })
      for (const ballot of (await voteJson(service(), id)).ballots) {
        assert.deepEqual(keysOf(ballot), words('type title progress results id url'))
        assert.deepEqual(keysOf(ballot.results.total), [...ballotFiguresList].sort())
        for (const entity of ballot.results.entities)
          assert.deepEqual(keysOf(entity), [...ballotFiguresList, 'name', 'district', 'id'].sort())
      }
    }
  })

  test('has the settings of the vote', async () => {
    const {
      ballots: _,
      embed: _embed,
      media: _media,
      ...rest
    } = await readJson<Json>(service(), '/vote/energie/json')
    assert.deepEqual(rest, {
      completed: true,
      date: '2017-05-21',
      domain: 'federation',
      last_modified: '2026-11-15T12:30:00+00:00',
      progress: { counted: 11, total: 11 },
      related_link: 'https://www.example.ch/energie',
      title: { de_CH: 'Energiegesetz (EnG) für Zürich', fr_CH: 'Loi sur l’énergie' },
      short_title: { de_CH: 'Energie', fr_CH: 'Énergie' },
      type: 'vote',
      results: {
        answer: 'rejected',
        yeas_percentage: 37.21191933741448,
        nays_percentage: 62.78808066258552,
      },
      url: `${service().url}/vote/energie`,
      data: {
        json: `${service().url}/vote/energie/data-json`,
        csv: `${service().url}/vote/energie/data-csv`,
        xml: `${service().url}/vote/energie/ech-0252`,
      },
    })
  })

  test('has exact figures', async () => {
    const { total, entities } = ballotOf(await voteJson(service(), 'energie'), 'proposal').results
    assert.deepEqual(total, {
      accepted: false,
      yeas: 16_534,
      nays: 27_898,
      empty: 314,
      invalid: 7,
      yeas_percentage: 37.21191933741448,
      nays_percentage: 62.78808066258552,
      eligible_voters: 72_957,
      cast_ballots: 44_753,
      turnout: 61.34161218251847,
      counted: true,
    })
    assert.deepEqual(
      entities.map(({ name }) => name),
      [...entities.map(({ name }) => name)].sort(),
    )
    const baar = entities.find(({ id }) => id === 1701)
    assert.deepEqual(
      [baar?.name, baar?.district, baar?.yeas_percentage, baar?.turnout],
      ['Baar', null, (1000 / 3000) * 100, (3010 / 5000) * 100],
    )
  })

  test('has counts and ids as whole numbers', async () => {
    const { ballots } = await voteJson(service(), 'initiative')
    for (const { results } of ballots)
      for (const entity of results.entities)
        for (const value of [entity.yeas, entity.nays, entity.empty, entity.eligible_voters, entity.id])
          assert.ok(Number.isInteger(value))
  })

  test('has the shares of a counter-proposal that won', async () => {
    const json = await voteJson(service(), 'initiative')
    assert.deepEqual(json.results, {
      answer: 'counter-proposal',
      yeas_percentage: 80,
      nays_percentage: 20,
    })
    assert.deepEqual(
      json.ballots.map(({ type, results }) => [type, results.total.accepted]),
      [
        ['proposal', true],
        ['counter-proposal', true],
        ['tie-breaker', false],
      ],
    )
    assert.deepEqual(json.progress, { counted: 11, total: 11 })
  })

  test('has no figures for a vote without results', async () => {
    const json = await voteJson(service(), 'leer')
    assert.deepEqual([json.completed, json.progress], [false, { counted: 0, total: 0 }])
    assert.equal(json.results.answer, null)
    assert.equal(json.ballots.length, 1)
  })

  test('is shorter in a summary', async () => {
    const shared = {
      completed: true,
      date: '2017-05-21',
      last_modified: '2026-11-15T12:30:00+00:00',
      progress: { counted: 11, total: 11 },
    }
    assert.deepEqual(await readJson(service(), '/vote/energie/summary'), {
      ...shared,
      domain: 'federation',
      title: { de_CH: 'Energiegesetz (EnG) für Zürich', fr_CH: 'Loi sur l’énergie' },
      type: 'vote',
      url: `${service().url}/vote/energie`,
      answer: 'rejected',
      yeas_percentage: 37.21191933741448,
      nays_percentage: 62.78808066258552,
      turnout: 61.34161218251847,
    })
    const complex = await readJson<Json>(service(), '/vote/initiative/summary')
    assert.deepEqual(
      [complex.progress, complex.answer, complex.yeas_percentage, complex.nays_percentage, complex.turnout],
      [{ counted: 11, total: 11 }, 'counter-proposal', 80, 20, 50],
    )
    const empty = await readJson<Json>(service(), '/vote/leer/summary')
    assert.deepEqual([empty.yeas_percentage, empty.nays_percentage], [null, null])
    assert.deepEqual(keysOf(empty), words(`${summaryKeys} answer yeas_percentage nays_percentage turnout`))
  })
})
