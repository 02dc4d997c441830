import { fail, ok, type Result } from '../../values/result.ts'
import { emailKey } from '../../values/text.ts'
import type { ReadSetting } from './environment.ts'
import { allSettings } from './settings.ts'

/** Where rehearsals of this instance run. */
export interface Sandbox {
  readonly url: string
  /** Null: on another machine. */
  readonly port: number | null
}

/** Settings of an instance that is the rehearsal of another one. */
export interface Rehearsal {
  /** The address of the original instance. */
  readonly of: string
  /** Recipients that mails are sent to; mails to all others are held back. */
  readonly mailTo: readonly string[]
  /** The key with which the original instance signs the users it lets in; null: it lets in nobody. */
  readonly key: string | null
}

/** The list of allowed hosts in a rehearsal: every request fails with `held` before it is sent. */
export const nowhere: readonly string[] = Object.freeze([])

type ReadUrl = (name: string, text: string) => Result<string, string>

/**
 * The settings that a rehearsal reads from its environment. The list contains only settings that cannot lead to other
 * systems, so a setting that is added later is excluded by default.
 */
const ofRehearsal: ReadonlySet<string> = new Set(
  allSettings.filter((setting) => setting.ofRehearsal === true).map(({ name }) => name),
)

export function settingsOfRehearsal(value: ReadSetting): ReadSetting {
  return (name) => (ofRehearsal.has(name) ? value(name) : undefined)
}

/** `REHEARSAL_URL` and `REHEARSAL_PORT`. */
export function readSandbox(
  value: ReadSetting,
  readUrl: ReadUrl,
  own: { readonly baseUrl: string; readonly port: number },
): Result<Sandbox | null, string> {
  const text = value('REHEARSAL_URL')
  const portText = value('REHEARSAL_PORT')
  if (text === undefined)
    return portText === undefined ? ok(null) : fail('REHEARSAL_PORT needs REHEARSAL_URL')
  const url = readUrl('REHEARSAL_URL', text)
  if (!url.ok) return url
  if (new URL(url.value).host === new URL(own.baseUrl).host)
    return fail('REHEARSAL_URL must have another host name or port than BASE_URL')
  if (portText === 'off') return ok({ url: url.value, port: null })
  const port = Number(portText ?? (new URL(url.value).port || own.port + 1))
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    return fail(`REHEARSAL_PORT must be a number from 1 to 65535 or off, not ${JSON.stringify(portText)}`)
  if (port === own.port) return fail('REHEARSAL_PORT must be another one than PORT')
  return ok({ url: url.value, port })
}

/** `REHEARSAL_OF`, `REHEARSAL_MAIL_TO` and `REHEARSAL_KEY`, which the service sets for the rehearsal that it starts. */
export function readRehearsal(value: ReadSetting, readUrl: ReadUrl): Result<Rehearsal | null, string> {
  const text = value('REHEARSAL_OF')
  if (text === undefined) return ok(null)
  const url = readUrl('REHEARSAL_OF', text)
  if (!url.ok) return url
  const mailTo = (value('REHEARSAL_MAIL_TO') ?? '').split(/[\s,]+/).filter((word) => word !== '')
  const wrong = mailTo.find((address) => !/^[^@]+@[^@]+$/.test(address))
  if (wrong !== undefined)
    return fail(`REHEARSAL_MAIL_TO must list e-mail addresses, not ${JSON.stringify(wrong)}`)
  const key = value('REHEARSAL_KEY') ?? null
  return ok({ of: url.value, mailTo: mailTo.map(emailKey), key })
}
