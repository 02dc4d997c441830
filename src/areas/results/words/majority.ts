import type { PageContext } from '../../../site/frame/page-context.ts'
import type { Election, Vote } from '../model/item.ts'
import type { ElectionTally } from '../tally/tally.ts'
import { isForMunicipality } from './entity-words.ts'
import { countText } from './figures.ts'
import { mainQuestion } from './main-question.ts'

/** A figure with its name. */
export interface Majority {
  readonly label: string
  readonly value: number | string
  readonly hint: string
}

/** Returns the majority required to be elected; null if there is none. */
export function majorityOf(
  { t }: PageContext,
  { type, majorityType, tacit }: Pick<Election, 'type' | 'majorityType' | 'tacit'>,
  { completed, absoluteMajority }: Pick<ElectionTally, 'completed' | 'absoluteMajority'>,
): Majority | null {
  if (type !== 'majorz' || tacit || majorityType === null) return null
  const required = t('elections.majority.required')
  const absolute = t('elections.factoid.majority')
  if (majorityType === 'relative')
    return { label: required, value: t('elections.majority.relative'), hint: t('elections.majority.most') }
  // A file may have a figure before all ballots are counted, which is not final.
  if (!completed) return { label: absolute, value: t('elections.open'), hint: t('elections.majority.later') }
  return absoluteMajority === null
    ? { label: required, value: absolute, hint: '' }
    : { label: absolute, value: absoluteMajority, hint: t('elections.majority.votes') }
}

/** Returns «2'992 Stimmen», or «Noch offen, bis alle Stimmen ausgezählt sind». */
export function majorityText(context: PageContext, { value, hint }: Majority): string {
  if (typeof value === 'number') return `${countText(context, value)} ${hint}`
  return hint === '' ? value : `${value}, ${hint}`
}

type Decided = Pick<Vote, 'type' | 'domain' | 'decisiveMajority' | 'hasTieBreaker' | 'proposalKind' | 'title'>

/** Names the majority that decides a vote. */
export function voteMajority(context: PageContext, vote: Decided): string {
  const { t } = context
  if (vote.decisiveMajority !== 1) return t('results.vote.outcome.majority')
  if (vote.domain === 'federation') return t('results.vote.majority.federation')
  if (vote.domain === 'canton' && isForMunicipality(context)) return t('results.vote.majority.canton')
  return t(
    vote.type === 'complex' && vote.hasTieBreaker
      ? `results.vote.majority.${mainQuestion(vote)}`
      : 'results.vote.majority.votes',
  )
}
