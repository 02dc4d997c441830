import { translator } from '../../../../texts/translate.ts'
import type { Entity } from '../../model/entities.ts'
import type { Compound, Election } from '../../model/item.ts'
import type { Candidate, ElectionList, ElectionResults, Gender } from '../../model/result-set.ts'
import { shownConnectionId } from '../../tally/connections.ts'
import { type Circle, circleElement } from './circle.ts'
import { domainElement } from './domain.ts'
import type { Publisher } from './publisher.ts'
import { identificationElements, keyOf, languageOf, mostCharacters, titlesOf, token } from './values.ts'
import type { XmlElement, XmlFields } from './xml-writer.ts'

export interface DeliveredElection {
  readonly election: Election
  readonly results: ElectionResults | null
  readonly circles: readonly Circle[]
  readonly entities: readonly Entity[]
  readonly compound: Compound | null
  readonly isComplete: boolean
}

export function* informationSection(
  day: string,
  elections: readonly DeliveredElection[],
  publisher: Publisher,
): Generator<XmlElement> {
  yield ['cantonId', publisher.canton]
  yield ['pollingDay', day]
  const compounds = new Map(elections.flatMap(({ compound }) => compound ?? []).map((one) => [one.id, one]))
  for (const compound of compounds.values()) yield associationElement(compound, publisher)
  for (const delivered of elections) yield ['electionGroupInfo', groupInfo(delivered, publisher)]
  yield ['numberOfEntries', elections.length]
}

function associationElement(compound: Compound, { locale }: Publisher): XmlElement {
  const key = keyOf(compound)
  const nameless = { language: languageOf(locale), title: key, short: null }
  return [
    'electionAssociation',
    [
      ['electionAssociationId', key],
      ...titlesOf(compound, electionTitles, nameless).map(
        ({ language, title, short }): XmlElement => [
          'electionAssociationDescription',
          {
            language,
            electionAssociationDescriptionShort: short,
            electionAssociationDescription: title,
          },
        ],
      ),
    ],
  ]
}

const electionTitles = { title: mostCharacters.electionTitle, short: mostCharacters.electionTitleShort }

function* groupInfo(delivered: DeliveredElection, publisher: Publisher): Generator<XmlElement> {
  const { election, circles, entities } = delivered
  const { domain, segment } = election
  const key = keyOf(election)
  yield [
    'electionGroup',
    [
      ['electionGroupIdentification', key],
      domainElement({ domain, segment, key, circles, entities }, publisher),
      ['electionInformation', electionInformation(delivered, publisher)],
    ],
  ]
  for (const circle of circles) yield circleElement(circle, publisher)
}

function* electionInformation(
  { election, results, compound }: DeliveredElection,
  { locale }: Publisher,
): Generator<XmlElement> {
  yield ['election', electionElements(election, locale)]
  yield* identificationElements(election.identifications)
  yield ['referencedElectionAssociationId', compound === null ? null : keyOf(compound)]
  if (results === null) return
  const language = languageOf(locale)
  for (const candidate of results.candidates) yield ['candidate', candidateElements(candidate, language)]
  const numbers = listNumbers(results.lists)
  for (const list of results.lists)
    yield ['list', listElements(list, results, { language, number: numbers.get(list.id) ?? '' })]
  yield* unionElements(results, locale)
}

const electionTypes = { proporz: 1, majorz: 2 } as const

function* electionElements(election: Election, locale: Publisher['locale']): Generator<XmlElement> {
  const key = keyOf(election)
  yield ['c:electionIdentification', key]
  yield ['c:typeOfElection', electionTypes[election.type]]
  yield ['c:electionPosition', positionOf(election)]
  const nameless = { language: languageOf(locale), title: key, short: null }
  yield [
    'c:electionDescription',
    titlesOf(election, electionTitles, nameless).map(({ language, title, short }) => [
      'c:electionDescriptionInfo',
      { 'c:language': language, 'c:electionDescriptionShort': short, 'c:electionDescription': title },
    ]),
  ]
  yield ['c:numberOfMandates', election.mandates]
}

/** Returns the shortcode as a number; null if it would be spelled differently when imported again. */
function positionOf({ shortcode }: Election): number | null {
  return shortcode !== null && /^(?:0|[1-9]\d{0,8})$/.test(shortcode) ? Number(shortcode) : null
}

const genders: Readonly<Record<Gender, number>> = { male: 1, female: 2, undetermined: 3 }

function candidateElements(candidate: Candidate, language: string): XmlFields {
  const { familyName, firstName, yearOfBirth, gender, party } = candidate
  const name = (text: string) => token(text, mostCharacters.name) || null
  return {
    'c:candidateIdentification': candidate.id,
    'c:familyName': name(familyName),
    'c:firstName': name(firstName),
    // Some programs show this name, the one on ballots, instead of the official one.
    'c:callName': name(firstName),
    'c:yearOfBirth': yearOfBirth === null ? null : String(yearOfBirth).padStart(4, '0'),
    'c:sex': gender === null ? null : genders[gender],
    'c:partyAffiliation': partyElements(party ?? '', language),
  }
}

/** Returns the party, truncated to the length of an abbreviation; the full name is then in another element. */
function partyElements(party: string, language: string): XmlFields | null {
  const short = token(party, mostCharacters.partyShort)
  const long = token(party, mostCharacters.partyLong)
  if (short === '') return null
  return {
    'c:partyAffiliationInfo': {
      'c:language': language,
      'c:partyAffiliationShort': short,
      'c:partyAffiliationLong': long === short ? null : long,
    },
  }
}

/** Returns the numbers of lists: their ids, which are usually those on ballots, or positions if an id does not fit. */
function listNumbers(lists: readonly ElectionList[]): ReadonlyMap<string, string> {
  return new Map(
    lists.map(({ id }, at) => [id, id === token(id, mostCharacters.listNumber) ? id : String(at + 1)]),
  )
}

function* listElements(
  list: ElectionList,
  { candidates }: ElectionResults,
  { language, number }: { readonly language: string; readonly number: string },
): Generator<XmlElement> {
  const name = token(list.name, mostCharacters.listName) || number
  yield ['c:listIdentification', list.id]
  yield ['c:listIndentureNumber', number]
  yield [
    'c:listDescription',
    { 'c:listDescriptionInfo': { 'c:language': language, 'c:listDescription': name } },
  ]
  yield ['c:isEmptyList', false]
  let position = 0
  for (const candidate of candidates) {
    if (candidate.list !== list.id) continue
    position++
    yield ['c:candidatePosition', positionElements(candidate, { language, number, position })]
  }
}

function positionElements(
  { id, familyName, firstName }: Candidate,
  at: { readonly language: string; readonly number: string; readonly position: number },
): XmlFields {
  const reference = `${at.number}.${String(at.position).padStart(2, '0')}`
  const written = token(`${familyName} ${firstName}`, mostCharacters.candidateText)
  return {
    'c:positionOnList': at.position,
    'c:candidateReferenceOnPosition':
      reference.length <= mostCharacters.candidateReference ? reference : String(at.position),
    'c:candidateIdentification': id,
    'c:candidateTextOnPosition': {
      'c:candidateTextInfo': {
        'c:language': at.language,
        'c:candidateText': written || token(id, mostCharacters.candidateText),
      },
    },
  }
}

/** Writes connections. Each references all its lists, including those of its subconnections. */
function* unionElements(
  { connections, lists }: ElectionResults,
  locale: Publisher['locale'],
): Generator<XmlElement> {
  const t = translator(locale)
  const parents = new Map(connections.map(({ id, parent }) => [id, parent]))
  const isIn = (list: ElectionList, id: string) =>
    list.connection === id || (list.connection !== null && parents.get(list.connection) === id)
  for (const { id, parent } of connections.toSorted(byDepth)) {
    const connected = lists.filter((list) => isIn(list, id))
    if (connected.length === 0) continue
    const shown = shownConnectionId(parent, id)
    const name = t(parent === null ? 'elections.connection' : 'elections.subconnection', { id: shown })
    yield [
      'listUnion',
      [
        ['c:listUnionIdentification', id],
        ['c:listUnionDescription', { 'c:listUnionDescriptionInfo': described(name, languageOf(locale)) }],
        ['c:listUnionType', parent === null ? 1 : 2],
        ...connected.map((list): XmlElement => ['c:referencedList', list.id]),
        ['c:referencedListUnion', parent],
      ],
    ]
  }
}

type Depth = { readonly parent: string | null }
const byDepth = (a: Depth, b: Depth) => Number(a.parent !== null) - Number(b.parent !== null)

function described(name: string, language: string): XmlFields {
  return { 'c:language': language, 'c:listUnionDescription': token(name, mostCharacters.electionTitle) }
}
