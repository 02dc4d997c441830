export { isEmailAddress } from '../../platform/mail/address.ts'
export { emailKey as accountEmail } from '../../values/text.ts'
