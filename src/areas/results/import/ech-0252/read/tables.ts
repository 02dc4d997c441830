import type { Identification } from '../../../model/item.ts'
import type { StatedTotal } from '../../checks/stated-totals.ts'
import type { ImportProblem } from '../../problems/problems.ts'
import type * as row from '../rows/rows.ts'
import type { ChildrenOf, DeliveryTableName } from '../rows/schema.ts'

/** What each element is turned into when it ends; nothing else of it is stored. */
export interface Rows {
  delivery: row.DeliveryRows

  voteBaseDelivery: row.VoteSection
  voteInfo: row.VoteRow
  vote: row.VoteHead
  otherIdentification: Identification
  voteTitleInformation: row.TitleRow
  countingCircleInfo: row.VoteCircleRow
  countingCircle: row.DeliveredCircle
  voteResultData: Stating<row.VoteFigures> | null
  countOfVotersInformation: row.Electorate
  subtotalInfo: { readonly voters: number; readonly isAllAbroad: boolean }
  domainOfInfluence: row.DomainRow

  electionInformationDelivery: row.InformationSection
  electionAssociation: row.AssociationRow
  electionAssociationDescription: row.TextRow
  electionGroupInfo: row.GroupRow
  electionGroup: row.GroupRow
  electionInformation: row.ElectionRow
  election: row.ElectionHead
  electionDescription: readonly row.TitleRow[]
  electionDescriptionInfo: row.TitleRow
  candidate: row.CandidateRow
  partyAffiliation: readonly row.TextRow[]
  partyAffiliationInfo: row.TextRow
  list: row.ListRow
  listDescription: readonly row.TextRow[]
  listDescriptionInfo: row.TextRow
  candidatePosition: string
  listUnion: row.UnionRow

  electionResultDelivery: row.ResultSection
  electionGroupResult: readonly row.ElectionResultRow[]
  electionResult: row.ElectionResultRow
  countingCircleResult: row.ElectionCircleRow
  electionResultData: Stating<row.CountedCircle> | null
  circleElection: row.MajorityVotes | row.ProportionalVotes | null
  circleMajority: row.MajorityVotes
  candidateResult: row.CandidateVotes
  candidateOrWriteInCandidate: string | null
  circleProportional: row.ProportionalVotes
  listResults: row.ListVotes
  candidateResults: row.ListCandidateVotes
  candidateListResultsInfo: row.PanachageRow
  candidateListResults: row.SourceVotes
  elected: row.ElectedRow | null
  electedMajority: Extract<row.ElectedRow, { readonly type: 'majorz' }>
  electedByMajority: string | null
  electedProportional: Extract<row.ElectedRow, { readonly type: 'proporz' }>
  electedList: row.ElectedList
  electedOnList: string
}

/** Figures of a circle, and the totals that the file states beside them. */
interface Stating<Figures> {
  readonly figures: Figures
  readonly totals: readonly StatedTotal[]
}

/** Place of an element, and where its problems are noted. */
export interface TableReading {
  readonly element: string
  /** Where it begins. */
  readonly line: number
  note(problem: ImportProblem): void
  /** Interns a text, so that repeated texts are stored once. */
  keep(text: string): string
}

export type TableReader<Name extends DeliveryTableName> = (
  values: TableValues<Name>,
  at: TableReading,
) => Rows[Name]
export type Readers<Name extends DeliveryTableName = DeliveryTableName> = {
  readonly [Each in Name]: TableReader<Each>
}

export type TableValues<Name extends DeliveryTableName> = Values<ChildrenOf<Name>>

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
