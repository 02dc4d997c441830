import { type Html, html } from '../../web/markup/html.ts'
import type { PageContext } from './page-context.ts'

type Reader = Pick<PageContext, 'service' | 't'>

/** Returns the mark of a rehearsal for pages and documents; null in every other instance. */
export function rehearsalMark({ service, t }: Reader): string | null {
  return service.config.rehearsal === null ? null : t('rehearsal.mark')
}

/** Returns a title with the mark of a rehearsal. */
export function markedTitle(reader: Reader, title: string): string {
  const mark = rehearsalMark(reader)
  return mark === null ? title : `${mark}: ${title}`
}

/** Returns the mark with a sentence, for documents. */
export function rehearsalWarning(reader: Reader): string {
  const mark = rehearsalMark(reader)
  return mark === null ? '' : `${mark} – ${reader.t('rehearsal.notice')}`
}

/** Shown above everything else on a page. */
export function rehearsalBanner(context: PageContext): Html | false {
  const { service, t, frame } = context
  const { rehearsal } = service.config
  if (rehearsal === null) return false
  const original = html` <a href="${rehearsal.of}">${t('rehearsal.original')}</a>`
  return html`<aside class="rehearsal" aria-label="${t('rehearsal.mark')}"><p><strong>${t('rehearsal.mark')}</strong> ${t('rehearsal.notice')}${frame === undefined && original}</p></aside>
`
}
