import { changedFields, recordChange } from '../../../../identity/audit/audit.ts'
import type { Tx } from '../../../../platform/storage/database/database.ts'
import { deleteUnusedFile } from '../../../../platform/storage/files/unused-files.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import type { FormValues } from '../../../../records/fields/field.ts'
import { storedFile } from '../../../../records/fields/record-file.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import { fold } from '../../../../values/text.ts'
import type { ReadPicture } from '../../../../web/components/picture-field.ts'
import { audited, type Change } from '../../changes/change.ts'
import { placed, slotFor } from '../../changes/order.ts'
import { reaches } from '../../changes/reach.ts'
import {
  childrenOf,
  findAgencyForStaff,
  insertAgency,
  nextAgencyId,
  setAgencyOrder,
  updateAgency,
} from '../../changes/store.ts'
import { agencyFields } from '../../records/agency-fields.ts'
import { lockOf } from '../../sources/locks.ts'
import { agencyForm, problemOf, type Refusal, unlocked } from '../form/forms.ts'

export interface SentAgency {
  readonly typed: FormValues
  readonly organigram: ReadPicture
}

/** A new agency below another, or at the top: by the alphabet where its siblings are, else as the last one. */
export async function addAgency(
  tx: Tx,
  parent: number | null,
  sent: SentAgency,
  change: Change,
): Promise<Result<number, Refusal>> {
  const isPlace = parent === null ? change.reach.top === null : await isReachable(tx, parent, change)
  const read = agencyForm.read(sent.typed, {})
  const problems = [...(read.ok ? [] : read.error), ...(isPlace ? [] : [problemOf('parent', 'agency')])]
  const file = sent.organigram.problem
  if (!read.ok || problems.length > 0 || file !== null) return fail({ type: 'problems', problems, file })
  const id = await nextAgencyId(tx)
  const { title = '', ...others } = read.value
  const siblings = await childrenOf(tx, parent)
  const slot = slotFor(siblings, fold(title))
  const organigram = await storedFile(tx, sent.organigram, null, change.at)
  const organigram_alt = sent.organigram.file === null ? '' : sent.organigram.alt
  const place = { id, parent, position: slot, organigram, organigram_alt }
  const row: Row<'agencies'> = {
    ...agencyFields.changedColumns({ ...read.value, ...place }),
    ...agencyFields.toColumns({ ...others, title, ...place }),
    title_folded: fold(title),
    created: change.at,
    modified: change.at,
  }
  await insertAgency(tx, row)
  const ids = siblings.map((sibling) => sibling.id)
  await setAgencyOrder(tx, placed([...ids, id], id, slot))
  await recordChange(tx, change, 'agency.add', id, { after: audited(row) })
  return ok(id)
}

async function isReachable(tx: Tx, agency: number, { reach }: Change): Promise<boolean> {
  return reaches(reach, agency) && (await findAgencyForStaff(tx, agency)) !== undefined
}

export async function changeAgency(
  tx: Tx,
  id: number,
  seen: string,
  sent: SentAgency,
  change: Change,
): Promise<Result<number, Refusal>> {
  const stored = reaches(change.reach, id) ? await findAgencyForStaff(tx, id) : undefined
  if (stored === undefined) return fail({ type: 'gone' })
  if (agencyTag(stored) !== seen) return fail({ type: 'conflict' })
  const record = agencyFields.fromRow(stored)
  const lock = await lockOf(tx, 'agencies', id)
  const read = agencyForm.read(unlocked(agencyForm, sent.typed, record, lock), record)
  const file = fileProblem(stored, sent.organigram)
  if (!read.ok || file !== null) return fail({ type: 'problems', problems: read.ok ? [] : read.error, file })
  const organigram = await storedFile(tx, sent.organigram, stored.organigram, change.at)
  const organigram_alt = organigram === null ? '' : sent.organigram.alt
  const changes = {
    ...agencyFields.changedColumns(read.value),
    title_folded: fold(read.value.title ?? stored.title),
    organigram,
    organigram_alt,
  }
  const detail = changedFields(audited(stored), audited(changes))
  if (detail === null) return ok(id)
  await updateAgency(tx, id, changes, change.at)
  if (stored.organigram !== null && stored.organigram !== organigram)
    await deleteUnusedFile(tx, stored.organigram)
  await recordChange(tx, change, 'agency.change', id, detail)
  return ok(id)
}

/** An organigram that came without a description keeps the one that pages give it. */
function fileProblem(stored: Row<'agencies'>, { file, problem }: ReadPicture) {
  const wasNeverDescribed = file === null && stored.organigram_alt === ''
  return problem === 'alt-missing' && wasNeverDescribed ? null : problem
}

/** Which record the form of an agency began with. */
export const agencyTag = (stored: Row<'agencies'>) => agencyForm.tag(agencyFields.fromRow(stored))
