/** A key without quotes: visible ASCII characters, as RFC 9110 allows in headers. */
const bare = /^[!-~]{1,255}$/
/** A quoted key: a string of RFC 8941, as the draft standard of the header requires. */
const quoted = /^"((?:[ !#-[\]-~]|\\["\\]){1,255})"$/

/** Reads `Idempotency-Key`, with or without quotes; null where it is invalid. */
export function readKey(header: string | readonly string[]): string | null {
  if (typeof header !== 'string') return null
  const text = header.trim()
  const inside = quoted.exec(text)?.[1]
  if (inside !== undefined) return inside.replace(/\\(.)/g, '$1')
  return bare.test(text) && !text.startsWith('"') ? text : null
}
