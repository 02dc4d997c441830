/** In milliseconds. Many times what a search takes among a hundred thousand records on a small machine. */
export const longestSearch = 5_000

/** A search was given up; with fewer or longer words it would have had less to do. */
export class QueryTimeout extends Error {
  constructor() {
    super('the search took too long')
  }
}
