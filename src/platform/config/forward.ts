import { fail, ok, type Result } from '../../values/result.ts'
import type { ReadSetting } from './environment.ts'

/** Another system of the contract, to which accepted uploads are passed on. */
export interface ForwardTarget {
  /** Without a trailing slash. */
  readonly url: string
  /** For `/upload`. */
  readonly token: string
  /** The token of the data source in the other system, by the name of the data source here. */
  readonly sources: Readonly<Record<string, string>>
}

/** `FORWARD_URL`, `FORWARD_TOKEN` and `FORWARD_SOURCES`. A rehearsal passes nothing on, whatever its environment says. */
export function readForward(value: ReadSetting): Result<ForwardTarget | null, string> {
  const given = value('FORWARD_URL')
  if (given === undefined || value('REHEARSAL_OF') !== undefined) return ok(null)
  const url = URL.parse(given)
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.username !== '')
    return fail(`FORWARD_URL must be an http or https address, not ${JSON.stringify(given)}`)
  const token = value('FORWARD_TOKEN')
  if (token === undefined) return fail('FORWARD_TOKEN is missing')
  const sources = readSources(value('FORWARD_SOURCES') ?? '{}')
  if (sources === null)
    return fail('FORWARD_SOURCES must be JSON with the token of each data source, such as {"Zug": "…"}')
  return ok({ url: given.replace(/\/+$/, ''), token, sources })
}

function readSources(text: string): Readonly<Record<string, string>> | null {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return null
    const entries = Object.entries(read)
    return entries.every(([, token]) => typeof token === 'string') ? Object.fromEntries(entries) : null
  } catch {
    return null
  }
}
