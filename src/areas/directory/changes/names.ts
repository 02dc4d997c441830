import type { PageContext } from '../../../site/frame/page-context.ts'
import { personTitle } from '../records/person-fields.ts'

/** Returns the name with the last name first, as lists are sorted. */
export function memberName(
  { t }: Pick<PageContext, 't'>,
  person: { readonly first_name: string | null; readonly last_name: string | null },
): string {
  return personTitle(person) || t('directory.unnamed')
}
