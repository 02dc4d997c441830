import { recordChange } from '../../../../identity/audit/audit.ts'
import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import { auditedRecord, type DirectoryChange } from '../../changes/change.ts'
import { reaches } from '../../changes/reach.ts'
import {
  type AgencyDependants,
  deleteAgencies,
  dependantsOfAgency,
  findAgencyForStaff,
  selectSubtree,
} from '../../changes/store.ts'

/** An agency to be deleted, with everything that depends on it. */
export interface AgencyDeletion extends AgencyDependants {
  readonly agency: Row<'agencies'>
  /** The agency and all below it. */
  readonly ids: readonly number[]
}

export async function findDeletion(
  queries: Queries,
  id: number,
  { reach }: Pick<DirectoryChange, 'reach'>,
): Promise<AgencyDeletion | null> {
  if (id === reach.top || !reaches(reach, id)) return null
  const agency = await findAgencyForStaff(queries, id)
  if (agency === undefined) return null
  const ids = await selectSubtree(queries, id)
  return { agency, ids, ...(await dependantsOfAgency(queries, ids)) }
}

export const isEmpty = ({ ids, memberships }: AgencyDeletion) => ids.length === 1 && memberships === 0

/** Returns why it cannot be deleted, or null. Accounts that are limited to it would lose their scope. */
export function obstacleTo(
  deletion: AgencyDeletion,
  { role }: Pick<DirectoryChange, 'role'>,
): 'accounts' | 'not-empty' | null {
  if (deletion.limited.length > 0) return 'accounts'
  return role === 'admin' || isEmpty(deletion) ? null : 'not-empty'
}

export async function removeAgency(tx: Tx, deletion: AgencyDeletion, change: DirectoryChange): Promise<void> {
  const { agency, ids, memberships } = deletion
  for (const id of ids.toReversed()) {
    const row = id === agency.id ? agency : await findAgencyForStaff(tx, id)
    const detail = {
      before: row === undefined ? {} : auditedRecord(row),
      ...(id === agency.id && { memberships }),
    }
    await recordChange(tx, change, 'agency.remove', id, detail)
  }
  await deleteAgencies(tx, ids)
}
