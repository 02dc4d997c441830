import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { staffPage } from '../../../../../site/frame/staff-page.ts'
import type { Option } from '../../../../../web/components/form.ts'
import {
  checkbox,
  choices,
  field,
  notice,
  problemSummary,
  select,
} from '../../../../../web/components/form.ts'
import { type Html, html } from '../../../../../web/markup/html.ts'
import {
  agencyOrigins,
  departures,
  type PeopleSource,
  placeOrigins,
  type RecordKind,
  recordKinds,
  type SourceKind,
} from '../../../records/source.ts'
import type { ReadFailure } from '../read/failure.ts'
import { mappedFields } from '../source/fields.ts'
import { type EnteredSource, fieldInput, type PeopleSourceProblem } from '../source/form.ts'
import type { MappingEntry } from '../source/mapping.ts'
import { valuesOf } from '../source/mapping.ts'
import { belowPeopleSources, failureText, kindTitle, peopleSourcePath, peopleSourcesPath } from './parts.ts'

/** What a look at the source has found. */
export type Tested =
  | { readonly failure: ReadFailure }
  | {
      readonly names: Readonly<Record<RecordKind, readonly string[]>>
      readonly entries: Readonly<Record<RecordKind, readonly MappingEntry[]>>
    }

export interface PeopleSourceForm {
  readonly kind: SourceKind
  /** Null while there is none yet. */
  readonly source: PeopleSource | null
  readonly entered: EnteredSource
  readonly problems: readonly PeopleSourceProblem[]
  readonly isConflict: boolean
  readonly tested: Tested | null
  readonly agencies: readonly Option[]
}

export function peopleSourceFormPage(context: PageContext, view: PeopleSourceForm): Html {
  const { t } = context
  const { kind, source, problems, tested } = view
  const title =
    source === null ? t(`peopleSources.add.${kind}`) : t('peopleSources.edit', { name: source.name })
  const lines = problems.map(({ input, code }) => ({
    name: input,
    text: `${labelOf(context, view.kind, input)}: ${t(`peopleSources.problem.${code}`)}`,
  }))
  return staffPage(
    context,
    { title, ...belowPeopleSources(context, source ?? undefined) },
    html`${problemSummary(context, lines)}
${source !== null && view.isConflict && notice('warning', html`${t('webhooks.conflict')} <a href="${peopleSourcePath(source)}/edit">${t('webhooks.conflictTake')}</a>`)}
${tested !== null && testedSection(context, tested)}
${form(context, view)}`,
  )
}

function form(context: PageContext, view: PeopleSourceForm): Html {
  const { t } = context
  const { kind, source, problems } = view
  const isUnsaved = problems.length > 0 || view.isConflict || view.tested !== null
  const action = source === null ? `${peopleSourcesPath}/new/${kind}` : `${peopleSourcePath(source)}/edit`
  const back = source === null ? peopleSourcesPath : peopleSourcePath(source)
  return html`<form method="post" action="${action}" class="item-form source-form" novalidate data-unsaved="${isUnsaved && 'already'}">
${source !== null && html`<input type="hidden" name="seen" value="${source.modified}">`}
${connection(context, view)}
${peopleSection(context, view)}
${agenciesSection(context, view)}
${placesSection(context, view)}
${rulesSection(context, view)}
<p class="row form-end"><button class="button" name="do" value="save">${t('common.save')}</button>
<button class="button secondary" name="do" value="test">${t('peopleSources.test')}</button>
<a class="button secondary" href="${back}">${t('common.cancel')}</a></p>
</form>`
}

function section(title: string, id: string, content: Html): Html {
  return html`<section aria-labelledby="group-${id}">
<h2 id="group-${id}">${title}</h2>
${content}
</section>`
}

interface Shown {
  readonly type?: 'text' | 'url' | 'password' | 'number' | 'time'
  readonly hint?: string
  readonly required?: boolean
  readonly min?: number
  readonly max?: number
}

function line(context: PageContext, view: PeopleSourceForm, name: string, shown: Shown = {}): Html {
  const { required = false, ...others } = shown
  return field({
    ...{ name, label: labelOf(context, view.kind, name), required, ...others },
    value: name === 'password' ? '' : (view.entered[name] ?? ''),
    error: errorOf(context, view, name),
  })
}

function errorOf({ t }: PageContext, { problems }: PeopleSourceForm, name: string): string | undefined {
  const problem = problems.find(({ input }) => input === name)
  return problem === undefined ? undefined : t(`peopleSources.problem.${problem.code}`)
}

const shared = ['name', 'server', 'user', 'password', 'folder', 'below', 'agency_of', 'members_of'] as const
const rules = ['most_departures', 'most_percent', 'minutes', 'at', 'places_of'] as const

function labelOf(context: PageContext, kind: SourceKind, input: string): string {
  const { t } = context
  const own = [...shared, ...rules].find((one) => one === input)
  if (own === 'name') return t('common.name')
  if (own !== undefined) return t(`peopleSources.field.${own}`)
  for (const of of recordKinds) {
    if (input === `${of}_from`) return t(`peopleSources.from.${kind}`)
    if (input === `${of}_filter`) return t('peopleSources.field.filter')
    if (input === `${of}_id`) return t('peopleSources.field.id')
    const end = placeEnds.find((name) => input === fieldInput('memberships', name))
    if (end !== undefined) return t(`common.${end}`)
    const column = mappedFields[of].find(({ name }) => fieldInput(of, name) === input)
    if (column !== undefined) return t(column.heading)
  }
  return input
}

function connection(context: PageContext, view: PeopleSourceForm): Html {
  const { t } = context
  const { kind, entered, source } = view
  const password = source?.hasSecret === true ? { hint: t('peopleSources.hint.password') } : {}
  const name = line(context, view, 'name', { required: true })
  const login = html`${line(context, view, 'user', kind === 'ldap' ? { hint: t('peopleSources.hint.user') } : {})}
${line(context, view, 'password', { type: 'password', ...password })}`
  const of = {
    ldap: () => html`${line(context, view, 'server', { required: true, hint: t('peopleSources.hint.server') })}
${checkbox({ name: 'start_tls', label: t('peopleSources.field.startTls'), checked: (entered.start_tls ?? '') !== '' })}
${login}`,
    url: () => login,
    folder: () => line(context, view, 'folder', { hint: t('peopleSources.hint.folder') }),
  }
  return section(t('peopleSources.group.connection'), 'connection', html`${name}${of[kind]()}`)
}

/** Where entries of a kind are found. */
function origin(context: PageContext, view: PeopleSourceForm, of: RecordKind): Html {
  const { t } = context
  const { kind } = view
  return html`${line(context, view, `${of}_from`, { required: true, hint: t(`peopleSources.hint.from.${kind}`) })}
${kind === 'ldap' && line(context, view, `${of}_filter`)}
${line(context, view, `${of}_id`, { required: of !== 'memberships', hint: t(of === 'memberships' ? 'peopleSources.hint.placeId' : 'peopleSources.hint.id') })}`
}

function mapping(
  context: PageContext,
  view: PeopleSourceForm,
  of: RecordKind,
  without: readonly string[] = [],
): Html {
  const { t } = context
  const fields = mappedFields[of].filter(({ name }) => !without.includes(name))
  return html`<div class="wide mapping"><p class="hint">${t('peopleSources.hint.mapping', { pattern: '{postalCode} {l}' })}</p>
<div class="mapping-fields">
${fields.map(({ name }) => line(context, view, fieldInput(of, name)))}
</div></div>`
}

function peopleSection(context: PageContext, view: PeopleSourceForm): Html {
  return section(
    kindTitle(context, 'people'),
    'people',
    html`${origin(context, view, 'people')}
${mapping(context, view, 'people')}`,
  )
}

function agenciesSection(context: PageContext, view: PeopleSourceForm): Html {
  const { t } = context
  const { entered, agencies } = view
  return section(
    kindTitle(context, 'agencies'),
    'agencies',
    html`${choices({
      name: 'agencies_of',
      label: t('peopleSources.field.agencies_of'),
      type: 'radio',
      options: agencyOrigins.map((value) => ({ value, text: t(`peopleSources.agenciesOf.${value}`) })),
      chosen: [entered.agencies_of ?? 'none'],
    })}
${select({ name: 'below', label: t('peopleSources.field.below'), hint: t('peopleSources.hint.below'), value: entered.below ?? '', options: [{ value: '', text: t('peopleSources.top') }, ...agencies], error: errorOf(context, view, 'below') })}
<div class="wide for-own-agencies"><div class="mapping-fields">${origin(context, view, 'agencies')}</div>
${mapping(context, view, 'agencies')}</div>`,
  )
}

/** Who, and where: asked for only where places have entries of their own. */
const placeEnds = ['person', 'agency'] as const

function placesSection(context: PageContext, view: PeopleSourceForm): Html {
  const { t } = context
  const { entered } = view
  return section(
    kindTitle(context, 'memberships'),
    'memberships',
    html`${choices({
      name: 'places_of',
      label: t('peopleSources.field.places_of'),
      type: 'radio',
      options: placeOrigins.map((value) => ({ value, text: t(`peopleSources.placesOf.${value}`) })),
      chosen: [entered.places_of ?? 'none'],
      error: errorOf(context, view, 'places_of'),
    })}
<div>${line(context, view, 'agency_of', { hint: t('peopleSources.hint.agency_of') })}
<div class="for-groups">${line(context, view, 'members_of', { hint: t('peopleSources.hint.members_of') })}</div></div>
<div class="wide for-table mapping-fields">${origin(context, view, 'memberships')}
${placeEnds.map((name) => line(context, view, fieldInput('memberships', name)))}</div>
${mapping(context, view, 'memberships', placeEnds)}`,
  )
}

function rulesSection(context: PageContext, view: PeopleSourceForm): Html {
  const { t } = context
  const { entered, kind } = view
  return section(
    t('peopleSources.group.rules'),
    'rules',
    html`${choices({
      name: 'departed',
      label: t('peopleSources.field.departed'),
      type: 'radio',
      options: departures.map((value) => ({ value, text: t(`peopleSources.departed.${value}`) })),
      chosen: [entered.departed ?? 'hide'],
    })}
${checkbox({ name: 'links_existing', label: t('peopleSources.field.links_existing'), hint: t('peopleSources.hint.links_existing'), checked: (entered.links_existing ?? '') !== '' })}
${line(context, view, 'most_departures', { type: 'number', min: 0, max: 999_999, hint: t('peopleSources.hint.most') })}
${line(context, view, 'most_percent', { type: 'number', min: 0, max: 100 })}
${choices({
  name: 'schedule',
  label: t('peopleSources.field.schedule'),
  type: 'radio',
  ...(kind === 'folder' && { hint: t('peopleSources.hint.watched') }),
  options: (['every', 'daily', 'hand'] as const).map((value) => ({
    value,
    text: t(`peopleSources.schedule.${value}`),
  })),
  chosen: [entered.schedule ?? 'every'],
})}
<div>${line(context, view, 'minutes', { type: 'number', min: 5, max: 10_080 })}
${line(context, view, 'at', { type: 'time' })}</div>`,
  )
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
