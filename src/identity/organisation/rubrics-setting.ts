import Type, { type Static } from 'typebox'
import { type Control, firstOf } from '../../records/fields/field.ts'
import { contentLocales } from '../../texts/language/locales.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { textArea } from '../../web/components/form.ts'
import { localNames } from './names-setting.ts'
import { strict } from './setting-controls.ts'

const most = 200

/** Names of the rubrics of events in other languages than that of the rubric itself. */
export const eventRubrics = Type.Optional(
  Type.Array(
    Type.Object({ rubric: Type.String({ minLength: 1, maxLength: 100 }), names: localNames }, strict),
    { maxItems: most },
  ),
)
type EventRubrics = NonNullable<Static<typeof eventRubrics>>

/** One rubric per line, such as `Markt = fr Marché, it Mercato`. */
export const eventRubricsControl: Control<EventRubrics | undefined, 'rubrics'> = {
  inputs: () => ['eventRubrics'],
  write: (rubrics) => [['eventRubrics', [(rubrics ?? []).map(lineOf).join('\n')]]],
  read: (typed, { name }) => {
    const rubrics: EventRubrics = []
    for (const line of firstOf(typed, 'eventRubrics').split('\n')) {
      if (line.trim() === '') continue
      const read = readLine(line)
      if (!read.ok || rubrics.length === most) return fail([{ input: 'eventRubrics', code: 'rubrics' }])
      rubrics.push(read.value)
    }
    return ok({ [name]: rubrics })
  },
  show: (_, { label, hint, typed, errorOf }) =>
    textArea({
      ...{ name: 'eventRubrics', label, ...(hint !== undefined && { hint }), rows: 12 },
      ...{ value: firstOf(typed, 'eventRubrics'), error: errorOf('eventRubrics') },
    }),
}

function lineOf({ rubric, names }: EventRubrics[number]): string {
  const given = contentLocales.flatMap((locale) => {
    const name = names[locale]
    return name === undefined ? [] : [`${locale.slice(0, 2)} ${name}`]
  })
  return `${rubric} = ${given.join(', ')}`
}

function readLine(line: string): Result<EventRubrics[number], 'rubrics'> {
  const [, rubric = '', rest = ''] = /^\s*([^=]{1,100}?)\s*=\s*(\S.*?)\s*$/.exec(line) ?? []
  const names: EventRubrics[number]['names'] = {}
  for (const part of rest.split(/\s*,\s*/)) {
    const [, language, name] = /^(de|fr|it|rm)\s+(\S.*)$/.exec(part) ?? []
    const locale = contentLocales.find((one) => one.slice(0, 2) === language)
    if (locale === undefined || name === undefined) return fail('rubrics')
    names[locale] = name
  }
  return rubric === '' ? fail('rubrics') : ok({ rubric, names })
}
