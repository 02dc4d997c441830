import type { Element } from '../../support/delivery/elements.ts'
import type { Facts } from './facts.ts'
import { agree, type Draft, Unsound } from './said.ts'

/*
 * What a delivery says of a day on which nothing else is known, read from its elements.
 */

function all(of: Element, ...names: readonly string[]): readonly Element[] {
  const [name, ...rest] = names
  if (name === undefined) return [of]
  const children = typeof of.content === 'string' ? [] : of.content
  return children.filter((child) => child.name === name).flatMap((child) => all(child, ...rest))
}

function maybe(of: Element, ...names: readonly string[]): string | null {
  const [first] = all(of, ...names)
  return first === undefined ? null : typeof first.content === 'string' ? first.content : ''
}

function text(of: Element, ...names: readonly string[]): string {
  const found = maybe(of, ...names)
  if (found === null || found === '') throw new Unsound(names.join('/'))
  return found
}

function count(of: Element, ...names: readonly string[]): number {
  const found = text(of, ...names)
  if (!/^\d{1,7}$/.test(found)) throw new Unsound(found)
  return Number(found)
}

function one(of: Element, name: string): Element {
  const [found] = all(of, name)
  if (found === undefined) throw new Unsound(name)
  return found
}

/** Circles are told apart by their number; one that comes again must say the same. */
function circleOf(circle: Element): string {
  const id = text(circle, 'countingCircle', 'countingCircleId')
  if (!/^\d{1,9}$/.test(id)) throw new Unsound(id)
  return String(Number(id))
}

function isCounted(data: Element | undefined): data is Element {
  return data !== undefined && text(data, 'isFullyCounted') === 'true'
}

const ballots: Readonly<Record<string, string>> = { 1: 'proposal', 2: 'counter-proposal', 3: 'tie-breaker' }

export function votesByDelivery(sections: readonly Element[]): ReadonlyMap<string, Facts> {
  const votes = new Map<string, Draft>()
  for (const info of sections.flatMap((section) => all(section, 'voteInfo'))) {
    const vote = one(info, 'vote')
    const id = text(vote, 'voteIdentification')
    const main = maybe(vote, 'mainVoteIdentification') || null
    const type = ballots[text(vote, 'voteSubType')]
    if (type === undefined) throw new Unsound('voteSubType')
    if (type === 'proposal' && main !== null && main !== id) throw new Unsound(`main vote ${main}`)
    const key = (main ?? id).toLowerCase()
    const facts: Draft = votes.get(key) ?? new Map([['status', 'interim']])
    if (facts.has(`has ${type}`)) throw new Unsound(`${type} twice`)
    facts.set(`has ${type}`, true)
    votes.set(key, facts)
    for (const circle of all(info, 'countingCircleInfo')) readVoteCircle(facts, type, circle)
  }
  for (const [key, facts] of votes) if (!facts.has('has proposal')) throw new Unsound(`no main vote ${key}`)
  return new Map([...votes].map(([key, facts]) => [key, withoutHelp(facts)]))
}

function withoutHelp(facts: Draft): Facts {
  return new Map([...facts].filter(([key]) => !/^(has|counted) /.test(key)))
}

function readVoteCircle(facts: Draft, type: string, circle: Element): void {
  const [data] = all(circle, 'resultData')
  const of = `${type} ${circleOf(circle)}`
  agree(facts, `counted ${of}`, isCounted(data))
  if (!isCounted(data)) return
  const figures = {
    yeas: count(data, 'countOfYesVotes'),
    nays: count(data, 'countOfNoVotes'),
    empty: count(data, 'receivedBlankVotes'),
    invalid: count(data, 'receivedInvalidVotes'),
    eligibleVoters: count(data, 'countOfVotersInformation', 'countOfVotersTotal'),
    received: count(data, 'receivedVotes'),
  }
  for (const [name, value] of Object.entries(figures)) agree(facts, `${of} ${name}`, value)
}

export function electionsByDelivery(sections: readonly Element[]): ReadonlyMap<string, Facts> {
  const elections = new Map<string, Draft>()
  for (const info of sections.flatMap((section) =>
    all(section, 'electionGroupInfo', 'electionGroup', 'electionInformation'),
  )) {
    const key = text(info, 'election', 'electionIdentification').toLowerCase()
    if (elections.has(key)) throw new Unsound(`${key} twice`)
    elections.set(key, informationOf(info))
  }
  for (const result of sections.flatMap((section) => all(section, 'electionGroupResult', 'electionResult'))) {
    const key = text(result, 'electionIdentification').toLowerCase()
    const facts = elections.get(key)
    if (facts === undefined || facts.has('status')) throw new Unsound(`results of ${key}`)
    readResult(facts, result)
  }
  return new Map(
    [...elections].map(([key, facts]) => [
      key,
      withoutHelp(facts.has('status') ? facts : facts.set('status', null).set('majority', null)),
    ]),
  )
}

function informationOf(info: Element): Draft {
  const facts: Draft = new Map()
  const lists = new Map<string, string>()
  for (const list of all(info, 'list')) {
    const id = text(list, 'listIdentification')
    const [name] = all(list, 'listDescription', 'listDescriptionInfo').filter(
      (one) => maybe(one, 'language') === 'de',
    )
    facts.set(`list ${id} name`, name === undefined ? '' : (maybe(name, 'listDescription') ?? ''))
    facts.set(`list ${id} mandates`, 0)
    for (const place of all(list, 'candidatePosition')) lists.set(text(place, 'candidateIdentification'), id)
  }
  for (const candidate of all(info, 'candidate')) {
    const id = text(candidate, 'candidateIdentification')
    const [party] = all(candidate, 'partyAffiliation', 'partyAffiliationInfo').filter(
      (one) => maybe(one, 'language') === 'de',
    )
    const attributes = {
      familyName: maybe(candidate, 'familyName') ?? '',
      firstName: maybe(candidate, 'callName') || (maybe(candidate, 'firstName') ?? ''),
      elected: false,
      party: (party === undefined ? null : maybe(party, 'partyAffiliationShort')) || null,
      list: lists.get(id) ?? null,
    }
    for (const [name, value] of Object.entries(attributes)) facts.set(`candidate ${id} ${name}`, value)
  }
  for (const id of lists.keys()) if (!facts.has(`candidate ${id} list`)) throw new Unsound(`candidate ${id}`)
  return facts
}

function readResult(facts: Draft, result: Element): void {
  facts.set('status', 'interim').set('majority', null)
  for (const circle of all(result, 'countingCircleResult')) {
    const [data] = all(circle, 'resultData')
    const id = circleOf(circle)
    agree(facts, `counted ${id}`, isCounted(data))
    if (isCounted(data)) readElectionCircle(facts, id, data)
  }
  for (const elected of all(result, 'elected', 'majorityElection')) {
    facts.set(
      'majority',
      maybe(elected, 'absoluteMajority') === null ? null : count(elected, 'absoluteMajority'),
    )
    for (const candidate of all(elected, 'electedCandidate', 'candidateOrWriteInCandidate'))
      elect(facts, candidate)
  }
  for (const list of all(result, 'elected', 'proportionalElection', 'list')) {
    const candidates = all(list, 'electedCandidate')
    for (const candidate of candidates) elect(facts, candidate)
    const seats = new Set(candidates.map((candidate) => text(candidate, 'candidateIdentification')))
    known(facts, `list ${text(list, 'listIdentification')} mandates`)
    facts.set(`list ${text(list, 'listIdentification')} mandates`, seats.size)
  }
}

function known(facts: Draft, key: string): void {
  if (!facts.has(key)) throw new Unsound(key)
}

function elect(facts: Draft, candidate: Element): void {
  const key = `candidate ${text(candidate, 'candidateIdentification')} elected`
  known(facts, key)
  facts.set(key, true)
}

function readElectionCircle(facts: Draft, circle: string, data: Element): void {
  const put = (name: string, value: number) => agree(facts, `entity ${circle} ${name}`, value)
  put('eligibleVoters', count(data, 'countOfVotersInformation', 'countOfVotersTotal'))
  put('receivedBallots', count(data, 'countOfReceivedBallots'))
  put('blankBallots', count(data, 'countOfBlankBallots'))
  put('invalidBallots', count(data, 'countOfInvalidBallots'))
  for (const votes of all(data, 'electionResult', 'majorityElection')) {
    put('invalidVotes', count(votes, 'countOfInvalidVotesTotal'))
    put('blankVotes', count(votes, 'countOfBlankVotesTotal'))
    for (const row of all(votes, 'candidateResult')) {
      const id = text(row, 'candidateOrWriteInCandidate', 'candidateIdentification')
      putVotes(facts, `candidate ${id}`, circle, count(row, 'countOfVotesTotal'))
    }
  }
  for (const votes of all(data, 'electionResult', 'proportionalElection')) {
    put('invalidVotes', 0)
    put('blankVotes', count(votes, 'countOfBlankVotesOfChangedBallotsWithoutListDesignation'))
    for (const list of all(votes, 'listResults')) {
      putVotes(
        facts,
        `list ${text(list, 'listIdentification')}`,
        circle,
        count(list, 'countOfCandidateVotes'),
      )
      for (const row of all(list, 'candidateResults')) {
        const figure =
          count(row, 'countOfVotesFromChangedBallots') + count(row, 'countOfVotesFromUnchangedBallots')
        putVotes(facts, `candidate ${text(row, 'candidateIdentification')}`, circle, figure)
      }
    }
  }
}

function putVotes(facts: Draft, of: string, circle: string, votes: number): void {
  known(facts, of.startsWith('list') ? `${of} name` : `${of} familyName`)
  agree(facts, `${of} in ${circle}`, votes)
}
