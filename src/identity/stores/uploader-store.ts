import type { Queries } from '../../platform/storage/database/database.ts'

/** Accounts by their addresses, and the ids of upload tokens and data sources: all that results can come from. */
export async function everyUploader(
  queries: Queries,
): Promise<{ readonly accounts: readonly string[]; readonly tools: readonly string[] }> {
  const users = await queries.selectFrom('users').select('email').execute()
  const tokens = await queries.selectFrom('upload_tokens').select('id').execute()
  const sources = await queries.selectFrom('data_sources').select('id').execute()
  return { accounts: users.map(({ email }) => email), tools: [...tokens, ...sources].map(({ id }) => id) }
}
