/** Decodes Base64; null for invalid text, which `Buffer` would accept in part. */
export function bytesOfBase64(text: string): Buffer | null {
  return /^[A-Za-z0-9+/]*={0,2}$/.test(text) ? Buffer.from(text, 'base64') : null
}
