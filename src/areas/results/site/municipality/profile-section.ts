import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { Place, Places } from '../../places/lists/places.ts'
import { dayText } from '../../words/breadcrumbs.ts'
import { shareText } from '../../words/figures.ts'
import { paths } from '../../words/paths.ts'
import { pointsText } from '../../words/points.ts'
import { figureOnPage } from '../parts/figure.ts'
import { resultSentence } from '../parts/first-view.ts'
import { placePath } from './my-place.ts'
import { deviationsFigure } from './profile/deviations-figure.ts'
import type { PlaceDistance, PlaceVote } from './profile/place-profile.ts'
import { profileSentence, questionTitle, trendSentence, typicalityText } from './profile/profile-words.ts'
import type { ProfileOfPlace, ProfileQuestion } from './profile/profiles.ts'

/** Says how typical the place is, in a word and a sentence. */
export function profileLead(context: PageContext, { name }: Place, profile: ProfileOfPlace): Html {
  const word = typicalityText(context, profile)
  return html`<section class="place-typical" aria-labelledby="typical">
<h2 class="kicker" id="typical">${context.t('profile.title')}</h2>
${word !== null && html`<p class="verdict-words"><strong>${word}</strong></p>`}
${resultSentence(profileSentence(context, name, profile))}</section>`
}

/** Lists the places that vote most and least alike. */
export function twinsSection(context: PageContext, places: Places, profile: ProfileOfPlace): Html {
  const { t } = context
  const { alike, unlike } = profile
  return html`<section class="place-twins">
${twins(context, places, t('profile.alike'), alike)}${twins(context, places, t('profile.unlike'), unlike)}
<p class="muted">${alike.length > 0 && `${t('profile.distance')} `}${t('profile.note')}</p>
</section>`
}

function twins(
  context: PageContext,
  places: Places,
  title: string,
  distances: readonly PlaceDistance[],
): Html | false {
  return (
    distances.length > 0 &&
    html`<div><h2>${title}</h2><ul>
${distances.map(({ id, points }) => {
  const place = places.byId(id)
  return (
    place !== null &&
    html`<li><a href="${placePath(place)}">${place.name}</a> <span class="number">${pointsText(context, points)}</span></li>
`
  )
})}</ul></div>
`
  )
}

/** Shows the differences from the whole over the years, the largest ones, and how they changed. */
export function deviationSection(context: PageContext, { name }: Place, profile: ProfileOfPlace): Html {
  const { t } = context
  const { above, below, trend } = profile
  const placed = {
    id: 'deviation',
    layout: 'folded',
    figure: deviationsFigure(context, name, profile),
  } as const
  return html`<div class="place-deviation">
${figureOnPage(context, placed, { drawing: null, table: null })}
${trend !== null && html`<p class="place-trend">${trendSentence(context, name, trend)}</p>`}
<div class="place-moved">
${largest(context, t('profile.above'), above)}${largest(context, t('profile.below'), below)}</div>
</div>`
}

function largest(
  context: PageContext,
  title: string,
  votes: readonly PlaceVote<ProfileQuestion>[],
): Html | false {
  return (
    votes.length > 0 &&
    html`<section><h3>${title}</h3><ul>
${votes.map(({ question: { date, whole, ballot }, here, points }) => {
  const day = dayText(context, date, { dateStyle: 'medium' })
  const shares = { here: shareText(context, here), whole: shareText(context, whole) }
  return html`<li><div><a href="${paths.item(ballot.stored.item)}">${questionTitle(context, ballot).markup}</a>
<span class="muted">${day} · ${context.t('profile.shares', shares)}</span></div>
<strong class="number">${pointsText(context, points, 'signed')}</strong></li>
`
})}</ul></section>
`
  )
}
