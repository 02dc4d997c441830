import type { NamedPerson } from '../../../../site/elected-people.ts'
import type { ResultsArea } from '../../serving/area.ts'
import type { CandidateTally } from '../../tally/tally.ts'
import type { PersonHref } from '../../views/subjects/election-subject.ts'

/**
 * Finds pages of the elected in the directory. Before a result is final nobody is marked as elected, and
 * nobody is linked.
 */
export async function linkedPeople(
  { people }: Pick<ResultsArea, 'people'>,
  elected: readonly CandidateTally[],
): Promise<PersonHref> {
  const hrefOf = await people.find(elected.map(asNamed))
  return (candidate) => hrefOf(asNamed(candidate))
}

/** Returns the name for the search in the directory; the name of the list stands for a missing party. */
export function asNamed({
  firstName,
  familyName,
  yearOfBirth,
  party,
  listName,
}: CandidateTally): NamedPerson {
  return { firstName, familyName, yearOfBirth, party: party ?? listName }
}
