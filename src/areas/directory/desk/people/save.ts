import type { DeskTypes, SentRecord } from '../../../../desk/records/record-desk.ts'
import type { SaveRefusal } from '../../../../desk/records/refusal.ts'
import { changedFields, recordChange } from '../../../../identity/audit/audit.ts'
import { randomId } from '../../../../platform/crypto/secret.ts'
import type { Tx } from '../../../../platform/storage/database/database.ts'
import { deleteUnusedFile } from '../../../../platform/storage/files/unused-files.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import type { RecordOf } from '../../../../records/fields/fields.ts'
import { storedFile } from '../../../../records/fields/record-file.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import { withoutDescription } from '../../../../web/components/picture-field.ts'
import { auditedRecord, type DirectoryChange } from '../../changes/change.ts'
import { deletePeople, insertPerson } from '../../changes/people-store.ts'
import { reachesPerson } from '../../changes/reach.ts'
import { lockOf } from '../../records/locks.ts'
import { foldedNames, personFields } from '../../records/person-fields.ts'
import { findPersonForStaff, updatePerson } from '../../records/store.ts'
import { type DirectoryProblem, directoryProblemOf, personForm, unlocked } from '../form/forms.ts'
import { joinAgency, placeProblem } from '../memberships/save.ts'

type SentPerson = Pick<SentRecord<DeskTypes>, 'typed' | 'file'>
type PersonRefusal = SaveRefusal<DirectoryProblem>

/** The first membership of a new person; without one, users limited to an agency could not edit the person. */
export interface FirstPlace {
  readonly agency: number | null
  readonly title: string
}

export async function addPerson(
  tx: Tx,
  sent: SentPerson,
  place: FirstPlace,
  change: DirectoryChange,
): Promise<Result<string, PersonRefusal>> {
  const read = personForm.read(sent.typed, {})
  const problems = [...(read.ok ? [] : read.error), ...(await firstPlaceProblems(tx, place, change))]
  // Pages describe the portrait with the name of the person.
  const file = withoutDescription(sent.file)
  if (!read.ok || problems.length > 0 || file !== null) return fail({ type: 'problems', problems })
  const picture = await storedFile(tx, sent.file, null, change.at)
  const row: Row<'people'> = {
    ...personFields.changedColumns(read.value),
    ...personFields.toColumns({ ...read.value, id: randomId(), picture }),
    ...foldedNames(read.value),
    created: change.at,
    modified: change.at,
  }
  await insertPerson(tx, row)
  await recordChange(tx, change, 'person.add', row.id, { after: auditedRecord(row) })
  if (place.agency !== null) await joinAgency(tx, row.id, place.agency, { title: place.title }, change)
  return ok(row.id)
}

async function firstPlaceProblems(
  tx: Tx,
  { agency }: FirstPlace,
  change: DirectoryChange,
): Promise<readonly DirectoryProblem[]> {
  if (agency === null) return change.reach.top === null ? [] : [directoryProblemOf('agency', 'required')]
  return placeProblem(tx, agency, change)
}

export async function changePerson(
  tx: Tx,
  { id, seen }: { readonly id: string; readonly seen: string },
  sent: SentPerson,
  change: DirectoryChange,
): Promise<Result<string, PersonRefusal>> {
  const stored = (await reachesPerson(tx, change.reach, id)) ? await findPersonForStaff(tx, id) : undefined
  if (stored === undefined) return fail({ type: 'gone' })
  if (personForm.tag(personFields.fromRow(stored)) !== seen) return fail({ type: 'conflict' })
  const record = personFields.fromRow(stored)
  const lock = await lockOf(tx, 'people', id)
  const read = personForm.read(unlocked(personForm, sent.typed, record, lock), record)
  const file = withoutDescription(sent.file)
  if (!read.ok || file !== null) return fail({ type: 'problems', problems: read.ok ? [] : read.error })
  const picture = await storedFile(tx, sent.file, stored.picture, change.at)
  const changes = {
    ...personFields.changedColumns({ ...read.value, ...focusOf(read.value, record, picture) }),
    ...foldedNames(read.value),
    picture,
  }
  const detail = changedFields(auditedRecord(stored), auditedRecord(changes))
  if (detail === null) return ok(id)
  await updatePerson(tx, id, changes, change.at)
  if (stored.picture !== null && stored.picture !== picture) await deleteUnusedFile(tx, stored.picture)
  await recordChange(tx, change, 'person.change', id, detail)
  return ok(id)
}

type Portrait = Pick<RecordOf<typeof personFields.list>, 'picture' | 'picture_focus'>

/** Returns the point of the picture; none where another picture came and the point is still that of the one before. */
function focusOf(
  { picture_focus }: Portrait,
  before: Portrait,
  picture: string | null,
): Pick<Portrait, 'picture_focus'> {
  const isOther = picture !== (before.picture ?? null)
  const isSame = picture_focus?.x === before.picture_focus?.x && picture_focus?.y === before.picture_focus?.y
  return { picture_focus: picture === null || (isOther && isSame) ? null : (picture_focus ?? null) }
}

/** Deletes a person with all memberships, which are recorded in the audit log. */
export async function removePerson(
  tx: Tx,
  person: Row<'people'>,
  memberships: readonly string[],
  change: DirectoryChange,
): Promise<void> {
  await deletePeople(tx, [person.id])
  await recordChange(tx, change, 'person.remove', person.id, { before: auditedRecord(person), memberships })
}
