import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onEachDatabase } from '../support/service.ts'
import { ask, assertError, titles } from './api.ts'
import { agency, hexId, membership, patientOrganisation, person } from './records.ts'
import { serviceUnderTest } from './service-under-test.ts'

const moments = {
  one: '2026-03-02T01:01:00.000000+00:00',
  six: '2026-03-02T01:06:00.000000+00:00',
  ten: '2026-03-02T01:10:00.000000+00:00',
}
const bundle = {
  organisation: patientOrganisation,
  agencies: Object.entries(moments).map(([title, modified], index) => agency(index + 1, title, { modified })),
  people: Object.entries(moments).map(([name, modified], index) =>
    person(hexId(index + 1), name, 'P', { modified }),
  ),
  memberships: Object.entries(moments).map(([title, modified], index) =>
    membership(hexId(index + 11), 1, hexId(1), title, { modified, position: index }),
  ),
}
const views = ['agencies', 'people', 'memberships'] as const
const operators = ['lt', 'le', 'eq', 'ge', 'gt'] as const

onEachDatabase('filters on the last change', (kind) => {
  const service = serviceUnderTest(kind, { bundle })
  const count = async (view: string, filter: string) =>
    (await titles(service(), `/api/${view}?${filter}`)).length

  test('compare as their names say (case 9)', async () => {
    for (const view of views) {
      assert.equal(await count(view, 'updated_gt=2026-03-02T01:06:00'), 1, view)
      assert.equal(await count(view, 'updated_ge=2026-03-02T01:06:00'), 2, view)
      assert.equal(await count(view, 'updated_eq=2026-03-02T01:06:00'), 1, view)
      assert.equal(await count(view, 'updated_le=2026-03-02T01:06:00'), 2, view)
      assert.equal(await count(view, 'updated_lt=2026-03-02T01:06:00'), 1, view)
      assert.equal(await count(view, 'updated_lt=2026-03-02T01:01:00'), 0, view)
      assert.equal(await count(view, 'updated_gt=2026-03-02T01:10:00'), 0, view)
    }
  })

  test('accept a dot and an underscore in their names, but not both at once (case 10)', async () => {
    for (const view of views)
      for (const operator of operators) {
        const path = `/api/${view}?updated_${operator}=2026-03-02T01:06:00`
        assert.deepEqual(
          await titles(service(), path.replace('updated_', 'updated.')),
          await titles(service(), path),
        )
        const both = `${path}&updated.${operator}=2026-03-02T01:06:00`
        assertError(await ask(service(), both), 400, new RegExp(`updated[._]${operator}`))
      }
  })

  test('can be combined with each other and with other filters', async () => {
    for (const view of views)
      assert.deepEqual(
        await count(view, 'updated.gt=2026-03-02T01:01:00&updated_lt=2026-03-02T01:10:00'),
        1,
        view,
      )
    assert.deepEqual(await titles(service(), '/api/agencies?title=e&updated_gt=2026-03-02T01:01:00'), ['ten'])
    assert.deepEqual(await titles(service(), '/api/people?last_name=six&updated_gt=2026-03-02T01:06:00'), [])
    const held = await titles(service(), '/api/memberships?agency=1&updated_le=2026-03-02T01:06:00')
    assert.deepEqual(held, ['one', 'six'])
  })

  test('refuse an invalid date and name the filter (case 11)', async () => {
    const wrong = ['foo', '', '2026-02-30', '2026-13-01', '2026-03-02T25:00', '2026-03-02T01:61:00', '12:00']
    for (const view of views)
      for (const value of wrong)
        assertError(await ask(service(), `/api/${view}?updated_gt=${value}`), 400, /updated_gt/)
    for (const operator of operators)
      for (const name of [`updated_${operator}`, `updated.${operator}`])
        assertError(
          await ask(service(), `/api/people?${name}=foo`),
          400,
          new RegExp(`updated[._]${operator}`),
        )
  })

  test('accept dates, minutes and seconds, with an offset or as UTC', async () => {
    const six = [
      '2026-03-02T01:06',
      '2026-03-02T01:06:00',
      '2026-03-02T01:06Z',
      '2026-03-02T01:06:00Z',
      '2026-03-02T02:06:00%2B01:00',
      '2026-03-02T02:06%2B01:00',
      '2026-03-01T20:06:00-05:00',
      '2026-03-02T06:51:00%2B05:45',
    ]
    for (const value of six)
      for (const view of views) {
        assert.equal(await count(view, `updated_eq=${value}`), 1, value)
        assert.equal(await count(view, `updated_gt=${value}`), 1, value)
      }
    assert.equal(await count('agencies', 'updated_ge=2026-03-02'), 3)
    assert.equal(await count('agencies', 'updated_lt=2026-03-02'), 0)
    assert.equal(await count('agencies', 'updated_ge=2026-03-03'), 0)
  })
})

onEachDatabase('the precision of a date filter', (kind) => {
  const within = '2026-03-02T01:06:30.197623+00:00'
  const midnight = '2026-03-02T00:00:20.500000+00:00'
  const service = serviceUnderTest(kind, {
    bundle: {
      organisation: patientOrganisation,
      agencies: [agency(1, 'within', { modified: within }), agency(2, 'midnight', { modified: midnight })],
    },
  })
  const found = (filter: string) => titles(service(), `/api/agencies?${filter}&title=within`)

  test('a value with seconds compares whole seconds', async () => {
    assert.deepEqual(await found('updated_eq=2026-03-02T01:06:30'), ['within'])
    assert.deepEqual(await found('updated_ge=2026-03-02T01:06:30'), ['within'])
    assert.deepEqual(await found('updated_le=2026-03-02T01:06:30'), ['within'])
    assert.deepEqual(await found('updated_gt=2026-03-02T01:06:30'), [])
    assert.deepEqual(await found('updated_lt=2026-03-02T01:06:30'), [])
    assert.deepEqual(await found('updated_gt=2026-03-02T01:06:29'), ['within'])
    assert.deepEqual(await found('updated_lt=2026-03-02T01:06:31'), ['within'])
    assert.deepEqual(await found('updated_eq=2026-03-02T01:06:00'), [])
    for (const fraction of ['.0', '.197623', '.999999']) {
      assert.deepEqual(await found(`updated_eq=2026-03-02T01:06:30${fraction}`), ['within'], fraction)
      assert.deepEqual(await found(`updated_ge=2026-03-02T01:06:30${fraction}`), ['within'], fraction)
      assert.deepEqual(await found(`updated_gt=2026-03-02T01:06:30${fraction}`), [], fraction)
    }
  })

  test('a value without seconds compares whole minutes', async () => {
    assert.deepEqual(await found('updated_eq=2026-03-02T01:06'), ['within'])
    assert.deepEqual(await found('updated_ge=2026-03-02T01:06'), ['within'])
    assert.deepEqual(await found('updated_le=2026-03-02T01:06'), ['within'])
    assert.deepEqual(await found('updated_gt=2026-03-02T01:06'), [])
    assert.deepEqual(await found('updated_lt=2026-03-02T01:06'), [])
    assert.deepEqual(await found('updated_gt=2026-03-02T01:05'), ['within'])
    assert.deepEqual(await found('updated_lt=2026-03-02T01:07'), ['within'])
    assert.deepEqual(await found('updated_eq=2026-03-02T01:06Z'), ['within'])
  })

  test('a date alone means its midnight', async () => {
    assert.deepEqual(await titles(service(), '/api/agencies?updated_eq=2026-03-02'), ['midnight'])
    assert.deepEqual(await titles(service(), '/api/agencies?updated_gt=2026-03-02'), ['within'])
    assert.deepEqual(await titles(service(), '/api/agencies?updated_le=2026-03-02'), ['midnight'])
  })

  test('a record that was never changed is filtered by its creation', async () => {
    const created = '2020-05-05T05:05:05.000005+00:00'
    await service().load({ agencies: [agency(3, 'untouched', { created })] })
    assert.deepEqual(await titles(service(), '/api/agencies?updated_eq=2020-05-05T05:05:05'), ['untouched'])
    assert.deepEqual(await titles(service(), '/api/agencies?updated_lt=2021-01-01'), ['untouched'])
  })
})
