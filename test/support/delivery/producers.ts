import type { EntityList } from '../../../src/areas/results/model/entities.ts'
import { type Element, header, own, pollingDay, shared } from './elements.ts'
import { type Edition, type VoteCircle, type VoteInfo, voteSection } from './votes.ts'
import { deliveryFile, type Spelling } from './xml.ts'

/*
 * Polling days of an invented canton with two cities that count by circles, with files in the styles of two
 * producers. Both contain the same, but differ in edition, namespaces, spelling and all that is optional.
 */

const elsewhere = { district: null, region: null, superregion: null }

const cities = [
  { id: 230, name: 'Neustadt', circles: 7 },
  { id: 261, name: 'Altstadt', circles: 9 },
]
const isCity = (id: number) => cities.some((city) => city.id === id)

/** Returns two cities and the given number of small municipalities. */
export function cantonOfCities(municipalities: number): EntityList {
  const numbers = Array.from({ length: municipalities + cities.length }, (_, at) => at + 1)
  const small = numbers.filter((id) => !isCity(id)).map((id) => ({ id, name: `Dorf ${id}` }))
  const named = cities.map(({ id, name }) => ({ id, name }))
  return {
    instance: { level: 'canton', canton: 'zh' },
    year: 2024,
    entities: [...small.slice(0, municipalities), ...named].map((entity) => ({ ...entity, ...elsewhere })),
    hasDistricts: false,
    hasRegions: false,
    hasSuperregions: false,
  }
}

const circlesOfCities = cities.flatMap(({ id, circles }) =>
  Array.from({ length: circles }, (_, at) => 10_000 * (at + 1) + id),
)

const votersAbroad = 9010

/** Returns all circles of the canton: its small municipalities, the parts of the cities, the voters abroad. */
export function circlesOf({ entities }: EntityList): readonly number[] {
  const small = entities.flatMap(({ id }) => (isCity(id) ? [] : [id]))
  return [...small, ...circlesOfCities, votersAbroad]
}

export interface DayOptions {
  readonly canton: EntityList
  /** Number of cantonal and of federal votes. */
  readonly votes: number
  /** Number of counted circles of each vote; default: all. */
  readonly finished?: number
}

/** Returns votes, of which every third has a counter-proposal, and every second of these a tie-breaker as well. */
export function pollingDayOf({ canton, votes, finished }: DayOptions): readonly VoteInfo[] {
  const circles = circlesOf(canton)
  const done = new Set(circles.slice(0, finished ?? circles.length))
  return Array.from({ length: votes }, (_, at): readonly VoteInfo[] => {
    const key = `V-${at + 1}`
    const question = (subType: number): VoteInfo => ({
      id: subType === 1 ? key : `${key}/${subType}`,
      ...(subType === 1 ? {} : { main: key }),
      subType,
      majority: at % 5 === 4 ? 2 : 1,
      others: { idBund: String(6000 + at), register: `${key}.${subType}` },
      domain: at % 2 === 0 ? { type: 'CT', id: '1' } : { type: 'CH', id: 'CH1' },
      circles: circles.map((circle, place) => circleOf(circle, done.has(circle), 7 * at + subType + place)),
    })
    const types = at % 3 === 2 ? (at % 2 === 0 ? [1, 2, 3] : [1, 2]) : [1]
    return types.map(question)
  }).flat()
}

function circleOf(circle: number, isDone: boolean, seed: number): VoteCircle {
  const isPart = circle > 10_000
  const described = { circle, name: isPart ? `Kreis ${circle}` : `Ort ${circle}`, type: isPart ? 'SK' : 'MU' }
  if (!isDone) return described
  const voters = 500 + ((seed * 37) % 900)
  const received = Math.floor(voters / 2)
  const [invalid, blank] = [seed % 3, seed % 7]
  const valid = received - invalid - blank
  const yeas = (seed * 13) % (valid + 1)
  // By voting cards, which slightly outnumber ballots.
  const turnout = ((100 * (received + 2)) / voters).toFixed(2)
  const figures = {
    voters,
    abroad: seed % 9,
    received,
    invalid,
    blank,
    valid,
    yeas,
    nays: valid - yeas,
    turnout,
  }
  return { ...described, figures }
}

export interface Producer {
  readonly name: string
  file(votes: readonly VoteInfo[]): Uint8Array
}

/** First edition: everything with prefixes, languages in capitals, and empty ballots under their other name. */
const prefixing: Producer = {
  name: 'with prefixes, in the first edition',
  file: (votes) =>
    producedFile(votes, {
      ...{ edition: 1, spelling: 'prefixed', languages: ['DE', 'FR', 'RM'] },
      isByOtherName: true,
      additions: {
        resultData: [own('votingCardInformationType', [own('countOfVotingCardsReceivedByMail', 12)])],
        vote: [authority],
      },
    }),
}

/** Second edition: no prefixes, the namespace repeated with every text, and optional elements of the schema. */
const redeclaring: Producer = {
  name: 'with the namespace on every leaf, in the second edition',
  file: (votes) =>
    producedFile(votes, {
      ...{ edition: 2, spelling: 'leaves', languages: ['de', 'fr', 'rm'] },
      isByOtherName: false,
      additions: {
        resultData: [
          own('votingCardInformation', [own('countOfVotingCardsReceivedByMail', 290)]),
          own('releasedTimestamp', '2024-06-09T10:00:00Z'),
          own('lockoutTimestamp', '2024-06-09T10:05:00Z'),
          own('countOfVotesWithoutAnswer', 0),
        ],
        vote: [authority],
        domainOfInfluence: [shared('domainOfInfluenceShortname', 'ZH')],
        voteInfo: [own('namedElement', [own('elementName', 'note'), own('text', 'checked')])],
      },
    }),
}

export const producers: readonly Producer[] = [prefixing, redeclaring]

const authority = own('superiorAuthority', [
  shared('domainOfInfluenceType', 'CT'),
  shared('domainOfInfluenceIdentification', '1'),
  shared('domainOfInfluenceName', 'Kanton'),
])

interface Style {
  readonly edition: Edition
  readonly spelling: Spelling
  readonly languages: readonly string[]
  readonly isByOtherName: boolean
  /** By the name of their parent; readers ignore their position. */
  readonly additions: Readonly<Record<string, readonly Element[]>>
}

function producedFile(votes: readonly VoteInfo[], style: Style): Uint8Array {
  const { edition, spelling, languages, isByOtherName, additions } = style
  const section = voteSection({
    edition,
    votes: votes.map((vote) => ({
      ...vote,
      titles: languages.map((language) => ({
        language,
        title: `Vorlage ${vote.id} (${language.toLowerCase()})`,
        short: `Vorlage ${vote.id}`,
      })),
      circles: (vote.circles ?? []).map(({ figures, ...circle }) =>
        figures === undefined ? circle : { ...circle, figures: { ...figures, isByOtherName } },
      ),
    })),
  })
  return deliveryFile([withAdditions(section, additions)], { edition, spelling, header: messageHeader })
}

function withAdditions(element: Element, additions: Style['additions']): Element {
  if (typeof element.content === 'string') return element
  const content = element.content.map((child) => withAdditions(child, additions))
  return { ...element, content: [...content, ...(additions[element.name] ?? [])] }
}

const messageHeader = [
  header('senderId', '4-123456-7'),
  header('messageId', '0ca4a4fa'),
  header('messageType', 1198),
  header('sendingApplication', [
    header('manufacturer', 'Beispiel'),
    header('product', 'Ausmittlung'),
    header('productVersion', '1.0'),
  ]),
  header('messageDate', `${pollingDay}T14:25:32`),
  header('action', 1),
  header('testDeliveryFlag', false),
]
