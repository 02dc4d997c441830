import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDifference } from '../../../../texts/language/format.ts'
import { shareText } from '../../words/figures.ts'
import { fullName } from '../../words/full-name.ts'
import { pointsText } from '../../words/points.ts'
import type { ElectionFact, ElectionStatement } from './election-story.ts'
import { listed } from './vote-words.ts'

/** Writes the first sentence about an election or a compound. */
export function electionSentence(context: PageContext, told: ElectionStatement): string {
  const { t } = context
  switch (told.rule) {
    case 'leading':
      return t('story.leading', { name: told.name, share: told.share })
    case 'allFilled':
      return t('story.allFilled', { count: told.seats, name: fullName(told.best), votes: told.best.votes })
    case 'someFilled':
      return t('story.someFilled', { count: told.filled, seats: told.seats })
    case 'noneFilled':
      return t('story.noneFilled', {
        majority: told.majority,
        name: fullName(told.best),
        votes: told.best.votes,
      })
    case 'strongest':
      return t(`story.strongest.${told.change}`, { name: told.name, seats: told.seats, total: told.total })
    case 'level':
      return t('story.level', { names: listed(context, told.names), count: told.seats, total: told.total })
  }
}

/** Writes one notable fact. */
export function electionFact(context: PageContext, fact: ElectionFact): string {
  const { t } = context
  switch (fact.rule) {
    case 'gains': {
      const changes = (all: typeof fact.gained) =>
        all.map(({ name, seats }) => `${name} ${formatDifference(context.locale, seats)}`).join(', ')
      return [
        ...(fact.gained.length > 0 ? [t('story.gained', { gained: changes(fact.gained) })] : []),
        ...(fact.lost.length > 0 ? [t('story.lost', { lost: changes(fact.lost) })] : []),
      ].join(' ')
    }
    case 'sameSeats':
      return t('story.sameSeats')
    case 'lastSeat':
      return t('story.lastSeat', {
        count: fact.votes,
        last: fullName(fact.last),
        next: fullName(fact.next),
      })
    case 'missedMajority':
      return t('story.missedMajority', { count: fact.votes, name: fullName(fact.person) })
    case 'shift':
      return t('story.shift', { name: fact.name, points: pointsText(context, fact.points, 'signed') })
    case 'turnoutSince':
      return t('story.turnoutSince', {
        turnout: shareText(context, fact.turnout),
        points: pointsText(context, fact.points, 'signed'),
        since: fact.since.slice(0, 4),
      })
  }
}
