import {
  type Ballot,
  type BallotType,
  ballotTypes,
  ballotTypesOf,
  type DeliveredQuestion,
  type Vote,
  voteDefaults,
} from '../../../model/item.ts'
import type { BallotEntity, BallotResults, VoteResults } from '../../../model/result-set.ts'
import { ballotEntity, uncounted } from '../../checks/ballot-entities.ts'
import type { EntityIdentity } from '../../checks/constituency.ts'
import { voteWarnings } from '../../checks/find-warnings.ts'
import { ballotFaults, entityLabel } from '../../checks/rules.ts'
import { clipped } from '../../table/cells.ts'
import type { DeliveredItem } from '../../tasks/delivery-task.ts'
import {
  type Applying,
  changed,
  type Fault,
  isKnown,
  itemNamed,
  type KnownDay,
  leaveOut,
  newItem,
  note,
  type OnDay,
  type SectionOfDay,
} from '../applying/applying.ts'
import { localised, titlesOf } from '../applying/texts.ts'
import { voteCircles } from '../places/city-circles.ts'
import { type DeliveredDomain, domainOf } from '../places/domain.ts'
import { byEntity, deliveredPlaces, type Reported } from '../places/places.ts'
import { contradictoryCircles } from '../places/repeated-circles.ts'
import type { VoteCircleRow, VoteFigures, VoteRow, VoteSection } from '../rows/rows.ts'
import { type QuestionOfDelivery, questionsOf } from './questions.ts'

interface DeliveredVotes {
  readonly items: readonly DeliveredItem[]
  /** Stored votes that the file names but that were skipped as unsupported; they stay as they are. */
  readonly spared: readonly OnDay<'vote'>[]
}

/** The votes of the section after the delivery. Problems are noted. */
export function applyVotes({ section, day }: SectionOfDay<VoteSection>, on: Applying): DeliveredVotes {
  if (!isKnown(day, on)) {
    note(on, 'delivery.yearOfVotes', { year: day.date.slice(0, 4) }, { file: null })
    return { items: [], spared: [] }
  }
  const done = new Map<string, DeliveredItem>()
  const spared: OnDay<'vote'>[] = []
  for (const question of questionsOf(section.votes, on)) {
    const { key, line } = question.main
    const domain = domainOfVote(question.main, day, on)
    const before = itemNamed(day, 'vote', key) ?? null
    if (domain === 'unsupported') {
      if (before !== null) spared.push(before)
      continue
    }
    if (before?.item.type === 'simple' && question.rows.size > 1) {
      // Stop here, because the votes that follow would have the same problem.
      note(on, 'delivery.voteType', { vote: key }, { file: key, line })
      break
    }
    const item = domain === null ? null : voteOf(question, domain, before, day, on)
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
      ...voteWarnings(item, before?.results ?? null, results, unanswered, contradictions),
    })
  }
  return { items: [...done.values()], spared }
}

function domainOfVote({ key, line, domain }: QuestionOfDelivery['main'], day: KnownDay, on: Applying) {
  const fault = { file: key, line }
  if (domain === null) {
    note(on, 'delivery.missingElement', { element: 'domainOfInfluence', parent: 'vote' }, fault)
    return null
  }
  const found = domainOf(domain, day.entities, on, fault)
  if (found === 'unsupported') leaveOut(on, 'delivery.domain', { type: clipped(domain.type) }, fault)
  return found
}

/** Problems name the entity, as the whole file may be a single line. */
function checkBallot({ entities }: BallotResults, fault: Fault, on: Applying): void {
  for (const entity of entities) {
    for (const { code, values } of ballotFaults(entityLabel(entity), entity)) note(on, code, values, fault)
  }
}

function voteOf(
  { main, rows, leftOut }: QuestionOfDelivery,
  domain: DeliveredDomain,
  before: OnDay<'vote'> | null,
  day: KnownDay,
  on: Applying,
): Vote | null {
  const { key, line } = main
  const fault = { file: key, line }
  const { title, shortTitle } = titlesOf(main.titles)
  if (title === null) {
    note(on, 'delivery.noTitle', { id: key }, fault)
    return null
  }
  const type = rows.size > 1 ? 'complex' : 'simple'
  // A tie-breaker that is not in the file is kept only where it has results.
  const hasTieBreaker =
    rows.size === 1
      ? (before?.item.hasTieBreaker ?? true)
      : rows.has('tie-breaker') || hasResults(before, 'tie-breaker')
  const vote = before?.item ?? madeVote(key, { type, title, date: day.date, ...domain }, on, fault)
  if (vote === null) return null
  return changed(before?.item ?? null, on.task.now, {
    ...vote,
    ...domain,
    title,
    shortTitle,
    shortcode: main.sequence ?? vote.shortcode,
    hasTieBreaker,
    decisiveMajority: main.decisiveMajority,
    questions: questionsAfter(vote, rows),
    leftOutQuestions: leftOut,
    ballots: ballotTypesOf({ type: vote.type, hasTieBreaker })
      .map((asked) => vote.ballots.find((ballot) => ballot.type === asked) ?? newBallot(asked, on))
      .map((ballot) => titled(ballot, rows.get(ballot.type))),
  })
}

function madeVote(
  key: string,
  given: Pick<Vote, 'type' | 'title' | 'date' | 'domain'>,
  on: Applying,
  fault: Fault,
): Vote | null {
  const made = newItem('vote', key, on, fault)
  return made && { ...voteDefaults, ...made, ...given, ballots: [newBallot('proposal', on)] }
}

function newBallot(type: BallotType, on: Applying): Ballot {
  return { id: on.newId(), type, title: null }
}

function hasResults(before: OnDay<'vote'> | null, type: BallotType): boolean {
  return before?.results?.ballots.some((ballot) => ballot.type === type) ?? false
}

/** The questions in the file, and the stored ones of other ballots. */
function questionsAfter({ questions }: Vote, rows: QuestionOfDelivery['rows']): readonly DeliveredQuestion[] {
  return ballotTypes.flatMap((ballot) => {
    const row = rows.get(ballot)
    if (row === undefined) return questions.filter((known) => known.ballot === ballot)
    return [{ ballot, key: row.id, identifications: row.identifications }]
  })
}

/** The proposal has the title of the vote. */
function titled(ballot: Ballot, row: VoteRow | undefined): Ballot {
  if (row === undefined || ballot.type === 'proposal') return ballot
  const texts = row.titles.map(({ language, title }) => ({ language, text: title }))
  return { ...ballot, title: localised(texts) }
}

function deliveredEntity(
  identity: Pick<EntityIdentity, 'id' | 'name' | 'district'>,
  figures: VoteFigures | null,
): BallotEntity {
  if (figures === null) return ballotEntity(identity, uncounted)
  const { unanswered: _, ...kept } = figures
  return ballotEntity(identity, { counted: true, ...kept })
}

function withCircles({ identity, row, circles }: Reported<VoteCircleRow>): BallotEntity {
  const entity = deliveredEntity(identity, row.figures)
  if (circles.length === 0) return entity
  return {
    ...entity,
    circles: circles.map(({ id, row: { circle, figures } }) => {
      const { district: _, ...own } = deliveredEntity({ id, name: circle.name, district: null }, figures)
      return own
    }),
  }
}

/** Ballots that are not in the file keep their results. */
function resultsOf(
  { rows }: QuestionOfDelivery,
  vote: Vote,
  before: VoteResults | null,
  { entities }: KnownDay,
  on: Applying,
) {
  const places = deliveredPlaces(entities, vote)
  const open = new Map<string, number>()
  const contradictions = new Set<string>()
  const ballots = vote.ballots.flatMap(({ type }): readonly BallotResults[] => {
    const row = rows.get(type)
    if (row === undefined) return before?.ballots.filter((ballot) => ballot.type === type) ?? []
    const circles = byEntity(row.circles, places, voteCircles, on)
    for (const name of contradictoryCircles(row.circles, circles, places, voteCircles))
      contradictions.add(name)
    for (const [id, circle] of circles) open.set(`${type} ${id}`, circle.row.figures?.unanswered ?? 0)
    const delivered = [...circles.values()].map(withCircles)
    const missing = places.missing(circles).map((identity) => ballotEntity(identity, uncounted))
    return [{ type, entities: [...delivered, ...missing].sort((one, other) => one.id - other.id) }]
  })
  const results: VoteResults = {
    kind: 'vote',
    status: isCounted(vote, ballots) ? 'final' : 'interim',
    ballots,
  }
  return {
    results,
    contradictions: [...contradictions],
    unanswered: (type: BallotType, entity: number) => open.get(`${type} ${entity}`) ?? 0,
  }
}

function isCounted(vote: Vote, ballots: readonly BallotResults[]): boolean {
  return (
    ballots.length === vote.ballots.length &&
    ballots.every(({ entities }) => entities.length > 0 && entities.every(({ counted }) => counted))
  )
}
