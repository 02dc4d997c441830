import type { Tx } from '../../platform/storage/database/database.ts'
import type { Instant } from '../../values/time.ts'
import type { Actor } from '../audit/audit.ts'
import type { Organisation } from './organisation.ts'

/** When results of votes and elections become public. Kept with the settings, but changed by rules of its own. */
export type ReleaseRule = Pick<Organisation, 'embargo' | 'four_eyes_release'>

/**
 * Makes this the rule of the site. Returns the path of a page where somebody has to confirm the change first, or null
 * where it is made.
 */
export type ChangeReleaseRule = (
  tx: Tx,
  wanted: ReleaseRule,
  by: Actor & { readonly at: Instant },
) => Promise<string | null>

export function releaseRuleOf({ embargo, four_eyes_release }: ReleaseRule): ReleaseRule {
  return { embargo: embargo ?? null, four_eyes_release: four_eyes_release ?? false }
}
