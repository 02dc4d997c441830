import { recordPage } from '../../../../desk/pages/record-page.ts'
import { type DeskTypes, nothingMore, type RecordDesk } from '../../../../desk/records/record-desk.ts'
import type { ConfirmedAction } from '../../../../desk/records/staff-action.ts'
import { recordAudit } from '../../../../identity/audit/audit.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import type { FieldProblem } from '../../../../records/fields/field.ts'
import { fail, ok } from '../../../../values/result.ts'
import { addSuccessions, ownSuccessions, removeSuccessions } from '../../places/successions/store.ts'
import {
  type SuccessionRecord,
  successionOf,
  successionRecord,
} from '../../places/successions/succession-fields.ts'
import type { Succession } from '../../places/successions/successions.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { placesNow } from '../../site/municipality/my-place.ts'
import { inResults } from '../frame/staff-page.ts'
import { managedSuccessions, type SuccessionCode, successionForm } from './managed.ts'
import { askToDeleteSuccessions, placeText, successionId, successionsPath } from './page.ts'

interface SuccessionTypes extends DeskTypes {
  /** Its numbers and its day, which may all be changed. */
  readonly id: string
  readonly stored: Succession
  readonly code: SuccessionCode
  readonly origin: null
  readonly more: null
  readonly saved: Succession
}

const named = async (queries: Queries, id: string) =>
  (await ownSuccessions(queries)).find((one) => successionId(one) === id) ?? null

const byId = (one: Succession, other: Succession) => (successionId(one) < successionId(other) ? -1 : 1)

const problemOf = (code: SuccessionCode, part?: string): FieldProblem<SuccessionCode> => ({
  ...{ field: 'new_id', input: 'new_id', code },
  ...(part !== undefined && { part }),
})

export function successionDesk(area: ResultsArea): RecordDesk<SuccessionTypes> {
  return {
    path: successionsPath,
    need: { area: 'results' },
    form: successionForm,
    readId: (text) => text,
    find: named,
    valuesOf: (succession) => ({ id: successionId(succession), ...successionRecord(succession) }),
    begin: async () => ({ values: {}, origin: null }),
    more: nothingMore,
    async save(tx, { typed, before }, call) {
      const old = before === null ? null : await named(tx, before.id)
      if (before !== null && old === null) return fail({ type: 'gone' })
      const stored = old === null ? {} : successionRecord(old)
      if (before !== null && successionForm.tag(stored) !== before.seen) return fail({ type: 'conflict' })
      const read = successionForm.read(typed, stored)
      if (!read.ok) return fail({ type: 'problems', problems: read.error })
      // All fields are required.
      const wanted = successionOf(read.value as SuccessionRecord)
      if (old !== null && successionId(old) === successionId(wanted)) return ok(old)
      if (wanted.old === wanted.new)
        return fail({ type: 'problems', problems: [problemOf('itself', String(wanted.old))] })
      if ((await named(tx, successionId(wanted))) !== null)
        return fail({ type: 'problems', problems: [problemOf('entered')] })
      if (old !== null) await removeOne(tx, old)
      await addSuccessions(tx, [wanted])
      const action = old === null ? 'place-successions.add' : 'place-successions.change'
      const detail = successionRecord(wanted)
      await recordAudit(tx, { ...call.author(), action, subject: await nameOf(area, wanted), detail })
      return ok(wanted)
    },
    async page(context, shown) {
      const { t } = context
      const { stored } = shown
      return recordPage(context, successionForm, shown, {
        title: stored === null ? t('placeSuccessions.add') : await nameOf(area, stored),
        isNarrow: true,
        ...inResults(),
        action: `${successionsPath}/${stored === null ? 'new' : successionId(stored)}`,
        cancel: successionsPath,
        ...{ done: null, above: false },
        fields: successionForm.inputs(context, 'succession', shown),
      })
    },
    api: {
      record: managedSuccessions,
      async page(queries, { after, limit }) {
        const all = (await ownSuccessions(queries)).toSorted(byId)
        return all.filter((one) => after === null || successionId(one) > after).slice(0, limit)
      },
      idOf: successionId,
      removal: successionRemoval(area),
    },
    next: () => `${successionsPath}?done=saved`,
  }
}

/** Removes one and keeps the others of the same former municipality. */
async function removeOne(tx: Tx, one: Succession): Promise<void> {
  const same = (await ownSuccessions(tx)).filter(({ old }) => old === one.old)
  await removeSuccessions(tx, one.old)
  await addSuccessions(
    tx,
    same.filter((other) => successionId(other) !== successionId(one)),
  )
}

const nameOf = async (area: ResultsArea, { old }: Succession) =>
  placeText(await placesNow(area, await area.current.fresh()), old)

interface Removed {
  readonly name: string
  readonly succession: Succession
  /** Whether all of the former municipality are removed, as on the page. */
  readonly isWhole: boolean
}

export const successionRemoval = (
  area: ResultsArea,
): ConfirmedAction<`${typeof successionsPath}/delete`, Removed> => ({
  path: `${successionsPath}/delete`,
  about: inResults,
  async find(queries, { query }, [id]) {
    const all = await ownSuccessions(queries)
    const asked = textField(query, 'id')
    const isAsked = (one: Succession) =>
      id === undefined ? String(one.old) === asked : successionId(one) === id
    const succession = known(all.find(isAsked))
    return { succession, name: await nameOf(area, succession), isWhole: id === undefined }
  },
  ask: (context, { name }) => askToDeleteSuccessions(context, name),
  async act(tx, { succession, name, isWhole }, call) {
    await (isWhole ? removeSuccessions(tx, succession.old) : removeOne(tx, succession))
    const detail = isWhole ? {} : successionRecord(succession)
    await recordAudit(tx, { ...call.author(), action: 'place-successions.remove', subject: name, detail })
  },
  next: () => `${successionsPath}?done=removed`,
})
