import type { PageContext } from '../../../../site/frame/page-context.ts'
import { address } from '../../../../web/markup/address.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { StoredItem } from '../../model/stored-item.ts'

export const subscribePath = '/subscribe'

/** Links to notifications while changes are expected. Browsers support them on sites with `https` only. */
export function subscribeLine(context: PageContext, stored: StoredItem | null = null): Html | false {
  const { t, service, frame } = context
  const { smtpUrl, baseUrl } = service.config
  const isPossible = smtpUrl !== null || baseUrl.startsWith('https:')
  if (
    !service.linkedPaths.has(subscribePath) ||
    !isPossible ||
    frame !== undefined ||
    stored?.overview.completed === true
  )
    return false
  const href =
    stored === null
      ? subscribePath
      : address(subscribePath, { item: `${stored.item.kind}/${stored.item.id}` })
  return html`<p class="subscribe-line"><a href="${href}">${t('notify.subscribe.link')}</a></p>`
}
