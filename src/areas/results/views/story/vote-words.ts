import type { PageContext } from '../../../../site/frame/page-context.ts'
import { languageTag } from '../../../../texts/language/locales.ts'
import { dayText } from '../../words/breadcrumbs.ts'
import { entityName, isForMunicipality } from '../../words/entity-words.ts'
import { countText, shareText } from '../../words/figures.ts'
import { pointsText } from '../../words/points.ts'
import { sidesOf, type Terms } from '../figures/votes/vote-bar.ts'
import type { VoteFact, VoteStatement } from './vote-story.ts'

/** Writes the first sentence about a question. */
export function voteSentence(context: PageContext, terms: Terms, told: VoteStatement): string {
  const { t } = context
  if (told.rule === 'soFar')
    return t('story.sentence', {
      tone: t('story.soFar'),
      what: said(context, true, told.yes, countedPlaces(context, told.yes, told.counted)),
    })
  if (told.rule === 'preferred') {
    const preferred = told.isYes ? terms.main : 'counter-proposal'
    const names = places(context, told.same, told.total)
    return `${capital(t(`story.preferred.${preferred}.${formOf(told.same)}`, { names }))}.`
  }
  const tone = t(`story.${told.isYes ? 'yes' : 'no'}.${told.tone}`)
  return t('story.sentence', { tone, what: clause(context, told) })
}

type Toned = Extract<VoteStatement, { readonly tone: unknown }>

function clause(context: PageContext, told: Toned): string {
  const { t } = context
  switch (told.rule) {
    case 'votes':
      return t('story.votes', { yeas: told.yeas, nays: told.nays })
    case 'places':
      return said(context, told.isYes, told.same, places(context, told.same, told.total))
    case 'split': {
      const yes = said(context, true, told.yes.length, listed(context, told.yes))
      const no = said(context, false, told.no.length, listed(context, told.no))
      return t('story.sides', told.isYes ? { one: yes, other: no } : { one: no, other: yes })
    }
  }
}

/** Writes one notable fact. */
export function voteFact(context: PageContext, terms: Terms, fact: VoteFact): string {
  const { t } = context
  const share = (percent: number) => sidesOf(context, terms).yes.share(percent)
  const points = (value: number) => pointsText(context, value, 'signed')
  switch (fact.rule) {
    case 'turnout':
      return t(`story.turnout.${fact.record}`, {
        turnout: shareText(context, fact.turnout),
        votes: fact.votes,
        since: dayText(context, fact.since),
      })
    case 'nation':
      return t('story.nation', { share: share(fact.yeasPercentage) })
    case 'swing':
      return t('story.swing', {
        since: dayText(context, fact.since),
        points: points(fact.points),
        place: entityName(context, fact.place),
        placePoints: points(fact.placePoints),
      })
    case 'closest': {
      const place = entityName(context, fact.place)
      if (fact.votes === 0) return t('story.tie', { place })
      return t('story.closest', { place, share: share(fact.yeasPercentage), count: fact.votes })
    }
    case 'against': {
      const names = fact.places.map((place) => entityName(context, place))
      return t('story.sentence', {
        tone: t('story.against'),
        what: said(context, fact.isYes, names.length, listed(context, names)),
      })
    }
    case 'extremes':
      return t('story.extremes', {
        most: entityName(context, fact.most),
        mostShare: shareText(context, fact.most.yeasPercentage),
        least: entityName(context, fact.least),
        leastShare: shareText(context, fact.least.yeasPercentage),
      })
  }
}

function said({ t }: PageContext, isYes: boolean, count: number, names: string): string {
  return t(`story.said.${isYes ? 'yes' : 'no'}.${formOf(count)}`, { names })
}

/** The verb follows the number of places, which is not always written. */
function formOf(count: number): 'one' | 'several' {
  return count < 2 ? 'one' : 'several'
}

function places(context: PageContext, count: number, total: number): string {
  const { t } = context
  const kind = kindOf(context)
  if (count === 0) return t(`story.none.${kind}`, { total })
  return count === total ? t(`story.all.${kind}`, { count }) : t(`story.some.${kind}`, { count, total })
}

function countedPlaces(context: PageContext, count: number, total: number): string {
  return context.t(`story.counted.${kindOf(context)}`, { count, total: countText(context, total) })
}

function kindOf(context: PageContext): 'quarters' | 'municipalities' {
  return isForMunicipality(context) ? 'quarters' : 'municipalities'
}

/** Joins names as a sentence does: «A, B und C». */
export function listed({ locale }: PageContext, names: readonly string[]): string {
  return new Intl.ListFormat(languageTag(locale)).format(names)
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}
