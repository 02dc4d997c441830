import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { poorTestTitles } from '../../scripts/structure/test-titles.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const poorIn = (...lines: readonly string[]) => poorTestTitles(new Map([['a.test.ts', lines.join('\n')]]))

describe('the titles of tests', () => {
  it('are whole sentences together with those of their groups', () => {
    const paths = globSync('{src,test,scripts,bench}/**/*.test.ts', { cwd: root }).toSorted()
    assert.ok(paths.length > 500)
    assert.deepEqual(poorTestTitles(new Map(paths.map((path) => [path, text(path)]))), [])
  })
})

const text = (path: string) => readFileSync(join(root, path), 'utf8')

describe('finding poor titles of tests', () => {
  it('counts the words of a test and of all groups around it', () => {
    const found = poorIn(
      "describe('a reader', () => {",
      "  describe('without a login', () => {",
      "    it('sees pages', () => {})",
      '  })',
      "  it('reads', () => {",
      '  })',
      "  it('reads every page', () => {})",
      '})',
      "test('reads every page', () => {})",
      "test('reads each of the pages', () => {})",
    )
    assert.deepEqual(found, ['a.test.ts: a reader › reads', 'a.test.ts: reads every page'])
  })

  it('ends a group with its closing brace', () => {
    const found = poorIn(
      "describe('the list of pages', () => {",
      '})',
      'function furtherTests() {',
      "  it('is empty', () => {})",
      '}',
    )
    assert.deepEqual(found, ['a.test.ts: is empty'])
  })

  it('reads titles in all quotes, also on the next line, and in the groups of each database', () => {
    const found = poorIn(
      "onEachDatabase('pages', (kind) => {",
      '  it("isn\'t empty", () => {})',
      `  it(\`is \${what ?? other}\`, () => {})`,
      "  sqliteTest(\n    'it\\'s there',",
      '  )',
      '})',
    )
    assert.deepEqual(found, [
      "a.test.ts: pages › isn't empty",
      `a.test.ts: pages › is \${what ?? other}`,
      "a.test.ts: pages › it\\'s there",
    ])
  })

  it('finds empty titles and final periods, in groups as well', () => {
    const found = poorIn(
      "describe('The pages of readers.', () => {",
      "  it(' ', () => {})",
      "  test('have a title.', () => {})",
      '})',
    )
    assert.deepEqual(found, [
      'a.test.ts: The pages of readers.',
      'a.test.ts: The pages of readers. › ',
      'a.test.ts: The pages of readers. › have a title.',
    ])
  })

  it('skips tests with a computed title, and counts that of a group as one word', () => {
    const found = poorIn(
      'describe(name, () => {',
      '  it(title, () => {})',
      "  it('is empty', () => {})",
      "  it('has no pages', () => {})",
      '})',
    )
    assert.deepEqual(found, ['a.test.ts: … › is empty'])
  })
})
