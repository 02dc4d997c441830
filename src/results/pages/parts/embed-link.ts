import { address } from '../../../web/address.ts'
import { type Html, html } from '../../../web/html.ts'
import { icon } from '../../../web/icons.ts'
import type { PageContext } from '../../../web/page-context.ts'

/** To ready code for other sites; the script shows it in a dialog. */
export function embedLink({ t }: PageContext, view: string, title: string): Html {
  return html`<a href="${address('/embed', { url: view })}" data-embed>${icon('data')} ${t('results.embed')}<span class="visually-hidden">: ${title}</span></a>`
}
