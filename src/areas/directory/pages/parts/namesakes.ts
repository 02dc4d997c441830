import type { NamedPerson } from '../../../../site/elected-people.ts'
import { fold } from '../../../../values/text.ts'

/** The data by which people with the same name are distinguished. */
export interface Namesake {
  readonly born: string | null
  readonly political_party: string | null
}

/**
 * Finds a person among those with the same name; null if ambiguous. A party can decide between several people
 * but never excludes one, because parties have many spellings and people change them.
 */
export function whoIs<Person extends Namesake>(
  { yearOfBirth, party }: NamedPerson,
  namesakes: readonly Person[],
): Person | null {
  const possible = namesakes.filter(({ born }) => {
    const year = yearIn(born)
    return year === null || yearOfBirth === null || year === yearOfBirth
  })
  return (
    only(possible) ??
    only(possible.filter(({ born }) => yearOfBirth !== null && yearIn(born) === yearOfBirth)) ??
    only(possible.filter((person) => isSameParty(person.political_party, party)))
  )
}

function only<Of>(among: readonly Of[]): Of | null {
  return among.length === 1 ? (among[0] ?? null) : null
}

/** Returns the year in a free text that may contain a year, a date or both. */
function yearIn(born: string | null): number | null {
  const year = /\b(?:18|19|20)\d\d\b/.exec(born ?? '')
  return year === null ? null : Number(year[0])
}

function isSameParty(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && fold(one) !== '' && fold(one) === fold(other)
}
