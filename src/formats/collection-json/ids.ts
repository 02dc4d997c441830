/** Agencies, news and topics have integers; one that is too large is valid, but matches no record. */
export function readNumberId(text: string): number | null {
  if (!/^-?\d+$/.test(text)) return null
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number(text), Number.MAX_SAFE_INTEGER))
}

/** People, memberships and events have 32 hex digits; upper case and the dashes of a UUID are accepted. */
export function readHexId(text: string): string | null {
  const hex = text.toLowerCase()
  if (/^[0-9a-f]{32}$/.test(hex)) return hex
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(hex) ? hex.replaceAll('-', '') : null
}

/** How ids of a kind are parsed, and their description for error messages. */
export interface IdKind<Id> {
  read(text: string): Id | null
  readonly expected: string
  readonly example: string
}

export const numberId: IdKind<number> = { read: readNumberId, expected: 'a whole number', example: '42' }
export const hexId: IdKind<string> = {
  read: readHexId,
  expected: '32 hexadecimal digits',
  example: '0123456789abcdef0123456789abcdef',
}
