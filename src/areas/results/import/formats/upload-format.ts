import type { KeyWith, PlainKey } from '../../../../texts/translate.ts'
import type { Election, ItemKind } from '../../model/item.ts'
import type { SourceColumns } from '../internal/panachage.ts'
import type { ImportProblem } from '../problems/problems.ts'
import type { SamplePlaces, SampleTable } from '../samples/sample-table.ts'
import { type ColumnsToRead, tableShape } from '../table/cells.ts'
import type { ImportTable, TableShape } from '../table/table.ts'
import type { ImportOutcome } from '../tasks/imported.ts'
import type { TableSubject, TableTasks } from '../tasks/task.ts'

/**
 * The name of a format in upload requests and tokens, and its title for people. Formats of one type are distinguished
 * by the item of the upload.
 */
export interface UploadTypeWords<Name extends string = string> {
  readonly name: Name
  readonly text: PlainKey
  /** The title of an example in the reference. */
  readonly example: PlainKey
}

/** Declarations that do not depend on the subject of the table. */
interface FormatParts<Name extends string, Type extends string> {
  readonly name: Name
  readonly type: UploadTypeWords<Type>
  /** The only type of election that has such results; absent for both. */
  readonly elections?: Election['type']
  readonly columns: ColumnsToRead
  /** Further columns, one for each list or party. */
  readonly sources: readonly SourceColumns[]
  /** The form for staff. Address and field name are the same in other systems of the contract. */
  readonly form: {
    /** By the kind of item that accepts the upload. */
    readonly routes: Readonly<Partial<Record<ItemKind, `${string}/:id/${string}`>>>
    readonly slot: string
    readonly title: KeyWith<'title'>
    readonly file: PlainKey
    /** Of links to the form. */
    readonly link: PlainKey
  }
  /** The reference for programmers, in English except for the title. */
  readonly reference: {
    readonly title: PlainKey
    readonly rows: string
    /** What the sample's item has to be so that the sample is accepted without warnings. */
    readonly sampleIsFor: string
    sample(places: SamplePlaces): SampleTable
  }
}

/** A format of tables, with everything that distinguishes it from others. */
interface DeclaredFormat<Name extends string, Type extends string, Subject extends TableSubject>
  extends FormatParts<Name, Type> {
  readonly subject: Subject
  /** The name of the file in problems, whatever the sender calls it. */
  readonly file?: string
  read(table: ImportTable, task: TableTasks[Subject]): ImportOutcome
  /** Returns problems that are reported in addition to those of an unreadable table. */
  unread?(task: TableTasks[Subject]): readonly ImportProblem[]
}

export interface UploadFormat<Name extends string = string, Type extends string = string>
  extends FormatParts<Name, Type> {
  readonly subject: TableSubject
  readonly shape: TableShape
  read(table: ImportTable, task: TableTasks[TableSubject]): ImportOutcome
  unread(task: TableTasks[TableSubject]): readonly ImportProblem[]
}

export function uploadFormat<
  const Name extends string,
  const Type extends string,
  Subject extends TableSubject,
>({ file, read, unread, ...parts }: DeclaredFormat<Name, Type, Subject>): UploadFormat<Name, Type> {
  const { name, subject } = parts
  const own = (task: TableTasks[TableSubject]): TableTasks[Subject] => {
    if (!isAbout(task, subject)) throw new Error(`a table of the format ${name} is about ${subject}`)
    return task
  }
  return {
    ...parts,
    shape: tableShape(parts.columns, file),
    read: (table, task) => read(table, own(task)),
    unread: (task) => unread?.(own(task)) ?? [],
  }
}

function isAbout<Subject extends TableSubject>(
  task: TableTasks[TableSubject],
  subject: Subject,
): task is TableTasks[Subject] {
  return subject in task
}
