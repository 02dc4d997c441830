import type { Row } from '../../../platform/storage/schema/schema.ts'
import { inLocale } from '../../../records/fields/translations.ts'
import { shownPerson } from '../pages/parts/people-store.ts'
import { type DirectoryView, visible } from '../pages/parts/store.ts'
import { agencyContacts } from '../records/agency-fields.ts'

const shownOfAgencies = ['id', 'title', 'translations', ...agencyContacts] as const

export type PrintedAgency = Pick<Row<'agencies'>, (typeof shownOfAgencies)[number]>

/** Reads agencies in no particular order. */
export async function readPrintedAgencies(
  { queries, now, locale }: DirectoryView,
  ids: readonly number[],
): Promise<readonly PrintedAgency[]> {
  const rows = await queries
    .selectFrom('agencies')
    .select(shownOfAgencies)
    .where('id', 'in', ids)
    .where(visible('agencies', now))
    .execute()
  return rows.map((row) => inLocale(row, locale))
}

export interface PrintedMember {
  readonly agency_id: number
  readonly first_name: string | null
  readonly last_name: string | null
  readonly academic_title: string | null
  readonly function: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly phone_direct: string | null
  readonly title: string
  readonly prefix: string | null
  readonly addition: string | null
  readonly since: string | null
}

/** Reads members in the order of each agency. */
export async function readPrintedMembers(
  view: DirectoryView,
  agencies: readonly number[],
  limit: number,
): Promise<readonly PrintedMember[]> {
  const rows = await view.queries
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'memberships.person_id')
    .select(['memberships.agency_id', 'memberships.title', 'memberships.prefix', 'memberships.addition'])
    .select(['memberships.since', 'people.first_name', 'people.last_name', 'people.academic_title'])
    .select(['people.function', 'people.email', 'people.phone', 'people.phone_direct', 'people.translations'])
    .select('memberships.translations as membership_translations')
    .where(visible('memberships', view.now))
    .where(visible('people', view.now))
    .where('memberships.agency_id', 'in', agencies)
    .orderBy('memberships.agency_id')
    .orderBy('memberships.position')
    .orderBy('memberships.id')
    .limit(limit)
    .execute()
  return rows.map(({ membership_translations, ...row }) => {
    const { title, addition } = inLocale({ ...row, translations: membership_translations }, view.locale)
    return { ...shownPerson(view, row), title, addition }
  })
}
