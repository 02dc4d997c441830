import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDateTime } from '../../../../texts/language/format.ts'
import { notice } from '../../../../web/components/form.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { curlLine } from '../../intake/sources/curl-line.ts'
import type { DataSource, ReadSource } from '../../intake/sources/source.ts'
import type { SourceWithToken } from '../../intake/sources/sources.ts'
import { staffPage } from '../frame/staff-page.ts'
import { inSection, sourcePath } from './parts.ts'

/** A command to be pasted into a terminal. */
export function usage({ t, service }: PageContext, { type }: DataSource, token: string): Html {
  const line = curlLine(type, { baseUrl: service.config.baseUrl, token })
  return html`<section class="stack" aria-labelledby="usage-heading">
<h2 id="usage-heading">${t('uploadTokens.usage')}</h2>
<p>${t('dataSources.usageText')}</p>
<pre class="secret"><code>${line}</code></pre>
</section>`
}

/** The only page that shows the token. */
export function tokenPage(context: PageContext, { source, secret }: SourceWithToken): Html {
  const { t } = context
  const title = t('dataSources.tokenTitle', { name: source.name })
  return staffPage(
    context,
    { title, ...inSection(context, source) },
    html`${notice('warning', t('dataSources.tokenText'))}
<div class="row">
<code class="secret" id="source-token">${secret}</code>
<button type="button" class="button secondary" data-copy="source-token" data-copied="${t('common.copied')}" hidden>${t('common.copy')}</button>
</div>
${usage(context, source, secret)}
<p><a class="button" href="${sourcePath(source)}">${t('dataSources.toLinks')}</a></p>`,
  )
}

export function renewPage(context: PageContext, source: ReadSource): Html {
  const { t } = context
  return question(context, source, {
    title: t('dataSources.renewTitle', { name: source.name }),
    texts: [t('dataSources.renewText'), lastUse(context, source)],
    action: 'renew',
    submit: t('dataSources.renew'),
  })
}

export function deleteSourcePage(context: PageContext, source: ReadSource): Html {
  const { t } = context
  const count = source.links.length
  return question(context, source, {
    title: t('dataSources.deleteTitle', { name: source.name }),
    texts: [
      t('dataSources.deleteText'),
      ...(count === 0 ? [] : [t('dataSources.deleteLinks', { count })]),
      lastUse(context, source),
    ],
    action: 'delete',
    submit: t('dataSources.delete'),
  })
}

function lastUse({ t, locale }: PageContext, { lastUsed }: DataSource): string {
  if (lastUsed === null) return t('uploadTokens.deleteUnused')
  return t('uploadTokens.deleteUsed', { when: formatDateTime(locale, lastUsed) })
}

interface Question {
  readonly title: string
  readonly texts: readonly string[]
  /** Last part of the address. */
  readonly action: string
  readonly submit: string
}

export function question(
  context: PageContext,
  source: DataSource,
  { title, texts, action, submit }: Question,
): Html {
  return staffPage(
    context,
    { title, isNarrow: true, ...inSection(context, source) },
    html`${texts.map(
      (text) => html`<p>${text}</p>
`,
    )}
<form method="post" action="${sourcePath(source)}/${action}" class="row">
<button class="button danger">${submit}</button>
<a class="button secondary" href="${sourcePath(source)}">${context.t('common.cancel')}</a>
</form>`,
  )
}
