import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import type { Entry } from '../../src/texts/catalogues/section.ts'
import { texts } from '../../src/texts/texts.ts'
import { fail } from '../../src/values/result.ts'
import { type CatalogueFile, keysIn, readCatalogues, writeEntries } from './catalogue-files.ts'
import { readXliff } from './read-xliff.ts'
import { takeOver } from './take-over.ts'
import { type TranslationTarget, targets } from './translatable.ts'
import { writeXliff } from './write-xliff.ts'

export const usage = `npm run texts -- export [--locale LOCALE] FILE
npm run texts -- import FILE…

export  writes German and a translation of it as XLIFF 2.0, which translation
        offices work with. Without a locale it writes one file per language:
        texts.xlf becomes texts.fr.xlf, texts.it.xlf, texts.rm.xlf and texts.en.xlf.
import  takes over the translations that were changed. Nothing is written if a
        file has texts that are unknown, lack placeholders or have others, or
        whose German has changed since the export.

  --locale  fr_CH, it_CH, rm_CH or en_CH
`

interface Output {
  readonly log: (text: string) => void
  readonly error: (text: string) => void
}

/** Returns the exit status: 1 if a file is refused, 2 if the arguments are wrong. */
export function runTexts(args: readonly string[], root: string, output: Output): number {
  const parsed = parsedOrProblem(args)
  if (typeof parsed === 'string') {
    output.error(parsed)
    return 2
  }
  const { values, positionals } = parsed
  const [command, ...paths] = positionals
  const [path] = paths
  if (values.help === true) {
    output.log(usage)
    return 0
  }
  const chosen = targets.filter((target) => values.locale === undefined || values.locale === `${target}_CH`)
  if (command === 'export' && path !== undefined && paths.length === 1 && chosen.length > 0) {
    for (const target of chosen) {
      const name = values.locale === undefined ? withLanguage(path, target) : path
      writeFileSync(name, exported(root, target))
      output.log(`Wrote ${name}`)
    }
    return 0
  }
  if (command === 'import' && path !== undefined && values.locale === undefined)
    return imported(paths, root, output)
  output.error(usage)
  return 2
}

function parsedOrProblem(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { locale: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function withLanguage(path: string, target: TranslationTarget): string {
  return path.replace(/(\.\w+)?$/, (extension) => `.${target}${extension}`)
}

function exported(root: string, target: TranslationTarget): string {
  const sections = readCatalogues(root).map((file) => ({ name: file.name, entries: entriesIn(file) }))
  return writeXliff(
    sections.filter(({ entries }) => entries.length > 0),
    target,
  )
}

const known: ReadonlyMap<string, Entry> = new Map(Object.entries(texts))

function entriesIn(file: CatalogueFile): readonly (readonly [string, Entry])[] {
  return keysIn(file).flatMap((key) => {
    const entry = known.get(key)
    return entry === undefined ? [] : [[key, entry] as const]
  })
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function imported(paths: readonly string[], root: string, output: Output): number {
  const files = readCatalogues(root)
  let entries: ReadonlyMap<string, Entry> = new Map(files.flatMap(entriesIn))
  const changed = new Map<string, Entry>()
  const problems: string[] = []
  for (const path of paths) {
    const document = readOrNull(path)
    const read = document === null ? fail('cannot be read') : readXliff(document)
    const taken = read.ok ? takeOver(entries, read.value) : read
    if (taken.ok) {
      for (const [key, entry] of taken.value) changed.set(key, entry)
      entries = new Map([...entries, ...taken.value])
    } else problems.push(...[taken.error].flat().map((problem) => `${path}: ${problem}`))
  }
  for (const problem of problems) output.error(problem)
  if (problems.length > 0) {
    output.error('Nothing was changed.')
    return 1
  }
  for (const path of writeEntries(files, changed)) output.log(`Changed ${relative(root, path)}`)
  output.log(`${changed.size} of ${entries.size} entries have other texts.`)
  return 0
}
