import type { Database, Tx } from './database.ts'

/** Runs `work` in a transaction that is rolled back, and returns its outcome. */
export async function undone<T>(
  database: Pick<Database, 'transaction'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await database.transaction(async (tx) => {
      throw new Undo(await work(tx))
    })
  } catch (error) {
    if (error instanceof Undo) return error.outcome as T
    throw error
  }
}

class Undo extends Error {
  readonly outcome: unknown
  constructor(outcome: unknown) {
    super('the transaction is rolled back on purpose')
    this.outcome = outcome
  }
}
