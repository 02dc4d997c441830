import { sql } from 'kysely'
import { type PageAfter, rowsAfter } from '../../../desk/records/rows-after.ts'
import { agencyLimit, type Rights } from '../../../identity/accounts/scope.ts'
import type { Queries } from '../../../platform/storage/database/database.ts'
import type { Row } from '../../../platform/storage/schema/schema.ts'
import { agenciesWithin, peopleWithin } from '../records/store.ts'
import { isPersonWithin, selectSubtree } from './store.ts'

/** The part of the directory that a user may see and change. */
export interface DirectoryReach {
  /** The agency at the top of that part; null where it is the whole directory. */
  readonly top: number | null
  readonly agencies: ReadonlySet<number> | null
}

export async function reachOfUser(queries: Queries, user: Rights): Promise<DirectoryReach> {
  const top = agencyLimit(user)
  if (top === null) return { top, agencies: null }
  return { top, agencies: new Set(await selectSubtree(queries, top)) }
}

type ListedTable = 'agencies' | 'people' | 'memberships'

const within = {
  agencies: (top: number) => sql<boolean>`id in ${agenciesWithin(top)}`,
  people: (top: number) => sql<boolean>`id in ${peopleWithin(top)}`,
  memberships: (top: number) => sql<boolean>`agency_id in ${agenciesWithin(top)}`,
}

/** Returns the records after an id that the user may change, in the order of ids. */
export function reachedAfter<Table extends ListedTable>(
  queries: Queries,
  table: Table,
  asked: PageAfter<string | number>,
  user: Rights,
): Promise<readonly Row<Table>[]> {
  const top = agencyLimit(user)
  return rowsAfter(queries, table, asked, ...(top === null ? [] : [within[table](top)]))
}

export function reaches({ agencies }: DirectoryReach, agency: number): boolean {
  return agencies === null || agencies.has(agency)
}

/**
 * Returns whether the user may change the person: one limited to an agency may change people with a membership in it or
 * below it.
 */
export async function reachesPerson(
  queries: Queries,
  { top }: DirectoryReach,
  person: string,
): Promise<boolean> {
  return top === null || isPersonWithin(queries, person, top)
}
