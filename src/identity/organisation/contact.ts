const mail = /^([^\s@]+)@([^\s@]+)$/

/** An address of the web that browsers open over an encrypted connection. */
export function isSecureAddress(text: string): boolean {
  return /^https:\/\/\S+$/i.test(text) && URL.canParse(text)
}

/** A mail address, or the address of a page such as a form. */
export function isContact(text: string): boolean {
  return mail.test(text) || isSecureAddress(text)
}

/** A contact or address as a URI, which has only ASCII characters. */
export function uriOf(contact: string): string {
  if (isSecureAddress(contact)) return new URL(contact).href
  const [local = '', domain = ''] = contact.split('@')
  return `mailto:${encodeURIComponent(local)}@${encodeURIComponent(domain)}`
}
