import {
  forEver,
  type KeptTable,
  purgeAfter,
  spanText,
  untilDeleted,
} from '../../../platform/retention/kept-table.ts'
import {
  checkedUploadsKeptFor,
  deleteExpiredUploads,
} from '../intake/checked-uploads/checked-upload-store.ts'
import { answersKeptFor } from '../intake/repeats/answer-once.ts'
import { deleteExpiredAnswers } from '../intake/repeats/answer-store.ts'

/** The tables of the core; features declare their own. */
export const resultsTables: readonly KeptTable[] = [
  {
    name: 'result_items',
    holds: 'votes, elections and compounds',
    bundle: 'votes, elections, election_compounds',
    kept: untilDeleted,
  },
  {
    name: 'item_aliases',
    holds: 'their former addresses',
    bundle: 'votes, elections, election_compounds',
    kept: untilDeleted,
  },
  { name: 'ballots', holds: 'the questions of votes', bundle: 'votes', kept: untilDeleted },
  {
    name: 'result_versions',
    holds: 'results as they were uploaded or entered',
    personal: 'candidates as they are published, who has uploaded and confirmed it',
    bundle: 'result_versions',
    kept: untilDeleted,
  },
  {
    name: 'upload_contents',
    holds: 'files with results',
    personal: 'candidates',
    bundle: 'upload_files',
    kept: 'until an admin removes old versions with their files, or the record is deleted',
  },
  {
    name: 'result_corrections',
    holds: 'public notes on corrections',
    personal: 'who has written it',
    bundle: 'result_corrections',
    kept: untilDeleted,
  },
  { name: 'counters', holds: 'the last number of a vote', kept: forEver },
  {
    name: 'rule_changes',
    holds: 'rules of release that wait for a second person',
    personal: 'who has proposed it',
    kept: 'until it is confirmed or withdrawn',
    leave: { without: [] },
  },
  { name: 'entities', holds: 'municipalities', bundle: 'entities', kept: untilDeleted },
  { name: 'place_groups', holds: 'groups of municipalities', bundle: 'place_groups', kept: untilDeleted },
  {
    name: 'place_successions',
    holds: 'mergers of municipalities',
    bundle: 'place_successions',
    kept: untilDeleted,
  },
  { name: 'postal_codes', holds: 'postal codes', bundle: 'postal_codes', kept: untilDeleted },
  { name: 'shapes', holds: 'maps', bundle: 'shapes', kept: untilDeleted },
  { name: 'past_votes', holds: 'past votes to compare with', bundle: 'past_votes', kept: untilDeleted },
  {
    name: 'federal_files',
    holds: 'how federal results were asked for',
    kept: forEver,
    leave: { without: [] },
  },
  { name: 'logged_tables', holds: 'digests of public documents', kept: forEver, leave: { without: [] } },
  {
    name: 'result_events',
    holds: 'what was published when',
    personal: 'who has announced it by hand',
    kept: forEver,
    leave: { without: [] },
  },
  {
    name: 'data_sources',
    holds: 'installations of the export program',
    bundle: 'data_sources',
    kept: untilDeleted,
  },
  {
    name: 'data_source_links',
    holds: 'what they deliver',
    bundle: 'data_sources',
    kept: untilDeleted,
  },
  {
    name: 'upload_drafts',
    holds: 'uploads that were tried and not published',
    personal: 'who has tried it',
    backup: false,
    kept: spanText(checkedUploadsKeptFor),
    purge: purgeAfter(0, deleteExpiredUploads),
  },
  {
    name: 'upload_draft_files',
    holds: 'their files',
    personal: 'candidates',
    backup: false,
    kept: 'as long as the upload',
  },
  {
    name: 'upload_draft_results',
    holds: 'their results',
    personal: 'candidates',
    backup: false,
    kept: 'as long as the upload',
  },
  {
    name: 'upload_answers',
    holds: 'answers to uploads, for whoever repeats one',
    kept: spanText(answersKeptFor),
    leave: { because: 'answers that uploads get again when they are repeated within a day' },
    purge: purgeAfter(0, deleteExpiredAnswers),
  },
]
