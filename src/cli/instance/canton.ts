import type { Instance } from '../../areas/results/model/entities.ts'
import { ownListKey } from '../../areas/results/places/lists/instance.ts'
import { cantonPattern } from '../../areas/results/places/lists/own-row.ts'
import { fail, ok, type Result } from '../../values/result.ts'

/** The value of --canton, in lower case. */
export function readCanton(asked: string): Result<string, string> {
  const canton = asked.toLowerCase()
  if (new RegExp(cantonPattern).test(canton)) return ok(canton)
  return fail(`--canton must be two letters or the number of a municipality, not ${JSON.stringify(asked)}`)
}

/** Returns the organisation's instance if it is that canton. */
export function instanceFor(organisation: Instance | null, canton: string): Instance {
  if (organisation !== null && ownListKey(organisation) === canton) return organisation
  const municipality = Number(canton)
  return Number.isNaN(municipality)
    ? { level: 'canton', canton }
    : { level: 'municipality', canton: null, municipality, name: canton }
}
