import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { qrCode as drawCode } from '../../../../../web/components/qr-code.ts'
import { type Html, html } from '../../../../../web/markup/html.ts'

/** A code that leads to an address, with the address beneath it for those who type. */
export function qrCode({ t }: Pick<PageContext, 't'>, url: string): Html {
  return html`${drawCode(url, t('screens.qrCode', { url }))}<span class="qr-address" aria-hidden="true">${url.replace(/^https?:\/\//, '')}</span>`
}
