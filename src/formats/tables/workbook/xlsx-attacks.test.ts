import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { zipSync } from 'fflate'
import { mostUnpacked } from './package.ts'
import { mostCells, mostLetters, openWorkbook } from './workbook.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const relationshipType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

interface Parts {
  readonly rows?: string
  readonly strings?: string
  readonly styles?: string
  readonly workbook?: string
  readonly more?: Readonly<Record<string, string>>
}

function parts({
  rows = '',
  strings = '',
  styles = '',
  workbook = '',
  more = {},
}: Parts): Record<string, string> {
  const related = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relationshipType}/${type}" Target="${target}"/>`
  return {
    '_rels/.rels': `<Relationships>${related('r', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${related('r1', 'worksheet', '/xl/worksheets/sheet1.xml')}${related('r2', 'sharedStrings', 'sharedStrings.xml')}${related('r3', 'styles', '../xl/styles.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="x">${workbook}<sheets><sheet name="__proto__" r:id="r1"/></sheets></workbook>`,
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  }
}

function xlsx(content: Parts): Uint8Array {
  const files = Object.entries(parts(content)).map(([name, text]) => [name, utf8(text)] as const)
  return zipSync(Object.fromEntries(files), { level: 1 })
}

function outcome(file: Uint8Array, width?: number) {
  const workbook = openWorkbook(file)
  if (!workbook.ok) return workbook.error.code
  return [...workbook.value.rows(width)].map((row) => ('code' in row ? row.code : row))
}

/** Changes what the directory of the archive says about the size of a part. */
function withDeclaredSize(file: Uint8Array, part: string, size: number): Uint8Array {
  const changed = Uint8Array.from(file)
  const view = new DataView(changed.buffer)
  for (let at = 0; at + 46 < changed.length; at++) {
    const name = () =>
      new TextDecoder().decode(changed.subarray(at + 46, at + 46 + view.getUint16(at + 28, true)))
    if (view.getUint32(at) === 0x504b0102 && name() === part) view.setUint32(at + 24, size, true)
  }
  return changed
}

const sheetPart = 'xl/worksheets/sheet1.xml'
const oneRow = '<row><c><v>1</v></c></row>'

describe('an XLSX file as other programs write it', () => {
  it('may omit references, and use prefixes, runs, inline texts, escapes and phonetic guides', () => {
    const rows = `<row r="1"><c r="B1" t="s"><v>0</v></c><c t="inlineStr"><is><t>in</t><r><t>line</t></r></is></c></row>
      <x:row><x:c t="str"><x:f>1</x:f><x:v>a_x000D_b</x:v></x:c><c r="D2" t="d"><v>2015-10-18T00:00:00</v></c></x:row>`
    const strings = '<si><r><t>Rich</t></r><rPh><t>aid</t></rPh><r><t xml:space="preserve"> text</t></r></si>'
    assert.deepEqual(outcome(xlsx({ rows: rows.replaceAll('x:', ''), strings })), [
      ['', 'Rich text', 'inline'],
      ['a\rb', '', '', '2015-10-18'],
    ])
    assert.deepEqual(outcome(xlsx({ rows: `<x:row xmlns:x="y"><x:c><x:v>7</x:v></x:c></x:row>` })), [['7']])
  })

  it('may count its days from 1904 and have formats of its own', () => {
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="[$-807]d. mmmm yyyy"/><numFmt numFmtId="171" formatCode="0 &quot;Jahre&quot;"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs>'
    const cells = [0, 1, 2, 3].map((style) => `<c s="${style}"><v>366</v></c>`).join('')
    const rows = `<row>${cells}</row>`
    assert.deepEqual(outcome(xlsx({ rows, styles })), [['366', '1900-12-31', '1900-12-31', '366']])
    const workbook = '<workbookPr date1904="1"/>'
    assert.deepEqual(outcome(xlsx({ rows, styles, workbook })), [['366', '1905-01-01', '1905-01-01', '366']])
  })
})

describe('an XLSX file with hidden or missing values', () => {
  const problemIn = (content: Parts) => {
    const workbook = openWorkbook(xlsx(content))
    assert.ok(workbook.ok)
    return [...workbook.value.rows()].at(-1)
  }
  const withoutValue = (cell: string) => ({ code: 'file.formulaWithoutValue', values: { cell } })

  it('is refused if a formula has no value', () => {
    const formulas = [
      '<c r="B7"><f>1+1</f><v></v></c>',
      '<c r="B7"><f>1+1</f><v/></c>',
      '<c r="B7"><f>1+1</f></c>',
      '<c r="B7"><f t="shared" si="0"/><v> </v></c>',
      '<c r="B7" t="b"><f>1=1</f><v/></c>',
      '<c/><c><f>1+1</f></c>',
    ]
    for (const formula of formulas)
      assert.deepEqual(problemIn({ rows: `<row r="7">${formula}</row>` }), withoutValue('B7'), formula)
  })

  it('may have a formula whose value is a blank text', () => {
    const rows = '<row><c><v>1</v></c><c t="str"><f>""</f><v></v></c><c t="str"><f>""</f></c><c/></row>'
    assert.deepEqual(outcome(xlsx({ rows }), 3), [['1', '', '']])
  })

  it('is refused if its formulas are still to be calculated', () => {
    const workbook = '<calcPr calcId="124519" fullCalcOnLoad="1"/>'
    const rows = '<row><c><v>0</v></c></row><row><c><f>A1+1</f><v>0</v></c></row>'
    assert.deepEqual(problemIn({ rows, workbook }), withoutValue('A2'))
    assert.deepEqual(outcome(xlsx({ rows: oneRow, workbook })), [['1']])
  })

  it('is refused with a hidden row, unless that is empty', () => {
    const rows = `${oneRow}<row r="4" hidden="1"><c><v>7</v></c></row>`
    assert.deepEqual(problemIn({ rows }), { code: 'file.hiddenRow', values: { row: '4' } })
    assert.deepEqual(outcome(xlsx({ rows: `${oneRow}<row hidden="1"><c s="1"/></row>` })), [['1']])
  })
})

describe('a malicious XLSX file', () => {
  it('that declares gigabytes is not unpacked', () => {
    const file = withDeclaredSize(xlsx({ rows: oneRow }), sheetPart, mostUnpacked)
    assert.equal(outcome(file), 'file.tooComplex')
  })

  it('that unpacks to more, or less, than it declares is no workbook', () => {
    for (const claimed of [500, 60_000_000]) {
      const file = withDeclaredSize(xlsx({ rows: oneRow.repeat(50_000) }), sheetPart, claimed)
      assert.equal(outcome(file), 'file.notExcel')
    }
  })

  it('that declares too many entries is rejected', () => {
    const file = xlsx({ rows: oneRow })
    const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
    const directoryEnd = file.length - 22
    assert.equal(view.getUint32(directoryEnd), 0x504b0506)
    view.setUint16(directoryEnd + 8, 60_000, true)
    view.setUint16(directoryEnd + 10, 60_000, true)
    assert.equal(outcome(file), 'file.notExcel')
  })

  it('that declares millions of rows has only those that exist', () => {
    assert.deepEqual(outcome(xlsx({ rows: oneRow })), [['1']])
  })

  it('with very wide, sparse rows is rejected', () => {
    const rows = `<row><c r="XFD1"><v>1</v></c></row>${oneRow.repeat(2000)}`
    const read = outcome(xlsx({ rows }), 16_384)
    assert.ok(Array.isArray(read))
    assert.equal(read.at(-1), 'file.tooComplex')
    assert.ok(read.length <= mostCells / 16_384 + 1)
  })

  it('with a column that does not exist is no workbook', () => {
    for (const place of ['XFE1', 'ZZZZZZ1', '1', '']) {
      assert.deepEqual(outcome(xlsx({ rows: `<row><c r="${place}"><v>1</v></c></row>` })), ['file.notExcel'])
    }
  })

  it('with one row of countless cells is no workbook', () => {
    const rows = `<row>${'<c r="A1"><v>1</v></c>'.repeat(16_385)}</row>`
    assert.deepEqual(outcome(xlsx({ rows })), ['file.notExcel'])
  })

  it('with a long text in every cell is rejected', () => {
    const strings = `<si><t>${' '.repeat(30_000)}1</t></si>`
    const rows = '<row><c t="s"><v>0</v></c></row>'.repeat(5000)
    const read = outcome(xlsx({ rows, strings }))
    assert.ok(Array.isArray(read))
    assert.equal(read.at(-1), 'file.tooComplex')
    assert.ok(read.length <= mostLetters / 30_000 + 1)
  })

  it('with too many texts is rejected', () => {
    assert.equal(outcome(xlsx({ rows: oneRow, strings: '<si/>'.repeat(1_000_001) })), 'file.tooComplex')
  })

  it('with a missing shared text is no workbook', () => {
    for (const index of ['0', '-1', '1.5', 'x', 'length']) {
      assert.deepEqual(outcome(xlsx({ rows: `<row><c t="s"><v>${index}</v></c></row>` })), ['file.notExcel'])
    }
  })

  it('with custom entities is no workbook', () => {
    const bomb =
      '<!DOCTYPE sst [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>'
    assert.equal(outcome(xlsx({ rows: oneRow, more: { 'xl/sharedStrings.xml': bomb } })), 'file.notExcel')
    const outside = '<!DOCTYPE sst SYSTEM "file:///etc/passwd"><sst/>'
    assert.equal(outcome(xlsx({ rows: oneRow, more: { 'xl/sharedStrings.xml': outside } })), 'file.notExcel')
    assert.deepEqual(outcome(xlsx({ rows: '<row><c t="str"><v>&a;</v></c></row>' })), ['file.notExcel'])
  })

  it('with endless nesting, attributes or text is no workbook', () => {
    assert.deepEqual(outcome(xlsx({ rows: '<row>'.repeat(500_000) })), ['file.notExcel'])
    const attributes = Array.from({ length: 100_000 }, (_, index) => ` a${index}=""`).join('')
    assert.deepEqual(outcome(xlsx({ rows: `<row${attributes}/>` })), ['file.notExcel'])
    const text = 'x'.repeat(1_000_000)
    assert.deepEqual(outcome(xlsx({ rows: `<row><c t="str"><v>${text}</v></c></row>` })), ['file.notExcel'])
  })

  it('with external or circular parts is no workbook', () => {
    const leadingTo = (target: string) =>
      `<Relationships><Relationship Id="r" Type="${relationshipType}/officeDocument" Target="${target}"/></Relationships>`
    for (const target of ['../../../etc/passwd', '_rels/.rels', 'http://example.org/', '', '/']) {
      const file = xlsx({ rows: oneRow, more: { '_rels/.rels': leadingTo(target) } })
      assert.equal(outcome(file), 'file.notExcel', target)
    }
  })

  it('without a sheet, or with nothing in it, has no rows', () => {
    const workbook = '<workbook><sheets/></workbook>'
    assert.equal(outcome(xlsx({ more: { 'xl/workbook.xml': workbook } })), 'file.notExcel')
    assert.deepEqual(outcome(xlsx({})), [])
  })
})
