import { importFile } from '../../areas/results/import/import-file.ts'
import {
  type Ballot,
  type BallotType,
  ballotTypes,
  ballotTypesOf,
  type DeliveredQuestion,
  decisiveMajorities,
  type Vote,
  voteDefaults,
} from '../../areas/results/model/item.ts'
import type { BallotCircle, BallotEntity, VoteResults } from '../../areas/results/model/result-set.ts'
import { tallyVote } from '../../areas/results/tally/vote.ts'
import type { Members } from '../../values/members.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { countIn, listIn, localisedIn, memberOf, textIn } from '../source/json.ts'
import { headerOf } from './header.ts'
import { identificationsIn } from './identifications.ts'
import { anywhere, listOfPlaces, reasonOf, type TakenFigures } from './imported.ts'
import type { Listed } from './listing.ts'
import { nationalIn } from './national.ts'
import { rowsOf, tablePlaces, uncountedFigures } from './tables/table.ts'

/** Builds a vote from its document and its table, which is empty before the first results. */
export function voteOf(listed: Listed, document: Members, table: Buffer): Result<Vote, string> {
  const header = headerOf(listed, document)
  if (!header.ok) return header
  const rows = rowsOf(table, ['shortcode', 'type', 'entity_id', 'name'])
  const questions = listIn(document, 'ballots')
  const named = [...questions.map((one) => textIn(one, 'type')), ...rows.map(({ type }) => type)]
  const types = ballotTypes.filter((type) => named.includes(type))
  const type = types.some((one) => one !== 'proposal') ? 'complex' : 'simple'
  const hasTieBreaker = type === 'simple' || types.includes('tie-breaker')
  const answer = textIn(memberOf(document, 'results'), 'answer')
  const majority = memberOf(document, 'decisive_majority')
  const delivered = questions.flatMap(deliveredQuestion)
  return ok({
    ...voteDefaults,
    ...header.value,
    ...{ type, hasTieBreaker },
    shortcode: rows[0]?.shortcode || null,
    segment: header.value.domain === 'municipality' ? placeIn(rows.map(({ name = '' }) => name)) : null,
    hasExpats: rows.some(({ entity_id }) => entity_id === '0'),
    tieBreakerVocabulary: type === 'simple' && (answer === 'proposal' || answer === 'counter-proposal'),
    decisiveMajority: decisiveMajorities.find((one) => one === majority) ?? voteDefaults.decisiveMajority,
    questions: delivered,
    // A delivery identifies a vote by its first question.
    externalId: delivered.find(({ ballot }) => ballot === 'proposal')?.key ?? null,
    leftOutQuestions: listIn(document, 'left_out_questions').map(String),
    national: nationalIn(document),
    ballots: ballotTypesOf({ type, hasTieBreaker }).map((one) => ballotOf(questions, one)),
  })
}

/** Returns the municipality of a vote; null in a city that counts by quarters. */
function placeIn(names: readonly string[]): string | null {
  const [name = '', ...others] = new Set(names)
  return others.length === 0 && name !== '' ? name : null
}

/** Builds a ballot; its id is set when it is loaded. */
function ballotOf(questions: readonly unknown[], type: BallotType): Ballot {
  const question = questions.find((one) => textIn(one, 'type') === type)
  return { id: textIn(question, 'id') ?? '', type, title: localisedIn(question, 'title') }
}

function deliveredQuestion(question: unknown): readonly DeliveredQuestion[] {
  const key = textIn(question, 'external_id')
  const ballot = ballotTypes.find((one) => one === textIn(question, 'type'))
  if (key === null || ballot === undefined) return []
  return [{ ballot, key, identifications: identificationsIn(question) }]
}

/** Returns the figures; null before the first results. */
export function voteFigures(
  vote: Vote,
  document: Members,
  table: Buffer,
): Result<TakenFigures<VoteResults> | null, string> {
  if (table.length === 0) return ok(fromDocument(vote, document))
  const entities = listOfPlaces(tablePlaces(table, ''), vote.date)
  const outcome = importFile(table, {
    format: 'vote',
    entities,
    vote: { item: { ...vote, ...anywhere }, results: null },
  })
  if (!outcome.ok) return fail(reasonOf(outcome.error))
  const [imported] = outcome.value
  if (imported?.results.kind !== 'vote') return fail('the table is about something else')
  const { warnings, moreWarnings, colors } = imported
  const results = withDelivered(withUncounted(imported.results, table), document)
  return ok({ results, colors, warnings, moreWarnings, files: [{ name: 'data.csv', content: table }] })
}

/** Adds figures of uncounted places from the table, such as their voters. */
function withUncounted(results: VoteResults, table: Buffer): VoteResults {
  const found = uncountedFigures(table, '', ballotColumns)
  if (found.size === 0) return results
  const ballots = results.ballots.map((ballot) => ({
    ...ballot,
    entities: ballot.entities.map((entity) => ({ ...entity, ...found.get(`${ballot.type} ${entity.id}`) })),
  }))
  return { ...results, ballots }
}

const ballotColumns = {
  ...{ yeas: 'yeas', nays: 'nays', empty: 'empty', invalid: 'invalid', eligibleVoters: 'eligible_voters' },
  ...{ expats: 'expats', received: 'received' },
}

/** Returns the figures of the document, for use without a table; null before the first results. */
function fromDocument(vote: Vote, document: Members): TakenFigures<VoteResults> | null {
  const ballots = vote.ballots.flatMap(({ type }) => {
    const shown = listIn(document, 'ballots').find((one) => textIn(one, 'type') === type)
    const places = listIn(memberOf(shown, 'results'), 'entities')
    const entities = places.map((one): BallotEntity => {
      const { name, ...circle } = circleOf(one)
      const isAbroad = circle.id === 0
      return { ...circle, name: isAbroad ? '' : name, district: isAbroad ? null : textIn(one, 'district') }
    })
    return entities.length === 0
      ? []
      : [{ type, entities: entities.toSorted((one, other) => one.id - other.id) }]
  })
  if (ballots.length === 0) return null
  const status = memberOf(document, 'completed') === true ? 'final' : 'unknown'
  const results = withDelivered({ kind: 'vote', status, ballots }, document)
  return { results, colors: {}, warnings: [], moreWarnings: 0, files: [] }
}

/** Adds the circles of cities and turnouts, which tables do not have. */
function withDelivered(results: VoteResults, document: Members): VoteResults {
  const ballots = results.ballots.map((ballot) => {
    const shown = listIn(document, 'ballots').find((one) => textIn(one, 'type') === ballot.type)
    const places = new Map(
      listIn(memberOf(shown, 'results'), 'entities').map((one) => [memberOf(one, 'id'), one]),
    )
    return { ...ballot, entities: ballot.entities.map((one) => withCircles(one, places.get(one.id))) }
  })
  return { ...results, ballots }
}

function withCircles(entity: BallotEntity, shown: unknown): BallotEntity {
  const circles = listIn(shown, 'circles').map(circleOf)
  return { ...entity, ...turnoutIn(shown), ...(circles.length > 0 && { circles }) }
}

export function turnoutIn(shown: unknown): { readonly voterTurnout?: number } {
  const turnout = memberOf(shown, 'voter_turnout')
  return typeof turnout === 'number' ? { voterTurnout: turnout } : {}
}

function circleOf(shown: unknown): BallotCircle {
  const count = (name: string) => countIn(shown, name) ?? 0
  const figures = {
    yeas: count('yeas'),
    nays: count('nays'),
    empty: count('empty'),
    invalid: count('invalid'),
  }
  const cast = count('cast_ballots')
  const isSum = cast === figures.yeas + figures.nays + figures.empty + figures.invalid
  return {
    ...{ id: count('id'), name: textIn(shown, 'name') ?? '', counted: memberOf(shown, 'counted') === true },
    ...{ eligibleVoters: count('eligible_voters'), expats: null, ...figures, received: isSum ? null : cast },
    ...turnoutIn(shown),
  }
}

/** Returns the name of a figure that differs from the document; null where none does. */
export function voteDifference(vote: Vote, results: VoteResults | null, document: Members): string | null {
  const tally = tallyVote(vote, results)
  for (const ballot of tally.ballots) {
    const shown = listIn(document, 'ballots').find((one) => textIn(one, 'type') === ballot.type)
    const total = memberOf(memberOf(shown, 'results'), 'total')
    const { yeas, nays, eligibleVoters, castBallots } = ballot.total
    const figures = { yeas, nays, eligible_voters: eligibleVoters, cast_ballots: castBallots }
    const wrong = differing(figures, total) ?? differing(ballot.progress, memberOf(shown, 'progress'))
    if (wrong !== null) return `${ballot.type} ${wrong}`
  }
  return null
}

/** Compares figures, except those that the document does not have. */
export function differing(figures: object, shown: unknown): string | null {
  for (const [name, figure] of Object.entries(figures)) {
    const other = countIn(shown, name)
    if (other !== null && other !== figure) return `${name}: ${figure} in the table, ${other} in the JSON`
  }
  return null
}
