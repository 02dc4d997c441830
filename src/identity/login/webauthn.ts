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
 * What WebAuthn itself asks for, and nothing of ours. Whoever uses passkeys imports this when it is needed: the library
 * takes a while to load and most visits never need it.
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
    // Found without an address being typed, and never used without PIN, finger or face: it counts as both factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** How a browser is asked to use a passkey: one of those given, or any of this site. */
export function requestOptions({ site, challenge }: Asked, allowed: KnownCredential[] | null) {
  return generateAuthenticationOptions({
    rpID: site.id,
    challenge: bytes(challenge, 'base64url'),
    userVerification: 'required',
    ...(allowed !== null && { allowCredentials: allowed }),
  })
}

/** A new passkey as it is stored. Throws where anything is wrong with the answer. */
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

/** Whether nothing comes along but the key. Checking a certificate would look up addresses that stand in it. */
function isBare({ response }: RegistrationResponseJSON): boolean {
  const attestation = decodeAttestationObject(bytes(response.attestationObject, 'base64url'))
  const format = attestation.get('fmt')
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
}

/** The counter of the device now. Throws where anything is wrong with the answer, or where the counter has not risen. */
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
