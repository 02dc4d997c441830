import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import type { Instant } from '../../../../values/time.ts'
import type { GuardedChange } from './guarded-change.ts'

/** A change that awaits confirmation. */
export interface ProposedChange {
  readonly id: string
  readonly at: Instant
  /** E-mail address; null for a change from a bundle. */
  readonly by: string | null
  /** Everybody with control over the proposing account; with four-eyes release none of them may confirm it. */
  readonly bringers: readonly string[]
  readonly change: GuardedChange
}

/** Reads the proposed changes, the oldest first. */
export async function proposedChanges(queries: Queries): Promise<readonly ProposedChange[]> {
  const rows = await queries.selectFrom('rule_changes').selectAll().orderBy('at').orderBy('id').execute()
  return rows.map(({ id, at, actor, bringers, change }) => ({
    ...{ id, at, by: actor, change: JSON.parse(change) },
    bringers: bringers === null ? [actor].filter((one) => one !== null) : JSON.parse(bringers),
  }))
}

export async function proposedChange(queries: Queries, id: string): Promise<ProposedChange | null> {
  return (await proposedChanges(queries)).find((one) => one.id === id) ?? null
}

export async function insertProposed(
  tx: Tx,
  { id, at, by, bringers, change }: ProposedChange,
): Promise<void> {
  await tx
    .insertInto('rule_changes')
    .values({ id, at, actor: by, bringers: JSON.stringify(bringers), change: JSON.stringify(change) })
    .execute()
}

export async function deleteProposed(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('rule_changes').where('id', '=', id).execute()
}
