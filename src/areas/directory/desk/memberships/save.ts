import type { SaveRefusal } from '../../../../desk/records/refusal.ts'
import { changedFields, recordChange } from '../../../../identity/audit/audit.ts'
import { randomId } from '../../../../platform/crypto/secret.ts'
import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import type { FormValues } from '../../../../records/fields/field.ts'
import type { RecordOf } from '../../../../records/fields/fields.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import { auditedRecord, type DirectoryChange } from '../../changes/change.ts'
import {
  deleteMemberships,
  findMembershipForStaff,
  insertMembership,
  membershipsOf,
  namedMembers,
  setMembershipOrder,
  updateMembership,
} from '../../changes/memberships-store.ts'
import { placed, slotFor } from '../../changes/order.ts'
import { reaches, reachesPerson } from '../../changes/reach.ts'
import { findAgencyForStaff } from '../../changes/store.ts'
import { lockOf } from '../../records/locks.ts'
import { membershipFields } from '../../records/membership-fields.ts'
import { findPersonForStaff } from '../../records/store.ts'
import { type DirectoryProblem, directoryProblemOf, membershipForm, unlocked } from '../form/forms.ts'

/** The agency and the person of a membership. */
export interface MembershipLink {
  readonly agency: number
  readonly person: string
}

export interface SavedMembership extends MembershipLink {
  readonly id: string
}

/** Null if not chosen. */
type ChosenLink = { readonly [Name in keyof MembershipLink]: MembershipLink[Name] | null }

export async function addMembership(
  tx: Tx,
  { agency, person }: ChosenLink,
  typed: FormValues,
  change: DirectoryChange,
): Promise<Result<SavedMembership, SaveRefusal<DirectoryProblem>>> {
  const read = membershipForm.read(typed, {})
  const problems = [
    ...(read.ok ? [] : read.error),
    ...(agency === null
      ? [directoryProblemOf('agency', 'required')]
      : await placeProblem(tx, agency, change)),
    ...(person === null
      ? [directoryProblemOf('person', 'required')]
      : await personProblem(tx, person, change)),
  ]
  if (!read.ok || problems.length > 0 || agency === null || person === null)
    return fail({ type: 'problems', problems })
  const id = await joinAgency(tx, person, agency, read.value, change)
  return ok({ id, agency, person })
}

export async function placeProblem(
  queries: Queries,
  agency: number,
  { reach }: DirectoryChange,
): Promise<readonly DirectoryProblem[]> {
  const isThere = reaches(reach, agency) && (await findAgencyForStaff(queries, agency)) !== undefined
  return isThere ? [] : [directoryProblemOf('agency', 'agency')]
}

/**
 * Returns a problem if a user limited to an agency chooses a person outside of the scope: with the
 * membership, the user would gain the right to change the person.
 */
async function personProblem(
  queries: Queries,
  person: string,
  { reach }: DirectoryChange,
): Promise<readonly DirectoryProblem[]> {
  const isThere =
    (await reachesPerson(queries, reach, person)) && (await findPersonForStaff(queries, person)) !== undefined
  return isThere ? [] : [directoryProblemOf('person', 'person')]
}

/** Adds a membership: in the agency in alphabetical position if its members are sorted, else last; for the person last. */
export async function joinAgency(
  tx: Tx,
  person: string,
  agency: number,
  values: Partial<RecordOf<typeof membershipFields.list>>,
  change: DirectoryChange,
): Promise<string> {
  const id = randomId()
  const members = await namedMembers(tx, agency)
  const places = await membershipsOf(tx, person)
  const { at } = change
  const place = { id, agency, person, position: members.length, person_position: places.length }
  const { agency_id, person_id, position, person_position, ...own } = membershipFields.toColumns({
    ...values,
    ...place,
  })
  // The audit log shows fields in the order of the row: own fields before agency and person.
  const row = { ...own, agency_id, person_id, position, person_position, created: at, modified: at }
  await insertMembership(tx, row)
  const name = (await namedMembers(tx, agency)).find((member) => member.id === id)?.name ?? ''
  const ids = [...members.map((member) => member.id), id]
  await setMembershipOrder(tx, 'position', placed(ids, id, slotFor(members, name)))
  await setMembershipOrder(tx, 'person_position', [...places, id])
  await recordChange(tx, change, 'membership.add', id, { after: auditedRecord(row) })
  return id
}

export async function changeMembership(
  tx: Tx,
  { id, seen }: { readonly id: string; readonly seen: string },
  chosen: number | null,
  typed: FormValues,
  change: DirectoryChange,
): Promise<Result<SavedMembership, SaveRefusal<DirectoryProblem>>> {
  const stored = await reachableMembership(tx, id, change)
  if (stored === null) return fail({ type: 'gone' })
  const record = membershipFields.fromRow(stored)
  if (membershipForm.tag(record) !== seen) return fail({ type: 'conflict' })
  const lock = await lockOf(tx, 'memberships', id)
  const agency = lock?.fields.has('agency') === true ? stored.agency_id : chosen
  const read = membershipForm.read(unlocked(membershipForm, typed, record, lock), record)
  const problems = [
    ...(read.ok ? [] : read.error),
    ...(agency === null
      ? [directoryProblemOf('agency', 'required')]
      : await placeProblem(tx, agency, change)),
  ]
  if (!read.ok || problems.length > 0 || agency === null) return fail({ type: 'problems', problems })
  const changes = membershipFields.changedColumns({ ...read.value, agency })
  const detail = changedFields(auditedRecord(stored), auditedRecord(changes))
  const saved = ok({ id, agency, person: stored.person_id })
  if (detail === null) return saved
  if (agency !== stored.agency_id) await takePlace(tx, stored, agency)
  await updateMembership(tx, id, changes, change.at)
  await recordChange(tx, change, 'membership.change', id, detail)
  return saved
}

/** Moves a membership to another agency, where it is placed like a new one. */
async function takePlace(tx: Tx, { id, agency_id }: Row<'memberships'>, agency: number): Promise<void> {
  const name = (await namedMembers(tx, agency_id)).find((member) => member.id === id)?.name ?? ''
  const members = await namedMembers(tx, agency)
  const ids = [...members.map((member) => member.id), id]
  await setMembershipOrder(tx, 'position', placed(ids, id, slotFor(members, name)))
}

export async function reachableMembership(
  queries: Queries,
  id: string,
  { reach }: Pick<DirectoryChange, 'reach'>,
): Promise<Row<'memberships'> | null> {
  const stored = await findMembershipForStaff(queries, id)
  return stored !== undefined && reaches(reach, stored.agency_id) ? stored : null
}

export async function removeMembership(
  tx: Tx,
  stored: Row<'memberships'>,
  change: DirectoryChange,
): Promise<void> {
  await deleteMemberships(tx, [stored.id])
  await recordChange(tx, change, 'membership.remove', stored.id, { before: auditedRecord(stored) })
}
