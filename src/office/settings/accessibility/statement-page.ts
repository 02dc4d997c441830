import { page } from '../../../site/frame/page.ts'
import type { PageContext } from '../../../site/frame/page-context.ts'
import { formatDate, formatDay } from '../../../texts/language/format.ts'
import { type Html, html } from '../../../web/markup/html.ts'
import { sanitizeArticle } from '../../../web/markup/sanitize.ts'
import { defaultStatement, defaultStatementDay } from './default-statement.ts'
import { statementFormPath, statementPath } from './paths.ts'
import type { StoredStatement } from './store.ts'

/** The accessibility statement, in the text of the organisation or else the default. */
export function statementPage(context: PageContext, own: StoredStatement | undefined): Html {
  const { t, locale, organisation, service, user } = context
  const subject = { organisation, locale, baseUrl: service.config.baseUrl }
  const date =
    own === undefined
      ? formatDay(locale, Temporal.PlainDate.from(defaultStatementDay), { dateStyle: 'long' })
      : formatDate(locale, own.changed)
  return page(context, {
    title: t('accessibility.title'),
    description: t('accessibility.description'),
    meta: { path: statementPath },
    main: html`<article class="article">
<h1>${t('accessibility.title')}</h1>
<div class="prose">
${own === undefined ? defaultStatement(subject) : sanitizeArticle(own.text)}
</div>
<p class="muted">${t('accessibility.date', { date })}</p>
${user?.role === 'admin' && html`<p><a class="edit-link" href="${statementFormPath}">${t('common.edit')}</a></p>`}
</article>`,
  })
}
