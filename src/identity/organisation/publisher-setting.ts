import Type, { type Static } from 'typebox'
import { type ContentLocale, contentLocales } from '../../texts/language/locales.ts'
import { fail, ok } from '../../values/result.ts'
import { localNames, otherNames } from './names-setting.ts'
import { mail, orNull, partsControl, strict, wrong } from './setting-controls.ts'

const someName = Type.String({ minLength: 1 })
export const publisher = orNull(
  Type.Object(
    {
      /** Short name at the portal that collects the catalogue. */
      id: Type.String({ pattern: '^[a-z0-9][a-z0-9-]*$' }),
      name: someName,
      /** In other languages than that of the site. */
      names: Type.Optional(localNames),
      mail: Type.String({ pattern: '^[^\\s@]+@[^\\s@]+$' }),
      uri: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9+.-]*:\\S+$' })),
    },
    strict,
  ),
)
type Publisher = Static<typeof publisher>

const nameInput = (locale: ContentLocale) => `publisherName_${locale}` as const

/** Control for the publisher: either all parts are filled in, or none. */
export const publisherControl = partsControl<Publisher, 'missing' | 'slug' | 'mail' | 'address'>(
  [
    { input: 'publisherName', label: 'settings.publisherName' },
    { input: 'publisherId', label: 'settings.publisherId', hint: 'settings.publisherIdHint' },
    { input: 'publisherMail', label: 'settings.publisherMail', type: 'email' },
    ...contentLocales.map((locale) => ({
      input: nameInput(locale),
      label: `settings.${nameInput(locale)}` as const,
    })),
    {
      input: 'publisherUri',
      label: 'settings.publisherUri',
      hint: 'settings.publisherUriHint',
      type: 'url',
      isFolded: true,
    },
  ],
  (given) => ({
    publisherId: given?.id,
    publisherName: given?.name,
    ...Object.fromEntries(contentLocales.map((locale) => [nameInput(locale), given?.names?.[locale]])),
    publisherMail: given?.mail,
    publisherUri: given?.uri,
  }),
  (text, main) => {
    const [id, name, address, uri] = ['publisherId', 'publisherName', 'publisherMail', 'publisherUri'].map(
      text,
    )
    const names = contentLocales.map((locale) => text(nameInput(locale)))
    if ([id, name, address, uri, ...names].every((part) => part === '')) return ok(null)
    const problems = [
      ...(/^[a-z0-9][a-z0-9-]*$/.test(id ?? '')
        ? []
        : [wrong('publisherId', id === '' ? 'missing' : 'slug')]),
      ...(name === '' ? [wrong('publisherName', 'missing')] : []),
      ...(mail.test(address ?? '') ? [] : [wrong('publisherMail', address === '' ? 'missing' : 'mail')]),
      ...(uri === '' || /^[a-z][a-z0-9+.-]*:\S+$/.test(uri ?? '') ? [] : [wrong('publisherUri', 'address')]),
    ]
    if (problems.length > 0) return fail(problems)
    const others = otherNames(main, (locale) => text(nameInput(locale)))
    return ok({
      id: id ?? '',
      name: name ?? '',
      ...(others !== undefined && { names: others }),
      mail: address ?? '',
      ...(uri !== '' && uri !== undefined && { uri }),
    })
  },
  { isShown: ({ input }, main) => input !== `publisherName_${main}` },
)
