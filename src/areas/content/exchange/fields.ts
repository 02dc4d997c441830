import type { Row } from '../../../platform/storage/schema/schema.ts'
import type { ExchangeShownField } from '../../../records/exchange/field.ts'
import { exchangeFields } from '../../../records/fields/exchange-fields.ts'
import { eventFields } from '../records/event-fields.ts'

type EventRow = Row<'events'>

export const eventId: ExchangeShownField<EventRow> = {
  name: 'id',
  heading: 'exchange.column.id',
  width: 34,
  write: (row) => row.id,
}

/** In the order of exported files. */
export const eventColumns = exchangeFields<EventRow>(eventFields, [
  ...['title', 'start', 'end', 'location', 'description', 'organizer', 'organizer_phone'],
  ...['external_event_url', 'event_registration_url', 'price', 'organizer_email', 'tags', 'coordinates'],
  ...['highlight', 'syndicate', 'recurrence', 'recurrence_dates'],
])
