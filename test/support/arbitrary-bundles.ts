import fc from 'fast-check'
import { personFields } from '../../src/areas/directory/records/person-fields.ts'
import { ticketStates } from '../../src/office/tickets/ticket/states.ts'
import { ticketEventKinds } from '../../src/office/tickets/ticket/ticket.ts'
import { locales } from '../../src/texts/language/locales.ts'
import { formatInstant } from '../../src/values/time.ts'
import { sanitizeText } from '../../src/web/markup/sanitize.ts'
import { anyCharacter } from './any-character.ts'
import { items } from './arbitrary-items.ts'
import { notifications } from './arbitrary-notifications.ts'
import { dataSources } from './arbitrary-sources.ts'

/** Generates bundles in the form of a dump: all fields, ids in order, times in UTC. */

const text = fc.string({ unit: anyCharacter, maxLength: 12 }).filter((value) => !value.includes('\0'))
const textOrNull = fc.option(text)
const filled = text.filter((value) => value.length > 0)
const hexId = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 32 })
const momentBetween = (first: string, last: string) =>
  fc
    .date({ min: new Date(first), max: new Date(last), noInvalidDate: true })
    .chain((date) =>
      fc
        .integer({ min: 0, max: 999 })
        .map((micros) =>
          formatInstant(Temporal.Instant.fromEpochMilliseconds(date.getTime()).add({ microseconds: micros })),
        ),
    )
const moment = momentBetween('0001-01-02', '9999-12-30')

const published = {
  access: fc.constantFrom('public', 'secret', 'private', 'member', 'mtan', 'secret_mtan'),
  publication_start: fc.option(moment),
  publication_end: fc.option(moment),
  created: moment,
  modified: moment,
}

const texts = (names: readonly string[], values: fc.Arbitrary<string | null>) =>
  Object.fromEntries(names.map((name) => [name, values]))

const contactTexts = ['location_address', 'location_code_city', 'postal_address', 'postal_code_city']

const files = fc.uniqueArray(
  fc.record({ id: hexId, name: filled, body: text, created: moment }).map(({ id, name, body, created }) => ({
    id,
    name,
    media_type: 'image/svg+xml',
    content: Buffer.from(`<svg>${body}</svg>`).toString('base64'),
    created,
  })),
  { selector: ({ id }) => id, maxLength: 3 },
)

const users = fc.uniqueArray(
  fc
    .record({
      email: fc.integer({ min: 0, max: 99 }).map((number) => `user-${number}@kanzlei.test`),
      name: filled,
      rights: fc.constantFrom(
        { role: 'admin', scope: null },
        { role: 'editor', scope: null },
        { role: 'editor', scope: { results: true } },
        { role: 'editor', scope: { agency: 12 } },
      ),
      blocked: fc.option(moment),
      last_login: fc.option(moment),
      login_way: fc.constantFrom('any', 'local', 'external'),
      created: moment,
    })
    .map(({ rights, email, name, ...rest }) => ({ email, name, ...rights, ...rest })),
  { selector: ({ email }) => email, maxLength: 3 },
)

const statements = fc.uniqueArray(
  fc.record({
    locale: fc.constantFrom(...locales),
    text: text.map((words) => sanitizeText(`<p>a${words}</p>`)),
    changed: moment,
  }),
  { selector: ({ locale }) => locale, maxLength: 4 },
)

/** All on one day, so that they are ordered by number. */
const placeSuccessions = fc.uniqueArray(
  fc.record({
    old_id: fc.integer({ min: 1, max: 4999 }),
    new_id: fc.integer({ min: 5000, max: 9999 }),
    date: fc.constant('2020-01-01'),
  }),
  { selector: ({ old_id }) => old_id, maxLength: 5 },
)

const postalCodes = fc.uniqueArray(
  fc.record({
    postal_code: fc.integer({ min: 1000, max: 9999 }).map(String),
    municipality: fc.integer({ min: 1, max: 9999 }),
  }),
  { selector: ({ postal_code }) => postal_code, maxLength: 5 },
)

const synonyms = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom('Steuerverwaltung', 'Kita', 'ÄÖ', 'x'),
    words: fc.array(fc.constantFrom('Steueramt', 'a b', '"'), { minLength: 1, maxLength: 3 }),
  }),
  { selector: ({ name }) => name, maxLength: 3 },
)

/** A municipality is in at most one group of a set. */
const placeGroups = fc.uniqueArray(
  fc
    .record({
      name: fc.constantFrom('Sprache', 'Lage'),
      places: fc.uniqueArray(fc.nat(9999), { minLength: 2 }),
    })
    .map(({ name, places }) => {
      const [first = 0, ...others] = places.map((place) => place + 1)
      const groups = [
        { name: 'B', municipalities: [first] },
        { name: 'A', municipalities: others.sort((a, b) => a - b) },
      ]
      return { name, groups }
    }),
  { selector: ({ name }) => name, maxLength: 2 },
)

const oneOf = (ids: readonly string[]) =>
  fc.option(ids.length === 0 ? fc.constant(null) : fc.constantFrom(...ids))

const mapPoint = fc.option(
  fc.record({
    lon: fc.double({ min: -180, max: 180, noNaN: true }).map((number) => number || 0),
    lat: fc.double({ min: -90, max: 90, noNaN: true }).map((number) => number || 0),
    zoom: fc.option(fc.integer({ min: 0, max: 20 })),
  }),
)

const translated = (...names: readonly [string, ...string[]]) =>
  fc.dictionary(
    fc.constantFrom('fr_CH', 'rm_CH'),
    fc.dictionary(fc.constantFrom(...names), filled, { minKeys: 1, noNullPrototype: true }),
    { noNullPrototype: true },
  )

const numberIds = fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999_999_999 }), { maxLength: 6 })

/** Parents are always earlier records, which prevents circles. */
const parentAmong = (earlier: readonly number[]) =>
  fc.option(earlier.length === 0 ? fc.constant(null) : fc.constantFrom(...earlier))

const agencies = (fileIds: readonly string[]) =>
  numberIds.chain((ids) =>
    fc.tuple(
      ...ids.map((id, index) =>
        fc.record({
          id: fc.constant(id),
          parent: parentAmong(ids.slice(0, index)),
          title: filled,
          ...texts(
            ['portrait', ...contactTexts, 'website', 'email', 'phone', 'phone_direct', 'opening_hours'],
            text,
          ),
          geo_location: mapPoint,
          organigram: oneOf(fileIds),
          organigram_alt: text,
          position: fc.integer({ min: -1000, max: 1000 }),
          translations: translated('title', 'opening_hours'),
          ...published,
        }),
      ),
    ),
  )

const percent = fc.integer({ min: 0, max: 100 })

const people = (fileIds: readonly string[]) =>
  fc.uniqueArray(
    fc.record({
      id: hexId,
      ...texts(personFields.with('proposable'), textOrNull),
      picture: oneOf(fileIds),
      picture_focus: fc.option(fc.record({ x: percent, y: percent })),
      translations: translated('function', 'profession'),
      ...published,
    }),
    { selector: ({ id }) => id, maxLength: 4 },
  )

const memberships = (agencyIds: readonly number[], personIds: readonly string[]) =>
  agencyIds.length === 0 || personIds.length === 0
    ? fc.constant([])
    : fc.uniqueArray(
        fc.record({
          id: hexId,
          agency: fc.constantFrom(...agencyIds),
          person: fc.constantFrom(...personIds),
          title: text,
          position: fc.integer({ min: -1000, max: 1000 }),
          person_position: fc.integer({ min: -1000, max: 1000 }),
          ...texts(['since', 'note', 'addition', 'prefix'], textOrNull),
          translations: translated('title', 'addition'),
          ...published,
        }),
        { selector: ({ id }) => id, maxLength: 5 },
      )

const fieldName = fc.constantFrom('born', 'email', 'first_name', 'website_2')

const tickets = (emails: readonly string[]) =>
  fc.uniqueArray(
    fc.record({
      id: hexId,
      number: fc
        .integer({ min: 0, max: 9999 })
        .map((number) => `PER-0000-${String(number).padStart(4, '0')}`),
      kind: fc.constant('PER'),
      state: fc.constantFrom(...ticketStates),
      title: text,
      person: hexId,
      snapshot: fc.dictionary(fieldName, textOrNull, { noNullPrototype: true }),
      submitter_email: text,
      submitter_message: textOrNull,
      proposed_changes: fc.dictionary(fieldName, text, { noNullPrototype: true }),
      applied: fc.option(moment),
      applied_fields: fc.option(fc.array(text, { maxLength: 2 })),
      owner: oneOf(emails),
      muted: fc.boolean(),
      created: moment,
      modified: moment,
      events: fc.array(
        fc.record({
          at: moment,
          kind: fc.constantFrom(...ticketEventKinds),
          actor: textOrNull,
          text: textOrNull,
        }),
        { maxLength: 3 },
      ),
    }),
    { selector: ({ number }) => number, maxLength: 3 },
  )

const span = (moments: fc.Arbitrary<string>) =>
  fc.tuple(moments, moments).map(([a, b]) => (a < b ? { start: a, end: b } : { start: b, end: a }))

/** Recent, because a rule has dates from its first one on, which would be thousands. */
const recentMoment = momentBetween('2024-01-01', '2029-12-31')

const whenever = fc.oneof(
  fc.record({ span: span(moment), recurrence: fc.constant(null), recurrence_dates: fc.constant([]) }),
  fc.record({
    span: span(recentMoment),
    recurrence: fc.option(
      fc.constantFrom(
        ...['FREQ=WEEKLY', 'FREQ=MONTHLY;BYDAY=1SA;COUNT=9', 'FREQ=DAILY;UNTIL=20270301T000000Z'],
        'FREQ=WEEKLY;INTERVAL=2\nEXDATE:20270105,20270928',
      ),
    ),
    recurrence_dates: fc.array(recentMoment, { maxLength: 3 }),
  }),
)

const events = (fileIds: readonly string[]) =>
  fc.uniqueArray(
    fc
      .record({
        id: hexId,
        title: filled,
        ...texts(
          ['description', 'organizer', 'organizer_email', 'organizer_phone', 'price', 'location'],
          text,
        ),
        ...texts(['external_event_url', 'event_registration_url'], text),
        tags: fc.uniqueArray(filled, { maxLength: 3 }),
        source: textOrNull,
        syndicate: fc.boolean(),
        highlight: fc.boolean(),
        coordinates: mapPoint,
        image: oneOf(fileIds),
        image_alt: text,
        pdf: oneOf(fileIds),
        whenever,
        translations: translated('title', 'price'),
        ...published,
      })
      .map(({ whenever: { span: times, ...repeats }, ...event }) => ({ ...event, ...times, ...repeats })),
    { selector: ({ id }) => id, maxLength: 3 },
  )

const markup = fc
  .array(
    fc.oneof(text, fc.constantFrom('<p>', '</p>', '<h1>', '<b>', '<li>', '<a href="/x">', '&amp;', '#tag ')),
    {
      maxLength: 6,
    },
  )
  .map((parts) => sanitizeText(parts.join('')))

const article = (fileIds: readonly string[]) => ({
  title: filled,
  lead: text.filter((value) => !/<[a-z/!?]/i.test(value)),
  text: markup,
  image: oneOf(fileIds),
  image_alt: text,
  translations: translated('title'),
  ...published,
})

const news = (fileIds: readonly string[]) =>
  numberIds.chain((ids) =>
    fc.tuple(
      ...ids.map((id) => fc.record({ id: fc.constant(id), ...article(fileIds), pinned: fc.boolean() })),
    ),
  )

const topics = (fileIds: readonly string[]) =>
  numberIds.chain((ids) =>
    fc.tuple(
      ...ids.map((id, index) =>
        fc.record({
          id: fc.constant(id),
          parent: parentAmong(ids.slice(0, index)),
          position: fc.integer({ min: -1000, max: 1000 }),
          ...article(fileIds),
        }),
      ),
    ),
  )

const content = (fileIds: readonly string[]) =>
  fc.record({ events: events(fileIds), news: news(fileIds), topics: topics(fileIds) })

const byId = (a: { id: string | number }, b: { id: string | number }) => (a.id < b.id ? -1 : 1)

export const bundles = fc
  .tuple(files, users)
  .chain(([someFiles, someUsers]) =>
    fc.tuple(
      fc.constant(someFiles),
      fc.constant(someUsers),
      agencies(someFiles.map(({ id }) => id)),
      people(someFiles.map(({ id }) => id)),
      content(someFiles.map(({ id }) => id)),
      tickets(someUsers.map(({ email }) => email)),
      items(moment),
      fc.tuple(
        dataSources(moment),
        notifications(moment),
        fc.tuple(statements, statements, statements),
        placeGroups,
        placeSuccessions,
        postalCodes,
        synonyms,
      ),
    ),
  )
  .chain(
    ([someFiles, someUsers, someAgencies, somePeople, someContent, someTickets, someItems, someOthers]) =>
      memberships(
        someAgencies.map(({ id }) => id),
        somePeople.map(({ id }) => id),
      ).map((someMemberships) => ({
        ...Object.fromEntries(
          (['accessibility_statements', 'imprint_texts', 'privacy_texts'] as const).map((name, place) => [
            name,
            someOthers[2][place]?.sort((a, b) => (a.locale < b.locale ? -1 : 1)),
          ]),
        ),
        users: someUsers.sort((a, b) => (a.email < b.email ? -1 : 1)),
        files: someFiles.sort(byId),
        agencies: [...someAgencies].sort(byId),
        people: somePeople.sort(byId),
        memberships: [...someMemberships].sort(byId),
        events: someContent.events.sort(byId),
        news: [...someContent.news].sort(byId),
        topics: [...someContent.topics].sort(byId),
        synonyms: someOthers[6].sort((a, b) => (a.name < b.name ? -1 : 1)),
        entities: [],
        shapes: [],
        place_groups: someOthers[3].sort((a, b) => (a.name < b.name ? -1 : 1)),
        place_successions: someOthers[4].sort((a, b) => a.old_id - b.old_id),
        past_votes: [],
        postal_codes: someOthers[5].sort((a, b) => Number(a.postal_code) - Number(b.postal_code)),
        ...someItems,
        upload_files: [],
        result_versions: [],
        result_corrections: [],
        screens: [],
        data_sources: someOthers[0],
        ...someOthers[1],
        tickets: someTickets.sort((a, b) =>
          a.created === b.created ? byId(a, b) : a.created < b.created ? -1 : 1,
        ),
      })),
  )
