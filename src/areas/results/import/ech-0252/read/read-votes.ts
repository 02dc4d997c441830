import { type DecisiveMajority, decisiveMajorities, type Identification } from '../../../model/item.ts'
import type { StatedTotal } from '../../checks/stated-totals.ts'
import { clipped } from '../../table/cells.ts'
import type { Electorate, VoteFigures } from '../rows/rows.ts'
import type { Readers, TableReader, TableReading, TableValues } from './tables.ts'
import {
  count,
  countOr,
  day,
  flag,
  identifier,
  identifierOrNull,
  language,
  note,
  noteMissing,
  noteTotals,
  text,
  turnout,
} from './values.ts'

const countingCircle: TableReader<'countingCircle'> = (values, at) => ({
  id: text(values, 'countingCircleId', at),
  name: text(values, 'countingCircleName', at),
})

const domainOfInfluence: TableReader<'domainOfInfluence'> = (values, at) => ({
  type: text(values, 'domainOfInfluenceType', at),
  id: text(values, 'domainOfInfluenceIdentification', at),
})

/** Eligible voters; of the Swiss abroad the subtotal that is not by sex. */
const countOfVotersInformation: TableReader<'countOfVotersInformation'> = (values, at) => ({
  eligibleVoters: count(values, 'countOfVotersTotal', at),
  expats: values.subtotalInfo.find(({ isAllAbroad }) => isAllAbroad)?.voters ?? null,
})

const voterTypeAbroad = '2'

/** Elements that votes and elections share. */
export const sharedReaders = {
  countingCircle,
  domainOfInfluence,
  countOfVotersInformation,
  otherIdentification: (values, at) => ({
    name: text(values, 'idName', at),
    id: text(values, 'id', at),
  }),
  subtotalInfo: (values, at) => ({
    voters: count(values, 'countOfVoters', at),
    isAllAbroad: values.voterType === voterTypeAbroad && values.sex === undefined,
  }),
} satisfies Partial<Readers>

/** Drops identifications that some software leaves empty. */
export function saying(all: readonly Identification[]): readonly Identification[] {
  return all.filter(({ name, id }) => name !== '' && id !== '')
}

export const voteReaders = {
  voteBaseDelivery: (values, at) => ({ pollingDay: day(values, 'pollingDay', at), votes: values.voteInfo }),
  voteInfo: ({ vote, countingCircleInfo }, { line }) => ({ ...vote, circles: countingCircleInfo, line }),
  vote: (values, at) => ({
    id: identifier(values, 'voteIdentification', at),
    mainVote: identifierOrNull(values, 'mainVoteIdentification', at),
    domain: values.domainOfInfluence ?? null,
    titles: values.voteTitleInformation,
    subType: text(values, 'voteSubType', at),
    decisiveMajority: decisiveMajority(values.decisiveMajority, at),
    identifications: saying(values.otherIdentification),
    sequence: identifierOrNull(values, 'sequence', at),
  }),
  voteTitleInformation: (values, at) => ({
    language: language(values, at),
    title: text(values, 'voteTitle', at),
    short: text(values, 'voteTitleShort', at),
  }),
  countingCircleInfo: ({ countingCircle: circle, resultData }, at) => {
    noteTotals(at, circle, resultData?.totals ?? [])
    return { circle, figures: resultData?.figures ?? null, line: at.line }
  },
  voteResultData: (values, at) => {
    const isCounted =
      'isFullyCounted' in values ? flag(values, 'isFullyCounted', at) : flag(values, 'fullyCountedTrue', at)
    return isCounted ? voteFigures(values, at) : null
  },
} satisfies Partial<Readers>

function voteFigures(values: TableValues<'voteResultData'>, at: TableReading) {
  const received = count(values, 'receivedVotes', at)
  const invalid = count(values, 'receivedInvalidVotes', at)
  const isByOtherName = 'receivedEmptyVotes' in values && values.receivedBlankVotes === undefined
  const empty = isByOtherName
    ? count(values, 'receivedEmptyVotes', at)
    : count(values, 'receivedBlankVotes', at)
  const yeas = count(values, 'countOfYesVotes', at)
  const nays = count(values, 'countOfNoVotes', at)
  const valid = countOr(values, 'receivedValidVotes', null, at)
  const unanswered = countOr(values, 'countOfVotesWithoutAnswer', null, at)
  const electorate = values.countOfVotersInformation ?? missingElectorate(at)
  const figures: VoteFigures = {
    ...electorate,
    ...turnout(values, { received, ...electorate }),
    received,
    invalid,
    empty,
    yeas,
    nays,
    unanswered: Math.max(0, (valid ?? received - invalid - empty) - yeas - nays),
  }
  const answers = { parts: [yeas, nays, unanswered ?? 0], isOpen: unanswered === null }
  const ballots = { figure: 'receivedVotes', stated: received }
  const totals: readonly StatedTotal[] =
    valid === null
      ? [{ ...ballots, ...answers, parts: [invalid, empty, ...answers.parts] }]
      : [
          { ...ballots, parts: [invalid, empty, valid] },
          { figure: 'receivedValidVotes', stated: valid, ...answers },
        ]
  return { figures, totals }
}

/** A missing value means the majority of votes, the usual case. */
function decisiveMajority(text: string | undefined, at: TableReading): DecisiveMajority {
  const known = decisiveMajorities.find((one) => String(one) === (text || '1'))
  if (known === undefined)
    note(at, 'delivery.code', { element: 'decisiveMajority', value: clipped(text ?? '') })
  return known ?? 1
}

function missingElectorate(at: TableReading): Electorate {
  noteMissing(at, 'countOfVotersInformation')
  return { eligibleVoters: 0, expats: null }
}
