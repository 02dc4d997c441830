import { type Argon2Parameters, argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { fail, ok, type Result } from '../../values/result.ts'

/** A PHC string: parameters, salt and hash. A password itself never has this type. */
export type PasswordHash = string & { readonly __brand: 'PasswordHash' }
export type PasswordProblem = 'password-short' | 'password-long'

export const shortestPassword = 12
const longestPasswordBytes = 1000

/** The minimum that OWASP recommends for argon2id: 19 MiB, two passes, one lane. */
const current = { memory: 19 * 1024, passes: 2, parallelism: 1 } as const
const saltBytes = 16
const tagBytes = 32

export async function hashPassword(password: string): Promise<Result<PasswordHash, PasswordProblem>> {
  const text = normalized(password)
  if ([...text].length < shortestPassword) return fail('password-short')
  if (Buffer.byteLength(text) > longestPasswordBytes) return fail('password-long')
  const nonce = randomBytes(saltBytes)
  const tag = await derive({ ...current, message: text, nonce, tagLength: tagBytes })
  return ok(`$argon2id$v=19$${parametersOf(current)}$${base64(nonce)}$${base64(tag)}` as PasswordHash)
}

/**
 * Verifies a password. Takes as long for an account without a password, or for no account at all, as for a wrong
 * password, so that the time does not reveal which addresses have an account.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const text = normalized(password)
  if (Buffer.byteLength(text) > longestPasswordBytes) return false
  const known = stored === null ? null : parse(stored)
  const { tag, ...parameters } = known ?? decoy
  const derived = await derive({ ...parameters, message: text, tagLength: tag.length })
  return timingSafeEqual(derived, tag) && known !== null
}

/** Returns whether a hash was made with other than the current parameters; it is then replaced at the next login. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(`$argon2id$v=19$${parametersOf(current)}$`)
}

/**
 * Generates four groups of five characters, without letters that look alike: about 99 bits, easy to read out on the
 * phone.
 */
export function generatePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}

/** Normalises a password: an umlaut is one character on some keyboards and two on others. */
function normalized(password: string): string {
  return password.normalize('NFKC')
}

interface Parsed {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
  readonly nonce: Buffer
  readonly tag: Buffer
}

const decoy: Parsed = { ...current, nonce: randomBytes(saltBytes), tag: randomBytes(tagBytes) }

function parse(stored: string): Parsed {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored)
  if (match === null) throw new Error('a stored password hash cannot be read')
  const [, memory, passes, parallelism, salt = '', tag = ''] = match
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function parametersOf(parameters: typeof current): string {
  return `m=${parameters.memory},t=${parameters.passes},p=${parameters.parallelism}`
}

/** Encodes base64 without padding, as PHC strings require. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

const runArgon2 = promisify(argon2)
const mostAtOnce = 2
const waiting: (() => void)[] = []
let running = 0

/**
 * Hashes in a limited number of slots: each hash takes 19 MiB and a thread, so many logins at once would exhaust the
 * memory.
 */
async function derive(parameters: Argon2Parameters): Promise<Buffer> {
  if (running < mostAtOnce) running += 1
  else await new Promise<void>((turn) => waiting.push(turn))
  try {
    return await runArgon2('argon2id', parameters)
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}
