import type { Datum, ItemContent } from '../../../formats/collection-json/document.ts'
import { absoluteHref, itemHref } from '../../../formats/collection-json/href.ts'
import type { Row } from '../../../platform/storage/schema/schema.ts'
import type { Reading } from '../../../site/collection/view.ts'
import { eventFields } from '../records/event-fields.ts'
import type { EventDate } from '../records/store.ts'
import { isTextLocked } from '../records/visibility.ts'

const eventTexts = eventFields.with('api')

export function presentEvent(event: EventDate, { baseUrl }: Reading): ItemContent {
  const pdf = fileHref(baseUrl, event.pdf)
  return {
    id: event.id,
    data: [
      ...eventTexts.map((name) => ({ name, value: event[name] })),
      { name: 'start', value: event.starts },
      { name: 'end', value: event.ends },
      { name: 'location', value: event.location },
      { name: 'source', value: importSource(event.source) },
      { name: 'coordinates', value: { lon: event.geo_lon, lat: event.geo_lat, zoom: event.geo_zoom } },
      { name: 'tags', value: JSON.parse(event.tags) },
      { name: 'syndicate', value: event.syndicate === 1 },
      { name: 'highlight', value: event.highlight === 1 },
      { name: 'created', value: event.created },
      { name: 'modified', value: event.modified },
    ],
    links: [
      { rel: 'html', href: absoluteHref(baseUrl, ['events', event.id]) },
      { rel: 'image', href: fileHref(baseUrl, event.image) },
      // Clients know the misspelt name from the first days of the interface.
      { rel: 'pfd', href: pdf },
      { rel: 'pdf', href: pdf },
    ],
  }
}

/** Import ids look like `guidle-1234-5678`; only where it comes from is told. */
function importSource(source: string | null): string | null {
  return source === null ? null : source.split('-').slice(0, 2).join('-')
}

export function presentNews(news: Row<'news'>, reading: Reading): ItemContent {
  const { baseUrl } = reading
  const hashtags = { name: 'hashtags', value: JSON.parse(news.hashtags) }
  return {
    id: String(news.id),
    data: articleData(news, reading, [hashtags]),
    links: [
      { rel: 'html', href: absoluteHref(baseUrl, ['news', news.id]) },
      { rel: 'image', href: fileHref(baseUrl, news.image) },
    ],
  }
}

export function presentTopic(topic: Row<'topics'>, reading: Reading): ItemContent {
  const { baseUrl } = reading
  return {
    id: String(topic.id),
    data: articleData(topic, reading, []),
    links: [
      { rel: 'html', href: absoluteHref(baseUrl, ['topics', topic.id]) },
      { rel: 'image', href: fileHref(baseUrl, topic.image) },
      { rel: 'parent', href: topic.parent_id === null ? null : itemHref(baseUrl, 'topics', topic.parent_id) },
    ],
  }
}

function articleData(
  article: Row<'news'> | Row<'topics'>,
  { reader }: Reading,
  afterText: readonly Datum[],
): readonly Datum[] {
  return [
    { name: 'title', value: article.title },
    { name: 'lead', value: article.lead },
    ...(isTextLocked(article.access, reader) ? [] : [{ name: 'text', value: article.text }]),
    ...afterText,
    { name: 'publication_start', value: article.publication_start },
    { name: 'publication_end', value: article.publication_end },
    { name: 'created', value: article.created },
    { name: 'modified', value: article.modified },
  ]
}

function fileHref(baseUrl: string, id: string | null): string | null {
  return id === null ? null : absoluteHref(baseUrl, ['files', id])
}
