import { createHmac, timingSafeEqual } from 'node:crypto'
import { epochSeconds, type Instant } from '../../values/time.ts'

/** Codes that change with the time, after RFC 6238: SHA-1, six digits, thirty seconds, as every app knows them. */
const stepSeconds = 30
const digits = 6
/** Steps around the current one that are accepted: the clock of a telephone may differ, and typing takes a moment. */
const stepsAround = 1

export const totpKeyBytes = 20

export function totpStep(now: Instant): number {
  return Math.floor(epochSeconds(now) / stepSeconds)
}

export function totpCode(key: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * Returns the step of a code if it is accepted now, else null. Always compares all steps, so that the time is the same.
 */
export function matchingStep(key: Uint8Array, code: string, now: Instant): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const given = Buffer.from(code)
  let found: number | null = null
  for (let step = totpStep(now) - stepsAround; step <= totpStep(now) + stepsAround; step += 1)
    if (timingSafeEqual(Buffer.from(totpCode(key, step)), given)) found = step
  return found
}

/** Returns the URI that an app reads from a QR code. */
export function totpUri(key: Uint8Array, { issuer, email }: { issuer: string; email: string }): string {
  // Some apps split the label at its colon.
  const name = issuer.replaceAll(':', ' ').trim()
  const label = `${encodeURIComponent(name)}:${encodeURIComponent(email)}`
  const query = `secret=${base32(key)}&issuer=${encodeURIComponent(name)}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`
  return `otpauth://totp/${label}?${query}`
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Encodes base32 (RFC 4648) without padding, for typing where the QR code cannot be scanned. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => letters[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}
