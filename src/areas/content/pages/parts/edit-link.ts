import { mayOpen } from '../../../../identity/accounts/scope.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'

/** Links from the public page to the form, for users who may edit. */
export function editLink({ t, user }: PageContext, href: string): Html | false {
  if (user === null || !mayOpen(user, 'content')) return false
  return html`<a class="edit-link" href="${href}">${t('common.edit')}</a>`
}
