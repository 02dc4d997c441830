import Type, { type Static } from 'typebox'
import {
  boundedText,
  hexId,
  longTextProblem,
  mapColumns,
  mapPoint,
  mapPointOf,
  moment,
  optional,
  publicationOf,
  publishedFields,
  readMoment,
  toHexId,
  toHexIdOrNull,
  toInstant,
} from '../bundle/fields.ts'
import type { Problem } from '../bundle/problem.ts'
import { tableMember } from '../bundle/table-member.ts'
import { type IndexEntry, indexRecords } from '../search/store.ts'
import { bumpRevision } from '../storage/revisions.ts'
import type { Dated, Flag, Row } from '../storage/schema.ts'
import { fold } from '../text.ts'
import { formatInstant, type Instant, timeZone, toTemporal } from '../time.ts'
import { replaceTags } from './bundle-store.ts'
import { dayStart } from './days.ts'
import { replaceDates } from './event-dates.ts'
import { locationWords } from './location-words.ts'
import { horizonOf, maximumOccurrences, type OccurrenceProblem } from './occurrences.ts'

const tag = Type.String({ minLength: 1, maxLength: 100 })
const momentOrDay = Type.Refine(
  Type.String(),
  (text) => dayStart(text) !== null || readMoment(text) !== null,
  () => 'must be a moment with its offset or a day (such as 2027-01-23)',
)

const schema = Type.Object(
  {
    id: hexId,
    title: Type.String({ minLength: 1 }),
    description: boundedText,
    organizer: boundedText,
    organizer_email: boundedText,
    organizer_phone: boundedText,
    external_event_url: boundedText,
    event_registration_url: boundedText,
    price: boundedText,
    location: boundedText,
    tags: optional(Type.Array(tag, { maxItems: 100, uniqueItems: true })),
    source: boundedText,
    syndicate: optional(Type.Boolean()),
    highlight: optional(Type.Boolean()),
    coordinates: mapPoint,
    image: optional(hexId),
    image_alt: boundedText,
    pdf: optional(hexId),
    start: moment,
    end: moment,
    recurrence: optional(Type.String()),
    recurrence_dates: optional(Type.Array(momentOrDay, { maxItems: maximumOccurrences - 1 })),
    ...publishedFields,
  },
  { additionalProperties: false },
)

type EventRecord = Static<typeof schema>

export const eventsMember = tableMember({
  name: 'events',
  schema,
  references: [
    { field: 'image', column: 'image', to: 'files', noun: 'file' },
    { field: 'pdf', column: 'pdf', to: 'files', noun: 'file' },
  ],
  idOf: ({ id }) => toHexId(id),
  toRow,
  fromRow: eventRecord,
  check: ({ title_folded }) => longTextProblem({ title: title_folded }),
  async afterSave({ tx, now }, saved) {
    const events = saved.map(({ record }) => record)
    const dates = await replaceDates(tx, events, horizonOf(now))
    if (!dates.ok) return { index: saved[dates.error.place]?.index ?? null, ...problems[dates.error.reason] }
    await replaceTags(tx, events)
    await indexRecords(tx, 'event', events.map(wordsOfEvent))
    return null
  },
  async finish({ tx }) {
    await bumpRevision(tx, 'content')
    return null
  },
})

const problems: Readonly<Record<OccurrenceProblem, Pick<Problem, 'path' | 'message'>>> = {
  malformed: { path: 'recurrence', message: 'must be an iCalendar rule (such as FREQ=WEEKLY;COUNT=3)' },
  too_frequent: { path: 'recurrence', message: 'must not repeat more often than once a day' },
  unsupported: { path: 'recurrence', message: 'is a kind of rule that is not supported' },
  too_many_dates: {
    path: 'recurrence_dates',
    message: `must have at most ${maximumOccurrences - 1} entries`,
  },
  ends_before_start: { path: 'end', message: 'must not be before start' },
}

function wordsOfEvent({ id, title, description, organizer, location, tags }: Row<'events'>): IndexEntry {
  return { id, title, texts: [location, description, organizer, ...JSON.parse(tags)] }
}

function toRow(record: EventRecord, dates: Dated) {
  const starts = toInstant(record.start)
  const listed = (record.recurrence_dates ?? []).map((text) => readMoment(text) ?? onDay(text, starts))
  return {
    id: toHexId(record.id),
    title: record.title,
    title_folded: fold(record.title),
    description: record.description ?? '',
    organizer: record.organizer ?? '',
    organizer_email: record.organizer_email ?? '',
    organizer_phone: record.organizer_phone ?? '',
    external_event_url: record.external_event_url ?? '',
    event_registration_url: record.event_registration_url ?? '',
    price: record.price ?? '',
    location: record.location ?? '',
    location_words: locationWords(record.location ?? ''),
    source: record.source ?? null,
    syndicate: toFlag(record.syndicate),
    highlight: toFlag(record.highlight),
    tags: JSON.stringify(record.tags ?? []),
    ...mapColumns(record.coordinates),
    image: toHexIdOrNull(record.image),
    image_alt: record.image_alt ?? '',
    pdf: toHexIdOrNull(record.pdf),
    starts,
    ends: toInstant(record.end),
    recurrence: record.recurrence ?? null,
    recurrence_dates: JSON.stringify(listed),
    endless: toFlag(false),
    ...publicationOf(record),
    ...dates,
  }
}

function toFlag(value: boolean | null | undefined): Flag {
  return value === true ? 1 : 0
}

/** The event's time of day on another day. */
function onDay(day: string, starts: Instant): Instant {
  const plainTime = toTemporal(starts).toZonedDateTimeISO(timeZone).toPlainTime()
  return formatInstant(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime }).toInstant())
}

/** As a bundle has it, with all its fields. */
export function eventRecord(row: Row<'events'>): EventRecord {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    organizer: row.organizer,
    organizer_email: row.organizer_email,
    organizer_phone: row.organizer_phone,
    external_event_url: row.external_event_url,
    event_registration_url: row.event_registration_url,
    price: row.price,
    location: row.location,
    tags: JSON.parse(row.tags),
    source: row.source,
    syndicate: row.syndicate === 1,
    highlight: row.highlight === 1,
    coordinates: mapPointOf(row),
    image: row.image,
    image_alt: row.image_alt,
    pdf: row.pdf,
    start: row.starts,
    end: row.ends,
    recurrence: row.recurrence,
    recurrence_dates: JSON.parse(row.recurrence_dates),
    access: row.access,
    publication_start: row.publication_start,
    publication_end: row.publication_end,
    created: row.created,
    modified: row.modified,
  }
}
