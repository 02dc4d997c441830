import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

interface Asked {
  readonly challenge: string
}

/** Wrong values that an authenticator can send. */
export interface Deviation {
  readonly origin?: string
  readonly isVerified?: boolean
  readonly userHandle?: string
  readonly format?: string
}

/** An authenticator with one passkey, whose responses have the form in which browsers pass them to pages. */
export interface Authenticator {
  readonly credential: string
  /** The signature counter. */
  counter: number
  create(options: Asked & { readonly user: { readonly id: string } }, deviation?: Deviation): object
  get(options: Asked, deviation?: Deviation): object
}

const present = 1
const verified = 4
const withKey = 64

export function authenticator(origin: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let owner = ''
  const clientData = (type: string, { challenge }: Asked, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const data = (flags: number, counter: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count])
  }
  const answer = (response: Readonly<Record<string, Buffer>>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
    ),
  })
  const device: Authenticator = {
    credential: id.toString('base64url'),
    counter: 0,
    create(options, { origin: from = origin, isVerified = true, format = 'none' } = {}) {
      owner = options.user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        data(present | (isVerified ? verified : 0) | withKey, device.counter),
        Buffer.alloc(16),
        ...[length, id, coseKey(publicKey)],
      ])
      const attestation = new Map<string, Cbor>([
        ['fmt', format],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      const clientDataJSON = clientData('webauthn.create', options, from)
      return answer({ clientDataJSON, attestationObject: cbor(attestation) })
    },
    get(options, { origin: from = origin, isVerified = true, userHandle = owner } = {}) {
      const authenticatorData = data(present | (isVerified ? verified : 0), device.counter)
      const clientDataJSON = clientData('webauthn.get', options, from)
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)])
      return answer({
        clientDataJSON,
        authenticatorData,
        signature: sign('sha256', signed, privateKey),
        ...(userHandle !== '' && { userHandle: Buffer.from(userHandle, 'base64url') }),
      })
    },
  }
  return device
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

/** Encodes an elliptic curve key for ES256 (RFC 9053). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

type Cbor = number | string | Buffer | Map<number | string, Cbor>

/** Encodes CBOR (RFC 8949), as far as needed here. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, of]) => [cbor(key), cbor(of)])
  return Buffer.concat([head(5, value.size), ...entries])
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  return size < 256
    ? Buffer.from([(major << 5) | 24, size])
    : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}
