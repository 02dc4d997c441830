import Type from 'typebox'
import { trimmed } from '../../../records/bundle/fields.ts'
import { plainText } from '../../../records/fields/controls.ts'
import {
  type Control,
  type Field,
  firstOf,
  type InputProblem,
  inColumn,
  type OwnColumn,
} from '../../../records/fields/field.ts'
import { fields, type RecordOf } from '../../../records/fields/fields.ts'
import { storedTexts } from '../../../records/fields/lists.ts'
import { type CodeOf, recordForm } from '../../../records/fields/record-form.ts'
import { shortLine } from '../../../records/fields/texts.ts'
import { fail, ok } from '../../../values/result.ts'
import { textArea } from '../../../web/components/form.ts'

const longestWord = 80
const mostWords = 20

const wordsSchema = Type.Array(trimmed(longestWord), { minItems: 1, maxItems: mostWords })

type WordsCode = 'required' | 'too-long' | 'words-many'

/** One in each line. */
const wordLines: Control<string[], WordsCode> = {
  write: (words, { name }) => [[name, [(words ?? []).map(plainText).join('\n')]]],
  read: (typed, { name: input }) => {
    const lines = firstOf(typed, input)
      .split('\n')
      .map((line) => line.trim().replace(/\s+/g, ' '))
    const words = [...new Set(lines)].filter((word) => word !== '')
    const problems: InputProblem<WordsCode>[] = [
      ...(words.length === 0 ? [{ input, code: 'required' } as const] : []),
      ...(words.some((word) => word.length > longestWord) ? [{ input, code: 'too-long' } as const] : []),
      ...(words.length > mostWords ? [{ input, code: 'words-many' } as const] : []),
    ]
    return problems.length > 0 ? fail(problems) : ok({ [input]: words })
  },
  show: (_, { name, label, hint, error, typed }) =>
    textArea({ name, label, hint, error, rows: 6, value: firstOf(typed, name) }),
}

const wordsField: Field<typeof wordsSchema, OwnColumn<string>, WordsCode> = {
  schema: wordsSchema,
  control: wordLines,
  ...inColumn<string[], string>({
    toCell: (words) => JSON.stringify((words ?? []).map((word) => word.trim())),
    fromCell: (cell) => [...storedTexts(cell)],
  }),
}

/** Words that mean the same in a search, in the order of bundles. */
export const synonymFields = fields({
  name: shortLine(longestWord, {
    ...{ label: 'synonyms.name', hint: 'synonyms.nameHint', group: 'synonyms' },
    description: 'The word that is used on the site; it is the id.',
  }),
  words: {
    ...wordsField,
    ...{ label: 'synonyms.words', hint: 'synonyms.wordsHint', group: 'synonyms', required: true },
    description: 'Other words or phrases that people type for it.',
  },
})

export type SynonymRecord = RecordOf<typeof synonymFields.list>

export type SynonymCode = CodeOf<typeof synonymFields.list> | 'name-taken' | 'synonyms-many'

export const synonymForm = recordForm<typeof synonymFields.list, SynonymCode>(synonymFields, {
  groups: { synonyms: 'synonyms.title' },
  problemText: (code) => {
    switch (code) {
      case 'required':
      case 'too-long':
        return `common.problem.${code}`
      case 'name-taken':
        return 'common.problem.taken'
      case 'words-many':
      case 'synonyms-many':
        return `synonyms.problem.${code}`
    }
  },
})
