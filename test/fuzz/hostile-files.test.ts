import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unzipSync } from 'fflate'
import { sheetOf, workbook } from '../contract/workbooks.ts'
import { csvFile } from '../support/import-files.ts'
import { archive } from './archives.ts'
import { checkedImport } from './checked-import.ts'
import { type Subject, subjects } from './subjects.ts'

const many = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index))
const text = (lines: readonly string[]) => Buffer.from(`${lines.join('\n')}\n`)

/** Long names with a common beginning, which are the most expensive to compare. */
function wideHeader(row: Subject['row'], columns: number, length: number): Uint8Array {
  const names = [...Object.keys(row), ...many(columns, (index) => `${'ab'.repeat(length / 2)}${index}`)]
  return text([names.join(','), names.map(() => '1').join(',')])
}

const hostile: readonly (readonly [string, (subject: Subject) => Uint8Array])[] = [
  ['three thousand columns', ({ row }) => wideHeader(row, 3000, 10)],
  ['twenty thousand columns', ({ row }) => wideHeader(row, 20_000, 4)],
  ['hundreds of columns with very long names', ({ row }) => wideHeader(row, 300, 1000)],
  ['a name of a million letters', ({ row }) => wideHeader(row, 1, 1_000_000)],
  [
    'thousands of columns of panachage',
    ({ row }) => {
      const names = [
        ...Object.keys(row),
        ...many(2000, (index) => `list_panachage_votes_from_list_${index}`),
        ...many(2000, (index) => `panachage_votes_from_${index}`),
      ]
      const cells = names.map((name) => String(row[name] ?? '1'))
      return text([names.join(','), cells.join(','), cells.join(',')])
    },
  ],
  [
    'a hundred thousand bare lines',
    ({ row }) => text([Object.keys(row).join(','), ...many(100_000, () => 'x')]),
  ],
  [
    'rows that are wrong throughout',
    ({ row }) =>
      text([
        Object.keys(row).join(','),
        ...many(10_000, () =>
          Object.keys(row)
            .map(() => 'x')
            .join(','),
        ),
      ]),
  ],
  [
    'ten thousand lists and candidates',
    ({ row }) => csvFile(many(10_000, String).map((id) => ({ ...row, candidate_id: id, list_id: id, id }))),
  ],
  ['a quote that never ends', ({ row }) => text([Object.keys(row).join(','), `"${'a,'.repeat(500_000)}`])],
  ['nothing but quotes', () => Buffer.alloc(1_000_000, '"')],
  ['nothing but commas', () => Buffer.alloc(1_000_000, ',')],
  ['nothing but semicolons and line breaks', () => Buffer.from(';\n'.repeat(300_000))],
  ['nothing but line breaks', () => Buffer.alloc(1_000_000, '\n')],
  ['nothing but blanks', () => Buffer.alloc(1_000_000, ' ')],
  ['a mark and nothing else', () => Buffer.from('\uFEFF')],
  ['letters that stack', ({ row }) => text([Object.keys(row).join(','), `e${'\u0301'.repeat(200_000)}`])],
  [
    'digits without end',
    ({ row }) => csvFile([Object.fromEntries(Object.keys(row).map((key) => [key, '1'.repeat(50_000)]))]),
  ],
]

for (const [name, make] of hostile)
  test(`${name}: it is answered soon`, () => {
    for (const subject of subjects) checkedImport(make(subject), subject)
  })

type Members = Record<string, Uint8Array>

function spoiledWorkbook({ row }: Subject, change: (members: Members) => Members): Uint8Array {
  const members = unzipSync(workbook([sheetOf('Resultate', [row])]))
  return archive(Object.entries(change(members)).map(([name, bytes]) => ({ name, bytes })))
}

const huge = 200_000_000

const sheetName = 'xl/worksheets/sheet1.xml'
const textOf = (members: Members, name: string) => Buffer.from(members[name] ?? []).toString()

const tenMegabytes = Buffer.alloc(10_000_000, ' ')

const hostileWorkbooks: readonly (readonly [string, (members: Members) => Members])[] = [
  ['a sheet that unpacks to 200 MB', (members) => ({ ...members, [sheetName]: Buffer.alloc(huge, ' ') })],
  [
    'a file beside the sheets that unpacks to 200 MB',
    (members) => ({ ...members, 'xl/media/image1.png': Buffer.alloc(huge) }),
  ],
  [
    'thirty sheets that unpack to 10 MB each',
    (members) => ({
      ...members,
      ...Object.fromEntries(
        many(30, (index) => `xl/worksheets/sheet${index + 1}.xml`).map((name) => [name, tenMegabytes]),
      ),
    }),
  ],
  [
    'a sheet that says it fills all cells',
    (members) => ({
      ...members,
      [sheetName]: Buffer.from(
        textOf(members, sheetName).replace(/<dimension[^>]*>/, '<dimension ref="A1:XFD1048576"/>'),
      ),
    }),
  ],
  [
    'a cell in the farthest corner',
    (members) => ({
      ...members,
      [sheetName]: Buffer.from(
        textOf(members, sheetName).replace(
          '</sheetData>',
          '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>',
        ),
      ),
    }),
  ],
  [
    'cells far to the right of every row',
    (members) => ({
      ...members,
      [sheetName]: Buffer.from(
        textOf(members, sheetName).replace(
          '</sheetData>',
          `${many(3000, (index) => `<row r="${index + 10}"><c r="XFD${index + 10}"><v>1</v></c></row>`).join('')}</sheetData>`,
        ),
      ),
    }),
  ],
  [
    'entities that stand for entities',
    (members) => ({
      ...members,
      [sheetName]: Buffer.from(
        `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${'b'.repeat(1000)}">${many(9, (index) => `<!ENTITY a${index} "${`&a${index === 0 ? '' : index - 1};`.repeat(10)}">`).join('')}]>${textOf(
          members,
          sheetName,
        )
          .replace(/<\?xml[^>]*>/, '')
          .replace('</sheetData>', '<row r="9"><c t="str" r="A9"><v>&a8;</v></c></row></sheetData>')}`,
      ),
    }),
  ],
  ['no sheet at all', ({ [sheetName]: _, ...members }) => members],
  ['nothing but an empty file', () => ({ '': new Uint8Array() })],
]

const [subject] = subjects
assert.ok(subject)

for (const [name, change] of hostileWorkbooks)
  test(`a workbook with ${name}: it is answered soon`, () => {
    assert.equal(typeof checkedImport(spoiledWorkbook(subject, change), subject).ok, 'boolean')
  })

test('a workbook that lies about its unpacked size is answered soon', () => {
  const members = unzipSync(workbook([sheetOf('Resultate', [subject.row])]))
  const lying = Object.entries(members).map(([name, bytes]) =>
    name === sheetName ? { name, bytes: Buffer.alloc(huge, ' '), claimedSize: 1000 } : { name, bytes },
  )
  assert.equal(checkedImport(archive(lying), subject).ok, false)
})

test('a workbook written by the test itself is accepted', () => {
  assert.equal(
    checkedImport(
      spoiledWorkbook(subject, (members) => members),
      subject,
    ).ok,
    true,
  )
})
