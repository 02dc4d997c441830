import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { transformSync } from 'esbuild'
import {
  type Chapter,
  chapters,
  type DocumentLanguage,
  languages,
  pageOf,
  translationOf,
} from './chapters.ts'
import { type RenderedText, renderMarkdown } from './markdown.ts'
import { type Content, indexHtml, pageHtml, type SiteFrame } from './page.ts'

export interface SiteWish {
  readonly root: string
  /** An existing folder. */
  readonly folder: string
  readonly version: string
}

interface Text extends RenderedText {
  readonly file: string
  readonly page: string
  readonly language: DocumentLanguage
}

/** Writes the documents of the repository as a site that needs no server and no external resources. */
export function writeDocumentsSite({ root, folder, version }: SiteWish): void {
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const all = chapters(root)
  const readers = readTexts(root, folder, all)
  for (const language of languages) {
    const textOf = (file: string) => readers(file, language)
    const groups = all.map(({ title, files }) => ({ title: title[language], entries: files.map(textOf) }))
    const frame: SiteFrame = { language, version, groups }
    const texts = all.flatMap(({ files }) => files.map(textOf))
    for (const text of texts.filter((one) => one.language === language))
      write(text.page, pageHtml(frame, { ...text, other: otherOf(root, text, language) }))
    write(...indexPage(frame))
    const index = texts.flatMap(({ page, title, sections }) =>
      sections.map(({ heading, id, text }) => [page, title, heading, id, text]),
    )
    write(`search-${language}.js`, `window.searchIndex = ${JSON.stringify(index)}\n`)
  }
  const here = import.meta.dirname
  const script = readFileSync(join(here, 'search.ts'), 'utf8')
  // Not a module: browsers refuse to load modules from files.
  write('search.js', transformSync(script, { loader: 'ts', minify: true, format: 'iife' }).code)
  copyFileSync(join(here, 'style.css'), join(folder, 'style.css'))
}

function indexPage(frame: SiteFrame): [path: string, content: string] {
  const { language } = frame
  const pageIn = (one: DocumentLanguage) => (one === 'en' ? 'index.html' : `${one}/index.html`)
  const page = pageIn(language)
  const other = pageIn(language === 'en' ? 'de' : 'en')
  const html = indexHtml(frame, language === 'en' ? '' : '../')
  const content: Content = { title: 'Kanzlei', page, language, html, sections: [], other }
  return [page, pageHtml(frame, content)]
}

/** Returns the translation, or the first page in the other language if there is none. */
function otherOf(root: string, { file }: Text, language: DocumentLanguage): string {
  if (language !== 'en') return pageOf(file.replace(`docs/${language}/`, 'docs/'))
  const translated = translationOf(file, 'de')
  return translated !== file && existsSync(join(root, translated)) ? pageOf(translated) : 'de/index.html'
}

/** Returns a function that reads a file in a language, or in English if the translation is missing. */
function readTexts(root: string, folder: string, all: readonly Chapter[]) {
  const english = new Set(all.flatMap(({ files }) => files))
  const known = new Map<string, Text>()
  return (file: string, language: DocumentLanguage): Text => {
    const translated = translationOf(file, language)
    const exists = translated !== file && existsSync(join(root, translated))
    const path = exists ? translated : file
    const page = pageOf(path)
    const resolve = (href: string) => {
      if (/^[a-z]+:/.test(href) || href.startsWith('#')) return href
      const [target = '', anchor] = href.split('#')
      // Translations link to each other with the same relative paths as the originals.
      const found = posix.normalize(posix.join(posix.dirname(path), target))
      const address = english.has(found) || existsSync(join(root, found)) ? addressOf(found) : null
      if (address === null) throw new Error(`${path} links to ${href}, which does not exist`)
      return address === ''
        ? null
        : posix.relative(posix.dirname(page), address) + (anchor ? `#${anchor}` : '')
    }
    const addressOf = (found: string) => {
      if (found.endsWith('.md')) return pageOf(found)
      if (statSync(join(root, found)).isDirectory()) return ''
      const copy = `files/${found}${/\.(png|svg|json)$/.test(found) ? '' : '.txt'}`
      mkdirSync(dirname(join(folder, copy)), { recursive: true })
      copyFileSync(join(root, found), join(folder, copy))
      return copy
    }
    const text = known.get(path) ?? {
      ...{ file: path, page, language: exists ? language : 'en' },
      ...renderMarkdown(readFileSync(join(root, path), 'utf8'), resolve),
    }
    known.set(path, text)
    return text
  }
}
