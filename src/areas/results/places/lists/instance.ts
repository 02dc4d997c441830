import type { Organisation } from '../../../../identity/organisation/organisation.ts'
import type { Instance } from '../../model/entities.ts'

/** Null where it is not set up for results: it names neither a municipality nor a canton. */
export function instanceOf(organisation: Organisation): Instance | null {
  const { name, canton = null, municipality = null, municipality_name = null } = organisation
  if (municipality !== null)
    return { level: 'municipality', canton, municipality, name: municipality_name ?? name }
  return canton === null ? null : { level: 'canton', canton }
}

/** What lists of the operator's own carry in the column `canton`: a canton's letters or a municipality's number. */
export function ownListKey(instance: Instance): string {
  switch (instance.level) {
    case 'canton':
      return instance.canton
    case 'municipality':
      return String(instance.municipality)
  }
}
