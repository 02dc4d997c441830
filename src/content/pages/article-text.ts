import type { Row } from '../../storage/schema.ts'
import { type Html, html } from '../../web/html.ts'
import type { PageContext } from '../../web/page-context.ts'
import { sanitizeArticle } from '../../web/sanitize.ts'
import { isTextLocked, readerOf } from '../visibility.ts'

type Article = Row<'news'> | Row<'topics'>

/** The text of a news item or topic as this reader may see it. */
export function textOf(context: PageContext, article: Article): Html {
  return isTextLocked(article.access, readerOf(context.user)) ? html`` : sanitizeArticle(article.text)
}

/** The text, or a word on why it is not there. */
export function articleText(
  context: PageContext,
  article: Article,
  text = textOf(context, article),
): Html | false {
  if (isTextLocked(article.access, readerOf(context.user)))
    return html`<p class="notice">${context.t('content.locked')}</p>`
  return text.toString().trim() !== '' && html`<div class="prose">${text}</div>`
}
