import type { RowBatches } from '../../formats/tables/writing/table.ts'
import type { Service } from '../../platform/service.ts'
import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import type { Clock, Instant } from '../../values/time.ts'
import type { BundleMember } from '../bundle/member.ts'
import type { ExchangeField, ExchangeShownField } from './field.ts'
import { type Matching, type Plan, type PlannedRow, planImport } from './plan.ts'
import type { GivenRow, GivenTable } from './read-rows.ts'

export type TableName = 'people' | 'agencies' | 'memberships' | 'events' | 'accounts' | 'subscribers'

/** The agency that somebody is limited to; null where it is everything. */
export type Limit = number | null

export interface ExchangeColumn extends Omit<ExchangeShownField<never>, 'write'> {
  /** Others only tell: a file may have them, but they change nothing. */
  readonly isRead: boolean
}

/** A table that goes out as a file and comes back as one. */
export interface ExchangeTable {
  readonly name: TableName
  /** One of its records in the audit log: `person.change`. */
  readonly noun: 'person' | 'agency' | 'membership' | 'event' | 'user' | 'subscriber'
  /** Stores the records, with everything that hangs on them. */
  readonly member: BundleMember
  readonly columns: readonly ExchangeColumn[]
  /** What somebody with this limit may see of it: one cell per column. */
  batches(queries: Queries, limit: Limit): RowBatches
  /** What the rows of a file would do. */
  plan(queries: Queries, given: GivenTable, limit: Limit): Promise<Plan>
  /** For tables of people who may be told of their new record. */
  readonly mails?: NewRecordMails
  /** For tables that never change a record: new ones can be taken back. */
  readonly withdrawal?: Withdrawal
  /** Fields that stay out of the audit log, which forgets nothing. */
  readonly unaudited?: readonly string[]
}

export interface RecordState {
  readonly id: string
  readonly title: string
  /** Another one once anything has happened to the record. */
  readonly state: string
}

export interface Withdrawal {
  /** Of the records that are still there. */
  states(queries: Queries, ids: ReadonlySet<string>): Promise<readonly RecordState[]>
  /** Returns how many could be removed. */
  remove(
    tx: Tx,
    ids: readonly string[],
    change: {
      readonly by: { readonly actor: string | null; readonly address: string | null }
      readonly clock: Clock
    },
  ): Promise<number>
}

export interface NewRecordMails {
  /** Whether they are sent unless somebody says otherwise. */
  readonly isUsual: boolean
  /** Queues one mail for each new record. */
  send(
    tx: Tx,
    service: Pick<Service, 'clock' | 'config' | 'secret'>,
    added: readonly PlannedRow[],
    by: { readonly actor: string | null; readonly address: string | null },
  ): Promise<void>
}

/** Stores records whose table has other fields than its bundle. */
export function storedAs(
  member: BundleMember,
  toRecord: (flat: Readonly<Record<string, unknown>>, now: Instant) => unknown,
): BundleMember {
  return {
    ...member,
    open(loading) {
      const opened = member.open(loading)
      return {
        ...opened,
        add: (records) =>
          opened.add(
            records.map(({ index, value }) => ({
              index,
              value: toRecord(value as Readonly<Record<string, unknown>>, loading.now),
            })),
          ),
      }
    },
  }
}

/** What the rows of a file would add; those of records that exist are left alone. */
export async function planAdditions<Row>(
  given: GivenTable,
  isKnown: (row: GivenRow) => boolean,
  matching: Matching<Row>,
): Promise<Plan> {
  const rows = given.rows.filter((row) => !isKnown(row))
  const plan = await planImport({ ...given, rows }, matching)
  return { ...plan, unchanged: plan.unchanged + given.rows.length - rows.length }
}

/** The id leads, for it says most; what only tells comes last. */
export function columnsOf<Row>(
  id: ExchangeShownField<Row>,
  fields: readonly ExchangeField<Row>[],
  shown: readonly ExchangeShownField<Row>[],
): readonly (ExchangeShownField<Row> & { readonly isRead: boolean })[] {
  const read = [id, ...fields].map((field) => ({ ...field, isRead: true }))
  return [...read, ...shown.map((field) => ({ ...field, isRead: false }))]
}
