import Type, { type Static } from 'typebox'
import { type Control, firstOf } from '../../records/fields/field.ts'
import { contentIn, contentLocales, type Locale } from '../../texts/language/locales.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { textArea } from '../../web/components/form.ts'
import { localNames } from './names-setting.ts'
import { strict } from './setting-controls.ts'

const most = 500

/** What words of records, such as rubrics of events, are called in other languages. */
export const vocabulary = Type.Optional(
  Type.Array(
    Type.Object({ name: Type.String({ minLength: 1, maxLength: 100 }), names: localNames }, strict),
    {
      maxItems: most,
    },
  ),
)
type Vocabulary = NonNullable<Static<typeof vocabulary>>
type Word = Vocabulary[number]

/** Returns the name in a language; undefined if the vocabulary has none. */
export function nameIn(words: Vocabulary | undefined, name: string, locale: Locale): string | undefined {
  return contentIn(words?.find((word) => word.name === name)?.names ?? {}, locale)
}

/** One word per line, such as `Markt = fr Marché, it Mercato`. */
export const vocabularyControl = (input: string): Control<Vocabulary | undefined, 'vocabulary'> => ({
  inputs: () => [input],
  write: (words) => [[input, [(words ?? []).map(lineOf).join('\n')]]],
  read: (typed, { name }) => {
    const lines = firstOf(typed, input)
      .split('\n')
      .filter((line) => line.trim() !== '')
    const words: Word[] = []
    for (const line of lines) {
      const read = readLine(line)
      if (!read.ok) return fail([{ input, code: 'vocabulary' }])
      words.push(read.value)
    }
    return words.length > most ? fail([{ input, code: 'vocabulary' }]) : ok({ [name]: words })
  },
  show: (_, { label, hint, typed, errorOf }) =>
    textArea({
      ...{ name: input, label, ...(hint !== undefined && { hint }), rows: 12 },
      ...{ value: firstOf(typed, input), error: errorOf(input) },
    }),
})

function lineOf({ name, names }: Word): string {
  const given = contentLocales.flatMap((locale) => {
    const other = names[locale]
    return other === undefined ? [] : [`${locale.slice(0, 2)} ${other}`]
  })
  return `${name} = ${given.join(', ')}`
}

function readLine(line: string): Result<Word, 'vocabulary'> {
  const [, name = '', rest = ''] = /^\s*([^=]{1,100}?)\s*=\s*(\S.*?)\s*$/.exec(line) ?? []
  const names: Word['names'] = {}
  // Names may have commas: only one before a language separates them.
  for (const part of rest.split(/\s*,\s*(?=(?:de|fr|it|rm)\s)/)) {
    const [, language, other] = /^(de|fr|it|rm)\s+(\S.*)$/.exec(part) ?? []
    const locale = contentLocales.find((one) => one.slice(0, 2) === language)
    if (locale === undefined || other === undefined) return fail('vocabulary')
    names[locale] = other
  }
  return name === '' ? fail('vocabulary') : ok({ name, names })
}
