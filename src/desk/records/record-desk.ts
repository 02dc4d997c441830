import type { preHandlerAsyncHookHandler } from 'fastify'
import type { Need } from '../../identity/sessions/guard.ts'
import type { WantedFile } from '../../platform/http/forms/file-form.ts'
import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import type { FieldProblem, FormValues, Values } from '../../records/fields/field.ts'
import type { ShownFile } from '../../records/fields/record-file.ts'
import type { EditForm } from '../../records/fields/record-form.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import type { StaffCall } from '../../site/frame/staff-routes.ts'
import type { Result } from '../../values/result.ts'
import type { ReadPicture } from '../../web/components/picture-field.ts'
import type { Html } from '../../web/markup/html.ts'
import type { DeskFile, OwnFile } from './desk-file.ts'
import type { ManagedRecord } from './managed-record.ts'
import type { NextPage } from './next-page.ts'
import type { SaveRefusal } from './refusal.ts'
import type { PageAfter } from './rows-after.ts'
import type { RecordAction } from './staff-action.ts'

/** The types that differ between kinds of records. */
export interface ViewTypes {
  readonly id: unknown
  readonly stored: unknown
}

/** The types that differ between desks. */
export interface DeskTypes extends ViewTypes {
  /** Of problems. */
  readonly code: string
  /** The record that a new one is copied from, or is placed below. */
  readonly origin: unknown
  /** Inputs in addition to the fields of the record, as sent or as initially shown. */
  readonly more: unknown
  /** The result of saving. */
  readonly saved: unknown
}

/** A sent form. */
export interface SentRecord<Types extends DeskTypes> {
  readonly typed: FormValues
  readonly file: ReadPicture
  readonly more: Types['more']
  /** Null for a new record. `seen` is the tag of the state that the form was opened with. */
  readonly before: { readonly id: Types['id']; readonly seen: string } | null
  /** Null for a stored record. */
  readonly origin: Types['origin'] | null
  /** Initial values of a new record; empty for a stored one. */
  readonly values: Values
}

/** What the page of a form shows. */
export interface ShownRecord<Types extends DeskTypes> {
  /** Null for a new record. */
  readonly stored: Types['stored'] | null
  /** Null for a stored record. */
  readonly origin: Types['origin'] | null
  /** The stored values, or the initial ones of a new record. */
  readonly values: Values
  readonly typed: FormValues
  readonly more: Types['more']
  readonly seen: string
  readonly problems: readonly FieldProblem<Types['code']>[]
  /** The stored values, where somebody else has changed them since the form was opened. */
  readonly conflict: FormValues | null
  /** Null where the form has no file field. */
  readonly file: RecordFile | null
  /** The action that was just completed, from the address; empty for none. */
  readonly done: string
  /** Set where nothing was saved, because the form was sent for a preview. */
  readonly isPreview: boolean
}

/** The file of a form, as stored and as sent. */
export interface RecordFile extends WantedFile, ShownFile {
  readonly alt: string
  readonly storedAlt: string
}

/** Records of one kind, as they are read. */
export interface RecordView<Types extends ViewTypes> {
  /** Set where there is one record, which always exists: `readId` is given an empty text. */
  readonly isSingle?: true
  readonly need: Need
  readonly form: {
    /** Returns a tag that changes with every field of the record, to detect changes by others. */
    tag(values: Values): string
  }
  readId(text: string): Types['id'] | null
  /** Reads a record; null also where the user may not see it. */
  find(queries: Queries, id: Types['id'], call: StaffCall): Promise<Types['stored'] | null>
  valuesOf(stored: Types['stored']): Values
}

/** Records of one kind that are added and changed. */
export interface EditedRecords<Types extends DeskTypes> extends RecordView<Types> {
  /** Set where records are not changed once they exist, such as keys. */
  readonly isFixed?: true
  readonly form: EditForm<Types['code']>
  readonly file?: DeskFile
  begin(call: StaffCall): Promise<{ readonly values: Values; readonly origin: Types['origin'] }>
  readonly more: {
    /** Returns the initial additional inputs. `stored` is null for a new record. */
    begin(call: StaffCall, stored: Types['stored'] | null): Types['more']
    read(body: unknown): Types['more']
  }
  save(
    tx: Tx,
    sent: SentRecord<Types>,
    call: StaffCall,
  ): Promise<Result<Types['saved'], SaveRefusal<FieldProblem<Types['code']>>>>
}

/** Records of one kind that staff create and edit, each in a form of its own; a single one in the form at `path`. */
export interface RecordDesk<Types extends DeskTypes> extends EditedRecords<Types> {
  /** The path of the list; forms are at `/new` and `/:id` below it. */
  readonly path: string
  /** Follows the address of a record in that of its form, where `/:id` is another page. */
  readonly formPath?: '/edit'
  /** Checked instead of `need` before forms are shown or read. */
  readonly guard?: preHandlerAsyncHookHandler
  /** Whether the form has a preview. */
  readonly previews?: true
  page(context: PageContext, shown: ShownRecord<Types>, call: StaffCall): Html | Promise<Html>
  /** Set where programs manage the records, too. */
  readonly api?: RecordApi<Types>
  /** Returns the path to redirect to after saving, or a page to show instead, such as one with a secret. */
  next(saved: Types['saved'], sent: SentRecord<Types>, call: StaffCall): NextPage
}

/** How programs read records and act upon them. */
export interface ViewApi<Types extends ViewTypes> {
  readonly record: ManagedRecord
  /**
   * Returns the records after an id that the user may see, in the order of ids, with a fixed number of queries. Desks
   * of a single record have none.
   */
  page?(queries: Queries, asked: PageAfter<Types['id']>, call: StaffCall): Promise<readonly Types['stored'][]>
  /** Files in addition to that of the form. */
  readonly files?: readonly OwnFile<Types['stored']>[]
  // biome-ignore lint/suspicious/noExplicitAny: the subject of an action concerns nothing but itself
  readonly removal?: RecordAction<any, any>
  /** Actions that have a name for programs. */
  // biome-ignore lint/suspicious/noExplicitAny: the subject of an action concerns nothing but itself
  readonly actions?: readonly RecordAction<any, any>[]
}

/** How programs manage the records of a desk. */
export interface RecordApi<Types extends DeskTypes> extends ViewApi<Types> {
  idOf(saved: Types['saved']): Types['id']
  /** Reads the members of a new record that are no fields of it; by default as inputs of the form. */
  readMore?(members: Values): Types['more']
  /** Returns the path where a second person confirms what is not saved yet; null where everything is. */
  proposal?(saved: Types['saved']): string | null
  /** Returns the members that only the answer to adding has, such as a secret. */
  secrets?(saved: Types['saved']): Values
}

/** For desks whose forms have no additional inputs. */
export const nothingMore = { begin: () => null, read: () => null } as const
