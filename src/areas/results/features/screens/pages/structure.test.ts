import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { translator } from '../../../../../texts/translate.ts'
import { placedText } from '../desk/problem-text.ts'
import { starterFor } from '../desk/starters.ts'
import { longestStructure, type SubjectKind, subjectKinds } from './screen/screen.ts'
import { readStructure } from './structure.ts'
import { widgets } from './widgets/widgets.ts'

const problems = (source: string, kind: SubjectKind = 'simple-vote') => {
  const read = readStructure(source, kind, widgets)
  return read.ok ? [] : read.error
}
const nodes = (source: string, kind: SubjectKind = 'simple-vote') => {
  const read = readStructure(source, kind, widgets)
  return read.ok ? read.value : assert.fail(JSON.stringify(read.error))
}

describe('the structure of a screen', () => {
  it('supports exactly 59 widgets', () => {
    assert.equal(Object.keys(widgets).length, 59)
  })

  it('is parsed into a tree', () => {
    assert.deepEqual(nodes('<h1 class="big">Titel &amp; <model-title/></h1>\n<hr/>'), [
      {
        kind: 'widget',
        name: 'h1',
        given: { class: 'big' },
        content: [
          { kind: 'text', text: 'Titel & ' },
          { kind: 'widget', name: 'model-title', given: {}, content: [] },
        ],
      },
      { kind: 'widget', name: 'hr', given: {}, content: [] },
    ])
  })

  it('has attributes of the right type', () => {
    const [chart] = nodes(
      '<election-candidates-chart limit="5" lists="SP, FDP" sort-by-lists="1" elected="false"/>',
      'proporz',
    )
    assert.ok(chart?.kind === 'widget')
    assert.deepEqual(chart.given, {
      limit: 5,
      lists: ['SP', 'FDP'],
      'sort-by-lists': true,
      elected: false,
    })
  })

  it('may contain comments and conditions', () => {
    const source = `<!-- im Saal -->
<grid-row>
  <if-completed>
    <grid-column span="6"><p>Fertig: <if-completed>ja</if-completed></p></grid-column>
  </if-completed>
</grid-row>`
    assert.equal(nodes(source).length, 1)
  })

  for (const kind of subjectKinds)
    it(`has a default for every kind of item: ${kind}`, () => {
      for (const locale of ['de_CH', 'fr_CH', 'it_CH', 'rm_CH'] as const)
        assert.deepEqual(problems(starterFor(translator(locale), kind), kind), [])
    })

  const wrong: readonly [name: string, source: string, expected: object, kind?: SubjectKind][] = [
    ['an unknown tag', '<hr/>\n  <script/>', { code: 'unknown-widget', name: 'script', line: 2, column: 3 }],
    [
      'a property of objects',
      '<constructor/>',
      { code: 'unknown-widget', name: 'constructor', line: 1, column: 1 },
    ],
    [
      'an attribute that is not there',
      '<p\n onclick="x">a</p>',
      { code: 'unknown-attribute', name: 'p', attribute: 'onclick', line: 1, column: 1 },
    ],
    [
      'an attribute of another widget',
      '<hr span="2"/>',
      { code: 'unknown-attribute', name: 'hr', attribute: 'span', line: 1, column: 1 },
    ],
    [
      'a value out of bounds',
      '<grid-row><grid-column span="13"/></grid-row>',
      { code: 'bad-attribute', attribute: 'span', value: '13', line: 1, column: 11 },
    ],
    [
      'an address that runs a script',
      '<qr-code url="javascript:alert(1)"/>',
      { code: 'bad-attribute', attribute: 'url', value: 'javascript:alert(1)', line: 1, column: 1 },
    ],
    [
      'a class that breaks out',
      '<p class="a&quot;b">x</p>',
      { code: 'bad-attribute', attribute: 'class', value: 'a"b', line: 1, column: 1 },
    ],
    [
      'a column outside of a row',
      '<grid-column/>',
      { code: 'misplaced', name: 'grid-column', parent: null, line: 1, column: 1 },
    ],
    [
      'a widget between columns',
      '<grid-row>\n<hr/></grid-row>',
      { code: 'misplaced', name: 'hr', parent: 'grid-row', line: 2, column: 1 },
    ],
    [
      'a map in a text',
      '<p><vote-proposal-entities-map/></p>',
      { code: 'misplaced', name: 'vote-proposal-entities-map', parent: 'p', line: 1, column: 4 },
    ],
    [
      'something in an empty widget',
      '<model-title><hr/></model-title>',
      { code: 'misplaced', name: 'hr', parent: 'model-title', line: 1, column: 14 },
    ],
    ['words outside of a text', '<hr/>\n frei', { code: 'text-misplaced', line: 2, column: 2 }],
    [
      'a widget for another kind',
      '<election-lists-chart/>',
      { code: 'unfit-widget', name: 'election-lists-chart', line: 1, column: 1 },
    ],
    [
      'lists of a majority election',
      '<election-lists-chart/>',
      { code: 'unfit-widget', name: 'election-lists-chart', line: 1, column: 1 },
      'majorz',
    ],
    ['a placeholder', `<p>Hallo \${name}</p>`, { code: 'template', line: 1, column: 4 }],
    ['a placeholder of another kind', '<p>\n {{ name }}</p>', { code: 'template', line: 2, column: 2 }],
    ['a placeholder in an attribute', '<p class="{{x}}">a</p>', { code: 'template', line: 1, column: 1 }],
    ['an instruction', '<hr/><?php x ?>', { code: 'declaration', line: 1, column: 6 }],
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><hr/>', { code: 'malformed', line: 1, column: 9 }],
    ['raw text', '<p><![CDATA[x]]></p>', { code: 'declaration', line: 1, column: 4 }],
    ['nothing', ' \n', { code: 'empty', line: 1, column: 1 }],
    ['too much', ' '.repeat(longestStructure + 1), { code: 'too-long', line: 1, column: 1 }],
  ]
  for (const [name, source, expected, kind] of wrong)
    it(`is refused with the position of the fault: ${name}`, () => {
      assert.deepEqual(problems(source, kind)[0], expected)
    })

  it('is refused where a tag is not closed', () => {
    const [first, ...more] = problems('<p>a\n<hr/>\n<p>')
    assert.equal(first?.code, 'misplaced')
    assert.deepEqual(
      more.map(({ code }) => code),
      ['misplaced', 'malformed'],
    )
    assert.equal(problems('<h1>a</h2>')[0]?.code, 'malformed')
    assert.equal(problems('<p>&copy;</p>')[0]?.code, 'malformed')
  })

  it('has a limited depth and number of elements', () => {
    const deep = (levels: number) =>
      `${'<if-completed>'.repeat(levels)}<hr/>${'</if-completed>'.repeat(levels)}`
    assert.deepEqual(problems(deep(11)), [])
    assert.deepEqual(
      problems(deep(5000 / 29)).map(({ code }) => code),
      ['too-deep'],
    )
    assert.deepEqual(problems('<hr/>'.repeat(200)), [])
    assert.deepEqual(
      problems('<hr/>'.repeat(201)).map(({ code }) => code),
      ['too-many'],
    )
  })

  it('is refused with several mistakes at once, up to a limit', () => {
    assert.equal(problems('<a/><b/>').length, 2)
    assert.equal(problems('<a/>'.repeat(50)).length, 20)
  })

  it('is never refused in another way, and every mistake has a text and a position', () => {
    const piece = fc.oneof(
      fc
        .constantFrom(...Object.keys(widgets))
        .chain((name) =>
          fc.constantFrom(`<${name}>`, `</${name}>`, `<${name}/>`, `<${name} class="x" span="3" lists="a">`),
        ),
      fc.constantFrom(
        '<',
        '>',
        '&',
        '"',
        '${',
        ']]>',
        '<!--',
        '-->',
        '<![CDATA[',
        '<?x',
        '\n',
        '\0',
        '\ud800',
      ),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.constantFrom(...subjectKinds), (pieces, kind) => {
        const source = pieces.join('')
        const lines = source.split('\n')
        for (const problem of problems(source, kind)) {
          const line = lines[problem.line - 1]
          assert.ok(line !== undefined, `line ${problem.line} of ${JSON.stringify(source)}`)
          assert.ok(problem.column >= 1 && problem.column <= line.length + 1)
          for (const locale of ['de_CH', 'rm_CH'] as const)
            assert.match(
              placedText(translator(locale), { field: 'structure', input: 'structure', kind, ...problem }),
              /\d.*: \S/s,
            )
        }
      }),
    )
  })
})
