import { recordPage } from '../../../../../desk/pages/record-page.ts'
import type { DeskTypes, ShownRecord } from '../../../../../desk/records/record-desk.ts'
import type { ShownField } from '../../../../../records/fields/field.ts'
import type { PageContext } from '../../../../../site/frame/page-context.ts'
import type { Option } from '../../../../../web/components/form.ts'
import { choices, field, notice, select } from '../../../../../web/components/form.ts'
import { type Html, html } from '../../../../../web/markup/html.ts'
import { type RecordKind, recordKinds, type SourceKind, sourceOf } from '../../../records/source.ts'
import type { Tested } from '../run/test-source.ts'
import { mappedFields } from '../source/fields.ts'
import type { MappingEntry } from '../source/mapping.ts'
import { valuesOf } from '../source/mapping.ts'
import { fieldInput, type SourceProblemCode, scheduleLimits, sourceForms } from '../source/source-fields.ts'
import type { RunRow, SourceRow } from '../source/store.ts'
import { belowPeopleSources, failureText, kindTitle, peopleSourcePath, peopleSourcesPath } from './parts.ts'

export interface StoredSource {
  readonly row: SourceRow
  /** The last ones, the latest first. */
  readonly runs: readonly RunRow[]
}

export interface PeopleSourceTypes extends DeskTypes {
  readonly id: string
  readonly stored: StoredSource
  readonly code: SourceProblemCode
  readonly origin: null
  /** The password; empty where it stays. */
  readonly more: string
  readonly saved: string
}

export interface PeopleSourceForm {
  readonly kind: SourceKind
  readonly shown: ShownRecord<PeopleSourceTypes>
  /** What a trial has found; null without one. */
  readonly tested: Tested | null
  readonly agencies: readonly Option[]
}

export function peopleSourceFormPage(context: PageContext, view: PeopleSourceForm): Html {
  const { t } = context
  const { kind, shown, tested } = view
  const source = shown.stored === null ? null : sourceOf(shown.stored.row)
  const form = sourceForms[kind]
  const inputs = (group: (typeof form.groups)[number]) =>
    form.inputs(context, group, { ...shown, show: showOf(context, view) })
  const password = source?.hasSecret === true ? { hint: t('peopleSources.hint.password') } : {}
  const login = html`${inputs('login')}
${field({ name: 'password', label: t('peopleSources.field.password'), type: 'password', value: '', required: false, ...password })}`
  const connection = {
    ldap: () => html`${inputs('server')}
${login}`,
    url: () => login,
    folder: () => html`${inputs('folder')}`,
  }
  return recordPage(context, form, shown, {
    title: source === null ? t(`peopleSources.add.${kind}`) : t('peopleSources.edit', { name: source.name }),
    ...belowPeopleSources(context, source ?? undefined),
    action: source === null ? `${peopleSourcesPath}/new` : `${peopleSourcePath(source)}/edit`,
    cancel: source === null ? peopleSourcesPath : peopleSourcePath(source),
    done: null,
    above: tested !== null && testedSection(context, tested),
    fields: [
      html`<input type="hidden" name="kind" value="${kind}">
<div class="source-form">
${section(t('peopleSources.group.connection'), 'connection', html`${inputs('name')}${connection[kind]()}`)}
${recordKinds.map((of) => section(kindTitle(context, of), of, html`${inputs(of)}`))}
${section(t('peopleSources.group.rules'), 'rules', html`${inputs('rules')}${inputs('schedule')}`)}
</div>
<p><button class="button secondary" name="preview" value="1">${t('peopleSources.test')}</button></p>
`,
    ],
  })
}

function section(title: string, id: string, content: Html): Html {
  return html`<section aria-labelledby="group-${id}">
<h2 id="group-${id}">${title}</h2>
${content}
</section>`
}

type Line = Pick<ShownField, 'typed' | 'errorOf'>

/** An input of a field that has several. */
function line(
  { typed, errorOf }: Line,
  name: string,
  label: string,
  more: Partial<Parameters<typeof field>[0]> = {},
): Html {
  const value = typed.get(name)?.[0] ?? ''
  return field({ name, label, required: false, ...more, value, error: errorOf(name) })
}

/** Who, and where: asked for only where places have entries of their own. */
const placeEnds = ['person', 'agency'] as const

/** How fields are shown that have several inputs, depend on other records, or are shown for some choices only. */
function showOf(
  context: PageContext,
  { kind, agencies }: PeopleSourceForm,
): Readonly<Record<string, (shown: ShownField) => Html>> {
  const { t } = context
  const mapping = (shown: Line, of: RecordKind) => mappingLines(context, shown, of)
  const originOf = (shown: Line, of: RecordKind) => origin(context, kind, shown, of)
  return {
    people: (shown) => html`${originOf(shown, 'people')}
${mapping(shown, 'people')}`,
    below: ({ name, label, hint, error, typed }) =>
      select({
        ...{ name, label, ...(hint !== undefined && { hint }), error, value: typed.get(name)?.[0] ?? '' },
        options: [{ value: '', text: t('peopleSources.top') }, ...agencies],
        search: context,
      }),
    agencies: (
      shown,
    ) => html`<div class="wide for-own-agencies"><div class="mapping-fields">${originOf(shown, 'agencies')}</div>
${mapping(shown, 'agencies')}</div>`,
    members_of: (shown) =>
      html`<div class="for-groups">${line(shown, shown.name, shown.label, { hint: shown.hint ?? '' })}</div>`,
    memberships: (shown) => html`<div class="wide for-table mapping-fields">${originOf(shown, 'memberships')}
${placeEnds.map((name) => line(shown, fieldInput('memberships', name), t(`common.${name}`)))}</div>
${mapping(shown, 'memberships')}`,
    schedule: (shown) => schedule(context, kind, shown),
  }
}

/** Where entries of a kind are found. */
function origin({ t }: PageContext, kind: SourceKind, shown: Line, of: RecordKind): Html {
  const isPlace = of === 'memberships'
  const hint = t(isPlace ? 'peopleSources.hint.placeId' : 'peopleSources.hint.id')
  const from = { required: true, hint: t(`peopleSources.hint.from.${kind}`) }
  return html`${line(shown, `${of}_from`, t(`peopleSources.from.${kind}`), from)}
${kind === 'ldap' && line(shown, `${of}_filter`, t('peopleSources.field.filter'))}
${line(shown, `${of}_id`, t('peopleSources.field.id'), { required: !isPlace, hint })}`
}

function mappingLines({ t }: PageContext, shown: Line, of: RecordKind): Html {
  const isEnd = (name: string) => of === 'memberships' && placeEnds.some((end) => end === name)
  const fields = mappedFields[of].filter(({ name }) => !isEnd(name))
  return html`<div class="wide mapping"><p class="hint">${t('peopleSources.hint.mapping', { pattern: '{postalCode} {l}' })}</p>
<div class="mapping-fields">
${fields.map(({ name, heading }) => line(shown, fieldInput(of, name), t(heading)))}
</div></div>`
}

function schedule({ t }: PageContext, kind: SourceKind, shown: ShownField): Html {
  const { name, label, typed } = shown
  const { least: min, most: max } = scheduleLimits
  return html`${choices({
    ...{ name, label, type: 'radio', chosen: typed.get(name) ?? [] },
    ...(kind === 'folder' && { hint: t('peopleSources.hint.watched') }),
    options: (['every', 'daily', 'hand'] as const).map((value) => ({
      value,
      text: t(`peopleSources.schedule.${value}`),
    })),
  })}
<div>${line(shown, 'minutes', t('peopleSources.field.minutes'), { type: 'number', min, max })}
${line(shown, 'at', t('peopleSources.field.at'), { type: 'time' })}</div>`
}

/** The names that a source has, each with a few values, to map fields by. */
function testedSection(context: PageContext, tested: Tested): Html {
  const { t } = context
  if ('failure' in tested) return notice('error', failureText(context, tested.failure))
  return html`${notice('success', t('peopleSources.tested'))}
${recordKinds.map((kind) => {
  const entries = tested.entries[kind]
  return (
    entries.length > 0 &&
    html`<details class="part"><summary>${t('peopleSources.found', { kind: kindTitle(context, kind), count: entries.length })}</summary>
<div class="table-wrap"><table class="table">
<thead><tr><th scope="col">${t('exchange.columnTitle')}</th><th scope="col">${t('peopleSources.examples')}</th></tr></thead>
<tbody>
${tested.names[kind].map(
  (name) => html`<tr><th scope="row">${name}</th><td class="breakable">${examples(entries, name)}</td></tr>
`,
)}</tbody>
</table></div></details>`
  )
})}`
}

function examples(entries: readonly MappingEntry[], name: string): string {
  const values = entries.flatMap((entry) => valuesOf(entry, name))
  return [...new Set(values)].slice(0, 3).join(' · ').slice(0, 200)
}
