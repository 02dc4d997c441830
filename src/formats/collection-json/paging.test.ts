import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { Link } from './href.ts'
import { highestPage, pageLinks, readPage } from './paging.ts'
import { readQuery } from './query.ts'

const baseUrl = 'https://dreiseen.example'

describe('the page number', () => {
  test('counts from 0, and is 0 when absent', () => {
    assert.deepEqual(readPage([]), { ok: true, value: 0 })
    assert.deepEqual(readPage(['0']), { ok: true, value: 0 })
    assert.deepEqual(readPage(['12']), { ok: true, value: 12 })
    assert.deepEqual(readPage([String(highestPage)]), { ok: true, value: highestPage })
  })

  const refused = ['', ' ', 'abc', '-1', '-0', '+1', ' 1', '1 ', '1.0', '1e3', '0x1', '١', 'NaN', 'Infinity']
  for (const text of [...refused, String(highestPage + 1), '9007199254740993', '9'.repeat(400)]) {
    test(`refuses ${JSON.stringify(text.slice(0, 20))}`, () => {
      assert.deepEqual(readPage([text]), { ok: false, error: { code: 'bad-page' } })
    })
  }

  test('refuses a repeated number', () => {
    assert.equal(readPage(['1', '1']).ok, false)
  })

  test('is read exactly if it is in range', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 2 * highestPage }), (page) => {
        assert.equal(readPage([String(page)]).ok, page >= 0 && page <= highestPage)
      }),
    )
  })
})

describe('the links to the next and previous page', () => {
  const view = 'agencies'

  test('of the first page contain no previous page', () => {
    assert.deepEqual(pageLinks({ baseUrl, view, page: 0, hasNext: true, filters: [] }), [
      { rel: 'prev', href: null },
      { rel: 'next', href: 'https://dreiseen.example/api/agencies?page=1' },
    ])
  })

  test('put the page before the filters and keep order and spelling', () => {
    const filters = [
      { name: 'updated.ge', value: '2023-04-14T16:38' },
      { name: 'title', value: 'Bau & Wohnen' },
    ]
    assert.deepEqual(pageLinks({ baseUrl, view, page: 1, hasNext: false, filters }), [
      {
        rel: 'prev',
        href: 'https://dreiseen.example/api/agencies?page=0&updated.ge=2023-04-14T16%3A38&title=Bau%20%26%20Wohnen',
      },
      { rel: 'next', href: null },
    ])
  })

  test('past the end contain only the previous page', () => {
    assert.deepEqual(pageLinks({ baseUrl, view, page: 7, hasNext: false, filters: [] }), [
      { rel: 'prev', href: 'https://dreiseen.example/api/agencies?page=6' },
      { rel: 'next', href: null },
    ])
  })
})

describe('following the links from page to page', () => {
  const declarations = [{ name: 'title', kind: 'scalar' }] as const

  function list(count: number, size: number, search: string) {
    const query = readQuery(search, declarations)
    assert.ok(query.ok)
    const { page, filters, values } = query.value
    const start = page * size
    const records = Array.from({ length: count }, (_, index) => index).slice(start, start + size)
    const links = pageLinks({ baseUrl, view: 'news', page, hasNext: start + size < count, filters })
    return { records, links, title: values.title }
  }

  function follow(links: readonly Link[], rel: string): string | null {
    const href = links.find((link) => link.rel === rel)?.href ?? null
    return href === null ? null : new URL(href).search
  }

  const sizes = fc.record({ count: fc.nat({ max: 60 }), size: fc.integer({ min: 1, max: 20 }) })

  test('visits every record once, forwards and backwards, with its filter', () => {
    fc.assert(
      fc.property(sizes, fc.string({ unit: 'grapheme' }), ({ count, size }, title) => {
        const pages: (readonly number[])[] = []
        let last = ''
        for (
          let search: string | null = `?${new URLSearchParams({ title })}`;
          search !== null;
          search = follow(list(count, size, search).links, 'next')
        ) {
          const answer = list(count, size, search)
          assert.equal(answer.title, title)
          pages.push(answer.records)
          last = search
        }
        assert.deepEqual(
          pages.flat(),
          Array.from({ length: count }, (_, index) => index),
        )

        const back: (readonly number[])[] = []
        for (
          let search: string | null = last;
          search !== null;
          search = follow(list(count, size, search).links, 'prev')
        ) {
          back.unshift(list(count, size, search).records)
        }
        assert.deepEqual(back, pages)
      }),
    )
  })
})
