const mail = /^([^\s@]+)@([^\s@]+)$/

/** Returns whether a text is an `https:` address. */
export function isSecureAddress(text: string): boolean {
  return /^https:\/\/\S+$/i.test(text) && URL.canParse(text)
}

/** Returns whether a text is a mail address, or the address of a page such as a form. */
export function isContact(text: string): boolean {
  return mail.test(text) || isSecureAddress(text)
}

/** Returns a contact or address as a URI in ASCII. */
export function uriOf(contact: string): string {
  if (isSecureAddress(contact)) return new URL(contact).href
  const [local = '', domain = ''] = contact.split('@')
  return `mailto:${encodeURIComponent(local)}@${encodeURIComponent(domain)}`
}
