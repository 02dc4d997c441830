import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { DirectoryView } from './store.ts'

/** Returns the directory that the reader of this page may see. */
export function viewOf({ service, organisation, locale }: PageContext): DirectoryView {
  return {
    queries: service.database.reads,
    now: service.clock.now(),
    hidden: organisation.hidden_person_fields,
    locale,
  }
}

/** The same, with the database connections for searches. */
export function searchViewOf(context: PageContext): DirectoryView {
  return { ...viewOf(context), queries: context.service.database.searches }
}

export const agencyHref = (id: number) => `/agencies/${id}`
export const personHref = (id: string) => `/people/${id}`
