import { type Control, type FormValues, firstOf } from '../../records/fields/field.ts'
import {
  type ContentLocale,
  contentLocales,
  isLocale,
  type Locale,
  localeNames,
  locales,
} from '../../texts/language/locales.ts'
import { fail, ok } from '../../values/result.ts'
import { choices, select } from '../../web/components/form.ts'
import { inputControl, wrong } from './setting-controls.ts'

const options = (offered: readonly Locale[]) => offered.map((value) => ({ value, text: localeNames[value] }))
const named = (texts: readonly string[]) =>
  texts
    .filter(isLocale)
    .map((locale) => localeNames[locale])
    .join(', ')
const chosenLocales = (typed: FormValues): Locale[] =>
  locales.filter((locale) => (typed.get('locales') ?? []).filter(isLocale).includes(locale))

export const localesControl: Control<Locale[], 'missing'> = {
  write: (chosen, { name }) => [[name, chosen ?? []]],
  read: (typed, { name }) => {
    const chosen = chosenLocales(typed)
    return chosen.length === 0 ? fail([wrong(name, 'missing')]) : ok({ [name]: chosen })
  },
  text: (_, texts) => named(texts),
  show: (_, { name, label, hint, error, typed }) =>
    choices({
      name,
      label,
      hint,
      type: 'checkbox',
      options: options(locales),
      chosen: typed.get(name) ?? [],
      error,
    }),
}

export const mainLocaleControl: Control<ContentLocale, 'locale'> = {
  ...inputControl<ContentLocale, 'locale'>(
    'defaultLocale',
    (text, typed) => {
      const chosen = chosenLocales(typed)
      const main = contentLocales.find((locale) => locale === text)
      return main !== undefined && (chosen.length === 0 || chosen.includes(main)) ? ok(main) : fail('locale')
    },
    { follows: ['locales'] },
  ),
  text: (_, texts) => named(texts),
  show: (_, { label, hint, typed, errorOf }) =>
    select({
      ...{ name: 'defaultLocale', label, ...(hint !== undefined && { hint }) },
      ...{
        options: options(contentLocales),
        value: firstOf(typed, 'defaultLocale'),
        error: errorOf('defaultLocale'),
      },
    }),
}
