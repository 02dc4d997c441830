import { sampleTable } from '../../records/table.ts'
import { between, pick, type Random } from './random.ts'

export interface PlannedCandidate {
  readonly id: string
  readonly familyName: string
  readonly firstName: string
  readonly gender: 'male' | 'female' | 'undetermined'
  readonly yearOfBirth: number
  readonly party: string
  /** Empty for none. */
  readonly partyColor: string
  /** Popularity relative to other candidates. */
  readonly weight: number
}

export type Person = Pick<PlannedCandidate, 'familyName' | 'firstName' | 'gender' | 'yearOfBirth'>

/** One line each, the names separated by spaces. */
const [women = [], men = [], families = []] = sampleTable('names')
  .split('\n')
  .map((line) => line.split(' '))

/** Returns a generator of invented people with unique names. */
export function inventedPeople(random: Random, taken: Set<string> = new Set()): (year: number) => Person {
  return (year) => {
    const female = random() < 0.46
    const firstName = pick(random, female ? women : men)
    let familyName: string = pick(random, families)
    while (taken.has(`${firstName} ${familyName}`)) familyName = `${familyName}-${pick(random, families)}`
    taken.add(`${firstName} ${familyName}`)
    const yearOfBirth = year - 19 - Math.floor(between(random, 0, 1) * between(random, 10, 52))
    return { familyName, firstName, gender: female ? 'female' : 'male', yearOfBirth }
  }
}

/** Derived from the salutation, because the directory has no gender. */
export function genderOf(salutation: string): 'male' | 'female' {
  return ['Frau', 'Madame', 'Signora', 'Dunna'].includes(salutation) ? 'female' : 'male'
}
