import type { ShownElection } from '../../views/subjects/election-subject.ts'
import type { ElectionAtHand } from './open-election.ts'

/** What a page of an election is made of. */
export interface ElectionPage extends ShownElection {
  readonly opened: ElectionAtHand
  /** The names of the views with something to show. */
  readonly pages: readonly string[]
  /** Percent of the electorate in the places counted so far; null where it is not known. */
  readonly electorate: number | null
}
