import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onEachDatabase } from '../support/service.ts'
import { ask, assertError, type Collection, hrefIn, linkIn, read, titles } from './api.ts'
import { agency, hexId, many, membership, patientOrganisation, person } from './records.ts'
import { serviceUnderTest } from './service-under-test.ts'

const views = ['agencies', 'people', 'memberships'] as const
const modified = '2026-03-02T01:06:30.197623+00:00'
const bundle = {
  organisation: patientOrganisation,
  agencies: many(101, (index) => agency(index + 1, `Amt für "Ä&B" ${index}`, { position: index, modified })),
  people: many(101, (index) => person(hexId(index + 1), 'Müller', `N${1000 + index}`, { modified })),
  memberships: many(101, (index) =>
    membership(hexId(index + 1), 7, hexId(1 + (index % 5)), `T${index}`, { position: index, modified }),
  ),
}

function linksOf(collection: Collection) {
  return { prev: linkIn(collection.links, 'prev'), next: linkIn(collection.links, 'next') }
}

onEachDatabase('pages of the directory API', (kind) => {
  const service = serviceUnderTest(kind, { bundle })

  test('hold a hundred records, count from 0 and end (case 14)', async () => {
    for (const view of views) {
      const address = `${service().url}/api/${view}`
      const bare = await read(service(), `/api/${view}`)
      const first = await read(service(), `/api/${view}?page=0`)
      assert.deepEqual(bare, first)
      assert.equal(first.items?.length, 100)
      assert.deepEqual(linksOf(first), { prev: null, next: `${address}?page=1` })
      const second = await read(service(), `/api/${view}?page=1`)
      assert.equal(second.items?.length, 1)
      assert.deepEqual(linksOf(second), { prev: `${address}?page=0`, next: null })
      const beyond = await read(service(), `/api/${view}?page=7`)
      assert.deepEqual(beyond.items, [])
      assert.deepEqual(linksOf(beyond), { prev: `${address}?page=6`, next: null })
      const justBeyond = await read(service(), `/api/${view}?page=2`)
      assert.deepEqual(justBeyond.items, [])
      assert.deepEqual(linksOf(justBeyond), { prev: `${address}?page=1`, next: null })
    }
  })

  test('contain every record exactly once', async () => {
    for (const view of views) {
      const seen: string[] = []
      let next: string | null = `/api/${view}`
      while (next !== null) {
        const page: Collection = await read(service(), next)
        seen.push(...(page.items ?? []).map((item) => item.href))
        next = linkIn(page.links, 'next')
      }
      assert.equal(seen.length, 101)
      assert.equal(new Set(seen).size, 101)
    }
  })

  test('of filtered lists end and keep the filter, page first (case 15)', async () => {
    const filters = {
      agencies: [['title', 'amt für "ä&b" ']],
      people: [
        ['last_name', 'müller'],
        ['updated_ge', '2026-03-02T01:06:30+00:00'],
      ],
      memberships: [
        ['agency', '7'],
        ['updated_le', '2026-03-03'],
      ],
    }
    for (const view of views) {
      const query = new URLSearchParams(filters[view]).toString()
      const first = await read(service(), `/api/${view}?${query}`)
      assert.equal(first.items?.length, 100, view)
      assert.equal(linkIn(first.links, 'prev'), null)
      const next = hrefIn(first.links, 'next')
      assert.ok(next.startsWith(`${service().url}/api/${view}?page=1&`), next)
      assert.match(next, /^[\x21-\x7e]+$/)
      assert.deepEqual([...new URL(next).searchParams], [['page', '1'], ...filters[view]])
      const second = await read(service(), next)
      assert.equal(second.items?.length, 1)
      assert.equal(linkIn(second.links, 'next'), null)
      const prev = hrefIn(second.links, 'prev')
      assert.ok(prev.startsWith(`${service().url}/api/${view}?page=0&`), prev)
      assert.deepEqual([...new URL(prev).searchParams], [['page', '0'], ...filters[view]])
      assert.deepEqual(await read(service(), prev), first)
    }
  })

  test('have page as the first parameter even if the request had it last', async () => {
    const page = await read(service(), '/api/agencies?title=amt&page=0')
    assert.equal(linkIn(page.links, 'next'), `${service().url}/api/agencies?page=1&title=amt`)
  })

  test('work with the dotted date filters as well', async () => {
    const first = await read(service(), '/api/people?updated.ge=2026-03-02T01:06:30%2B00:00')
    assert.equal(first.items?.length, 100)
    const next = linkIn(first.links, 'next')
    assert.ok(next)
    assert.equal((await titles(service(), next)).length, 1)
  })

  test('without a valid number are refused as error documents (case 16)', async () => {
    for (const view of views)
      for (const page of ['abc', '-1', '', '1.5', '1e1', '0x1'])
        assertError(await ask(service(), `/api/${view}?page=${page}`), 400, /page/)
    assertError(await ask(service(), '/api/agencies?page=0&page=0'), 400, /page/)
    assertError(await ask(service(), '/api/agencies?page=0&page=1'), 400, /page/)
  })

  test('far beyond the end are empty, and no number causes a server error', async () => {
    const far = await read(service(), '/api/people?page=123456789')
    assert.deepEqual(far.items, [])
    assert.deepEqual(linksOf(far), { prev: `${service().url}/api/people?page=123456788`, next: null })
    for (const page of ['9007199254740993', '99999999999999999999999999'])
      assert.ok((await ask(service(), `/api/people?page=${page}`)).status < 500)
  })

  test('have links to the canonical address even if the request lacks /api', async () => {
    const page = await read(service(), '/people?last_name=muller')
    assert.equal(linkIn(page.links, 'next'), `${service().url}/api/people?page=1&last_name=muller`)
  })
})

onEachDatabase('a page that is exactly full', (kind) => {
  const service = serviceUnderTest(kind, {
    bundle: { organisation: patientOrganisation, agencies: bundle.agencies.slice(0, 100) },
  })

  test('has no next one', async () => {
    const page = await read(service(), '/api/agencies')
    assert.equal(page.items?.length, 100)
    assert.deepEqual(linksOf(page), { prev: null, next: null })
  })
})

onEachDatabase('the order of lists', (kind) => {
  const people = [
    ['Zogg', 'Anna'],
    ['Ott', 'Eva'],
    ['Öhri', 'Jan'],
    ['Oertli', 'Max'],
    ['de Coulon', 'Luc'],
    ['Degen', 'Uli'],
    ['Äbi', 'Zoé'],
    ['Aebi', 'Ida'],
    ['äbi', 'Adam'],
    ['Meier-Wyss', 'Rita'],
    ['Meier', 'Ülo'],
    ['Meier', 'Urs'],
    ['Meier', 'ursula'],
  ] as const
  const service = serviceUnderTest(kind, {
    bundle: {
      organisation: patientOrganisation,
      agencies: [
        agency(10, 'ten', { position: 0 }),
        agency(3, 'three', { position: 1 }),
        agency(2, 'two', { position: 1 }),
        agency(9, 'child', { parent: 10, position: 0 }),
        agency(1, 'one', { position: 2 }),
      ],
      people: people.map(([last, first], index) => person(hexId(index), last, first)),
      memberships: [
        membership(hexId(1), 10, hexId(1), 'agency 10'),
        membership(hexId(4), 2, hexId(1), 'agency 2, second', { position: 1 }),
        membership(hexId(5), 2, hexId(2), 'agency 2, first', { position: 0 }),
        membership(hexId(3), 2, hexId(3), 'agency 2, first but smaller id', { position: 0 }),
      ],
    },
  })

  test('is last and first name without accents and case for people', async () => {
    assert.deepEqual(await titles(service(), '/api/people'), [
      'äbi Adam',
      'Äbi Zoé',
      'Aebi Ida',
      'de Coulon Luc',
      'Degen Uli',
      'Meier Ülo',
      'Meier Urs',
      'Meier ursula',
      'Meier-Wyss Rita',
      'Oertli Max',
      'Öhri Jan',
      'Ott Eva',
      'Zogg Anna',
    ])
  })

  test('is position and id for agencies', async () => {
    assert.deepEqual(await titles(service(), '/api/agencies'), ['child', 'ten', 'two', 'three', 'one'])
  })

  test('is agency, position and id for memberships', async () => {
    assert.deepEqual(await titles(service(), '/api/memberships'), [
      'agency 2, first but smaller id',
      'agency 2, first',
      'agency 2, second',
      'agency 10',
    ])
  })
})
