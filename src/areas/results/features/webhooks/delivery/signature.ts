import { createHmac, randomBytes } from 'node:crypto'
import { seal, unseal } from '../../../../../platform/crypto/seal.ts'

/** The headers of the Standard Webhooks convention, for which receivers find libraries in every language. */
export interface SignedHeaders {
  readonly 'webhook-id': string
  readonly 'webhook-timestamp': string
  readonly 'webhook-signature': string
}

/** The signed text: the id of the event, the moment of the attempt in seconds and the body, separated by full stops. */
export interface Signed {
  readonly id: string
  readonly timestamp: number
  readonly body: string
}

const prefix = 'whsec_'
const keyBytes = 32

export function newKey(): Uint8Array {
  return randomBytes(keyBytes)
}

/** In the form that receivers enter. */
export function secretText(key: Uint8Array): string {
  return prefix + Buffer.from(key).toString('base64')
}

export function signedHeaders(keys: readonly Uint8Array[], { id, timestamp, body }: Signed): SignedHeaders {
  const content = `${id}.${timestamp}.${body}`
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    // One signature per key; the receiver accepts any that matches.
    'webhook-signature': keys.map((key) => `v1,${hmac(key, content)}`).join(' '),
  }
}

function hmac(key: Uint8Array, content: string): string {
  return createHmac('sha256', key).update(content).digest('base64')
}

const sealedFor = (webhook: string) => ({ purpose: 'webhook', owner: webhook })

export function sealKey(secret: Uint8Array, webhook: string, key: Uint8Array): string {
  return seal(secret, sealedFor(webhook), key)
}

/** Null if it was encrypted with another instance secret. */
export function unsealKey(secret: Uint8Array, webhook: string, sealed: string): Uint8Array | null {
  return unseal(secret, sealedFor(webhook), sealed)
}
