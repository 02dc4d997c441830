import { fold } from '../text.ts'

interface Names {
  readonly first_name: string | null
  readonly last_name: string | null
  readonly function: string | null
}

/** The search and sort columns of a person; whoever writes names writes these with them. */
export function foldedNames(person: Names) {
  const { first_name, last_name, function: role } = person
  return {
    first_name_folded: fold(first_name ?? ''),
    last_name_folded: fold(last_name ?? ''),
    search_folded: fold([first_name, last_name, role].filter((part) => part !== null).join(' ')),
  }
}
