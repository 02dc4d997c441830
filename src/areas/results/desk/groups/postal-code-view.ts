import { Value } from 'typebox/value'
import type { RecordView, ViewApi } from '../../../../desk/records/record-desk.ts'
import type { ConfirmedAction, RecordAction } from '../../../../desk/records/staff-action.ts'
import { recordAudit } from '../../../../identity/audit/audit.ts'
import type { Tx } from '../../../../platform/storage/database/database.ts'
import { tagOf } from '../../../../records/fields/record-form.ts'
import type { StaffCall } from '../../../../site/frame/staff-routes.ts'
import { allPostalCodes, type PostalCode, replacePostalCodes } from '../../places/lists/postal-codes-store.ts'
import { postalCodesHere } from '../../places/postal-codes/read-postal-codes.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { placesNow } from '../../site/municipality/my-place.ts'
import { inResults } from '../frame/staff-page.ts'
import { managedPostalCodes, sentCodes } from './managed.ts'
import { askToDeletePostalCodes, groupsPath, postalCodesPath } from './page.ts'

interface PostalCodeTypes {
  readonly id: 'postal-codes'
  readonly stored: readonly PostalCode[]
}

export async function savePostalCodes(
  tx: Tx,
  codes: readonly PostalCode[],
  call: Pick<StaffCall, 'author'>,
): Promise<void> {
  await replacePostalCodes(tx, codes)
  const detail = { codes: codes.length }
  await recordAudit(tx, { ...call.author(), action: 'postal-codes.load', subject: '', detail })
}

/** For programs; staff send a file. */
const replacement = (area: ResultsArea): RecordAction<readonly PostalCode[], null, unknown> => ({
  async find(_, { body }) {
    const places = await placesNow(area, await area.current.fresh())
    const rows = Value.Check(sentCodes, body) ? body.codes : []
    const codes = rows.map(({ postal_code, municipality }) => ({ code: postal_code, entity: municipality }))
    return postalCodesHere(codes, (id) => places.byId(id) !== null)
  },
  async act(tx, codes, call) {
    if (codes.length > 0) await savePostalCodes(tx, codes, call)
    return null
  },
  api: {
    name: 'replace',
    problems: (_, codes) =>
      codes.length > 0 ? [] : [{ name: 'codes', code: 'none-here', text: 'placeGroups.problem.noneHere' }],
    answer: (_, codes) => ({ stored: codes.length }),
  },
})

export const postalCodeRemoval: ConfirmedAction<`${typeof postalCodesPath}/delete`, null> = {
  path: `${postalCodesPath}/delete`,
  about: inResults,
  find: async () => null,
  ask: askToDeletePostalCodes,
  async act(tx, _, call) {
    await replacePostalCodes(tx, [])
    await recordAudit(tx, { ...call.author(), action: 'postal-codes.remove', subject: '', detail: {} })
  },
  next: () => `${groupsPath}?done=postalRemoved`,
  api: { name: 'clear', right: 'remove' },
}

/** Postal codes, as programs see them. */
export const postalCodeView = (
  area: ResultsArea,
): RecordView<PostalCodeTypes> & { readonly api: ViewApi<PostalCodeTypes> } => ({
  ...{ isSingle: true, need: managedPostalCodes.need, readId: () => 'postal-codes' },
  form: { tag: ({ codes }) => tagOf([codes]) },
  find: allPostalCodes,
  valuesOf: (stored) => ({
    codes: stored.map(({ code, entity }) => ({ postal_code: code, municipality: entity })),
  }),
  api: { record: managedPostalCodes, actions: [replacement(area), postalCodeRemoval] },
})
