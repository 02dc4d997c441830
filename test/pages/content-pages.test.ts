import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { event, hexId, many, newsItem, organisation, topic } from '../contract/records.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase, onSqlite, startService, type TestService } from '../support/service.ts'
import { hrefOf, links, piece, plain, read, status, texts, things } from './page.ts'

/** The clock stands at Sunday, 15 November 2026, 11:00. */
const hidden = { access: 'private' }
const text = '<p>Ein <strong>Text</strong>.</p>'
const evil = '</script><script>alert(1)</script>'

const events = [
  event(hexId(1), 'Wochenmarkt', '2026-11-14T08:00', {
    tags: ['Markt'],
    location: 'Rathausplatz, 7690 Seewis',
    recurrence: 'FREQ=WEEKLY;COUNT=4',
  }),
  event(hexId(2), 'Konzert im Bären', '2026-11-20T20:00', {
    tags: ['Musik', 'Konzert'],
    location: 'Saal Bären, Oberdorf',
    description: 'Mit Chor.\nEintritt frei.\n\nMehr auf https://chor.example/programm.',
    organizer: 'Chor Dreiseen',
    organizer_email: 'chor@dreiseen.example',
    organizer_phone: '058 000 17 00',
    price: 'CHF 20.–',
    event_registration_url: 'https://chor.example/anmelden',
    external_event_url: 'javascript:alert(1)',
    coordinates: { lon: 8.9, lat: 46.9, zoom: 15 },
  }),
  event(hexId(3), 'Ausstellung', '2026-11-12T10:00', {
    end: '2026-11-22T16:00:00+00:00',
    tags: ['Kunst'],
  }),
  event(hexId(4), 'Geheime Sitzung', '2026-11-21T20:00', {
    ...hidden,
    tags: ['Verborgenes'],
    location: 'Bunker',
  }),
  event(hexId(5), `Fest ${evil}`, '2026-11-20T10:00', { description: `${evil} & mehr` }),
  event(hexId(6), 'Vergangenes', '2026-10-01T10:00', { event_registration_url: 'https://a.example/' }),
  event(hexId(7), 'Nur mit Code', '2026-12-24T10:00', { access: 'mtan' }),
]

const news = [
  newsItem(1, 'Neues Gesetz', {
    lead: 'Der Rat hat entschieden #Politik',
    text: '<h2>Worum es geht</h2><p>Siehe <a href="/agencies">Ämter</a> und <a href="javascript:x">das</a>. #Recht</p>',
    publication_start: '2026-11-10T08:00:00+00:00',
    modified: '2026-11-12T08:00:00+00:00',
    created: '2026-11-01T08:00:00+00:00',
  }),
  newsItem(2, 'Altes', { text, publication_start: '2025-03-10T08:00:00+00:00' }),
  newsItem(3, 'Silvester', { lead: 'Prosit #Politik', publication_start: '2025-12-31T23:30:00+00:00' }),
  newsItem(4, 'Geheimnis', { ...hidden, text: '<p>streng geheim #Verborgenes</p>' }),
  newsItem(5, 'Geschützt', {
    access: 'mtan',
    lead: 'Der Anfang',
    text: '<p>nurmitcode</p>',
    publication_start: '2026-11-11T08:00:00+00:00',
  }),
  newsItem(6, 'Zukunft', { publication_start: '2027-01-01T00:00:00+00:00' }),
  newsItem(7, 'Markup', {
    lead: `Vorsicht ${evil}`,
    text: `<p>x${evil}y</p>`,
    publication_start: '2024-02-01T08:00:00+00:00',
  }),
]

const topics = [
  topic(1, 'Bildung', { position: 1, lead: 'Schulen und Kurse', text: '<h3>Überblick</h3><p>Alles.</p>' }),
  topic(2, 'Volksschule', { parent: 1, position: 1, lead: 'Elf Jahre' }),
  topic(3, 'Kindergarten', { parent: 2 }),
  topic(4, 'Versteckt', { parent: 1, position: 0, ...hidden }),
  topic(5, 'Darunter', { parent: 4 }),
  topic(6, 'Steuern', { position: 0, access: 'mtan', text: '<p>nurmitcode</p>' }),
  topic(7, 'Ferien', { parent: 1, position: 2 }),
]

const bundle = {
  organisation: {
    ...organisation,
    event_rubrics: [{ name: 'Markt', names: { fr_CH: 'Marché', it_CH: 'Mercato' } }],
  },
  events,
  news,
  topics,
}

const titlesIn = (markup: string) => texts(markup, /<h3><a [^>]*>(.*?)<\/a><\/h3>/gs)
const daysIn = (markup: string) => texts(markup, /<section class="day">.*?<time datetime="([^"]*)"/gs)
const newsIn = (markup: string) => texts(markup, /<h2><a href="\/news\/\d+">(.*?)<\/a><\/h2>/gs)

onEachDatabase('pages of events', (kind) => {
  const service = serviceUnderTest(kind, { bundle })
  const idOf = async (title: string, path = '/events') =>
    hrefOf(await read(service(), path), title).replace('/events/', '')

  test('list them by day, with those that continue at the top', async () => {
    const markup = await read(service(), '/events')
    assert.deepEqual(titlesIn(markup), [
      'Ausstellung',
      'Fest &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;',
      'Konzert im Bären',
      'Wochenmarkt',
      'Wochenmarkt',
      'Wochenmarkt',
      'Nur mit Code',
    ])
    assert.deepEqual(daysIn(markup), ['2026-11-20', '2026-11-21', '2026-11-28', '2026-12-05', '2026-12-24'])
    assert.match(markup, /role="status" data-status>7 Termine</)
    assert.match(plain(markup), /Läuft zurzeit 12\.–22\. November Ausstellung/)
    assert.match(plain(markup), /20:00–22:00 Konzert im Bären Saal Bären, Oberdorf Musik, Konzert/)
    assert.doesNotMatch(markup, /Geheime|Verborgenes|Bunker|Vergangenes/)
  })

  test('name rubrics in the language of the page, while addresses name the rubric itself', async () => {
    const french = await read(service(), '/events?tags=Markt', { locale: 'fr' })
    assert.match(french, /value="Markt" checked> Marché<\/label>/)
    assert.match(plain(french), /Marché\s: retirer ce filtre/)
    assert.match(french, /<p class="muted">Marché<\/p>/)
    assert.match(french, /value="Musik"> Musik<\/label>/, 'without a name in French it stays as it is')
    const item = await read(service(), `/events/${await idOf('Wochenmarkt')}`, { locale: 'it' })
    assert.equal(hrefOf(item, 'Mercato'), '/events?tags=Markt')
    assert.match(await read(service(), '/events'), /value="Markt"> Markt<\/label>/)
  })

  describe('the filters of events', () => {
    const cases: readonly (readonly [string, readonly string[]])[] = [
      ['tags=Kunst&tags=Konzert', ['Ausstellung', 'Konzert im Bären']],
      ['tags=kunst', []],
      ['locations=B%C3%A4ren', ['Konzert im Bären']],
      ['locations=saal+baren', ['Konzert im Bären']],
      ['locations=nirgends', []],
      ['search=chor', ['Konzert im Bären']],
      ['search=geheim', []],
      ['tags=Verborgenes', []],
      ['start=2026-11-21&end=2026-11-28', ['Wochenmarkt', 'Wochenmarkt']],
      ['start=2026-10-01&end=2026-10-01', ['Vergangenes']],
      ['start=2026-12-01&tags=Markt', ['Wochenmarkt']],
      ['tags=Markt&locations=rathausplatz&search=woche&end=2026-11-21', ['Wochenmarkt']],
    ]
    for (const [query, expected] of cases)
      test(query, async () => {
        const markup = await read(service(), `/events?${query}`)
        assert.deepEqual(titlesIn(markup), expected)
        assert.equal(markup.includes('class="empty"'), expected.length === 0)
      })

    test('are shown, and each can be removed', async () => {
      const markup = await read(
        service(),
        '/events?search=chor&tags=Musik&tags=Konzert&locations=Saal&start=2026-11-16',
      )
      const chips = piece(markup, /<ul class="chips".*?<\/ul>/s)
      assert.deepEqual(texts(chips, /aria-hidden="true">(.*?)<\/span><\/a>/gs), [
        '«chor»',
        'Musik',
        'Konzert',
        'Saal',
        'ab 16. November 2026',
      ])
      assert.equal(
        hrefOf(chips, 'Konzert: diesen Filter entfernen'),
        '/events?search=chor&tags=Musik&locations=Saal&start=2026-11-16',
      )
      assert.match(markup, /<input id="search" name="search"[^>]* value="chor"/)
      assert.match(markup, /name="tags" value="Musik" checked/)
      assert.match(markup, /name="start" type="date" value="2026-11-16"/)
      assert.doesNotMatch(await read(service(), '/events'), /class="chips"/)
    })

    test('report a day that does not exist and ignore it', async () => {
      const markup = await read(service(), '/events?start=2026-02-30')
      assert.match(markup, /Dieses Datum gibt es nicht/)
      assert.equal(titlesIn(markup).length, 7)
    })

    test('offer no values of hidden events', async () => {
      const markup = await read(service(), '/events')
      assert.deepEqual(texts(markup, /name="tags" value="([^"]*)"/g), ['Konzert', 'Kunst', 'Markt', 'Musik'])
      assert.match(markup, /<option value="Oberdorf">/)
    })
  })

  describe('the month of events', () => {
    test('is a table from Monday to Sunday with each event in its days', async () => {
      const markup = await read(service(), '/events?view=month')
      const table = piece(markup, /<table class="month">.*?<\/table>/s)
      assert.match(table, /<caption><h2>November 2026<\/h2><\/caption>/)
      assert.deepEqual(texts(table, /<th scope="col" abbr="([^"]*)"/g), [
        'Montag',
        'Dienstag',
        'Mittwoch',
        'Donnerstag',
        'Freitag',
        'Samstag',
        'Sonntag',
      ])
      const day = (date: string) => {
        const cells = [...table.matchAll(/<td.*?<\/td>/gs)].map(([cell]) => cell)
        return links(cells.find((cell) => cell.includes(`datetime="${date}"`)) ?? '')
      }
      assert.deepEqual(day('2026-11-12'), ['10:00 Ausstellung'])
      assert.deepEqual(day('2026-11-14'), ['Ausstellung', '08:00 Wochenmarkt'])
      assert.deepEqual(day('2026-11-22'), ['Ausstellung'])
      assert.deepEqual(day('2026-11-23'), [])
      assert.equal(table.match(/aria-current="date"/g)?.length, 1)
      assert.match(table, /datetime="2026-11-15" aria-current="date"/)
      assert.doesNotMatch(markup, /Geheime/)
    })

    test('links to its neighbours and keeps the filters', async () => {
      const markup = await read(service(), '/events?month=2026-12&tags=Markt')
      assert.equal(hrefOf(markup, 'Januar 2027'), '/events?month=2027-01&tags=Markt')
      assert.equal(hrefOf(markup, 'November 2026'), '/events?month=2026-11&tags=Markt')
      assert.equal(hrefOf(markup, 'Laufender Monat'), '/events?month=2026-11&tags=Markt')
      assert.equal(hrefOf(markup, 'Liste'), '/events?tags=Markt')
      assert.deepEqual(links(piece(markup, /<table.*<\/table>/s)), ['08:00 Wochenmarkt'])
    })

    test('has the address of its month alone, and older addresses stay', async () => {
      for (const path of ['/events?month=2026-12', '/events?view=month&month=2026-12'])
        assert.match(await read(service(), path), /<h2>Dezember 2026<\/h2>/)
      const form = piece(await read(service(), '/events?month=2026-12'), /<form class="search".*?<\/form>/s)
      assert.match(form, /<input type="hidden" name="month" value="2026-12">/)
      assert.doesNotMatch(await read(service(), '/events?view=list&month=2026-12'), /<table/)
    })

    test('says so if there are no events, and shows the current month for an invalid one', async () => {
      assert.match(await read(service(), '/events?month=2031-05'), /In diesem Monat findet nichts statt/)
      for (const month of ['x', '2026-13', '99999-01'])
        assert.match(await read(service(), `/events?view=month&month=${month}`), /<h2>November 2026<\/h2>/)
    })
  })

  describe('the page of an event', () => {
    test('shows time, place, title and organiser', async () => {
      const markup = await read(service(), `/events/${await idOf('Konzert')}`)
      const said = plain(piece(markup, /<main.*<\/main>/s))
      assert.match(said, /Freitag, 20\. November 2026 20:00–22:00 Uhr Saal Bären, Oberdorf/)
      assert.match(markup, /<p>Mit Chor\.<br>Eintritt frei\.<\/p>/)
      assert.match(markup, /<a href="https:\/\/chor\.example\/programm" rel="noopener nofollow">/)
      assert.match(markup, /href="tel:\+41580001700"/)
      assert.match(markup, /href="mailto:chor@dreiseen\.example"/)
      assert.match(said, /CHF 20\.–/)
      assert.match(markup, /<a class="button" href="https:\/\/chor\.example\/anmelden"/)
      assert.match(markup, /map\.geo\.admin\.ch\/#\/map\?lang=de&amp;swisssearch=46\.9%2C8\.9"/)
      assert.match(said, /Auf der Karte des Bundes zeigen \(andere Website\)/)
      assert.doesNotMatch(markup, /href="javascript/)
      assert.equal(hrefOf(markup, 'Musik'), '/events?tags=Musik')
      assert.doesNotMatch(said, /vorbei|Weitere Termine|Alle Termine/)
    })

    test('names the other dates and offers the calendar of one or all', async () => {
      const markup = await read(service(), `/events/${await idOf('Wochenmarkt')}`)
      const others = piece(markup, /Weitere Termine<\/h2>.*?<\/section>/s)
      assert.deepEqual(links(others), ['Sa., 28. November 2026', 'Sa., 5. Dezember 2026'])
      assert.match(hrefOf(markup, 'Termin in den Kalender'), /^\/events\/[0-9a-f]{32}\.ics$/)
      assert.match(
        hrefOf(markup, 'Alle Termine in den Kalender'),
        /^\/events\/[0-9a-f]{32}\.ics\?series=all$/,
      )
    })

    test('leads to all other dates where only the first are shown', async () => {
      await service().load({
        events: [event(hexId(8), 'Yoga', '2026-11-23T18:00', { recurrence: 'FREQ=DAILY;COUNT=20' })],
      })
      const path = `/events/${await idOf('Yoga')}`
      const few = piece(await read(service(), path), /Weitere Termine<\/h2>.*?<\/section>/s)
      assert.equal(links(few).length, 13)
      const all = hrefOf(few, 'und 7 weitere Termine')
      assert.equal(all, `${path}?dates=all#dates`)
      const shown = piece(await read(service(), all), /Weitere Termine<\/h2>.*?<\/section>/s)
      assert.equal(links(shown).length, 19)
      assert.doesNotMatch(shown, /weitere/)
    })

    test('says that it is over, and no longer offers the calendar', async () => {
      const markup = await read(service(), `/events/${await idOf('Vergangenes', '/events?start=2026-10-01')}`)
      assert.match(markup, /Diese Veranstaltung ist vorbei/)
      assert.doesNotMatch(markup, /class="button" href="https:\/\/a\.example/)
    })

    test('shows markup in texts as text', async () => {
      const markup = await read(service(), `/events/${await idOf('Fest')}`)
      assert.doesNotMatch(markup, /<script>alert/)
      assert.equal(things(markup)[0]?.name, `Fest ${evil}`)
    })

    test('contains structured data', async () => {
      const id = await idOf('Konzert')
      const [thing] = things(await read(service(), `/events/${id}`))
      assert.deepEqual(thing, {
        '@context': 'https://schema.org',
        '@type': 'Event',
        name: 'Konzert im Bären',
        description: 'Mit Chor. Eintritt frei. Mehr auf https://chor.example/programm.',
        startDate: '2026-11-20T20:00:00+01:00',
        endDate: '2026-11-20T22:00:00+01:00',
        url: `${service().url}/events/${id}`,
        keywords: 'Musik, Konzert',
        location: {
          '@type': 'Place',
          name: 'Saal Bären, Oberdorf',
          address: 'Saal Bären, Oberdorf',
          geo: { '@type': 'GeoCoordinates', latitude: 46.9, longitude: 8.9 },
        },
        organizer: {
          '@type': 'Organization',
          name: 'Chor Dreiseen',
          email: 'chor@dreiseen.example',
          telephone: '058 000 17 00',
        },
      })
    })
  })

  test('hidden events are shown to staff only, marked and excluded from search engines', async () => {
    const cookie = await service().session('editor')
    const path = `/events/${await idOfHidden(service(), cookie)}`
    assert.equal(await status(service(), path), 404)
    assert.equal(await status(service(), `${path}.ics`), 404)
    const markup = await read(service(), path, { cookie })
    assert.match(markup, /<span class="state state-archived">Nur intern<\/span>/)
    assert.match(markup, /<meta name="robots" content="noindex">/)
    assert.doesNotMatch(markup, /ld\+json|og:title|rel="canonical"/)
  })
})

async function idOfHidden(service: TestService, cookie: string): Promise<string> {
  return hrefOf(await read(service, '/events', { cookie }), 'Geheime Sitzung').replace('/events/', '')
}

onEachDatabase('pages of news', (kind) => {
  const service = serviceUnderTest(kind, { bundle })

  test('list the newest first, without hidden or scheduled ones', async () => {
    const markup = await read(service(), '/news')
    assert.deepEqual(newsIn(markup), ['Geschützt', 'Neues Gesetz', 'Silvester', 'Altes', 'Markup'])
    assert.match(markup, /<time datetime="2026-11-10T08:00:00\+00:00">10\. November 2026<\/time>/)
    assert.doesNotMatch(markup, /Geheim|Zukunft|Verborgenes|nurmitcode|<script>alert/)
    assert.match(markup, /<link rel="alternate" type="application\/atom\+xml"[^>]* href="\/news\.atom">/)
    assert.match(markup, /<link rel="alternate" type="application\/rss\+xml"[^>]* href="\/news\.rss">/)
  })

  test('have an archive of years in local time', async () => {
    const markup = await read(service(), '/news')
    assert.deepEqual(links(piece(markup, /<nav class="letters".*?<\/nav>/s)), [
      'Alle',
      '2026',
      '2025',
      '2024',
    ])
    assert.deepEqual(newsIn(await read(service(), '/news?year=2026')), [
      'Geschützt',
      'Neues Gesetz',
      'Silvester',
    ])
    assert.deepEqual(newsIn(await read(service(), '/news?year=2025')), ['Altes'])
    assert.deepEqual(newsIn(await read(service(), '/news?year=xx')).length, 5)
  })

  test('can be limited to a hashtag and by words', async () => {
    assert.deepEqual(newsIn(await read(service(), '/news?tag=Politik')), ['Neues Gesetz', 'Silvester'])
    assert.deepEqual(newsIn(await read(service(), '/news?search=entschieden')), ['Neues Gesetz'])
    const none = await read(service(), '/news?search=nurmitcode')
    assert.deepEqual(newsIn(none), [])
    assert.match(none, /Keine Meldungen/)
    const chips = piece(await read(service(), '/news?tag=Politik&search=rat'), /<ul class="chips".*?<\/ul>/s)
    assert.equal(hrefOf(chips, '#Politik'), '/news?search=rat')
  })

  test('link each news page to its neighbours', async () => {
    const markup = await read(service(), '/news/1')
    assert.match(markup, /<h1>Neues Gesetz<\/h1>/)
    assert.match(markup, /10\. November 2026.*geändert am 12\. November 2026/s)
    assert.match(markup, /<h2>Worum es geht<\/h2>/)
    assert.doesNotMatch(markup, /href="javascript/)
    assert.equal(hrefOf(markup, '#Recht'), '/news?tag=Recht')
    assert.equal(hrefOf(markup, 'Neuere Meldung'), '/news/5')
    assert.equal(hrefOf(markup, 'Ältere Meldung'), '/news/3')
    for (const id of [4, 6, 999]) assert.equal(await status(service(), `/news/${id}`), 404)
  })

  test('contain structured data', async () => {
    const [thing] = things(await read(service(), '/news/1'))
    const site = { '@type': 'GovernmentOrganization', name: 'Kanton Dreiseen', url: `${service().url}/` }
    assert.deepEqual(thing, {
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: 'Neues Gesetz',
      description: 'Der Rat hat entschieden #Politik',
      datePublished: '2026-11-10T08:00:00.000000+00:00',
      dateModified: '2026-11-12T08:00:00.000000+00:00',
      mainEntityOfPage: `${service().url}/news/1`,
      url: `${service().url}/news/1`,
      keywords: 'Politik, Recht',
      author: site,
      publisher: site,
    })
  })

  test('show a text with an access code to staff only', async () => {
    const markup = await read(service(), '/news/5')
    assert.match(markup, /Der vollständige Text ist geschützt/)
    assert.doesNotMatch(markup, /nurmitcode/)
    const staff = await read(service(), '/news/5', { cookie: await service().session() })
    assert.match(staff, /nurmitcode/)
    assert.match(staff, /Text gesperrt/)
  })

  test('show all news to staff, marked', async () => {
    const cookie = await service().session('editor')
    const markup = await read(service(), '/news', { cookie })
    assert.equal(newsIn(markup).length, 7)
    assert.match(markup, />Nur intern</)
    assert.match(markup, />Öffentlich ab 1\. Jan\.? 2027|>Öffentlich ab 01\.01\.2027/)
  })
})

onEachDatabase('pages of topics', (kind) => {
  const service = serviceUnderTest(kind, { bundle })

  test('are a tree in which children of a hidden topic take its place', async () => {
    const columns = piece(
      await read(service(), '/topics'),
      /<ul class="tree-columns">.*?<ul class="tree-folds">/s,
    )
    const tree = columns.replace(/<\/?(h2|a)[^>]*>/g, '').replace(/\s*\n\s*/g, '')
    assert.equal(
      tree.replace(/<ul class="tree-(columns|folds)">/g, ''),
      '<li>Steuern</li><li>Bildung<ul><li>Darunter</li><li>Volksschule<ul><li>Kindergarten</li></ul></li><li>Ferien</li></ul></li></ul>',
    )
  })

  test('link each topic to its parent, children and siblings', async () => {
    const markup = await read(service(), '/topics/2')
    assert.deepEqual(links(piece(markup, /<nav class="breadcrumbs".*?<\/nav>/s)), [
      'Startseite',
      'Themen',
      'Bildung',
    ])
    assert.deepEqual(links(piece(markup, /<ul class="side-links">.*?<\/ul>/s)), [
      'Darunter',
      'Volksschule',
      'Ferien',
    ])
    assert.deepEqual(titlesIn(markup), ['Kindergarten'])
    const parent = await read(service(), '/topics/1')
    assert.deepEqual(titlesIn(parent), ['Darunter', 'Volksschule', 'Ferien'])
    assert.match(parent, /<p>Elf Jahre<\/p>/)
    assert.match(parent, /<h2>Überblick<\/h2>/)
    for (const id of [4, 999]) assert.equal(await status(service(), `/topics/${id}`), 404)
  })

  test('hide a text with an access code', async () => {
    const markup = await read(service(), '/topics/6')
    assert.match(markup, /Der vollständige Text ist geschützt/)
    assert.doesNotMatch(markup, /nurmitcode/)
  })

  test('show all topics to staff, marked', async () => {
    const markup = await read(service(), '/topics', { cookie: await service().session() })
    assert.match(markup, /Versteckt<\/a> <span class="marks"><span class="state state-archived">Nur intern/)
  })
})

onSqlite('the metadata of a page', (kind) => {
  const service = serviceUnderTest(kind, { bundle })
  const head = async (path: string) => piece(await read(service(), path), /<head>.*<\/head>/s)

  test('contain one address, and one per language', async () => {
    const { url } = service()
    const markup = await head('/news?page=0')
    assert.match(markup, new RegExp(`<link rel="canonical" href="${url}/news">`))
    for (const locale of ['de', 'fr', 'it', 'rm'])
      assert.ok(markup.includes(`hreflang="${locale}-CH" href="${url}/news?locale=${locale}_CH"`))
    assert.ok(markup.includes(`hreflang="x-default" href="${url}/news"`))
    const french = await head('/news/1?locale=fr_CH')
    assert.ok(french.includes(`<link rel="canonical" href="${url}/news/1?locale=fr_CH">`))
    assert.ok(french.includes('<meta property="og:locale" content="fr_CH">'))
  })

  test('contain title, description and kind for other sites', async () => {
    const markup = await head('/news/1')
    for (const tag of [
      '<meta property="og:type" content="article">',
      '<meta property="og:site_name" content="Kanton Dreiseen">',
      '<meta property="og:title" content="Neues Gesetz">',
      '<meta property="og:description" content="Der Rat hat entschieden #Politik">',
      '<meta name="description" content="Der Rat hat entschieden #Politik">',
    ])
      assert.ok(markup.includes(tag), tag)
  })

  test('are missing where nobody should find the page', async () => {
    for (const path of ['/login', '/events?search=chor', '/events?view=month', '/news?search=rat'])
      assert.doesNotMatch(await head(path), /canonical|hreflang|og:title/, path)
  })

  test('the home page shows all areas', async () => {
    const markup = await read(service(), '/')
    assert.match(markup, /<form class="search" action="\/search" method="get"/)
    assert.deepEqual(texts(markup, /<section class="part(?: entrances)?"><h2>(.*?)<\/h2>/g), [
      'Aktuelles',
      'Nächste Veranstaltungen',
      'Themen',
    ])
    assert.doesNotMatch(markup, /Geheim|Zukunft|Verborgenes|Versteckt|nurmitcode/)
  })
})

onEachDatabase('pages of a large amount of content', (kind) => {
  const service = serviceUnderTest(kind, {
    bundle: {
      organisation,
      events: many(95, (index) =>
        event(hexId(index), `Anlass ${String(index).padStart(3, '0')}`, '2026-12-01T10:00', {
          tags: ['Markt'],
        }),
      ),
      news: many(65, (index) =>
        newsItem(index + 1, `Meldung ${index}`, { text: `<p>#tag${index % 30}</p>` }),
      ),
      topics: many(400, (index) =>
        topic(index + 1, `Thema ${index + 1}`, {
          position: index,
          parent: index < 40 ? null : 1 + (index % 2),
        }),
      ),
    },
  })

  for (const [path, count] of [
    ['/events', 95],
    ['/news', 65],
  ] as const)
    test(`can be followed to the last entry from ${path}`, async () => {
      const seen: string[] = []
      let next: string | undefined = path
      while (next !== undefined) {
        const markup: string = await read(service(), next)
        seen.push(...(path === '/events' ? titlesIn(markup) : newsIn(markup)))
        next = /<a rel="next" href="([^"]*)"/.exec(markup)?.[1]?.replaceAll('&amp;', '&')
      }
      assert.equal(new Set(seen).size, count)
      assert.equal(seen.length, count)
    })

  test('show some events of a day in the month and link to all', async () => {
    const markup = await read(service(), '/events?month=2026-12')
    const table = piece(markup, /<table.*<\/table>/s)
    assert.equal(links(table).length, 7)
    assert.equal(hrefOf(table, '89 weitere'), '/events?start=2026-12-01&end=2026-12-01')
  })

  test('reach every child of a topic', async () => {
    const seen = new Set<string>()
    for (const page of [0, 1, 2])
      for (const title of titlesIn(await read(service(), `/topics/1?page=${page}`))) seen.add(title)
    assert.equal(seen.size, 180)
  })

  test('use a fixed number of database statements', async () => {
    const asked = async (path: string) => {
      service().queries()
      await read(service(), path)
      return service().queries().length
    }
    await asked('/events')
    assert.equal(await asked('/events?page=1'), await asked('/events?page=3'))
    assert.equal(await asked('/news?page=1'), await asked('/news?page=3'))
    assert.ok((await asked('/topics')) <= 7)
    assert.ok((await asked('/events?month=2026-12')) <= 6)
  })
})

onEachDatabase('more dates than the limit of a count', (kind) => {
  const service = serviceUnderTest(kind, {
    bundle: {
      organisation,
      events: many(3, (index) =>
        event(hexId(index), 'Täglich', '2026-11-15T10:00', { recurrence: 'FREQ=DAILY' }),
      ),
    },
  })

  test('are not counted completely, but all can be reached', async () => {
    const first = await read(service(), '/events')
    assert.match(first, /data-status>Mehr als 1(’|&#39;)000 Termine</)
    const later = await read(service(), '/events?page=40')
    assert.equal(titlesIn(later).length, 30)
    assert.match(later, /<a rel="next"/)
    const last = await read(service(), '/events?page=41')
    assert.match(last, /<a rel="prev"/)
    assert.doesNotMatch(last, /<a rel="next"/)
  })
})

test('an empty site says so', async (t) => {
  const service = await startService('sqlite', { bundle: { organisation } })
  t.after(() => service.stop())
  assert.match(await read(service, '/events'), /Zurzeit ist nichts angekündigt/)
  assert.match(await read(service, '/events?view=month'), /In diesem Monat findet nichts statt/)
  assert.match(await read(service, '/news'), /Noch ist nichts veröffentlicht/)
  assert.match(await read(service, '/topics'), /Noch ist nichts veröffentlicht/)
  assert.match(await read(service, '/'), /Was suchen Sie\?/)
  for (const path of ['/news.atom', '/news.rss']) assert.equal((await fetch(service.url + path)).status, 200)
})
