import type { NamedPerson } from '../../../../site/elected-people.ts'
import { fold } from '../../../../values/text.ts'

/** What the directory knows of one of the people who have a name. */
export interface Namesake {
  readonly born: string | null
  readonly political_party: string | null
}

/**
 * Whom of all people with the same name somebody is; null where that is open. Parties are written in many ways and
 * people change them, so a party decides between several but rules out nobody.
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

/** The field is free text: a year, a date or both. */
function yearIn(born: string | null): number | null {
  const year = /\b(?:18|19|20)\d\d\b/.exec(born ?? '')
  return year === null ? null : Number(year[0])
}

function isSameParty(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && fold(one) !== '' && fold(one) === fold(other)
}
