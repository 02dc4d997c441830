import { absoluteHref, itemHref } from '../../../formats/collection-json/href.ts'
import { array } from '../../../formats/json-schema/json-schema.ts'
import type { Row } from '../../../platform/storage/schema/schema.ts'
import {
  created,
  type DatumDefinition,
  type ItemDefinition,
  type LinkDefinition,
  modified,
  momentOrNullDatum,
  pointDatum,
  textDatum,
} from '../../../site/collection/item-definition.ts'
import { newsFields } from '../records/article-fields.ts'
import { eventFields } from '../records/event-fields.ts'
import type { EventDate } from '../records/store.ts'
import { isTextLocked } from '../records/visibility.ts'

const words = array({ type: 'string' })

const eventPdf = { nullWhen: 'there is none', href: pdfHref }

export const eventItem: ItemDefinition<EventDate> = {
  idOf: ({ id }) => id,
  data: [
    ...eventFields.with('api').map((name) => textDatum(eventFields.list, name)),
    {
      name: 'start',
      schema: { type: 'string', format: 'date-time' },
      description: 'The beginning, in UTC.',
      value: ({ starts }) => starts,
    },
    {
      name: 'end',
      schema: { type: 'string', format: 'date-time' },
      description: 'The end, in UTC.',
      value: ({ ends }) => ends,
    },
    textDatum(eventFields.list, 'location'),
    {
      name: 'source',
      schema: { type: ['string', 'null'] },
      description:
        'The first two parts of the id in the system it was imported from, such as `guidle-1234`; null if it was not imported.',
      value: ({ source }) => importSource(source),
    },
    pointDatum('coordinates', 'Where it takes place (WGS 84).'),
    {
      name: 'tags',
      schema: words,
      description: 'Its tags.',
      value: ({ tags }) => JSON.parse(tags),
    },
    {
      name: 'syndicate',
      schema: { type: 'boolean' },
      description: 'Whether other sites are asked to show it too.',
      value: ({ syndicate }) => syndicate === 1,
    },
    {
      name: 'highlight',
      schema: { type: 'boolean' },
      description: 'Whether the organisation puts it first.',
      value: ({ highlight }) => highlight === 1,
    },
    created,
    modified,
  ],
  links: [
    page('events', 'The page of the event.'),
    image('A picture.'),
    // Clients know the misspelt name from the first days of the interface.
    { rel: 'pfd', description: 'The same as `pdf`, under the name that older clients know.', ...eventPdf },
    { rel: 'pdf', description: 'A document.', ...eventPdf },
  ],
}

/** Import ids look like `guidle-1234-5678`; only where it comes from is told. */
function importSource(source: string | null): string | null {
  return source === null ? null : source.split('-').slice(0, 2).join('-')
}

type Article = Row<'news'> | Row<'topics'>

/** What news and topics have in common; their field lists say the same of it. */
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

export const newsArticle: ItemDefinition<Row<'news'>> = {
  idOf: ({ id }) => String(id),
  data: articleData([
    {
      name: 'hashtags',
      schema: words,
      description: 'The hashtags in the text.',
      value: ({ hashtags }) => JSON.parse(hashtags),
    },
  ]),
  links: [page('news', 'The page of the news.'), image('A picture.')],
}

export const topicArticle: ItemDefinition<Row<'topics'>> = {
  idOf: ({ id }) => String(id),
  data: articleData([]),
  links: [
    page('topics', 'The page of the topic.'),
    image('A picture.'),
    {
      rel: 'parent',
      description: 'The topic above.',
      nullWhen: 'it is at the top',
      href: ({ parent_id }, { baseUrl }) =>
        parent_id === null ? null : itemHref(baseUrl, 'topics', parent_id),
    },
  ],
}

function page(view: string, description: string): LinkDefinition<{ readonly id: string | number }> {
  return { rel: 'html', description, href: ({ id }, { baseUrl }) => absoluteHref(baseUrl, [view, id]) }
}

function image(description: string): LinkDefinition<{ readonly image: string | null }> {
  return {
    rel: 'image',
    description,
    nullWhen: 'there is none',
    href: (row, { baseUrl }) => fileHref(baseUrl, row.image),
  }
}

function pdfHref({ pdf }: EventDate, { baseUrl }: { readonly baseUrl: string }): string | null {
  return fileHref(baseUrl, pdf)
}

function fileHref(baseUrl: string, id: string | null): string | null {
  return id === null ? null : absoluteHref(baseUrl, ['files', id])
}
