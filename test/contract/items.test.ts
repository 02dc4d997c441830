import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onEachDatabase } from '../support/service.ts'
import {
  ask,
  assertError,
  basic,
  bearer,
  hrefIn,
  type Item,
  linkIn,
  namesIn,
  notFound,
  readItem,
  readItems,
  relsOf,
  valueIn,
} from './api.ts'
import { agency, dashed, hexId, membership, patientOrganisation, person } from './records.ts'
import { serviceUnderTest } from './service-under-test.ts'

const filled = '7ef422f15f394b0fa0b3f337f52bbafb'
const blank = hexId(2)
const imported = hexId(3)
const seat = 'e049cc9e1cad422a9dc160fe1af69a78'
const agencyFields = {
  title: 'Staatskanzlei',
  portrait: '<p>Rathaus<br>Seewil</p>',
  location_address: 'Seestrasse 2\nPostfach',
  location_code_city: '6300 Seewil',
  modified: '2023-04-14T16:38:18.197623+00:00',
  postal_address: 'Postfach 156',
  postal_code_city: '6301 Seewil',
  website: 'https://www.example.org',
  email: 'info@example.org',
  phone: '041 000 00 01',
  phone_direct: '041 000 00 02',
  opening_hours: 'Mo–Fr\n08:00–12:00',
  geo_location: { lon: 8.5164, lat: 47.1662, zoom: 14 },
}
const personFields = {
  academic_title: 'Dr. iur.',
  born: '1971',
  email: 'ursula@example.org',
  first_name: 'Ursula',
  function: 'Leiterin',
  last_name: 'Meier',
  location_address: 'Seestrasse 2',
  location_code_city: '6300 Seewil',
  notes: 'Stellvertretung\nbis Mai',
  parliamentary_group: 'Mitte',
  phone: '041 000 00 03',
  phone_direct: '041 000 00 04',
  political_party: 'Die Mitte',
  postal_address: 'Postfach 1',
  postal_code_city: '6301 Seewil',
  profession: 'Juristin',
  salutation: 'Frau',
  title: 'Meier Ursula',
  website: 'www.example.org/meier',
  modified: '2024-01-02T03:04:05.000006+00:00',
}
const { title: _, ...personRecord } = personFields
const bundle = {
  organisation: patientOrganisation,
  agencies: [
    agency(1, 'Regierungsrat', { modified: '2023-04-14T18:38:18+02:00' }),
    agency(2, agencyFields.title, { parent: 1, ...agencyFields }),
    agency(3, 'Leer', { location_address: null, website: null, phone: null, geo_location: null }),
  ],
  people: [
    {
      id: filled,
      ...personRecord,
      external_user_id: 'ext-1',
      website_2: 'https://second',
      staff_number: '77',
    },
    person(blank, 'Zogg', 'Anna', {
      email: '',
      website: '',
      notes: '',
      created: '2020-02-03T04:05:06.700000Z',
    }),
    person(imported, 'Aebi', 'Ida', { email: null, website: null, notes: null }),
  ],
  memberships: [
    membership(seat, 2, filled, 'Team Leiterin', {
      modified: '2022-09-09T09:09:09.090909+00:00',
      since: '2019',
      note: 'Notiz',
      addition: 'Zusatz',
      prefix: '*',
    }),
  ],
}

function entriesOf(item: Item): [string, unknown][] {
  return item.data.map(({ name, value }) => [name, value])
}

onEachDatabase('agency items', (kind) => {
  const service = serviceUnderTest(kind, { bundle })

  test('have every field in order', async () => {
    const item = await readItem(service(), '/api/agencies/2')
    assert.deepEqual(entriesOf(item), Object.entries(agencyFields))
    for (const datum of item.data) assert.deepEqual(Object.keys(datum), ['name', 'value'])
    assert.deepEqual(Object.keys(Object(valueIn(item, 'geo_location'))), ['lon', 'lat', 'zoom'])
  })

  test('have their links in order', async () => {
    const item = await readItem(service(), '/api/agencies/2')
    assert.deepEqual(relsOf(item.links), ['html', 'organigram', 'parent', 'children', 'memberships'])
    assert.deepEqual(item.links.slice(1), [
      { rel: 'organigram', href: null },
      { rel: 'parent', href: `${service().url}/api/agencies/1` },
      { rel: 'children', href: `${service().url}/api/agencies?parent=2` },
      { rel: 'memberships', href: `${service().url}/api/memberships?agency=2` },
    ])
    const root = await readItem(service(), '/api/agencies/1')
    assert.equal(linkIn(root.links, 'parent'), null)
  })

  test('have empty texts and three nulls for fields that are not set', async () => {
    const item = await readItem(service(), '/api/agencies/3')
    for (const { name, value } of item.data) {
      if (name === 'title' || name === 'modified') continue
      const expected = name === 'geo_location' ? { lon: null, lat: null, zoom: null } : ''
      assert.deepEqual(value, expected, name)
    }
    assert.deepEqual(namesIn(item), Object.keys(agencyFields))
  })

  test('write moments in UTC with six fraction digits', async () => {
    const item = await readItem(service(), '/api/agencies/1')
    assert.equal(valueIn(item, 'modified'), '2023-04-14T16:38:18.000000+00:00')
  })

  test('are found by their number only', async () => {
    for (const id of ['999999', 'abc', '-1', '1.5', '99999999999999999999999', '1%00', '%20', '0x1'])
      assertError(await ask(service(), `/api/agencies/${id}`), 404, notFound)
  })
})

onEachDatabase('person items', (kind) => {
  const service = serviceUnderTest(kind, { bundle })

  test('have every field in order and no internal ones', async () => {
    const item = await readItem(service(), `/api/people/${filled}`)
    assert.deepEqual(entriesOf(item), Object.entries(personFields))
    for (const datum of item.data) assert.deepEqual(Object.keys(datum), ['name', 'value'])
  })

  test('have the external id with a token only, between website and modified (case 20)', async () => {
    const token = await service().token()
    const readOnly = await service().token({ readOnly: true })
    const expected = Object.entries(personFields)
    expected.splice(-1, 0, ['external_user_id', 'ext-1'])
    for (const headers of [bearer(token), basic(token), basic(token, 'unused'), bearer(readOnly)]) {
      assert.deepEqual(entriesOf(await readItem(service(), `/api/people/${filled}`, { headers })), expected)
      const listed = await readItems(service(), '/api/people', { headers })
      for (const item of listed)
        assert.deepEqual(
          namesIn(item),
          expected.map(([name]) => name),
        )
    }
    const loggedIn = await readItem(service(), `/api/people/${filled}`, {
      headers: { cookie: await service().session('admin') },
    })
    assert.ok(!namesIn(loggedIn).includes('external_user_id'))
    for (const item of await readItems(service(), '/api/people'))
      assert.ok(!namesIn(item).includes('external_user_id'))
  })

  test('distinguish empty texts from nulls', async () => {
    const typed = await readItem(service(), `/api/people/${blank}`)
    const fromImport = await readItem(service(), `/api/people/${imported}`)
    for (const name of ['email', 'website', 'notes']) {
      assert.equal(valueIn(typed, name), '', name)
      assert.equal(valueIn(fromImport, name), null, name)
    }
    assert.equal(valueIn(typed, 'title'), 'Zogg Anna')
  })

  test('have their links in order, the website as it was written', async () => {
    const item = await readItem(service(), `/api/people/${filled}`)
    assert.deepEqual(relsOf(item.links), ['html', 'picture_url', 'website', 'memberships'])
    assert.deepEqual(item.links.slice(1), [
      { rel: 'picture_url', href: null },
      { rel: 'website', href: 'www.example.org/meier' },
      { rel: 'memberships', href: `${service().url}/api/memberships?person=${filled}` },
    ])
    assert.equal(linkIn((await readItem(service(), `/api/people/${blank}`)).links, 'website'), '')
    assert.equal(linkIn((await readItem(service(), `/api/people/${imported}`)).links, 'website'), null)
  })

  test('have their creation as last change if they were never changed', async () => {
    const item = await readItem(service(), `/api/people/${blank}`)
    assert.equal(valueIn(item, 'modified'), '2020-02-03T04:05:06.700000+00:00')
  })

  test('are found by their id in every spelling of a UUID', async () => {
    const plain = await ask(service(), `/api/people/${filled}`)
    for (const id of [dashed(filled), filled.toUpperCase(), dashed(filled).toUpperCase()]) {
      const answer = await ask(service(), `/api/people/${id}`)
      assert.equal(answer.status, 200, id)
      assert.equal(answer.text, plain.text)
    }
    for (const id of ['xyz', hexId(99), filled.slice(1), `${filled}0`, `${filled.slice(1)}g`, '1'])
      assertError(await ask(service(), `/api/people/${id}`), 404, notFound)
  })
})

onEachDatabase('membership items', (kind) => {
  const service = serviceUnderTest(kind, { bundle })

  test('have title and last change, and no internal fields', async () => {
    const item = await readItem(service(), `/api/memberships/${seat}`)
    assert.deepEqual(entriesOf(item), [
      ['title', 'Team Leiterin'],
      ['modified', '2022-09-09T09:09:09.090909+00:00'],
    ])
  })

  test('have their links in order', async () => {
    const item = await readItem(service(), `/api/memberships/${seat}`)
    assert.deepEqual(relsOf(item.links), ['html', 'agency', 'person'])
    assert.equal(hrefIn(item.links, 'agency'), `${service().url}/api/agencies/2`)
    assert.equal(hrefIn(item.links, 'person'), `${service().url}/api/people/${filled}`)
  })

  test('are found by their id in every spelling of a UUID', async () => {
    for (const id of [dashed(seat), seat.toUpperCase()])
      assert.equal(
        (await readItem(service(), `/api/memberships/${id}`)).href,
        `${service().url}/api/memberships/${seat}`,
      )
    for (const id of ['xyz', hexId(99), filled])
      assertError(await ask(service(), `/api/memberships/${id}`), 404, notFound)
  })
})

onEachDatabase('pictures and organigrams', (kind) => {
  const file = hexId(77)
  const content = 'iVBORw0KGgo='
  const service = serviceUnderTest(kind, {
    bundle: {
      organisation: patientOrganisation,
      files: [{ id: file, name: 'bild.png', media_type: 'image/png', content }],
      agencies: [agency(1, 'Amt', { organigram: file })],
      people: [person(filled, 'Meier', 'Ursula', { picture: file })],
    },
  })

  test('have an address at which the file is found', async () => {
    const linked = [
      hrefIn((await readItem(service(), '/api/agencies/1')).links, 'organigram'),
      hrefIn((await readItem(service(), `/api/people/${filled}`)).links, 'picture_url'),
    ]
    for (const href of linked) {
      const response = await fetch(href)
      assert.equal(response.status, 200, href)
      assert.equal(response.headers.get('content-type'), 'image/png')
      assert.equal(Buffer.from(await response.arrayBuffer()).toString('base64'), content)
    }
  })
})
