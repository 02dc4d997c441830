import type { Tx } from '../../platform/storage/database/database.ts'
import type { Instant } from '../../values/time.ts'
import type { Actor } from '../audit/audit.ts'
import type { Organisation } from './organisation.ts'

/**
 * When results of votes and elections become public, and the addresses from which figures come without an upload. Kept with
 * the settings, but changed by rules of its own.
 */
export type ReleaseRule = Pick<Organisation, 'embargo' | 'four_eyes_release' | SourceSetting>

/** Where four eyes are on, every change of one of these needs a second person. */
export const sourceSettings = [
  'federal_file_url',
  'federal_own_results',
  'federal_unattended',
  'linked_sites',
] as const
export type SourceSetting = (typeof sourceSettings)[number]

/**
 * Makes this the rule of the site. Returns the path of a page where somebody has to confirm the change first, or null
 * where it is made.
 */
export type ChangeReleaseRule = (
  tx: Tx,
  wanted: ReleaseRule,
  by: Actor & { readonly at: Instant },
) => Promise<string | null>

export function releaseRuleOf(settings: ReleaseRule) {
  return {
    embargo: settings.embargo ?? null,
    four_eyes_release: settings.four_eyes_release ?? false,
    federal_file_url: settings.federal_file_url ?? null,
    federal_own_results: settings.federal_own_results ?? false,
    federal_unattended: settings.federal_unattended ?? false,
    linked_sites: settings.linked_sites ?? [],
  } satisfies ReleaseRule
}
