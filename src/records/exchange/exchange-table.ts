import type { RowBatches } from '../../formats/tables/writing/table.ts'
import type { Service } from '../../platform/service.ts'
import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import type { Clock, Instant } from '../../values/time.ts'
import type { BundleMember } from '../bundle/member.ts'
import type { ExchangeField, ExchangeShownField } from './field.ts'
import { type Matching, type Plan, type PlannedRow, planImport } from './plan.ts'
import type { GivenRow, GivenTable } from './read-rows.ts'

export type TableName = 'people' | 'agencies' | 'memberships' | 'events' | 'accounts' | 'subscribers'

/** The agency that a user is limited to; null for no limit. */
export type Limit = number | null

export interface ExchangeColumn extends Omit<ExchangeShownField<never>, 'write'> {
  /** Whether the column is imported; others are for information and are ignored in a file. */
  readonly isRead: boolean
}

/** A table that can be exported to a file and imported again. */
export interface ExchangeTable {
  readonly name: TableName
  /** The prefix of its actions in the audit log, as in `person.change`. */
  readonly noun: 'person' | 'agency' | 'membership' | 'event' | 'user' | 'subscriber'
  /** Stores the records, with their dependent rows. */
  readonly member: BundleMember
  readonly columns: readonly ExchangeColumn[]
  /** Yields the rows that a user with this limit may see: one cell per column. */
  batches(queries: Queries, limit: Limit): RowBatches
  /** Computes what the rows of a file would change. */
  plan(queries: Queries, given: GivenTable, limit: Limit): Promise<Plan>
  /** For tables of people who may get a mail about their new record. */
  readonly mails?: NewRecordMails
  /** For tables whose import only adds records, which can be withdrawn. */
  readonly withdrawal?: Withdrawal
  /** Fields that are not written to the audit log, which is never changed. */
  readonly unaudited?: readonly string[]
}

export interface RecordState {
  readonly id: string
  readonly title: string
  /** Changes with every change of the record. */
  readonly state: string
}

export interface Withdrawal {
  /** Reads the states of those records that still exist. */
  states(queries: Queries, ids: ReadonlySet<string>): Promise<readonly RecordState[]>
  /** Removes records; returns how many. */
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
  /** Whether mails are sent by default. */
  readonly isUsual: boolean
  /** Queues one mail for each new record. */
  send(
    tx: Tx,
    service: Pick<Service, 'clock' | 'config' | 'secret'>,
    added: readonly PlannedRow[],
    by: { readonly actor: string | null; readonly address: string | null },
  ): Promise<void>
}

/** Stores records of a table whose fields differ from those of its bundle. */
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

/** Plans an import that only adds records; existing ones are not changed. */
export async function planAdditions<Row>(
  given: GivenTable,
  isKnown: (row: GivenRow) => boolean,
  matching: Matching<Row>,
): Promise<Plan> {
  const rows = given.rows.filter((row) => !isKnown(row))
  const plan = await planImport({ ...given, rows }, matching)
  return { ...plan, unchanged: plan.unchanged + given.rows.length - rows.length }
}

/** Returns the columns: the id first, since it matters most, and those for information last. */
export function columnsOf<Row>(
  id: ExchangeShownField<Row>,
  fields: readonly ExchangeField<Row>[],
  shown: readonly ExchangeShownField<Row>[],
): readonly (ExchangeShownField<Row> & { readonly isRead: boolean })[] {
  const read = [id, ...fields].map((field) => ({ ...field, isRead: true }))
  return [...read, ...shown.map((field) => ({ ...field, isRead: false }))]
}
