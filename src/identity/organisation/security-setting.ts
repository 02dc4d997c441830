import Type, { type Static } from 'typebox'
import { fail, ok } from '../../values/result.ts'
import { isContact, isSecureAddress } from './contact.ts'
import { orNull, partsControl, secureAddress, strict, wrong } from './setting-controls.ts'

export const contact = Type.Refine(
  Type.String(),
  (text) => isContact(text),
  () => 'must be a mail address or an address that begins with https://',
)

export const security = orNull(
  Type.Object(
    {
      contact,
      /** A key to encrypt reports with. */
      encryption: Type.Optional(secureAddress),
      policy: Type.Optional(secureAddress),
    },
    strict,
  ),
)

/** A key or a policy without a contact is useless. */
export const securityControl = partsControl<Static<typeof security>, 'missing' | 'contact' | 'https'>(
  [
    { input: 'securityContact', label: 'settings.securityContact', hint: 'settings.securityContactHint' },
    {
      input: 'securityEncryption',
      label: 'settings.securityEncryption',
      hint: 'settings.securityEncryptionHint',
      type: 'url',
      isFolded: true,
    },
    {
      input: 'securityPolicy',
      label: 'settings.securityPolicy',
      hint: 'settings.securityPolicyHint',
      type: 'url',
      isFolded: true,
    },
  ],
  (given) => ({
    securityContact: given?.contact,
    securityEncryption: given?.encryption,
    securityPolicy: given?.policy,
  }),
  (text) => {
    const [to = '', encryption = '', policy = ''] = [
      'securityContact',
      'securityEncryption',
      'securityPolicy',
    ].map(text)
    const isLost = to === '' && (encryption !== '' || policy !== '')
    const problems = [
      ...(isLost ? [wrong('securityContact', 'missing')] : []),
      ...(to === '' || isContact(to) ? [] : [wrong('securityContact', 'contact')]),
      ...(encryption === '' || isSecureAddress(encryption) ? [] : [wrong('securityEncryption', 'https')]),
      ...(policy === '' || isSecureAddress(policy) ? [] : [wrong('securityPolicy', 'https')]),
    ]
    if (problems.length > 0) return fail(problems)
    if (to === '') return ok(null)
    return ok({ contact: to, ...(encryption !== '' && { encryption }), ...(policy !== '' && { policy }) })
  },
)
