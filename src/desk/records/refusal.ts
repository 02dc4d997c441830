/** Why a form of the staff was not saved. */
export type SaveRefusal<Problem> =
  | { readonly type: 'problems'; readonly problems: readonly Problem[] }
  /** Somebody else has changed the record since the form was opened. */
  | { readonly type: 'conflict' }
  /** The record was deleted, or the user may not see it any more. */
  | { readonly type: 'gone' }
