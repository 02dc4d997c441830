import { by, type Row, sum, textColumns, time } from './tables.ts'
import type { Ballot, BallotResult, Dialect, Vote } from './types.ts'

// Sheet 50, 2.1 (arithmetic), 4.2 to 4.4 (documents).

const cast = (result: BallotResult) =>
  result.received ?? result.yeas + result.nays + result.empty + result.invalid

const ballotCounted = (ballot: Ballot) =>
  ballot.results.length > 0 && ballot.results.every((one) => one.counted)
const counted = (vote: Vote) => vote.ballots.length > 0 && vote.ballots.every(ballotCounted)

function totals(results: readonly BallotResult[], allCounted: boolean) {
  const yeas = sum(results, (one) => one.yeas)
  const nays = sum(results, (one) => one.nays)
  const eligible = sum(results, (one) => one.eligible)
  const ballots = sum(results, cast)
  const share = yeas + nays > 0 ? (yeas / (yeas + nays)) * 100 : 0
  return {
    accepted: allCounted ? yeas > nays : null,
    yeas,
    nays,
    empty: sum(results, (one) => one.empty),
    invalid: sum(results, (one) => one.invalid),
    yeas_percentage: share,
    nays_percentage: 100 - share,
    eligible_voters: eligible,
    cast_ballots: ballots,
    turnout: eligible > 0 ? (ballots / eligible) * 100 : 0,
    counted: allCounted,
  }
}

const ballotTotals = (ballot: Ballot) => totals(ballot.results, ballotCounted(ballot))

function ballotAnswer(ballot: Ballot): string | null {
  const { accepted } = ballotTotals(ballot)
  if (accepted === null) return null
  if (ballot.type === 'tie-breaker') return accepted ? 'proposal' : 'counter-proposal'
  return accepted ? 'accepted' : 'rejected'
}

function answerOf(vote: Vote): string | null {
  const [proposal, counter, tie] = vote.ballots
  if (!proposal || !counted(vote)) return null
  if (!counter || !tie) return ballotAnswer(proposal)
  const both = [ballotTotals(proposal).accepted, ballotTotals(counter).accepted]
  if (both[0] && both[1]) return ballotTotals(tie).accepted ? 'proposal' : 'counter-proposal'
  if (both[0]) return 'proposal'
  return both[1] ? 'counter-proposal' : 'rejected'
}

function shares(vote: Vote): { yeas_percentage: number; nays_percentage: number } {
  const answer = answerOf(vote)
  const second = vote.complex && answer !== 'proposal' && answer !== 'rejected'
  const ballot = vote.ballots[second ? 1 : 0]
  const { yeas_percentage, nays_percentage } = ballot
    ? ballotTotals(ballot)
    : { yeas_percentage: 0, nays_percentage: 100 }
  return { yeas_percentage, nays_percentage }
}

const progress = (ballot: Ballot | undefined) => ({
  counted: ballot?.results.filter((one) => one.counted).length ?? 0,
  total: ballot?.results.length ?? 0,
})

const voteCompleted = (vote: Vote) => vote.status === 'final' || (vote.status !== 'interim' && counted(vote))

export function voteSummary(vote: Vote, url: string, archived: boolean, dialect: Dialect) {
  const results = vote.ballots.flatMap((ballot) => [...ballot.results])
  const all = totals(results, counted(vote))
  const some = results.some((one) => one.counted)
  const { counted: done, total } = progress(vote.ballots[0])
  // Live summaries of the reference system are divided by the number of ballots (Q5).
  const divided = dialect === 'reference' && !archived && vote.complex ? 3 : 1
  return {
    answer: answerOf(vote),
    completed: voteCompleted(vote),
    date: vote.date,
    domain: vote.domain,
    last_modified: time(vote.changed),
    ...(some ? shares(vote) : { yeas_percentage: null, nays_percentage: null }),
    progress: { counted: done / divided, total: total / divided },
    title: vote.title,
    turnout: all.turnout,
    type: 'vote',
    url,
  }
}

export function voteJson(vote: Vote, url: string, hasDistricts: boolean) {
  const base = url.slice(0, url.indexOf('/vote/'))
  const tabs = vote.complex ? vote.ballots.map((ballot) => `${ballot.type}-`) : ['']
  const embed = Object.fromEntries(
    tabs.flatMap((tab, index) =>
      ['entities', ...(hasDistricts ? ['districts'] : []), 'statistics'].map((view) => {
        const kind = vote.ballots[index]?.type
        const table =
          view === 'statistics' ? `${url}/${kind}-statistics-table` : `${url}/${kind}-by-${view}-table`
        const drawing = view === 'statistics' ? [] : [`${url}/${kind}-by-${view}-map`]
        return [`${tab}${view}`, [...drawing, table]]
      }),
    ),
  )
  return {
    completed: voteCompleted(vote),
    date: vote.date,
    domain: vote.domain,
    last_modified: time(vote.changed),
    progress: progress(vote.ballots[0]),
    related_link: vote.relatedLink,
    title: vote.title,
    short_title: vote.shortTitle,
    type: 'vote',
    results: { answer: answerOf(vote), ...shares(vote) },
    ballots: vote.ballots.map((ballot) => ({
      type: ballot.type,
      title: ballot.title,
      progress: progress(ballot),
      results: {
        total: ballotTotals(ballot),
        entities: [...ballot.results]
          .sort(
            by(
              (one) => one.entity.district,
              (one) => one.entity.name,
            ),
          )
          .map((one) => ({
            ...totals([one], one.counted),
            name: one.entity.name,
            district: one.entity.district === '' && one.entity.id !== 0 ? null : one.entity.district,
            id: one.entity.id,
          })),
      },
    })),
    url,
    embed,
    media: voteCompleted(vote)
      ? {
          pdf: `${url}/pdf`,
          maps: Object.fromEntries(
            vote.ballots.map((one) => [one.type, `${base}/ballot/${one.uuid}/entities-map-svg`]),
          ),
        }
      : {},
    data: { json: `${url}/data-json`, csv: `${url}/data-csv` },
  }
}

export function voteRows(vote: Vote): Row[] {
  return [...vote.ballots].sort(by((one) => one.type)).flatMap((ballot) =>
    [...ballot.results].sort(by((one) => one.entity.id)).map((one) => ({
      id: vote.id,
      ...textColumns('title', ballot.title ?? vote.title),
      ...textColumns('short_title', vote.shortTitle),
      date: vote.date,
      shortcode: vote.shortcode,
      domain: vote.domain,
      status: vote.status ?? 'unknown',
      answer: answerOf(vote),
      type: ballot.type,
      ballot_answer: ballotAnswer(ballot),
      district: one.entity.district,
      name: one.entity.name,
      entity_id: one.entity.id,
      counted: one.counted,
      yeas: one.yeas,
      nays: one.nays,
      invalid: one.invalid,
      empty: one.empty,
      eligible_voters: one.eligible,
      expats: one.expats || '',
      received: one.received ?? '',
    })),
  )
}
