import { recordPage } from '../../desk/pages/record-page.ts'
import { secretPage } from '../../desk/pages/secret-page.ts'
import type { ShownRecord } from '../../desk/records/record-desk.ts'
import type { ActionQuestion } from '../../desk/records/staff-action.ts'
import type { ListedAccessKey } from '../../identity/keys/keys.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import { staffPage } from '../../site/frame/staff-page.ts'
import { formatDate, formatDateTime } from '../../texts/language/format.ts'
import { notice } from '../../web/components/form.ts'
import { recordTable } from '../../web/components/record-table.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { dateTimeOrNever } from '../wording/texts.ts'
import { type ApiKeyTypes, accessKeyForm } from './api-key-record.ts'

export const apiKeysPath = '/manage/settings/api-keys'

export function apiKeysPage(
  context: PageContext,
  keys: readonly ListedAccessKey[],
  isRemoved: boolean,
): Html {
  const { t } = context
  return staffPage(
    context,
    { title: t('access.keys.title') },
    html`<p>${t('access.keys.text')}</p>
${isRemoved && notice('success', t('access.keys.removed'))}
<p><a class="button" href="${apiKeysPath}/new">${t('access.keys.add')}</a></p>
${keys.length === 0 ? html`<p class="empty">${t('access.keys.empty')}</p>` : keyTable(context, keys)}
${usage(context, t('access.keys.placeholder'))}`,
  )
}

function keyTable(context: PageContext, keys: readonly ListedAccessKey[]): Html {
  const { t, locale } = context
  return recordTable(context, keys, [
    [t('common.name'), ({ name }) => name],
    [
      t('accounts.access'),
      ({ readOnly }) => (readOnly ? t('access.keys.mayRead') : t('access.keys.mayWrite')),
    ],
    [t('access.keys.created'), ({ created }) => formatDate(locale, created)],
    [t('access.keys.lastUsed'), ({ lastUsed }) => dateTimeOrNever(context, lastUsed)],
    [
      null,
      ({ id, name }) =>
        html`<a href="${apiKeysPath}/${id}/delete">${t('common.delete')}<span class="visually-hidden">: ${name}</span></a>`,
    ],
  ])
}

export function apiKeyFormPage(context: PageContext, shown: ShownRecord<ApiKeyTypes>): Html {
  const { t } = context
  return recordPage(context, accessKeyForm, shown, {
    title: t('access.keys.add'),
    ...{ action: `${apiKeysPath}/new`, cancel: apiKeysPath, done: null, above: false },
    fields: [html`<div class="narrow">${accessKeyForm.inputs(context, 'key', shown)}</div>`],
  })
}

/** Commands for a terminal. */
function usage({ t, service }: PageContext, key: string): Html {
  const { baseUrl } = service.config
  const tokenLine = `TOKEN=$(curl -s -u ${key}: ${baseUrl}/api/authenticate | cut -d'"' -f4)`
  const readLine = `curl -H "Authorization: Bearer $TOKEN" ${baseUrl}/api/people`
  return html`<section class="stack" aria-labelledby="usage-heading">
<h2 id="usage-heading">${t('access.keys.usage')}</h2>
<p>${t('access.keys.usageToken')}</p>
<pre class="secret" tabindex="0"><code>${tokenLine}</code></pre>
<p>${t('access.keys.usageRead')}</p>
<pre class="secret" tabindex="0"><code>${readLine}</code></pre>
<p><a href="/docs">${t('reference.title')}</a></p>
</section>`
}

export function keyAddedPage(
  context: PageContext,
  { name, secret }: { readonly name: string; readonly secret: string },
): Html {
  const { t } = context
  return secretPage(context, {
    title: t('access.keys.addedTitle'),
    text: t('access.keys.addedText', { name }),
    secret,
    usage: usage(context, secret),
    next: { href: apiKeysPath, text: t('access.keys.back') },
  })
}

export function askToDeleteKey(
  { t, locale }: PageContext,
  { name, lastUsed }: ListedAccessKey,
): ActionQuestion {
  return {
    title: t('access.keys.deleteTitle', { name }),
    text: html`<p>${t('access.keys.deleteText')}</p>
<p>${
      lastUsed === null
        ? t('access.keys.deleteUnused')
        : t('access.keys.deleteUsed', { when: formatDateTime(locale, lastUsed) })
    }</p>`,
    consequences: [],
    button: t('access.keys.deleteSubmit'),
    back: { href: apiKeysPath, text: t('common.keep') },
  }
}
