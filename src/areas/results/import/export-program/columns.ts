import { type ColumnsToRead, column } from '../table/cells.ts'

type FileColumns = ColumnsToRead['required']

/** Columns that mean the same in all files. */
export const number = {
  sortgeschaeft: column(
    'text',
    'Number of the vote or election, as the data source links it. Compared as text: `01` is not `1`.',
    'SortGeschaeft',
  ),
} as const satisfies FileColumns

export const district = {
  sortwahlkreis: column(
    'text',
    'District, as the data source links it. A link without one takes the rows without one of a vote, and the rows of ' +
      'all districts of an election.',
    'SortWahlkreis',
  ),
} as const satisfies FileColumns

export const level = {
  art: column(
    'text',
    'Level of the vote: `Eidg` or `CH`, `Kant` or `CT`, `Gde` or `MU`. Rows of another level than that of the linked ' +
      'vote are skipped.',
    'Art',
  ),
} as const satisfies FileColumns

export const municipality = {
  bfsnrgemeinde: column(
    'integer',
    'Number of the municipality. 0, blank, 9170 and 19010 to 19260 are the voters abroad.',
    'BfsNrGemeinde',
  ),
} as const satisfies FileColumns

export const eligible = {
  stimmberechtigte: column('integer', 'People who may vote.', 'Stimmberechtigte'),
} as const satisfies FileColumns

export const lockTime = {
  sperrung: column(
    'integer',
    'Time at which the municipality closed its counting, as HHMM. Blank or 0: it is not counted yet.',
    'Sperrung',
  ),
} as const satisfies FileColumns

/** Of elections; votes have one of two spellings. */
export const pending = {
  anzpendentgde: column(
    'integerOrNull',
    'Municipalities that are not counted yet. At 0 the result is final. The last row decides.',
    'AnzPendentGde',
  ),
} as const satisfies FileColumns

export const candidate = {
  knr: column('text', 'Number of the candidate; leading zeros count.', 'KNR'),
} as const satisfies FileColumns

export const candidateNames = {
  nachname: column('text', 'Family name.', 'Nachname'),
  vorname: column('text', 'First name.', 'Vorname'),
} as const satisfies FileColumns

export const isElected = {
  gewaehlt: column('electedCode', 'Whether the candidate is elected.', 'Gewaehlt'),
} as const satisfies FileColumns

export const candidateVotes = {
  stimmen: column('integer', 'Votes of the candidate in the municipality.', 'Stimmen'),
} as const satisfies FileColumns

export const list = {
  listnr: column(
    'text',
    'Number of the list. Blank is 0; 99 and 999 are the ballots without a list, whose votes are blank votes.',
    'ListNr',
  ),
} as const satisfies FileColumns

/** Of a municipality, in both types of election. */
export const ballots = {
  ...municipality,
  ...eligible,
  ...lockTime,
  stmabgegeben: column('integer', 'Ballots received.', 'StmAbgegeben'),
  stmleer: column('integer', 'Blank ballots.', 'StmLeer'),
  stmungueltig: column('integer', 'Invalid ballots.', 'StmUngueltig'),
} as const satisfies FileColumns
