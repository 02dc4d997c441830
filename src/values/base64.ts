/** The bytes that a text encodes; null where it is no Base64. `Buffer` ignores what it does not understand. */
export function bytesOfBase64(text: string): Buffer | null {
  return /^[A-Za-z0-9+/]*={0,2}$/.test(text) ? Buffer.from(text, 'base64') : null
}
