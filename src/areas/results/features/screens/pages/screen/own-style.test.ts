import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { longestStyle, readStyle } from './own-style.ts'

const problem = (css: string) => {
  const read = readStyle(css)
  return read.ok ? null : read.error[0]
}

describe('the custom style sheet of a screen', () => {
  for (const css of [
    '',
    '.big { font-size: 4em; & p { color: var(--accent) } }',
    '@media (width < 900px) { .screen { display: block } }',
    '/* url(x) { */ .a::before { content: "url(x) \\201C {" }',
    '.my-image { background: linear-gradient(red, rgb(0 0 0 / 50%)) }',
  ])
    it(`may be ${JSON.stringify(css)}`, () => assert.equal(problem(css), null))

  const refused: readonly [css: string, name: string, column: number][] = [
    ['@import "x.css";', '@import', 1],
    ['@IMPORT url(x)', '@IMPORT', 1],
    ['a { background: URL(https://example.org/a) }', 'URL(', 17],
    ['a { background: url("https://example.org/a") }', 'url(', 17],
    ['a { background: -webkit-image-set("a" 1x) }', '-webkit-image-set(', 17],
    ['a { background:image-set("a" 1x) }', 'image-set(', 16],
    ['a { background: u\\72l(x) }', '\\', 18],
    ['@font-face { src: local(x) }', '@font-face', 1],
  ]
  for (const [css, name, column] of refused)
    it(`may not load resources: ${css}`, () => {
      assert.deepEqual(problem(`.a {}\n${css}`), { code: 'style-refused', name, line: 2, column })
    })

  it('is refused if it is not complete', () => {
    assert.deepEqual(problem('a {'), { code: 'style-unclosed', line: 1, column: 3 })
    assert.deepEqual(problem('a {}\n }'), { code: 'style-unopened', line: 2, column: 2 })
    assert.deepEqual(problem('/* a'), { code: 'style-unclosed', line: 1, column: 1 })
    assert.deepEqual(problem('a { content: "b }'), { code: 'style-unclosed', line: 1, column: 14 })
    assert.equal(problem(' '.repeat(longestStyle + 1))?.code, 'style-long')
  })
})
