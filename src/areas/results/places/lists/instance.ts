import type { Organisation } from '../../../../identity/organisation/organisation.ts'
import type { Instance } from '../../model/entities.ts'

/** Returns the instance; null if neither a municipality nor a canton is configured. */
export function instanceOf(organisation: Organisation): Instance | null {
  const { name, canton = null, municipality = null, municipality_name = null } = organisation
  if (municipality !== null)
    return { level: 'municipality', canton, municipality, name: municipality_name ?? name }
  return canton === null ? null : { level: 'canton', canton }
}

/** Returns the value of the column `canton` in the operator's lists: code of the canton or number of the municipality. */
export function ownListKey(instance: Instance): string {
  switch (instance.level) {
    case 'canton':
      return instance.canton
    case 'municipality':
      return String(instance.municipality)
  }
}
