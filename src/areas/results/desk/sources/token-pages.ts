import { secretPage } from '../../../../desk/pages/secret-page.ts'
import type { ActionQuestion } from '../../../../desk/records/staff-action.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDateTime } from '../../../../texts/language/format.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { curlLine } from '../../intake/sources/curl-line.ts'
import type { DataSource, ReadSource } from '../../intake/sources/source.ts'
import type { SourceWithToken } from '../../intake/sources/sources.ts'
import { resultsPath } from '../paths/item-paths.ts'
import { belowDataSources, sourcePath } from './parts.ts'

/** A command to be pasted into a terminal. */
export function usage({ t, service }: PageContext, { type }: DataSource, token: string): Html {
  const line = curlLine(type, { baseUrl: service.config.baseUrl, token })
  return html`<section class="stack" aria-labelledby="usage-heading">
<h2 id="usage-heading">${t('uploadTokens.usage')}</h2>
<p>${t('dataSources.usageText')}</p>
<pre class="secret"><code>${line}</code></pre>
</section>`
}

export function tokenPage(context: PageContext, { source, secret }: SourceWithToken): Html {
  const { t } = context
  return secretPage(context, {
    title: t('dataSources.tokenTitle', { name: source.name }),
    menuPage: resultsPath,
    ...belowDataSources(context, source),
    text: t('dataSources.tokenText'),
    secret,
    usage: usage(context, source, secret),
    next: { href: sourcePath(source), text: t('dataSources.toLinks') },
  })
}

export function askToRenewToken(context: PageContext, source: ReadSource): ActionQuestion {
  const { t } = context
  return {
    title: t('dataSources.renewTitle', { name: source.name }),
    text: html`<p>${t('dataSources.renewText')}</p>
<p>${lastUse(context, source)}</p>`,
    consequences: [],
    button: t('dataSources.renew'),
    back: { href: sourcePath(source), text: t('common.cancel') },
  }
}

export function askToDeleteSource(context: PageContext, source: ReadSource): ActionQuestion {
  const { t } = context
  const count = source.links.length
  return {
    title: t('dataSources.deleteTitle', { name: source.name }),
    text: html`<p>${t('dataSources.deleteText')}</p>
${count > 0 && html`<p>${t('dataSources.deleteLinks', { count })}</p>`}
<p>${lastUse(context, source)}</p>`,
    consequences: [],
    button: t('dataSources.delete'),
    back: { href: sourcePath(source), text: t('common.cancel') },
  }
}

function lastUse({ t, locale }: PageContext, { lastUsed }: DataSource): string {
  if (lastUsed === null) return t('uploadTokens.deleteUnused')
  return t('uploadTokens.deleteUsed', { when: formatDateTime(locale, lastUsed) })
}
