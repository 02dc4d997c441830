import { page } from '../../../../site/frame/page.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { Instant } from '../../../../values/time.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { Place, Places } from '../../places/lists/places.ts'
import type { Relatives } from '../../places/successions/today.ts'
import { dayText } from '../../words/breadcrumbs.ts'
import { entitiesWord, entityWord, isForMunicipality } from '../../words/entity-words.ts'
import { paths } from '../../words/paths.ts'
import { cardImage, cardName } from '../parts/card-image.ts'
import type { Countings } from '../parts/counting.ts'
import { shareButton } from '../parts/share-button.ts'
import { placePath } from './my-place.ts'
import { placeItem } from './place-item.ts'
import type { PlaceResult } from './place-results.ts'
import { profileSentence } from './profile/profile-words.ts'
import type { ProfileOfPlace } from './profile/profiles.ts'
import { deviationSection, profileLead, twinsSection } from './profile-section.ts'
import { type DayTurnout, turnoutTable } from './turnout.ts'

export interface PlaceDay {
  readonly day: string
  readonly results: readonly PlaceResult[]
}

export interface ShownPlace {
  readonly place: Place
  readonly places: Places
  readonly relatives: Relatives
  /** Whether it is the reader's municipality. */
  readonly isMine: boolean
  /** Null on the first page, which shows the newest days. */
  readonly year: number | null
  /** Newest first. */
  readonly days: readonly PlaceDay[]
  /** Progress of the items that are being counted. */
  readonly countings: Countings
  readonly turnouts: readonly DayTurnout[]
  /** Null on the pages of years, and without enough votes. */
  readonly profile: ProfileOfPlace | null
  readonly outline: Html | null
  /** Time of the last change of all data on the page. */
  readonly changed: Instant | null
}

export function placePage(context: PageContext, shown: ShownPlace): Html {
  const { t } = context
  const { place, places, year, days, outline, profile } = shown
  const description =
    profile === null
      ? t('places.description', { place: place.name })
      : profileSentence(context, place.name, profile)
  const title =
    year === null ? place.name : t('places.titleInYear', { place: place.name, year: String(year) })
  return page(context, {
    title,
    description,
    section: 'results',
    breadcrumbs: [
      { title: entitiesWord(context), href: '/municipalities' },
      ...(year === null ? [] : [{ title: place.name, href: placePath(place) }]),
    ],
    meta: {
      path: placePath(place, year ?? undefined),
      image: cardImage(context, `${placePath(place)}/${cardName}`, shown.changed, description),
    },
    live: days.flatMap(({ results }) => results.map(({ stored }) => paths.item(stored.item).slice(1))),
    main: html`<div class="place-page">
<header class="place-head${outline !== null && ' with-map'}">
<div>
<p class="kicker">${placeKicker(context, place)}</p>
<h1>${title}</h1>
${!place.exists && html`<p>${t('places.former')}</p>`}
${placeLinks(t('places.successor'), [shown.relatives.successor ?? []].flat())}
${placeLinks(t('places.predecessors'), shown.relatives.predecessors)}
${profile !== null && profileLead(context, place, profile)}
<div class="place-actions">${choice(context, shown)}
${shareButton(context)}
${profile !== null && latestLink(context, days)}</div>
</div>
${outline}
</header>
${
  profile !== null &&
  html`${twinsSection(context, places, profile)}
${deviationSection(context, place, profile)}`
}
${days.length === 0 && html`<p class="empty">${t('places.none')}</p>`}
${days.map((day, at) => daySection(context, shown, day, year === null && at >= daysOpen))}
${turnoutTable(context, place, shown.turnouts)}
${years(context, shown)}
</div>`,
  })
}

function placeLinks(label: string, places: readonly Place[]): Html | false {
  const links = places.map((one, at) => html`${at > 0 && ', '}<a href="${placePath(one)}">${one.name}</a>`)
  return places.length > 0 && html`<p>${label} ${links}</p>`
}

export function placeKicker(context: PageContext, { district }: Place): string {
  const word = entityWord(context)
  return district === null ? word : `${word}, ${context.t('places.district', { district })}`
}

/** Renders a POST form, so that it works without script and links cannot set the cookie. */
function choice(context: PageContext, { place, isMine }: ShownPlace): Html {
  const { t } = context
  const kind = isForMunicipality(context) ? 'quarter' : 'municipality'
  return html`<form class="place-choice" method="post" action="${placePath(place)}/mine">${
    isMine
      ? html`<span>${t(`places.isMine.${kind}`)}</span> <button class="link" name="forget" value="1">${t('places.forget')}</button>`
      : html`<button class="button secondary">${t(`places.choose.${kind}`)}</button>`
  }</form>`
}

/** Leads past the profile. */
function latestLink(context: PageContext, [latest]: readonly PlaceDay[]): Html | false {
  if (latest === undefined) return false
  const day = dayText(context, latest.day)
  return html`<p><a href="#${dayId(latest.day)}">${context.t('profile.latest', { day })}</a></p>`
}

function dayId(day: string): string {
  return `day-${day}`
}

/** Number of polling days on the first page whose results are not folded. */
const daysOpen = 2

function daySection(
  context: PageContext,
  { place, countings }: ShownPlace,
  { day, results }: PlaceDay,
  isFolded: boolean,
): Html {
  const items = html`<div>
${results.map((result) => placeItem(context, place, result, countings.get(result.stored)))}
</div>`
  if (isFolded)
    return html`<details class="place-day"><summary><h2 id="${dayId(day)}">${dayText(context, day)}</h2></summary>
${items}
</details>`
  return html`<section class="place-day">
<h2 id="${dayId(day)}"><a href="${paths.archive(day)}">${dayText(context, day)}</a></h2>
${items}
</section>`
}

function years(context: PageContext, { place, year }: ShownPlace): Html | false {
  if (place.years.length === 0) return false
  return html`<nav class="years" aria-label="${context.t('resultsArchive.years')}"><ul class="row">
${place.years.map(
  (one) =>
    html`<li><a href="${placePath(place, one)}"${one === year && html` aria-current="page"`}>${one}</a></li>`,
)}
</ul></nav>`
}
