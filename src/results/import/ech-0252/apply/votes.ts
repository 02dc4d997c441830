import { type Ballot, type BallotType, ballotTypes, type Vote } from '../../../model/item.ts'
import type { BallotEntity, BallotResults, VoteResults } from '../../../model/result-set.ts'
import type { EntityIdentity } from '../../constituency.ts'
import { voteWarnings } from '../../find-warnings.ts'
import { ballotFaults, entityLabel } from '../../rules.ts'
import type { DeliveredItem } from '../delivery-task.ts'
import type { VoteFigures, VoteRow, VoteSection } from '../rows.ts'
import {
  type Applying,
  claimedId,
  type Dated,
  type Fault,
  isKnown,
  itemNamed,
  type KnownDay,
  note,
  type OnDay,
} from './applying.ts'
import { changed } from './changed.ts'
import { domainOf } from './domain.ts'
import { newVote } from './new-items.ts'
import { byEntity, placesOf } from './places.ts'
import { type Question, questionsOf } from './questions.ts'
import { contradictoryCircles } from './repeated-circles.ts'
import { localised, titlesOf } from './texts.ts'

/** All votes of the section, as they are afterwards. Those that cannot be taken are noted. */
export function applyVotes({ section, day }: Dated<VoteSection>, on: Applying): readonly DeliveredItem[] {
  if (!isKnown(day, on)) {
    note(on, 'delivery.yearOfVotes', { year: day.date.slice(0, 4) }, { file: null })
    return []
  }
  const done = new Map<string, DeliveredItem>()
  for (const question of questionsOf(section.votes, on)) {
    const { key, line } = question.main
    const before = itemNamed(day, 'vote', key) ?? null
    if (before?.item.type === 'simple' && question.rows.size > 1) {
      // Nothing further is said of votes: what follows would be as wrong as this one.
      note(on, 'delivery.voteType', { vote: key }, { file: key, line })
      break
    }
    const item = voteOf(question, before, day, on)
    if (item === null) continue
    if (done.has(item.id)) note(on, 'delivery.twice', { id: key }, { file: key, line })
    const { results, unanswered, contradictions } = resultsOf(
      question,
      item,
      before?.results ?? null,
      day,
      on,
    )
    for (const ballot of results.ballots) {
      if (question.rows.has(ballot.type)) checkBallot(ballot, { file: key, line }, on)
    }
    done.set(item.id, {
      item,
      isNew: before === null,
      results,
      bringsResults: true,
      ...voteWarnings(before?.results ?? null, results, unanswered, contradictions),
    })
  }
  return [...done.values()]
}

/** Circles are told by the name of their entity; a file of one line has no other place to tell. */
function checkBallot({ entities }: BallotResults, fault: Fault, on: Applying): void {
  for (const entity of entities) {
    for (const { code, values } of ballotFaults(entityLabel(entity), entity)) note(on, code, values, fault)
  }
}

function voteOf(
  { main, rows }: Question,
  before: OnDay<'vote'> | null,
  day: KnownDay,
  on: Applying,
): Vote | null {
  const { key, line } = main
  const fault = { file: key, line }
  if (main.domain === null) {
    note(on, 'delivery.missingElement', { element: 'domainOfInfluence', parent: 'vote' }, fault)
    return null
  }
  const domain = domainOf(main.domain, day.entities, on, fault)
  const { title, shortTitle } = titlesOf(main.titles)
  if (title === null) note(on, 'delivery.noTitle', { id: key }, fault)
  if (domain === null || title === null) return null
  const type = rows.size > 1 ? 'complex' : 'simple'
  const vote = before?.item ?? madeVote(key, { type, title, date: day.date, ...domain }, on, fault)
  if (vote === null) return null
  return changed(before?.item ?? null, on.task.now, {
    ...vote,
    ...domain,
    title,
    shortTitle,
    shortcode: main.sequence ?? vote.shortcode,
    ballots: vote.ballots.map((ballot) => titled(ballot, rows.get(ballot.type))),
  })
}

function madeVote(
  key: string,
  given: Pick<Vote, 'type' | 'title' | 'date' | 'domain'>,
  on: Applying,
  fault: Fault,
): Vote | null {
  const id = claimedId('vote', key, on, fault)
  if (id === null) return null
  const types = ballotTypes.filter((type) => given.type === 'complex' || type === 'proposal')
  const ballots = types.map((type): Ballot => ({ id: on.newId(), type, title: null }))
  return newVote({ ...given, id, externalId: key, ballots }, on.task.now)
}

/** The title of the vote is that of the proposal as well. */
function titled(ballot: Ballot, row: VoteRow | undefined): Ballot {
  if (row === undefined || ballot.type === 'proposal') return ballot
  const texts = row.titles.map(({ language, title }) => ({ language, text: title }))
  return { ...ballot, title: localised(texts) }
}

const uncounted = {
  counted: false,
  eligibleVoters: 0,
  expats: null,
  yeas: 0,
  nays: 0,
  empty: 0,
  invalid: 0,
  received: null,
} as const

function ballotEntity({ id, name, district }: EntityIdentity, figures: VoteFigures | null): BallotEntity {
  if (figures === null) return { id, name, district, ...uncounted }
  const { unanswered: _, ...kept } = figures
  return { id, name, district, counted: true, ...kept }
}

/** Ballots the file does not name keep their results. */
function resultsOf(
  { rows }: Question,
  vote: Vote,
  before: VoteResults | null,
  { entities }: KnownDay,
  on: Applying,
) {
  const places = placesOf(entities, vote)
  const open = new Map<string, number>()
  const ballots = vote.ballots.flatMap(({ type }): readonly BallotResults[] => {
    const row = rows.get(type)
    if (row === undefined) return before?.ballots.filter((ballot) => ballot.type === type) ?? []
    const circles = byEntity(row.circles, places, on)
    for (const [id, circle] of circles) open.set(`${type} ${id}`, circle.row.figures?.unanswered ?? 0)
    const delivered = [...circles.values()].map((circle) => ballotEntity(circle.identity, circle.row.figures))
    const missing = places.missing(circles).map((identity) => ballotEntity(identity, null))
    return [{ type, entities: [...delivered, ...missing].sort((one, other) => one.id - other.id) }]
  })
  const results: VoteResults = {
    kind: 'vote',
    status: isCounted(vote, ballots) ? 'final' : 'interim',
    ballots,
  }
  const contradictions = [...rows.values()].flatMap((row) => contradictoryCircles(row.circles, places))
  return {
    results,
    contradictions: [...new Set(contradictions)],
    unanswered: (type: BallotType, entity: number) => open.get(`${type} ${entity}`) ?? 0,
  }
}

function isCounted(vote: Vote, ballots: readonly BallotResults[]): boolean {
  return (
    ballots.length === vote.ballots.length &&
    ballots.every(({ entities }) => entities.length > 0 && entities.every(({ counted }) => counted))
  )
}
