import type { DeskTypes, SentRecord } from '../../../../desk/records/record-desk.ts'
import type { SaveRefusal } from '../../../../desk/records/refusal.ts'
import { changedFields, recordChange } from '../../../../identity/audit/audit.ts'
import type { Tx } from '../../../../platform/storage/database/database.ts'
import { deleteUnusedFile } from '../../../../platform/storage/files/unused-files.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import type { Values } from '../../../../records/fields/field.ts'
import { storedFile } from '../../../../records/fields/record-file.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import { fold } from '../../../../values/text.ts'
import type { ReadPicture } from '../../../../web/components/picture-field.ts'
import { auditedRecord, type DirectoryChange } from '../../changes/change.ts'
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
import { lockOf } from '../../records/locks.ts'
import { agencyForm, type DirectoryProblem, directoryProblemOf, unlocked } from '../form/forms.ts'

type SentAgency = Pick<SentRecord<DeskTypes>, 'typed' | 'file'>

/**
 * Adds an agency below another, or at the top: in alphabetical position where its siblings are sorted by name, else as
 * the last one.
 */
export async function addAgency(
  tx: Tx,
  parent: number | null,
  sent: SentAgency,
  change: DirectoryChange,
): Promise<Result<number, SaveRefusal<DirectoryProblem>>> {
  const isPlace = parent === null ? change.reach.top === null : await isReachable(tx, parent, change)
  const read = agencyForm.read(sent.typed, {})
  const problems = [
    ...(read.ok ? [] : read.error),
    ...(isPlace ? [] : [directoryProblemOf('parent', 'agency')]),
  ]
  const file = sent.file.problem
  if (!read.ok || problems.length > 0 || file !== null) return fail({ type: 'problems', problems })
  const id = await nextAgencyId(tx)
  const { title = '', ...others } = read.value
  const siblings = await childrenOf(tx, parent)
  const slot = slotFor(siblings, fold(title))
  const organigram = await storedFile(tx, sent.file, null, change.at)
  const organigram_alt = sent.file.file === null ? '' : sent.file.alt
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
  await recordChange(tx, change, 'agency.add', id, { after: auditedRecord(row) })
  return ok(id)
}

async function isReachable(tx: Tx, agency: number, { reach }: DirectoryChange): Promise<boolean> {
  return reaches(reach, agency) && (await findAgencyForStaff(tx, agency)) !== undefined
}

export async function changeAgency(
  tx: Tx,
  { id, seen }: { readonly id: number; readonly seen: string },
  sent: SentAgency,
  change: DirectoryChange,
): Promise<Result<number, SaveRefusal<DirectoryProblem>>> {
  const stored = reaches(change.reach, id) ? await findAgencyForStaff(tx, id) : undefined
  if (stored === undefined) return fail({ type: 'gone' })
  const record = agencyFields.fromRow(stored)
  if (agencyForm.tag(record) !== seen) return fail({ type: 'conflict' })
  const lock = await lockOf(tx, 'agencies', id)
  const read = agencyForm.read(unlocked(agencyForm, sent.typed, record, lock), record)
  const file = organigramProblem(sent.file, record)
  if (!read.ok || file !== null) return fail({ type: 'problems', problems: read.ok ? [] : read.error })
  const organigram = await storedFile(tx, sent.file, stored.organigram, change.at)
  const organigram_alt = organigram === null ? '' : sent.file.alt
  const changes = {
    ...agencyFields.changedColumns(read.value),
    title_folded: fold(read.value.title ?? stored.title),
    organigram,
    organigram_alt,
  }
  const detail = changedFields(auditedRecord(stored), auditedRecord(changes))
  if (detail === null) return ok(id)
  await updateAgency(tx, id, changes, change.at)
  if (stored.organigram !== null && stored.organigram !== organigram)
    await deleteUnusedFile(tx, stored.organigram)
  await recordChange(tx, change, 'agency.change', id, detail)
  return ok(id)
}

/** Returns the problem of the file. A stored organigram without a description keeps the default of the pages. */
export function organigramProblem({ file, problem }: ReadPicture, { organigram, organigram_alt }: Values) {
  const wasNeverDescribed = file === null && typeof organigram === 'string' && organigram_alt === ''
  return problem === 'alt-missing' && wasNeverDescribed ? null : problem
}
