import type { SourceType } from '../../src/areas/results/import/tasks/export-program-task.ts'

/*
 * Files in the format of the export program, from rows by column name. `voteExport`, `majorzExport` and
 * `proporzExport` are small complete uploads about Zug, which tests modify.
 */

const places = ['SortWahlkreis', 'SortGeschaeft', 'BfsNrGemeinde', 'Stimmberechtigte'] as const
const ballots = ['BfsNrGemeinde', 'Stimmberechtigte', 'Sperrung', 'StmAbgegeben', 'StmLeer'] as const

const columns = {
  sg_geschaefte: ['Art', 'SortWahlkreis', 'SortGeschaeft', 'AnzPendentGde'],
  sg_gemeinden: [
    ...['Art', 'SortWahlkreis', 'SortGeschaeft', 'BfsNrGemeinde', 'Sperrung', 'Stimmberechtigte'],
    ...['StmUngestempelt', 'StmGueltig'],
    ...['StmAbgegeben', 'StmUngueltig', 'StmLeer', 'StmHGJa', 'StmHGNein', 'StmHGOhneAw'],
    ...['StmN1Ja', 'StmN1Nein', 'StmN1OhneAw', 'StmN2Ja', 'StmN2Nein', 'StmN2OhneAw'],
  ],
  wm_wahl: ['SortGeschaeft', 'AbsolutesMehr', 'Ausmittlungsstand', 'AnzPendentGde'],
  wmstatic_gemeinden: places,
  wm_gemeinden: [
    ...ballots,
    'StmUngueltig',
    'StmUngestempelt',
    'StmGueltig',
    'StimmenLeer',
    'StimmenUngueltig',
  ],
  wm_kandidaten: ['SortGeschaeft', 'KNR', 'Nachname', 'Vorname', 'Gewaehlt', 'Partei', 'Stimmen'],
  wm_kandidatengde: ['SortGeschaeft', 'BfsNrGemeinde', 'KNR', 'Stimmen'],
  wp_wahl: ['SortGeschaeft', 'AnzPendentGde', 'Ausmittlungsstand'],
  wpstatic_gemeinden: places,
  wp_gemeinden: [...ballots, 'StmUngueltig', 'StmUngestempelt', 'StmGueltig', 'AnzWZAmtLeer'],
  wp_listen: ['SortGeschaeft', 'ListNr', 'ListCode', 'Sitze', 'ListVerb', 'ListUntVerb', 'StimmenTotal'],
  wp_listengde: ['BfsNrGemeinde', 'ListNr', 'StimmenTotal', 'StimmenZusatz'],
  wpstatic_kandidaten: ['SortGeschaeft', 'KNR', 'Nachname', 'Vorname'],
  wp_kandidaten: ['SortGeschaeft', 'KNR', 'Gewaehlt', 'Stimmen'],
  wp_kandidatengde: ['BfsNrGemeinde', 'KNR', 'Stimmen'],
} as const

export type ExportSlot = keyof typeof columns
type SlotOf<Type extends SourceType> = {
  vote: Extract<ExportSlot, `sg${string}`>
  majorz: Extract<ExportSlot, `wm${string}`>
  proporz: Extract<ExportSlot, `wp${string}`>
}[Type]

/** Missing columns are blank cells. */
export type ExportRow<Slot extends ExportSlot = ExportSlot> = Partial<
  Record<(typeof columns)[Slot][number], string | number>
>
export type ExportTables = { readonly [Slot in ExportSlot]?: readonly ExportRow<Slot>[] }
/** All files of an upload. */
export type ExportOf<Type extends SourceType> = Required<Pick<ExportTables, SlotOf<Type>>>

export interface ExportStyle {
  readonly delimiter?: string
  readonly lineEnd?: string
  readonly mark?: boolean
  /** Text at the end of each row but the header. */
  readonly surplus?: string
  /** Returns the name of a column; null omits it. */
  readonly header?: (column: string, slot: ExportSlot) => string | null
}

export function exportFiles(tables: ExportTables, style: ExportStyle = {}): ReadonlyMap<string, Uint8Array> {
  const slots = Object.keys(columns).filter((slot): slot is ExportSlot => slot in tables)
  return new Map(slots.map((slot) => [slot, exportFile(slot, tables[slot] ?? [], style)]))
}

function exportFile(slot: ExportSlot, rows: readonly ExportRow[], style: ExportStyle): Uint8Array {
  const { delimiter = ';', lineEnd = '\n', mark = false, surplus = '', header = (column) => column } = style
  const named = columns[slot].flatMap((column) => {
    const name = header(column, slot)
    return name === null ? [] : [{ column, name }]
  })
  const written = (cells: readonly (string | number)[]) =>
    cells.map((cell) => quoted(String(cell), delimiter)).join(delimiter)
  const lines = [
    written(named.map(({ name }) => name)),
    ...rows.map((row: Partial<Record<string, string | number>>) => {
      return written(named.map(({ column }) => row[column] ?? '')) + surplus
    }),
  ]
  return Buffer.from((mark ? '\ufeff' : '') + lines.map((line) => line + lineEnd).join(''))
}

/** Returns the rows with other cells in one line; the header is line 1. */
export function withCells<Row extends ExportRow>(
  rows: readonly Row[],
  line: number,
  cells: NoInfer<Partial<Record<keyof Row, string | number>>>,
): readonly ExportRow[] {
  return rows.map((row, at) => (at === line - 2 ? { ...row, ...cells } : row))
}

function quoted(cell: string, delimiter: string): string {
  return /["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell
}

export const voteExport = {
  sg_geschaefte: [{ Art: 'Eidg', SortWahlkreis: 1, SortGeschaeft: 1, AnzPendentGde: 10 }],
  sg_gemeinden: [
    {
      ...{ Art: 'Eidg', SortWahlkreis: 1, SortGeschaeft: 1, BfsNrGemeinde: 1701, Sperrung: 1030 },
      ...{ Stimmberechtigte: 100, StmAbgegeben: 50, StmUngueltig: 1, StmLeer: 2, StmHGJa: 30, StmHGNein: 17 },
    },
  ],
} as const satisfies ExportOf<'vote'>

const zugPlaces = [
  { SortWahlkreis: 1, SortGeschaeft: 1, BfsNrGemeinde: 1701, Stimmberechtigte: 1000 },
  { SortWahlkreis: 1, SortGeschaeft: 1, BfsNrGemeinde: 1702, Stimmberechtigte: 500 },
] as const
const zugBallots = [
  {
    BfsNrGemeinde: 1701,
    Stimmberechtigte: 990,
    Sperrung: 1030,
    StmAbgegeben: 100,
    StmLeer: 3,
    StmUngueltig: 2,
  },
  { BfsNrGemeinde: 1702, Sperrung: 1100, StmAbgegeben: 60, StmLeer: 0, StmUngueltig: 0 },
] as const

export const majorzExport = {
  wm_wahl: [{ SortGeschaeft: 1, AbsolutesMehr: 50, Ausmittlungsstand: 2, AnzPendentGde: 0 }],
  wmstatic_gemeinden: zugPlaces,
  wm_gemeinden: [
    { ...zugBallots[0], StimmenLeer: 5, StimmenUngueltig: 1 },
    { ...zugBallots[1], StimmenLeer: 0, StimmenUngueltig: 0 },
  ],
  wm_kandidaten: [
    { SortGeschaeft: 1, KNR: '01', Nachname: 'Muster', Vorname: 'Anna', Gewaehlt: 1, Partei: 'AAA' },
    { SortGeschaeft: 1, KNR: '02', Nachname: 'Beispiel', Vorname: 'Beat', Gewaehlt: 0, Partei: 'BBB' },
  ],
  wm_kandidatengde: [
    { SortGeschaeft: 1, BfsNrGemeinde: 1701, KNR: '01', Stimmen: 60 },
    { SortGeschaeft: 1, BfsNrGemeinde: 1701, KNR: '02', Stimmen: 29 },
    { SortGeschaeft: 1, BfsNrGemeinde: 1702, KNR: '01', Stimmen: 35 },
    { SortGeschaeft: 1, BfsNrGemeinde: 1702, KNR: '02', Stimmen: 25 },
  ],
} as const satisfies ExportOf<'majorz'>

export const proporzExport = {
  wp_wahl: [{ SortGeschaeft: 1, AnzPendentGde: 0, Ausmittlungsstand: 2 }],
  wpstatic_gemeinden: zugPlaces,
  wp_gemeinden: [
    { ...zugBallots[0], AnzWZAmtLeer: 5 },
    { ...zugBallots[1], AnzWZAmtLeer: 0 },
  ],
  wp_listen: [
    { SortGeschaeft: 1, ListNr: '01', ListCode: 'AAA', Sitze: 1, ListVerb: 1, ListUntVerb: 1 },
    { SortGeschaeft: 1, ListNr: '02', ListCode: 'BBB', Sitze: 1, ListVerb: 1 },
    { SortGeschaeft: 1, ListNr: '03', ListCode: 'CCC', Sitze: 0 },
    { SortGeschaeft: 1, ListNr: '99', ListCode: 'leer' },
  ],
  wp_listengde: [
    { BfsNrGemeinde: 1701, ListNr: '01', StimmenTotal: 100 },
    { BfsNrGemeinde: 1701, ListNr: '02', StimmenTotal: 60 },
    { BfsNrGemeinde: 1701, ListNr: '03', StimmenTotal: 20 },
    { BfsNrGemeinde: 1701, ListNr: '99', StimmenTotal: 10 },
    { BfsNrGemeinde: 1702, ListNr: '01', StimmenTotal: 50 },
    { BfsNrGemeinde: 1702, ListNr: '02', StimmenTotal: 40 },
    { BfsNrGemeinde: 1702, ListNr: '03', StimmenTotal: 20 },
    { BfsNrGemeinde: 1702, ListNr: '99', StimmenTotal: 10 },
  ],
  wpstatic_kandidaten: [
    { SortGeschaeft: 1, KNR: '0101', Nachname: 'Muster', Vorname: 'Anna' },
    { SortGeschaeft: 1, KNR: '0201', Nachname: 'Beispiel', Vorname: 'Beat' },
    { SortGeschaeft: 1, KNR: '0301', Nachname: 'Drei', Vorname: 'Dora' },
  ],
  wp_kandidaten: [
    { SortGeschaeft: 1, KNR: '0101', Gewaehlt: 1 },
    { SortGeschaeft: 1, KNR: '0201', Gewaehlt: 1 },
    { SortGeschaeft: 1, KNR: '0301', Gewaehlt: 0 },
  ],
  wp_kandidatengde: [
    { BfsNrGemeinde: 1701, KNR: '0101', Stimmen: 80 },
    { BfsNrGemeinde: 1701, KNR: '0201', Stimmen: 50 },
    { BfsNrGemeinde: 1701, KNR: '0301', Stimmen: 15 },
    { BfsNrGemeinde: 1702, KNR: '0101', Stimmen: 40 },
    { BfsNrGemeinde: 1702, KNR: '0201', Stimmen: 30 },
    { BfsNrGemeinde: 1702, KNR: '0301', Stimmen: 15 },
  ],
} as const satisfies ExportOf<'proporz'>
