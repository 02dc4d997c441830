/** Statuses that have a page of their own in the catalogue. */
export type ProblemStatus = 400 | 403 | 404 | 405 | 409 | 413 | 429 | 500 | 503

/** Ends a page request with the status and the reader's own error page. */
export class PageProblem extends Error {
  readonly status: ProblemStatus
  /** The request came from another site's page: its own sentence on the 403 page. */
  readonly foreignOrigin: boolean
  constructor(status: ProblemStatus, options: { readonly foreignOrigin?: boolean } = {}) {
    super(`page problem ${status}`)
    this.status = status
    this.foreignOrigin = options.foreignOrigin ?? false
  }
}

/** What was asked for, or the page that says there is no such thing. */
export function known<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new PageProblem(404)
  return value
}
