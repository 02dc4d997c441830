import fc from 'fast-check'
import { unzipSync, zipSync } from 'fflate'
import { sheetOf, workbook } from '../contract/workbooks.ts'
import { anyCharacter } from '../support/any-character.ts'
import type { CsvRow } from '../support/import-files.ts'
import type { Subject } from './subjects.ts'

const oddNumbers = [
  ...['', ' ', '0', '-0', '-1', '+1', '00', '1.0', '1,5', '1e9', "1'000", '0x1F', '1_000', 'NaN', 'Infinity'],
  ...['2147483647', '2147483648', '-2147483649', '9007199254740993', '9'.repeat(30), `0.${'3'.repeat(400)}`],
  ...['٣', '１２', '½', '²', '−5', '1\u00a0000', '12.345', '.5', '5.'],
]
const oddTexts = [
  ...[
    '"',
    '""',
    '"a',
    "'",
    '\\',
    ',',
    ';',
    '\t',
    '\n',
    '\r',
    '\r\n',
    '=1+1',
    '<b>',
    '#112233',
    '#GGGGGG',
    '#123',
  ],
  ...[
    '\u0000',
    '\uFEFF',
    '\u202e',
    '\u200b',
    '\ud800',
    'ﬁ',
    'İ',
    'ß',
    'ẞ',
    'é',
    'e\u0301\u0302',
    '😀',
    '漢字',
    'ﷺ',
  ],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null', 'undefined', 'true', 'TRUE', 'false'],
  ...['final', 'interim', 'unknown', 'proposal', 'tie-breaker', 'male', 'superregion', 'Region 1', 'Seetal'],
  ...['101', '102', '103', '104', '9170', '19010', '999', '2022', '2018', 'a.b_C', 'x'.repeat(5000)],
]
const oddHeaders = [
  ...[
    '',
    ' ',
    '__proto__',
    'constructor',
    'yeas',
    'nay',
    'nayss',
    'entity_elegible_voters',
    'statüs',
    'İ',
    'x'.repeat(300),
  ],
  ...[
    'list_panachage_votes_from_list_',
    'panachage_votes_from_list_1',
    'list_panachage_votes_from_list___proto__',
  ],
  ...[
    'candidate_panachage_votes_from_list_a b',
    'panachage_votes_from_',
    'panachage_votes_from___proto__',
    '2015',
  ],
]
const oddCells = fc.oneof(
  fc.constantFrom(...oddNumbers),
  fc.constantFrom(...oddTexts),
  fc.string({ unit: anyCharacter, maxLength: 8 }),
)

/** A position as a share of the length, so that one arbitrary fits files of any length. */
const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

function indexAt(share: number, length: number): number {
  return Math.floor(share * length)
}

export function randomBytes(): fc.Arbitrary<Uint8Array> {
  const start = fc.constantFrom<readonly number[]>(
    [],
    [0xef, 0xbb, 0xbf],
    [0xff, 0xfe],
    [0x50, 0x4b, 3, 4],
    [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  )
  return fc
    .tuple(start, fc.uint8Array({ maxLength: 1500 }))
    .map(([head, rest]) => Uint8Array.from([...head, ...rest]))
}

/** Text that looks like a table, with known column names and random cells. */
export function randomTable({ row, moreColumns }: Subject): fc.Arbitrary<Uint8Array> {
  const names = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...Object.keys(row), ...moreColumns) },
    { weight: 1, arbitrary: fc.constantFrom(...oddHeaders) },
    { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 12 }) },
  )
  const cells = fc.array(fc.array(oddCells, { maxLength: 24 }), { maxLength: 12 })
  return fc
    .tuple(
      fc.array(names, { maxLength: 24 }),
      cells,
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n', '\r'),
    )
    .map(([header, rows, separator, lineBreak]) =>
      Buffer.from([header, ...rows].map((line) => line.join(separator)).join(lineBreak)),
    )
}

/** Valid rows with a few cells that may be invalid. */
function nearlyGoodRows({ row, moreColumns }: Subject): fc.Arbitrary<readonly CsvRow[]> {
  const columns = [...Object.keys(row), ...moreColumns]
  const ids = fc.constantFrom('101', '102', '103', '104', '0', '9170')
  const good = fc.record({
    entity_id: ids,
    candidate_id: fc.constantFrom('1', '2', '101', '0'),
    list_id: fc.constantFrom('1', '2', 'A.b'),
    id: fc.constantFrom('1', '2', 'A.b'),
    type: fc.constantFrom('proposal', 'counter-proposal', 'tie-breaker'),
    list_connection: fc.constantFrom('', '1', '5', '11'),
    list_connection_parent: fc.constantFrom('', '1', '11'),
  })
  const known = new Set(columns)
  const optional = fc.dictionary(fc.constantFrom(...moreColumns), fc.constantFrom('', '0', '3', '12'), {
    maxKeys: 4,
  })
  const odd = fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...columns), oddCells, { maxKeys: 2 }) },
  )
  const one = fc.tuple(good, optional, odd).map(([plain, more, strange]) => ({
    ...row,
    ...Object.fromEntries(Object.entries(plain).filter(([column]) => known.has(column))),
    ...more,
    ...strange,
  }))
  return fc.array(one, { maxLength: 10 })
}

type Lines = readonly (readonly string[])[]

function linesOf(rows: readonly CsvRow[], row: CsvRow): Lines {
  const columns = [...new Set([row, ...rows].flatMap((one) => Object.keys(one)))]
  return [columns, ...rows.map((one) => columns.map((column) => String(one[column] ?? '')))]
}

const lineChange = fc.record({
  kind: fc.constantFrom('double', 'drop', 'swap', 'columns', 'cell', 'header', 'short', 'long'),
  from: place,
  to: place,
  cell: oddCells,
  header: fc.constantFrom(...oddHeaders),
})

function changeLines(
  lines: Lines,
  change: typeof lineChange extends fc.Arbitrary<infer T> ? T : never,
): Lines {
  if (lines.length === 0) return [[change.header, change.cell]]
  const from = indexAt(change.from, lines.length)
  const to = indexAt(change.to, lines.length)
  const line = lines[from] ?? []
  const column = indexAt(change.to, line.length)
  switch (change.kind) {
    case 'double':
      return lines.toSpliced(to, 0, line)
    case 'drop':
      return lines.toSpliced(from, 1)
    case 'swap':
      return lines.with(from, lines[to] ?? []).with(to, line)
    case 'columns':
      return lines.map((cells) => (cells.length === 0 ? cells : swapped(cells, change.from, change.to)))
    case 'cell':
      return line.length === 0 ? lines : lines.with(from, line.with(column, change.cell))
    case 'header':
      return lines.with(0, (lines[0] ?? []).toSpliced(column, 1, change.header))
    case 'short':
      return lines.with(from, line.slice(0, column))
    case 'long':
      return lines.with(from, [...line, change.cell])
  }
}

function swapped(cells: readonly string[], from: number, to: number): readonly string[] {
  const [a, b] = [indexAt(from, cells.length), indexAt(to, cells.length)]
  return cells.with(a, cells[b] ?? '').with(b, cells[a] ?? '')
}

const byteChange = fc.record({
  kind: fc.constantFrom('flip', 'cut', 'drop', 'insert', 'repeat'),
  from: place,
  to: place,
  bytes: fc.uint8Array({ minLength: 1, maxLength: 4 }),
})
type ByteChange = typeof byteChange extends fc.Arbitrary<infer T> ? T : never

function changeBytes(file: Uint8Array, { kind, from, to, bytes }: ByteChange): Uint8Array {
  if (file.length === 0) return bytes
  const at = indexAt(from, file.length)
  const end = Math.min(file.length, at + 1 + indexAt(to, 40))
  switch (kind) {
    case 'flip':
      return file.with(at, (file[at] ?? 0) ^ (1 << indexAt(to, 8)))
    case 'cut':
      return file.slice(0, at)
    case 'drop':
      return Buffer.concat([file.subarray(0, at), file.subarray(end)])
    case 'insert':
      return Buffer.concat([file.subarray(0, at), bytes, file.subarray(at)])
    case 'repeat':
      return Buffer.concat([file.subarray(0, end), file.subarray(at)])
  }
}

function changedBytes(file: fc.Arbitrary<Uint8Array>, most: number): fc.Arbitrary<Uint8Array> {
  return fc
    .tuple(file, fc.array(byteChange, { maxLength: most }))
    .map(([bytes, changes]) => changes.reduce(changeBytes, bytes))
}

/** A valid text file with a few mutations. */
export function mutatedText(subject: Subject): fc.Arbitrary<Uint8Array> {
  const separator = fc.oneof(
    { weight: 6, arbitrary: fc.constant(',') },
    { weight: 1, arbitrary: fc.constantFrom(';', '\t') },
  )
  const encoding = fc.oneof(
    { weight: 6, arbitrary: fc.constant('utf8' as const) },
    { weight: 1, arbitrary: fc.constantFrom('latin1' as const, 'utf16le' as const) },
  )
  const text = fc
    .tuple(nearlyGoodRows(subject), fc.array(lineChange, { maxLength: 3 }), separator, encoding, fc.boolean())
    .map(([rows, changes, between, code, quotes]) => {
      const lines = changes.reduce(changeLines, linesOf(rows, subject.row))
      const written = lines.map((line) => line.map((cell) => (quotes ? quoted(cell) : cell)).join(between))
      return new Uint8Array(Buffer.from(`${written.join('\n')}\n`, code))
    })
  return fc.oneof(text, changedBytes(text, 4))
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** A valid workbook with mutated bytes, or with a mutated part. */
export function mutatedWorkbook({ row, moreColumns }: Subject): fc.Arbitrary<Uint8Array> {
  const more = Object.fromEntries(moreColumns.map((column) => [column, 3]))
  const sheets = [sheetOf('Resultate', [row, { ...row, ...more }]), sheetOf('x', [row])]
  const xlsx = workbook(sheets)
  const members = unzipSync(xlsx)
  const names = Object.keys(members)
  const inside = fc
    .tuple(fc.constantFrom(...names), fc.array(byteChange, { minLength: 1, maxLength: 4 }))
    .map(([name, changes]) => {
      const changed = changes.reduce(changeBytes, members[name] ?? new Uint8Array())
      return zipSync({ ...members, [name]: changed }, { level: 0 })
    })
  return fc.oneof(
    inside,
    changedBytes(fc.constant(xlsx), 4),
    changedBytes(fc.constant(workbook(sheets, 'biff8')), 4),
  )
}

/** A valid workbook whose cells have random content. */
export function oddWorkbook(subject: Subject): fc.Arbitrary<Uint8Array> {
  const cells = fc.oneof(oddCells, fc.double(), fc.boolean(), fc.constant(null))
  return fc
    .tuple(nearlyGoodRows(subject), fc.array(fc.tuple(place, place, cells), { maxLength: 4 }), fc.boolean())
    .map(([rows, changes, old]) => {
      const table = linesOf(rows, subject.row).map(
        (line) => [...line] as (string | number | boolean | null)[],
      )
      for (const [line, column, cell] of changes) {
        const changed = table[indexAt(line, table.length)]
        if (changed !== undefined) changed[indexAt(column, changed.length)] = cell
      }
      return workbook([{ name: 'Resultate', cells: table }], old ? 'biff8' : 'xlsx')
    })
}
