import {
  countingCircle,
  type DomainOfInfluence,
  domain,
  type Element,
  inCanton,
  optional,
  otherIdentifications,
  own,
  pollingDay,
  shared,
  type Title,
} from './elements.ts'

export interface CandidateInfo {
  readonly id: string
  readonly familyName?: string
  readonly firstName?: string
  readonly callName?: string | null
  readonly dateOfBirth?: string | null
  readonly yearOfBirth?: number
  readonly sex?: number | null
  /** Null omits the element. */
  readonly party?: string | null
  readonly partyLanguage?: string
}

function candidate(info: CandidateInfo): Element {
  const {
    id,
    familyName = 'Muster',
    firstName = 'Anna Maria',
    callName = 'Anna',
    sex = 2,
    party = 'ABC',
  } = info
  const { dateOfBirth = '1980-02-03', yearOfBirth, partyLanguage = 'de' } = info
  return own('candidate', [
    shared('candidateIdentification', id),
    shared('familyName', familyName),
    shared('firstName', firstName),
    optional(callName, (name) => shared('callName', name)),
    optional(dateOfBirth, (date) => shared('dateOfBirth', date)),
    optional(yearOfBirth, (year) => shared('yearOfBirth', year)),
    optional(sex, (code) => shared('sex', code)),
    shared('occupationalTitle', [shared('occupationalTitleInfo', [shared('language', 'de')])]),
    optional(party, (name) =>
      shared('partyAffiliation', [
        shared('partyAffiliationInfo', [
          shared('language', partyLanguage),
          shared('partyAffiliationShort', name),
        ]),
      ]),
    ),
  ])
}

export interface ListInfo {
  readonly id: string
  readonly name?: string
  readonly language?: string
  readonly candidates?: readonly string[]
}

function list({ id, name = `Liste ${id}`, language = 'de', candidates = [] }: ListInfo): Element {
  return own('list', [
    shared('listIdentification', id),
    shared('listIndentureNumber', '01'),
    shared('listDescription', [
      shared('listDescriptionInfo', [shared('language', language), shared('listDescription', name)]),
    ]),
    shared('isEmptyList', false),
    ...candidates.map((on, place) =>
      shared('candidatePosition', [
        shared('positionOnList', place + 1),
        shared('candidateReferenceOnPosition', `01.0${place + 1}`),
        shared('candidateIdentification', on),
        shared('candidateTextOnPosition', [shared('candidateTextInfo', [shared('language', 'de')])]),
      ]),
    ),
  ])
}

export interface UnionInfo {
  readonly id: string
  readonly type?: number
  readonly lists: readonly string[]
  readonly parent?: string
}

function union({ id, type = 1, lists, parent }: UnionInfo): Element {
  return own('listUnion', [
    shared('listUnionIdentification', id),
    shared('listUnionDescription', [shared('listUnionDescriptionInfo', [shared('language', 'de')])]),
    shared('listUnionType', type),
    ...lists.map((one) => shared('referencedList', one)),
    optional(parent, (other) => shared('referencedListUnion', other)),
  ])
}

export interface ElectionInfo {
  readonly id: string
  readonly type?: number
  readonly position?: number
  /** Null omits the element. */
  readonly titles?: readonly Title[] | null
  readonly mandates?: number | string
  /** Identifiers in other registers, by the name of the register. */
  readonly others?: Readonly<Record<string, string>>
  readonly association?: string
  readonly candidates?: readonly CandidateInfo[]
  readonly lists?: readonly ListInfo[]
  readonly unions?: readonly UnionInfo[]
}

function electionInformation(info: ElectionInfo): Element {
  const { id, titles = [{ language: 'de', title: `Wahl ${id}`, short: id }] } = info
  return own('electionInformation', [
    own('election', [
      shared('electionIdentification', id),
      shared('typeOfElection', info.type ?? 2),
      optional(info.position, (position) => shared('electionPosition', position)),
      optional(titles, (rows) =>
        shared(
          'electionDescription',
          rows.map(({ language, title, short }) =>
            shared('electionDescriptionInfo', [
              shared('language', language),
              optional(short, (text) => shared('electionDescriptionShort', text)),
              shared('electionDescription', title),
            ]),
          ),
        ),
      ),
      shared('numberOfMandates', info.mandates ?? 1),
    ]),
    ...otherIdentifications(info.others),
    optional(info.association, (association) => own('referencedElectionAssociationId', association)),
    ...(info.candidates ?? []).map(candidate),
    ...(info.lists ?? []).map(list),
    ...(info.unions ?? []).map(union),
    own('namedElement', [own('elementName', 'decisiveMajority'), own('text', 'absolute')]),
  ])
}

export interface GroupInfo {
  readonly id?: string
  readonly domain?: DomainOfInfluence
  readonly elections: readonly ElectionInfo[]
}

export interface InformationSection {
  readonly day?: string
  readonly associations?: readonly { readonly id: string; readonly titles?: readonly Title[] }[]
  readonly groups: readonly GroupInfo[]
}

export function informationSection({
  day = pollingDay,
  associations = [],
  groups,
}: InformationSection): Element {
  return own('electionInformationDelivery', [
    own('cantonId', 9),
    own('pollingDay', day),
    ...associations.map(({ id, titles = [{ language: 'de', title: 'Kantonsrat' }] }) =>
      own('electionAssociation', [
        own('electionAssociationId', id),
        ...titles.map(({ language, title }) =>
          own('electionAssociationDescription', [
            own('language', language),
            own('electionAssociationDescription', title),
          ]),
        ),
      ]),
    ),
    ...groups.map((group) =>
      own('electionGroupInfo', [
        own('electionGroup', [
          optional(group.id, (id) => own('electionGroupIdentification', id)),
          domain(group.domain ?? inCanton),
          ...group.elections.map(electionInformation),
        ]),
        countingCircle({ circle: 1701 }),
      ]),
    ),
    own('numberOfEntries', groups.length),
  ])
}
