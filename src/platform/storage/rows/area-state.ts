import { type CompiledQuery, sql } from 'kysely'
import type { Clock, Instant } from '../../../values/time.ts'
import type { Queries } from '../database/database.ts'
import type { RevisionArea } from './revisions.ts'

const windowed = ['agencies', 'people', 'memberships', 'events', 'news', 'topics'] as const
type Windowed = (typeof windowed)[number]

export interface StoredState {
  /** Changes with every change of a record or setting, and whenever a publication window opens or ends. */
  readonly stamp: string
  /** The organisation's settings as they are stored. */
  readonly settings: string | null
}

type StateRow = Record<string, string | number | null>

/** Compiling the query takes longer than running it. */
const compiled = new WeakMap<Queries, Map<string, CompiledQuery<StateRow>>>()

/** One query of a few index look-ups, run on every request to validate caches. */
export async function readStoredState(
  queries: Queries,
  area: RevisionArea,
  tables: readonly Windowed[],
  now: Instant,
): Promise<StoredState> {
  const { settings = null, ...rest } = await readRow(queries, { area, tables, withSettings: true }, now)
  return { stamp: Object.values(rest).join(' '), settings: settings === null ? null : String(settings) }
}

/** The stamp alone, for callers that do not need the settings: they are the largest part of the row. */
export async function readAreaStamp(
  queries: Queries,
  area: RevisionArea,
  tables: readonly Windowed[],
  now: Instant,
): Promise<string> {
  return Object.values(await readRow(queries, { area, tables, withSettings: false }, now)).join(' ')
}

/**
 * The stamp for callers that have just read the revision of the area: queried only if the revision has changed or a
 * publication window has opened or ended since.
 */
export function areaStampReader(
  queries: Queries,
  area: RevisionArea,
  tables: readonly Windowed[],
  clock: Clock,
): (revision: number) => Promise<string> {
  let known: KnownStamp | null = null
  return async (revision) => {
    const now = clock.now()
    if (known?.revision === revision && known.from <= now && (known.until === null || now < known.until))
      return known.stamp
    const stamp = await readAreaStamp(queries, area, tables, now)
    known = { revision, stamp, from: now, until: await nextBorder(queries, now, tables) }
    return stamp
  }
}

interface KnownStamp {
  readonly revision: number
  readonly stamp: string
  readonly from: Instant
  readonly until: Instant | null
}

/** When the next publication window opens or ends. */
export async function nextBorder(
  queries: Queries,
  now: Instant,
  tables: readonly Windowed[] = windowed,
): Promise<Instant | null> {
  const borders = tables.flatMap((table) => [
    sql`select min(publication_start) as at from ${sql.table(table)} where publication_start > ${now}`,
    sql`select min(publication_end) as at from ${sql.table(table)} where publication_end >= ${now}`,
  ])
  const query = sql<{ readonly at: Instant | null }>`${sql.join(borders, sql` union all `)}`
  const { rows } = await query.execute(queries)
  const [next = null] = rows.flatMap(({ at }) => at ?? []).toSorted()
  return next
}

interface Asked {
  readonly area: RevisionArea
  readonly tables: readonly Windowed[]
  readonly withSettings: boolean
}

async function readRow(queries: Queries, asked: Asked, now: Instant): Promise<StateRow> {
  const known = compiled.get(queries) ?? new Map<string, CompiledQuery<StateRow>>()
  compiled.set(queries, known)
  const key = `${asked.area} ${asked.tables} ${asked.withSettings}`
  const query = known.get(key) ?? stateQuery(queries, asked)
  known.set(key, query)
  const parameters = query.parameters.map((value) => (value === momentOfRequest ? now : value))
  const { rows } = await queries.executeQuery<StateRow>({ ...query, parameters })
  return rows[0] ?? {}
}

const momentOfRequest = Symbol('the moment of a request')

function stateQuery(queries: Queries, { area, tables, withSettings }: Asked): CompiledQuery<StateRow> {
  const borders = tables.map(
    (table) => sql`
      (select max(publication_start) from ${sql.table(table)} where publication_start <= ${momentOfRequest})
        as ${sql.ref(`${table}_opened`)},
      (select max(publication_end) from ${sql.table(table)} where publication_end < ${momentOfRequest})
        as ${sql.ref(`${table}_ended`)}`,
  )
  const settings = withSettings ? [sql`(select settings from organisation) as settings`] : []
  return sql<StateRow>`
    select number, ${sql.join([...settings, ...borders])}
    from revisions where area = ${area}`.compile(queries)
}
