import type { Vote } from '../../areas/results/model/item.ts'
import { found, sampleTable, tableEntries, tableRows } from '../records/table.ts'
import { type BallotPlan, voteFile } from './files/vote-file.ts'
import { localised, sampleVote, type VoteData } from './items.ts'
import { placesInSample } from './municipalities.ts'
import type { PollingDay, PollingDays } from './polling-days.ts'
import type { SampleUpload } from './uploads.ts'

type Texts = Pick<VoteData, 'id' | 'type' | 'domain' | 'title' | 'shortTitle' | 'ballotTitles' | 'page'>

export interface SampledVote {
  readonly vote: Vote
  readonly uploads: readonly SampleUpload[]
}

export function sampledVotes({ current, past, earlier }: PollingDays): readonly SampledVote[] {
  const [last, before, first] = earlier
  return [
    ...finalVotes(past, ['nachtzuege', 'drei-seen-ein-billett']),
    ...finalVotes(last, ['velowege', 'ruhige-seestrassen']),
    ...finalVotes(before, ['pflege-in-allen-taelern', 'umfahrung-oberlai']),
    ...finalVotes(first, ['familienabzug']),
    halfCountedVote(current, 'recht-auf-reparatur'),
    halfCountedVote(current, 'laipassstrasse'),
  ]
}

/** id | ballot | mean share of yes | additional share in urban places | additional share in Latin places */
const opinions = Map.groupBy(tableRows(sampleTable('opinions'), 5), ([id = '']) => id)

function opinionsOn(id: string): readonly BallotPlan[] {
  return found(opinions.get(id), `opinion on ${id}`).map(([, type, yes, town, latin]) => ({
    type: type as BallotPlan['type'],
    yes: Number(yes),
    town: Number(town),
    latin: Number(latin),
  }))
}

function finalVotes(day: PollingDay | undefined, ids: readonly string[]): readonly SampledVote[] {
  return day === undefined ? [] : ids.map((id) => finalVote(day, id))
}

function finalVote(day: PollingDay, id: string): SampledVote {
  const plan = { places: placesInSample(), seed: id, turnout: 0.46, ballots: opinionsOn(id) }
  const text = voteFile({ ...plan, counted: 1, status: 'final' })
  return {
    vote: voteOn(day, textsOf(id)),
    uploads: [{ format: 'vote', name: `${id}.csv`, text, at: day.newest }],
  }
}

function halfCountedVote(day: PollingDay, id: string): SampledVote {
  const plan = { places: placesInSample(), seed: id, turnout: 0.49, ballots: opinionsOn(id) }
  const upload = (counted: number, at: SampleUpload['at']): SampleUpload => ({
    format: 'vote',
    name: `${id}.csv`,
    text: voteFile({ ...plan, counted, status: 'interim' }),
    at,
  })
  return { vote: voteOn(day, textsOf(id)), uploads: [upload(0.26, day.earlier), upload(0.52, day.newest)] }
}

function voteOn({ date, created }: PollingDay, texts: Texts): Vote {
  return sampleVote({ ...texts, date, created })
}

/**
 * id | type | domain of each vote; then its title, its short title and the titles of several ballots, each as
 * German | French | Italian | Romansh
 */
const votes = tableEntries(sampleTable('votes'), 3).map(
  ({ cells: [id = '', type, domain], texts }): Texts => {
    const [title, shortTitle, proposal, counterProposal, tieBreaker] = texts.map(localised)
    return {
      id,
      type: type as Texts['type'],
      domain: domain as Texts['domain'],
      title: found(title, `title of ${id}`),
      ...(shortTitle && { shortTitle }),
      ...(proposal &&
        counterProposal &&
        tieBreaker && {
          ballotTitles: { proposal, 'counter-proposal': counterProposal, 'tie-breaker': tieBreaker },
        }),
      page: `abstimmungen/${id}`,
    }
  },
)

function textsOf(id: string): Texts {
  return found(
    votes.find((vote) => vote.id === id),
    `vote ${id}`,
  )
}
