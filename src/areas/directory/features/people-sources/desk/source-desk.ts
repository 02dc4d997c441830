import type { RecordDesk, ShownRecord } from '../../../../../desk/records/record-desk.ts'
import { rowsAfter } from '../../../../../desk/records/rows-after.ts'
import { textField } from '../../../../../platform/http/forms/form.ts'
import type { Service } from '../../../../../platform/service.ts'
import type { Values } from '../../../../../records/fields/field.ts'
import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { fail } from '../../../../../values/result.ts'
import { storableText } from '../../../../../values/text.ts'
import type { Html } from '../../../../../web/markup/html.ts'
import { selectTree } from '../../../changes/store.ts'
import { agencyOptions } from '../../../desk/agency-tree/options.ts'
import { sourceKinds, sourceOf } from '../../../records/source.ts'
import { testSource } from '../run/test-source.ts'
import { newSource, sourceRecord, usualSource } from '../source/settings.ts'
import { peopleSourceForm } from '../source/source-fields.ts'
import { findPeopleSource, lastRunsOf, type RunRow } from '../source/store.ts'
import { askedActions, linking, peopleSourceRemoval, runUndoing, turnedOff, turnedOn } from './actions.ts'
import { type PeopleSourceTypes, peopleSourceFormPage, type StoredSource } from './form-page.ts'
import { managedPeopleSources } from './managed.ts'
import { peopleSourcePath, peopleSourcesPath } from './parts.ts'
import { addPeopleSource, changeSource, passwordMark, sourceTag } from './sources.ts'

/** Milliseconds that a page waits for a source. */
export const patience = 90_000
const runsTold = 10

const kindIn = (text: string) => sourceKinds.find((kind) => kind === text)

export function peopleSourceDesk(service: Service): RecordDesk<PeopleSourceTypes> {
  return {
    path: peopleSourcesPath,
    formPath: '/edit',
    need: 'admin',
    form: { ...peopleSourceForm, tag: sourceTag },
    previews: true,
    readId: storableText,
    async find(queries, id) {
      const row = await findPeopleSource(queries, id)
      return row === undefined ? null : { row, runs: await lastRunsOf(queries, [row.id], runsTold) }
    },
    valuesOf,
    async begin({ query }) {
      const kind = kindIn(textField(query, 'kind'))
      return { values: kind === undefined ? newSource : usualSource(kind), origin: null }
    },
    more: { begin: () => '', read: (body) => textField(body, 'password') },
    async save(tx, { typed, more: password, before }, call) {
      const change = { ...call.change(), config: service.config, secret: service.secret }
      if (before !== null) return changeSource(tx, before, { typed, password }, change)
      const added = await addPeopleSource(tx, { typed, password }, change)
      return added.ok ? added : fail({ type: 'problems', problems: added.error })
    },
    page: (context, shown) => formPage(service, context, shown),
    api: {
      record: managedPeopleSources,
      async page(queries, asked) {
        const rows = await rowsAfter(queries, 'people_sources', asked)
        const ids = rows.map(({ id }) => id)
        const runs = await lastRunsOf(queries, ids, runsTold)
        return rows.map((row) => ({ row, runs: runs.filter(({ source }) => source === row.id) }))
      },
      idOf: (id) => id,
      removal: peopleSourceRemoval,
      actions: [turnedOn, turnedOff, linking, ...askedActions, runUndoing],
    },
    next: (id, { before }) => `${peopleSourcePath({ id })}?done=${before === null ? 'added' : 'saved'}`,
  }
}

function valuesOf({ row, runs }: StoredSource): Values {
  const source = sourceOf(row)
  return {
    ...{ id: row.id, ...sourceRecord(source), password_mark: passwordMark(row), on: source.isOn },
    ...{ checked: source.checked, next_run: source.nextRun, runs: runs.map(runValues) },
  }
}

function runValues({ id, state, cause, actor, started, ended, times, ...run }: RunRow): Values {
  const isRunning = state === 'running'
  const { stop, ...counts } = isRunning ? {} : JSON.parse(run.counts)
  return {
    ...{ id, state, cause, actor, started, ended: isRunning ? null : ended, times },
    ...{ reason: stop?.reason ?? run.reason, counts, problems: JSON.parse(run.problems) },
  }
}

/** A form that is tried shows what the source says, saved or not. */
async function formPage(
  service: Service,
  context: PageContext,
  shown: ShownRecord<PeopleSourceTypes>,
): Promise<Html> {
  const { typed, values, stored, more: password, isPreview } = shown
  const kind = kindIn(typed.get('kind')?.[0] ?? '') ?? 'url'
  const agencies = agencyOptions(await selectTree(service.database.reads), { top: null, agencies: null })
  const view = { kind, shown, tested: null, agencies }
  if (!isPreview) return peopleSourceFormPage(context, view)
  const { record } = peopleSourceForm.attempt(typed, values)
  const signal = AbortSignal.timeout(patience)
  const row = stored?.row ?? null
  const tested = await testSource(service, { record: { ...record, kind }, password, row, signal })
  if (!tested.ok)
    return peopleSourceFormPage(context, { ...view, shown: { ...shown, problems: tested.error } })
  const { suggested = new Map<string, string>() } = 'suggested' in tested.value ? tested.value : {}
  const isEmpty = ([input]: readonly [string, string]) => (typed.get(input)?.[0] ?? '') === ''
  const filled = [...suggested].filter(isEmpty).map(([input, name]) => [input, [name]] as const)
  return peopleSourceFormPage(context, {
    ...view,
    shown: { ...shown, typed: new Map([...typed, ...filled]) },
    tested: tested.value,
  })
}
