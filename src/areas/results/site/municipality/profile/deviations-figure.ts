import type { PageContext } from '../../../../../site/frame/page-context.ts'
import type { Figure } from '../../../views/figure/figure.ts'
import type { TableOfFigure } from '../../../views/figure/table.ts'
import { dayText } from '../../../words/breadcrumbs.ts'
import { countText } from '../../../words/figures.ts'
import { paths } from '../../../words/paths.ts'
import { pointsText } from '../../../words/points.ts'
import type { PlaceVote } from './place-profile.ts'
import { questionTitle } from './profile-words.ts'
import type { ProfileOfPlace, ProfileQuestion } from './profiles.ts'

/** More points would hide each other. */
const mostDrawn = 200

/** Draws the differences between a place and the whole over the years; the table has the same votes. */
export function deviationsFigure(context: PageContext, place: string, { votes }: ProfileOfPlace): Figure {
  const { t } = context
  const shown = votes.slice(0, mostDrawn)
  const title = t('places.deviation')
  return {
    title,
    drawing: {
      kind: 'deviations',
      data: {
        points: shown.map(({ question: { date, ballot }, points, isSame }) => ({
          ...{ day: date, points, isSame },
          name: questionTitle(context, ballot).text,
          href: paths.item(ballot.stored.item),
        })),
        title: t('profile.axis'),
        legend: [t('profile.sameMajority'), t('profile.otherMajority')],
      },
    },
    tables: [deviationsTable(context, place, shown, title)],
    ...(shown.length < votes.length && {
      hint: t('profile.newest', { count: countText(context, shown.length) }),
    }),
  }
}

function deviationsTable(
  context: PageContext,
  place: string,
  votes: readonly PlaceVote<ProfileQuestion>[],
  caption: string,
): TableOfFigure {
  const { t } = context
  return {
    id: 'deviations',
    caption,
    hideCaption: true,
    columns: [
      { key: 'vote', title: t('resultsManage.vote'), kind: 'text' },
      { key: 'day', title: t('places.day'), kind: 'text' },
      { key: 'here', title: place, kind: 'percent', secondary: true },
      { key: 'whole', title: t('places.whole'), kind: 'percent', secondary: true },
      { key: 'points', title: t('places.deviation.points'), kind: 'number' },
    ],
    rows: votes.map(({ question: { date, whole, ballot }, here, points }) => ({
      key: ballot.key,
      cells: {
        vote: { text: questionTitle(context, ballot).text, href: paths.item(ballot.stored.item) },
        day: { text: dayText(context, date, { dateStyle: 'medium' }), sort: date },
        here,
        whole,
        points: { text: pointsText(context, points, 'signed'), sort: points },
      },
    })),
  }
}
