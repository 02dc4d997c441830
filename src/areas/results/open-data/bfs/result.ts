import type { BallotFigures } from '../../tally/tally.ts'

export type PlaceFigures = Pick<BallotFigures, 'counted' | 'yeas' | 'nays' | 'eligibleVoters' | 'castBallots'>

/** Adds up counted figures; null, never 0, if nothing is counted. A flag states whether all are counted. */
export function resultOf(places: readonly PlaceFigures[]) {
  const counted = places.filter((place) => place.counted)
  const isCounted = places.length > 0 && counted.length === places.length
  if (counted.length === 0) return nothing
  const sum = (read: (place: PlaceFigures) => number) => counted.reduce((all, place) => all + read(place), 0)
  const [yeas, nays] = [sum((place) => place.yeas), sum((place) => place.nays)]
  const [cast, eligible] = [sum((place) => place.castBallots), sum((place) => place.eligibleVoters)]
  return {
    gebietAusgezaehlt: isCounted,
    jaStimmenInProzent: percent(yeas, yeas + nays),
    jaStimmenAbsolut: yeas,
    neinStimmenAbsolut: nays,
    stimmbeteiligungInProzent: percent(cast, eligible),
    eingelegteStimmzettel: cast,
    anzahlStimmberechtigte: eligible,
    gueltigeStimmen: yeas + nays,
  }
}

export const nothing = {
  gebietAusgezaehlt: false,
  jaStimmenInProzent: null,
  jaStimmenAbsolut: null,
  neinStimmenAbsolut: null,
  stimmbeteiligungInProzent: null,
  eingelegteStimmzettel: null,
  anzahlStimmberechtigte: null,
  gueltigeStimmen: null,
}

/** Returns a percentage with nine decimals; null for a division by zero. */
function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Number(((100 * part) / whole).toFixed(9))
}
