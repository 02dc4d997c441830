import { addSeconds, type Instant, toTemporal } from '../../values/time.ts'
import { agencyRows } from '../directory/agencies.ts'
import { illustrationId, illustrationText } from '../pictures/illustrations.ts'
import type { AccessColumns } from '../records/bundle.ts'
import { type Day, momentAt, todayIn, upcoming } from '../records/calendar.ts'
import { fraction, modifiedSince, momentBetween, sampleId } from '../records/moments.ts'
import { mailAddress, phoneNumber } from '../records/names.ts'
import { found, orNull, rowsByKey, sampleTable, tableEntries, tableRows } from '../records/table.ts'
import { sampleVocabulary, translatorOf } from '../records/translations.ts'
import { programmeId } from './programmes.ts'

/** The source of an event; its moments are computed from the current day. */
interface EventRow extends Rest {
  readonly title: string
  readonly text: string
  /** The id of an agency, or an association. */
  readonly by: number | string
  /** Null for online events. */
  readonly at: string | null
  readonly tags: readonly string[]
  readonly on: Day
  readonly from: string
  readonly until: string
  readonly price: string
}

interface Rest {
  /** Days from the start to the end. */
  readonly lasts?: number
  readonly repeats?: string
  /** Days from today to the end of the rule. */
  readonly repeatsUntil?: number
  /** Further dates, in days after the first one. */
  readonly further?: readonly number[]
  readonly page?: string
  readonly registration?: string
  readonly scene?: string
  readonly programme?: string
  readonly source?: string
  readonly highlight?: true
  readonly access?: AccessColumns
}

/** The paragraphs follow the cells: title | by | at | tags | on, as JSON | from | until | price | the rest, as JSON */
const eventRows: readonly EventRow[] = tableEntries(sampleTable('events'), 9).map(({ cells, texts }) => {
  const [title = '', by = '', at = '', tags = '', on = '', from = '', until = '', price = '', rest = ''] =
    cells
  return {
    title,
    text: texts.join('\n\n'),
    by: /^\d+$/.test(by) ? Number(by) : by,
    at: orNull(at),
    tags: tags.split(', '),
    on: JSON.parse(on) as Day,
    from,
    until,
    price,
    ...(JSON.parse(rest || '{}') as Rest),
  }
})
/** Organisers outside of the administration: key | name | mail | last digits of an unassigned telephone number */
const associations = rowsByKey(tableRows(sampleTable('associations'), 4))
/** The villages are those of the sample; halls and squares are invented: key | location | longitude | latitude */
const venues = rowsByKey(tableRows(sampleTable('venues'), 4))
const translate = translatorOf('events')
const daySeconds = 24 * 3600
/** Block of telephone numbers of the associations; lower ones belong to agencies. */
const associationLines = 90

/** Names of the rubrics of all events in other languages. */
export function sampleRubrics() {
  return sampleVocabulary(
    'rubrics',
    eventRows.flatMap(({ tags }) => tags),
  )
}

export type SampleEvent = ReturnType<typeof sampleEvent>

export function sampleEvents(now: Instant): readonly SampleEvent[] {
  return eventRows.map((row) => sampleEvent(row, now))
}

function sampleEvent(row: EventRow, now: Instant) {
  const dates = datesOf(row, now)
  const seed = `event ${row.title}`
  const announced = addSeconds(dates.start < now ? dates.start : now, -daySeconds)
  const created = momentBetween(addSeconds(announced, -90 * daySeconds), announced, fraction(seed))
  return {
    id: sampleId('event', row.title),
    title: row.title,
    description: row.text,
    ...organizer(row.by),
    external_event_url: row.page === undefined ? '' : `https://www.dreiseen.example/${row.page}`,
    event_registration_url: row.registration ?? '',
    price: row.price,
    translations: translate({ title: row.title, price: row.price }),
    ...place(row.at),
    tags: row.tags,
    source: row.source ?? null,
    syndicate: row.source !== undefined,
    highlight: row.highlight ?? false,
    image: row.scene === undefined ? null : illustrationId(row.scene),
    image_alt: row.scene === undefined ? '' : illustrationText(row.scene),
    pdf: row.programme === undefined ? null : programmeId(row.programme),
    ...dates,
    access: row.access ?? 'public',
    publication_start: null,
    publication_end: null,
    created,
    modified: modifiedSince(created, now, seed),
  }
}

function datesOf(row: EventRow, now: Instant) {
  const today = todayIn(now)
  const day = upcoming(row.on, today)
  const last = row.repeatsUntil === undefined ? null : today.add({ days: row.repeatsUntil })
  return {
    start: momentAt(day, row.from),
    end: momentAt(day.add({ days: row.lasts ?? 0 }), row.until),
    recurrence:
      row.repeats === undefined ? null : row.repeats + (last === null ? '' : `;UNTIL=${endOf(last)}`),
    recurrence_dates: (row.further ?? []).map((days) => momentAt(day.add({ days }), row.from)),
  }
}

/** Returns the last second of a day in the form of recurrence rules. */
function endOf(day: Temporal.PlainDate): string {
  const utc = toTemporal(momentAt(day, '23:59:59')).toString({ smallestUnit: 'second' })
  return utc.replaceAll(/[-:]/g, '')
}

function organizer(by: EventRow['by']) {
  if (typeof by === 'number') {
    const agency = found(
      agencyRows.find((row) => row.id === by),
      `agency ${by}`,
    )
    return {
      organizer: agency.title,
      organizer_email: mailAddress(agency.mail),
      organizer_phone: phoneNumber(agency.id, 0),
    }
  }
  const [, name = '', mail = '', line = ''] = found(associations.get(by), `association ${by}`)
  return {
    organizer: name,
    organizer_email: mailAddress(mail),
    organizer_phone: line === '' ? '' : phoneNumber(associationLines, Number(line)),
  }
}

function place(at: EventRow['at']) {
  if (at === null) return { location: 'Online', coordinates: null }
  const [, location = '', lon, lat] = found(venues.get(at), `venue ${at}`)
  return { location, coordinates: { lon: Number(lon), lat: Number(lat), zoom: 16 } }
}
