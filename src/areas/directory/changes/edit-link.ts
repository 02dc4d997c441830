import { mayOpen } from '../../../identity/accounts/scope.ts'
import type { PageContext } from '../../../site/frame/page-context.ts'
import { type Html, html } from '../../../web/markup/html.ts'
import { agencyPath, personPath } from './paths.ts'
import { reaches, reachesPerson, reachOfUser } from './reach.ts'

/** Links from the page of an agency to its form, for users who may open it. */
export async function agencyEditLink(context: PageContext, id: number): Promise<Html | false> {
  const { user, service } = context
  if (user === null || !mayOpen(user, 'directory')) return false
  return reaches(await reachOfUser(service.database.reads, user), id) && editLink(context, agencyPath(id))
}

export async function personEditLink(context: PageContext, id: string): Promise<Html | false> {
  const { user, service } = context
  if (user === null || !mayOpen(user, 'directory')) return false
  const { reads } = service.database
  return (await reachesPerson(reads, await reachOfUser(reads, user), id)) && editLink(context, personPath(id))
}

function editLink({ t }: PageContext, href: string): Html {
  return html`<p class="edit-link"><a class="button secondary" href="${href}">${t('common.edit')}</a></p>`
}
