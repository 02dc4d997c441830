/** Values of warnings, which never refuse an upload; the texts are in the catalogue under `warning.<code>`. */
export interface WarningValues {
  'turnout.over': { readonly entity: string; readonly cast: number; readonly eligible: number }
  'sum.ballots': { readonly entity: string; readonly received: number; readonly sum: number }
  'sum.votes': { readonly entity: string; readonly votes: number; readonly expected: number }
  /** More blank and invalid ballots than ballots. */
  'sum.unaccounted': { readonly entity: string; readonly received: number; readonly unaccounted: number }
  /** The candidates of a list have more votes than the list itself. */
  'sum.list': {
    readonly entity: string
    readonly list: string
    readonly candidates: number
    readonly votes: number
  }
  /** The parties of a year have more votes than were cast in all. */
  'sum.parties': { readonly year: string; readonly votes: number; readonly total: number }
  /** Party results of the election with this id were removed, as its lists contradict them. */
  'parties.removed': { readonly election: string }
  /** Lists, or parties, have more seats than there are. */
  'seats.over': { readonly seats: number; readonly mandates: number }
  'mandates.over': { readonly elected: number; readonly mandates: number }
  /** A counted entity without rows of some candidates, one of whom is named. */
  'candidate.absent': { readonly entity: string; readonly candidate: string; readonly count: number }
  'candidate.repeated': { readonly entity: string; readonly candidate: string }
  /** Rows of the same entity, candidate or list contradict each other. */
  'rows.contradict': { readonly subject: string }
  'figure.fell': {
    readonly entity: string
    /** Name of the column. */
    readonly figure: string
    readonly before: number
    readonly after: number
  }
  /** No municipality or quarter of the year has this number. */
  'entity.nameless': { readonly id: string }
  'entity.uncounted': { readonly entity: string }
  'status.back': { readonly before: string; readonly after: string }
  /** Ids of items of the day that the delivery does not name; they are unchanged. */
  'delivery.unnamed': { readonly items: string }
  /** Identifiers of skipped entries: of an unsupported electorate, such as a school or church, … */
  'delivery.leftOutDomain': { readonly items: string }
  /** … of an unsupported kind of question, … */
  'delivery.leftOutQuestion': { readonly items: string }
  /** … results of unknown elections. */
  'delivery.leftOutElection': { readonly items: string }
}

export type WarningCode = keyof WarningValues

export type ImportWarning = {
  [Code in WarningCode]: { readonly code: Code; readonly values: WarningValues[Code] }
}[WarningCode]

/** Further warnings are only counted. */
export const mostWarnings = 200
