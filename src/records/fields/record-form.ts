import { hash } from 'node:crypto'
import type { TSchema } from 'typebox'
import { listField } from '../../platform/http/forms/form.ts'
import type { PlainKey, Translate } from '../../texts/translate.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import type { ConflictingField } from '../../web/components/conflict.ts'
import { folded, type ProblemLine } from '../../web/components/form.ts'
import type { Languages, SiteReader } from '../../web/components/reader.ts'
import { type Html, html } from '../../web/markup/html.ts'
import {
  type Control,
  type Field,
  type FieldProblem,
  type FormValues,
  firstOf,
  type ShownField,
  type Values,
} from './field.ts'
import { type FieldList, type Fields, inOrder, type RecordOf } from './fields.ts'

type GroupOf<List extends FieldList> = {
  [Name in keyof List]: List[Name] extends { readonly group: infer Group extends string } ? Group : never
}[keyof List]

/** The problem codes of a form's fields. */
export type CodeOf<List extends FieldList> = {
  [Name in keyof List]: List[Name] extends {
    readonly group: string
    readonly codes?: readonly (infer Code extends string)[]
  }
    ? Code
    : never
}[keyof List]

export interface FormDefinition<List extends FieldList, Code extends string> {
  /** The headings of the groups, in the order of the form. */
  readonly groups: Readonly<Record<GroupOf<List>, PlainKey>>
  /** Returns the text of a problem, as a function where it says more than the code. */
  problemText(code: Code, problem: FieldProblem<Code>): PlainKey | ((t: Translate) => string)
  /** Labels of additional inputs of the form. */
  readonly labels?: Readonly<Record<string, PlainKey>>
  /** Checks across fields. */
  check?(record: Values): readonly FieldProblem<Code>[]
}

export interface FormView<Code extends string = string> {
  readonly typed: FormValues
  readonly problems: readonly FieldProblem<Code>[]
  /** Rendering of fields that need further data. */
  readonly show?: Readonly<Record<string, (shown: ShownField) => Html>>
  /** Replaces hints of the list. */
  readonly hints?: Readonly<Record<string, string>>
  /** Fields that are managed elsewhere and cannot be changed here, and a hint that says so. */
  readonly locked?: { readonly fields: ReadonlySet<string>; readonly hint: string } | null
}

interface EditedField extends Field {
  readonly name: string
  readonly group: string
}

interface FieldWords {
  readonly label: string
  readonly text: string
}

/** The form of a record: its inputs, how they are read, and how they are shown. */
export interface EditForm<Code extends string, Group extends string = string, Read = Values> {
  readonly groups: readonly Group[]
  /** The schemas of the fields that the form reads, by name, with what they are for programmers. */
  readonly schemas: Readonly<Record<string, TSchema>>
  received(body: unknown, site?: Languages): FormValues
  /** Returns the inputs for a stored record, or for a new one. */
  typed(record: Values, site?: Languages): FormValues
  /**
   * Reads the fields of the form. Unchanged fields keep exactly the stored value, even one that the form would reject:
   * it may come from elsewhere, and must not prevent correcting another field.
   */
  read(typed: FormValues, before: Values, site?: Languages): Result<Read, readonly FieldProblem<Code>[]>
  /** Reads like `read`, but returns the valid fields as well where others have problems. */
  attempt(
    typed: FormValues,
    before: Values,
    site?: Languages,
  ): { readonly record: Read; readonly problems: readonly FieldProblem<Code>[] }
  /** Restores the stored values of locked fields, whose inputs browsers do not send. */
  keeping(typed: FormValues, before: Values, fields: ReadonlySet<string>, site?: Languages): FormValues
  /** Returns a tag that changes with every field of the form, to detect changes by others. */
  tag(record: Values): string
  inputs(reader: SiteReader, group: Group, view: FormView<Code>): readonly Html[]
  section(reader: SiteReader, group: Group, content: Html): Html
  /** Returns a group that few people need behind a line that says what it holds; open where a problem is in it. */
  folded(reader: SiteReader, group: Group, view: FormView<Code>, note?: Html | false): Html
  problemLines(reader: SiteReader, problems: readonly FieldProblem<Code>[]): readonly ProblemLine[]
  problemText(reader: SiteReader, problem: FieldProblem<Code> | undefined): string | undefined
  /** Returns the fields, all or of one group, with their values in words; an empty text where there is none. */
  values(reader: SiteReader, typed: FormValues, group?: Group): readonly FieldWords[]
  /** Returns the fields in which the form differs from the stored record. */
  conflicts(reader: SiteReader, yours: FormValues, stored: FormValues): readonly ConflictingField[]
}

export type RecordForm<List extends FieldList, Code extends string> = EditForm<
  Code,
  GroupOf<List>,
  Partial<RecordOf<List>>
>

export function recordForm<List extends FieldList, Further extends string = never>(
  fields: Pick<Fields<List>, 'list' | 'names'>,
  definition: FormDefinition<List, CodeOf<List> | Further>,
): RecordForm<List, CodeOf<List> | Further> {
  type Code = CodeOf<List> | Further
  type Group = GroupOf<List>
  const { groups, problemText } = definition
  const headings: Readonly<Record<Group, PlainKey>> = groups
  const groupNames = Object.keys(groups) as Group[]
  const edited = editedFields(fields, groupNames)
  const controlled = edited.flatMap((field) =>
    field.control === undefined ? [] : [{ ...field, control: field.control }],
  )
  const inputsOf = ({ name, control }: (typeof controlled)[number], site: Languages) =>
    control.inputs?.({ name, site }) ?? [name]
  const isSame = (
    field: (typeof controlled)[number],
    one: FormValues,
    other: FormValues,
    site: Languages,
  ): boolean => {
    const isEqual = inputsOf(field, site).every((input) => haveSame(one, other, input))
    return isEqual || (field.control.isSame?.(one, other, { name: field.name, site }) ?? false)
  }
  const labelOf = (reader: SiteReader, { field, input }: Omit<FieldProblem, 'code'>) => {
    const found = edited.find(({ name }) => name === field)
    const label = found?.control?.labels?.[input] ?? found?.label ?? definition.labels?.[field]
    return label === undefined ? field : reader.t(label)
  }

  const textOf = ({ t }: SiteReader, problem: FieldProblem<Code>) => {
    const { code, part } = problem
    const words = problemText(code, problem)
    if (typeof words === 'function') return words(t)
    return part === undefined ? t(words) : `${part}: ${t(words)}`
  }

  const form: RecordForm<List, Code> = {
    groups: groupNames,
    schemas: Object.fromEntries(
      controlled.map(({ name, schema, description }) => [name, describedSchema(schema, description)]),
    ),
    received: (body, site = noLanguages) =>
      new Map(
        controlled.flatMap((field) =>
          inputsOf(field, site).map((input) => [input, listField(body, input)] as const),
        ),
      ),
    typed: (record, site = noLanguages) =>
      new Map(controlled.flatMap(({ name, control }) => control.write(record[name], { name, site }, record))),
    attempt: (typed, before, site = noLanguages) => {
      const original = form.typed(before, site)
      const problems: FieldProblem[] = []
      const isMoved = ({ follows = [] }: Control<unknown, string>) =>
        follows.some((input) => !haveSame(typed, original, input))
      const record: Record<string, unknown> = {}
      for (const field of controlled) {
        const { name, control } = field
        const isRequired = field.required === true
        const isMissing = isRequired && firstOf(typed, name) === ''
        const isUntouched = isSame(field, typed, original, site) && !isMoved(control)
        if (!isMissing && isUntouched && Object.hasOwn(before, name)) {
          for (const kept of [name, ...(control.also ?? [])]) record[kept] = before[kept]
          continue
        }
        const read = control.read(typed, { name, site, isRequired, before, record })
        if (read.ok) Object.assign(record, read.value)
        else problems.push(...read.error.map((problem) => ({ field: name, ...problem })))
      }
      // The types of codes and values follow from the list.
      return {
        record: record as Partial<RecordOf<List>>,
        problems: [...(problems as FieldProblem<Code>[]), ...(definition.check?.(record) ?? [])],
      }
    },
    read: (typed, before, site) => {
      const { record, problems } = form.attempt(typed, before, site)
      return problems.length > 0 ? fail(problems) : ok(record)
    },
    keeping: (typed, before, locked, site = noLanguages) => {
      const stored = form.typed(before, site)
      const kept = controlled
        .filter(({ name }) => locked.has(name))
        .flatMap((field) => inputsOf(field, site).map((input) => [input, stored.get(input) ?? []] as const))
      return new Map([...typed, ...kept])
    },
    tag: (record) => {
      const names = edited.flatMap(({ name, file }) => (file?.alt === undefined ? [name] : [name, file.alt]))
      return tagOf(names.map((name) => record[name] ?? null))
    },
    inputs: (reader, group, view) =>
      edited.filter((field) => field.group === group).map((field) => inputOf(reader, field, view)),
    section: ({ t }, group, content) => {
      const heading: PlainKey = headings[group]
      return html`<section aria-labelledby="group-${group}">
<h2 id="group-${group}">${t(heading)}</h2>
${content}
</section>
`
    },
    folded: (reader, group, view, note = false) => {
      const heading: PlainKey = headings[group]
      const { t } = reader
      const values = form.values(reader, view.typed, group).flatMap(({ text }) => (text === '' ? [] : [text]))
      const names = edited.filter((field) => field.group === group).map(({ name }) => name)
      return folded({
        title: t(heading),
        value: values.join(', ') || t('common.empty'),
        isOpen: view.problems.some(({ field }) => names.includes(field)),
        content: html`<section>
${note}
${form.inputs(reader, group, view)}
</section>`,
      })
    },
    problemLines: (reader, problems) =>
      problems.map((problem) => ({
        name: problem.input,
        text: `${labelOf(reader, problem)}: ${textOf(reader, problem)}`,
      })),
    problemText: (reader, problem) => problem && textOf(reader, problem),
    values: (reader, typed, group) =>
      controlled
        .filter((field) => group === undefined || field.group === group)
        .flatMap((field) =>
          comparedInputs(field, inputsOf(field, reader.organisation)).map((inputs) => ({
            label: labelOf(reader, { field: field.name, input: inputs[0] ?? field.name }),
            text: wordsOf(reader, field, typed, inputs),
          })),
        ),
    conflicts: (reader, yours, stored) =>
      controlled
        .filter((field) => !isSame(field, stored, yours, reader.organisation))
        .flatMap((field) => conflictsOf(reader, field, yours, stored)),
  }

  function inputOf(reader: SiteReader, field: EditedField, view: FormView<Code>): Html {
    const { t } = reader
    const { name, hint, control, required = false } = field
    const errorOf = (input: string) =>
      form.problemText(
        reader,
        view.problems.find((problem) => problem.field === name && problem.input === input),
      )
    const isLocked = view.locked?.fields.has(name) === true
    const usual = view.hints?.[name] ?? (hint === undefined ? undefined : t(hint))
    const hinted = isLocked ? view.locked?.hint : usual
    const shown: ShownField = {
      name,
      label: labelOf(reader, { field: name, input: name }),
      ...(hinted !== undefined && { hint: hinted }),
      error: errorOf(name),
      errorOf,
      isRequired: required,
      typed: view.typed,
    }
    const show = view.show?.[name] ?? ((of: ShownField) => control?.show?.(reader, of))
    const markup = show(shown)
    if (markup === undefined) throw new Error(`nothing shows the field ${name}`)
    return isLocked ? html`<fieldset class="locked" disabled>${markup}</fieldset>` : markup
  }

  /** Returns the inputs that differ, for a field whose inputs are compared one by one. */
  function conflictsOf(
    reader: SiteReader,
    field: (typeof controlled)[number],
    yours: FormValues,
    stored: FormValues,
  ): readonly ConflictingField[] {
    const { name, control } = field
    const inputs = inputsOf(field, reader.organisation).filter(
      (input) => control.isPartial !== true || !haveSame(yours, stored, input),
    )
    return comparedInputs(field, inputs)
      .map((of) => ({
        label: labelOf(reader, { field: name, input: of[0] ?? name }),
        stored: wordsOf(reader, field, stored, of),
        yours: wordsOf(reader, field, yours, of),
      }))
      .filter((conflict) => control.labels === undefined || conflict.stored !== conflict.yours)
  }

  return form
}

/** Returns the inputs together, or one by one where each has a label of its own. */
const comparedInputs = ({ control }: Pick<EditedField, 'control'>, inputs: readonly string[]) =>
  control?.labels === undefined ? [inputs] : inputs.map((input) => [input])

function wordsOf(
  reader: SiteReader,
  { control }: Pick<EditedField, 'control'>,
  typed: FormValues,
  inputs: readonly string[],
): string {
  const texts = inputs.flatMap((input) => filled(typed, input))
  return control?.text?.(reader, texts, typed) ?? texts.join(', ')
}

export const tagOf = (values: readonly unknown[]): string =>
  hash('sha256', JSON.stringify(values)).slice(0, 32)

const describedSchema = (schema: TSchema, description: string | undefined): TSchema =>
  description === undefined ? schema : { ...schema, description }

const noLanguages: Languages = { locales: [], default_locale: 'de_CH' }

const haveSame = (one: FormValues, other: FormValues, input: string) =>
  filled(one, input).join('\0') === filled(other, input).join('\0')

const filled = (typed: FormValues, input: string) => (typed.get(input) ?? []).filter((text) => text !== '')

/** Returns the fields in the order of the groups, and within each in that of the form. */
function editedFields<List extends FieldList>(
  { list, names }: Pick<Fields<List>, 'list' | 'names'>,
  groups: readonly string[],
): readonly EditedField[] {
  return groups.flatMap((group) => {
    const own = names.filter((name) => list[name]?.group === group)
    return inOrder(own, (name) => list[name]?.after).flatMap((name) => {
      const field: Field | undefined = list[name]
      return field === undefined ? [] : [{ ...field, name, group }]
    })
  })
}
