import type { Row } from '../../storage/schema.ts'
import { type Html, html } from '../../web/html.ts'
import type { PageContext } from '../../web/page-context.ts'
import { sanitizeArticle } from '../../web/sanitize.ts'
import { isTextLocked, readerOf } from '../visibility.ts'

/** The text of a news item or topic, or a word on why it is not there. */
export function articleText(context: PageContext, article: Row<'news'> | Row<'topics'>): Html | false {
  if (isTextLocked(article.access, readerOf(context.user)))
    return html`<p class="notice">${context.t('content.locked')}</p>`
  const text = sanitizeArticle(article.text)
  return text.toString().trim() !== '' && html`<div class="prose">${text}</div>`
}
