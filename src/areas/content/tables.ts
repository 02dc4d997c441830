import { type KeptTable, untilDeleted } from '../../platform/retention/kept-table.ts'

export const contentTables: readonly KeptTable[] = [
  {
    name: 'events',
    holds: 'events',
    personal: 'contacts that are published',
    bundle: 'events',
    kept: untilDeleted,
  },
  { name: 'event_tags', holds: 'their tags', bundle: 'events', kept: untilDeleted },
  {
    name: 'occurrences',
    holds: 'their dates, worked out from the rule of each',
    bundle: 'events',
    kept: untilDeleted,
  },
  { name: 'news', holds: 'news', bundle: 'news', kept: untilDeleted },
  { name: 'news_hashtags', holds: 'their hashtags', bundle: 'news', kept: untilDeleted },
  { name: 'topics', holds: 'topics', bundle: 'topics', kept: untilDeleted },
  {
    name: 'synonyms',
    holds: 'words that mean the same in a search',
    bundle: 'synonyms',
    kept: untilDeleted,
  },
]
