/** The rule browsers use for e-mail fields, and the lengths that SMTP can carry. */
const form =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && form.test(text)
}
