import {
  type CellResult,
  cleanCell,
  momentCell,
  pointText,
  readEmail,
  readFlag,
  readInstant,
  readInstantOrNull,
  readPoint,
  readText,
  readTextOrNull,
  readTitle,
} from '../../exchange/cell-values.ts'
import { type Field, publicationFields, type ShownField } from '../../exchange/field.ts'
import { fail, ok } from '../../result.ts'
import type { Row } from '../../storage/schema.ts'
import { cellText } from '../../tables/writing/csv-file.ts'
import type { Instant } from '../../time.ts'
import { maximumOccurrences } from '../occurrences.ts'
import { readRecurrence } from '../recurrence.ts'

type EventRow = Row<'events'>

export const eventId: ShownField<EventRow> = {
  name: 'id',
  heading: 'exchange.column.id',
  width: 34,
  write: (row) => row.id,
}

const texts = [
  ['location', ['Lokalität', 'Lieu de la manifestation']],
  ['description', ['Text', 'Details']],
  ['organizer', ['Organisator', 'Veranstalterin']],
  ['organizer_phone', ['Telefon Veranstalter']],
  ['external_event_url', ['Link', 'Webseite', 'Website', 'URL']],
  ['event_registration_url', ['Anmeldelink']],
  ['price', ['Eintritt', 'Kosten']],
] as const

/** In the order in which people think of an event. */
export const eventFields: readonly Field<EventRow>[] = [
  {
    name: 'title',
    heading: 'exchange.column.event_title',
    also: ['Name', 'Veranstaltung', 'Bezeichnung'],
    width: 40,
    write: (row) => row.title,
    read: readTitle,
  },
  {
    name: 'start',
    heading: 'exchange.column.event_start',
    also: ['Start', 'Datum', 'Von'],
    width: 18,
    write: (row) => momentCell(row.starts),
    read: readInstant,
  },
  {
    name: 'end',
    heading: 'exchange.column.event_end',
    also: ['Bis'],
    width: 18,
    write: (row) => momentCell(row.ends),
    read: readInstantOrNull,
  },
  ...texts.map(
    ([name, also]): Field<EventRow> => ({
      name,
      also,
      heading: `exchange.column.event_${name}`,
      width: name === 'description' ? 60 : 24,
      write: (row) => row[name],
      read: readText,
    }),
  ),
  {
    name: 'organizer_email',
    heading: 'exchange.column.event_organizer_email',
    also: ['E-Mail', 'Email'],
    width: 28,
    write: (row) => row.organizer_email,
    read: readEmail,
  },
  {
    name: 'tags',
    heading: 'exchange.column.event_tags',
    also: ['Tags', 'Kategorien'],
    width: 24,
    write: ({ tags }) => writeTags(JSON.parse(tags)),
    read: readTags,
  },
  {
    name: 'coordinates',
    heading: 'exchange.column.geo_location',
    also: ['Koordinaten'],
    write: pointText,
    read: readPoint,
  },
  {
    name: 'highlight',
    heading: 'exchange.column.event_highlight',
    width: 12,
    write: (row) => row.highlight === 1,
    read: readFlag,
  },
  {
    name: 'syndicate',
    heading: 'exchange.column.event_syndicate',
    width: 12,
    write: (row) => row.syndicate === 1,
    read: readFlag,
  },
  {
    name: 'recurrence',
    heading: 'exchange.column.event_recurrence',
    also: ['RRULE'],
    width: 28,
    write: (row) => row.recurrence ?? '',
    read: readRule,
  },
  {
    name: 'recurrence_dates',
    heading: 'exchange.column.event_recurrence_dates',
    width: 28,
    write: ({ recurrence_dates }) =>
      (JSON.parse(recurrence_dates) as readonly Instant[])
        .map((moment) => cellText(momentCell(moment)))
        .join('; '),
    read: readDates,
  },
  {
    name: 'source',
    heading: 'exchange.column.event_source',
    also: ['Externe Nummer', 'Quelle'],
    width: 24,
    write: (row) => row.source ?? '',
    read: readTextOrNull,
  },
  ...publicationFields<EventRow>(),
]

/** A tag that has a comma itself stands in quotes. */
function writeTags(tags: readonly string[]): string {
  return tags.map((tag) => (/[,;"\n]|^\s|\s$/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join(', ')
}

/** Blanks have one place only: with two, a long row of them would take for ever. */
const oneTag = /\s*(?:"((?:[^"]|"")*)"\s*|([^",;\n\s][^,;\n]*|))(?:[,;\n]|$)/y

function readTags(given: string): CellResult<readonly string[]> {
  const cell = cleanCell(given)
  const tags: string[] = []
  oneTag.lastIndex = 0
  while (oneTag.lastIndex < cell.length) {
    const found = oneTag.exec(cell)
    if (found === null) return fail('tags')
    const tag = found[1]?.replaceAll('""', '"') ?? (found[2] ?? '').trim()
    if (tag !== '' && !tags.includes(tag)) tags.push(tag)
  }
  return tags.length > 100 || tags.some((tag) => [...tag].length > 100) ? fail('tags') : ok(tags)
}

function readRule(cell: string): CellResult<string | null> {
  const rule = cell.trim().replace(/^RRULE:/i, '')
  if (rule === '') return ok(null)
  return readRecurrence(rule).ok ? ok(rule) : fail('recurrence')
}

function readDates(cell: string): CellResult<readonly Instant[]> {
  const dates: Instant[] = []
  for (const text of cell.split(/[;\n]/).filter((part) => part.trim() !== '')) {
    const moment = readInstant(text)
    if (!moment.ok) return fail('recurrenceDates')
    dates.push(moment.value)
  }
  return dates.length >= maximumOccurrences ? fail('recurrenceDates') : ok(dates)
}
