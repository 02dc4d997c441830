import type { Migration } from './types.ts'

/** Systems that the directory is kept in step with, which of its records are theirs, and what each run has changed. */
export const migration: Migration = {
  statements: ({ text, key, integer, instant, end }) => [
    `create table people_sources (
      id ${key} primary key,
      name ${text} not null,
      kind ${key} not null,
      settings ${text} not null,
      secret ${text},
      is_on ${integer} not null,
      tags ${text} not null,
      checked ${instant},
      next_run ${instant},
      claimed_until ${instant},
      created ${instant} not null,
      modified ${instant} not null
    ) ${end}`,
    `create table people_source_links (
      source ${key} not null references people_sources (id),
      kind ${key} not null,
      external_id ${key} not null,
      record ${key} not null,
      state ${key} not null,
      access ${key},
      primary key (source, kind, external_id)
    ) ${end}`,
    'create index people_source_links_by_record on people_source_links (kind, record)',
    `create table people_source_runs (
      id ${key} primary key,
      source ${key} not null references people_sources (id),
      started ${instant} not null,
      ended ${instant} not null,
      cause ${key} not null,
      actor ${text},
      state ${key} not null,
      reason ${key},
      counts ${text} not null,
      problems ${text} not null,
      times ${integer} not null
    ) ${end}`,
    'create index people_source_runs_by_time on people_source_runs (source, ended)',
    `create table people_source_changes (
      run ${key} not null references people_source_runs (id),
      number ${integer} not null,
      kind ${key} not null,
      record ${key} not null,
      external_id ${key} not null,
      action ${key} not null,
      title ${text} not null,
      changes ${text} not null,
      before ${text} not null,
      primary key (run, number)
    ) ${end}`,
  ],
}
