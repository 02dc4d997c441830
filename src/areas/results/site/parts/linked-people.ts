import type { NamedPerson } from '../../../../site/elected-people.ts'
import type { ResultsArea } from '../../serving/area.ts'
import type { CandidateTally } from '../../tally/tally.ts'
import type { PersonHref } from '../../views/subjects/election-subject.ts'

/** Pages of the elected in the directory. Before a result is final nobody is told apart, so nobody is linked. */
export async function linkedPeople(
  { people }: Pick<ResultsArea, 'people'>,
  elected: readonly CandidateTally[],
): Promise<PersonHref> {
  const hrefOf = await people.find(elected.map(asNamed))
  return (candidate) => hrefOf(asNamed(candidate))
}

/** Where files name no parties, lists have their names. */
export function asNamed({
  firstName,
  familyName,
  yearOfBirth,
  party,
  listName,
}: CandidateTally): NamedPerson {
  return { firstName, familyName, yearOfBirth, party: party ?? listName }
}
