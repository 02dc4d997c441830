import type { ColumnTypes, Migration } from './types.ts'

export const migration: Migration = {
  statements: (types) => [...items(types), ...versions(types), ...uploads(types), ...entities(types)],
}

/**
 * Votes, elections and compounds in one table: overviews, archives and look-ups go across all of them. What only
 * one kind has, and nothing is searched by, is JSON (results/item-settings.ts).
 */
const items = ({ text, key, integer, instant, end }: ColumnTypes) => [
  `create table result_items (
    kind ${key} not null check (kind in ('vote', 'election', 'compound')),
    id ${key} not null,
    external_id ${key},
    shortcode ${key},
    title ${text} not null,
    short_title ${text},
    date ${key} not null,
    domain ${key} not null,
    domain_order ${integer} not null,
    compound_id ${key},
    record_key ${key} unique,
    settings ${text} not null,
    overview ${text} not null,
    published_version ${integer},
    last_result_change ${instant},
    revision ${integer} not null,
    created ${instant} not null,
    modified ${instant} not null,
    primary key (kind, id)
  ) ${end}`,
  // Votes have external ids of their own; elections and compounds share theirs.
  `create unique index result_items_external_vote on result_items (external_id) where kind = 'vote'`,
  `create unique index result_items_external_election on result_items (external_id) where kind <> 'vote'`,
  'create index result_items_day on result_items (date, domain_order, shortcode, id)',
  'create index result_items_revision on result_items (revision)',
  'create index result_items_compound on result_items (compound_id, shortcode, id) where compound_id is not null',
  `create table ballots (
    id ${key} primary key,
    vote_id ${key} not null,
    type ${key} not null check (type in ('proposal', 'counter-proposal', 'tie-breaker')),
    title ${text},
    unique (vote_id, type)
  ) ${end}`,
  `insert into revisions (area, number) values ('results', 0)`,
]

/** Only ever added to. The published one is named by its item. */
const versions = ({ text, key, integer, bytes, instant, end }: ColumnTypes) => [
  `create table result_versions (
    kind ${key} not null,
    item_id ${key} not null,
    number ${integer} not null,
    at ${instant} not null,
    source ${key} not null,
    actor ${text},
    status ${key},
    sha256 ${key} not null,
    result ${bytes} not null,
    overview ${text} not null,
    warnings ${text} not null,
    more_warnings ${integer} not null default 0,
    files ${text} not null,
    primary key (kind, item_id, number)
  ) ${end}`,
  `create table upload_contents (
    sha256 ${key} primary key,
    size ${integer} not null,
    content ${bytes} not null
  ) ${end}`,
]

const uploads = ({ text, key, instant, end }: ColumnTypes) => [
  `create table upload_tokens (
    id ${key} primary key,
    name ${key} not null unique,
    hash ${key} not null unique,
    types ${text},
    items ${text},
    created ${instant} not null,
    expires ${instant},
    last_used ${instant}
  ) ${end}`,
]

/** Lists of the operator, which stand in place of those the product brings along. */
const entities = ({ text, key, integer, end }: ColumnTypes) => [
  `create table entities (
    id ${integer} not null,
    name ${text} not null,
    canton ${key} not null,
    district ${text},
    region ${text},
    superregion ${text},
    valid_from ${key} not null,
    valid_to ${key},
    primary key (canton, id, valid_from)
  ) ${end}`,
]
