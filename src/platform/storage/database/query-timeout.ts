/** In milliseconds. Many times what a search in a hundred thousand records takes on a small machine. */
export const longestSearch = 5_000

/** A search was cancelled; one with fewer or longer words is faster. */
export class QueryTimeout extends Error {
  constructor() {
    super('the search took too long')
  }
}
