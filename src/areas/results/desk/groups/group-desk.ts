import { recordPage } from '../../../../desk/pages/record-page.ts'
import { type DeskTypes, nothingMore, type RecordDesk } from '../../../../desk/records/record-desk.ts'
import type { ConfirmedAction } from '../../../../desk/records/staff-action.ts'
import { recordAudit } from '../../../../identity/audit/audit.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import type { Tx } from '../../../../platform/storage/database/database.ts'
import type { FieldProblem } from '../../../../records/fields/field.ts'
import { fail, ok } from '../../../../values/result.ts'
import { storableText } from '../../../../values/text.ts'
import type { GroupSet } from '../../compare/ballots/place-groups.ts'
import { type GroupSetRecord, groupSetOf, groupSetRecord } from '../../places/groups/group-fields.ts'
import { groupSetsAfter, readGroupSet, removeGroupSet, saveGroupSets } from '../../places/groups/store.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { placesNow } from '../../site/municipality/my-place.ts'
import { inResults } from '../frame/staff-page.ts'
import { type GroupSetCode, groupSetForm, managedPlaceGroups } from './managed.ts'
import { askToDeleteGroups, groupsPath, setPath } from './page.ts'

interface GroupSetTypes extends DeskTypes {
  /** The name, which may be changed. */
  readonly id: string
  readonly stored: GroupSet
  readonly code: GroupSetCode
  readonly origin: null
  readonly more: null
  readonly saved: string
}

export function groupDesk(area: ResultsArea): RecordDesk<GroupSetTypes> {
  return {
    path: groupsPath,
    formPath: '/edit',
    need: { area: 'results' },
    form: groupSetForm,
    readId: storableText,
    find: readGroupSet,
    valuesOf: (set) => ({ id: set.name, ...groupSetRecord(set) }),
    begin: async () => ({ values: {}, origin: null }),
    more: nothingMore,
    async save(tx, { typed, before }, call) {
      const old = before === null ? null : await readGroupSet(tx, before.id)
      if (before !== null && old === null) return fail({ type: 'gone' })
      const stored = old === null ? {} : groupSetRecord(old)
      if (before !== null && groupSetForm.tag(stored) !== before.seen) return fail({ type: 'conflict' })
      const { record, problems } = groupSetForm.attempt(typed, stored)
      const all = [...problems, ...(await furtherProblems(tx, area, record, old))]
      if (all.length > 0) return fail({ type: 'problems', problems: all })
      const { name = '', groups = [] } = record
      if (old !== null && groupSetForm.tag(record) === groupSetForm.tag(stored)) return ok(name)
      if (old !== null && old.name !== name) await removeGroupSet(tx, old.name)
      await saveGroupSets(tx, [groupSetOf({ name, groups })])
      const action = old === null ? 'place-groups.add' : 'place-groups.change'
      await recordAudit(tx, { ...call.author(), action, subject: name, detail: { groups: groups.length } })
      return ok(name)
    },
    page: (context, shown) => {
      const { t } = context
      const { stored } = shown
      return recordPage(context, groupSetForm, shown, {
        title: stored?.name ?? t('placeGroups.add'),
        isNarrow: true,
        ...inResults(),
        action: stored === null ? `${groupsPath}/new` : setPath(stored.name),
        cancel: groupsPath,
        ...{ done: null, above: false },
        fields: groupSetForm.inputs(context, 'set', shown),
      })
    },
    api: {
      record: managedPlaceGroups,
      page: groupSetsAfter,
      idOf: (name) => name,
      removal: groupRemoval,
    },
    next: () => `${groupsPath}?done=saved`,
  }
}

/** Municipalities that were in the set before are accepted even where there are none of their numbers any more. */
async function furtherProblems(
  tx: Tx,
  area: ResultsArea,
  { name = '', groups = [] }: Partial<GroupSetRecord>,
  old: GroupSet | null,
): Promise<readonly FieldProblem<GroupSetCode>[]> {
  const isTaken = name !== old?.name && (await readGroupSet(tx, name)) !== null
  const places = await placesNow(area, await area.current.fresh())
  const isKnown = (id: number) =>
    places.byId(id) !== null || old?.groups.some(({ members }) => members.has(id)) === true
  const unknown = groups.flatMap(({ municipalities }) => municipalities).filter((id) => !isKnown(id))
  return [
    ...(isTaken ? [{ field: 'name', input: 'name', code: 'name-taken' } as const] : []),
    ...unknown.map((id) => ({
      ...{ field: 'groups', input: 'groups', part: String(id) },
      code: 'municipality-unknown' as const,
    })),
  ]
}

export const groupRemoval: ConfirmedAction<`${typeof groupsPath}/delete`, GroupSet> = {
  path: `${groupsPath}/delete`,
  about: inResults,
  // Programs name the set in the address.
  find: async (queries, { query }, [name = textField(query, 'set')]) =>
    known(await readGroupSet(queries, name)),
  ask: askToDeleteGroups,
  async act(tx, { name }, call) {
    await removeGroupSet(tx, name)
    await recordAudit(tx, { ...call.author(), action: 'place-groups.remove', subject: name, detail: {} })
  },
  next: () => `${groupsPath}?done=removed`,
}
