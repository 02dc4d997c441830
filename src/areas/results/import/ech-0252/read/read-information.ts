import type { CandidateRow } from '../rows/rows.ts'
import { saying } from './read-votes.ts'
import type { Readers, TableReading, TableValues } from './tables.ts'
import { code, count, countOr, day, identifier, identifierOrNull, language, text } from './values.ts'

const electionTypes = { 1: 'proporz', 2: 'majorz' } as const
const unionTypes = { 1: 'union', 2: 'sub-union' } as const
const genders = { 1: 'male', 2: 'female', 3: 'undetermined' } as const

export const informationReaders = {
  electionInformationDelivery: (values, at) => ({
    pollingDay: day(values, 'pollingDay', at),
    associations: values.electionAssociation,
    groups: values.electionGroupInfo,
  }),
  electionAssociation: (values, at) => ({
    id: identifier(values, 'electionAssociationId', at),
    titles: values.electionAssociationDescription,
    line: at.line,
  }),
  electionAssociationDescription: (values, at) => ({
    language: language(values, at),
    text: text(values, 'electionAssociationDescription', at),
  }),
  electionGroupInfo: ({ electionGroup }) => electionGroup,
  electionGroup: (values, at) => ({
    id: identifierOrNull(values, 'electionGroupIdentification', at),
    domain: values.domainOfInfluence,
    elections: values.electionInformation,
    line: at.line,
  }),
  electionInformation: (values, at) => ({
    ...values.election,
    association: identifierOrNull(values, 'referencedElectionAssociationId', at),
    identifications: saying(values.otherIdentification),
    candidates: values.candidate,
    lists: values.list,
    unions: values.listUnion,
    line: at.line,
  }),
  election: (values, at) => ({
    id: identifier(values, 'electionIdentification', at),
    type: code(values, 'typeOfElection', electionTypes, at) ?? 'majorz',
    position: identifierOrNull(values, 'electionPosition', at),
    titles: values.electionDescription ?? [],
    mandates: count(values, 'numberOfMandates', at),
  }),
  electionDescription: ({ electionDescriptionInfo }) => electionDescriptionInfo,
  electionDescriptionInfo: (values, at) => ({
    language: language(values, at),
    title: text(values, 'electionDescription', at),
    short: text(values, 'electionDescriptionShort', at),
  }),
  candidate: (values, at) => ({
    id: identifier(values, 'candidateIdentification', at),
    familyName: text(values, 'familyName', at),
    firstName: text(values, 'callName', at) || text(values, 'firstName', at),
    gender: values.sex === undefined ? null : code(values, 'sex', genders, at),
    yearOfBirth: yearOfBirth(values, at),
    parties: values.partyAffiliation ?? null,
  }),
  partyAffiliation: ({ partyAffiliationInfo }) => partyAffiliationInfo,
  partyAffiliationInfo: (values, at) => ({
    language: language(values, at),
    text: text(values, 'partyAffiliationShort', at),
  }),
  list: (values, at) => ({
    id: identifier(values, 'listIdentification', at),
    names: values.listDescription,
    candidates: values.candidatePosition,
  }),
  listDescription: ({ listDescriptionInfo }) => listDescriptionInfo,
  listDescriptionInfo: (values, at) => ({
    language: language(values, at),
    text: text(values, 'listDescription', at),
  }),
  candidatePosition: (values, at) => identifier(values, 'candidateIdentification', at),
  listUnion: (values, at) => ({
    id: identifier(values, 'listUnionIdentification', at),
    isSub: code(values, 'listUnionType', unionTypes, at) === 'sub-union',
    parent: identifierOrNull(values, 'referencedListUnion', at),
    lists: values.referencedList.map((list) => at.keep(list)),
  }),
} satisfies Partial<Readers>

function yearOfBirth(values: TableValues<'candidate'>, at: TableReading): CandidateRow['yearOfBirth'] {
  if (values.dateOfBirth !== undefined) return Number(day(values, 'dateOfBirth', at).slice(0, 4))
  return countOr(values, 'yearOfBirth', null, at)
}
