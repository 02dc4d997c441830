import Type, { type TArray, type TNull, type TOptional, type TString, type TUnion } from 'typebox'
import { optional, readMoment } from '../../../records/bundle/fields.ts'
import { readInstantOrNull } from '../../../records/exchange/cell-values.ts'
import { type Field, type FieldOptions, inColumn, type OwnColumn } from '../../../records/fields/field.ts'
import { labelledFields } from '../../../records/fields/fields.ts'
import { file, hexId } from '../../../records/fields/references.ts'
import { email, line, lines, link, phone } from '../../../records/fields/texts.ts'
import { translations } from '../../../records/fields/translations.ts'
import { flag, point, requiredMoment } from '../../../records/fields/values.ts'
import { dayStart } from '../dates/days.ts'
import { maximumOccurrences } from '../dates/occurrences.ts'
import { picture } from './article-fields.ts'
import { readDateCells, readRule, readTagCell, tagCell, writeDateCells } from './event-cells.ts'
import { repeatControl, tagsControl } from './event-controls.ts'
import { publishedEntries } from './publication.ts'
import type { RepeatProblem } from './repeat/typed-repeat.ts'

type TextList = TOptional<TUnion<[TArray<TString>, TNull]>>

/** A list of texts, stored in a JSON column. */
function textList<const Options extends FieldOptions, Code extends string>(
  options: Options,
  schema: TextList,
  more: Pick<Field<TextList, unknown, Code>, 'control' | 'cell'>,
): Options & Field<TextList, OwnColumn<string>, Code> {
  return {
    ...options,
    schema,
    ...more,
    ...inColumn<string[] | null, string>({
      toCell: (value) => JSON.stringify(value ?? []),
      fromCell: (cell) => JSON.parse(cell),
    }),
  }
}

const tag = Type.String({ minLength: 1, maxLength: 100 })
const momentOrDay = Type.Refine(
  Type.String(),
  (text) => dayStart(text) !== null || readMoment(text) !== null,
  () => 'must be a moment with its offset or a day (such as 2027-01-23)',
)

/** An iCalendar rule; its control also edits the further dates. */
function recurrenceRule<const Options extends FieldOptions>(
  options: Options,
): Options & Field<TOptional<TUnion<[TString, TNull]>>, OwnColumn<string | null>, RepeatProblem> {
  return {
    ...options,
    schema: optional(Type.String()),
    control: repeatControl,
    cell: { write: (rule) => rule ?? '', read: readRule },
    ...inColumn<string | null, string | null>({
      toCell: (rule) => rule ?? null,
      fromCell: (cell) => cell,
    }),
  }
}

/** The column of exchanged tables, with alternative headings of other systems. */
const column = (also: readonly string[] = [], width = 24) => ({ also, width })

const told = { isBounded: true, api: true } as const

const title = line({
  description: 'Title.',
  group: 'about',
  required: true,
  isIndexed: true,
  api: true,
  exchange: column(['Name', 'Veranstaltung', 'Bezeichnung'], 40),
})
const description = lines({
  description: 'What it is about, as plain text in lines.',
  hint: 'contentManage.hint.description',
  group: 'about',
  rows: 8,
  ...told,
  exchange: column(['Text', 'Details'], 60),
})
const price = line({
  description: 'What it costs, in words.',
  group: 'about',
  after: 'location',
  ...told,
  exchange: column(['Eintritt', 'Kosten']),
})

/** The fields of an event, in the order of bundles. */
export const eventFields = labelledFields('contentManage.field.', {
  id: hexId(),
  title,
  description,
  organizer: line({
    description: 'Who organises it.',
    group: 'contact',
    ...told,
    exchange: column(['Organisator', 'Veranstalterin']),
  }),
  organizer_email: email({
    description: 'Mail address of the organiser.',
    group: 'contact',
    ...told,
    exchange: { heading: 'exchange.column.event_organizer_email', ...column(['E-Mail', 'Email'], 28) },
  }),
  organizer_phone: phone({
    description: 'Phone number of the organiser, as entered.',
    group: 'contact',
    ...told,
    exchange: { heading: 'exchange.column.event_organizer_phone', ...column(['Telefon Veranstalter']) },
  }),
  external_event_url: link({
    description: 'The address of a page about the event.',
    group: 'contact',
    ...told,
    exchange: {
      heading: 'exchange.column.event_external_event_url',
      ...column(['Link', 'Webseite', 'Website', 'URL']),
    },
  }),
  event_registration_url: link({
    description: 'The address at which people register.',
    group: 'contact',
    ...told,
    exchange: { heading: 'exchange.column.event_event_registration_url', ...column(['Anmeldelink']) },
  }),
  price,
  location: line({
    description: 'Where it takes place.',
    group: 'about',
    isBounded: true,
    exchange: column(['Lokalität', 'Lieu de la manifestation']),
  }),
  tags: textList(
    {
      group: 'about',
      exchange: column(['Tags', 'Kategorien']),
    },
    optional(Type.Array(tag, { maxItems: 100, uniqueItems: true })),
    { control: tagsControl, cell: { write: (tags) => tagCell(tags ?? []), read: readTagCell } },
  ),
  source: line({
    nullable: true,
    isBounded: true,
    exchange: { heading: 'common.externalId', ...column(['Externe Nummer', 'Quelle']) },
  }),
  syndicate: flag({ group: 'publication', after: 'highlight', exchange: column([], 12) }),
  highlight: flag({
    group: 'publication',
    after: 'publication_end',
    exchange: { heading: 'exchange.column.event_highlight', ...column([], 12) },
  }),
  coordinates: point({ exchange: { heading: 'common.mapPoint', also: ['Koordinaten'] } }),
  ...picture,
  pdf: file({}),
  start: requiredMoment({
    group: 'dates',
    column: 'starts',
    exchange: column(['Start', 'Datum', 'Von'], 18),
  }),
  end: requiredMoment({
    group: 'dates',
    column: 'ends',
    exchange: column(['Bis'], 18),
    // A missing date is reported for the row, see checkEvent.
    readCell: readInstantOrNull,
  }),
  recurrence: recurrenceRule({
    description:
      'An iCalendar rule, such as FREQ=WEEKLY;COUNT=3. After a line break may stand the days of the rule on which the event does not take place: EXDATE:20270105,20270112.',
    label: 'contentManage.field.repeat',
    group: 'dates',
    exchange: column(['RRULE'], 28),
  }),
  recurrence_dates: textList(
    { exchange: { heading: 'content.events.otherDates', ...column([], 28) } },
    optional(Type.Array(momentOrDay, { maxItems: maximumOccurrences - 1 })),
    { cell: { write: (dates) => writeDateCells(dates ?? []), read: readDateCells } },
  ),
  translations: translations({
    title: { label: 'contentManage.field.title', field: title },
    description: { label: 'contentManage.field.description', field: description },
    price: { label: 'contentManage.field.price', field: price },
  }),
  ...publishedEntries(),
})
