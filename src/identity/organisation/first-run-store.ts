import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import type { Row } from '../../platform/storage/schema/schema.ts'
import type { Instant } from '../../values/time.ts'

/** The list that leads admins through the first run. */
export interface FirstRun {
  /** Whether admins come to it by themselves. */
  readonly isShown: boolean
  /** Id of the last test mail. */
  readonly testMail: string | null
  /** Id of the invented vote with which results are tried out. */
  readonly trial: string | null
  /** When such a vote was removed that had results. */
  readonly trialPlayed: Instant | null
  /** The invented records that were added; null for none. */
  readonly samples: readonly SampleRecord[] | null
}

/** An invented record, with the tag of its values when it was added. */
export interface SampleRecord {
  readonly kind: string
  readonly id: string | number
  readonly tag: string
}

export async function readFirstRun(queries: Queries): Promise<FirstRun> {
  const row = await queries.selectFrom('first_run').selectAll().executeTakeFirst()
  return {
    isShown: row?.state === 'shown',
    testMail: row?.test_mail ?? null,
    trial: row?.trial ?? null,
    trialPlayed: row?.trial_played ?? null,
    samples: row?.samples == null ? null : JSON.parse(row.samples),
  }
}

/** Stores what has changed; the list is not shown where it never was. */
export async function saveFirstRun(
  tx: Tx,
  change: Partial<Omit<Row<'first_run'>, 'id' | 'changed'>>,
  changed: Instant,
): Promise<void> {
  const unset = { state: 'away', test_mail: null, trial: null, trial_played: null, samples: null } as const
  await tx
    .insertInto('first_run')
    .values({ id: 1, ...unset, ...change, changed })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...change, changed }))
    .execute()
}
