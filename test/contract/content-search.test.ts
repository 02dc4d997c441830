import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onEachDatabase } from '../support/service.ts'
import { ask, idOf, readItems, titles } from './api.ts'
import { event, hexId, newsItem, patientOrganisation, topic } from './records.ts'
import { serviceUnderTest } from './service-under-test.ts'

const views = ['events', 'news', 'topics'] as const
/** The same three texts in every view, in the order in which each view lists them. */
const texts = [
  ['Waldspaziergang', 'Mit der Försterin durch den alten Zürichwald'],
  ['Öffnung der Bibliothek', 'Lesung für Kinder und Eltern, 25% Rabatt'],
  ['Sprechstunde', 'Die Försterin liest aus dem Wald der Bücher und über Öl_Heizungen'],
] as const
const latestFirst = (index: number) => ({ created: `2026-10-0${9 - index}T10:00:00+00:00` })

onEachDatabase('the parameter search', (kind) => {
  const service = serviceUnderTest(kind, {
    bundle: {
      organisation: patientOrganisation,
      events: texts.map(([title, description], index) =>
        event(hexId(index), title, `2026-12-0${index + 1}T10:00`, { description }),
      ),
      news: texts.map(([title, text], index) =>
        newsItem(index + 1, title, { text: `<p>${text}</p>`, ...latestFirst(index) }),
      ),
      topics: texts.map(([title, text], index) =>
        topic(index + 1, title, { text: `<p>${text}</p>`, ...latestFirst(index) }),
      ),
    },
  })
  const find = async (view: string, words: string): Promise<number[]> => {
    const found = await titles(service(), `/api/${view}?${new URLSearchParams({ search: words })}`)
    return found.map((title) => texts.findIndex(([known]) => known === title))
  }

  const cases: readonly (readonly [string, string, readonly number[]])[] = [
    ['a word of the title', 'Waldspaziergang', [0]],
    ['a word of the text', 'Lesung', [1]],
    ['capitals and small letters', 'sPRECHstunde', [2]],
    ['accents or none', 'offnung', [1]],
    ['accents the text lacks', 'bibliothék', [1]],
    ['accents in both', 'öffnung', [1]],
    ['an accent as a letter of its own', 'o\u0308ffnung', [1]],
    ['the beginning of a word', 'wald', [0, 2]],
    ['the beginning only', 'spaziergang', []],
    ['all words, in title and text, in any order', 'försterin waldspaz', [0]],
    ['no record with only some of the words', 'Försterin Bibliothek', []],
    ['a phrase', '"aus dem Wald"', [2]],
    ['no phrase in another order', '"Wald dem aus"', []],
    ['whole words in a phrase', '"durch den alt"', []],
    ['a phrase and a word', '"die Försterin" bücher', [2]],
    ['without a word', 'försterin -bücher', [0]],
    ['either word', 'lesung or sprechstunde', [1, 2]],
    ['either word in capitals', 'lesung OR sprechstunde', [1, 2]],
    ['either word in German', 'lesung oder waldspaziergang', [0, 1]],
    ['what nobody wrote', 'quarantäne', []],
    ['numbers', '25', [1]],
    ['wildcards as what they are', 'wa%ng', []],
    ['a word behind a sign', 'heizungen', [2]],
  ]
  for (const [name, words, expected] of cases)
    test(`finds ${name}`, async () => {
      for (const view of views) assert.deepEqual(await find(view, words), expected, `${view}: ${words}`)
    })

  test('without words filters nothing', async () => {
    for (const view of views) assert.deepEqual(await find(view, ''), [0, 1, 2], view)
  })

  test('accepts any text', async () => {
    const odd = [
      ...['"', '""', '"wald', '-', '- -', 'or', 'OR OR', 'wald or', 'or wald', '&', '|', '!', '(', ')', ':*'],
      ...[
        "'",
        "''",
        '\\',
        '*',
        'wald*',
        'NEAR(wald)',
        'words:wald',
        '{wald}',
        '^wald',
        "wald'; drop table news",
      ],
      ...['\0', '\ud800', '🌲', '％', '"wald" "', '-"aus dem"', '--wald', 'AND NOT', '<->', 'wald:*', '   '],
      ...['x'.repeat(2000), 'wald '.repeat(300), '"'.repeat(501), '-a '.repeat(200), 'a or '.repeat(200)],
    ]
    for (const view of views)
      for (const words of odd) {
        const path = `/api/${view}?${new URLSearchParams({ search: words })}`
        const answer = await ask(service(), path)
        assert.ok(answer.status === 200 || answer.status === 400, `${words.slice(0, 40)}: ${answer.status}`)
      }
  })

  test('keeps order and paging of the list', async () => {
    for (const view of views) {
      const found = await readItems(service(), `/api/${view}?search=wald&page=0`)
      const whole = await readItems(service(), `/api/${view}`)
      assert.deepEqual(
        found,
        whole.filter((item) => found.some(({ href }) => href === item.href)),
      )
      assert.deepEqual(await readItems(service(), `/api/${view}?search=wald&page=1`), [])
    }
  })
})

onEachDatabase('the text that is searched', (kind) => {
  const service = serviceUnderTest(kind, {
    bundle: {
      organisation: patientOrganisation,
      events: [
        event(hexId(1), 'Chor', '2026-12-01T10:00', {
          location: 'Kirchplatz',
          recurrence: 'FREQ=WEEKLY;COUNT=3',
        }),
      ],
      news: [newsItem(1, 'Titel', { lead: 'Vorspann', text: '<p><strong>Hal</strong>lo <em>Welt</em></p>' })],
      topics: [topic(1, 'Titel', { lead: 'Vorspann', text: '<ul><li>eins</li><li>zwei</li></ul>' })],
    },
  })
  const found = async (path: string) => (await titles(service(), `/api/${path}`)).length

  test('includes places of events, and every date is found', async () => {
    assert.equal(await found('events?search=kirchplatz'), 3)
    assert.equal(await found('events?search=chor&start=2026-12-02'), 2)
  })

  test('includes leads and words, but no markup', async () => {
    for (const view of ['news', 'topics']) {
      assert.equal(await found(`${view}?search=vorspann`), 1)
      for (const markup of ['strong', 'li', 'em', 'p'])
        assert.equal(await found(`${view}?search=${markup}`), 0)
    }
    assert.equal(await found('topics?search=zwei'), 1)
    assert.equal(await found('topics?search=einszwei'), 0)
  })

  test('is updated with every change', async () => {
    await service().load({
      events: [event(hexId(1), 'Orgel', '2026-12-01T10:00', { location: 'Dom', recurrence: null })],
      news: [newsItem(1, 'Anders', { text: '<p>neu</p>' })],
      topics: [topic(1, 'Anders', { text: '<p>neu</p>' })],
    })
    for (const gone of [
      'events?search=chor',
      'events?search=kirchplatz',
      'news?search=titel',
      'topics?search=eins',
    ])
      assert.equal(await found(gone), 0, gone)
    for (const there of [
      'events?search=orgel',
      'events?search=dom',
      'news?search=neu',
      'topics?search=anders',
    ])
      assert.equal(await found(there), 1, there)
  })

  test('does not include other views', async () => {
    const [item] = await readItems(service(), '/api/events')
    assert.ok(item)
    assert.equal(await found('news?search=orgel'), 0)
    assert.equal(await found(`news?search=${idOf(item)}`), 0)
    assert.equal(await found('topics?search=orgel'), 0)
  })
})
