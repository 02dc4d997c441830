import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import { bumpRevision } from '../../platform/storage/rows/revisions.ts'
import { type Organisation, type OrganisationSettings, withDefaults } from './organisation.ts'
import type { ReleaseRule } from './release-rule.ts'

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
  const { embargo, four_eyes_release } = await readSettings(tx)
  await saveSettings(tx, { ...settings, embargo, four_eyes_release })
}

/** For results/release/rule-change.ts alone, which knows whether it may be changed. */
export async function saveReleaseRule(tx: Tx, rule: ReleaseRule): Promise<void> {
  await saveSettings(tx, { ...(await readSettings(tx)), ...rule })
}

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
export async function showsFile(queries: Queries, file: string): Promise<boolean> {
  return (await readSettings(queries)).logo?.file === file
}
