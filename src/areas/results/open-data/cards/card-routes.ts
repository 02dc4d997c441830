import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { rehearsalMark } from '../../../../site/frame/rehearsal.ts'
import { storableText } from '../../../../values/text.ts'
import type { Instant } from '../../../../values/time.ts'
import { drawCard } from '../../charts/card.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import { slugOf } from '../../model/file-name.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { lastModifiedOf, newest } from '../../serving/last-modified.ts'
import { openData } from '../../serving/open-data.ts'
import { cacheKeys, stampOf } from '../../serving/public-page.ts'
import { readerOf } from '../../serving/reader.ts'
import { addressOf } from '../../site/compound/open-compound.ts'
import { placePath, placesNow } from '../../site/municipality/my-place.ts'
import { profileOf } from '../../site/municipality/profile/profiles.ts'
import { cardName } from '../../site/parts/card-image.ts'
import { comparableBallotsOf, comparableStamp } from '../../views/comparable-ballots.ts'
import { currentCompound, currentElection, currentPart } from '../../views/subjects/open-items.ts'
import { paths } from '../../words/paths.ts'
import { type CardContent, readLogo } from './card-parts.ts'
import { compoundCard, electionCard } from './election-card.ts'
import { latestItems, placeCard } from './place-card.ts'
import { voteCard } from './vote-card.ts'

/** A requested card whose results are not read yet. */
interface Wanted {
  /** Path of the picture itself. */
  readonly path: string
  readonly dependsOn: readonly StoredItem[]
  /** Items, maybe hundreds, whose changes are in the stamp. */
  readonly told?: readonly StoredItem[]
  /** Further dependencies. */
  readonly stamp?: string
  content(context: PageContext): Promise<CardContent>
}

/** Renders PNG with one pixel per unit of the drawing. */
type Paint = (svg: string) => Promise<Buffer>

type Params = Readonly<Record<string, string>>
type Find = (current: CurrentItems, params: Params) => Promise<Wanted | null> | Wanted | null

/** Registers the preview pictures for links on other sites, one for each result and each municipality. */
export function cardRoutes(app: FastifyInstance, area: ResultsArea, paint: Paint): void {
  const route = (path: string, find: Find) =>
    openData<Params>(app, area, `${path}/${cardName}`, (request) => prepared(area, request, paint, find))

  route('/vote/:id', (current, { id = '' }) => {
    const stored = current.item('vote', storableText(id))
    return (
      stored && {
        path: paths.item(stored.item, cardName),
        dependsOn: [stored],
        content: (context) => voteCard(area, context, stored),
      }
    )
  })
  route('/election/:id', (current, { id = '' }) => {
    const opened = currentElection(current, storableText(id))
    return (
      opened && {
        path: paths.item(opened.item, cardName),
        dependsOn: [opened.stored],
        content: (context) => electionCard(area, context, opened),
      }
    )
  })
  const ofCompound = (opened: ReturnType<typeof currentCompound>): Wanted | null =>
    opened && {
      path: addressOf(opened)(cardName),
      dependsOn: [opened.stored, ...opened.elections],
      content: (context) => compoundCard(area, context, opened),
    }
  route('/elections/:id', (current, { id = '' }) => ofCompound(currentCompound(current, storableText(id))))
  route('/elections-part/:compound/:domain/:segment', (current, params) => {
    const { compound = '', domain = '', segment = '' } = params
    return ofCompound(currentPart(current, { compound: storableText(compound), domain, segment }))
  })
  route('/municipality/:slug', async (current, { slug = '' }) => {
    const places = await placesNow(area, current)
    const place = places.find(slug)
    if (place === null) return null
    const items = latestItems(place, current)
    return {
      path: `${placePath(place)}/${cardName}`,
      dependsOn: items,
      told: comparableBallotsOf(current).map(({ stored }) => stored),
      // The places, the choice of items and what is told of them can change without any shown item changing.
      stamp: JSON.stringify([
        place,
        places.stamp,
        items.map(({ item }) => [item.kind, item.id]),
        comparableStamp(current),
      ]),
      content: async (context) =>
        placeCard(area, context, {
          ...{ place, places, items },
          profile: await profileOf(area, current, place, places),
        }),
    }
  })
}

async function prepared(
  area: ResultsArea,
  request: FastifyRequest<{ Params: Params }>,
  paint: Paint,
  find: Find,
) {
  const current = await area.current.fresh()
  const wanted = await find(current, request.params)
  if (wanted === null) return null
  const { path, dependsOn, told = [], stamp = '' } = wanted
  const items = dependsOn.map(({ item }) => item)
  const context = readerOf(area, request, current, path)
  const lastModified: Instant | null = newest([...dependsOn, ...told].map(({ item }) => lastModifiedOf(item)))
  return {
    key: `card ${context.locale} ${path}`,
    stamp: stampOf({ dependsOn: items, stamp }, current),
    keys: cacheKeys({ dependsOn: items, stamp }),
    type: 'image/png',
    lastModified,
    fileName: `${slugOf(path)}.png`,
    work: 'picture' as const,
    make: async () => paint(drawCard(await cardOf(context, wanted))),
  }
}

async function cardOf(context: PageContext, { content }: Wanted) {
  const { organisation, service } = context
  const publisher = {
    name: organisation.name,
    host: new URL(service.config.baseUrl).host,
    color: organisation.accent_color,
    logo: await readLogo(context),
  }
  return { publisher, mark: rehearsalMark(context), ...(await content(context)) }
}
