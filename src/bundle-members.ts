import { usersMember } from './access/bundle.ts'
import type { BundleMember } from './bundle/member.ts'
import { contentMembers } from './content/bundle.ts'
import { directoryMembers } from './directory/bundle.ts'
import { hideablePersonFields } from './directory/person-fields.ts'
import { statementsMember } from './organisation/accessibility/bundle.ts'
import { organisationMember } from './organisation/bundle.ts'
import { resultsMembers } from './results/bundle.ts'
import { changeSiteRule } from './results/release/rule-change.ts'
import { filesMember } from './storage/files-bundle.ts'
import { ticketsMember } from './tickets/bundle.ts'

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
