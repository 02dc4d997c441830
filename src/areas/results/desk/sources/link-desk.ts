import { nothingMore, type RecordDesk } from '../../../../desk/records/record-desk.ts'
import { rowsAfter } from '../../../../desk/records/rows-after.ts'
import type { ConfirmedAction } from '../../../../desk/records/staff-action.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import type { FieldProblem } from '../../../../records/fields/field.ts'
import type { StaffCall } from '../../../../site/frame/staff-routes.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import { storableText } from '../../../../values/text.ts'
import { type SavedLink, saveLink } from '../../intake/sources/guarded-links.ts'
import type { LinkProblem } from '../../intake/sources/links.ts'
import type { FollowedLink, ReadSource } from '../../intake/sources/source.ts'
import { linkFields } from '../../intake/sources/source-fields.ts'
import { selectLink, selectSource } from '../../intake/sources/source-store.ts'
import { readSource } from '../../intake/sources/sources.ts'
import { type LinkFormProblem, type LinkTypes, sourceLinkForm } from './forms.ts'
import { askToUnlink, linkFormPage } from './link-pages.ts'
import { managedSourceLinks } from './managed.ts'
import { belowDataSources, linksPath, sourcePath } from './parts.ts'
import { linkLabel } from './source-page.ts'

type LinkFieldProblem = FieldProblem<LinkFormProblem>

/** The source of a link is not changed once it exists. */
const fixed: ReadonlySet<string> = new Set(['source'])

export const linkDesk: RecordDesk<LinkTypes> = {
  path: linksPath,
  need: { area: 'results' },
  form: sourceLinkForm,
  readId: storableText,
  find: async (queries, id) => (await selectLink(queries, id)) ?? null,
  valuesOf: (row) => ({ id: row.id, ...linkFields.fromRow(row) }),
  begin: async ({ query }) => {
    const source = textField(query, 'source')
    return { values: source === '' ? {} : { source }, origin: null }
  },
  more: nothingMore,
  async save(tx, { typed, before }, call) {
    const row = before === null ? null : ((await selectLink(tx, before.id)) ?? null)
    if (before !== null && row === null) return fail({ type: 'gone' })
    const stored = row === null ? {} : linkFields.fromRow(row)
    if (before !== null && sourceLinkForm.tag(stored) !== before.seen) return fail({ type: 'conflict' })
    const sent = row === null ? typed : sourceLinkForm.keeping(typed, stored, fixed)
    const { record, problems } = sourceLinkForm.attempt(sent, stored)
    const source = await selectSource(tx, { id: record.source ?? '' })
    if (source === undefined)
      return fail({ type: 'problems', problems: [...problems, problemOf('source', 'source-unknown')] })
    if (problems.length > 0) return fail({ type: 'problems', problems })
    if (row !== null && sourceLinkForm.tag(record) === sourceLinkForm.tag(stored))
      return ok({ link: row.id, toConfirm: null, source: source.id })
    const { item = '', number = '', district } = record
    const wanted = { item, number, district: district ?? '' }
    const saved = await saveLink(tx, source, { link: row?.id ?? null, wanted }, call.author())
    if (saved.ok) return ok({ ...saved.value, source: source.id })
    if (saved.error === 'gone') return fail({ type: 'gone' })
    return fail({ type: 'problems', problems: saved.error.map(itemProblem) })
  },
  page: linkFormPage,
  api: {
    record: managedSourceLinks,
    page: (queries, asked) => rowsAfter(queries, 'data_source_links', asked),
    idOf: ({ link }) => link ?? '',
    proposal: ({ toConfirm }) => toConfirm,
    removal: linkRemoval(),
  },
  next: ({ source, toConfirm }, { before }) =>
    toConfirm ?? `${sourcePath({ id: source })}?done=${before === null ? 'linked' : 'changed'}`,
}

function problemOf(field: keyof typeof linkFields.list, code: LinkFormProblem): LinkFieldProblem {
  return { field, input: field, code }
}

/** The form has found all other problems. */
function itemProblem(problem: LinkProblem): LinkFieldProblem {
  return problemOf('item', problem === 'item-otherType' ? 'item-other-type' : 'item-unknown')
}

interface LinkOfSource {
  readonly source: ReadSource
  readonly link: FollowedLink
}

async function linkNamed(
  queries: Queries,
  { params }: StaffCall<{ readonly id: string }>,
): Promise<LinkOfSource> {
  const row = known(await selectLink(queries, storableText(params.id)))
  const source = known(await readSource(queries, row.source_id))
  return { source, link: known(source.links.find(({ id }) => id === row.id)) }
}

export function linkRemoval(): ConfirmedAction<
  `${typeof linksPath}/:id/delete`,
  LinkOfSource,
  Result<SavedLink, unknown>
> {
  return {
    path: `${linksPath}/:id/delete`,
    about: (context, { source }) => belowDataSources(context, source),
    find: linkNamed,
    ask: (context, { source, link }) => askToUnlink(context, source, linkLabel(context, link)),
    act: (tx, { source, link }, call) => saveLink(tx, source, { link: link.id, wanted: null }, call.author()),
    next: ({ source }, removed) =>
      (removed.ok && removed.value.toConfirm) || `${sourcePath(source)}?done=unlinked`,
    api: { name: 'delete', proposal: (removed) => (removed.ok ? removed.value.toConfirm : null) },
  }
}
