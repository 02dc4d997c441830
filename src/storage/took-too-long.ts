/** In milliseconds. Many times what a search takes among a hundred thousand records on a small machine. */
export const longestSearch = 5_000

/** A search was given up; with fewer or longer words it would have had less to do. */
export class TookTooLong extends Error {
  constructor() {
    super('the search took too long')
  }
}

/** PostgreSQL says by this code that it ended a statement at its time limit. */
const canceled = '57014'

export function tookTooLong(error: unknown): boolean {
  return (
    error instanceof TookTooLong || (error instanceof Error && 'code' in error && error.code === canceled)
  )
}
