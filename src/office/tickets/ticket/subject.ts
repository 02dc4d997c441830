import type { Expression } from 'kysely'
import type { Queries, Tx } from '../../../platform/storage/database/database.ts'
import type { Translate } from '../../../texts/translate.ts'
import type { Instant } from '../../../values/time.ts'
import type { FieldValues, ProposedChanges } from './ticket.ts'

export interface LockedFields {
  /** The name of the source. */
  readonly source: string
  readonly fields: ReadonlySet<string>
}

/** The kind of record that tickets are about. The area that owns the record implements it. */
export interface TicketSubject {
  /** First part of the ticket's number, such as `PER`. */
  readonly kind: string
  fieldLabel(t: Translate, field: string): string
  /** The fields as they are now; null where the record no longer exists. */
  current(queries: Queries, id: string): Promise<FieldValues | null>
  /** Returns the fields that a source manages, and its name; null where there are none. */
  locked?(queries: Queries, id: string): Promise<LockedFields | null>
  /** Writes the fields over the current values; returns false where the record no longer exists. */
  apply(tx: Tx, id: string, changes: ProposedChanges, now: Instant): Promise<boolean>
  /** Returns the ids of the records that belong to an agency or to one below it, as a subquery. */
  within(agency: number): Expression<string>
  /** The record's own page. */
  href(id: string): string
}
