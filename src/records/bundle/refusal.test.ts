import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { dump, load, withEmptyDatabase } from '../../../test/support/bundles.ts'
import { testClock } from '../../../test/support/database.ts'
import { loadInstance } from '../../bundle-members.ts'

const hex = (digit: string) => digit.repeat(32)

/** What a document is refused with; the database must be untouched. */
function refusal(bundle: object | string): Promise<string> {
  return withEmptyDatabase(async (database) => {
    const before = await dump(database)
    const loaded = await load(database, bundle)
    assert.equal(await dump(database), before)
    assert.ok(!loaded.ok)
    return loaded.error
  })
}

describe('a document that is not a bundle is refused', () => {
  const cases: readonly (readonly [string, string | object, string | RegExp])[] = [
    ['empty', '', 'the file is empty'],
    ['a list', '[]', 'the file must hold one JSON object'],
    ['a text', '"people"', 'the file must hold one JSON object'],
    ['cut off', '{"people": [{"id": "0000', 'the file is cut off, in or after people[0]'],
    ['cut off between records', '{"people": [', 'the file is cut off, in or after people[0]'],
    ['cut off at once', '{', 'the file is cut off'],
    ['two commas', '{"people": [\n{},\n,]}', 'the file is not valid JSON: unexpected , at line 3 (byte 18)'],
    ['a comma too much', '{"people": [],}', 'the file is not valid JSON: unexpected } at line 1 (byte 15)'],
    ['more than one', '{} {}', 'the file is not valid JSON: unexpected { at line 1 (byte 4)'],
    ['a word', '{"people": nul}', 'the file is not valid JSON: unexpected } at line 1 (byte 15)'],
    [
      'a line break in a text',
      '{"people": [{"id": "\n"}]}',
      'the file is not valid JSON: unexpected character 10 at line 1 (byte 21)',
    ],
    [
      'an unknown member',
      { colour: 1 },
      'colour: unknown member; known are organisation, users, files, accessibility_statements, imprint_texts, privacy_texts, agencies, people, memberships, events, news, topics, synonyms, entities, shapes, place_groups, place_successions, past_votes, postal_codes, votes, elections, election_compounds, upload_files, result_versions, result_corrections, data_sources, screens, notification_rules, subscribers, webhooks, tickets',
    ],
    ['an odd member', { 'a\nb\u202e': 1 }, /^"a\\nb\?": unknown member/],
    ['a member twice', '{"people": [], "people": []}', 'people: appears twice'],
    ['no list', { people: {} }, 'people: must be a list'],
    ['null for a list', { people: null }, 'people: must be a list'],
    ['a list for one', { organisation: [] }, 'organisation: must be an object'],
  ]
  for (const [name, bundle, expected] of cases)
    it(name, async () => {
      const found = await refusal(bundle)
      if (typeof expected === 'string') assert.equal(found, expected)
      else assert.match(found, expected)
      assert.ok(!found.includes('\n'))
    })
})

describe('a record of a bundle that is wrong', () => {
  const agency = (fields: object) => ({
    agencies: [
      { id: 1, title: 'Amt' },
      { id: 2, title: 'Amt', ...fields },
    ],
  })
  const ticket = (fields: object) => ({
    id: hex('c'),
    number: 'PER-0000-0001',
    kind: 'PER',
    state: 'open',
    title: '',
    person: hex('a'),
    submitter_email: '',
    proposed_changes: {},
    ...fields,
  })
  const file = (fields: object) => ({
    files: [{ id: hex('f'), name: 'a.png', media_type: 'image/png', content: 'iVBORw0KGgo=', ...fields }],
  })
  const event = (fields: object) => ({
    events: [
      { id: hex('d'), title: 'Fest', start: '2027-01-23T11:00:00Z', end: '2027-01-23T12:00:00Z', ...fields },
    ],
  })
  const news = (fields: object) => ({ news: [{ id: 1, title: 'Neues', ...fields }] })
  const topics = (...parents: readonly (number | null)[]) => ({
    topics: parents.map((parent, index) => ({ id: index + 1, title: 'Thema', parent })),
  })
  const large = 'x'.repeat(1024 * 1024 + 1)
  const organisation = { name: 'Kanton', locales: ['de_CH'], default_locale: 'de_CH' }
  const cases: readonly (readonly [object, string | RegExp])[] = [
    [agency({ parent: 'x' }), 'agencies[1].parent: must be a whole number or null'],
    [agency({ id: 1.5 }), 'agencies[1].id: must be a whole number'],
    [agency({ id: 0 }), 'agencies[1].id: must be at least 1'],
    [agency({ id: 1 }), 'agencies[1]: is the same record as agencies[0]'],
    [agency({ title: '' }), 'agencies[1].title: must not be empty'],
    [agency({ title: undefined }), 'agencies[1].title: is missing'],
    [agency({ title: 'a\0b' }), 'agencies[1].title: holds the character U+0000, which cannot be stored'],
    [
      agency({ title: '\ud800' }),
      'agencies[1].title: holds half of a surrogate pair, which cannot be stored',
    ],
    [agency({ geo_location: { lon: '8', lat: 47 } }), 'agencies[1].geo_location.lon: must be a number'],
    [agency({ geo_location: { lon: 8 } }), 'agencies[1].geo_location.lat: is missing'],
    [agency({ access: 'open' }), /^agencies\[1\]\.access: must be one of public, secret, /],
    [agency({ modified: '2023-04-14' }), /^agencies\[1\]\.modified: must be a moment with its offset/],
    [agency({ modified: '0000-01-01T00:00:00Z' }), /^agencies\[1\]\.modified: must be a moment/],
    [agency({ parent: 9 }), 'agencies[1].parent: there is no agency 9'],
    [agency({ organigram: hex('f') }), `agencies[1].organigram: there is no file ${hex('f')}`],
    [agency({ parent: 2 }), 'agencies: 2 → 2 is a circle of parents'],
    [{ agencies: [5] }, 'agencies[0]: must be an object'],
    [{ people: [{ id: hex('a'), colour: 1 }] }, 'people[0].colour: unknown member'],
    [{ people: [{ id: hex('a'), ['__proto__']: 1 }] }, 'people[0].__proto__: unknown member'],
    [{ people: [{ id: 'abc' }] }, 'people[0].id: must be an id of 32 hexadecimal digits'],
    [{ people: [{ id: hex('a') }, { id: hex('A') }] }, 'people[1]: is the same record as people[0]'],
    [
      { people: [{ id: hex('a'), last_name: 'x'.repeat(1001) }] },
      'people[0].last_name: must have at most 1000 letters',
    ],
    [{ people: [{ id: hex('a'), picture: hex('b') }] }, `people[0].picture: there is no file ${hex('b')}`],
    [agency({ title: 'x'.repeat(1001) }), 'agencies[1].title: must have at most 1000 letters'],
    [{ events: [{ id: hex('d'), title: 'Fest' }] }, 'events[0].start: is missing'],
    [event({ end: undefined }), 'events[0].end: is missing'],
    [event({ end: '2027-01-23T10:59:59Z' }), 'events[0].end: must not be before start'],
    [event({ start: '2027-01-23T11:00:00' }), /^events\[0\]\.start: must be a moment with its offset/],
    [event({ title: 'x'.repeat(1001) }), 'events[0].title: must have at most 1000 letters'],
    [event({ tags: ['Sport', 'Sport'] }), 'events[0].tags: must not name anything twice or null'],
    [event({ tags: ['Sport', ''] }), 'events[0].tags[1]: must not be empty'],
    [event({ tags: 'Sport' }), 'events[0].tags: must be a list or null'],
    [event({ coordinates: { lon: 181, lat: 47 } }), 'events[0].coordinates.lon: must be at most 180'],
    [event({ pdf: hex('f') }), `events[0].pdf: there is no file ${hex('f')}`],
    [event({ image: hex('f') }), `events[0].image: there is no file ${hex('f')}`],
    [event({ description: large }), 'events[0].description: must be a text of at most 1 MB or null'],
    [event({ recurrence: 'weekly' }), /^events\[0\]\.recurrence: must be an iCalendar rule/],
    [
      event({ recurrence: 'FREQ=SECONDLY' }),
      'events[0].recurrence: must not repeat more often than once a day',
    ],
    [
      event({ recurrence: 'FREQ=YEARLY;INTERVAL=2;BYWEEKNO=3' }),
      'events[0].recurrence: is a kind of rule that is not supported',
    ],
    [
      event({ recurrence_dates: ['2027-01-24', '2027-02-30'] }),
      /^events\[0\]\.recurrence_dates\[1\]: must be a moment with its offset or a day/,
    ],
    [
      event({ recurrence_dates: Array.from({ length: 5000 }, () => '2027-01-24') }),
      /^events\[0\]\.recurrence_dates: must have at most 4999 entries/,
    ],
    [event({ occurrences: [] }), 'events[0].occurrences: unknown member'],
    [news({ hashtags: [] }), 'news[0].hashtags: unknown member'],
    [news({ id: '1' }), 'news[0].id: must be a whole number'],
    [news({ image: hex('f') }), `news[0].image: there is no file ${hex('f')}`],
    [news({ text: large }), 'news[0].text: must be a text of at most 1 MB or null'],
    [news({ text: 'x'.repeat(10 * 1024 * 1024) }), 'news[0].text: must be a text of at most 1 MB or null'],
    [news({ text: '&'.repeat(300_000) }), 'news[0].text: must be a text of at most 1 MB'],
    [news({ title: 'ﬃ'.repeat(334) }), 'news[0].title: must have at most 1000 letters'],
    [topics(null, 1, 9), 'topics[2].parent: there is no topic 9'],
    [topics(1), 'topics: 1 → 1 is a circle of parents'],
    [topics(null, 3, 2), 'topics: 2 → 3 → 2 is a circle of parents'],
    [{ users: [{ email: 'anna', role: 'admin' }] }, 'users[0].email: must be an e-mail address'],
    [{ users: [{ email: 'a@b.ch', role: 'king' }] }, 'users[0].role: must be one of admin, editor'],
    [
      { organisation: { ...organisation, default_locale: 'fr_CH' } },
      'organisation.default_locale: must be one of the locales: de_CH',
    ],
    [{ organisation: { name: 'Kanton' } }, 'organisation.locales: is missing'],
    [{ organisation: { ...organisation, canton: 5 } }, 'organisation.canton: must be a text or null'],
    [file({ content: 'x' }), 'files[0].content: must be base64 without line breaks'],
    [file({ content: '' }), 'files[0].content: must not be empty'],
    [file({ content: 'PHN2Zy8+' }), 'files[0].content: is not of the media type that the record names'],
    [file({ media_type: 'text/html' }), /^files\[0\]\.media_type: must be one of image\/png, /],
    [{ tickets: [ticket({ owner: 'x@y.ch' })] }, 'tickets[0].owner: there is no user x@y.ch'],
    [{ tickets: [ticket({ snapshot: { a: 5 } })] }, 'tickets[0].snapshot.a: must be a text or null'],
    [
      { tickets: [ticket({ events: [{ at: 'now', kind: 'opened' }] })] },
      /^tickets\[0\]\.events\[0\]\.at: must be a moment/,
    ],
    [
      { tickets: [ticket({}), ticket({ id: hex('d') })] },
      'tickets[1].number: PER-0000-0001 is the number of another ticket',
    ],
  ]
  for (const [bundle, expected] of cases)
    it(typeof expected === 'string' ? expected : expected.source, async () => {
      const found = await refusal(bundle)
      if (typeof expected === 'string') assert.equal(found, expected)
      else assert.match(found, expected)
    })

  it('is refused with the first reference that leads nowhere, wherever it is', async () => {
    const memberships = Array.from({ length: 700 }, (_, index) => ({
      id: (1000 - index).toString(16).padStart(32, '0'),
      agency: index === 600 || index === 650 ? 99 : 1,
      person: hex('a'),
    }))
    const found = await refusal({
      memberships,
      people: [{ id: hex('a') }],
      agencies: [{ id: 1, title: 'A' }],
    })
    assert.equal(found, 'memberships[600].agency: there is no agency 99')
  })

  it('is refused with the circle of parents that it belongs to', async () => {
    const parents = [null, 1, 4, 5, 3]
    const agencies = parents.map((parent, index) => ({ id: index + 1, title: 'A', parent }))
    assert.equal(await refusal({ agencies }), 'agencies: 3 → 4 → 5 → 3 is a circle of parents')
  })

  it('undoes records that were stored before', async () => {
    const people = Array.from({ length: 300 }, (_, index) => ({ id: index.toString(16).padStart(32, '0') }))
    const found = await refusal({ people: [...people, { id: 5 }] })
    assert.equal(found, 'people[300].id: must be a text')
  })

  it('is refused as soon as it would exceed the memory', async () => {
    await withEmptyDatabase(async (database) => {
      const piece = 'x'.repeat(1024 * 1024)
      async function* endless() {
        yield '{"people": [{"id": "'
        while (true) yield piece
      }
      const loaded = await loadInstance(database, testClock(), endless())
      assert.deepEqual(loaded, { ok: false, error: 'people[0]: is larger than 64 MB' })
    })
  })
})
