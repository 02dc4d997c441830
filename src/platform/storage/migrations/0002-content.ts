import { publication, publicationBorders, restricted } from './publication.ts'
import type { ColumnTypes, Migration } from './types.ts'

export const migration: Migration = {
  statements: (types) => [...events(types), ...news(types), ...topics(types), ...search(types)],
}

const events = (types: ColumnTypes) => {
  const { text, key, integer, real, instant, end } = types
  return [
    `create table events (
    id ${key} primary key,
    title ${text} not null,
    title_folded ${key} not null,
    description ${text} not null default '',
    organizer ${text} not null default '',
    organizer_email ${text} not null default '',
    organizer_phone ${text} not null default '',
    external_event_url ${text} not null default '',
    event_registration_url ${text} not null default '',
    price ${text} not null default '',
    location ${text} not null default '',
    location_words ${text} not null,
    source ${text},
    syndicate ${integer} not null default 0 check (syndicate in (0, 1)),
    highlight ${integer} not null default 0 check (highlight in (0, 1)),
    tags ${text} not null default '[]',
    geo_lon ${real},
    geo_lat ${real},
    geo_zoom ${real},
    image ${key} references files (id) deferrable initially deferred,
    pdf ${key} references files (id) deferrable initially deferred,
    starts ${instant} not null,
    ends ${instant} not null,
    recurrence ${text},
    recurrence_dates ${text} not null default '[]',
    endless ${integer} not null default 0 check (endless in (0, 1)),
    ${publication(types)}
  ) ${end}`,
    ...publicationBorders('events'),
    ...restricted('events'),
    'create index events_endless on events (id) where endless = 1',
    `create table event_tags (
    event_id ${key} not null references events (id) on delete cascade deferrable initially deferred,
    tag ${key} not null,
    primary key (event_id, tag)
  ) ${end}`,
    'create index event_tags_tag on event_tags (tag, event_id)',
    `create table occurrences (
    id ${key} primary key,
    event_id ${key} not null references events (id) on delete cascade deferrable initially deferred,
    starts ${instant} not null,
    ends ${instant} not null,
    title_folded ${key} not null
  ) ${end}`,
    'create index occurrences_order on occurrences (starts, title_folded, id, event_id)',
    'create index occurrences_event on occurrences (event_id, starts)',
    `insert into revisions (area, number) values ('content', 0)`,
  ]
}

/** News and topics are texts with a window; `dated` is when a text counts as published, for the order. */
const article = (types: ColumnTypes) => {
  const { text, key, instant } = types
  return `
    title ${text} not null,
    title_folded ${key} not null,
    lead ${text} not null default '',
    text ${text} not null default '',
    image ${key} references files (id) deferrable initially deferred,
    dated ${instant} not null,
    ${publication(types)}`
}

const news = (types: ColumnTypes) => {
  const { text, key, integer, end } = types
  return [
    `create table news (
    id ${integer} primary key,
    hashtags ${text} not null default '[]',
    ${article(types)}
  ) ${end}`,
    'create index news_order on news (dated, id, access, publication_start, publication_end)',
    ...publicationBorders('news'),
    `create table news_hashtags (
    news_id ${integer} not null references news (id) on delete cascade deferrable initially deferred,
    tag ${key} not null,
    primary key (news_id, tag)
  ) ${end}`,
    'create index news_hashtags_tag on news_hashtags (tag, news_id)',
  ]
}

const topics = (types: ColumnTypes) => {
  const { integer, end } = types
  return [
    `create table topics (
    id ${integer} primary key,
    parent_id ${integer} references topics (id) deferrable initially deferred,
    position ${integer} not null default 0,
    ${article(types)}
  ) ${end}`,
    'create index topics_order on topics (dated, id, access, publication_start, publication_end)',
    'create index topics_parent on topics (parent_id, position, id)',
    ...publicationBorders('topics'),
  ]
}

/**
 * The words of every record, folded and set between blanks. They define what a search finds; the full-text
 * index beside them only finds it faster, see search/store.ts.
 */
const search = ({ kind, text, key, integer, end }: ColumnTypes) => [
  `create table search_records (
    number ${integer} primary key${kind === 'postgres' ? ' generated always as identity' : ''},
    kind ${key} not null,
    record_id ${key} not null,
    title_words ${text} not null,
    words ${text} not null${kind === 'postgres' ? ',\n    lexemes tsvector not null' : ''},
    unique (kind, record_id)
  ) ${end}`,
  'create index agencies_title on agencies (title_folded, id)',
  ...(kind === 'postgres'
    ? [
        // New entries wait in a list that every search has to read; it must stay short.
        'create index search_records_lexemes on search_records using gin (lexemes) with (gin_pending_list_limit = 256)',
      ]
    : [
        // The words are split and folded already: every character but blanks belongs to one.
        `create virtual table search_words using fts5 (words, content = '', contentless_delete = 1, tokenize = 'ascii')`,
      ]),
]
