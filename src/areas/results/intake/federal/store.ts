import { entriesBehind } from '../../../../identity/accounts/people-behind.ts'
import { entriesAbout } from '../../../../identity/audit/audit-store.ts'
import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import type { Instant } from '../../../../values/time.ts'

export type FederalFileRow = Row<'federal_files'>

/** Newest day first. */
export function selectFederalFiles(queries: Queries): Promise<FederalFileRow[]> {
  return queries.selectFrom('federal_files').selectAll().orderBy('day', 'desc').execute()
}

export function selectFederalFile(queries: Queries, day: string): Promise<FederalFileRow | undefined> {
  return queries.selectFrom('federal_files').selectAll().where('day', '=', day).executeTakeFirst()
}

export async function saveFederalFile(tx: Tx, row: FederalFileRow): Promise<void> {
  const { day: _, ...changes } = row
  await tx
    .insertInto('federal_files')
    .values(row)
    .onConflict((conflict) => conflict.column('day').doUpdateSet(changes))
    .execute()
}

/** Postpones a check that is due; false where another process has done so, and asks for the file. */
export async function claimCheck(tx: Tx, day: string, now: Instant, until: Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('federal_files')
    .set({ next_check: until })
    .where('day', '=', day)
    .where((eb) => eb.or([eb('next_check', 'is', null), eb('next_check', '<=', now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Who entered the address that is in force; whoever confirmed it has brought nothing. */
export async function whoSetFederalAddress(queries: Queries): Promise<readonly string[]> {
  const { people } = await federalAddressEntry(queries)
  return people
}

/** Numbers of the entries of the audit log from which it is known who stands behind the address. */
export async function entriesBehindFederalAddress(queries: Queries): Promise<readonly number[]> {
  const { sequences, people } = await federalAddressEntry(queries)
  return [...sequences, ...(await entriesBehind(queries, people))]
}

async function federalAddressEntry(queries: Queries) {
  const entries = await entriesAbout(queries, ['organisation'], ['organisation.change'])
  const last = entries.findLast(({ detail }) => 'federal_file_url' in (JSON.parse(detail).after ?? {}))
  if (last === undefined) return { sequences: [], people: [] }
  const { proposedBy = last.actor }: { readonly proposedBy?: string | null } = JSON.parse(last.detail)
  return { sequences: [last.sequence], people: proposedBy === null ? [] : [proposedBy] }
}
