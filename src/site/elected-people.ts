import { fold } from '../values/text.ts'
import type { PageContext } from './frame/page-context.ts'

/** Somebody as results name people. */
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

/** What results ask the directory. */
export interface PersonLinks {
  /** Changes whenever a link could; `revision` is that of the directory, read a moment ago. */
  stamp(revision: number): Promise<string>
  /** The path of a person's page; null for those who are not public or cannot be told from others of the same name. */
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

/** What the directory asks the results: elections won by people of that name, newest first. */
export type ElectionsWon = (
  context: PageContext,
  name: Pick<NamedPerson, 'firstName' | 'familyName'>,
) => Promise<readonly WonElection[]>
