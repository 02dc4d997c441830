/** Statuses with an error page in the catalogue. */
export type ProblemStatus = 400 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503

/** Ends a page request with the error page of the status. */
export class PageProblem extends Error {
  readonly status: ProblemStatus
  /** The request came from a page of another site; the 403 page then says so. */
  readonly foreignOrigin: boolean
  constructor(status: ProblemStatus, options: { readonly foreignOrigin?: boolean } = {}) {
    super(`page problem ${status}`)
    this.status = status
    this.foreignOrigin = options.foreignOrigin ?? false
  }
}

/** The value, or a 404 error where it is missing. */
export function known<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new PageProblem(404)
  return value
}
