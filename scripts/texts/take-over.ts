import type { Entry } from '../../src/texts/catalogues/section.ts'
import { fail, ok, type Result } from '../../src/values/result.ts'
import type { Translation, XliffUnit } from './read-xliff.ts'
import { placeholdersIn, type Translatable, textIn, translatables, withText } from './translatable.ts'

type Entries = ReadonlyMap<string, Entry>

/** Returns the entries that a translation changes; with any problem, all problems and no entries. */
export function takeOver(
  entries: Entries,
  { target, units }: Translation,
): Result<Entries, readonly string[]> {
  const known = new Map(
    [...entries].flatMap(([key, entry]) => translatables(key, entry).map((one) => [one.id, one] as const)),
  )
  const changed = new Map<string, Entry>()
  const problems: string[] = []
  for (const unit of units) {
    const translatable = known.get(unit.id)
    const entry = changed.get(translatable?.key ?? '') ?? entries.get(translatable?.key ?? '')
    if (translatable === undefined || entry === undefined) problems.push(`${unit.id}: there is no such text`)
    else if (unit.target !== null && unit.target !== textIn(entry, target, translatable.form)) {
      const wrong = problemsOf(unit.target, unit, entry, translatable)
      problems.push(...wrong.map((problem) => `${unit.id}: ${problem}`))
      changed.set(translatable.key, withText(entry, target, translatable.form, unit.target))
    }
  }
  return problems.length === 0 ? ok(changed) : fail(problems)
}

function problemsOf(text: string, unit: XliffUnit, entry: Entry, { form }: Translatable): readonly string[] {
  const german = textIn(entry, 'de', form)
  if (unit.source !== german) return [`the German text has changed since the export, to «${german}»`]
  // In the singular, a word may replace the number: «one entry», «l’unique entrée».
  const counts = (name: string) => form !== 'one' || name !== 'count'
  const expected = placeholdersIn(german).filter(counts)
  const found = placeholdersIn(text).filter(counts)
  return [
    ...without(expected, found).map((name) => `lacks {${name}}`),
    ...without(found, expected).map((name) => `has a {${name}} that the German text does not have`),
  ]
}

/** Returns the difference of two multisets of names. */
function without(names: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others]
  return names.filter((name) => {
    const at = left.indexOf(name)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}
