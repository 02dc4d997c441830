import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import ICAL from 'ical.js'
import type { DatabaseKind } from '../../src/platform/storage/database/database.ts'
import { agency, hexId, many, membership, organisation, person } from '../contract/records.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase, onSqlite } from '../support/service.ts'
import { links, read, status, things } from './page.ts'

/** The tree as the wide screen shows it, one level of nesting per list. */
function treeColumns(markup: string): string {
  const [, tree = ''] = /<ul class="tree-columns">(.*?)<ul class="tree-folds">/s.exec(markup) ?? []
  return tree.replace(/<\/?(h2|a)[^>]*>/g, '').replace(/\s*\n\s*/g, '')
}

function peopleShown(markup: string): string[] {
  return [...markup.matchAll(/<p class="people-name">(.*?)<\/p>/gs)].flatMap(([, row = '']) => links(row))
}

const hidden = { access: 'private' }
const anna = hexId(1)
const bea = hexId(2)
const carlo = hexId(3)
const dora = hexId(4)

const bundle = {
  organisation,
  agencies: [
    agency(1, 'Regierung', { position: 1 }),
    agency(2, 'Verdeckte Direktion', { parent: 1, position: 0, ...hidden }),
    agency(3, 'Amt Zürich', { parent: 2, position: 5 }),
    agency(4, 'Stab', { parent: 1, position: 1 }),
    agency(5, 'Künftige Stelle', { position: 0, publication_start: '2027-01-01T00:00:00+00:00' }),
    agency(6, 'Waise', { parent: 5, position: 2 }),
    agency(7, 'Fachstelle 100 % & <mehr>', {
      parent: 3,
      position: 0,
      portrait: '<h2>Auftrag</h2><p onclick="x()">Wir <script>alert(1)</script>helfen.</p>',
      location_address: 'Rathausplatz 1\n2. Stock',
      location_code_city: '7690 Seewis',
      website: 'javascript:alert(1)',
      phone: '058 000 15 00',
      opening_hours: 'Montag\nDienstag',
      geo_location: { lon: 8.9, lat: 46.9, zoom: 12 },
    }),
  ],
  people: [
    person(anna, 'Ärni', 'Anna', {
      email: 'anna@dreiseen.example',
      phone: '058 111 11 11',
      function: 'Leiterin',
    }),
    person(bea, 'Betschart', 'Bea', { notes: 'Bemerkung zu Bea', academic_title: 'Dr. iur.' }),
    person(carlo, 'Carisch', 'Carlo', hidden),
    person(dora, 'Dürst', "Dora 'Dodo' <b>", { political_party: 'Mitte' }),
  ],
  memberships: [
    membership(hexId(11), 3, dora, 'Sekretariat', { position: 2 }),
    membership(hexId(12), 3, anna, 'Amtsleiterin', { position: 1, since: '2019' }),
    membership(hexId(13), 3, bea, 'Verdecktes Mandat', { position: 0, ...hidden }),
    membership(hexId(14), 3, carlo, 'Verdeckte Person', { position: 3 }),
    membership(hexId(15), 2, bea, 'In der verdeckten Direktion', { position: 0 }),
    membership(hexId(16), 7, bea, 'Fachfrau', { position: 0 }),
  ],
}

describe('an organigram', () => {
  const drawing = (id: string) => ({
    ...{ id, name: 'plan.svg', media_type: 'image/svg+xml' },
    content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'),
  })
  const [drawn, alone] = [drawing('a'.repeat(32)), drawing('b'.repeat(32))]
  const service = serviceUnderTest('sqlite', {
    bundle: {
      organisation,
      files: [drawn, alone],
      agencies: [
        agency(1, 'Direktion', { organigram: drawn.id }),
        agency(2, 'Amt', { parent: 1 }),
        agency(3, 'Stelle', { parent: 2 }),
        agency(4, 'Verdeckt', { parent: 1, ...hidden }),
        agency(5, 'Einzeln', { organigram: alone.id }),
      ],
    },
  })

  test('is also a list of units, which narrow screens show instead', async () => {
    const unitsOf = async (id: number) =>
      /<div class="organigram-units">(.*?)<\/div>/s.exec(await read(service(), `/agencies/${id}`))?.[1]
    const units = (await unitsOf(1)) ?? assert.fail()
    assert.match(units, /Amt<\/a><ul><li><a[^>]*>Stelle/)
    assert.doesNotMatch(units, /Verdeckt/)
    assert.equal(await unitsOf(5), undefined)
  })
})

onEachDatabase('pages of the directory', (kind: DatabaseKind) => {
  const service = serviceUnderTest(kind, { bundle })

  test('show children of a hidden agency in its place in the tree', async () => {
    assert.equal(
      treeColumns(await read(service(), '/agencies')),
      '<li>Regierung<ul><li>Stab</li><li>Amt Zürich<ul><li>Fachstelle 100 % &amp; &lt;mehr&gt;</li></ul></li></ul></li>' +
        '<li>Waise</li></ul>',
    )
    assert.deepEqual(
      await Promise.all([2, 5, 999].map((id) => status(service(), `/agencies/${id}`))),
      [404, 404, 404],
    )
  })

  test('link an agency to its visible ancestors and list its children', async () => {
    const markup = await read(service(), '/agencies/7')
    const [breadcrumbs = ''] = /<nav class="breadcrumbs".*?<\/nav>/s.exec(markup) ?? []
    assert.deepEqual(links(breadcrumbs), ['Startseite', 'Organisationen', 'Regierung', 'Amt Zürich'])
    const parent = await read(service(), '/agencies/1')
    const [children = ''] = /<ul class="hits hits-columns">.*?<\/ul>/s.exec(parent) ?? []
    assert.deepEqual(links(children), ['Stab', 'Amt Zürich'])
  })

  test('list members in the order of the agency, without hidden ones', async () => {
    const markup = await read(service(), '/agencies/3')
    assert.deepEqual(peopleShown(markup), ['Ärni Anna', 'Dürst Dora &#39;Dodo&#39; &lt;b&gt;'])
    assert.match(markup, /Amtsleiterin <span class="muted">seit 2019<\/span>/)
    assert.doesNotMatch(markup, /Verdeckt|Carisch/)
  })

  test('show a portrait as sanitised text, an address in lines, and links to the web only', async () => {
    const markup = await read(service(), '/agencies/7')
    assert.match(markup, /<h3>Auftrag<\/h3><p>Wir helfen\.<\/p>/)
    assert.doesNotMatch(markup, /onclick|alert\(1\)<\/script>|href="javascript/)
    assert.match(markup, /Rathausplatz 1<br>2\. Stock<br>7690 Seewis/)
    assert.match(markup, /href="tel:\+41580001500"/)
    assert.match(markup, /Montag<br>Dienstag/)
    assert.match(markup, /map\.geo\.admin\.ch\/#\/map\?lang=de&amp;swisssearch=46\.9%2C8\.9"/)
    assert.match(
      markup,
      /<link rel="alternate" type="application\/vnd\.collection\+json" href="\/api\/agencies\/7">/,
    )
    assert.doesNotMatch(markup, /<a [^>]*href="\/api\//, 'data are for programs')
  })

  test('show only visible memberships on the page of a person', async () => {
    const markup = await read(service(), `/people/${bea}`)
    assert.match(markup, /Fachfrau/)
    assert.doesNotMatch(markup, /verdeckt/i)
    assert.match(markup, /Bemerkung zu Bea/)
    assert.equal(await status(service(), `/people/${carlo}`), 404)
    assert.equal(await status(service(), `/people/${hexId(99)}`), 404)
  })

  test('lead on to the search and the main pages where one is not there', async () => {
    const response = await fetch(`${service().url}/people/${hexId(99)}`, { headers: { accept: 'text/html' } })
    const [, main = ''] = /<main[^>]*>(.*?)<\/main>/s.exec(await response.text()) ?? []
    assert.match(main, /<form class="search" action="\/search" method="get">/)
    assert.deepEqual(links(main), [
      ...['Abstimmungen und Wahlen', 'Aktuelles', 'Veranstaltungen', 'Themen', 'Organisationen', 'Personen'],
      'Zur Startseite',
    ])
  })

  describe('the search of the directory', () => {
    const cases: readonly (readonly [string, readonly string[], readonly string[]])[] = [
      ['zurich', ['Amt Zürich'], []],
      ['ZÜRICH amt', ['Amt Zürich'], []],
      ['arni', [], ['Ärni Anna']],
      ['anna ärni', [], ['Ärni Anna']],
      ['%', ['Fachstelle 100 % &amp; &lt;mehr&gt;'], []],
      ['_', [], []],
      ['verdeckt', [], []],
      ['carisch', [], []],
    ]
    for (const [query, agencies, people] of cases)
      test(JSON.stringify(query), async () => {
        const markup = await read(service(), `/agencies?q=${encodeURIComponent(query)}`)
        const [hits = ''] = /<ul class="hits">.*?<\/ul>/s.exec(markup) ?? []
        assert.deepEqual(links(hits), agencies)
        assert.deepEqual(peopleShown(markup), people)
      })

    test('says so if nothing matches, and escapes the words', async () => {
      const markup = await read(service(), `/people?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
      assert.match(markup, /Nichts gefunden für «&quot;&gt;&lt;script&gt;/)
      assert.doesNotMatch(markup, /<script>alert/)
      assert.match(
        await read(service(), '/people?q=xyz', { locale: 'fr' }),
        /Aucun résultat pour «\u202fxyz\u202f»/,
      )
    })
  })

  describe('the list of people', () => {
    test('is sorted alphabetically, regardless of accents', async () => {
      assert.deepEqual(peopleShown(await read(service(), '/people')), [
        'Ärni Anna',
        'Betschart Bea',
        'Dürst Dora &#39;Dodo&#39; &lt;b&gt;',
      ])
    })

    test('can be limited to a letter that occurs', async () => {
      const markup = await read(service(), '/people?letter=a')
      assert.deepEqual(peopleShown(markup), ['Ärni Anna'])
      const [letters = ''] = /<nav class="letters".*?<\/nav>/s.exec(markup) ?? []
      assert.deepEqual(links(letters), ['Alle', 'A', 'B', 'D'])
    })

    test('can be limited to an agency and all below it', async () => {
      assert.deepEqual(peopleShown(await read(service(), '/people?agency=7')), ['Betschart Bea'])
      assert.equal(peopleShown(await read(service(), '/people?agency=1')).length, 3)
      assert.equal(peopleShown(await read(service(), '/people?agency=4')).length, 0)
    })

    test('is not limited by an agency that the reader may not see', async () => {
      const markup = await read(service(), '/people?agency=2')
      assert.equal(peopleShown(markup).length, 3)
      assert.doesNotMatch(markup, /Verdeckte Direktion/)
    })
  })

  test('a vCard can be downloaded for the address book', async () => {
    const response = await fetch(`${service().url}/people/${dora}.vcf`)
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('content-type'), 'text/vcard; charset=utf-8')
    assert.equal(response.headers.get('content-disposition'), 'attachment; filename="dora-dodo-b-durst.vcf"')
    const card = new ICAL.Component(ICAL.parse(await response.text()))
    assert.equal(card.getFirstPropertyValue('fn'), "Dora 'Dodo' <b> Dürst")
    assert.equal(await status(service(), `/people/${carlo}.vcf`), 404)
  })

  test('agencies and people have structured data', async () => {
    const { url } = service()
    assert.deepEqual(things(await read(service(), '/agencies/7')), [
      {
        '@context': 'https://schema.org',
        '@type': 'GovernmentOrganization',
        name: 'Fachstelle 100 % & <mehr>',
        url: `${url}/agencies/7`,
        telephone: '058 000 15 00',
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'Rathausplatz 1, 2. Stock',
          postalCode: '7690',
          addressLocality: 'Seewis',
          addressCountry: 'CH',
        },
        location: { '@type': 'Place', geo: { '@type': 'GeoCoordinates', latitude: 46.9, longitude: 8.9 } },
        parentOrganization: {
          '@type': 'GovernmentOrganization',
          name: 'Amt Zürich',
          url: `${url}/agencies/3`,
        },
      },
    ])
    assert.deepEqual(things(await read(service(), `/people/${bea}`)), [
      {
        '@context': 'https://schema.org',
        '@type': 'Person',
        name: 'Bea Betschart',
        givenName: 'Bea',
        familyName: 'Betschart',
        honorificPrefix: 'Dr. iur.',
        url: `${url}/people/${bea}`,
        worksFor: [
          {
            '@type': 'GovernmentOrganization',
            name: 'Fachstelle 100 % & <mehr>',
            url: `${url}/agencies/7`,
          },
        ],
      },
    ])
  })

  test('addresses of earlier directories redirect', async () => {
    const dashed = (id: string) => id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    const target = async (path: string) => {
      const answer = await fetch(service().url + path, {
        redirect: 'manual',
        headers: { accept: 'text/html' },
      })
      return [answer.status, answer.headers.get('location')]
    }
    for (const id of [anna, anna.toUpperCase(), dashed(anna)])
      assert.deepEqual(await target(`/person/${id}`), [301, `/people/${anna}`])
    const seats = await service().database.reads.selectFrom('memberships').selectAll().execute()
    const seat = seats.find(({ person_id }) => person_id === anna)
    assert.ok(seat !== undefined)
    assert.deepEqual(await target(`/membership/${dashed(seat.id)}`), [
      301,
      `/people/${anna}#membership-${seat.id}`,
    ])
    assert.deepEqual(await target('/organizations?browse=1'), [301, '/agencies/1'])
    assert.deepEqual(await target('/organizations'), [301, '/agencies'])
    assert.deepEqual(await target('/auth/login'), [301, '/login'])
    for (const path of [
      `/person/${hexId(999)}`,
      '/person/x',
      `/membership/${hexId(999)}`,
      '/organizations?browse=2',
    ])
      assert.deepEqual(await target(path), [404, null], path)
  })

  test('the home page links to the top agencies', async () => {
    const markup = await read(service(), '/')
    const [agencies = ''] = /<ul class="hits hits-columns">.*?<\/ul>/s.exec(markup) ?? []
    assert.deepEqual(links(agencies), ['Regierung', 'Waise'])
    assert.match(markup, /<form class="search" action="\/search" method="get"/)
  })
})

onSqlite('fields of people that the organisation hides', (kind) => {
  const fields = ['email', 'phone', 'academic_title', 'notes', 'political_party', 'organisation']
  const secrets = /anna@|058 111|58 ?111|Dr\. iur|Bemerkung zu Bea|Mitte/
  const service = serviceUnderTest(kind, {
    bundle: { ...bundle, organisation: { ...organisation, hidden_person_fields: fields } },
  })

  for (const path of [
    '/people',
    '/agencies/3',
    '/agencies/7',
    '/agencies?q=a',
    `/people/${anna}`,
    `/people/${bea}`,
    `/people/${dora}`,
  ])
    test(path, async () => assert.doesNotMatch(await read(service(), path), secrets))

  test('are missing in structured data', async () => {
    for (const [id, name] of [
      [anna, 'Anna Ärni'],
      [bea, 'Bea Betschart'],
    ]) {
      const [thing] = things(await read(service(), `/people/${id}`))
      assert.equal(thing?.name, name)
      for (const property of ['email', 'telephone', 'honorificPrefix', 'worksFor'])
        assert.equal(thing?.[property], undefined, property)
    }
  })

  test('are missing in the vCard', async () => {
    for (const id of [anna, bea, dora]) {
      const card = await (await fetch(`${service().url}/people/${id}.vcf`)).text()
      assert.doesNotMatch(card, secrets)
    }
  })

  test('include no memberships, which are public on the page and in the vCard', async () => {
    for (const [id, title, agencyTitle] of [
      [anna, 'Amtsleiterin', 'Amt Zürich'],
      [bea, 'Fachfrau', 'Fachstelle'],
      [dora, 'Sekretariat', 'Amt Zürich'],
    ] as const)
      for (const text of [
        await read(service(), `/people/${id}`),
        await (await fetch(`${service().url}/people/${id}.vcf`)).text(),
      ]) {
        assert.ok(text.includes(title), title)
        assert.ok(text.includes(agencyTitle), agencyTitle)
      }
  })
})

onEachDatabase('pages of a large directory', (kind) => {
  const service = serviceUnderTest(kind, {
    bundle: {
      organisation,
      agencies: many(400, (index) =>
        agency(index + 1, `Amt ${index + 1}`, {
          position: index,
          parent: index < 40 ? null : 1 + (index % 2),
        }),
      ),
      people: many(95, (index) => person(hexId(index), `Name${String(index).padStart(3, '0')}`, 'Rita')),
      memberships: many(130, (index) =>
        membership(hexId(1000 + index), 1, hexId(index % 95), 'Mitglied', { position: index }),
      ),
    },
  })

  test('show the top of the tree and how many agencies are below', async () => {
    const markup = await read(service(), '/agencies')
    const entries = treeColumns(markup).split('<li').length - 1
    assert.equal(entries, 30 + 2 * (8 + 1))
    assert.match(markup, /172 weitere<span class="visually-hidden">: Amt 1<\/span>/)
    assert.match(markup, /href="\/agencies\?page=1"/)
    assert.match(await read(service(), '/agencies?page=1'), /Amt 40</)
  })

  test('reach every child of an agency page by page', async () => {
    const seen = new Set<string>()
    for (const page of [0, 1]) {
      const markup = await read(service(), `/agencies/1?units=${page}`)
      const [children = ''] = /<ul class="hits hits-columns">.*?<\/ul>/s.exec(markup) ?? []
      for (const title of links(children)) seen.add(title)
    }
    assert.equal(seen.size, 180)
  })

  test('reach every member page by page', async () => {
    const first = peopleShown(await read(service(), '/agencies/1'))
    const second = peopleShown(await read(service(), '/agencies/1?people=1'))
    assert.deepEqual([first.length, second.length], [100, 30])
  })

  test('reach every person by following the pages', async () => {
    const seen: string[] = []
    let path: string | undefined = '/people?q=rita'
    while (path !== undefined) {
      const markup: string = await read(service(), path)
      seen.push(...peopleShown(markup))
      path = /<a rel="next" href="([^"]*)"/.exec(markup)?.[1]?.replaceAll('&amp;', '&')
    }
    assert.equal(seen.length, 95)
    assert.deepEqual(seen, [...new Set(seen)].sort())
  })

  test('use a fixed number of database statements', async () => {
    const asked = async (path: string) => {
      service().queries()
      await read(service(), path)
      return service().queries().length
    }
    assert.equal(await asked('/people?letter=n'), await asked('/people?letter=n&page=2'))
    assert.equal(await asked('/agencies/1'), await asked('/agencies/40'))
    assert.ok((await asked('/agencies')) <= 6)
  })
})

test('an empty directory says so', async (t) => {
  const { startService } = await import('../support/service.ts')
  const service = await startService('sqlite', { bundle: { organisation } })
  t.after(() => service.stop())
  assert.match(await read(service, '/agencies'), /Noch keine Organisationen/)
  assert.match(await read(service, '/people'), /Keine Personen/)
  assert.match(await read(service, '/'), /Was suchen Sie\?/)
})
