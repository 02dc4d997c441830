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

/** For those who read the settings together with something else. */
export function rememberOrganisation(queries: Queries, organisation: Organisation): void {
  lastKnown.set(queries, organisation)
}

/** As it was when it was last read, for when it cannot be; null where it never was. */
export function lastOrganisation(queries: Queries): Organisation | null {
  return lastKnown.get(queries) ?? null
}

/** All but the rule of release, which stays as it is: see saveReleaseRule. */
export async function saveOrganisation(tx: Tx, settings: OrganisationSettings): Promise<void> {
  const before: Partial<OrganisationSettings> = await readSettings(tx)
  await saveSettings(tx, { ...settings, ...storedRule(before) })
}

/** For results/release/rule-change.ts alone, which knows whether it may be changed. */
export async function saveReleaseRule(tx: Tx, rule: ReleaseRule): Promise<void> {
  const before: Partial<OrganisationSettings> = await readSettings(tx)
  const [was, is] = [releaseRuleOf(before), releaseRuleOf({ ...before, ...rule })]
  // What is not given means the same as its usual value, and stays as it is.
  const changed = ruleNames.filter((name) => !isDeepStrictEqual(was[name], is[name]))
  await saveSettings(tx, { ...before, ...Object.fromEntries(changed.map((name) => [name, is[name]])) })
}

/** The rule of release as it is stored: what was never set is missing. */
export function storedRule(settings: Partial<OrganisationSettings>): ReleaseRule {
  return Object.fromEntries(ruleNames.map((name) => [name, settings[name]]))
}

const ruleNames = Object.keys(releaseRuleOf({})) as readonly (keyof ReleaseRule)[]

/** Pages of results ask for the settings themselves; the other areas are told. */
async function saveSettings(tx: Tx, settings: object): Promise<void> {
  const text = JSON.stringify(settings)
  await tx
    .insertInto('organisation')
    .values({ id: 1, settings: text })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ settings: text }))
    .execute()
  for (const area of ['organisation', 'directory', 'content'] as const) await bumpRevision(tx, area)
}

/** The logo is for everybody. */
export async function organisationShowsFile(queries: Queries, file: string): Promise<boolean> {
  return (await readSettings(queries)).logo?.file === file
}
