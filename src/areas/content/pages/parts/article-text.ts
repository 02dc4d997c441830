import { basePath } from '../../../../platform/config/base-path.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { writtenIn } from '../../../../site/frame/written-in.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { sanitizeArticle, wordsOf } from '../../../../web/markup/sanitize.ts'
import { isTextLocked, readerOf } from '../../records/visibility.ts'

type Article = Row<'news'> | Row<'topics'>

/** Returns the text of a news item or topic; empty if it is locked for the reader. */
export function plainArticleText(context: PageContext, article: Article): Html {
  if (isTextLocked(article.access, readerOf(context.user))) return html``
  return sanitizeArticle(article.text, basePath(context.service.config.baseUrl))
}

/** Renders the text, or a note on why it is not shown. `lang` is given if it differs from that of the title. */
export function articleText(
  context: PageContext,
  article: Article,
  text = plainArticleText(context, article),
): Html | false {
  if (isTextLocked(article.access, readerOf(context.user)))
    return html`<p class="notice">${context.t('content.locked')}</p>`
  const { title, lead } = article
  const { lang, mark } = writtenIn(context, article, { text: wordsOf(article.text) })
  const isTold = writtenIn(context, article, { title, lead }).mark !== false
  return (
    text.toString().trim() !== '' &&
    html`${!isTold && mark !== false && html`<p>${mark}</p>`}<div class="prose"${lang}>${text}</div>`
  )
}
