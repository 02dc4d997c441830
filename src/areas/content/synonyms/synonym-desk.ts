import type { FastifyInstance } from 'fastify'
import { confirmedRoutes } from '../../../desk/pages/confirmed-routes.ts'
import { recordPage } from '../../../desk/pages/record-page.ts'
import { recordRoutes } from '../../../desk/pages/record-routes.ts'
import type { ManagedRecord } from '../../../desk/records/managed-record.ts'
import { type DeskTypes, nothingMore, type RecordDesk } from '../../../desk/records/record-desk.ts'
import type { ConfirmedAction } from '../../../desk/records/staff-action.ts'
import { recordAudit } from '../../../identity/audit/audit.ts'
import { type AuditedKind, namedThings } from '../../../office/audit-log/audited-kind.ts'
import { textField } from '../../../platform/http/forms/form.ts'
import { known } from '../../../platform/http/requests/errors.ts'
import type { Service } from '../../../platform/service.ts'
import type { Tx } from '../../../platform/storage/database/database.ts'
import type { FieldProblem } from '../../../records/fields/field.ts'
import { fieldLabels } from '../../../records/fields/fields.ts'
import type { StaffDesk } from '../../../site/frame/staff-desk.ts'
import { staffRoutes } from '../../../site/frame/staff-routes.ts'
import { mostSynonyms, readSynonymRows } from '../../../site/search/synonyms-store.ts'
import { fail, ok } from '../../../values/result.ts'
import { storableText } from '../../../values/text.ts'
import { type SynonymCode, synonymFields, synonymForm } from './synonym-fields.ts'
import { askToDeleteSynonym, synonymPath, synonymsPage, synonymsPath } from './synonym-pages.ts'
import {
  countSynonyms,
  findSynonym,
  removeSynonym,
  type SynonymRow,
  saveSynonyms,
  synonymsAfter,
} from './synonym-store.ts'

interface SynonymTypes extends DeskTypes {
  /** The name, which may be changed. */
  readonly id: string
  readonly stored: SynonymRow
  readonly code: SynonymCode
  readonly origin: null
  readonly more: null
  readonly saved: string
}

const need = { area: 'content' } as const

export const managedSynonyms: ManagedRecord = {
  ...{ name: 'synonyms', title: 'synonyms.title', noun: 'group of synonyms', need },
  schemas: synonymForm.schemas,
  example: { name: 'Beispielverwaltung', words: ['Beispielamt', 'Amt für Beispiele'] },
}

export const auditedSynonyms: AuditedKind = {
  ...{ name: 'synonyms', title: 'synonyms.title', noun: 'audit.thing.synonyms' },
  labels: fieldLabels(synonymFields),
  things: namedThings(synonymsPath),
}

/** The words that mean the same in a search. */
export const synonymsDesk: StaffDesk<readonly [Service]> = {
  menu: [
    {
      ...{ group: 'frame.content', href: synonymsPath, title: 'synonyms.title', need: 'content' },
      actions: [{ href: `${synonymsPath}/new`, title: 'synonyms.add' }],
    },
  ],
  routes: synonymRoutes,
}

function synonymRoutes(app: FastifyInstance, service: Service): void {
  const staff = staffRoutes(app, service, need)
  staff.get(synonymsPath, async ({ query, done, show }) => {
    const rows = await readSynonymRows(service.database.reads)
    return show((context) => synonymsPage(context, { rows, query, done }))
  })
  recordRoutes(app, service, recordDesk)
  confirmedRoutes(staff, service, synonymRemoval())
}

const recordDesk: RecordDesk<SynonymTypes> = {
  path: synonymsPath,
  formPath: '/edit',
  need,
  form: synonymForm,
  readId: storableText,
  find: findSynonym,
  valuesOf: (row) => ({ id: row.name, ...synonymFields.fromRow(row) }),
  begin: async () => ({ values: {}, origin: null }),
  more: nothingMore,
  async save(tx, { typed, before }, call) {
    const old = before === null ? null : await findSynonym(tx, before.id)
    if (before !== null && old === null) return fail({ type: 'gone' })
    const stored = old === null ? {} : synonymFields.fromRow(old)
    if (before !== null && synonymForm.tag(stored) !== before.seen) return fail({ type: 'conflict' })
    const { record, problems } = synonymForm.attempt(typed, stored)
    const { name = '', words = [] } = record
    const all = [...problems, ...(await furtherProblems(tx, name, old))]
    if (all.length > 0) return fail({ type: 'problems', problems: all })
    if (old !== null && synonymForm.tag(record) === synonymForm.tag(stored)) return ok(name)
    if (old !== null && old.name !== name) await removeSynonym(tx, old.name)
    await saveSynonyms(tx, [synonymFields.toColumns({ name, words })])
    const action = old === null ? 'synonyms.add' : 'synonyms.change'
    await recordAudit(tx, { ...call.author(), action, subject: name, detail: { words } })
    return ok(name)
  },
  page: (context, shown) => {
    const { t } = context
    const { stored } = shown
    return recordPage(context, synonymForm, shown, {
      title: stored?.name ?? t('synonyms.add'),
      isNarrow: true,
      action: stored === null ? `${synonymsPath}/new` : synonymPath(stored.name),
      cancel: synonymsPath,
      ...{ done: null, above: false },
      fields: synonymForm.inputs(context, 'synonyms', shown),
    })
  },
  api: { record: managedSynonyms, page: synonymsAfter, idOf: (name) => name, removal: synonymRemoval() },
  next: () => `${synonymsPath}?done=saved`,
}

async function furtherProblems(
  tx: Tx,
  name: string,
  old: SynonymRow | null,
): Promise<readonly FieldProblem<SynonymCode>[]> {
  const problem = (code: SynonymCode) => [{ field: 'name', input: 'name', code }]
  if (old === null && (await countSynonyms(tx)) >= mostSynonyms) return problem('synonyms-many')
  return name !== old?.name && (await findSynonym(tx, name)) !== null ? problem('name-taken') : []
}

function synonymRemoval(): ConfirmedAction<`${typeof synonymsPath}/delete`, SynonymRow> {
  return {
    path: `${synonymsPath}/delete`,
    // Programs name it in the address.
    find: async (queries, { query }, [name = textField(query, 'name')]) =>
      known(await findSynonym(queries, name)),
    ask: askToDeleteSynonym,
    async act(tx, { name }, call) {
      await removeSynonym(tx, name)
      await recordAudit(tx, { ...call.author(), action: 'synonyms.remove', subject: name, detail: {} })
    },
    next: () => `${synonymsPath}?done=removed`,
  }
}
