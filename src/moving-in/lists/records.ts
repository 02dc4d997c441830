import type { ContentLocale } from '../../texts/language/locales.ts'
import { type Noting, told } from '../source/noting.ts'
import { type MovingSource, NothingThere, SourceError } from '../source/source.ts'
import { type CollectedItem, collected } from './collection.ts'
import type { Files, TakenRecord } from './files.ts'
import { type MovedSeries, seriesAt } from './series.ts'
import { idsLinkedOn, prefixesOn, shownOfPerson, shownOfPicture, shownOfSeat } from './shown.ts'
import { pagesOf, textsOf } from './texts.ts'
import { mergedTranslations, type RecordPages, recordPages, translationsOn } from './translations.ts'

/** The records that were read, by member of the bundle. */
export type Taken = Readonly<Record<string, readonly TakenRecord[]>>

export interface TakeOver extends Noting {
  readonly source: MovingSource
  readonly files: Files
}

/** Reads agencies with their tree and order, people, memberships, events, news and topics, with pictures and files. */
export async function takeRecords(
  { source, files, note, lose }: TakeOver,
  locales: readonly ContentLocale[],
): Promise<Taken> {
  const lists = await readLists(source, { note, lose })
  const readPages = recordPages(source, locales)
  const prefixes = new Map<string, ReadonlyMap<string, string>>()
  const agencies = await Promise.all(
    withPositions(lists.agencies, 'parent').map(async ({ item, position }) => {
      const pages = await readPages(item.link('html'))
      prefixes.set(item.id, prefixesOn(pages))
      return {
        ...texts(item, agencyTexts),
        ...dates(item),
        ...{ id: Number(item.id), parent: numberOrNull(item.linkedId('parent')), position },
        geo_location: placeOf(item.value('geo_location')),
        organigram: await files.take(item.link('organigram')),
        ...shownOfPicture(pages, 'organigram_alt'),
        ...translationsOn(pages, filledTexts(item, ['title', 'portrait', 'opening_hours']), ['portrait']),
      }
    }),
  )
  const seatsOf = Map.groupBy(lists.memberships, (item) => item.linkedId('person') ?? '')
  const seats = new Map<CollectedItem, TakenRecord>()
  const people = await Promise.all(
    lists.people.map(async (item) => {
      const pages = await readPages(item.link('html'))
      // The page of a person also shows the person's memberships.
      for (const seat of seatsOf.get(item.id) ?? []) seats.set(seat, shownSeat(pages, seat))
      return {
        ...textsOrNull(item, personTexts),
        ...dates(item),
        ...{ id: hexId(item.id), picture: await files.take(item.link('picture_url')) },
        ...shownOfPerson(pages, item.text('website')),
        ...translationsOn(pages, filledTexts(item, ['function', 'profession'])),
      }
    }),
  )
  const memberships = withPositions(lists.memberships, 'agency').map(({ item, position }) => {
    const [agency, person] = [item.linkedId('agency') ?? '', hexId(item.linkedId('person') ?? '')]
    return {
      ...{ id: hexId(item.id), agency: numberOrNull(agency), person, title: item.text('title'), position },
      ...dates(item),
      ...seats.get(item),
      prefix: prefixes.get(agency)?.get(person) ?? null,
    }
  })
  const shownEntry = async (item: CollectedItem, fields: readonly string[], markup: readonly string[]) => {
    const pages = await readPages(item.link('html'))
    return {
      ...shownOfPicture(pages, 'image_alt'),
      ...translationsOn(pages, filledTexts(item, fields), markup),
    }
  }
  const shownArticle = async (item: CollectedItem) => ({
    ...(await article(item, files, note)),
    ...(await shownEntry(item, articleTexts, ['text'])),
  })
  const events = await takeEvents(source, lists.events, async (item, series) => ({
    ...(await event(item, series, files)),
    ...(await shownEntry(item, ['title', 'description', 'price'], [])),
  }))
  const news = await Promise.all(lists.news.map(shownArticle))
  const topicsPage = lists.topics.length === 0 ? null : '/topics'
  const order = idsLinkedOn(await readPages(topicsPage), 'topics')
  const topics = await Promise.all(
    withPositions(inOrder(lists.topics, order), 'parent').map(async ({ item, position }) => ({
      ...(await shownArticle(item)),
      ...{ parent: numberOrNull(item.linkedId('parent')), position },
    })),
  )
  const inTexts = textsOf(source, files, pagesOf(source, lists), { note })
  return {
    agencies: await inTexts(agencies),
    ...{ people, memberships, events },
    news: await inTexts(news),
    topics: await inTexts(topics),
  }
}

/** Returns what the page of a person shows of a membership. */
function shownSeat(pages: RecordPages, seat: CollectedItem): TakenRecord {
  const id = hexId(seat.id)
  const shown = shownOfSeat(pages, id)
  const titles = translationsOn(pages, filledTexts(seat, ['title']), [], `membership-${id}`)
  return { ...shown, ...mergedTranslations(shown, titles) }
}

const views = ['agencies', 'people', 'memberships', 'events', 'news', 'topics'] as const

type Lists = Readonly<Record<(typeof views)[number], readonly CollectedItem[]>>

/** Reads the lists; a service may lack some of the areas. */
async function readLists(source: MovingSource, noting: Noting): Promise<Lists> {
  const lists: Partial<Record<(typeof views)[number], readonly CollectedItem[]>> = {}
  for (const view of views) {
    // Past events are listed only on request.
    const path = view === 'events' ? '/api/events?start=1900-01-01' : `/api/${view}`
    lists[view] = await collected(source, path, noting).catch((error: unknown) => {
      if (!(error instanceof SourceError)) throw error
      const tell = error instanceof NothingThere ? noting.note : noting.lose
      tell(told('noList', { list: { member: view }, reason: error.reason }))
      return []
    })
  }
  return lists as Lists
}

const agencyTexts = [
  ...['title', 'portrait', 'location_address', 'location_code_city', 'postal_address', 'postal_code_city'],
  ...['website', 'email', 'phone', 'phone_direct', 'opening_hours'],
]
const personTexts = [
  ...['academic_title', 'born', 'email', 'first_name', 'function', 'last_name', 'location_address'],
  ...['location_code_city', 'notes', 'parliamentary_group', 'phone', 'phone_direct', 'political_party'],
  ...['postal_address', 'postal_code_city', 'profession', 'salutation', 'website', 'external_user_id'],
]
const eventTexts = [
  ...['title', 'description', 'organizer', 'organizer_email', 'organizer_phone', 'external_event_url'],
  ...['event_registration_url', 'price', 'location', 'start', 'end'],
]

const articleTexts = ['title', 'lead', 'text']

/** Reads events; the list has an item for each date of an event. */
async function takeEvents(
  source: MovingSource,
  items: readonly CollectedItem[],
  take: (item: CollectedItem, series: MovedSeries | null) => Promise<TakenRecord>,
): Promise<readonly TakenRecord[]> {
  const find = seriesAt(source, items)
  const done = new Set<string>()
  const events: TakenRecord[] = []
  for (const item of items) {
    if (done.has(item.id)) continue
    const series = await find(item)
    for (const { id } of series?.dates ?? []) done.add(id)
    events.push(await take(item, series))
  }
  return events
}

async function event(item: CollectedItem, series: MovedSeries | null, files: Files): Promise<TakenRecord> {
  const repeating = series && {
    ...{ start: series.starts, end: series.ends, recurrence: series.recurrence },
    recurrence_dates: series.recurrence_dates,
  }
  return {
    ...texts(item, eventTexts),
    ...dates(item),
    ...repeating,
    id: series?.id ?? hexId(item.id),
    tags: item.value('tags') ?? [],
    source: item.textOrNull('source'),
    syndicate: item.value('syndicate') === true,
    highlight: item.value('highlight') === true,
    coordinates: placeOf(item.value('coordinates')),
    image: await files.take(item.link('image')),
    pdf: await files.take(item.link('pfd') ?? item.link('pdf')),
  }
}

async function article(item: CollectedItem, files: Files, note: TakeOver['note']): Promise<TakenRecord> {
  if (!item.has('text')) note(told('textNotPublic', { title: item.text('title') }))
  return {
    ...texts(item, articleTexts),
    // The text needs a code and is not taken over; its hashtags are public.
    ...(item.has('text') ? {} : { access: 'mtan', text: hashtagsOf(item) }),
    ...dates(item),
    id: Number(item.id),
    publication_start: item.textOrNull('publication_start'),
    publication_end: item.textOrNull('publication_end'),
    image: await files.take(item.link('image')),
  }
}

function hashtagsOf(item: CollectedItem): string {
  const tags = item.value('hashtags')
  return Array.isArray(tags) && tags.length > 0 ? `<p>${tags.map((tag) => `#${tag}`).join(' ')}</p>` : ''
}

/** Sorts topics as on the pages: the list has the newest first. */
function inOrder(items: readonly CollectedItem[], ids: readonly string[]): readonly CollectedItem[] {
  const places = new Map(ids.map((id, at) => [id, at]))
  const placeOf = ({ id }: CollectedItem) => places.get(id) ?? ids.length
  return items.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Adds positions in the order of the list, among items with the same link. */
function withPositions(items: readonly CollectedItem[], rel: string) {
  const next = new Map<string | null, number>()
  return items.map((item) => {
    const owner = item.linkedId(rel)
    const position = next.get(owner) ?? 0
    next.set(owner, position + 1)
    return { item, position }
  })
}

function texts(item: CollectedItem, names: readonly string[]): TakenRecord {
  return Object.fromEntries(names.map((name) => [name, item.text(name)]))
}

function filledTexts(item: CollectedItem, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.map((name) => [name, item.text(name)] as const).filter(([, text]) => text !== ''),
  )
}

function textsOrNull(item: CollectedItem, names: readonly string[]): TakenRecord {
  return Object.fromEntries(names.map((name) => [name, item.textOrNull(name)]))
}

function dates(item: CollectedItem): TakenRecord {
  const modified = item.textOrNull('modified')
  if (modified === null) return {}
  return { created: item.textOrNull('created') ?? modified, modified }
}

/** Parses a point; a missing one is written as three nulls. */
function placeOf(value: unknown): unknown {
  const isSet = typeof value === 'object' && value !== null && 'lon' in value && value.lon !== null
  return isSet ? value : null
}

function hexId(id: string): string {
  return id.replaceAll('-', '').toLowerCase()
}

function numberOrNull(id: string | null): number | null {
  return id === null || !/^\d+$/.test(id) ? null : Number(id)
}
