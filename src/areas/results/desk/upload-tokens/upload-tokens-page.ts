import { recordPage } from '../../../../desk/pages/record-page.ts'
import { secretPage } from '../../../../desk/pages/secret-page.ts'
import type { ShownRecord } from '../../../../desk/records/record-desk.ts'
import type { ActionQuestion } from '../../../../desk/records/staff-action.ts'
import { lastDay } from '../../../../identity/keys/expiry.ts'
import type { ListedUploadToken, UploadScope, UploadToken } from '../../../../identity/keys/upload-tokens.ts'
import { dateTimeOrNever } from '../../../../office/wording/texts.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { staffPage } from '../../../../site/frame/staff-page.ts'
import { formatDateTime, formatDay } from '../../../../texts/language/format.ts'
import type { Translate } from '../../../../texts/translate.ts'
import type { Instant } from '../../../../values/time.ts'
import { notice } from '../../../../web/components/form.ts'
import { recordTable } from '../../../../web/components/record-table.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { uploadTypes } from '../../import/formats/formats.ts'
import { curlLine } from '../../intake/receiving/curl-line.ts'
import { type UploadTokenTypes, uploadTokenForm } from './upload-token-record.ts'

export const uploadTokensPath = '/manage/upload-tokens'

/** A token may be bound to many items; a table cell has room for a few. */
const itemsShown = 5

export function uploadTokensPage(
  context: PageContext,
  tokens: readonly ListedUploadToken[],
  isRemoved: boolean,
): Html {
  const { t } = context
  return staffPage(
    context,
    { title: t('uploadTokens.title') },
    html`<p>${t('uploadTokens.text')}</p>
${isRemoved && notice('success', t('uploadTokens.removed'))}
<p><a class="button" href="${uploadTokensPath}/new">${t('uploadTokens.add')}</a></p>
${
  tokens.length === 0
    ? html`<p class="empty"><strong>${t('uploadTokens.empty')}</strong><br>${t('uploadTokens.emptyText')}</p>`
    : tokenTable(context, tokens)
}
${usage(context, { types: null, items: null }, t('uploadTokens.placeholder'))}
<p><a href="/docs/uploads">${t('uploadDocs.link')}</a></p>`,
  )
}

export function uploadTokenFormPage(context: PageContext, shown: ShownRecord<UploadTokenTypes>): Html {
  const { t } = context
  return recordPage(context, uploadTokenForm, shown, {
    title: t('uploadTokens.add'),
    ...{ action: `${uploadTokensPath}/new`, cancel: uploadTokensPath, done: null, above: false },
    fields: [html`<div class="narrow">${uploadTokenForm.inputs(context, 'key', shown)}</div>`],
  })
}

function tokenTable(context: PageContext, tokens: readonly ListedUploadToken[]): Html {
  const { t, service } = context
  const now = service.clock.now()
  return recordTable(context, tokens, [
    [t('common.name'), ({ name }) => name],
    [t('uploadTokens.scope'), (token) => html`<div>${scopeText(context, token)}</div>`],
    [t('uploadTokens.expires'), ({ expires }) => expiry(context, expires, now)],
    [t('common.lastUsed'), ({ lastUsed }) => dateTimeOrNever(context, lastUsed)],
    [
      null,
      ({ id, name }) =>
        html`<a href="${uploadTokensPath}/${id}/delete">${t('common.delete')}<span class="visually-hidden">: ${name}</span></a>`,
    ],
  ])
}

function scopeText({ t }: PageContext, { types, items }: UploadScope): Html {
  const what =
    types === null
      ? items === null && t('uploadTokens.everything')
      : types.map((type) => typeText(t, type)).join(', ')
  if (items === null) return html`${what}`
  const [few, more] = [items.slice(0, itemsShown).join(', '), items.length - itemsShown]
  const which =
    more > 0
      ? t('uploadTokens.onlyItemsAndMore', { items: few, count: more })
      : t('uploadTokens.onlyItems', { items: few })
  return html`${what !== false && html`${what}<br>`}${which}`
}

/** A type that a later release made is shown by its name. */
function typeText(t: Translate, type: string): string {
  const text = uploadTypes.find(({ name }) => name === type)?.text
  return text === undefined ? type : t(text)
}

function expiry({ t, locale }: PageContext, expires: Instant | null, now: Instant): Html {
  if (expires === null) return html`${t('uploadTokens.noExpiry')}`
  const day = formatDay(locale, lastDay(expires), { dateStyle: 'long' })
  const over = expires <= now && html` <span class="state state-closed">${t('uploadTokens.expired')}</span>`
  return html`<div>${day}${over}</div>`
}

/** A line that can be pasted into a terminal as it is. */
function usage({ t, service }: PageContext, scope: UploadScope, token: string): Html {
  const line = curlLine(scope, {
    baseUrl: service.config.baseUrl,
    token,
    id: t('uploadTokens.idPlaceholder'),
    file: t('uploadTokens.filePlaceholder'),
  })
  return html`<section class="stack" aria-labelledby="usage-heading">
<h2 id="usage-heading">${t('uploadTokens.usage')}</h2>
<p>${t('uploadTokens.usageText')}</p>
<pre class="secret"><code>${line}</code></pre>
</section>`
}

export function tokenAddedPage(context: PageContext, token: UploadToken, secret: string): Html {
  const { t } = context
  return secretPage(context, {
    title: t('uploadTokens.addedTitle'),
    text: t('uploadTokens.addedText', { name: token.name }),
    secret,
    usage: usage(context, token, secret),
    next: { href: uploadTokensPath, text: t('uploadTokens.back') },
  })
}

export function askToDeleteToken(
  { t, locale }: PageContext,
  { name, lastUsed }: ListedUploadToken,
): ActionQuestion {
  const used =
    lastUsed === null
      ? t('uploadTokens.deleteUnused')
      : t('uploadTokens.deleteUsed', { when: formatDateTime(locale, lastUsed) })
  return {
    title: t('uploadTokens.deleteTitle', { name }),
    text: html`<p>${t('uploadTokens.deleteText')}</p>
<p>${used}</p>`,
    consequences: [],
    button: t('uploadTokens.deleteSubmit'),
    back: { href: uploadTokensPath, text: t('common.keep') },
  }
}
