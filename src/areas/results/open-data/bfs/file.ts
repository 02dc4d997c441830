import { type Instant, localDateTime } from '../../../../values/time.ts'
import { ballotEntity, uncounted } from '../../import/checks/ballot-entities.ts'
import type { EntityIdentity } from '../../import/checks/constituency.ts'
import { federalNumbers } from '../../model/federal-number.ts'
import type { Ballot, BallotType, Localised, ProposalKind, Vote } from '../../model/item.ts'
import type { BallotTally, VoteTally } from '../../tally/tally.ts'
import { tallyBallot } from '../../tally/vote.ts'
import { ballotTitle } from '../../words/ballot-title.ts'
import { type BfsPublisher, bfsPlaces, withOwnRows } from './places.ts'
import { nothing, resultOf } from './result.ts'

/*
 * The files of the Federal Statistical Office. Readers depend on the order of the members, so nothing here may be moved;
 * docs/bfs.md describes them.
 */

export interface FiledVote {
  readonly vote: Vote
  readonly tally: VoteTally
  /** The entities that have to count the vote. */
  readonly expected: readonly EntityIdentity[]
}

export interface FileContents {
  readonly day: string
  /** The day for which the list of municipalities is valid. */
  readonly placesOn: string
  readonly changed: Instant
  readonly publisher: BfsPublisher
  /** At least one. */
  readonly votes: readonly FiledVote[]
  /** All districts of the canton in the year of `placesOn`. */
  readonly districts: readonly (string | null)[]
}

/** Returns the federal votes of a day. National results are null, because only the own canton is known. */
export function federalFile(contents: FileContents) {
  const { placesOn, publisher } = contents
  const { number, name } = publisher.canton
  return {
    ...head(contents),
    spatial_reference: [
      { spatial_unit: 'kant', spatial_date: '1979-01-01' },
      { spatial_unit: 'bezk', spatial_date: `${placesOn.slice(0, 4)}-01-01` },
      { spatial_unit: 'voge', spatial_date: `${placesOn.slice(0, 4)}-01-01` },
    ],
    schweiz: {
      geoLevelnummer: 0,
      geoLevelname: 'Schweiz',
      nochKeineInformation: false,
      vorlagen: questionsOf(contents).map((question) => ({
        ...identified(question),
        vorlageBeendet: false,
        provisorisch: true,
        vorlageAngenommen: null,
        ...described(question),
        doppeltesMehr: needsCantons(question.vote),
        staende: {
          jaStaendeGanz: null,
          neinStaendeGanz: null,
          anzahlStaendeGanz: null,
          jaStaendeHalb: null,
          neinStaendeHalb: null,
          anzahlStaendeHalb: null,
        },
        resultat: nothing,
        kantone: [
          {
            geoLevelnummer: String(number),
            geoLevelname: name,
            resultat: { vorlageBeendet: question.isCompleted, ...resultOf(question.entities) },
            ...bfsPlaces(question.entities, publisher, contents),
          },
        ],
      })),
    },
  }
}

/** Returns the file of all cantonal votes of a day. */
export function cantonalFile(contents: FileContents) {
  const { publisher } = contents
  const { number, letters } = publisher.canton
  return {
    ...head(contents),
    kantone: [
      {
        geoLevelnummer: number,
        geoLevelname: letters,
        nochKeineInformation: false,
        vorlagen: questionsOf(contents).map((question) => ({
          ...identified(question),
          vorlageBeendet: question.isCompleted,
          vorlageAngenommen: question.isCompleted ? question.accepted : null,
          ...described(question),
          resultat: resultOf(question.entities),
          ...bfsPlaces(question.entities, publisher, contents),
        })),
      },
    ],
  }
}

function head({ day, changed }: FileContents) {
  return { abstimmtag: day.replaceAll('-', ''), timestamp: localDateTime(changed) }
}

interface Question {
  readonly vote: Vote
  readonly ballot: Ballot
  readonly number: number
  /** The number of the main proposal, for a counter-proposal or a tie-breaker. */
  readonly main: number | null
  readonly isCompleted: boolean
  readonly accepted: boolean | null
  readonly entities: BallotTally['entities']
}

function questionsOf({ votes, publisher }: FileContents): readonly Question[] {
  return votes.flatMap(({ vote, tally, expected }) => {
    const numbers = federalNumbers(vote, publisher.canton.number)
    const main = numbers.get('proposal') ?? null
    return vote.ballots.map((ballot) => {
      const counted = tally.ballots.find(({ type }) => type === ballot.type)
      return {
        ...{ vote, ballot },
        number: numbers.get(ballot.type) ?? 0,
        main: ballot.type === 'proposal' ? null : main,
        isCompleted: tally.completed,
        accepted: counted?.total.accepted ?? null,
        entities: withOwnRows(
          counted === undefined || counted.entities.length === 0
            ? entitiesWithoutResults(ballot.type, tally, expected)
            : counted.entities,
        ),
      }
    })
  })
}

/** Returns uncounted rows for the entities of another question, else for those that have to count. */
function entitiesWithoutResults(
  type: BallotType,
  { ballots }: VoteTally,
  expected: readonly EntityIdentity[],
): BallotTally['entities'] {
  const others = ballots.find(({ entities }) => entities.length > 0)
  const places = others?.entities.map(({ entity }) => entity) ?? expected
  return tallyBallot(
    type,
    places.map((place) => ballotEntity(place, uncounted)),
  ).entities
}

function identified({ vote, ballot, number }: Question) {
  return {
    vorlagenId: number,
    reihenfolgeAnzeige: number,
    vorlagenTitel: titlesOf(ballotTitle(vote, ballot)),
  }
}

/** Titles are written in this order; missing ones are empty. */
const languages = ['de', 'fr', 'it', 'rm'] as const

function titlesOf(title: Localised) {
  return languages.map((langKey) => ({ langKey, text: title[`${langKey}_CH`] ?? '' }))
}

function described({ vote, ballot, main }: Question) {
  return { vorlagenArtId: kindOf(vote, ballot), hauptvorlagenId: main, reserveInfoText: null }
}

const kindNumbers: Readonly<Record<ProposalKind, number>> = { mandatory: 1, optional: 2, initiative: 3 }
const connectedNumbers: Readonly<Record<BallotType, number>> = {
  proposal: 4,
  'counter-proposal': 5,
  'tie-breaker': 6,
}

/** Checks whether a majority of cantons is needed, as for constitutional changes: initiatives, mandatory referendums. */
function needsCantons({ type, proposalKind, decisiveMajority }: Vote): boolean {
  const isConstitutional = type === 'complex' || proposalKind === 'mandatory' || proposalKind === 'initiative'
  return isConstitutional || decisiveMajority === 5
}

function kindOf({ type, proposalKind }: Vote, ballot: Ballot): number | null {
  if (type === 'complex') return connectedNumbers[ballot.type]
  return proposalKind === null ? null : kindNumbers[proposalKind]
}
