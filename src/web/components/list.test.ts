import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { translator } from '../../texts/translate.ts'
import { type List, list, readListState, rowsPerPage } from './list.ts'

interface Place {
  readonly name: string
  readonly people: number
  readonly district: string
}

const reader = { t: translator('de_CH'), locale: 'de_CH' } as const
const places: readonly Place[] = [
  { name: 'Zug', people: 30_000, district: 'a' },
  { name: 'Baar', people: 25_000, district: 'a' },
  { name: 'Cham & <Co>', people: 17_000, district: 'b' },
]

const shape = {
  columns: [
    {
      name: 'name',
      title: 'Name',
      cell: ({ name }) => name,
      compare: (a, b) => (a.name < b.name ? -1 : 1),
    },
    {
      name: 'people',
      title: 'Personen',
      isNumber: true,
      cell: ({ people }) => people,
      compare: (a, b) => a.people - b.people,
    },
    { name: 'district', title: 'Bezirk', cell: ({ district }) => district },
  ],
  filters: [{ name: 'district', label: 'Bezirk', all: 'Alle', options: [{ value: 'a', text: 'A' }] }],
  usual: { column: 'people', descending: true },
} as const satisfies Pick<List<Place>, 'columns' | 'filters' | 'usual'>

const shown = (query: object, others: Partial<List<Place>> = {}) =>
  String(
    list<Place>(reader, {
      ...shape,
      path: '/places',
      title: 'Gemeinden',
      searchLabel: 'Name',
      state: readListState(query, shape),
      rows: places,
      nothingYet: null,
      ...others,
    }),
  )

const namesIn = (page: string) => [...page.matchAll(/<th scope="row">(.*?)<\/th>/g)].map(([, name]) => name)

describe('a sortable list', () => {
  it('has a default order, or the one in the address', () => {
    assert.deepEqual(namesIn(shown({})), ['Zug', 'Baar', 'Cham &amp; &lt;Co&gt;'])
    assert.deepEqual(namesIn(shown({ sort: 'name' })), ['Baar', 'Cham &amp; &lt;Co&gt;', 'Zug'])
    assert.deepEqual(namesIn(shown({ sort: '-name' })), ['Zug', 'Cham &amp; &lt;Co&gt;', 'Baar'])
  })

  it('shows the order, and links to the reversed one with the same filters', () => {
    const page = shown({ sort: 'name', q: 'a b', district: 'a', page: '3' })
    assert.match(
      page,
      /<th scope="col" aria-sort="ascending"><a href="\/places\?q=a\+b&amp;district=a&amp;sort=-name">Name</,
    )
    assert.equal(page.match(/aria-sort/g)?.length, 1)
    // The default order is not part of the address.
    assert.match(shown({ sort: 'people' }), /<a href="\/places">Personen</)
    assert.match(page, /<th scope="col">Bezirk<\/th>/)
  })

  it('ignores unknown parameter values', () => {
    for (const sort of ['nothing', 'district', '-', '__proto__'])
      assert.deepEqual(readListState({ sort }, shape).sort, shape.usual, sort)
    assert.deepEqual(readListState({ district: 'x', page: '-1' }, shape), {
      query: '',
      chosen: { district: '' },
      sort: shape.usual,
      page: 0,
    })
    assert.equal(readListState({ q: 'x'.repeat(5000) }, shape).query.length, 100)
  })

  it('shows one page, the last one for numbers beyond it', () => {
    const many = Array.from({ length: rowsPerPage + 2 }, (_, n) => ({
      name: `N${n}`,
      people: n,
      district: 'a',
    }))
    assert.equal(namesIn(shown({}, { rows: many })).length, rowsPerPage)
    for (const page of ['1', '2', '999999'])
      assert.deepEqual(namesIn(shown({ page }, { rows: many })), ['N1', 'N0'], page)
    assert.match(shown({ sort: 'name' }, { rows: many }), /rel="next" href="\/places\?sort=name&amp;page=1"/)
  })

  it('keeps the order of rows that are already sorted, with links to sort in the store', () => {
    const columns = [
      { name: 'name', title: 'Name', cell: ({ name }: Place) => name, isSortable: true },
      { name: 'district', title: 'Bezirk', cell: ({ district }: Place) => district },
    ] as const
    const cut = {
      ...shape,
      columns,
      total: 60,
      state: readListState({ sort: '-name' }, { ...shape, columns }),
    }
    assert.deepEqual(cut.state.sort, { column: 'name', descending: true })
    const page = shown({}, cut)
    assert.deepEqual(namesIn(page), ['Zug', 'Baar', 'Cham &amp; &lt;Co&gt;'])
    assert.match(page, /60 Einträge/)
    assert.match(page, /aria-sort="descending"><a href="\/places\?sort=name">/)
    assert.match(page, /<th scope="col">Bezirk<\/th>/)
    assert.match(page, /rel="next" href="\/places\?sort=-name&amp;page=1"/)
  })

  it('distinguishes an empty list from one without matches', () => {
    const nothing = shown({}, { rows: [], nothingYet: { help: 'Noch keine Gemeinde' } })
    assert.match(nothing, /Noch keine Gemeinde/)
    assert.doesNotMatch(nothing, /<form/)
    const unfound = shown({ q: 'x' }, { rows: [] })
    assert.match(unfound, /Kein Eintrag entspricht dieser Auswahl/)
    assert.match(unfound, /<a href="\/places">Alle anzeigen</)
    assert.match(unfound, /name="q" type="search" value="x"/)
  })

  it('submits the selected rows to the confirmation page', () => {
    const bulk = {
      name: 'id',
      value: ({ name }: Place) => name,
      label: ({ name }: Place) => `${name} wählen`,
      actions: [{ text: 'Löschen …', href: '/places/delete' }],
    }
    const page = shown({}, { bulk })
    assert.match(page, /<form method="get">[\s\S]*name="id" value="Cham &amp; &lt;Co&gt;"[\s\S]*<\/form>/)
    assert.match(page, /<button class="button secondary" formaction="\/places\/delete">Löschen …</)
    assert.doesNotMatch(shown({}), /type="checkbox"/)
  })
})
