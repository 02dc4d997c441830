import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { personSubject } from '../../src/areas/directory/api/person-mutation.ts'
import { agency, hexId, many, membership, organisation, person } from '../contract/records.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase, onSqlite, type TestService } from '../support/service.ts'

async function read(
  service: TestService,
  path: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const response = await fetch(service.url + path, {
    headers: { accept: 'text/html', 'accept-language': 'de', ...headers },
  })
  assert.equal(response.status, 200, path)
  return response.text()
}

const withoutTags = (markup: string) => markup.replace(/<[^>]*>/g, '').trim()

/** The headings of the answer, each with the titles below it. */
function found(markup: string): Record<string, string[]> {
  const parts = [
    ...markup.matchAll(/<section class="part"><h2>(.*?)<\/h2>\s*<div><ul class="found">(.*?)<\/ul>/gs),
  ]
  return Object.fromEntries(
    parts.map(([, heading = '', list = '']) => [
      heading,
      [...list.matchAll(/<a [^>]*>(.*?)<\/a>/gs)].map(([, title = '']) => withoutTags(title)),
    ]),
  )
}

const status = (markup: string) => /<p [^>]*role="status"[^>]*>(.*?)<\/p>/s.exec(markup)?.[1] ?? ''
const search = async (service: TestService, text: string, more = '') =>
  read(service, `/search?q=${encodeURIComponent(text)}${more}`)

const hidden = { access: 'private' }
const zoe = hexId(1)
const bundle = {
  organisation,
  agencies: [
    agency(1, 'Amt für Wald', {
      portrait: '<p>Wir pflegen den Sch&uuml;tzwald.</p><script>geheim()</script>',
      location_code_city: '7690 Seewis',
    }),
    agency(2, 'Forstdienst', { parent: 1, portrait: 'Zuständig für den Wald im ganzen Kanton.' }),
    agency(3, 'Geheime Waldstelle', { parent: 1, ...hidden }),
    agency(4, 'Rechtsdienst & <Recht>', { position: 1 }),
  ],
  people: [
    person(zoe, 'Müller-Meier', 'Zoë', {
      function: 'Försterin',
      profession: 'Botanikerin',
      notes: 'Waldfee',
    }),
    person(hexId(2), 'Waldvogel', 'Beat'),
    person(hexId(3), 'Waldmann', 'Ueli', hidden),
  ],
  memberships: [membership(hexId(11), 1, zoe, 'Leiterin')],
}

onEachDatabase('the search page', (kind) => {
  const service = serviceUnderTest(kind, { bundle })

  describe('finds', () => {
    const cases: readonly (readonly [string, Record<string, string[]>])[] = [
      ['wald', { Organisationen: ['Amt für Wald', 'Forstdienst'], Personen: ['Beat Waldvogel'] }],
      ['WÄLD', { Organisationen: ['Amt für Wald', 'Forstdienst'], Personen: ['Beat Waldvogel'] }],
      ['schutzwald', { Organisationen: ['Amt für Wald'] }],
      ['seewis', { Organisationen: ['Amt für Wald'] }],
      ['amt für wald', { Organisationen: ['Amt für Wald'] }],
      ['"für wald"', { Organisationen: ['Amt für Wald'] }],
      ['"wald fur"', {}],
      ['wald -amt', { Organisationen: ['Forstdienst'], Personen: ['Beat Waldvogel'] }],
      [
        'recht or försterin',
        { Organisationen: ['Rechtsdienst &amp; &lt;Recht&gt;'], Personen: ['Zoë Müller-Meier'] },
      ],
      ['zoe muller', { Personen: ['Zoë Müller-Meier'] }],
      ['"Zoë Müller-Meier"', { Personen: ['Zoë Müller-Meier'] }],
      ['müller-m', { Personen: ['Zoë Müller-Meier'] }],
      ['müller-x', {}],
      // A single letter matches a word, not all words that begin with it.
      ['w', {}],
      ['-amt', {}],
      ['geheim', {}],
      ['waldmann', {}],
      ['botanikerin', {}],
      ['waldfee', {}],
      ["'; drop table people --", {}],
    ]
    for (const [text, expected] of cases)
      test(text, async () => assert.deepEqual(found(await search(service(), text)), expected))
  })

  test('marks the words and shows the number of matches', async () => {
    const markup = await search(service(), 'wald')
    assert.equal(status(markup), '3 Treffer')
    assert.match(markup, /<a href="\/agencies\/1">Amt für <mark>Wald<\/mark><\/a>/)
    assert.match(markup, /Zuständig für den <mark>Wald<\/mark> im ganzen Kanton\./)
    assert.match(markup, /<a href="\/agencies\/2">Forstdienst<\/a> <span class="muted">Amt für Wald<\/span>/)
    assert.doesNotMatch(markup, /geheim\(\)/)
  })

  test('names the language of a text if it is not that of the page', async () => {
    const french = await read(service(), '/search?q=wald', { 'accept-language': 'fr' })
    assert.match(french, /<p class="found-summary" lang="de-CH">Zuständig für .*?>Deutsch<\/span><\/p>/s)
    assert.doesNotMatch(await search(service(), 'wald'), /language-mark/)
  })

  test('shows a person with function and agency', async () => {
    assert.match(
      await search(service(), 'zoe'),
      /<span class="muted">Försterin, Leiterin, Amt für Wald<\/span>/,
    )
  })

  test('says so if nothing matches, in the language of the reader, and escapes the words', async () => {
    const text = '"><script>alert(1)</script>'
    const markup = await search(service(), text)
    assert.equal(status(markup), 'Nichts gefunden für «&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;»')
    assert.match(markup, /Prüfen Sie die Schreibweise/)
    assert.doesNotMatch(markup, /<script>alert/)
    assert.match(
      await read(service(), '/search?q=xyz', { 'accept-language': 'it' }),
      /Nessun risultato per «xyz»/,
    )
  })

  describe('suggests another spelling if nothing matches', () => {
    test('with the results for it', async () => {
      const markup = await search(service(), 'Waldfogel')
      assert.equal(status(markup), 'Nichts gefunden für «Waldfogel»')
      assert.match(markup, /<a href="\/search\?q=Waldvogel">Meinten Sie «Waldvogel»\?<\/a>/)
      assert.deepEqual(found(markup), { Personen: ['Beat Waldvogel'] })
    })
    test('of some of the words, within one kind of record', async () => {
      const markup = await search(service(), 'zoe müler', '&kind=person')
      assert.match(
        markup,
        /<a href="\/search\?q=Zo%C3%AB(%20|\+)M%C3%BCller&amp;kind=person">Meinten Sie «Zoë Müller»/,
      )
      assert.deepEqual(found(markup), { Personen: ['Zoë Müller-Meier'] })
    })
    test('without words of hidden records', async () => {
      for (const text of ['waldstele', 'waldmahn', 'geheimer']) {
        const markup = await search(service(), text)
        assert.doesNotMatch(markup, /Meinten Sie/, text)
        assert.deepEqual(found(markup), {}, text)
      }
    })
    test('but not for quoted, excluded or short words', async () => {
      for (const text of ['"waldfogel"', 'waldfogel -amt', 'atm'])
        assert.doesNotMatch(await search(service(), text), /Meinten Sie/, text)
    })
  })

  test('says what it left out, and that excluded words alone find nothing', async () => {
    const words = 'wald wal wa forst fors for fo zuständig zust zu'
    const note = /gesucht wurde ohne «(.*?)»/
    assert.doesNotMatch(await search(service(), words), note)
    const markup = await search(service(), `${words} "mehr <b>`)
    assert.deepEqual(found(markup), { Organisationen: ['Forstdienst'] })
    assert.equal(note.exec(markup)?.[1], '&quot;mehr &lt;b&gt;')
    assert.equal(note.exec(await search(service(), `wald ${'x'.repeat(200)}`))?.[1], `${'x'.repeat(60)}…`)
    for (const path of [
      '/agencies?q=',
      '/people?q=',
      '/events?search=',
      '/news?search=',
      '/archive-search?term=',
    ]) {
      assert.match(await read(service(), `${path}${encodeURIComponent(`${words} mehr`)}`), note, path)
      const without = await read(service(), `${path}-wald`)
      assert.match(without, /Geben Sie auch ein Wort an, das vorkommen soll\./, path)
      assert.doesNotMatch(without, /href="\/(agencies|people)\/\w/, path)
    }
  })

  test('shows an explanation before anything is typed', async () => {
    for (const path of ['/search', '/search?q=', '/search?q=%20', '/search?q=a&q=b&kind=nothing'])
      assert.match(
        await read(service(), path),
        /<form class="search" action="\/search" method="get" data-live-search>/,
      )
    const markup = await read(service(), '/search')
    assert.equal(status(markup), '')
    assert.match(markup, /<h2>Genauer suchen<\/h2>/)
  })

  test('can be limited to one kind of record', async () => {
    const markup = await search(service(), 'wald', '&kind=agency')
    assert.deepEqual(found(markup), { Organisationen: ['Amt für Wald', 'Forstdienst'] })
    assert.match(markup, /<input type="hidden" name="kind" value="agency">/)
    assert.match(markup, /<a class="chip" href="\/search\?q=wald">/)
  })

  test('finds a record by new words as soon as they are stored', async () => {
    await service().load({ agencies: [agency(4, 'Fachstelle Biber', { position: 1 })] })
    assert.deepEqual(found(await search(service(), 'rechtsd')), {})
    assert.deepEqual(found(await search(service(), 'biber')), { Organisationen: ['Fachstelle Biber'] })
  })

  test('finds a person by a new name once a change is applied', async () => {
    const { clock, database } = service()
    await database.transaction((tx) =>
      personSubject.apply(tx, hexId(2), { last_name: 'Zgraggen' }, clock.now()),
    )
    assert.deepEqual(found(await search(service(), 'waldvogel')), {})
    assert.deepEqual(found(await search(service(), 'zgragg beat')), { Personen: ['Beat Zgraggen'] })
  })

  test('is excluded from search engines', async () => {
    assert.match(await search(service(), 'wald'), /<meta name="robots" content="noindex">/)
  })
})

onSqlite('a search that takes too long', (kind) => {
  // A limit of one millisecond, within which no thread starts.
  const service = serviceUnderTest(kind, { limits: { search: 1 } })
  const paths = [
    '/search?q=wald',
    '/agencies?q=wald',
    '/people?q=wald',
    '/events?search=wald',
    '/news?search=wald',
  ]

  const asPage = { accept: 'text/html', 'accept-language': 'de' }
  for (const path of [...paths, '/archive-search?term=wald', '/api/news?search=wald'])
    test(`is a page that says so: ${path}`, async () => {
      const response = await fetch(service().url + path, { headers: asPage })
      assert.equal(response.status, 503)
      assert.match(await response.text(), /mit weniger oder mit längeren Wörtern|use fewer words/)
      const plain = await fetch(service().url + path.replace(/\?.*/, ''), { headers: asPage })
      assert.equal(plain.status, 200)
    })
})

onEachDatabase('the search page of a large directory', (kind) => {
  const service = serviceUnderTest(kind, {
    bundle: {
      organisation,
      agencies: many(300, (index) =>
        agency(index + 1, index < 290 ? `Amt ${index}` : `Stelle ${index}`, {
          portrait: 'Auch das ist ein Amt.',
        }),
      ),
      people: many(1001, (index) =>
        person(hexId(index), `${index < 1000 ? 'Name' : 'Quer'}${index}`, 'Rita', {
          function: 'Amtsleiterin',
        }),
      ),
    },
  })

  test('shows the best matches and links to all others', async () => {
    const markup = await search(service(), 'amt')
    assert.equal(status(markup), 'Mehr als 16 Treffer')
    assert.match(markup, /<a href="\/agencies\?q=amt">Organisationen: alle Treffer<\/a>/)
    assert.match(markup, /<a href="\/people\?q=amt">Personen: alle Treffer<\/a>/)
    for (const title of found(markup).Organisationen ?? []) assert.match(title, /^Amt /)
  })

  test('counts at most a thousand matches in lists', async () => {
    for (const text of ['rita', '-xyz rita']) {
      const people = await read(service(), `/people?q=${text}`)
      assert.equal(status(people), 'Mehr als 1&#39;000 Personen', text)
      const letters = [...people.matchAll(/letter=(\w)"/g)].map(([, letter]) => letter)
      assert.deepEqual(letters, ['n', 'q'])
      const agencies = await read(service(), `/agencies?q=${text}`)
      assert.equal(status(agencies), '0 Organisationen · Mehr als 1&#39;000 Personen')
      assert.match(agencies, /<a href="\/people\?q=[^"]*">Personen: alle Treffer<\/a>/)
    }
    assert.equal(status(await read(service(), '/people?q=rita+name')), '1&#39;000 Personen')
    assert.equal(status(await read(service(), '/people')), '1&#39;001 Personen')
  })

  test('ranks matches in titles above those in other texts', async () => {
    assert.deepEqual(found(await search(service(), 'amt or 295')).Organisationen?.length, 8)
    const titles = found(await search(service(), 'amt or stelle', '&kind=agency')).Organisationen ?? []
    assert.equal(titles.length, 50)
    const [first] = found(await search(service(), '290 or auch')).Organisationen ?? []
    assert.equal(first, 'Stelle 290')
  })

  test('uses a bounded number of database statements', async () => {
    const asked = async (text: string) => {
      await search(service(), text)
      service().queries()
      await search(service(), text)
      return service().queries().length
    }
    const counts: number[] = []
    for (const text of ['amt', 'a', '"auch das"', 'amt -stelle', 'nirgends']) counts.push(await asked(text))
    // What is asked about hits is left out where there are none, and other texts where titles are enough: of agencies
    // and of people, two statements each.
    assert.ok(Math.max(...counts) - Math.min(...counts) <= 6, counts.join(' '))
    assert.ok((await asked('amt or auch or rita')) <= Math.max(...counts))
    // Compounds and days are looked for besides, at most as often as the words as typed.
    assert.ok((await asked('wahl amtsstelle 15. november 2026')) <= 2 * Math.max(...counts))
  })
})

onEachDatabase('a field of people that an organisation hides', (kind) => {
  const service = serviceUnderTest(kind, {
    bundle: {
      ...bundle,
      organisation: { ...organisation, hidden_person_fields: ['organisation', 'profession'] },
    },
  })

  test('is not shown in search results', async () => {
    const markup = await search(service(), 'zoe')
    assert.match(markup, /<span class="muted">Försterin<\/span>/)
    assert.doesNotMatch(markup, /Leiterin|Amt für Wald|Botanikerin/)
  })
})

onEachDatabase('the search boxes of the directory', (kind) => {
  const service = serviceUnderTest(kind, { bundle })
  const agencies = async (text: string) => {
    const markup = await read(service(), `/agencies?q=${encodeURIComponent(text)}`)
    const [hits = ''] = /<ul class="hits">.*?<\/ul>/s.exec(markup) ?? []
    return [...hits.matchAll(/<a [^>]*>(.*?)<\/a>/gs)].map(([, title = '']) => withoutTags(title))
  }
  const people = async (text: string) => {
    const markup = await read(service(), `/people?q=${encodeURIComponent(text)}`)
    return [...markup.matchAll(/<p class="people-name">.*?<a [^>]*>(.*?)<\/a>/gs)].map(
      ([, name = '']) => name,
    )
  }

  test('match parts of words in titles, and beginnings of words in other texts', async () => {
    assert.deepEqual(await agencies('dienst'), ['Forstdienst', 'Rechtsdienst &amp; &lt;Recht&gt;'])
    assert.deepEqual(await agencies('wald'), ['Amt für Wald', 'Forstdienst'])
    assert.deepEqual(await agencies('kanton'), ['Forstdienst'])
    assert.deepEqual(await people('meier'), ['Müller-Meier Zoë'])
    assert.deepEqual(await people('vogel'), ['Waldvogel Beat'])
  })

  test('accept phrases, alternatives and exclusions', async () => {
    assert.deepEqual(await agencies('"den wald"'), ['Forstdienst'])
    assert.deepEqual(await agencies('wald -forstdienst'), ['Amt für Wald'])
    assert.deepEqual(await people('zoe or beat'), ['Müller-Meier Zoë', 'Waldvogel Beat'])
    assert.deepEqual(await people('"beat waldvogel"'), ['Waldvogel Beat'])
    assert.deepEqual(await people('försterin -zoë'), [])
  })
})
