/** Agencies, news and topics have whole numbers; one larger than any of ours is a number too, only nobody's. */
export function readNumberId(text: string): number | null {
  if (!/^-?\d+$/.test(text)) return null
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number(text), Number.MAX_SAFE_INTEGER))
}

/** People, memberships and events have 32 hex digits; capitals and the dashes of a UUID are forgiven. */
export function readHexId(text: string): string | null {
  const hex = text.toLowerCase()
  if (/^[0-9a-f]{32}$/.test(hex)) return hex
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(hex) ? hex.replaceAll('-', '') : null
}
