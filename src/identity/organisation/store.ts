import { isDeepStrictEqual } from 'node:util'
import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import { bumpRevision } from '../../platform/storage/rows/revisions.ts'
import { type Organisation, type OrganisationSettings, withDefaults } from './organisation.ts'
import { type ReleaseRule, releaseRuleOf } from './release-rule.ts'

export async function readSettings(queries: Queries): Promise<Partial<OrganisationSettings>> {
  const row = await queries.selectFrom('organisation').select('settings').executeTakeFirst()
  return row === undefined ? {} : JSON.parse(row.settings)
}

export async function readOrganisation(queries: Queries): Promise<Organisation> {
  const organisation = withDefaults(await readSettings(queries))
  rememberOrganisation(queries, organisation)
  return organisation
}

const lastKnown = new WeakMap<Queries, Organisation>()

/** Remembers settings that a caller has read together with other data. */
export function rememberOrganisation(queries: Queries, organisation: Organisation): void {
  lastKnown.set(queries, organisation)
}

/** Returns the settings as last read, for use while the database does not answer; null where they never were. */
export function lastOrganisation(queries: Queries): Organisation | null {
  return lastKnown.get(queries) ?? null
}

/** Saves the settings except the release rule, see saveReleaseRule. */
export async function saveOrganisation(tx: Tx, settings: Partial<OrganisationSettings>): Promise<void> {
  const before: Partial<OrganisationSettings> = await readSettings(tx)
  await saveSettings(tx, { ...settings, ...storedRule(before) })
}

/**
 * Saves the release rule. Only results/release/rule-change.ts may call it, because it checks whether the change is
 * allowed.
 */
export async function saveReleaseRule(tx: Tx, rule: ReleaseRule): Promise<void> {
  const before: Partial<OrganisationSettings> = await readSettings(tx)
  const [was, is] = [releaseRuleOf(before), releaseRuleOf({ ...before, ...rule })]
  // A value that was never set equals its default, and stays unset while it does.
  const changed = ruleNames.filter((name) => !isDeepStrictEqual(was[name], is[name]))
  await saveSettings(tx, { ...before, ...Object.fromEntries(changed.map((name) => [name, is[name]])) })
}

/** Returns the release rule as stored: settings that were never set are missing. */
export function storedRule(settings: Partial<OrganisationSettings>): ReleaseRule {
  return Object.fromEntries(ruleNames.map((name) => [name, settings[name]]))
}

const ruleNames = Object.keys(releaseRuleOf({})) as readonly (keyof ReleaseRule)[]

/**
 * Stores the settings and raises the revisions of the areas that show them; pages of results read the settings
 * themselves.
 */
async function saveSettings(tx: Tx, settings: object): Promise<void> {
  const text = JSON.stringify(settings)
  await tx
    .insertInto('organisation')
    .values({ id: 1, settings: text })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ settings: text }))
    .execute()
  for (const area of ['organisation', 'directory', 'content'] as const) await bumpRevision(tx, area)
}

/** Returns whether the file is the logo, which is public. */
export async function organisationShowsFile(queries: Queries, file: string): Promise<boolean> {
  return (await readSettings(queries)).logo?.file === file
}
