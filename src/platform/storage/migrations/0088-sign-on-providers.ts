import type { Migration } from './types.ts'

/** Providers of log-ins that admins add in the back office, and how log-ins through any provider went. */
export const migration: Migration = {
  statements: ({ key, text, instant, end }) => [
    `create table sign_on_providers (
      name ${key} primary key,
      kind ${key} not null,
      settings ${text} not null,
      secret ${text},
      acting ${text},
      acting_secret ${text},
      acting_since ${instant},
      people ${text} not null,
      tested ${key},
      created ${instant} not null,
      modified ${instant} not null
    ) ${end}`,
    `create table sign_on_states (
      provider ${key} primary key,
      logged_in ${instant},
      failed ${instant},
      failure ${text},
      tested ${instant},
      test_failure ${text}
    ) ${end}`,
  ],
}
