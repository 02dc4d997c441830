import { recordPage } from '../../../../desk/pages/record-page.ts'
import {
  type DeskTypes,
  nothingMore,
  type RecordDesk,
  type ShownRecord,
} from '../../../../desk/records/record-desk.ts'
import { rowsAfter } from '../../../../desk/records/rows-after.ts'
import type { ConfirmedAction } from '../../../../desk/records/staff-action.ts'
import { known, PageProblem } from '../../../../platform/http/requests/errors.ts'
import type { Service } from '../../../../platform/service.ts'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { StaffCall } from '../../../../site/frame/staff-routes.ts'
import { fail, ok } from '../../../../values/result.ts'
import { storableText } from '../../../../values/text.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { readLastUpload } from '../../intake/sources/last-upload.ts'
import type { DataSource, ReadSource } from '../../intake/sources/source.ts'
import { sourceFields } from '../../intake/sources/source-fields.ts'
import { selectSource } from '../../intake/sources/source-store.ts'
import {
  addSource,
  readSource,
  removeSource,
  renameSource,
  renewSourceToken,
  type SourceWithToken,
} from '../../intake/sources/sources.ts'
import { type SourceFormProblem, sourceForm } from './forms.ts'
import { managedSources } from './managed.ts'
import { belowDataSources, mayHaveSecret, sourcePath, sourcesPath } from './parts.ts'
import { askToDeleteSource, askToRenewToken, tokenPage } from './token-pages.ts'

interface SourceTypes extends DeskTypes {
  readonly id: string
  readonly stored: Row<'data_sources'>
  readonly code: SourceFormProblem
  readonly origin: null
  readonly more: null
  /** The token is null where it stays the same. */
  readonly saved: { readonly source: DataSource; readonly secret: string | null }
}

export const ownPath = `${sourcesPath}/:id` as const

type OnSource = StaffCall<{ readonly id: string }>

export async function sourceOf(queries: Queries, { params }: OnSource): Promise<ReadSource> {
  return known(await readSource(queries, storableText(params.id)))
}

/** Refuses who may not see a token, see `mayHaveSecret`. */
async function guardSecret(call: StaffCall): Promise<void> {
  const { organisation } = await call.context()
  if (!mayHaveSecret(call.user, organisation)) throw new PageProblem(403)
}

const taken = { type: 'problems', problems: [{ field: 'name', input: 'name', code: 'name-taken' }] } as const

export function sourceDesk({ clock }: Service): RecordDesk<SourceTypes> {
  return {
    path: sourcesPath,
    formPath: '/edit',
    need: { area: 'results' },
    form: sourceForm,
    readId: storableText,
    find: async (queries, id) => (await selectSource(queries, { id })) ?? null,
    valuesOf: ({ id, hash, created, last_used, last_upload_at, last_upload, ...row }) => ({
      ...{ id, ...sourceFields.fromRow(row), has_token: hash !== null, created, last_used },
      last_upload: readLastUpload(last_upload_at, last_upload),
    }),
    async begin(call) {
      await guardSecret(call)
      return { values: { type: 'vote' }, origin: null }
    },
    more: nothingMore,
    async save(tx, { typed, before }, { by }) {
      if (before === null) {
        const { record, problems } = sourceForm.attempt(typed, {})
        if (problems.length > 0) return fail({ type: 'problems', problems })
        const { name = '', type = '' } = record
        const added = await addSource(tx, clock, { name, type }, by)
        return added.ok ? added : fail(taken)
      }
      const row = await selectSource(tx, { id: before.id })
      if (row === undefined) return fail({ type: 'gone' })
      const stored = sourceFields.fromRow(row)
      if (sourceForm.tag(stored) !== before.seen) return fail({ type: 'conflict' })
      const { record, problems } = sourceForm.attempt(sourceForm.keeping(typed, stored, fixed), stored)
      if (problems.length > 0) return fail({ type: 'problems', problems })
      const renamed = known(await renameSource(tx, clock, row.id, record.name ?? row.name, by))
      return renamed.ok ? ok({ source: renamed.value, secret: null }) : fail(taken)
    },
    page: sourceFormPage,
    api: {
      record: managedSources,
      page: (queries, asked) => rowsAfter(queries, 'data_sources', asked),
      idOf: ({ source }) => source.id,
      secrets: ({ secret }) => ({ token: secret }),
      removal: sourceRemoval(clock),
      actions: [tokenRenewal(clock)],
    },
    // The token is in this response only. A reload sends the form again and is refused: the name is taken.
    next: ({ source, secret }) =>
      secret === null
        ? `${sourcePath(source)}?done=renamed`
        : (context) => tokenPage(context, { source, secret }),
  }
}

/** What a source brings is not changed once it exists. */
const fixed: ReadonlySet<string> = new Set(['type'])

function sourceFormPage(context: PageContext, shown: ShownRecord<SourceTypes>): Html {
  const { t } = context
  const { stored } = shown
  const name = sourceForm.inputs(context, 'source', shown)
  return recordPage(context, sourceForm, shown, {
    title: stored === null ? t('dataSources.add') : t('dataSources.rename'),
    isNarrow: true,
    ...belowDataSources(context, stored ?? undefined),
    action: stored === null ? `${sourcesPath}/new` : `${sourcePath(stored)}/edit`,
    cancel: stored === null ? sourcesPath : sourcePath(stored),
    done: null,
    above: false,
    fields:
      stored === null
        ? [...name, ...sourceForm.inputs(context, 'type', shown)]
        : [...name, html`<input type="hidden" name="type" value="${stored.type}">`],
  })
}

export const sourceRemoval = (
  clock: Service['clock'],
): ConfirmedAction<`${typeof ownPath}/delete`, ReadSource> => ({
  path: `${ownPath}/delete`,
  about: belowDataSources,
  find: sourceOf,
  ask: askToDeleteSource,
  act: (tx, { id }, { by }) => removeSource(tx, clock, id, by),
  next: () => `${sourcesPath}?done=removed`,
})

export const tokenRenewal = (
  clock: Service['clock'],
): ConfirmedAction<`${typeof ownPath}/renew`, ReadSource, SourceWithToken> => ({
  path: `${ownPath}/renew`,
  about: belowDataSources,
  async find(queries, call) {
    await guardSecret(call)
    return sourceOf(queries, call)
  },
  ask: askToRenewToken,
  act: async (tx, { id }, { by }) => known(await renewSourceToken(tx, clock, id, by)),
  next: (_, renewed) => (context) => tokenPage(context, renewed),
  api: { name: 'renew', answer: () => ({}), secrets: ({ secret }) => ({ token: secret }) },
})
