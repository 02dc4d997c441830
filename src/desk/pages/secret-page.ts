import type { PageContext } from '../../site/frame/page-context.ts'
import { type StaffPage, staffPage } from '../../site/frame/staff-page.ts'
import { notice } from '../../web/components/form.ts'
import { type Html, html } from '../../web/markup/html.ts'

export interface SecretPage extends StaffPage {
  /** States that the secret is not shown again. */
  readonly text: string
  readonly secret: string
  /** Instructions for using the secret. */
  readonly usage: Html
  readonly next: { readonly href: string; readonly text: string }
}

/** Returns the only page that shows a secret: sent as the answer to the form that created it, and never cached. */
export function secretPage(context: PageContext, { text, secret, usage, next, ...about }: SecretPage): Html {
  const { t } = context
  return staffPage(
    context,
    about,
    html`${notice('warning', text)}
<div class="row">
<code class="secret" id="secret">${secret}</code>
<button type="button" class="button secondary" data-copy="secret" data-copied="${t('common.copied')}" hidden>${t('common.copy')}</button>
</div>
${usage}
<p><a class="button" href="${next.href}">${next.text}</a></p>`,
  )
}
