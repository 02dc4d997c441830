import { totalFaults } from '../checks/stated-totals.ts'
import type { ProblemList } from '../problems/problems.ts'
import type { FederalCanton, FederalPlace, FederalProposal, FederalResult } from './read-file.ts'

interface Stated {
  readonly geoLevelname: string
  readonly resultat: FederalResult
}

/** Checks the totals of the country and its cantons. */
export function checkCountry(proposal: FederalProposal, problems: ProblemList): void {
  const place = String(proposal.vorlagenId)
  compare({ geoLevelname: place, resultat: proposal.resultat }, proposal.kantone, problems)
}

/** Checks the totals of a canton: its municipalities, its districts and theirs, its cities and their circles. */
export function checkCanton(canton: FederalCanton, problems: ProblemList): void {
  const { gemeinden, bezirke = [], zaehlkreise = [] } = canton
  const circles = Map.groupBy(zaehlkreise, parentOf)
  for (const city of gemeinden) {
    const own = circles.get(Number(city.geoLevelnummer)) ?? []
    if (isCounted(city) && own.every(isCounted)) compare(city, own, problems)
  }
  // A city delivers its circles one after the other, and the file does not tell which sums include them already.
  if ([...gemeinden, ...zaehlkreise].some((place) => !isCounted(place) && hasFigures(place))) return
  if (zaehlkreise.some((circle) => isCounted(circle) && isOfOpenCity(circle, gemeinden))) return
  compare(canton, gemeinden, problems)
  const places = Map.groupBy(gemeinden, parentOf)
  for (const district of bezirke)
    compare(district, places.get(Number(district.geoLevelnummer)) ?? [], problems)
}

const parentOf = ({ geoLevelParentnummer: parent }: FederalPlace) => Number(parent)
const isCounted = ({ resultat }: Stated) => resultat.gebietAusgezaehlt
const hasFigures = ({ resultat }: Stated) => figures.some((figure) => typeof resultat[figure] === 'number')

function isOfOpenCity(circle: FederalPlace, gemeinden: readonly FederalPlace[]): boolean {
  return gemeinden.some((city) => !isCounted(city) && Number(city.geoLevelnummer) === parentOf(circle))
}

const figures = [
  'jaStimmenAbsolut',
  'neinStimmenAbsolut',
  'gueltigeStimmen',
  'eingelegteStimmzettel',
  'anzahlStimmberechtigte',
] as const

/** Compares a total with its parts; both are null while nothing is counted. */
function compare(
  { geoLevelname: place, resultat }: Stated,
  rows: readonly Stated[],
  problems: ProblemList,
): void {
  for (const figure of figures) {
    const stated = resultat[figure]
    const parts = rows.flatMap((row) => row.resultat[figure] ?? [])
    if (typeof stated !== 'number' || parts.length === 0) continue
    totalFaults(place, { figure, stated, parts }).forEach(problems.addAsIs)
  }
}
