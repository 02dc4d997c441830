import { hexId } from './directory-records.ts'
import type { SourceItem } from './types.ts'

// Area B: more than 100 coming events (one per date), 28 news and 27 topics; pages have 25.

interface EventFields {
  readonly description?: string
  readonly organizer?: string
  readonly organizer_email?: string
  readonly organizer_phone?: string
  readonly external_event_url?: string
  readonly event_registration_url?: string
  readonly price?: string
  readonly location?: string
  readonly source?: string | null
  readonly coordinates?: unknown
  readonly tags?: readonly string[]
  readonly highlight?: boolean
}

interface EventMore {
  readonly image?: string
  readonly file?: string
  readonly without?: readonly string[]
}

function event(
  title: string,
  start: string,
  end: string,
  fields: EventFields = {},
  more: EventMore = {},
): SourceItem {
  const id = hexId(`${title} ${start}`)
  const modified = '2026-10-05T06:30:00+00:00'
  const all = {
    title,
    description: '',
    organizer: 'Stadt Zug',
    organizer_email: 'kultur@example.ch',
    organizer_phone: '',
    external_event_url: '',
    event_registration_url: '',
    price: '',
    start: `${start}+00:00`,
    end: `${end}+00:00`,
    location: 'Landsgemeindeplatz',
    source: null,
    coordinates: { lon: null, lat: null, zoom: null },
    tags: [],
    syndicate: false,
    highlight: false,
    created: '2026-10-01T06:30:00.250000+00:00',
    modified,
    ...fields,
  }
  return {
    id,
    modified,
    data: Object.entries(all).filter(([name]) => !more.without?.includes(name)),
    links: [
      ['html', `/event/${id}`],
      ['image', more.image ?? null],
      ['pfd', more.file ?? null],
    ],
  }
}

const weekly = (
  title: string,
  first: string,
  count: number,
  hours: readonly [string, string],
  fields: EventFields,
) =>
  Array.from({ length: count }, (_, week) => {
    const day = new Date(Date.parse(`${first}T00:00:00Z`) + week * 7 * 86_400_000).toISOString().slice(0, 10)
    return event(title, `${day}T${hours[0]}`, `${day}T${hours[1]}`, fields)
  })

const byStart = (a: SourceItem, b: SourceItem) => {
  const key = (item: SourceItem) => {
    const value = (name: string) => item.data.find(([field]) => field === name)?.[1]
    return `${value('start')} ${value('title')}`
  }
  return key(a) < key(b) ? -1 : 1
}

export const events: readonly SourceItem[] = [
  // Past: listed only if `start` requests it, available at its address.
  event('Chriesimärt', '2026-06-20T06:00:00', '2026-06-20T15:00:00', { tags: ['Markt'] }),
  event('Stierenmarkt', '2026-09-09T05:00:00', '2026-09-10T16:00:00', { tags: ['Markt', 'Brauchtum'] }),
  ...weekly('Wochenmarkt', '2026-11-21', 58, ['06:00:00', '11:00:00'], { tags: ['Markt'], price: 'gratis' }),
  ...weekly('Turnen für alle', '2026-11-18', 44, ['18:00:00', '19:30:00'], { location: 'Turnhalle Herti' }),
  event(
    'Adventskonzert «Licht & Klang»',
    '2026-12-06T16:00:00',
    '2026-12-06T17:30:00',
    {
      description: 'Chor und Orchester.\n\nWerke von Dvořák &amp; Rheinberger. Türöffnung: 16:30',
      organizer: 'Musikschule',
      organizer_phone: '041 709 00 90',
      external_event_url: 'https://www.musikschule.example.ch/advent',
      event_registration_url: 'https://tickets.example.ch/advent',
      price: 'CHF 25.–',
      location: 'Kirche St. Michael',
      tags: ['Konzert', 'Musik'],
      coordinates: { lon: 8.5168, lat: 47.1669, zoom: 16 },
      highlight: true,
    },
    { image: '/storage/event-image', file: '/storage/event-flyer' },
  ),
  // Several days, across the change to summer time.
  event('Ausstellung Archiv', '2027-03-20T09:00:00', '2027-04-04T15:00:00', {
    tags: ['Ausstellung'],
    source: 'guidle-4711',
  }),
  event(
    'Lesung',
    '2026-12-10T18:00:00',
    '2026-12-10T19:00:00',
    { tags: ['Lesung'] },
    { image: '/storage/gone', file: '/storage/gone' },
  ),
  // A site with its own filters writes no tags (sheet 10, D13).
  event(
    'Jassabend',
    '2027-01-15T19:00:00',
    '2027-01-15T22:00:00',
    {},
    { without: ['tags', 'coordinates', 'source'] },
  ),
  // Silvester: the day differs between UTC and Zürich.
  event('Silvester am See', '2026-12-31T21:00:00', '2027-01-01T01:00:00', {
    organizer: '',
    organizer_email: '',
    location: '',
  }),
  event('Neujahrsapéro', '2026-12-31T23:30:00', '2027-01-01T00:30:00'),
].sort(byStart)

interface PageMore {
  readonly image?: string
  readonly lead?: string | null
  readonly end?: string
  readonly start?: string | null
  readonly hashtags?: readonly string[]
  readonly withoutText?: boolean
  readonly shown?: 'never'
}

function page(
  kind: 'news' | 'topic',
  id: number,
  title: string,
  text: string,
  more: PageMore,
  parent: number | null,
): SourceItem {
  const created = `2026-0${1 + (id % 9)}-${String(1 + (id % 28)).padStart(2, '0')}T08:00:00+00:00`
  const data: [string, unknown][] = [
    ['title', title],
    ['lead', more.lead === undefined ? '' : more.lead],
    ['text', text],
    ['hashtags', more.hashtags ?? []],
    ['publication_start', more.start === undefined ? null : more.start],
    ['publication_end', more.end ?? null],
    ['created', created],
    // The last change defaults to the creation.
    ['modified', created],
  ]
  return {
    id: String(id),
    modified: created,
    data: data.filter(
      ([name]) => !(name === 'text' && more.withoutText) && !(name === 'hashtags' && kind === 'topic'),
    ),
    links: [
      ['html', kind === 'news' ? `/news/meldung-${id}` : `/topics/thema-${id}`],
      ['image', more.image ?? null],
      ...(kind === 'topic'
        ? [['parent', parent === null ? null : `/api/topics/${parent}`] as [string, string | null]]
        : []),
    ],
    ...(more.shown ? { shown: more.shown } : {}),
  }
}

const newsItem = (id: number, title: string, text: string, more: PageMore = {}) =>
  page('news', id, title, text, more, null)
const topic = (id: number, parent: number | null, title: string, text = '', more: PageMore = {}) =>
  page('topic', id, title, text, more, parent)

// Newest first by publication, else by creation.
const newest = (a: SourceItem, b: SourceItem) => {
  const key = (item: SourceItem) => {
    const value = (name: string) => item.data.find(([field]) => field === name)?.[1]
    return String(value('publication_start') ?? value('created'))
  }
  return key(a) < key(b) ? 1 : -1
}

export const news: readonly SourceItem[] = [
  newsItem(
    501,
    'Neue Öffnungszeiten ab 1. Januar',
    '<p>Die Schalter öffnen um <strong>7:30&nbsp;Uhr</strong>. Mehr im <a href="/storage/leaflet">Merkblatt</a>. #schalter #2027</p><p><img src="/storage/news-image" alt="Schalterhalle"></p>',
    {
      lead: 'Früher da & länger offen',
      hashtags: ['schalter', '2027'],
      start: '2026-11-10T07:00:00+00:00',
      image: '/storage/news-image',
    },
  ),
  newsItem(502, 'Kurz', '', {
    lead: null,
    start: '2026-11-09T07:00:00+00:00',
    end: '2027-06-30T22:00:00+00:00',
  }),
  // Text only after a code by SMS: listed without it (sheet 10, 4).
  newsItem(503, 'Für Behörden', '', { withoutText: true, start: '2026-11-08T07:00:00+00:00' }),
  newsItem(504, 'Bild fehlt', '<p>Text</p>', {
    image: '/storage/gone',
    start: '2026-11-07T07:00:00.5+00:00',
  }),
  ...Array.from({ length: 24 }, (_, index) =>
    newsItem(510 + index, `Meldung ${index + 1}`, `<p>Meldung ${index + 1}</p>`),
  ),
].sort(newest)

// All levels in one list, newest first: parents may come after their children, even on the next page.
export const topics: readonly SourceItem[] = [
  topic(
    601,
    null,
    'Politik',
    '<h2>Übersicht</h2><p>Siehe <a href="/topics/thema-603">Abstimmungen</a>.</p>',
    {
      start: '2019-01-01T00:00:00+00:00',
      image: '/storage/topic-image',
    },
  ),
  topic(602, 601, 'Kantonsrat', '<p>80 Sitze</p>', {
    lead: 'Das Parlament',
    start: '2024-01-01T00:00:00+00:00',
  }),
  topic(603, 601, 'Abstimmungen & Wahlen', '<p>Resultate ab 12&nbsp;Uhr</p>', {
    start: '2025-01-01T00:00:00+00:00',
  }),
  topic(604, 603, 'Stimmrecht', '<table><tr><td>ab 18</td></tr></table>', {
    start: '2026-01-01T00:00:00+00:00',
  }),
  topic(605, 604, 'Auslandschweizer', '<p>Vierte Ebene</p>', { start: '2026-11-01T00:00:00+00:00' }),
  // A page that is only a link, whose target is not published.
  topic(606, null, 'Geoportal', '', { lead: '', start: '2020-01-01T00:00:00+00:00' }),
  // Its parent is not published.
  topic(607, 699, 'Verwaistes Thema', '<p>Allein</p>', { start: '2020-06-01T00:00:00+00:00' }),
  topic(608, null, 'Für Mitarbeitende', '', { withoutText: true, start: '2020-07-01T00:00:00+00:00' }),
  ...Array.from({ length: 19 }, (_, index) =>
    topic(620 + index, 602, `Sitzung ${index + 1}`, `<p>${index + 1}</p>`),
  ),
  topic(699, null, 'Verborgen', '', { shown: 'never' }),
].sort(newest)
