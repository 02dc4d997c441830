import type { Queries, Tx } from '../storage/database.ts'
import { bumpRevision } from '../storage/revisions.ts'
import { type Organisation, type OrganisationSettings, withDefaults } from './organisation.ts'

export async function readSettings(queries: Queries): Promise<Partial<OrganisationSettings>> {
  const row = await queries.selectFrom('organisation').select('settings').executeTakeFirst()
  return row === undefined ? {} : JSON.parse(row.settings)
}

export async function readOrganisation(queries: Queries): Promise<Organisation> {
  return withDefaults(await readSettings(queries))
}

/** Pages of results ask for the settings themselves; the other areas are told. */
export async function saveOrganisation(tx: Tx, settings: OrganisationSettings): Promise<void> {
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
