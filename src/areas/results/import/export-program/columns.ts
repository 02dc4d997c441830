import type { Columns } from '../table/cells.ts'

type FileColumns = Columns['required']

/** Columns that mean the same in all files. */
export const number = {
  sortgeschaeft: {
    kind: 'text',
    spelling: 'SortGeschaeft',
    meaning:
      'Number of the vote or election, as the data source links it. Compared as text: `01` is not `1`.',
  },
} as const satisfies FileColumns

export const district = {
  sortwahlkreis: {
    kind: 'text',
    spelling: 'SortWahlkreis',
    meaning:
      'District, as the data source links it. A link without one takes the rows without one of a vote, and the rows of ' +
      'all districts of an election.',
  },
} as const satisfies FileColumns

export const level = {
  art: {
    kind: 'text',
    spelling: 'Art',
    meaning:
      'Level of the vote: `Eidg` or `CH`, `Kant` or `CT`, `Gde` or `MU`. Rows of another level than that of the linked ' +
      'vote are skipped.',
  },
} as const satisfies FileColumns

export const municipality = {
  bfsnrgemeinde: {
    kind: 'integer',
    spelling: 'BfsNrGemeinde',
    meaning: 'Number of the municipality. 0, blank, 9170 and 19010 to 19260 are the voters abroad.',
  },
} as const satisfies FileColumns

export const eligible = {
  stimmberechtigte: { kind: 'integer', spelling: 'Stimmberechtigte', meaning: 'People who may vote.' },
} as const satisfies FileColumns

export const lockTime = {
  sperrung: {
    kind: 'integer',
    spelling: 'Sperrung',
    meaning:
      'Time at which the municipality closed its counting, as HHMM. Blank or 0: it is not counted yet.',
  },
} as const satisfies FileColumns

/** Of elections; votes have one of two spellings. */
export const pending = {
  anzpendentgde: {
    kind: 'integerOrNull',
    spelling: 'AnzPendentGde',
    meaning: 'Municipalities that are not counted yet. At 0 the result is final. The last row decides.',
  },
} as const satisfies FileColumns

export const candidate = {
  knr: { kind: 'text', spelling: 'KNR', meaning: 'Number of the candidate; leading zeros count.' },
} as const satisfies FileColumns

export const candidateNames = {
  nachname: { kind: 'text', spelling: 'Nachname', meaning: 'Family name.' },
  vorname: { kind: 'text', spelling: 'Vorname', meaning: 'First name.' },
} as const satisfies FileColumns

export const isElected = {
  gewaehlt: { kind: 'electedCode', spelling: 'Gewaehlt', meaning: 'Whether the candidate is elected.' },
} as const satisfies FileColumns

export const candidateVotes = {
  stimmen: { kind: 'integer', spelling: 'Stimmen', meaning: 'Votes of the candidate in the municipality.' },
} as const satisfies FileColumns

export const list = {
  listnr: {
    kind: 'text',
    spelling: 'ListNr',
    meaning:
      'Number of the list. Blank is 0; 99 and 999 are the ballots without a list, whose votes are blank votes.',
  },
} as const satisfies FileColumns

/** Of a municipality, in both types of election. */
export const ballots = {
  ...municipality,
  ...eligible,
  ...lockTime,
  stmabgegeben: { kind: 'integer', spelling: 'StmAbgegeben', meaning: 'Ballots received.' },
  stmleer: { kind: 'integer', spelling: 'StmLeer', meaning: 'Blank ballots.' },
  stmungueltig: { kind: 'integer', spelling: 'StmUngueltig', meaning: 'Invalid ballots.' },
} as const satisfies FileColumns
