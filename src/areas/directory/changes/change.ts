import { type AuditValue, auditedValue, type ChangeContext } from '../../../identity/audit/audit.ts'
import type { Queries } from '../../../platform/storage/database/database.ts'
import type { Role } from '../../../platform/storage/schema/schema.ts'
import type { StaffCall } from '../../../site/frame/staff-routes.ts'
import { type DirectoryReach, reachOfUser } from './reach.ts'

export interface DirectoryChange extends ChangeContext {
  readonly role: Role
  readonly reach: DirectoryReach
}

export async function changeBy(queries: Queries, { user, change }: StaffCall): Promise<DirectoryChange> {
  return { ...change(), role: user.role, reach: await reachOfUser(queries, user) }
}

/** Returns the fields of a record for the audit log, without dates and folded columns. */
export function auditedRecord(row: object): Readonly<Record<string, AuditValue>> {
  const entries = Object.entries(row).filter(([name]) => !/^(id|created|modified)$|_folded$/.test(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, auditedValue(value)]))
}
