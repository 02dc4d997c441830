import Type, { type Static } from 'typebox'
import { type ContentLocale, contentLocales } from '../../texts/language/locales.ts'
import { ok } from '../../values/result.ts'
import { partsControl, strict } from './setting-controls.ts'

const someName = Type.String({ minLength: 1 })

/** A name by language. */
export const localNames = Type.Partial(
  Type.Object({ de_CH: someName, fr_CH: someName, it_CH: someName, rm_CH: someName }, strict),
)
type LocalNames = Static<typeof localNames>

/** Returns the names in languages other than the main one; undefined if there are none. */
export function otherNames(main: string, text: (locale: ContentLocale) => string): LocalNames | undefined {
  const others = contentLocales.flatMap((locale) => {
    const name = text(locale)
    return name === '' || locale === main ? [] : [[locale, name] as const]
  })
  return others.length === 0 ? undefined : Object.fromEntries(others)
}

const nameInput = (locale: ContentLocale) => `name_${locale}` as const

/**
 * Control for names in other languages. The name in the main language has its own field, so it is not repeated here.
 */
export const namesControl = partsControl<LocalNames | undefined, never>(
  contentLocales.map((locale) => ({
    input: nameInput(locale),
    label: `settings.${nameInput(locale)}` as const,
  })),
  (names) => Object.fromEntries(contentLocales.map((locale) => [nameInput(locale), names?.[locale]])),
  (text, main) => ok(otherNames(main, (locale) => text(nameInput(locale)))),
  { isShown: ({ input }, main) => input !== `name_${main}` },
)
