import { itemHref } from '../../../formats/collection-json/href.ts'
import { array } from '../../../formats/json-schema/json-schema.ts'
import type { Row } from '../../../platform/storage/schema/schema.ts'
import {
  type CollectionItemDefinition,
  created,
  type DatumDefinition,
  datum,
  fileLink,
  modified,
  momentOrNullDatum,
  momentSchema,
  pageLink,
  pointDatum,
  textDatum,
} from '../../../site/collection/item-definition.ts'
import { newsFields } from '../records/article-fields.ts'
import { eventFields } from '../records/event-fields.ts'
import type { EventDate } from '../records/store.ts'
import { isTextLocked } from '../records/visibility.ts'

const words = array({ type: 'string' })

export const eventItem: CollectionItemDefinition<EventDate> = {
  idOf: ({ id }) => id,
  data: [
    ...eventFields.with('api').map((name) => textDatum(eventFields.list, name)),
    datum('start', momentSchema, 'The beginning, in UTC.', ({ starts }) => starts),
    datum('end', momentSchema, 'The end, in UTC.', ({ ends }) => ends),
    textDatum(eventFields.list, 'location'),
    datum(
      'source',
      { type: ['string', 'null'] },
      'The first two parts of the id in the system it was imported from, such as `guidle-1234`; null if it was not imported.',
      ({ source }) => importSource(source),
    ),
    pointDatum('coordinates', 'Where it takes place (WGS 84).'),
    datum('tags', words, 'Its tags.', ({ tags }) => JSON.parse(tags)),
    datum(
      'syndicate',
      { type: 'boolean' },
      'Whether other sites are asked to show it too.',
      ({ syndicate }) => syndicate === 1,
    ),
    datum(
      'highlight',
      { type: 'boolean' },
      'Whether the organisation puts it first.',
      ({ highlight }) => highlight === 1,
    ),
    created,
    modified,
  ],
  links: [
    pageLink('events', 'The page of the event.'),
    fileLink('image', 'image', 'A picture.'),
    // Clients have depended on this misspelt name since the first version.
    fileLink('pfd', 'pdf', 'The same as `pdf`, under the name that older clients know.'),
    fileLink('pdf', 'pdf', 'A document.'),
  ],
}

/** Returns the source of an import from its id, such as `guidle` in `guidle-1234-5678`. */
function importSource(source: string | null): string | null {
  return source === null ? null : source.split('-').slice(0, 2).join('-')
}

type Article = Row<'news'> | Row<'topics'>

/** Returns the fields that news and topics share. */
function articleData<Of extends Article>(
  afterText: readonly DatumDefinition<Of>[],
): readonly DatumDefinition<Of>[] {
  const { list } = newsFields
  return [
    textDatum(list, 'title'),
    textDatum(list, 'lead'),
    {
      ...textDatum(list, 'text'),
      only: {
        words: 'unless readers need a code by phone (`mtan`) to see it',
        isMet: ({ access }, { reader }) => !isTextLocked(access, reader),
      },
    },
    ...afterText,
    momentOrNullDatum('publication_start', 'Public from this moment on, in UTC; null without such a limit.'),
    momentOrNullDatum('publication_end', 'Public up to this moment, in UTC; null without such a limit.'),
    created,
    modified,
  ]
}

export const newsArticle: CollectionItemDefinition<Row<'news'>> = {
  idOf: ({ id }) => String(id),
  data: articleData([
    datum('hashtags', words, 'The hashtags in the text.', ({ hashtags }) => JSON.parse(hashtags)),
  ]),
  links: [pageLink('news', 'The page of the news.'), fileLink('image', 'image', 'A picture.')],
}

export const topicArticle: CollectionItemDefinition<Row<'topics'>> = {
  idOf: ({ id }) => String(id),
  data: articleData([]),
  links: [
    pageLink('topics', 'The page of the topic.'),
    fileLink('image', 'image', 'A picture.'),
    {
      rel: 'parent',
      description: 'The topic above.',
      nullWhen: 'it is at the top',
      href: ({ parent_id }, { baseUrl }) =>
        parent_id === null ? null : itemHref(baseUrl, 'topics', parent_id),
    },
  ],
}
