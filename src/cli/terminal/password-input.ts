import { text } from 'node:stream/consumers'
import {
  generatePassword,
  hashPassword,
  type PasswordHash,
  shortestPassword,
} from '../../identity/accounts/passwords.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import type { Terminal } from './command.ts'

export interface ChosenPassword {
  readonly hash: PasswordHash
  /** To be shown once; null where the password was given. */
  readonly generated: string | null
}

/** The password from the standard input, or a generated one. */
export async function choosePassword(
  terminal: Terminal,
  fromInput: boolean,
): Promise<Result<ChosenPassword, string>> {
  const generated = fromInput ? null : generatePassword()
  const hash = await hashPassword(generated ?? (await text(terminal.stdin)).replace(/\r?\n$/, ''))
  if (hash.ok) return ok({ hash: hash.value, generated })
  switch (hash.error) {
    case 'password-short':
      return fail(`the password must have at least ${shortestPassword} characters`)
    case 'password-long':
      return fail('the password is too long')
  }
}
