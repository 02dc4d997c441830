import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import type { User } from '../accounts/users.ts'
import type { PasskeySite } from './passkey-challenges.ts'

/**
 * The WebAuthn protocol, without anything of the instance. Import this module dynamically: the library loads slowly,
 * and most processes never need it.
 */

export interface KnownCredential {
  readonly id: string
  readonly transports: string[]
}

interface Asked {
  readonly site: PasskeySite
  readonly challenge: string
}

export function creationOptions(
  { site, challenge }: Asked,
  { user, organisation, known }: { user: User; organisation: string; known: KnownCredential[] },
) {
  return generateRegistrationOptions({
    rpName: organisation,
    rpID: site.id,
    userName: user.email,
    userDisplayName: user.name,
    userID: bytes(user.id, 'hex'),
    challenge: bytes(challenge, 'base64url'),
    excludeCredentials: known,
    // Discoverable, and used only with PIN, finger or face: such a passkey counts as both factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Returns the options for using a passkey: one of those given, or any of this site. */
export function requestOptions({ site, challenge }: Asked, allowed: KnownCredential[] | null) {
  return generateAuthenticationOptions({
    rpID: site.id,
    challenge: bytes(challenge, 'base64url'),
    userVerification: 'required',
    ...(allowed !== null && { allowCredentials: allowed }),
  })
}

/** Verifies a new passkey and returns it as it is stored. Throws where the answer is invalid. */
export async function verifiedCreation({ site, challenge }: Asked, response: RegistrationResponseJSON) {
  if (!isBare(response)) throw new Error('a certificate of the device was not asked for')
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
  })
  if (!verified) throw new Error('the answer is not good')
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return {
    credential: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(transports.slice(0, 10).map((name) => String(name).slice(0, 20))),
  }
}

/** Returns whether the answer has no attestation. Checking a certificate would fetch addresses that it contains. */
function isBare({ response }: RegistrationResponseJSON): boolean {
  const attestation = decodeAttestationObject(bytes(response.attestationObject, 'base64url'))
  const format = attestation.get('fmt')
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
}

/**
 * Verifies a use of a passkey and returns its new counter. Throws where the answer is invalid, or where the counter has
 * not risen.
 */
export async function verifiedUse(
  { site, challenge }: Asked,
  response: AuthenticationResponseJSON,
  stored: { readonly public_key: string; readonly counter: number },
): Promise<number> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: {
      id: response.id,
      publicKey: bytes(stored.public_key, 'base64url'),
      counter: stored.counter,
    },
  })
  if (!verified) throw new Error('the signature is not good')
  return authenticationInfo.newCounter
}

function bytes(text: string, encoding: 'hex' | 'base64url'): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, encoding))
}
