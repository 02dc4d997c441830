import Type, { type Static } from 'typebox'
import { type ContentLocale, contentIn, contentLocales, type Locale } from '../../texts/language/locales.ts'
import { fail, ok } from '../../values/result.ts'
import { isSecureAddress } from './contact.ts'
import { partsControl, secureAddress, strict, wrong } from './setting-controls.ts'

const page = Type.Optional(secureAddress)

/** Pages of the organisation, by language, that replace one of this site. */
export const ownPages = Type.Optional(
  Type.Object({ de_CH: page, fr_CH: page, it_CH: page, rm_CH: page }, strict),
)
type OwnPages = Static<typeof ownPages>

export function ownPagesControl(name: 'imprint' | 'privacy') {
  const inputs = contentLocales.map((locale) => [locale, `${name}_${locale}`] as const)
  return partsControl<OwnPages, 'https'>(
    inputs.map(([locale, input]) => ({
      ...{
        input,
        label: `settings.${name}_${locale}` as const,
        type: 'url' as const,
        isFolded: true as const,
      },
    })),
    (given) => Object.fromEntries(inputs.map(([locale, input]) => [input, given?.[locale]])),
    (text) => {
      const given = inputs.filter(([, input]) => text(input) !== '')
      const problems = given.flatMap(([, input]) =>
        isSecureAddress(text(input)) ? [] : [wrong(input, 'https' as const)],
      )
      if (problems.length > 0) return fail(problems)
      return ok(Object.fromEntries(given.map(([locale, input]) => [locale, text(input)])))
    },
    { fold: `settings.${name}Pages` },
  )
}

/** Returns the organisation's page in the language of the reader, or else in another one. */
export function organisationPage(
  pages: OwnPages | undefined,
  { default_locale }: { readonly default_locale: ContentLocale },
  locale: Locale,
): string | null {
  const given = pages ?? {}
  return contentIn(given, locale) ?? given[default_locale] ?? Object.values(given)[0] ?? null
}
