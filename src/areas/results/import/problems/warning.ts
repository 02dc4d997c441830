/** What looks wrong but never holds an upload back; the texts are in the catalogue under `warning.<code>`. */
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
  /** By its id. Its lists contradict what was known of the parties. */
  'parties.removed': { readonly election: string }
  /** Lists, or parties, have more seats than there are. */
  'seats.over': { readonly seats: number; readonly mandates: number }
  'mandates.over': { readonly elected: number; readonly mandates: number }
  /** Counted, but nothing is said of some candidates; one of them by name. */
  'candidate.absent': { readonly entity: string; readonly candidate: string; readonly count: number }
  'candidate.repeated': { readonly entity: string; readonly candidate: string }
  /** Rows of one entity, candidate or list say different things of it. */
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
  /** Items of the day that the delivery should have named, by id; they stay as they are. */
  'delivery.unnamed': { readonly items: string }
  /** Entries of the delivery that nothing was made of, by what it calls them: of a school or church, … */
  'delivery.leftOutDomain': { readonly items: string }
  /** … questions that no vote has here, … */
  'delivery.leftOutQuestion': { readonly items: string }
  /** … results of elections that are not there. */
  'delivery.leftOutElection': { readonly items: string }
}

export type WarningCode = keyof WarningValues

export type ImportWarning = {
  [Code in WarningCode]: { readonly code: Code; readonly values: WarningValues[Code] }
}[WarningCode]

/** More are counted, not kept. */
export const mostWarnings = 200
