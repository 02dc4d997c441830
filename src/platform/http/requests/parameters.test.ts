import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import {
  alsoAs,
  anyOf,
  flag,
  freeText,
  joined,
  named,
  oneOf,
  parameters,
  presence,
  searchOf,
  someOf,
  unknownText,
  upTo,
  withQuery,
} from './parameters.ts'

const lists = ['Links', 'Mitte', 'Rechts']
const inOrder = (names: readonly string[]) => lists.filter((name) => names.includes(name))

const read = parameters(
  {
    theme: oneOf(['light', 'dark']),
    entity: named([
      ['Goldach', 3213],
      ['3213', 3213],
      ['Thal', 3237],
    ]),
    limit: upTo(4),
    lists: alsoAs(someOf(lists), 'names'),
    sorted: alsoAs(flag(false), 'sort', (text) => (text === 'lists' ? 'true' : null)),
    elected: flag(),
    headerless: presence,
  },
  (values) =>
    values.sorted === true && values.lists.length > 1
      ? values
      : { ...values, sorted: null, lists: inOrder(values.lists) },
)
const nothing = {
  ...{ theme: null, entity: null, limit: null, lists: [], sorted: null, elected: null },
  headerless: false,
}

describe('the parameters of an address', () => {
  it('are parsed to their values', () => {
    const search = '?lists=Mitte,Links&sort=lists&entity=3213&limit=2&elected=0&theme=dark&headerless'
    assert.deepEqual(read(search).values, {
      ...{ theme: 'dark', entity: 3213, limit: 2, lists: ['Mitte', 'Links'], sorted: true },
      ...{ elected: false, headerless: true },
    })
  })

  it('are those that are declared; other names and values are ignored', () => {
    for (const search of [
      '',
      '?',
      '?utm_source=x&Limit=2&constructor=1&__proto__=2&=3&&',
      '?theme=blue&entity=Nirgends&lists=Oben,&sorted=maybe&elected=&limit=0&sort=names',
      '?limit=-1&limit=x&entity=',
      '?limit=1.5',
      '?sorted=false',
      '?%ff=%fe&limit=%',
    ])
      assert.deepEqual(read(search), { values: nothing, query: '' }, search)
  })

  it('have one canonical spelling per value', () => {
    const same: readonly (readonly [query: string, spellings: readonly string[]])[] = [
      ['limit=2', ['limit=002', 'limit=1&limit=2', 'x=1&limit=2&y', 'limit=2&theme=auto']],
      ['limit=4', ['limit=5', 'limit=99999999999999999999999']],
      ['entity=Goldach', ['entity=3213', 'entity=%47oldach', 'entity=Thal&entity=Goldach']],
      [
        'lists=Links%2CRechts',
        ['lists=Rechts,+Links', 'names=Links,Rechts,Links', 'lists=&names=Rechts,Links'],
      ],
      ['lists=Rechts%2CLinks&sorted=true', ['sort=lists&lists=Rechts,Links', 'sorted=1&names=Rechts,Links']],
      ['elected=false', ['elected=no', 'elected=0']],
      ['headerless', ['headerless=', 'headerless=1', 'headerless&headerless=no']],
      ['limit=1&theme=dark', ['theme=dark&limit=1']],
    ]
    for (const [query, spellings] of same)
      for (const spelling of [query, ...spellings]) assert.equal(read(spelling).query, query, spelling)
  })

  it('may have one value for all unknown texts', () => {
    const strict = parameters({
      entity: named([['Thal', 3237]], -1),
      lists: someOf(lists, unknownText),
    })
    assert.deepEqual(strict('?entity=A&lists=B').values, { entity: -1, lists: [unknownText] })
    assert.equal(strict('?entity=A&lists=B,Links,C').query, strict('?entity=D&lists=E,Links').query)
    assert.deepEqual(strict(strict('?entity=A&lists=B').query), strict('?entity=A&lists=B'))
    assert.deepEqual(strict('?entity=&lists=,').values, { entity: null, lists: [] })
  })

  it('may be repeated', () => {
    const boxes = parameters({ domain: anyOf(['canton', 'region', 'municipality']) })
    const { values, query } = boxes('?domain=region&domain=canton&domain=moon&domain=region')
    assert.deepEqual(values.domain, ['canton', 'region'])
    assert.equal(query, 'domain=canton&domain=region')
    assert.deepEqual(boxes(query), { values, query })
  })

  it('contain free text with collapsed white space and a bounded length', () => {
    const search = parameters({ q: freeText(10) })
    assert.equal(search('?q=++Wald%0d%0a%09und%00%20See+').values.q, 'Wald und S')
    assert.equal(search('?q=+%0a').query, '')
    assert.equal(search(`?q=${encodeURIComponent('123456789🌲')}`).query, 'q=123456789%EF%BF%BD')
  })

  const word = fc.oneof(
    fc.constantFrom('Goldach', '3213', 'Links', 'Mitte,Rechts', 'lists', 'true', '0', '1', '003', 'dark', ''),
    fc.string(),
  )
  const name = fc.oneof(
    fc.constantFrom('theme', 'entity', 'limit', 'lists', 'names', 'sorted', 'sort', 'elected', 'headerless'),
    fc.string(),
  )
  const searches = fc.array(fc.tuple(name, word)).map((pairs) => new URLSearchParams(pairs).toString())

  it('survive a round trip, and equal values have equal queries', () => {
    const queries = new Map<string, string>()
    fc.assert(
      fc.property(searches, (search) => {
        const { values, query } = read(search)
        assert.deepEqual(read(query), { values, query })
        const key = JSON.stringify(values)
        assert.equal(queries.get(key) ?? query, query)
        queries.set(key, query)
      }),
    )
    assert.equal(new Set(queries.values()).size, queries.size)
  })

  it('have no more canonical queries than values', () => {
    const few = parameters({ theme: oneOf(['light', 'dark']), limit: upTo(2), elected: flag(true) })
    const seen = new Set<string>()
    fc.assert(
      fc.property(searches, (search) => {
        seen.add(few(search).query)
        assert.ok(seen.size <= 3 * 3 * 2, [...seen].join(' '))
      }),
    )
  })
})

describe('an address', () => {
  it('is composed of the given values', () => {
    assert.equal(withQuery('/a', joined('', '')), '/a')
    assert.equal(withQuery('/a', joined('b=1', '', 'c')), '/a?b=1&c')
  })

  it('returns its query', () => {
    assert.equal(searchOf({ url: '/a?b?c' }), '?b?c')
    assert.equal(searchOf({ url: '/a' }), '')
  })
})
