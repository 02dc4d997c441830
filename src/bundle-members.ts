import { operator, recordAudit } from './access/audit.ts'
import { usersMember } from './access/bundle.ts'
import { type LoadOptions, type LoadSummary, loadBundle } from './bundle/load.ts'
import type { BundleMember, Loading } from './bundle/member.ts'
import type { BundleSource } from './bundle/source.ts'
import { contentMembers } from './content/bundle.ts'
import { directoryMembers } from './directory/bundle.ts'
import { hideablePersonFields } from './directory/person-fields.ts'
import { statementsMember } from './organisation/accessibility/bundle.ts'
import { organisationMember } from './organisation/bundle.ts'
import type { Result } from './result.ts'
import { resultsMembers } from './results/bundle.ts'
import { changeSiteRule } from './results/release/rule-change.ts'
import type { Database } from './storage/database.ts'
import { filesMember } from './storage/files-bundle.ts'
import { ticketsMember } from './tickets/bundle.ts'
import type { Clock } from './time.ts'

/** All that a bundle may hold, in the order in which it is written. */
export const bundleMembers: readonly BundleMember[] = [
  organisationMember(changeSiteRule, hideablePersonFields),
  usersMember,
  filesMember,
  statementsMember,
  ...directoryMembers,
  ...contentMembers,
  ...resultsMembers,
  ticketsMember,
]

/** Stores a whole document or nothing of it, and notes it in the audit log. */
export function loadInstance(
  database: Database,
  clock: Clock,
  source: BundleSource,
  options: Omit<LoadOptions, 'onStored'> = {},
): Promise<Result<LoadSummary, string>> {
  return loadBundle(database, clock, bundleMembers, source, { ...options, onStored: auditLoad })
}

async function auditLoad({ tx, now }: Loading, summary: LoadSummary): Promise<void> {
  const detail = Object.fromEntries(summary.map(({ member, count }) => [member, count]))
  await recordAudit(tx, { ...operator, at: now, action: 'bundle.load', subject: 'bundle', detail })
}
