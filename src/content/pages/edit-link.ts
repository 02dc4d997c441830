import { mayOpen } from '../../access/scope.ts'
import { type Html, html } from '../../web/html.ts'
import type { PageContext } from '../../web/page-context.ts'

/** For those who may: the way from what everybody reads to where it is written. */
export function editLink({ t, user }: PageContext, href: string): Html | false {
  if (user === null || !mayOpen(user, 'content')) return false
  return html`<a class="edit-link" href="${href}">${t('common.edit')}</a>`
}
