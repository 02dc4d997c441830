import { ballotTypes, type National, type NationalQuestion } from '../../areas/results/model/item.ts'
import type { Members } from '../../values/members.ts'
import { countIn, listIn, memberOf, textIn } from '../source/json.ts'

/** Reads the national figures; null where the source does not show any. */
export function nationalIn(document: Members): National | null {
  const national = memberOf(document, 'national')
  const at = textIn(national, 'timestamp')
  if (at === null) return null
  return { at, questions: listIn(national, 'ballots').flatMap(questionOf) }
}

function questionOf(shown: unknown): readonly NationalQuestion[] {
  const ballot = ballotTypes.find((one) => one === textIn(shown, 'type'))
  const number = countIn(shown, 'number')
  const progress = memberOf(shown, 'progress')
  if (ballot === undefined || number === null) return []
  const accepted = memberOf(shown, 'accepted')
  return [
    {
      ...{ ballot, number },
      finished: memberOf(shown, 'completed') === true,
      provisional: memberOf(shown, 'provisional') === true,
      accepted: typeof accepted === 'boolean' ? accepted : null,
      doubleMajority: memberOf(shown, 'double_majority') === true,
      progress: { counted: countIn(progress, 'counted') ?? 0, total: countIn(progress, 'total') ?? 0 },
      cantons: halvesIn(memberOf(shown, 'cantons')),
      figures: figuresIn(shown),
    },
  ]
}

function halvesIn(shown: unknown): NationalQuestion['cantons'] {
  const [yeas, nays] = [memberOf(shown, 'yeas'), memberOf(shown, 'nays')]
  return typeof yeas === 'number' && typeof nays === 'number' ? { yeas, nays } : null
}

function figuresIn(shown: unknown): NationalQuestion['figures'] {
  const [yeas, nays] = [countIn(shown, 'yeas'), countIn(shown, 'nays')]
  const [eligibleVoters, castBallots] = [countIn(shown, 'eligible_voters'), countIn(shown, 'cast_ballots')]
  if (yeas === null || nays === null || eligibleVoters === null || castBallots === null) return null
  return { yeas, nays, eligibleVoters, castBallots }
}
