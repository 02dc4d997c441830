import { page } from '../../../site/frame/page.ts'
import type { PageContext } from '../../../site/frame/page-context.ts'
import { formatDate, formatDay } from '../../../texts/language/format.ts'
import { type Html, html } from '../../../web/markup/html.ts'
import { sanitizeArticle } from '../../../web/markup/sanitize.ts'
import { type SiteStatement, statementFormPath } from './statement.ts'
import type { StoredStatement } from './store.ts'

/** A statement in the text of the organisation, or else the default. */
export function statementPage(
  context: PageContext,
  statement: SiteStatement,
  own: StoredStatement | undefined,
): Html {
  const { t, locale, organisation, service, user } = context
  const { title, description, path, byDefault } = statement
  const subject = { organisation, locale, baseUrl: service.config.baseUrl }
  const date = dateOf(context, statement, own)
  return page(context, {
    title: t(title),
    description: t(description),
    meta: { path },
    main: html`<article class="article">
<h1>${t(title)}</h1>
<div class="prose">
${own === undefined ? byDefault(subject) : sanitizeArticle(own.text)}
</div>
${date !== null && html`<p class="muted">${t('statements.date', { date })}</p>`}
${user?.role === 'admin' && html`<p><a class="edit-link" href="${statementFormPath(statement)}">${t('common.edit')}</a></p>`}
</article>`,
  })
}

function dateOf(
  { locale }: PageContext,
  { defaultDay }: SiteStatement,
  own: StoredStatement | undefined,
): string | null {
  if (own !== undefined) return formatDate(locale, own.changed)
  return defaultDay && formatDay(locale, Temporal.PlainDate.from(defaultDay), { dateStyle: 'long' })
}
