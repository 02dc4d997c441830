import type { FieldProblem, Values } from '../../../records/fields/field.ts'
import { windowProblems } from '../../../records/fields/publication.ts'
import { type CodeOf, type EditForm, recordForm } from '../../../records/fields/record-form.ts'
import { newsFields, topicFields } from '../records/article-fields.ts'
import { momentOf } from '../records/event-controls.ts'
import { eventFields } from '../records/event-fields.ts'
import type { EntryKind } from './kinds.ts'

export type EntryFormProblem =
  | CodeOf<typeof eventFields.list>
  | CodeOf<typeof newsFields.list>
  | CodeOf<typeof topicFields.list>
  | 'window'
  | 'end'

export type EntryProblem = FieldProblem<EntryFormProblem>

/** An entry as in a bundle. */
export type EntryRecord = Values

/** The types of the staff pages for entries. */
export interface EntryTypes {
  readonly id: string | number
  readonly stored: EntryRecord
  readonly code: EntryFormProblem
  /** The entry from which a new one is copied. */
  readonly origin: EntryRecord | null
  readonly more: null
  readonly saved: EntryRef
}

export interface EntryRef {
  readonly kind: EntryKind
  readonly id: string | number
}

export const idOf = ({ id }: EntryRecord) => (typeof id === 'number' ? id : String(id))

const problemText = (code: EntryFormProblem) => `common.problem.${code}` as const

const groups = {
  about: 'common.content',
  picture: 'common.picture',
  translations: 'common.translations',
  publication: 'common.publication',
} as const

export const forms: Readonly<Record<EntryKind, EditForm<EntryFormProblem>>> = {
  event: recordForm<typeof eventFields.list, EntryFormProblem>(eventFields, {
    groups: {
      about: 'common.content',
      dates: 'contentManage.column.dates',
      contact: 'common.contact',
      picture: 'common.picture',
      translations: 'common.translations',
      publication: 'common.publication',
    },
    problemText,
    check: (record) => [...windowProblems(record), ...endProblems(record)],
  }),
  news: recordForm<typeof newsFields.list, EntryFormProblem>(newsFields, {
    groups,
    problemText,
    check: windowProblems,
  }),
  topic: recordForm<typeof topicFields.list, EntryFormProblem>(topicFields, {
    groups,
    problemText,
    check: windowProblems,
  }),
}

function endProblems(record: EntryRecord): readonly EntryProblem[] {
  const [start, end] = [momentOf(record.start), momentOf(record.end)]
  return start !== null && end !== null && end < start ? [{ field: 'end', input: 'end', code: 'end' }] : []
}
