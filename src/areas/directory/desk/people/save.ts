import { changedFields, recordChange } from '../../../../identity/audit/audit.ts'
import { randomId } from '../../../../platform/crypto/secret.ts'
import type { Tx } from '../../../../platform/storage/database/database.ts'
import { deleteUnusedFile } from '../../../../platform/storage/files/unused-files.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import type { FormValues } from '../../../../records/fields/field.ts'
import { storedFile } from '../../../../records/fields/record-file.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import type { ReadPicture } from '../../../../web/components/picture-field.ts'
import { audited, type Change } from '../../changes/change.ts'
import { deletePeople, insertPerson } from '../../changes/people-store.ts'
import { reachesPerson } from '../../changes/reach.ts'
import { foldedNames, personFields } from '../../records/person-fields.ts'
import { findPersonForStaff, updatePerson } from '../../records/store.ts'
import { lockOf } from '../../sources/locks.ts'
import { type DirectoryProblem, personForm, problemOf, type Refusal, unlocked } from '../form/forms.ts'
import { joinAgency, placeProblem } from '../memberships/save.ts'

export interface SentPerson {
  readonly typed: FormValues
  readonly picture: ReadPicture
}

/** Where a new person works; nobody can look after somebody who has no place in his part of the directory. */
export interface FirstPlace {
  readonly agency: number | null
  readonly title: string
}

export async function addPerson(
  tx: Tx,
  sent: SentPerson,
  place: FirstPlace,
  change: Change,
): Promise<Result<string, Refusal>> {
  const read = personForm.read(sent.typed, {})
  const problems = [...(read.ok ? [] : read.error), ...(await firstPlaceProblems(tx, place, change))]
  const file = fileProblem(sent.picture)
  if (!read.ok || problems.length > 0 || file !== null) return fail({ type: 'problems', problems, file })
  const picture = await storedFile(tx, sent.picture, null, change.at)
  const row: Row<'people'> = {
    ...personFields.changedColumns(read.value),
    ...personFields.toColumns({ ...read.value, id: randomId(), picture }),
    ...foldedNames(read.value),
    created: change.at,
    modified: change.at,
  }
  await insertPerson(tx, row)
  await recordChange(tx, change, 'person.add', row.id, { after: audited(row) })
  if (place.agency !== null) await joinAgency(tx, row.id, place.agency, { title: place.title }, change)
  return ok(row.id)
}

async function firstPlaceProblems(
  tx: Tx,
  { agency }: FirstPlace,
  change: Change,
): Promise<readonly DirectoryProblem[]> {
  if (agency === null) return change.reach.top === null ? [] : [problemOf('agency', 'required')]
  return placeProblem(tx, agency, change)
}

export async function changePerson(
  tx: Tx,
  id: string,
  seen: string,
  sent: SentPerson,
  change: Change,
): Promise<Result<string, Refusal>> {
  const stored = (await reachesPerson(tx, change.reach, id)) ? await findPersonForStaff(tx, id) : undefined
  if (stored === undefined) return fail({ type: 'gone' })
  if (personTag(stored) !== seen) return fail({ type: 'conflict' })
  const record = personFields.fromRow(stored)
  const lock = await lockOf(tx, 'people', id)
  const read = personForm.read(unlocked(personForm, sent.typed, record, lock), record)
  const file = fileProblem(sent.picture)
  if (!read.ok || file !== null) return fail({ type: 'problems', problems: read.ok ? [] : read.error, file })
  const picture = await storedFile(tx, sent.picture, stored.picture, change.at)
  const changes = { ...personFields.changedColumns(read.value), ...foldedNames(read.value), picture }
  const detail = changedFields(audited(stored), audited(changes))
  if (detail === null) return ok(id)
  await updatePerson(tx, id, changes, change.at)
  if (stored.picture !== null && stored.picture !== picture) await deleteUnusedFile(tx, stored.picture)
  await recordChange(tx, change, 'person.change', id, detail)
  return ok(id)
}

/** Pages say themselves whom a portrait shows. */
export const fileProblem = ({ problem }: ReadPicture) => (problem === 'alt-missing' ? null : problem)

/** Which record the form of a person began with. */
export const personTag = (stored: Row<'people'>) => personForm.tag(personFields.fromRow(stored))

/** With the memberships, of which the log keeps what they were. */
export async function removePerson(
  tx: Tx,
  person: Row<'people'>,
  memberships: readonly string[],
  change: Change,
): Promise<void> {
  await deletePeople(tx, [person.id])
  await recordChange(tx, change, 'person.remove', person.id, { before: audited(person), memberships })
}
