import { contentMembers } from './areas/content/bundle.ts'
import { directoryMembers } from './areas/directory/bundle.ts'
import { hideablePersonFields } from './areas/directory/records/person-fields.ts'
import { featuresWithout, listFeatures } from './areas/features.ts'
import { resultsMembers } from './areas/results/bundle/bundle.ts'
import { changeSiteRule } from './areas/results/versions/release/rule-change.ts'
import { usersMember } from './identity/accounts/bundle.ts'
import { operator, recordAudit } from './identity/audit/audit.ts'
import { organisationMember } from './identity/organisation/bundle.ts'
import { readOrganisation } from './identity/organisation/store.ts'
import { statementMembers } from './office/settings/statements/bundle.ts'
import { ticketsMember } from './office/tickets/bundle.ts'
import type { Database, Tx } from './platform/storage/database/database.ts'
import { filesMember } from './records/bundle/files-bundle.ts'
import { type LoadOptions, type LoadSummary, loadBundle } from './records/bundle/load.ts'
import type { BundleMember, Loading } from './records/bundle/member.ts'
import type { BundleSource } from './records/bundle/source.ts'
import type { Result } from './values/result.ts'
import type { Clock } from './values/time.ts'

/** All that a bundle may hold, in the order in which it is written. */
export const bundleMembers: readonly BundleMember[] = [
  organisationMember(changeSiteRule, hideablePersonFields),
  usersMember,
  filesMember,
  ...statementMembers,
  ...directoryMembers,
  ...contentMembers,
  ...resultsMembers,
  ...listFeatures(featuresWithout()).flatMap(({ members = [] }) => members),
  ticketsMember,
]

/** Stores a whole document or nothing of it, and notes it in the audit log. */
export function loadInstance(
  database: Database,
  clock: Clock,
  source: BundleSource,
  options: Omit<LoadOptions, 'onStored' | 'rules'> = {},
): Promise<Result<LoadSummary, string>> {
  return loadBundle(database, clock, bundleMembers, source, { ...options, rules, onStored: auditLoad })
}

/** A document that switches four eyes on, such as that of a move, is loaded as it is. */
async function rules(tx: Tx): Promise<Pick<Loading, 'fourEyes'>> {
  return { fourEyes: (await readOrganisation(tx)).four_eyes_release === true }
}

async function auditLoad({ tx, now, by = operator }: Loading, summary: LoadSummary): Promise<void> {
  const detail = Object.fromEntries(summary.map(({ member, count }) => [member, count]))
  await recordAudit(tx, { ...by, at: now, action: 'bundle.load', subject: 'bundle', detail })
}
