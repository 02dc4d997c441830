import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '../../../test/support/any-character.ts'
import {
  type CollectionValue,
  errorDocument,
  indexDocument,
  itemDocument,
  listDocument,
  mediaType,
  serialize,
  withFilters,
} from './document.ts'

const baseUrl = 'https://dreiseen.example/'
const firstPage = { page: 0, hasNext: false, filters: [] }
const template = { data: [{ name: 'submitter_email', prompt: 'E-Mail' }] }
const person = {
  id: '7ef422f15f394b0fa0b3f337f52bbafb',
  data: [
    { name: 'title', value: 'Meier Ursula' },
    { name: 'born', value: null },
  ],
  links: [{ rel: 'picture_url', href: null }],
}

test('the media type of Collection+JSON has no charset parameter', () => {
  assert.equal(mediaType, 'application/vnd.collection+json')
})

describe('a list in Collection+JSON', () => {
  test('without records is written in the documented order, compactly', () => {
    const content = { baseUrl, view: 'agencies', title: 'Organisationen', description: null }
    assert.equal(
      serialize(listDocument({ ...content, paging: firstPage, items: [] })),
      '{"collection":{"version":"1.0","href":"https://dreiseen.example/api/agencies","title":"Organisationen",' +
        '"description":null,"links":[{"rel":"prev","href":null},{"rel":"next","href":null}],"items":[]}}',
    )
  })

  test('without filters gets the same links as one with filters once they are added', () => {
    const content = { baseUrl, view: 'people', title: 'Wer? ?page=1', description: null, items: [person] }
    const text = fc.record({ name: fc.string(), value: fc.string() })
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), fc.array(text), (page, hasNext, filters) => {
        const made = (given: typeof filters) =>
          serialize(listDocument({ ...content, paging: { page, hasNext, filters: given } }))
        assert.equal(withFilters(Buffer.from(made([])), filters).toString(), made(filters))
      }),
    )
  })

  test('keeps its bare address on a filtered page, and ends with the template', () => {
    const paging = { page: 1, hasNext: true, filters: [{ name: 'last_name', value: 'Müller' }] }
    const content = { baseUrl, view: 'people', title: 'Personen', description: null }
    const { collection } = listDocument({ ...content, paging, items: [person], template })
    assert.deepEqual(Object.keys(collection), [
      'version',
      'href',
      'title',
      'description',
      'links',
      'items',
      'template',
    ])
    assert.equal(collection.href, 'https://dreiseen.example/api/people')
    assert.deepEqual(collection.links, [
      { rel: 'prev', href: 'https://dreiseen.example/api/people?page=0&last_name=M%C3%BCller' },
      { rel: 'next', href: 'https://dreiseen.example/api/people?page=2&last_name=M%C3%BCller' },
    ])
    assert.deepEqual(Object.keys(collection.items[0] ?? {}), ['href', 'data', 'links'])
  })
})

describe('a single item in Collection+JSON', () => {
  test('stands alone under the address of its list', () => {
    assert.equal(
      serialize(itemDocument({ baseUrl, view: 'people', item: person, template })),
      '{"collection":{"version":"1.0","href":"https://dreiseen.example/api/people","items":[' +
        '{"href":"https://dreiseen.example/api/people/7ef422f15f394b0fa0b3f337f52bbafb",' +
        '"data":[{"name":"title","value":"Meier Ursula"},{"name":"born","value":null}],' +
        '"links":[{"rel":"picture_url","href":null}]}],' +
        '"template":{"data":[{"name":"submitter_email","prompt":"E-Mail"}]}}}',
    )
  })

  test('has no template member when the view has no template', () => {
    const { collection } = itemDocument({ baseUrl, view: 'agencies', item: { ...person, id: 4 } })
    assert.deepEqual(Object.keys(collection), ['version', 'href', 'items'])
  })
})

test('the index names each view with its filters', () => {
  const queries = [
    {
      view: 'memberships',
      title: null,
      description: null,
      data: [{ name: 'agency' }, { values: ['Kunst'], prompt: 'Schlagworte', name: 'tags' }],
    },
  ]
  assert.equal(
    serialize(indexDocument({ baseUrl, queries })),
    '{"collection":{"version":"1.0","href":"https://dreiseen.example/api","queries":[' +
      '{"href":"https://dreiseen.example/api/memberships","rel":"memberships","title":null,"description":null,' +
      '"data":[{"name":"agency"},{"name":"tags","prompt":"Schlagworte","values":["Kunst"]}]}]}}',
  )
})

test('an error repeats the requested address', () => {
  assert.equal(
    serialize(
      errorDocument('https://dreiseen.example/api/nope?x=1', { message: 'Not found', code: 'not_found' }),
    ),
    '{"collection":{"version":"1.0","href":"https://dreiseen.example/api/nope?x=1",' +
      '"error":{"message":"Not found","code":"not_found"}}}',
  )
})

describe('any Collection+JSON document', () => {
  const record = <T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
    fc.record<T>(model, { noNullPrototype: true })
  const text = fc.string({ unit: anyCharacter })
  // JSON has no negative zero.
  const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((double) => double + 0)
  const { value } = fc.letrec<{ value: CollectionValue }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.oneof(text, fc.boolean(), fc.constant(null), fc.integer(), number),
      fc.array(tie('value')),
      fc.dictionary(fc.oneof(text, fc.constant('__proto__')), tie('value'), { noNullPrototype: true }),
    ),
  }))
  const nullable = fc.option(text)
  const view = fc.constantFrom('agencies', 'people', 'memberships', 'events', 'news', 'topics')
  const item = record({
    id: fc.oneof(fc.nat(), fc.stringMatching(/^[0-9a-f]{32}$/)),
    data: fc.array(record({ name: text, value })),
    links: fc.array(record({ rel: text, href: nullable })),
  })
  const anyTemplate = fc.option(record({ data: fc.array(record({ name: text, prompt: text })) }), {
    nil: undefined,
  })
  const paging = record({
    page: fc.nat(),
    hasNext: fc.boolean(),
    filters: fc.array(record({ name: text, value: text })),
  })
  const queryDatum = fc.record(
    { name: text, prompt: text, values: fc.array(text) },
    { requiredKeys: ['name'], noNullPrototype: true },
  )
  const query = record({ view, title: nullable, description: nullable, data: fc.array(queryDatum) })
  const base = fc.constant(baseUrl)
  const document = fc.oneof(
    record({
      baseUrl: base,
      view,
      title: nullable,
      description: nullable,
      paging,
      items: fc.array(item),
      template: anyTemplate,
    }).map(listDocument),
    record({ baseUrl: base, view, item, template: anyTemplate }).map(itemDocument),
    record({ baseUrl: base, queries: fc.array(query) }).map(indexDocument),
    fc.tuple(fc.webUrl(), text).map(([href, message]) => errorDocument(href, { message, code: 'any' })),
  )

  test('is unchanged after it was written and parsed', () => {
    fc.assert(
      fc.property(document, (original) => {
        const text = serialize(original)
        const parsed: unknown = JSON.parse(text)
        assert.deepEqual(parsed, original)
        assert.equal(JSON.stringify(parsed), text)
      }),
    )
  })

  test('contains only absolute addresses of its own', () => {
    fc.assert(
      fc.property(document, ({ collection }) => {
        const own = [
          collection.href,
          ...('links' in collection ? collection.links.map(({ href }) => href) : []),
          ...('items' in collection ? collection.items.map(({ href }) => href) : []),
          ...('queries' in collection ? collection.queries.map(({ href }) => href) : []),
        ].filter((href) => href !== null)
        for (const href of own) assert.match(new URL(href).protocol, /^https?:$/)
      }),
    )
  })
})
