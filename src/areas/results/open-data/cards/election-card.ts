import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { CardPicture, CardRow } from '../../charts/card.ts'
import { colorOf } from '../../charts/data/bars.ts'
import type { Compound, Election } from '../../model/item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { storedOf } from '../../site/compound/compound-page.ts'
import { shownCompound } from '../../site/compound/open-compound.ts'
import { detailsOf } from '../../site/parts/counting.ts'
import { share } from '../../tally/rounding.ts'
import type { CandidateTally, ElectionTally } from '../../tally/tally.ts'
import { compoundSeats, electionSeats } from '../../views/figures/seats.ts'
import { type CountedElection, countedElection } from '../../views/subjects/counted-items.ts'
import type { OpenedCompound, OpenedElection } from '../../views/subjects/open-items.ts'
import { dayText } from '../../words/breadcrumbs.ts'
import { countText, shareText } from '../../words/figures.ts'
import { fullName } from '../../words/full-name.ts'
import { titleOf } from '../../words/wording.ts'
import { type CardContent, seatsOf, stateOf, swatches } from './card-parts.ts'

/** Shows the elected candidates or the seats; shares of the lists until the seats are final. */
export async function electionCard(
  area: ResultsArea,
  context: PageContext,
  opened: OpenedElection,
): Promise<CardContent> {
  const { t } = context
  const counted = await countedElection(opened, { area }, context)
  const { election, tally } = counted
  const isNobody = tally.completed && tally.hasResults && tally.elected.length === 0
  return {
    kicker: kickerOf(context, election),
    title: titleOf(context, election).text,
    headline: isNobody ? { words: t('elections.nobodyElected'), figure: '' } : null,
    share: null,
    state: stateOf(context, opened.stored, {
      final: election.tacit
        ? ''
        : `${t('elections.factoid.turnout')} ${shareText(context, tally.total.turnout)}`,
    }),
    ...figuresOf(context, counted),
  }
}

interface Figures {
  readonly rows: readonly CardRow[]
  readonly picture: CardPicture | null
}

function figuresOf(context: PageContext, counted: CountedElection): Figures {
  const { election, tally } = counted
  if (!tally.hasResults) return { rows: [], picture: null }
  if (election.type === 'majorz' || election.tacit)
    return { rows: candidateRows(context, election, tally), picture: null }
  return tally.completed
    ? seatsOf(context, electionSeats(counted))
    : { rows: listRows(context, election, tally), picture: null }
}

/** Returns the elected candidates once they are final, otherwise all candidates; most votes first. */
function candidateRows(context: PageContext, election: Election, tally: ElectionTally): readonly CardRow[] {
  const { completed, elected, candidates } = tally
  const shown = completed && elected.length > 0 ? elected : candidates
  const most = Math.max(1, ...candidates.map(({ votes }) => votes))
  return shown
    .toSorted((a, b) => b.votes - a.votes)
    .map((candidate) => ({
      text: fullName(candidate),
      detail: standsFor(candidate),
      figure: election.tacit ? context.t('elections.elected') : countText(context, candidate.votes),
      bar: election.tacit ? null : { percent: share(candidate.votes, most) },
    }))
}

function standsFor({ party, listName }: CandidateTally): string {
  return party ?? listName ?? ''
}

function listRows(context: PageContext, { colors }: Election, { lists }: ElectionTally): readonly CardRow[] {
  const all = lists.reduce((sum, { votes }) => sum + votes, 0)
  const colours = swatches(lists.map(({ name }) => ({ color: colorOf(colors, name) })))
  return lists.map(({ name, votes }, at) => ({
    text: name,
    figure: shareText(context, share(votes, all)),
    bar: { percent: share(votes, all) },
    ...(colours[at] && { swatch: colours[at] }),
  }))
}

/** Shows the seats of all constituencies; seats of those still being counted are open. */
export async function compoundCard(
  area: ResultsArea,
  context: PageContext,
  opened: OpenedCompound,
): Promise<CardContent> {
  const { t } = context
  const shown = await shownCompound(area, context, opened, '')
  const stored = storedOf(opened, shown)
  const { tally } = shown
  const { lists } = compoundSeats(context, shown)
  return {
    kicker: kickerOf(context, opened.item),
    title: titleOf(context, stored.item).text,
    headline: null,
    share: null,
    state: stateOf(context, stored, {
      ...detailsOf(context, stored, null, shown.part),
      final:
        tally.totals.eligibleVoters > 0
          ? `${t('elections.factoid.turnout')} ${shareText(context, tally.totals.turnout)}`
          : '',
    }),
    ...seatsOf(context, { lists, total: tally.mandates.total }),
  }
}

function kickerOf(context: PageContext, item: Election | Compound): string {
  const segment = item.kind === 'election' ? (item.segment ?? '') : ''
  const level = [context.t(`elections.level.${item.domain}`), segment].join(' ').trim()
  return `${level}, ${dayText(context, item.date)}`
}
