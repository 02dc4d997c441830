import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { CardRow } from '../../charts/card.ts'
import { outlinePicture } from '../../charts/card-pictures.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { Place, Places } from '../../places/lists/places.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { outlineShapes } from '../../site/municipality/outline.ts'
import { placeKicker } from '../../site/municipality/place-page.ts'
import { concerns, type PlaceResult, placeResults } from '../../site/municipality/place-results.ts'
import { profileSentence, typicalityText } from '../../site/municipality/profile/profile-words.ts'
import type { ProfileOfPlace } from '../../site/municipality/profile/profiles.ts'
import { shareBeside, termsOf } from '../../views/figures/votes/vote-bar.ts'
import { ballotKind } from '../../views/vote.ts'
import { dayText } from '../../words/breadcrumbs.ts'
import { shareText } from '../../words/figures.ts'
import { listNaming } from '../../words/list-names.ts'
import { countingState } from '../../words/state-line.ts'
import { shortTitleOf } from '../../words/wording.ts'
import { type CardContent, insetOptions } from './card-parts.ts'

/** Returns the latest items that concern the place, without reading results. */
export function latestItems(place: Place, { items }: CurrentItems): readonly StoredItem[] {
  const concerned = items.filter(
    ({ item, overview }) => item.kind !== 'compound' && overview.hasResults && concerns(item, place),
  )
  const day = concerned.reduce((latest, { item }) => (item.date > latest ? item.date : latest), '')
  return concerned.filter(({ item }) => item.date === day)
}

interface PlaceOnCard {
  readonly place: Place
  readonly places: Places
  readonly profile: ProfileOfPlace | null
  readonly items: readonly StoredItem[]
}

/** Shows the location of the place and how typical it is; without a profile, its results on the latest polling day. */
export async function placeCard(
  area: ResultsArea,
  context: PageContext,
  { place, places, profile, items }: PlaceOnCard,
): Promise<CardContent> {
  if (profile !== null) return profileCard(area, context, { place, places, profile })
  const results = [...(await placeResults(area.reader, items, place)).values()]
  const day = results[0]?.stored.item.date
  return {
    kicker: placeKicker(context, place),
    title: place.name,
    headline: null,
    share: null,
    rows: results.flatMap((result) => rowsOf(context, result)),
    state: {
      ...stateOfDay(context, results),
      details: day === undefined ? '' : dayText(context, day),
    },
    picture: await locationOf(area, context, place, places),
  }
}

async function profileCard(
  area: ResultsArea,
  context: PageContext,
  { place, places, profile }: Omit<PlaceOnCard, 'items'> & { readonly profile: ProfileOfPlace },
): Promise<CardContent> {
  const word = typicalityText(context, profile)
  return {
    kicker: placeKicker(context, place),
    title: place.name,
    headline: word === null ? null : { words: word, figure: '' },
    share: null,
    sentence: profileSentence(context, place.name, profile),
    rows: [],
    state: { words: '', isInterim: false, details: '' },
    picture: await locationOf(area, context, place, places),
  }
}

async function locationOf(area: ResultsArea, context: PageContext, place: Place, places: Places) {
  const shapes = await outlineShapes(area, context, place, places)
  const color = context.organisation.accent_color
  return shapes && outlinePicture(shapes, { key: String(place.id), color }, insetOptions(context))
}

function stateOfDay({ t }: PageContext, results: readonly PlaceResult[]) {
  const isInterim = results.some(({ stored }) => countingState(stored) === 'interim')
  if (results.length === 0) return { words: t('results.state.none'), isInterim }
  return { words: t(isInterim ? 'results.state.interim' : 'results.state.final'), isInterim }
}

function rowsOf(context: PageContext, result: PlaceResult): readonly CardRow[] {
  const { t } = context
  const text = shortTitleOf(context, result.stored.item).text
  if (result.turnout === null) return [{ text, figure: t('results.notCounted'), bar: null }]
  if (result.kind === 'election') return [electionRow(context, text, result)]
  const { item } = result.stored
  return (result.ballots ?? []).map(({ type, figures }) => ({
    text: item.type === 'complex' ? `${ballotKind(context, item, type)}: ${text}` : text,
    figure: shareBeside(context, termsOf(item, type), null, figures.yeasPercentage),
    bar: { yes: figures.yeasPercentage, isChoice: termsOf(item, type).isChoice },
  }))
}

/** Returns the leading list or candidate; otherwise the turnout. */
function electionRow(
  context: PageContext,
  text: string,
  { lists: [list], candidates: [candidate], turnout }: Extract<PlaceResult, { kind: 'election' }>,
): CardRow {
  if (list !== undefined) {
    const name = listNaming(context)(list.name)
    return { text, figure: `${name} ${shareText(context, list.share)}`, bar: { percent: list.share } }
  }
  if (candidate !== undefined)
    return {
      text,
      figure: `${candidate.firstName} ${candidate.familyName}`,
      bar: { percent: candidate.percentage },
    }
  return {
    text,
    figure: `${context.t('elections.factoid.turnout')} ${shareText(context, turnout ?? 0)}`,
    bar: null,
  }
}
