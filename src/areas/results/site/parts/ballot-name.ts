import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { BallotType, Vote } from '../../model/item.ts'
import { ballotKind } from '../../views/vote.ts'
import { wordingOf } from '../../words/wording.ts'

/** Returns the title of the question, or its type if it has none. */
export function ballotName(context: PageContext, vote: Vote, type: BallotType): Html {
  const entered = wordingOf(context, vote.ballots.find((ballot) => ballot.type === type)?.title ?? {})
  return entered.text === '' ? html`${ballotKind(context, vote, type)}` : entered.markup
}
