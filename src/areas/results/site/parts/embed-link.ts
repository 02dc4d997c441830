import type { PageContext } from '../../../../site/frame/page-context.ts'
import { address } from '../../../../web/markup/address.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { icon } from '../../../../web/markup/icons.ts'

/** To ready code for other sites; the script shows it in a dialog. */
export function embedLink({ t }: PageContext, view: string, title: string): Html {
  return html`<a href="${address('/embed', { url: view })}" data-embed>${icon('data')} ${t('results.embed')}<span class="visually-hidden">: ${title}</span></a>`
}
