import type { PageContext } from '../../../../../../site/frame/page-context.ts'
import { type BallotType, ballotTypes } from '../../../../model/item.ts'
import { ballotName } from '../../../../site/parts/ballot-name.ts'
import { picture } from '../../../../site/parts/figure.ts'
import { verdict } from '../../../../site/vote/verdict.ts'
import type { BallotTally } from '../../../../tally/tally.ts'
import type { FigureView, Form } from '../../../../views/figure/view.ts'
import { usualMap } from '../../../../views/figures/votes/ballot-layers.ts'
import { type BallotSubject, type BallotView, ballotViews } from '../../../../views/vote.ts'
import { shareText } from '../../../../words/figures.ts'
import type { VoteOnScreen } from '../screen/shown.ts'
import { viewOnWall } from './view-widgets.ts'
import { type Draw, votes, type Widget, type Widgets } from './widget.ts'

type DrawBallot = (context: PageContext, shown: VoteOnScreen, ballot: BallotTally) => ReturnType<Draw>

/** Nothing before the first result, whatever it is that is asked for. */
const ofBallot =
  (type: BallotType, draw: DrawBallot): Draw =>
  ({ context, subject }) => {
    if (subject.kind !== 'vote') throw new Error(`${subject.kind} is no vote`)
    const ballot = subject.tally.ballots.find((one) => one.type === type)
    return ballot !== undefined && subject.tally.hasResults && draw(context, subject, ballot)
  }

/** The map without the title of the vote, which is above it. */
function map(name: 'entities' | 'districts'): DrawBallot {
  return (context, { stored, results, shapes }, ballot) => {
    const { has, figure } = ballotViews[name] as FigureView<BallotSubject>
    if (has?.(results) === false) return false
    const made = { id: name, figure: figure(context, { vote: stored.item, ballot, shapes }, usualMap) }
    return picture(context, made)?.markup ?? context.t('screens.noMap')
  }
}

const view =
  (name: BallotView, form: Form): DrawBallot =>
  (context, { stored, results, shapes }, ballot) =>
    viewOnWall<BallotSubject>(context, ballotViews, name, form, {
      known: results,
      shown: { vote: stored.item, ballot, shapes },
      choice: usualMap,
    })

const views = {
  'result-bar': {
    place: 'block',
    draw: (context, { stored }, ballot) => verdict(context, stored.item, ballot),
  },
  'entities-table': { place: 'block', draw: view('entities', 'table') },
  'entities-map': { place: 'block', draw: map('entities') },
  'districts-map': { place: 'block', draw: map('districts') },
  turnout: { place: 'line', draw: (context, _shown, { total }) => shareText(context, total.turnout) },
} as const satisfies Readonly<Record<string, { place: 'block' | 'line'; draw: DrawBallot }>>

export const voteWidgets: Widgets = Object.fromEntries(
  ballotTypes.flatMap((type) => {
    const fits = type === 'proposal' ? votes : votes.slice(1)
    const widgets = Object.entries(views).map(([view, { place, draw }]): [string, Widget] => [
      `vote-${type}-${view}`,
      { place, fits, attributes: [], draw: ofBallot(type, draw) },
    ])
    return type === 'proposal' ? widgets : [...widgets, [`vote-${type}-title`, titleOf(type)] as const]
  }),
)

/** Returns the title of a ballot; the proposal has that of the vote. */
function titleOf(type: BallotType): Widget {
  return {
    place: 'line',
    fits: votes.slice(1),
    attributes: [],
    draw: ({ context, subject }) => subject.kind === 'vote' && ballotName(context, subject.stored.item, type),
  }
}
