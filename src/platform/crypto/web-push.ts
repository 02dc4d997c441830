import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  ECDH,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { SignJWT } from 'jose'
import { derivedKey } from './secret.ts'

/** Identifies this instance to push services (RFC 8292). */
export interface VapidKeys {
  /** As browsers and push services want it: the uncompressed point, base64url. */
  readonly publicKey: string
  readonly privateKey: KeyObject
}

const curve = 'prime256v1'
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

const known = new WeakMap<Uint8Array, VapidKeys>()

/** Derived from the secret of the instance, so they are stored nowhere else and the same in every process. */
export function vapidKeys(secret: Uint8Array): VapidKeys {
  const keys = known.get(secret) ?? derivedVapidKeys(secret)
  known.set(secret, keys)
  return keys
}

function derivedVapidKeys(secret: Uint8Array): VapidKeys {
  // 64 bytes for a key of 32, so that the remainder is as good as evenly distributed.
  const seed = BigInt(`0x${Buffer.from(derivedKey(secret, 'web push')).toString('hex')}`)
  const scalar = Buffer.from(((seed % (order - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex')
  const ecdh = createECDH(curve)
  ecdh.setPrivateKey(scalar)
  const point = ecdh.getPublicKey()
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url')
  const key = { kty: 'EC', crv: 'P-256', d: scalar.toString('base64url'), x: part(1, 33), y: part(33, 65) }
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ format: 'jwk', key }),
  }
}

export interface VapidClaims {
  /** The origin of the push service. */
  readonly audience: string
  /** A contact for the operator of the push service. */
  readonly subject: string
  /** In seconds since 1970; at most a day from now. */
  readonly expires: number
}

/** The value of the header `Authorization`. */
export async function vapidAuthorization(
  { publicKey, privateKey }: VapidKeys,
  { audience, subject, expires }: VapidClaims,
): Promise<string> {
  const token = await new SignJWT({ aud: audience, exp: expires, sub: subject })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .sign(privateKey)
  return `vapid t=${token}, k=${publicKey}`
}

/** The keys of a browser that takes messages, base64url. */
export interface PushReceiver {
  readonly p256dh: string
  readonly auth: string
}

export function isPushReceiver({ p256dh, auth }: PushReceiver): boolean {
  const isEncoded = [p256dh, auth].every((text) => /^[\w-]+$/.test(text))
  if (!isEncoded || Buffer.from(auth, 'base64url').length !== 16) return false
  const point = Buffer.from(p256dh, 'base64url')
  try {
    // Throws for a point that is not on the curve.
    ECDH.convertKey(point, curve)
    return point.length === 65
  } catch {
    return false
  }
}

const recordSize = 4096
/** The maximum size that all push services accept, minus header, tag and delimiter. */
export const longestPushMessage = recordSize - 86 - 16 - 1

interface Chance {
  readonly salt: Uint8Array
  /** The private key for this message. */
  readonly key: Uint8Array
}

/** The body of a message that only the receiver can read (RFC 8291), as one record of `aes128gcm` (RFC 8188). */
export function encryptPushMessage(message: Uint8Array, receiver: PushReceiver, chance?: Chance): Buffer {
  const ecdh = createECDH(curve)
  if (chance === undefined) ecdh.generateKeys()
  else ecdh.setPrivateKey(chance.key)
  const salt = chance?.salt ?? randomBytes(16)
  const theirs = Buffer.from(receiver.p256dh, 'base64url')
  const ours = ecdh.getPublicKey()
  const shared = derive(
    ecdh.computeSecret(theirs),
    Buffer.from(receiver.auth, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]),
    32,
  )
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const size = Buffer.alloc(5)
  size.writeUInt32BE(recordSize)
  size.writeUInt8(ours.length, 4)
  return Buffer.concat([
    salt,
    size,
    ours,
    cipher.update(message),
    // The delimiter of the last record.
    cipher.update(Buffer.from([2])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

function derive(key: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length))
}
