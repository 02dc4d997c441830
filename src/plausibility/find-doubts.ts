import { type Checked, type Doubt, defaultThresholds, type Thresholds } from './doubt.ts'
import { doubtEarlier } from './earlier-votes.ts'
import { doubtElectorate } from './electorate.ts'
import { doubtDay, doubtUnaccounted } from './one-day.ts'

/**
 * Everything that looks wrong in the results of one proposal, by unit. Silence is no proof: columns of yes and no that
 * are exchanged everywhere, for example, are a possible result.
 */
export function findDoubts(checked: Checked, thresholds: Thresholds = defaultThresholds): readonly Doubt[] {
  return [
    ...doubtElectorate(checked, thresholds),
    ...doubtEarlier(checked, thresholds),
    ...doubtDay(checked, thresholds),
    ...doubtUnaccounted(checked.units, thresholds),
  ].sort((one, other) => one.unit - other.unit)
}
