import { type Noting, told } from '../source/noting.ts'
import { NothingThere, type Source, SourceError } from '../source/source.ts'
import { type CollectedItem, collected } from './collection.ts'
import type { Files, TakenRecord } from './files.ts'
import { pagesOf, textsOf } from './texts.ts'

/** What was read, as the members of a bundle. */
export type Taken = Readonly<Record<string, readonly TakenRecord[]>>

export interface TakeOver extends Noting {
  readonly source: Source
  readonly files: Files
}

/** Agencies in their tree and order, people, memberships, events, news and topics, with pictures and files. */
export async function takeRecords({ source, files, note, lose }: TakeOver): Promise<Taken> {
  const lists = await readLists(source, { note, lose })
  const agencies = await Promise.all(
    withPositions(lists.agencies, 'parent').map(async ({ item, position }) => ({
      ...texts(item, agencyTexts),
      ...dates(item),
      ...{ id: Number(item.id), parent: numberOrNull(item.linkedId('parent')), position },
      geo_location: placeOf(item.value('geo_location')),
      organigram: await files.take(item.link('organigram')),
    })),
  )
  const people = await Promise.all(
    lists.people.map(async (item) => ({
      ...textsOrNull(item, personTexts),
      ...dates(item),
      ...{ id: hexId(item.id), picture: await files.take(item.link('picture_url')) },
    })),
  )
  const memberships = withPositions(lists.memberships, 'agency').map(({ item, position }) => ({
    ...{ id: hexId(item.id), agency: numberOrNull(item.linkedId('agency')) },
    ...{ person: hexId(item.linkedId('person') ?? ''), title: item.text('title'), position },
    ...dates(item),
  }))
  const content = await Promise.all([
    Promise.all(lists.events.map((item) => event(item, files))),
    Promise.all(lists.news.map((item) => article(item, files, note))),
    Promise.all(
      withPositions(lists.topics, 'parent').map(async ({ item, position }) => ({
        ...(await article(item, files, note)),
        ...{ parent: numberOrNull(item.linkedId('parent')), position },
      })),
    ),
  ])
  const [events, news, topics] = content
  const inTexts = textsOf(source, files, pagesOf(source, lists), { note })
  return {
    agencies: await inTexts(agencies),
    ...{ people, memberships, events },
    news: await inTexts(news),
    topics: await inTexts(topics),
  }
}

const views = ['agencies', 'people', 'memberships', 'events', 'news', 'topics'] as const

type Lists = Readonly<Record<(typeof views)[number], readonly CollectedItem[]>>

/** A service may have one of the areas only. */
async function readLists(source: Source, noting: Noting): Promise<Lists> {
  const lists: Partial<Record<(typeof views)[number], readonly CollectedItem[]>> = {}
  for (const view of views) {
    // Past events are shown to those who ask for them.
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

async function event(item: CollectedItem, files: Files): Promise<TakenRecord> {
  return {
    ...texts(item, eventTexts),
    ...dates(item),
    id: hexId(item.id),
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
    ...texts(item, ['title', 'lead', 'text']),
    // Its text is shown only to those with a code, and is not taken over.
    ...(item.has('text') ? {} : { access: 'mtan' }),
    ...dates(item),
    id: Number(item.id),
    publication_start: item.textOrNull('publication_start'),
    publication_end: item.textOrNull('publication_end'),
    image: await files.take(item.link('image')),
  }
}

/** In the order of the list, among those with the same link. */
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

function textsOrNull(item: CollectedItem, names: readonly string[]): TakenRecord {
  return Object.fromEntries(names.map((name) => [name, item.textOrNull(name)]))
}

function dates(item: CollectedItem): TakenRecord {
  const modified = item.textOrNull('modified')
  if (modified === null) return {}
  return { created: item.textOrNull('created') ?? modified, modified }
}

/** Unset places are written as three nulls. */
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
