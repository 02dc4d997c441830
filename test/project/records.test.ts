import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { eventItem, newsArticle, topicArticle } from '../../src/areas/content/api/present.ts'
import { eventsTable } from '../../src/areas/content/exchange/events.ts'
import { newsFields, topicFields } from '../../src/areas/content/records/article-fields.ts'
import { eventFields } from '../../src/areas/content/records/event-fields.ts'
import { agencyItem, membershipItem, personItem } from '../../src/areas/directory/api/present.ts'
import { agenciesTable } from '../../src/areas/directory/exchange/agencies.ts'
import { membershipsTable } from '../../src/areas/directory/exchange/memberships.ts'
import { peopleTable } from '../../src/areas/directory/exchange/people.ts'
import { agencyFields } from '../../src/areas/directory/records/agency-fields.ts'
import { membershipFields } from '../../src/areas/directory/records/membership-fields.ts'
import { personFields } from '../../src/areas/directory/records/person-fields.ts'
import type { ItemContent } from '../../src/formats/collection-json/document.ts'
import { withDefaults } from '../../src/identity/organisation/organisation.ts'
import { fieldText } from '../../src/office/audit-log/audit-words.ts'
import type { Row } from '../../src/platform/storage/schema/schema.ts'
import type { ExchangeTable } from '../../src/records/exchange/exchange-table.ts'
import type { Field } from '../../src/records/fields/field.ts'
import { type FieldList, fieldLabels } from '../../src/records/fields/fields.ts'
import { presentItem } from '../../src/site/collection/item-definition.ts'
import type { Reading } from '../../src/site/collection/reading.ts'
import { locales } from '../../src/texts/language/locales.ts'
import { agency, event, hexId, membership, newsItem, person, topic } from '../contract/records.ts'
import { load, withEmptyDatabase } from '../support/bundles.ts'
import { unwrap } from '../support/database.ts'

/** What is not there, by its name, and why. */
type Reasons = Readonly<Record<string, string>>

interface RecordCase {
  readonly table: 'agencies' | 'people' | 'memberships' | 'events' | 'news' | 'topics'
  /** In the audit log. */
  readonly noun: string
  readonly fields: {
    readonly list: FieldList
    toColumns(record: never): object
    fromRow(row: never): object
  }
  present(row: never): ItemContent
  readonly exchange: ExchangeTable | null
  /** Columns that no field writes. */
  readonly computed: Reasons
  /** Fields that are in no form, in no table, or not in the API. */
  readonly notEdited: Reasons
  readonly notExchanged: Reasons
  readonly notInApi: Reasons
  /** Columns that the audit log shows by their codes. */
  readonly notNamed?: Reasons
}

const dates = { created: 'whoever stores it says when', modified: 'whoever stores it says when' }
const address = 'is the address of the record'
const derived = 'a form of another column that is searched or sorted by'
const stored = 'is a file, which a table cannot hold'
const moved = 'is changed by moving the record'
const staffOnly = 'is for the staff'
const oneLanguage = 'a table and the contract have one language'

const reading = {
  baseUrl: 'http://kanzlei.test',
  organisation: withDefaults({}),
  withToken: true,
  reader: 'public',
} as Reading

const cases: readonly RecordCase[] = [
  {
    table: 'people',
    noun: 'person',
    fields: personFields,
    present: (row: Row<'people'>) => presentItem(personItem, row, reading),
    exchange: peopleTable,
    computed: {
      ...dates,
      first_name_folded: derived,
      last_name_folded: derived,
      search_folded: derived,
    },
    notEdited: { id: address, ...dates },
    notExchanged: { picture: stored, picture_focus: stored, translations: oneLanguage, ...dates },
    notInApi: {
      id: address,
      translations: oneLanguage,
      picture_focus: 'is not part of the contract',
      website_2: 'the contract has one address only',
      staff_number: staffOnly,
      picture: 'is the link picture_url',
      access: staffOnly,
      publication_start: staffOnly,
      publication_end: staffOnly,
      created: 'is not part of the contract',
    },
  },
  {
    table: 'agencies',
    noun: 'agency',
    fields: agencyFields,
    present: (row: Row<'agencies'>) => presentItem(agencyItem, row, reading),
    exchange: agenciesTable,
    computed: { ...dates, title_folded: derived },
    notEdited: {
      id: address,
      parent: moved,
      position: moved,
      organigram_alt: 'is part of the input of the organigram',
      ...dates,
    },
    notExchanged: { organigram: stored, organigram_alt: stored, translations: oneLanguage, ...dates },
    notNamed: { organigram_alt: 'changes with the organigram, which is named' },
    notInApi: {
      id: address,
      translations: oneLanguage,
      organigram_alt: 'is not part of the contract',
      position: 'is the order of the list',
      access: staffOnly,
      publication_start: staffOnly,
      publication_end: staffOnly,
      created: 'is not part of the contract',
    },
  },
  {
    table: 'memberships',
    noun: 'membership',
    fields: membershipFields,
    present: (row: Row<'memberships'>) => presentItem(membershipItem, row, reading),
    exchange: membershipsTable,
    computed: dates,
    notEdited: {
      id: address,
      person: 'a membership stays with its person',
      position: moved,
      person_position: moved,
      ...dates,
    },
    notExchanged: {
      person_position: 'tables are in the order of agencies',
      translations: oneLanguage,
      ...dates,
    },
    notNamed: { person_position: 'an entry about a new order names its memberships' },
    notInApi: {
      id: address,
      translations: oneLanguage,
      position: 'is the order of the list',
      person_position: 'is the order of pages',
      since: 'is not part of the contract',
      note: staffOnly,
      addition: 'is not part of the contract',
      prefix: 'is not part of the contract',
      access: staffOnly,
      publication_start: staffOnly,
      publication_end: staffOnly,
      created: 'is not part of the contract',
    },
  },
  {
    table: 'events',
    noun: 'event',
    fields: eventFields,
    present: (row: Row<'events'>) => presentItem(eventItem, { ...row, event_id: row.id }, reading),
    exchange: eventsTable,
    computed: {
      ...dates,
      title_folded: derived,
      location_words: derived,
      endless: 'follows from the rule',
    },
    notEdited: {
      id: address,
      source: 'is said by imports',
      coordinates: 'is said by imports',
      pdf: 'is said by imports',
      image_alt: 'is part of the input of the picture',
      recurrence_dates: 'is part of the input of the rule',
      ...dates,
    },
    notExchanged: { image: stored, image_alt: stored, pdf: stored, translations: oneLanguage, ...dates },
    notInApi: {
      id: address,
      translations: oneLanguage,
      image_alt: 'is not part of the contract',
      recurrence: 'the API has the dates one by one',
      recurrence_dates: 'the API has the dates one by one',
      access: staffOnly,
      publication_start: staffOnly,
      publication_end: staffOnly,
    },
  },
  {
    table: 'news',
    noun: 'news',
    fields: newsFields,
    present: (row: Row<'news'>) => presentItem(newsArticle, row, reading),
    exchange: null,
    computed: { ...dates, title_folded: derived, dated: derived, hashtags: 'follows from the texts' },
    notEdited: { id: address, image_alt: 'is part of the input of the picture', ...dates },
    notExchanged: {},
    notInApi: {
      id: address,
      translations: oneLanguage,
      image_alt: 'is not part of the contract',
      access: staffOnly,
      pinned: 'the API keeps to the dates',
    },
  },
  {
    table: 'topics',
    noun: 'topic',
    fields: topicFields,
    present: (row: Row<'topics'>) => presentItem(topicArticle, row, reading),
    exchange: null,
    computed: { ...dates, title_folded: derived, dated: derived },
    notEdited: {
      id: address,
      position: moved,
      image_alt: 'is part of the input of the picture',
      ...dates,
    },
    notExchanged: {},
    notInApi: {
      id: address,
      translations: oneLanguage,
      position: 'is the order of the list',
      image_alt: 'is not part of the contract',
      access: staffOnly,
    },
  },
]

const bundle = {
  agencies: [agency(1, 'Amt')],
  people: [person(hexId(1), 'Meier', 'Ursula')],
  memberships: [membership(hexId(2), 1, hexId(1), 'Leiterin')],
  events: [event(hexId(3), 'Konzert', '2027-01-23T19:30')],
  news: [newsItem(1, 'Neuigkeit')],
  topics: [topic(1, 'Thema')],
}

/** Each is either found or excused, and no excuse is left over. */
function assertAccounted(names: readonly string[], found: ReadonlySet<string>, excused: Reasons): void {
  assert.deepEqual(
    names.filter((name) => !found.has(name)),
    names.filter((name) => Object.hasOwn(excused, name)),
  )
}

describe('the field list of a record', () => {
  const rows = new Map<string, Readonly<Record<string, unknown>>>()
  before(() =>
    withEmptyDatabase(async (database) => {
      unwrap(await load(database, bundle))
      for (const { table } of cases)
        rows.set(table, { ...(await database.reads.selectFrom(table).selectAll().executeTakeFirstOrThrow()) })
    }),
  )

  for (const one of cases)
    describe(`for ${one.table}`, () => {
      const entries: readonly (readonly [string, Field])[] = Object.entries(one.fields.list)
      const names = entries.map(([name]) => name)
      const rowOf = () => rows.get(one.table) ?? assert.fail()

      it('writes every column of the row, and reads it back', () => {
        const row = rowOf()
        const record = one.fields.fromRow(row as never)
        const written = one.fields.toColumns(record as never)
        assertAccounted(Object.keys(row), new Set(Object.keys(written)), one.computed)
        assert.deepEqual({ ...row, ...written }, row)
      })

      it('has every field in the form', () => {
        const edited = entries.filter(([, { group }]) => group !== undefined)
        assertAccounted(names, new Set(edited.map(([name]) => name)), one.notEdited)
      })

      it('has every field in the table that is exchanged', () => {
        if (one.exchange === null) return
        const columns = new Set(one.exchange.columns.map(({ name }) => name))
        assertAccounted(names, columns, one.notExchanged)
      })

      it('has every field in the API', () => {
        const { data = [], links = [] } = one.present(rowOf() as never)
        const told = new Set([...data.map(({ name }) => name), ...links.map(({ rel }) => rel)])
        assertAccounted(names, told, one.notInApi)
      })

      it('has every column and every field named in the audit log, in every language', () => {
        const hidden = new Set(['id', ...Object.keys({ ...one.computed, ...one.notNamed })])
        const audited = ['agencies', 'people', 'memberships'].includes(one.table)
          ? Object.keys(rowOf())
          : names
        const kinds = [{ name: one.noun, labels: fieldLabels(one.fields) }]
        for (const name of audited.filter((of) => !hidden.has(of)))
          for (const locale of locales)
            assert.notEqual(
              fieldText({ locale, kinds }, `${one.noun}.change`, name),
              name,
              `${locale} ${name}`,
            )
      })
    })
})
