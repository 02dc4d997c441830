import { vapidKeys } from '../../../../../platform/crypto/web-push.ts'
import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../../web/markup/html.ts'
import { subscribePath } from '../../../site/parts/subscribe-link.ts'

export const pushPath = `${subscribePath}/push`

/** Hidden until a script finds that the browser can show notifications; the fields of the form around it count. */
export function pushSection({ t, service }: PageContext): Html {
  const { publicKey } = vapidKeys(service.secret)
  return html`<section class="stack" data-push="${pushPath}" data-push-key="${publicKey}" hidden>
<h2>${t('notify.push.title')}</h2>
<p>${t('notify.push.text')}</p>
<p><button type="button" class="button secondary" data-push-on>${t('notify.push.on')}</button>
<button type="button" class="button secondary" data-push-off hidden>${t('notify.push.off')}</button></p>
<p role="status" data-on="${t('notify.push.isOn')}" data-off="${t('notify.push.isOff')}" data-denied="${t('notify.push.denied')}" data-failed="${t('notify.push.failed')}"></p>
</section>`
}
