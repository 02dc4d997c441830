/** Visible characters of ASCII; RFC 9110 lets no others stand in a header. */
const bare = /^[!-~]{1,255}$/
/** A string of RFC 8941, as the draft about the header has it. */
const quoted = /^"((?:[ !#-[\]-~]|\\["\\]){1,255})"$/

/** The value of `Idempotency-Key`, in quotes or without; null where it is none. */
export function readKey(header: string | readonly string[]): string | null {
  if (typeof header !== 'string') return null
  const text = header.trim()
  const inside = quoted.exec(text)?.[1]
  if (inside !== undefined) return inside.replace(/\\(.)/g, '$1')
  return bare.test(text) && !text.startsWith('"') ? text : null
}
