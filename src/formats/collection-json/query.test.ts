import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '../../../test/support/any-character.ts'
import { type QueryProblem, queryProblemMessage, readQuery } from './query.ts'
import { updatedFilters } from './updated-filter.ts'

const people = [
  { name: 'first_name', kind: 'scalar' },
  { name: 'last_name', kind: 'scalar' },
  ...updatedFilters,
] as const
const events = [
  { name: 'start', kind: 'scalar' },
  { name: 'tags', kind: 'repeatable' },
] as const

function problemOf(search: string, declarations: Parameters<typeof readQuery>[1] = people): QueryProblem {
  const query = readQuery(search, declarations)
  assert.ok(!query.ok)
  return query.error
}

describe('reading a query string', () => {
  test('without parameters gives the first page and no filter', () => {
    const query = readQuery('', events)
    assert.deepEqual(query, { ok: true, value: { page: 0, values: { start: null, tags: [] }, filters: [] } })
  })

  test('gives scalar values as text, repeatable ones as a list, and keeps empty ones', () => {
    const query = readQuery('?tags=Kunst&page=3&start=&tags=Z%C3%BCri+West', events)
    assert.ok(query.ok)
    const { values }: { values: { start: string | null; tags: readonly string[] } } = query.value
    assert.deepEqual(values, { start: '', tags: ['Kunst', 'Züri West'] })
    assert.equal(query.value.page, 3)
    assert.deepEqual(query.value.filters, [
      { name: 'tags', value: 'Kunst' },
      { name: 'start', value: '' },
      { name: 'tags', value: 'Züri West' },
    ])
  })

  test('accepts an alias for a filter and keeps the spelling', () => {
    const query = readQuery(new URLSearchParams({ 'updated.ge': '2023' }), people)
    assert.ok(query.ok)
    assert.equal(query.value.values.updated_ge, '2023')
    assert.equal(query.value.values.updated_gt, null)
    assert.deepEqual(query.value.filters, [{ name: 'updated.ge', value: '2023' }])
  })

  test('refuses an unknown name and lists the valid ones', () => {
    const message = queryProblemMessage(problemOf('last_name=a&foo=1'))
    assert.equal(
      message,
      "Unknown parameter 'foo', valid parameters: first_name, last_name, page, " +
        'updated_eq, updated_ge, updated_gt, updated_le, updated_lt',
    )
  })

  for (const name of ['Last_Name', 'PAGE', '', '__proto__', 'constructor', 'updated-ge', 'last_name[]']) {
    test(`refuses the unknown name '${name}'`, () => {
      const problem = problemOf(new URLSearchParams([[name, 'x']]).toString())
      assert.equal(problem.code, 'unknown-filter')
      assert.ok(queryProblemMessage(problem).includes(`'${name}'`))
    })
  }

  test('refuses a scalar filter given twice, even with equal values', () => {
    assert.equal(
      queryProblemMessage(problemOf('last_name=a&last_name=a')),
      "Parameter given more than once: 'last_name'",
    )
  })

  test('refuses both spellings of one comparison, and takes two comparisons', () => {
    assert.equal(
      queryProblemMessage(problemOf('updated_ge=2023&updated.ge=2023')),
      "Parameter given more than once: 'updated_ge', 'updated.ge'",
    )
    assert.equal(readQuery('updated_ge=2023&updated.gt=2023', people).ok, true)
  })

  for (const search of ['page=abc', 'page=-1', 'page=', 'page', 'page=1&page=1']) {
    test(`refuses ${search}`, () => {
      const problem = problemOf(search)
      assert.equal(problem.code, 'bad-page')
      assert.match(queryProblemMessage(problem), /'page'/)
    })
  }

  test('does not echo a name of any length', () => {
    assert.ok(queryProblemMessage(problemOf('x'.repeat(10_000))).length < 300)
  })

  test('accepts a filter whose name is a property of every object', () => {
    const query = readQuery('__proto__=a&__proto__=b', [{ name: '__proto__', kind: 'repeatable' }])
    assert.ok(query.ok)
    assert.deepEqual(Object.entries(query.value.values), [['__proto__', ['a', 'b']]])
  })
})

describe('any query string', () => {
  const names = fc.constantFrom('page', 'start', 'tags', 'updated_ge', 'updated.ge', 'foo')
  const pairs = fc.array(
    fc.tuple(fc.oneof(names, fc.string({ unit: anyCharacter })), fc.string({ unit: anyCharacter })),
  )
  const declarations = [...events, ...updatedFilters] as const

  test('is accepted or refused with a message, and never causes an exception', () => {
    const search = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.string({ unit: fc.constantFrom('?', '&', '=', '%', '+', 'page', 'tags', '1', 'ü', '\ud83d') }),
      pairs.map((list) => new URLSearchParams(list).toString()),
    )
    fc.assert(
      fc.property(search, (text) => {
        const query = readQuery(text, declarations)
        if (query.ok) assert.ok(Number.isSafeInteger(query.value.page))
        else assert.notEqual(queryProblemMessage(query.error), '')
      }),
    )
  })

  test('keeps all filters in their order when it is accepted', () => {
    const tags = fc.array(fc.string({ unit: 'grapheme' }))
    fc.assert(
      fc.property(tags, (values) => {
        const query = readQuery(new URLSearchParams(values.map((value) => ['tags', value])), events)
        assert.ok(query.ok)
        assert.deepEqual(query.value.values.tags, values)
        assert.deepEqual(
          query.value.filters,
          values.map((value) => ({ name: 'tags', value })),
        )
      }),
    )
  })
})
