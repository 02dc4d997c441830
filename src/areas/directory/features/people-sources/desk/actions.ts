import type { ConfirmedAction, RecordAction, StaffAction } from '../../../../../desk/records/staff-action.ts'
import { textField } from '../../../../../platform/http/forms/form.ts'
import { known, PageProblem } from '../../../../../platform/http/requests/errors.ts'
import type { Queries, Tx } from '../../../../../platform/storage/database/database.ts'
import type { StaffCall } from '../../../../../site/frame/staff-routes.ts'
import { isMembers } from '../../../../../values/members.ts'
import { storableText } from '../../../../../values/text.ts'
import { html } from '../../../../../web/markup/html.ts'
import { sourceOf } from '../../../records/source.ts'
import { askForRun } from '../run/asked.ts'
import { type Undone, undoRun } from '../run/undo.ts'
import {
  countChanges,
  findPeopleSource,
  findRun,
  type RunRow,
  type SourceRow,
  selectAskedRuns,
  selectChanges,
} from '../source/store.ts'
import { belowPeopleSources, peopleSourcePath, peopleSourcesPath, runMoment, runPath } from './parts.ts'
import { type RunView, runPage } from './run-page.ts'
import { linkExisting, removePeopleSource, switchSource } from './sources.ts'
import { mostShown } from './tables.ts'

export const ownPath = `${peopleSourcesPath}/:id` as const
type Below<Name extends string> = `${typeof ownPath}/${Name}`

export async function namedSource(
  queries: Queries,
  { params }: StaffCall<{ readonly id: string }>,
): Promise<SourceRow> {
  return known(await findPeopleSource(queries, storableText(params.id)))
}

const turned = <Name extends 'on' | 'off'>(name: Name): StaffAction<Below<Name>, SourceRow> => ({
  path: `${ownPath}/${name}`,
  find: namedSource,
  act: (tx, row, call) => switchSource(tx, sourceOf(row), name === 'on', call.change()),
  next: (row) => `${peopleSourcePath(row)}?done=${name}`,
  api: { name },
})

export const turnedOn = turned('on')
export const turnedOff = turned('off')

export const linking: StaffAction<Below<'link'>, SourceRow> = {
  path: `${ownPath}/link`,
  find: namedSource,
  act: (tx, row, call) => linkExisting(tx, sourceOf(row), call.change()),
  next: (row) => `${peopleSourcePath(row)}/preview`,
  api: { name: 'link' },
}

export const peopleSourceRemoval: ConfirmedAction<Below<'delete'>, SourceRow> = {
  path: `${ownPath}/delete`,
  about: belowPeopleSources,
  find: namedSource,
  ask: ({ t }, row) => ({
    title: t('peopleSources.remove', { name: row.name }),
    text: html`<p>${t('peopleSources.removeText')}</p>`,
    consequences: [],
    button: t('common.delete'),
    back: { href: peopleSourcePath(row), text: t('common.keep') },
  }),
  act: (tx, row, call) => removePeopleSource(tx, sourceOf(row), call.change()),
  next: () => `${peopleSourcesPath}?done=removed`,
}

/** Ticked in a form, or true for programs. */
export const isForced = ({ body }: StaffCall) =>
  isMembers(body) && (body.force === true || textField(body, 'force') === '1')

interface Asking {
  readonly row: SourceRow
  readonly isRunning: boolean
}

/** For programs, which do not wait; pages in the browser show what came of it. */
const asking = (name: 'run' | 'try'): RecordAction<Asking, string> => ({
  async find(queries, call) {
    const row = await namedSource(queries, call)
    return { row, isRunning: (await selectAskedRuns(queries, row.id)).length > 0 }
  },
  isHindered: ({ isRunning }) => isRunning,
  act: (tx, { row }, call) => {
    const asked = { isForced: isForced(call), isTrial: name === 'try' }
    return askForRun(tx, row.id, asked, call.change())
  },
  api: { name, answer: (run) => ({ run }) },
})

export const askedActions = [asking('try'), asking('run')]

interface NamedRun {
  readonly row: SourceRow
  readonly run: RunRow
}

/** The run in the address; programs name it among the members. */
export async function runOf(
  queries: Queries,
  call: StaffCall<{ readonly id: string; readonly run?: string }>,
): Promise<NamedRun> {
  const row = await namedSource(queries, call)
  const { run = textField(call.body, 'run') } = call.params
  return { row, run: known(await findRun(queries, row.id, storableText(run))) }
}

export async function runViewOf(
  queries: Queries,
  { row, run }: NamedRun,
  undone: Undone | null,
): Promise<RunView> {
  const changes = await selectChanges(queries, run.id, mostShown)
  return { source: sourceOf(row), run, changes, total: await countChanges(queries, run.id), undone }
}

export const runUndoing: ConfirmedAction<Below<'runs/:run/undo'>, NamedRun, RunView> = {
  path: `${ownPath}/runs/:run/undo`,
  find: runOf,
  about: (context, { row }) => belowPeopleSources(context, row),
  ask(context, { row, run }) {
    if (run.state !== 'done') throw new PageProblem(404)
    const { t } = context
    return {
      title: t('peopleSources.undoTitle', { when: runMoment(context, run.ended) }),
      text: html`<p>${t('peopleSources.undoText')}</p>`,
      consequences: [],
      button: t('peopleSources.undo'),
      back: { href: runPath(row, run.id), text: t('common.cancel') },
    }
  },
  // A form that was sent twice shows what became of it.
  async act(tx: Tx, { row, run }, call) {
    const undone = run.state === 'done' ? await undoRun(tx, sourceOf(row), run, call.change()) : null
    return runViewOf(tx, await runOf(tx, call), undone)
  },
  next: (_, view) => (context) => runPage(context, view),
  api: {
    name: 'undo',
    hindrance: ({ undone }) => (undone === null ? 'manageApi.hindered' : null),
    answer: ({ undone }) => ({
      undone: undone?.undone ?? 0,
      kept: (undone?.kept ?? []).map(({ change: { kind, record }, why }) => ({ kind, record, why })),
    }),
  },
}
