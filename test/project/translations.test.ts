import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, it } from 'node:test'
import { Marked, type Token, type Tokens } from 'marked'
import { translationOf } from '../../scripts/documents-site/chapters.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const translations = globSync('docs/de/**/*.md', { cwd: root }).sort()
const marked = new Marked({ gfm: true })
const originalOf = (path: string) => path.replace(/^docs\/de\//, 'docs/')

/** What a translation leaves as it is: everything but words and the order of a sentence. */
interface Section {
  /** Kinds of blocks in their order, with their size. */
  readonly blocks: readonly string[]
  readonly code: readonly string[]
  /** Sorted, since a sentence may name them in another order. */
  readonly inlineCode: readonly string[]
  readonly links: readonly string[]
}

function sectionsOf(path: string): readonly Section[] {
  const parts: Token[][] = [[]]
  for (const token of marked.lexer(read(path)))
    if (token.type === 'heading') parts.push([token])
    else if (token.type !== 'space') parts.at(-1)?.push(token)
  return parts.map((tokens) => {
    const all = withInner(tokens)
    return {
      blocks: tokens.map(shapeOf),
      code: all.flatMap((token) => (token.type === 'code' ? [token.raw] : [])),
      inlineCode: all.flatMap((token) => (token.type === 'codespan' ? [token.text] : [])).sort(),
      links: linksOf(all)
        .map((href) => originalOf(fileOf(path, href)))
        .sort(),
    }
  })
}

function withInner(tokens: Token[]): readonly Token[] {
  const all: Token[] = []
  void marked.walkTokens(tokens, (token) => void all.push(token))
  return all
}

function shapeOf(token: Token): string {
  if (token.type === 'heading') return `heading of level ${token.depth}`
  if (token.type === 'table') return `table of ${token.header.length} columns and ${token.rows.length} rows`
  if (token.type === 'list') return `list of ${token.items.length}`
  return token.type
}

function linksOf(tokens: readonly Token[]): readonly string[] {
  return tokens.filter((token): token is Tokens.Link => token.type === 'link').map(({ href }) => href)
}

/** From the root of the repository. Sections have other names in each language; the site of documents checks them. */
function fileOf(path: string, href: string): string {
  if (/^[a-z]+:/.test(href)) return href
  const [target = ''] = href.split('#')
  return target === '' ? path : posix.join(posix.dirname(path), target)
}

describe('documents in German', () => {
  for (const path of translations) {
    it(`include in ${path} everything that is in ${originalOf(path)}`, () =>
      assert.deepEqual(sectionsOf(path), sectionsOf(originalOf(path))))

    it(`link in ${path} to German documents if they exist`, () => {
      const english = linksOf(withInner(marked.lexer(read(path)))).filter((href) => {
        const file = fileOf(path, href)
        const translated = translationOf(file, 'de')
        return !file.startsWith('docs/de/') && translated !== file && existsSync(join(root, translated))
      })
      assert.deepEqual(english, [])
    })

    it(`are written in Swiss spelling in ${path}`, () => assert.doesNotMatch(read(path), /[ß„“”]/))
  }
})
