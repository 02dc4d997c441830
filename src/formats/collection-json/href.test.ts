import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '../../../test/support/any-character.ts'
import { absoluteHref, indexHref, itemHref, requestedHref, viewHref } from './href.ts'

const anyText = fc.string({ unit: anyCharacter })
const oddText = fc.oneof(
  anyText,
  fc.string({
    unit: fc.constantFrom('%', '&', '=', '+', ' ', '#', '?', '/', "'", 'ü', '🗳', '\ud83d', '\u0000'),
  }),
)
const baseUrls = fc.constantFrom(
  'https://dreiseen.example',
  'https://dreiseen.example/',
  'http://127.0.0.1:8080/kanzlei',
  'http://127.0.0.1:8080/kanzlei//',
)

describe('addresses in documents', () => {
  test('keep a path prefix, without a doubled slash', () => {
    for (const base of ['https://ch.example/amt', 'https://ch.example/amt/']) {
      assert.equal(indexHref(base), 'https://ch.example/amt/api')
      assert.equal(viewHref(base, 'agencies'), 'https://ch.example/amt/api/agencies')
      assert.equal(itemHref(base, 'agencies', 7), 'https://ch.example/amt/api/agencies/7')
    }
  })

  test('have percent-encoded segments and parameters', () => {
    assert.equal(
      absoluteHref(
        'https://ch.example',
        ['organization', 'a/b', 'räte'],
        [
          { name: 'title', value: "Bau & Umwelt 100% d'été" },
          { name: 'updated.ge', value: '2023-04-14T16:38:18+02:00' },
        ],
      ),
      'https://ch.example/organization/a%2Fb/r%C3%A4te?title=Bau%20%26%20Umwelt%20100%25%20d%27%C3%A9t%C3%A9&updated.ge=2023-04-14T16%3A38%3A18%2B02%3A00',
    )
  })

  test('give back every name and value when they are parsed', () => {
    fc.assert(
      fc.property(baseUrls, fc.array(fc.record({ name: oddText, value: oddText })), (baseUrl, parameters) => {
        const href = viewHref(baseUrl, 'people', parameters)
        const url = new URL(href)
        assert.equal(url.href, href)
        assert.deepEqual(
          [...url.searchParams],
          parameters.map(({ name, value }) => [name.toWellFormed(), value.toWellFormed()]),
        )
      }),
    )
  })

  test('of an item give back its id', () => {
    const ids = fc.oneof(
      fc.nat(),
      oddText.filter((id) => !['', '.', '../..'].includes(id)),
    )
    fc.assert(
      fc.property(baseUrls, ids, (baseUrl, id) => {
        const { pathname } = new URL(itemHref(baseUrl, 'people', id))
        assert.equal(decodeURIComponent(pathname.split('/').at(-1) ?? ''), String(id).toWellFormed())
      }),
    )
  })
})

describe('the requested address', () => {
  test('is the base address with path and query', () => {
    assert.equal(
      requestedHref('https://ch.example/amt/', '/api/people?foo=%C3%BC&page='),
      'https://ch.example/amt/api/people?foo=%C3%BC&page=',
    )
  })

  test('never names another host', () => {
    assert.equal(
      requestedHref('https://ch.example', 'http://evil.example/api/x?y=1'),
      'https://ch.example/api/x?y=1',
    )
    assert.equal(requestedHref('https://ch.example', '*'), 'https://ch.example/')
    assert.equal(requestedHref('https://ch.example', 'javascript:alert(1)'), 'https://ch.example/')
    fc.assert(
      fc.property(
        fc.oneof(
          oddText,
          oddText.map((text) => `/${text}`),
          fc.webUrl(),
        ),
        (target) => {
          const href = requestedHref('https://ch.example', target)
          assert.equal(new URL(href).origin, 'https://ch.example')
          assert.match(href, /^[\x21-\x7e]+$/)
        },
      ),
    )
  })
})
