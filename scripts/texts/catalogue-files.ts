import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Entry, Message } from '../../src/texts/catalogues/section.ts'
import { languages } from '../../src/texts/language/locales.ts'

export interface CatalogueFile {
  readonly path: string
  readonly name: string
  readonly source: string
}

export function readCatalogues(root: string): readonly CatalogueFile[] {
  const paths = globSync('src/**/*.texts.ts', { cwd: root }).map((path) => ({
    path: join(root, path),
    name: basename(path, '.texts.ts'),
  }))
  return paths
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((file) => ({ ...file, source: readFileSync(file.path, 'utf8') }))
}

/** Returns the keys with their own texts, without those that refer to another key. */
export function keysIn({ source }: CatalogueFile): readonly string[] {
  return [...source.matchAll(/^ {2}'([^']+)': \{/gm)].map(([, key = '']) => key)
}

/** Replaces the texts of some keys in a source file; the rest is unchanged. */
export function withEntries({ source }: CatalogueFile, changed: ReadonlyMap<string, Entry>): string {
  return source.replace(/^ {2}'([^']+)': \{(?: .*|\n(?: {4}.*\n)+ {2})\},\n/gm, (whole, key: string) => {
    const entry = changed.get(key)
    return entry === undefined ? whole : entrySource(key, entry)
  })
}

/** Writes changed entries; returns the paths of the files. */
export function writeEntries(
  files: readonly CatalogueFile[],
  changed: ReadonlyMap<string, Entry>,
): readonly string[] {
  return files.flatMap((file) => {
    const source = withEntries(file, changed)
    if (source === file.source) return []
    writeFileSync(file.path, source)
    return [file.path]
  })
}

/** The line width of catalogues, see biome.json. */
const lineWidth = 160

/** Formats an entry as Biome does. */
function entrySource(key: string, entry: Entry): string {
  const written = languages.flatMap((language) => {
    const message = entry[language]
    return message === undefined ? [] : [[language, message] as const]
  })
  const whole = `  '${key}': ${objectSource(written)},`
  if (whole.length <= lineWidth) return `${whole}\n`
  const lines = written.flatMap(([language, message]) => messageLines(language, message))
  return `${[`  '${key}': {`, ...lines, '  },'].join('\n')}\n`
}

function messageLines(language: string, message: Message): readonly string[] {
  const line = `    ${language}: ${messageSource(message)},`
  if (typeof message === 'string' || line.length <= lineWidth) return [line]
  const forms = Object.entries(message).flatMap(([form, text]) => {
    const short = `      ${form}: ${literal(text)},`
    return short.length <= lineWidth ? [short] : [`      ${form}:`, `        ${literal(text)},`]
  })
  return [`    ${language}: {`, ...forms, '    },']
}

function messageSource(message: Message): string {
  return typeof message === 'string' ? literal(message) : objectSource(Object.entries(message))
}

function objectSource(properties: readonly (readonly [string, Message])[]): string {
  return `{ ${properties.map(([name, message]) => `${name}: ${messageSource(message)}`).join(', ')} }`
}

/** Escapes invisible characters such as the narrow space of French. */
function literal(text: string): string {
  const visible = text
    .replaceAll('\\', '\\\\')
    .replace(/(?! )[\p{Z}\p{C}]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const quote = visible.includes("'") && !visible.includes('"') ? '"' : "'"
  return `${quote}${visible.replaceAll(quote, `\\${quote}`)}${quote}`
}
