import { randomId } from '../../../platform/crypto/secret.ts'
import type { Row } from '../../../platform/storage/schema/schema.ts'
import { toHexId } from '../../../records/bundle/fields.ts'
import { readInstant } from '../../../records/exchange/cell-values.ts'
import { columnsOf, type ExchangeTable } from '../../../records/exchange/exchange-table.ts'
import {
  type ExchangeRowProblem,
  type Match,
  type Matching,
  type PlannedRecord,
  planImport,
} from '../../../records/exchange/plan.ts'
import type { GivenRow } from '../../../records/exchange/read-rows.ts'
import { storedRows } from '../../../records/exchange/stored-rows.ts'
import { fail, ok, type Result } from '../../../values/result.ts'
import { fold } from '../../../values/text.ts'
import { eventsMember } from '../records/bundle-events.ts'
import { eventColumns, eventId } from './fields.ts'
import { eventPages, type KnownEvent, selectKnownEvents } from './store.ts'

type EventRow = Row<'events'>

const columns = columnsOf(eventId, eventColumns, [])

export const eventsTable: ExchangeTable = {
  ...{ name: 'events', noun: 'event', member: eventsMember, columns },
  async *batches(queries) {
    for await (const page of eventPages(queries))
      yield page.map((row) => columns.map((column) => column.write(row)))
  },
  plan: async (queries, given) => {
    const known = knownEvents(await selectKnownEvents(queries))
    const ids = given.rows.flatMap((row) => known.idsOf(row))
    const rows = await storedRows(queries, 'events', new Set(ids))
    return planImport(given, eventsMatching(known, rows))
  },
}

interface KnownEvents {
  /** Returns all events that a row may refer to: by id, else by source id, else by title and start. */
  idsOf(row: GivenRow): readonly string[]
}

function knownEvents(events: readonly KnownEvent[]): KnownEvents {
  const bySource = Map.groupBy(events, ({ source }) => source ?? '')
  const byStart = Map.groupBy(events, ({ title_folded, starts }) => `${starts} ${title_folded}`)
  return {
    idsOf: ({ cells }) => {
      const { id = '', source = '', title = '', start = '' } = cells
      if (id !== '') return [toHexId(id)]
      const sourced = source === '' ? [] : (bySource.get(source) ?? [])
      if (sourced.length > 0) return sourced.map((event) => event.id)
      const starts = readInstant(start)
      const same = starts.ok ? (byStart.get(`${starts.value} ${fold(title)}`) ?? []) : []
      // An event with a different id is a different event, even if otherwise equal.
      const free = same.filter((event) => source === '' || event.source === null)
      return free.map((event) => event.id)
    },
  }
}

function eventsMatching(known: KnownEvents, rows: ReadonlyMap<string, EventRow>): Matching<EventRow> {
  const match = (row: GivenRow): Result<Match<EventRow>, Omit<ExchangeRowProblem, 'line'>> => {
    const given = row.cells.id ?? ''
    const [id, ...others] = known.idsOf(row)
    if (given !== '' && !/^[0-9a-f]{32}$/.test(id ?? '')) return fail({ name: 'id', fault: 'id', given })
    if (others.length > 0)
      return fail({ name: 'title', fault: 'severalMatches', given: row.cells.title ?? '' })
    const existing = rows.get(id ?? '')
    return ok(existing === undefined ? { id: id ?? randomId() } : { existing })
  }
  return {
    fields: eventColumns,
    idOf: ({ id }) => id,
    titleOf: ({ title }, row) => (typeof title === 'string' ? title : (row?.title ?? '')),
    match,
    always: ({ title, starts, ends }) => ({ title, start: starts, end: ends }),
    // Many files have only the start of an event.
    usual: ({ start }) => ({ end: start }),
    check: checkEvent,
  }
}

function checkEvent(
  { title, start, end }: PlannedRecord,
  row: EventRow | null,
): Omit<ExchangeRowProblem, 'line' | 'given'> | null {
  if (row === null && title === undefined) return { name: 'title', fault: 'required' }
  if (row === null && start === undefined) return { name: 'start', fault: 'required' }
  if (end === null) return { name: 'end', fault: 'required' }
  const begins = typeof start === 'string' ? start : (row?.starts ?? '')
  const ends = typeof end === 'string' ? end : (row?.ends ?? begins)
  return ends < begins ? { name: 'end', fault: 'endsBeforeStart' } : null
}
