import { publication, publicationBorders, restricted } from './publication.ts'
import type { ColumnTypes, Migration } from './types.ts'

export const migration: Migration = {
  statements: (types) => [...shared(types), ...directory(types), ...accounts(types), ...tickets(types)],
}

const shared = ({ text, key, integer, instant, bytes, end }: ColumnTypes) => [
  `create table organisation (
    id ${integer} primary key check (id = 1),
    settings ${text} not null
  ) ${end}`,
  `create table revisions (
    area ${key} primary key,
    number ${integer} not null
  ) ${end}`,
  `create table file_contents (
    sha256 ${key} primary key,
    content ${bytes} not null
  ) ${end}`,
  `create table files (
    id ${key} primary key,
    name ${text} not null,
    media_type ${text} not null,
    size ${integer} not null,
    sha256 ${key} not null references file_contents (sha256) deferrable initially deferred,
    created ${instant} not null
  ) ${end}`,
  `create table audit_log (
    id ${key} primary key,
    at ${instant} not null,
    actor ${text},
    address ${text},
    action ${text} not null,
    subject ${text} not null,
    detail ${text} not null
  ) ${end}`,
  'create index audit_log_at on audit_log (at)',
  `insert into revisions (area, number) values ('directory', 0)`,
]

const agencyTexts = [
  'portrait',
  'location_address',
  'location_code_city',
  'postal_address',
  'postal_code_city',
  'website',
  'email',
  'phone',
  'phone_direct',
  'opening_hours',
]

const personTexts = [
  'salutation',
  'academic_title',
  'first_name',
  'last_name',
  'function',
  'email',
  'phone',
  'phone_direct',
  'born',
  'profession',
  'political_party',
  'parliamentary_group',
  'website',
  'website_2',
  'location_address',
  'location_code_city',
  'postal_address',
  'postal_code_city',
  'notes',
  'external_user_id',
  'staff_number',
]

const directory = (types: ColumnTypes) => {
  const { text, key, integer, real, end } = types
  return [
    `create table agencies (
    id ${integer} primary key,
    parent_id ${integer} references agencies (id) deferrable initially deferred,
    position ${integer} not null,
    title ${text} not null,
    title_folded ${key} not null,
    ${agencyTexts.map((name) => `${name} ${text} not null default ''`).join(',\n    ')},
    geo_lon ${real},
    geo_lat ${real},
    geo_zoom ${real},
    organigram ${key} references files (id) deferrable initially deferred,
    ${publication(types)}
  ) ${end}`,
    'create index agencies_order on agencies (position, id, access, publication_start, publication_end, modified, title_folded)',
    ...restricted('agencies'),
    'create index agencies_parent on agencies (parent_id, position, id)',
    'create index agencies_organigram on agencies (organigram) where organigram is not null',
    ...publicationBorders('agencies'),
    `create table people (
    id ${key} primary key,
    ${personTexts.map((name) => `${name} ${text}`).join(',\n    ')},
    picture ${key} references files (id) deferrable initially deferred,
    first_name_folded ${key} not null,
    last_name_folded ${key} not null,
    search_folded ${key} not null,
    ${publication(types)}
  ) ${end}`,
    'create index people_order on people (last_name_folded, first_name_folded, id, access, publication_start, publication_end, modified)',
    ...restricted('people'),
    'create index people_first_name on people (first_name_folded, last_name_folded, id)',
    'create index people_picture on people (picture) where picture is not null',
    ...publicationBorders('people'),
    `create table memberships (
    id ${key} primary key,
    agency_id ${integer} not null references agencies (id) on delete cascade deferrable initially deferred,
    person_id ${key} not null references people (id) on delete cascade deferrable initially deferred,
    title ${text} not null,
    position ${integer} not null,
    since ${text},
    note ${text},
    addition ${text},
    prefix ${text},
    ${publication(types)}
  ) ${end}`,
    'create index memberships_order on memberships (agency_id, position, id, person_id, access, publication_start, publication_end, modified)',
    'create index memberships_person on memberships (person_id, agency_id, position, id)',
    ...publicationBorders('memberships'),
  ]
}

const accounts = ({ text, key, integer, instant, end }: ColumnTypes) => [
  `create table users (
    id ${key} primary key,
    email ${key} not null unique,
    name ${text} not null,
    role ${text} not null check (role in ('admin', 'editor')),
    password_hash ${text},
    created ${instant} not null
  ) ${end}`,
  `create table sessions (
    id ${key} primary key,
    user_id ${key} not null references users (id) on delete cascade,
    created ${instant} not null,
    last_seen ${instant} not null,
    expires ${instant} not null,
    address ${text} not null,
    user_agent ${text} not null
  ) ${end}`,
  'create index sessions_user on sessions (user_id)',
  'create index sessions_expires on sessions (expires)',
  `create table login_throttle (
    subject ${key} primary key,
    failures ${integer} not null,
    last_failure ${instant} not null
  ) ${end}`,
  `create table one_time_links (
    id ${key} primary key,
    purpose ${text} not null check (purpose in ('setup')),
    created ${instant} not null,
    expires ${instant} not null
  ) ${end}`,
  `create table access_keys (
    id ${key} primary key,
    user_id ${key} not null references users (id) on delete cascade,
    name ${text} not null,
    hash ${key} not null unique,
    read_only ${integer} not null check (read_only in (0, 1)),
    created ${instant} not null,
    last_used ${instant}
  ) ${end}`,
  'create unique index access_keys_name on access_keys (user_id, name)',
]

const tickets = ({ text, key, integer, instant, end }: ColumnTypes) => [
  `create table tickets (
    id ${key} primary key,
    number ${key} not null unique,
    kind ${text} not null,
    state ${text} not null check (state in ('open', 'pending', 'closed', 'archived')),
    title ${text} not null,
    subject_id ${key} not null,
    snapshot ${text} not null,
    submitter_email ${text} not null,
    submitter_message ${text},
    proposed_changes ${text} not null,
    applied ${instant},
    applied_fields ${text},
    owner_id ${key} references users (id) on delete set null,
    muted ${integer} not null default 0 check (muted in (0, 1)),
    search_folded ${key} not null,
    created ${instant} not null,
    modified ${instant} not null
  ) ${end}`,
  'create index tickets_state on tickets (state, created, id)',
  'create index tickets_subject on tickets (subject_id)',
  'create index tickets_owner on tickets (owner_id)',
  `create table ticket_events (
    id ${key} primary key,
    ticket_id ${key} not null references tickets (id) on delete cascade,
    sequence ${integer} not null,
    at ${instant} not null,
    kind ${text} not null,
    actor ${text},
    text ${text},
    unique (ticket_id, sequence)
  ) ${end}`,
  `create table outbox (
    id ${key} primary key,
    recipient ${text} not null,
    subject ${text} not null,
    body ${text} not null,
    ticket_id ${key} references tickets (id) on delete cascade,
    state ${text} not null
      check (state in ('queued', 'sending', 'transmitting', 'sent', 'failed', 'uncertain')),
    attempts ${integer} not null,
    next_attempt ${instant} not null,
    claimed_until ${instant},
    last_error ${text},
    created ${instant} not null,
    finished ${instant}
  ) ${end}`,
  'create index outbox_due on outbox (state, next_attempt)',
  'create index outbox_ticket on outbox (ticket_id)',
]
