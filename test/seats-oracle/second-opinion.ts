import type { Answer, Case } from './cases.ts'
import { doubleProportional } from './double-proportional.ts'
import { hagenbachBischoff } from './hagenbach-bischoff.ts'
import { oneDistrict } from './highest-averages.ts'
import { majority } from './majority.ts'

/** The seats of an election, by a slow implementation that was written from the fact sheet alone. */
export function secondOpinion(election: Case): Answer {
  switch (election.method) {
    case 'hagenbachBischoff':
      return hagenbachBischoff(election)
    case 'biproportional':
      return doubleProportional(election)
    case 'absoluteMajority':
      return majority(election)
    default:
      return oneDistrict(election)
  }
}
