import type { Compound, Election } from '../../areas/results/model/item.ts'
import type { Upload } from './uploads.ts'

export interface SampledElection {
  readonly election: Election
  readonly uploads: readonly Upload[]
}

/** With one upload for all elections, and one for the parties. */
export interface SampledCompound {
  readonly compound: Compound
  readonly elections: readonly Election[]
  readonly uploads: readonly Upload[]
}
