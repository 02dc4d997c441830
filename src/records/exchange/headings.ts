import { locales } from '../../texts/language/locales.ts'
import { translator } from '../../texts/translate.ts'
import type { ExchangeShownField } from './field.ts'
import { headingKey } from './heading-key.ts'

/** Field names by folded heading. */
export type Headings = ReadonlyMap<string, string>

type Named = Pick<ExchangeShownField<never>, 'name' | 'heading' | 'also'>

/** Returns all accepted headings: in any language of the interface, as in the API, or as in other systems. */
export function headingsOf(fields: readonly Named[]): Headings {
  const translators = locales.map(translator)
  const headings = new Map<string, string>()
  for (const { name, heading, also = [] } of fields)
    for (const text of [name, ...translators.map((t) => t(heading)), ...also]) {
      const key = headingKey(text)
      if (!headings.has(key)) headings.set(key, name)
    }
  return headings
}
