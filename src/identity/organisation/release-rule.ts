import type { Tx } from '../../platform/storage/database/database.ts'
import type { Instant } from '../../values/time.ts'
import type { Actor } from '../audit/audit.ts'
import type { Organisation } from './organisation.ts'

/**
 * When results of votes and elections become public, and the addresses from which figures are fetched. Stored with the
 * settings, but changed under rules of its own.
 */
export type ReleaseRule = Pick<Organisation, 'embargo' | 'four_eyes_release' | SourceSetting>

/** With four-eyes release, every change of one of these needs a second person. */
export const sourceSettings = [
  'federal_file_url',
  'federal_own_results',
  'federal_unattended',
  'linked_sites',
] as const
export type SourceSetting = (typeof sourceSettings)[number]

/**
 * Changes the release rule of the site. Returns the path of a page where a second person has to confirm the change, or
 * null where it is in force.
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
