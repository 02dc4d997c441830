import Type, { type Static } from 'typebox'
import { fail, ok } from '../../values/result.ts'
import { phoneHref } from '../../web/components/contact-links.ts'
import { isSecureAddress } from './contact.ts'
import { mail, orNull, partsControl, secureAddress, strict, wrong } from './setting-controls.ts'

const callable = Type.Refine(
  Type.String(),
  (text) => phoneHref(text) !== null,
  () => 'must be a telephone number',
)

export const publicContact = orNull(
  Type.Object(
    {
      /** In one line, as on a letter. */
      address: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
      phone: Type.Optional(callable),
      mail: Type.Optional(Type.String({ pattern: '^[^\\s@]+@[^\\s@]+$' })),
      /** A page of the organisation, such as a form. */
      page: Type.Optional(secureAddress),
    },
    strict,
  ),
)

export const publicContactControl = partsControl<Static<typeof publicContact>, 'phone' | 'mail' | 'https'>(
  [
    { input: 'contactAddress', label: 'common.address', hint: 'settings.contactAddressHint' },
    { input: 'contactPhone', label: 'common.phone', type: 'tel' },
    { input: 'contactMail', label: 'common.emailAddress', type: 'email' },
    { input: 'contactPage', label: 'settings.contactPage', hint: 'settings.contactPageHint', type: 'url' },
  ],
  (given) => ({
    contactAddress: given?.address,
    contactPhone: given?.phone,
    contactMail: given?.mail,
    contactPage: given?.page,
  }),
  (text) => {
    const [address = '', phone = '', to = '', page = ''] = [
      'contactAddress',
      'contactPhone',
      'contactMail',
      'contactPage',
    ].map(text)
    const problems = [
      ...(phone === '' || phoneHref(phone) !== null ? [] : [wrong('contactPhone', 'phone')]),
      ...(to === '' || mail.test(to) ? [] : [wrong('contactMail', 'mail')]),
      ...(page === '' || isSecureAddress(page) ? [] : [wrong('contactPage', 'https')]),
    ]
    if (problems.length > 0) return fail(problems)
    const given = Object.entries({ address, phone, mail: to, page }).filter(([, part]) => part !== '')
    return ok(given.length === 0 ? null : Object.fromEntries(given))
  },
)
