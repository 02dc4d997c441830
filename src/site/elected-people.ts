import { fold } from '../values/text.ts'
import type { PageContext } from './frame/page-context.ts'

/** A person as named in results. */
export interface NamedPerson {
  readonly firstName: string
  readonly familyName: string
  readonly yearOfBirth: number | null
  readonly party: string | null
}

/** Equal for names that differ in case, accents or blanks only. */
export function nameKey({ firstName, familyName }: Pick<NamedPerson, 'firstName' | 'familyName'>): string {
  return `${fold(familyName)}\n${fold(firstName)}`
}

/** What result pages ask the directory. */
export interface PersonLinks {
  /** Changes whenever a link could change; `revision` is that of the directory, as just read. */
  stamp(revision: number): Promise<string>
  /** Returns the path of a person's page; null for a person who is not public, or whose name several people share. */
  find(people: readonly NamedPerson[]): Promise<(person: NamedPerson) => string | null>
}

/** A public final result in which somebody was elected. */
export interface WonElection {
  readonly elected: NamedPerson
  readonly title: string
  readonly href: string
  /** Day of the election and what the person stood for, in words. */
  readonly details: readonly string[]
}

/** What the directory asks the results: won elections of people with that name, newest first. */
export type ElectionsWon = (
  context: PageContext,
  name: Pick<NamedPerson, 'firstName' | 'familyName'>,
) => Promise<readonly WonElection[]>
