import type { Identification } from '../../../model/item.ts'
import type { ImportProblem } from '../../problems/problems.ts'
import type {
  AssociationRow,
  CandidateRow,
  CandidateVotes,
  Circle,
  CountedCircle,
  Delivery,
  DomainRow,
  ElectedList,
  ElectedRow,
  ElectionCircleRow,
  ElectionHead,
  ElectionResultRow,
  ElectionRow,
  Electorate,
  GroupRow,
  InformationSection,
  ListCandidateVotes,
  ListRow,
  ListVotes,
  MajorityVotes,
  PanachageRow,
  ProportionalVotes,
  ResultSection,
  SourceVotes,
  TextRow,
  TitleRow,
  UnionRow,
  VoteCircleRow,
  VoteFigures,
  VoteHead,
  VoteRow,
  VoteSection,
} from '../rows/rows.ts'
import type { ChildrenOf, TableName } from '../rows/schema.ts'

/** What is made of each element as soon as it ends. Nothing else of it is kept. */
export interface Rows {
  delivery: Delivery

  voteBaseDelivery: VoteSection
  voteInfo: VoteRow
  vote: VoteHead
  otherIdentification: Identification
  voteTitleInformation: TitleRow
  countingCircleInfo: VoteCircleRow
  countingCircle: Circle
  voteResultData: VoteFigures | null
  countOfVotersInformation: Electorate
  subtotalInfo: { readonly voters: number; readonly isAllAbroad: boolean }
  domainOfInfluence: DomainRow

  electionInformationDelivery: InformationSection
  electionAssociation: AssociationRow
  electionAssociationDescription: TextRow
  electionGroupInfo: GroupRow
  electionGroup: GroupRow
  electionInformation: ElectionRow
  election: ElectionHead
  electionDescription: readonly TitleRow[]
  electionDescriptionInfo: TitleRow
  candidate: CandidateRow
  partyAffiliation: readonly TextRow[]
  partyAffiliationInfo: TextRow
  list: ListRow
  listDescription: readonly TextRow[]
  listDescriptionInfo: TextRow
  candidatePosition: string
  listUnion: UnionRow

  electionResultDelivery: ResultSection
  electionGroupResult: readonly ElectionResultRow[]
  electionResult: ElectionResultRow
  countingCircleResult: ElectionCircleRow
  electionResultData: CountedCircle | null
  circleElection: MajorityVotes | ProportionalVotes | null
  circleMajority: MajorityVotes
  candidateResult: CandidateVotes
  candidateOrWriteInCandidate: string | null
  circleProportional: ProportionalVotes
  listResults: ListVotes
  candidateResults: ListCandidateVotes
  candidateListResultsInfo: PanachageRow
  candidateListResults: SourceVotes
  elected: ElectedRow | null
  electedMajority: Extract<ElectedRow, { readonly type: 'majorz' }>
  electedByMajority: string | null
  electedProportional: Extract<ElectedRow, { readonly type: 'proporz' }>
  electedList: ElectedList
  electedOnList: string
}

/** Where an element is, and where what is wrong with it goes. */
export interface Reading {
  readonly element: string
  /** Of its beginning. */
  readonly line: number
  note(problem: ImportProblem): void
  /** The same text, of which there is one copy however often it stands in the file. */
  keep(text: string): string
}

export type Reader<Name extends TableName> = (values: ValuesOf<Name>, at: Reading) => Rows[Name]
export type Readers<Name extends TableName = TableName> = { readonly [Each in Name]: Reader<Each> }

export type ValuesOf<Name extends TableName> = Values<ChildrenOf<Name>>

type Values<Children> = Children extends unknown
  ? { readonly [Name in keyof Children as Looked<Children[Name], Name>]: Value<Children[Name]> }
  : never

type Looked<Child, Name> = Child extends `${string}~` ? never : Name

type Value<Child> = Child extends readonly [infer Times, infer Table extends keyof Rows]
  ? Occurring<Times, Rows[Table]>
  : Occurring<Child, string>

type Occurring<Times, One> = Times extends '1'
  ? One
  : Times extends '?' | '!'
    ? One | undefined
    : readonly One[]
