import type { ShownCompound } from '../../views/subjects/compound-subject.ts'
import type { CompoundAtHand } from './open-compound.ts'

/** What a page of a compound, or of a part of one, is made of. */
export interface CompoundPage extends ShownCompound {
  readonly opened: CompoundAtHand
  /** The names of the views with something to show. */
  readonly pages: readonly string[]
  /** Percent of the electorate in the places counted so far; null where it is not known. */
  readonly electorate: number | null
}
