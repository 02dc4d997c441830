import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import type { Row, RowUpdate } from '../../platform/storage/schema/schema.ts'

export type SignOnProviderRow = Row<'sign_on_providers'>
export type SignOnStateRow = Row<'sign_on_states'>

/** In the order of the buttons. */
export function selectSignOnProviders(queries: Queries): Promise<SignOnProviderRow[]> {
  return queries.selectFrom('sign_on_providers').selectAll().orderBy('created').orderBy('name').execute()
}

export function findSignOnProvider(queries: Queries, name: string): Promise<SignOnProviderRow | undefined> {
  return queries.selectFrom('sign_on_providers').selectAll().where('name', '=', name).executeTakeFirst()
}

export async function insertSignOnProvider(tx: Tx, row: SignOnProviderRow): Promise<void> {
  await tx.insertInto('sign_on_providers').values(row).execute()
}

export async function updateSignOnProvider(
  tx: Tx,
  name: string,
  changes: RowUpdate<'sign_on_providers'>,
): Promise<void> {
  await tx.updateTable('sign_on_providers').set(changes).where('name', '=', name).execute()
}

export async function deleteSignOnProvider(tx: Tx, name: string): Promise<void> {
  await tx.deleteFrom('sign_on_providers').where('name', '=', name).execute()
  await tx.deleteFrom('sign_on_states').where('provider', '=', name).execute()
}

export function selectSignOnStates(queries: Queries): Promise<SignOnStateRow[]> {
  return queries.selectFrom('sign_on_states').selectAll().execute()
}

export function findSignOnState(queries: Queries, provider: string): Promise<SignOnStateRow | undefined> {
  return queries.selectFrom('sign_on_states').selectAll().where('provider', '=', provider).executeTakeFirst()
}

export async function saveSignOnState(
  tx: Tx,
  provider: string,
  changes: Partial<Omit<SignOnStateRow, 'provider'>>,
): Promise<void> {
  const nothing = { logged_in: null, failed: null, failure: null, tested: null, test_failure: null }
  await tx
    .insertInto('sign_on_states')
    .values({ provider, ...nothing, ...changes })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(changes))
    .execute()
}

/** Counts the accounts that nothing but a provider opens. */
export async function countAccountsThrough(queries: Queries, provider: string): Promise<number> {
  const { count } = await queries
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('identities.provider', '=', provider)
    .where('users.login_way', '=', 'external')
    .where('users.blocked', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
