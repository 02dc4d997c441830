import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { icon } from '../../../../web/markup/icons.ts'

/** Renders a hidden button, which its script shows; without script readers use the address bar. */
export function shareButton({ t, preview }: PageContext): Html | false {
  if (preview !== undefined) return false
  return html`<p class="share" hidden><button type="button" class="link" data-share data-copied="${t('results.share.copied')}">${icon('share')} <span>${t('results.share')}</span></button><span class="visually-hidden" role="status"></span></p>`
}
