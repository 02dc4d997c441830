import type { FieldProblem, FormValues, Values } from '../../../../records/fields/field.ts'
import { windowProblems } from '../../../../records/fields/publication.ts'
import {
  type CodeOf,
  type EditForm,
  type FormDefinition,
  type FormView,
  recordForm,
} from '../../../../records/fields/record-form.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { agencyFields } from '../../records/agency-fields.ts'
import type { Lock } from '../../records/locks.ts'
import { membershipFields } from '../../records/membership-fields.ts'
import { personFields } from '../../records/person-fields.ts'

export type DirectoryFormProblem =
  | CodeOf<typeof agencyFields.list>
  | CodeOf<typeof personFields.list>
  | CodeOf<typeof membershipFields.list>
  | 'window'
  | 'agency'
  | 'person'

const shared = {
  problemText: (code) => `common.problem.${code}`,
  check: windowProblems,
  labels: {
    agency: 'common.agency',
    parent: 'common.agency',
    person: 'common.person',
  },
} as const satisfies Omit<FormDefinition<never, DirectoryFormProblem>, 'groups'>

export const agencyForm = recordForm<typeof agencyFields.list, DirectoryFormProblem>(agencyFields, {
  ...shared,
  groups: {
    agency: 'common.agency',
    contact: 'common.contact',
    addresses: 'directoryManage.group.addresses',
    map: 'common.mapPoint',
    organigram: 'directory.organigram',
    translations: 'common.translations',
    publication: 'common.publication',
  },
})

export const personForm = recordForm<typeof personFields.list, DirectoryFormProblem>(personFields, {
  ...shared,
  groups: {
    person: 'common.person',
    contact: 'common.contact',
    addresses: 'directoryManage.group.addresses',
    about: 'directoryManage.group.about',
    picture: 'common.picture',
    internal: 'directoryManage.group.internal',
    translations: 'common.translations',
    publication: 'common.publication',
  },
})

export const membershipForm = recordForm<typeof membershipFields.list, DirectoryFormProblem>(
  membershipFields,
  {
    ...shared,
    groups: {
      place: 'directoryManage.group.place',
      membership: 'personField.function',
      translations: 'common.translations',
      publication: 'common.publication',
    },
  },
)

/** The right to use the desks of the directory. */
export const need = { area: 'directory' } as const

export type DirectoryProblem = FieldProblem<DirectoryFormProblem>

export const directoryProblemOf = (field: string, code: DirectoryFormProblem): DirectoryProblem => ({
  field,
  input: field,
  code,
})

/** Returns the input without locked fields, which keep their stored values. */
export function unlocked(
  form: Pick<EditForm<DirectoryFormProblem>, 'keeping'>,
  typed: FormValues,
  record: Values,
  lock: Lock | null,
): FormValues {
  return lock === null ? typed : form.keeping(typed, record, lock.fields)
}

/** Returns the notes for the top of a form and for each locked field, which name the source. */
export function lockedBy({ t }: PageContext, lock: Lock | null): NonNullable<FormView['locked']> | null {
  return lock && { fields: lock.fields, hint: t('peopleSources.locked', { source: lock.source }) }
}

export function lockNotice({ t }: PageContext, lock: Lock | null): Html | false {
  return (
    lock !== null && html`<p class="notice">${t('peopleSources.lockedRecord', { source: lock.source })}</p>`
  )
}

/** Returns the message for the `done` of the address. */
export function doneText({ t }: PageContext, done: string): string | null {
  return done === 'added' || done === 'saved' ? t(`directoryManage.done.${done}`) : null
}

/** Groups that a new entry seldom needs. */
const folded: ReadonlySet<string> = new Set(['addresses', 'map', 'about', 'internal', 'publication'])

/** Shows a group of fields under its heading, or behind a line that says what it holds. */
export function fieldGroup<Group extends string>(
  context: PageContext,
  form: EditForm<DirectoryFormProblem, Group, unknown>,
  group: Group,
  view: FormView<DirectoryFormProblem>,
): Html {
  const note =
    group === 'internal' && html`<p class="hint form-note">${context.t('directoryManage.hint.internal')}</p>`
  if (folded.has(group)) return form.folded(context, group, view, note)
  return form.section(context, group, html`${form.inputs(context, group, view)}`)
}
