import assert from 'node:assert/strict'

/*
 * Files of the export program, and of each kind a small complete set about Zug; a test changes the line or the cell
 * that it is about.
 */

export type SourceType = 'vote' | 'majorz' | 'proporz'
export const sourceTypes: readonly SourceType[] = ['vote', 'majorz', 'proporz']

/** Field of the form → what is in the file. */
export type Files = Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>
type Texts = Readonly<Record<string, string>>

const lines = (...rows: readonly string[]) => rows.map((row) => `${row}\n`).join('')

export const voteFiles: Texts = {
  sg_geschaefte: lines('Art;SortWahlkreis;SortGeschaeft;AnzPendentGde', 'Eidg;1;1;10'),
  sg_gemeinden: lines(
    'Art;SortWahlkreis;SortGeschaeft;BfsNrGemeinde;Sperrung;Stimmberechtigte;StmAbgegeben;StmUngueltig;StmLeer;' +
      'StmHGJa;StmHGNein;StmHGOhneAw;StmN1Ja;StmN1Nein;StmN1OhneAw;StmN2Ja;StmN2Nein;StmN2OhneAw',
    'Eidg;1;1;1701;1030;100;50;1;2;30;17;;;;;;;',
  ),
}

const places = lines(
  'SortWahlkreis;SortGeschaeft;BfsNrGemeinde;Stimmberechtigte',
  '1;1;1701;1000',
  '1;1;1702;500',
)

export const majorzFiles: Texts = {
  wm_wahl: lines('SortGeschaeft;AbsolutesMehr;Ausmittlungsstand;AnzPendentGde', '1;50;2;0'),
  wmstatic_gemeinden: places,
  wm_gemeinden: lines(
    'BfsNrGemeinde;Stimmberechtigte;Sperrung;StmAbgegeben;StmLeer;StmUngueltig;StimmenLeer;StimmenUngueltig',
    '1701;990;1030;100;3;2;5;1',
    '1702;;1100;60;0;0;0;0',
  ),
  wm_kandidaten: lines(
    'SortGeschaeft;KNR;Nachname;Vorname;Gewaehlt;Partei',
    '1;01;Muster;Anna;1;AAA',
    '1;02;Beispiel;Beat;0;BBB',
  ),
  wm_kandidatengde: lines(
    'SortGeschaeft;BfsNrGemeinde;KNR;Stimmen',
    '1;1701;01;60',
    '1;1701;02;29',
    '1;1702;01;35',
    '1;1702;02;25',
  ),
}

export const proporzFiles: Texts = {
  wp_wahl: lines('SortGeschaeft;AnzPendentGde;Ausmittlungsstand', '1;0;2'),
  wpstatic_gemeinden: places,
  wp_gemeinden: lines(
    'BfsNrGemeinde;Stimmberechtigte;Sperrung;StmAbgegeben;StmLeer;StmUngueltig;AnzWZAmtLeer',
    '1701;990;1030;100;3;2;5',
    '1702;;1100;60;0;0;0',
  ),
  wp_listen: lines(
    'SortGeschaeft;ListNr;ListCode;Sitze;ListVerb;ListUntVerb',
    '1;01;AAA;1;1;1',
    '1;02;BBB;1;1;',
    '1;03;CCC;0;;',
    '1;99;leer;;;',
  ),
  wp_listengde: lines(
    'BfsNrGemeinde;ListNr;StimmenTotal',
    ...['1701;01;100', '1701;02;60', '1701;03;20', '1701;99;10'],
    ...['1702;01;50', '1702;02;40', '1702;03;20', '1702;99;10'],
  ),
  wpstatic_kandidaten: lines(
    'SortGeschaeft;KNR;Nachname;Vorname',
    '1;0101;Muster;Anna',
    '1;0201;Beispiel;Beat',
    '1;0301;Drei;Dora',
  ),
  wp_kandidaten: lines('SortGeschaeft;KNR;Gewaehlt', '1;0101;1', '1;0201;1', '1;0301;0'),
  wp_kandidatengde: lines(
    'BfsNrGemeinde;KNR;Stimmen',
    ...['1701;0101;80', '1701;0201;50', '1701;0301;15'],
    ...['1702;0101;40', '1702;0201;30', '1702;0301;15'],
  ),
}

export const filesOf: Readonly<Record<SourceType, Texts>> = {
  vote: voteFiles,
  majorz: majorzFiles,
  proporz: proporzFiles,
}

/** The files with one text of one of them replaced; a text that is not in it is a mistake of the test. */
export function edited(files: Texts, slot: string, from: string, to: string): Texts {
  const text = files[slot] ?? ''
  assert.ok(text.includes(from), `${slot} has ${from}`)
  return { ...files, [slot]: text.replace(from, to) }
}

/** The same replaced everywhere in all files. */
export function renamed(files: Texts, from: string, to: string): Texts {
  return Object.fromEntries(Object.entries(files).map(([slot, text]) => [slot, text.replaceAll(from, to)]))
}

export function withRows(files: Texts, slot: string, ...rows: readonly string[]): Texts {
  return { ...files, [slot]: (files[slot] ?? '') + lines(...rows) }
}

export function withoutRow(files: Texts, slot: string, row: string): Texts {
  return edited(files, slot, `\n${row}\n`, '\n')
}

export function withoutColumn(files: Texts, slot: string, column: string): Texts {
  const rows = (files[slot] ?? '').trimEnd().split('\n')
  const place = rows[0]?.split(';').indexOf(column) ?? -1
  assert.ok(place >= 0, `${slot} has ${column}`)
  const narrower = rows.map((row) =>
    row
      .split(';')
      .filter((_, at) => at !== place)
      .join(';'),
  )
  return { ...files, [slot]: lines(...narrower) }
}
