import type { BallotEntity } from '../../src/areas/results/model/result-set.ts'

/*
 * Reads the files of the Federal Statistical Office like other programs, without types of the product: by
 * position of members instead of name where such programs are known to do so.
 */

type Members = Readonly<Record<string, unknown>>

const members = (value: unknown): Members => value as Members
const list = (value: unknown): readonly Members[] => {
  if (!Array.isArray(value) || value.length === 0) throw new Error('a list is missing or empty')
  return value
}
const at = (value: unknown, place: number): unknown => Object.values(members(value))[place]

export interface ReadPlace {
  readonly level: 'district' | 'municipality' | 'circle'
  readonly id: string
  readonly name: string
  readonly parent: string | null
  readonly result: Members
}

export interface ReadProposal {
  readonly id: unknown
  /** In de, fr, it and rm. */
  readonly titles: readonly string[]
  readonly proposal: Members
  readonly canton: { readonly id: unknown; readonly name: unknown }
  readonly result: Members
  readonly places: readonly ReadPlace[]
}

export function readFederalFile(file: unknown): readonly ReadProposal[] {
  const country = members(members(file).schweiz)
  return list(country.vorlagen).flatMap((proposal) =>
    list(proposal.kantone).map((canton) => {
      if (typeof canton.geoLevelnummer !== 'string') throw new Error('the number of a canton is text')
      return {
        ...headOf(proposal),
        canton: { id: at(canton, 0), name: at(canton, 1) },
        result: members(at(canton, 2)),
        places: placesOf(canton),
      }
    }),
  )
}

export function readCantonalFile(file: unknown): readonly ReadProposal[] {
  return list(members(file).kantone).flatMap((canton) =>
    list(canton.vorlagen).map((proposal) => ({
      ...headOf(proposal),
      canton: { id: at(canton, 0), name: at(canton, 1) },
      result: members(proposal.resultat),
      places: placesOf(proposal),
    })),
  )
}

function headOf(proposal: Members) {
  const titles = list(proposal.vorlagenTitel)
  const languages = titles.slice(0, 4).map((title) => at(title, 0))
  if (languages.join() !== 'de,fr,it,rm') throw new Error(`the languages are ${languages}`)
  return { id: at(proposal, 0), titles: titles.map((title) => String(at(title, 1))), proposal }
}

function placesOf(around: Members): readonly ReadPlace[] {
  const levels = [
    ['bezirke', 'district'],
    ['gemeinden', 'municipality'],
    ...(Object.hasOwn(around, 'zaehlkreise') ? [['zaehlkreise', 'circle'] as const] : []),
  ] as const
  return levels.flatMap(([member, level]) =>
    list(around[member]).map((place) => {
      const isDistrict = level === 'district'
      const [id, name] = [at(place, 0), at(place, 1)]
      if (typeof id !== 'string') throw new Error('the number of a place is text')
      return {
        ...{ level, id, name: String(name) },
        parent: isDistrict ? null : String(at(place, 2)),
        result: members(at(place, isDistrict ? 2 : 3)),
      }
    }),
  )
}

/** The seven figures of a place that has not been counted. */
export const uncountedResult = {
  gebietAusgezaehlt: false,
  jaStimmenInProzent: null,
  jaStimmenAbsolut: null,
  neinStimmenAbsolut: null,
  stimmbeteiligungInProzent: null,
  eingelegteStimmzettel: null,
  anzahlStimmberechtigte: null,
  gueltigeStimmen: null,
}

export function figuresOf({ yeas, nays, eligibleVoters, received, empty, invalid, counted }: BallotEntity) {
  return counted ? { yeas, nays, eligibleVoters, cast: received ?? yeas + nays + empty + invalid } : null
}

interface CountedFigures {
  readonly yeas: number
  readonly nays: number
  readonly eligible: number
  readonly cast: number
}

/** Returns the result of a place in a file; null for an uncounted one. */
export function resultat(figures: CountedFigures | null, isCounted = true) {
  if (figures === null) return uncountedResult
  const { yeas, nays, eligible, cast } = figures
  return {
    gebietAusgezaehlt: isCounted,
    jaStimmenInProzent: (100 * yeas) / (yeas + nays),
    jaStimmenAbsolut: yeas,
    neinStimmenAbsolut: nays,
    stimmbeteiligungInProzent: (100 * cast) / eligible,
    eingelegteStimmzettel: cast,
    anzahlStimmberechtigte: eligible,
    gueltigeStimmen: yeas + nays,
  }
}

export interface ProposalParts {
  readonly id?: number | string
  readonly main?: number | null
  readonly kind?: number | null
  readonly finished?: boolean
  readonly accepted?: boolean | null
  readonly doubleMajority?: boolean
  /** Numbers of whole cantons for and against, then of half cantons. */
  readonly cantonsFor?: readonly [number, number, number, number] | null
  readonly total?: CountedFigures | null
  /** Number of the canton that has places; all 26 are listed. */
  readonly canton?: number
  readonly places?: readonly object[]
  readonly circles?: readonly object[]
}

/** Returns a proposal as the office writes it. */
export function federalProposal(parts: ProposalParts = {}) {
  const { id = 6720, finished = false, cantonsFor = null, total = null, canton = 27, places = [] } = parts
  const [yesWhole = null, noWhole = null, yesHalf = null, noHalf = null] = cantonsFor ?? []
  const numbers = [...Array.from({ length: 26 }, (_, at) => at + 1), ...(canton > 26 ? [canton] : [])]
  return {
    vorlagenId: id,
    reihenfolgeAnzeige: id,
    vorlagenTitel: [
      { langKey: 'de', text: 'Nachtzüge' },
      { langKey: 'fr', text: 'Trains de nuit' },
      { langKey: 'it', text: ' ' },
      { langKey: 'rm', text: '' },
      { langKey: 'en', text: 'Night trains' },
    ],
    vorlageBeendet: finished,
    provisorisch: true,
    vorlageAngenommen: parts.accepted ?? null,
    vorlagenArtId: parts.kind === undefined ? 2 : parts.kind,
    hauptvorlagenId: parts.main ?? null,
    reserveInfoText: null,
    doppeltesMehr: parts.doubleMajority ?? false,
    staende: {
      jaStaendeGanz: yesWhole,
      neinStaendeGanz: noWhole,
      anzahlStaendeGanz: 20,
      jaStaendeHalb: yesHalf,
      neinStaendeHalb: noHalf,
      anzahlStaendeHalb: 6,
    },
    resultat: resultat(total, finished),
    kantone: numbers.map((number) => ({
      geoLevelnummer: String(number),
      geoLevelname: `Kanton ${number}`,
      resultat: { vorlageBeendet: finished, ...resultat(null) },
      bezirke: [],
      gemeinden: number === canton ? places : [],
      ...(number === canton && parts.circles !== undefined && { zaehlkreise: parts.circles }),
    })),
  }
}

export function federalPlace(number: number | string, figures: CountedFigures | null, parent = '2701') {
  return {
    geoLevelnummer: number,
    geoLevelname: `Gemeinde ${number}`,
    geoLevelParentnummer: parent,
    resultat: resultat(figures),
  }
}

export function federalFileOf(day: string, proposals: readonly object[]) {
  return {
    abstimmtag: day.replaceAll('-', ''),
    timestamp: `${day}T14:05:12`,
    spatial_reference: [],
    schweiz: { geoLevelnummer: 0, geoLevelname: 'Schweiz', nochKeineInformation: false, vorlagen: proposals },
  }
}
