export { isEmailAddress } from '../../platform/mail/address.ts'

/** The one spelling under which an account is stored and found. */
export function accountEmail(text: string): string {
  return text.trim().toLowerCase()
}
