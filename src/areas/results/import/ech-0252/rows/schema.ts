/*
 * Elements and their children, after the published schemas. Every child has its number of occurrences:
 *
 *   1  once     ?  at most once     *  any number     +  at least once, which is not enforced
 *   !  once, but optional in the first edition of the standard
 *
 * A child that has children is written with the name of its table; all others are plain text. `~` marks children that
 * are allowed and ignored; in the first edition these may be missing as well.
 */
type Times = '1' | '!' | '?' | '*' | '+'

export type ChildTable = Times | `${Times}~` | readonly [Times, string]
export type DeliveryTable = Readonly<Record<string, ChildTable>>

/** Tables whose children are in the namespace of the standard itself. */
const ownTables = {
  delivery: {
    deliveryHeader: '1~',
    voteBaseDelivery: ['?', 'voteBaseDelivery'],
    electionInformationDelivery: ['?', 'electionInformationDelivery'],
    electionResultDelivery: ['?', 'electionResultDelivery'],
  },

  voteBaseDelivery: {
    cantonId: '1~',
    pollingDay: '1',
    voteInfo: ['*', 'voteInfo'],
    numberOfEntries: '1~',
    extension: '?~',
  },
  voteInfo: {
    vote: ['1', 'vote'],
    countingCircleInfo: ['+', 'countingCircleInfo'],
    voteResultData: '?~',
  },
  vote: {
    voteIdentification: '1',
    mainVoteIdentification: '?',
    otherIdentification: ['*', 'otherIdentification'],
    domainOfInfluence: ['!', 'domainOfInfluence'],
    superiorAuthority: '?~',
    pollingDay: '1~',
    voteTitleInformation: ['+', 'voteTitleInformation'],
    decisiveMajority: '!',
    voteSubType: '1',
    sequence: '?',
    grouping: '?~',
  },
  otherIdentification: { idName: '?', id: '?' },
  voteTitleInformation: { language: '1', voteTitle: '1', voteTitleShort: '?' },
  countingCircleInfo: { countingCircle: ['1', 'countingCircle'], resultData: ['?', 'voteResultData'] },
  countingCircle: { countingCircleId: '?', countingCircleName: '?', domainOfInfluenceType: '?~' },
  voteResultData: {
    countOfVotersInformation: ['1', 'countOfVotersInformation'],
    votingCardInformation: '?~',
    isFullyCounted: '1',
    releasedTimestamp: '?~',
    lockoutTimestamp: '?~',
    voterTurnout: '?',
    receivedVotes: '1',
    receivedInvalidVotes: '1',
    receivedBlankVotes: '1',
    receivedValidVotes: '1',
    countOfYesVotes: '1',
    countOfNoVotes: '1',
    countOfVotesWithoutAnswer: '?',
  },
  countOfVotersInformation: { countOfVotersTotal: '1', subtotalInfo: ['*', 'subtotalInfo'] },
  subtotalInfo: { countOfVoters: '1', voterType: '?', sex: '?', isMinor: '?~' },

  electionInformationDelivery: {
    cantonId: '1~',
    pollingDay: '1',
    electionAssociation: ['*', 'electionAssociation'],
    electionGroupInfo: ['*', 'electionGroupInfo'],
    numberOfEntries: '1~',
    extension: '?~',
  },
  electionAssociation: {
    electionAssociationId: '1',
    electionAssociationDescription: ['+', 'electionAssociationDescription'],
    quorum: '?~',
  },
  electionAssociationDescription: {
    language: '1',
    electionAssociationDescriptionShort: '?~',
    electionAssociationDescription: '1',
  },
  electionGroupInfo: { electionGroup: ['1', 'electionGroup'], countingCircle: '+~' },
  electionGroup: {
    electionGroupIdentification: '?',
    domainOfInfluence: ['1', 'domainOfInfluence'],
    superiorAuthority: '?~',
    electionGroupPosition: '?~',
    electionInformation: ['+', 'electionInformation'],
  },
  electionInformation: {
    election: ['1', 'election'],
    otherIdentification: ['*', 'otherIdentification'],
    quorum: '?~',
    referencedElectionAssociationId: '?',
    candidate: ['*', 'candidate'],
    list: ['*', 'list'],
    listUnion: ['*', 'listUnion'],
  },

  electionResultDelivery: {
    cantonId: '1~',
    pollingDay: '1',
    electionGroupResult: ['+', 'electionGroupResult'],
    numberOfEntries: '1~',
    extension: '?~',
  },
  electionGroupResult: { electionGroupIdentification: '?~', electionResult: ['+', 'electionResult'] },
  electionResult: {
    electionIdentification: '1',
    otherIdentification: '*~',
    countingCircleResult: ['+', 'countingCircleResult'],
    elected: ['?', 'elected'],
    drawElection: '?~',
  },
  countingCircleResult: { countingCircle: ['1', 'countingCircle'], resultData: ['?', 'electionResultData'] },
  electionResultData: {
    countOfVotersInformation: ['1', 'countOfVotersInformation'],
    votingCardInformation: '?~',
    isFullyCounted: '1',
    releasedTimestamp: '?~',
    lockoutTimestamp: '?~',
    voterTurnout: '?',
    countOfReceivedBallots: '1',
    countOfBlankBallots: '1',
    countOfInvalidBallots: '1',
    countOfValidBallots: '1',
    electionResult: ['1', 'circleElection'],
  },
  circleElection: {
    electionIdentification: '1~',
    majorityElection: ['?', 'circleMajority'],
    proportionalElection: ['?', 'circleProportional'],
  },
  circleMajority: {
    candidateResult: ['*', 'candidateResult'],
    countOfInvalidVotesTotal: '1',
    countOfBlankVotesTotal: '1',
    countOfIndividualVotesTotal: '1',
  },
  candidateResult: {
    candidateOrWriteInCandidate: ['1', 'candidateOrWriteInCandidate'],
    countOfVotesTotal: '1',
    candidateListResultsInfo: '?~',
  },
  candidateOrWriteInCandidate: {
    candidateIdentification: '?',
    candidateReference: '?~',
    writeInCandidate: '?~',
  },
  circleProportional: {
    countOfChangedBallotsWithoutListDesignation: '1~',
    countOfBlankVotesOfChangedBallotsWithoutListDesignation: '1',
    listResults: ['+', 'listResults'],
  },
  listResults: {
    listIdentification: '1',
    listIndentureNumber: '?~',
    countOfChangedBallots: '1~',
    countOfUnchangedBallots: '1~',
    countOfCandidateVotes: '1',
    countOfAdditionalVotes: '1',
    candidateResults: ['+', 'candidateResults'],
  },
  candidateResults: {
    candidateIdentification: '1',
    candidateReferenceOnPosition: '*~',
    countOfVotesFromChangedBallots: '1',
    countOfVotesFromUnchangedBallots: '1',
    candidateListResultsInfo: ['?', 'candidateListResultsInfo'],
  },
  candidateListResultsInfo: {
    candidateListResults: ['*', 'candidateListResults'],
    countOfVotesFromBallotsWithoutListDesignation: '?',
  },
  candidateListResults: { listIdentification: '1', countOfVotesFromChangedBallots: '1' },
  elected: {
    majorityElection: ['?', 'electedMajority'],
    proportionalElection: ['?', 'electedProportional'],
  },
  electedMajority: {
    absoluteMajority: '?',
    isElectionResultComplete: '1~',
    electedCandidate: ['*', 'electedByMajority'],
  },
  electedByMajority: {
    candidateOrWriteInCandidate: ['1', 'candidateOrWriteInCandidate'],
    isElectedByDraw: '?~',
    sortID: '?~',
  },
  electedProportional: { isElectionResultComplete: '1~', list: ['+', 'electedList'] },
  electedList: {
    listIdentification: '1',
    listIndentureNumber: '?~',
    electedCandidate: ['*', 'electedOnList'],
    countOfSeatsGained: '1~',
  },
  electedOnList: {
    candidateIdentification: '1',
    candidateReferenceOnPosition: '*~',
    isElectedByDraw: '?~',
    mandateType: '?~',
    sortID: '?~',
  },
} as const satisfies Readonly<Record<string, DeliveryTable>>

/** Tables whose children are in the namespace of the data standard on political rights. */
const sharedTables = {
  domainOfInfluence: {
    domainOfInfluenceType: '1',
    domainOfInfluenceIdentification: '!',
    domainOfInfluenceName: '1~',
    domainOfInfluenceShortname: '?~',
  },
  election: {
    electionIdentification: '1',
    otherIdentification: '*~',
    typeOfElection: '1',
    electionPosition: '?',
    electionDescription: ['?', 'electionDescription'],
    numberOfMandates: '1',
    referencedElection: '*~',
  },
  electionDescription: { electionDescriptionInfo: ['+', 'electionDescriptionInfo'] },
  electionDescriptionInfo: { language: '1', electionDescriptionShort: '?', electionDescription: '1' },
  /** Has many more children, which are not needed. */
  candidate: {
    candidateIdentification: '1',
    familyName: '?',
    firstName: '?',
    callName: '?',
    dateOfBirth: '?',
    yearOfBirth: '?',
    sex: '?',
    partyAffiliation: ['?', 'partyAffiliation'],
  },
  partyAffiliation: { partyAffiliationInfo: ['+', 'partyAffiliationInfo'] },
  partyAffiliationInfo: { language: '1', partyAffiliationShort: '1', partyAffiliationLong: '?~' },
  list: {
    listIdentification: '1',
    listIndentureNumber: '1~',
    listDescription: ['1', 'listDescription'],
    isEmptyList: '1~',
    listOrderOfPrecedence: '?~',
    totalPositionsOnList: '?~',
    candidatePosition: ['*', 'candidatePosition'],
    emptyListPositions: '?~',
    listUnionBallotText: '?~',
  },
  listDescription: { listDescriptionInfo: ['+', 'listDescriptionInfo'] },
  listDescriptionInfo: { language: '1', listDescriptionShort: '?~', listDescription: '1' },
  candidatePosition: {
    positionOnList: '1~',
    candidateReferenceOnPosition: '1~',
    candidateIdentification: '1',
    candidateTextOnPosition: '1~',
    checkingNumber: '?~',
  },
  listUnion: {
    listUnionIdentification: '1',
    listUnionDescription: '1~',
    listUnionType: '1',
    referencedList: '+',
    referencedListUnion: '?',
  },
} as const satisfies Readonly<Record<string, DeliveryTable>>

/** Differences of the first edition. It has votes only, and no figures of circles that have not reported. */
const firstTables = {
  delivery: { deliveryHeader: '1~', voteBaseDelivery: ['?', 'voteBaseDelivery'] },
  voteResultData: {
    countOfVotersInformation: ['?', 'countOfVotersInformation'],
    votingCardInformationType: '?~',
    fullyCountedTrue: '?',
    releasedTimeStamp: '?~',
    lockoutTimeStamp: '?~',
    voterTurnout: '?',
    receivedVotes: '?',
    receivedInvalidVotes: '?',
    receivedBlankVotes: '?',
    // Another name for it that producers of the first edition use.
    receivedEmptyVotes: '?',
    receivedValidVotes: '?',
    countOfYesVotes: '?',
    countOfNoVotes: '?',
    countOfVotesWithoutAnswer: '?',
  },
} as const satisfies Readonly<Record<string, DeliveryTable>>

export const namespaces = {
  first: 'http://www.ech.ch/xmlns/eCH-0252/1',
  second: 'http://www.ech.ch/xmlns/eCH-0252/2',
  shared: 'http://www.ech.ch/xmlns/eCH-0155/5',
} as const

const secondTables = { ...ownTables, ...sharedTables }

export type DeliveryTableName = keyof typeof secondTables

/** The children of a table; where the editions differ, those of either. */
export type ChildrenOf<Name extends DeliveryTableName> = Name extends keyof typeof firstTables
  ? (typeof secondTables)[Name] | (typeof firstTables)[Name]
  : (typeof secondTables)[Name]

export interface Edition {
  readonly namespace: string
  readonly tables: Readonly<Record<DeliveryTableName, DeliveryTable>>
  /** Whether ignored children are required. */
  readonly isStrict: boolean
  /** An element that is allowed at the end of nearly every other, and ignored. */
  readonly openEnd: string | null
}

export const editions: readonly Edition[] = [
  {
    namespace: namespaces.first,
    tables: { ...secondTables, ...firstTables },
    isStrict: false,
    openEnd: null,
  },
  { namespace: namespaces.second, tables: secondTables, isStrict: true, openEnd: 'namedElement' },
]

export function isShared(table: string): boolean {
  return table in sharedTables
}

/** A table whose other children are ignored. */
export const openTable = 'candidate' satisfies DeliveryTableName
