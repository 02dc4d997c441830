import type { CheckpointRow } from '../../identity/signing/checkpoint-store.ts'
import type { KeyState, ListedKey } from '../../identity/signing/signing-keys.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import { staffPage } from '../../site/frame/staff-page.ts'
import { formatDateTime } from '../../texts/language/format.ts'
import { recordTable } from '../../web/components/record-table.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { timeTag } from '../../web/markup/time-tag.ts'

export const signingKeysPath = '/manage/signing-keys'

export interface SigningKeysView {
  readonly keys: readonly ListedKey[]
  readonly checkpoint: CheckpointRow | null
}

const publicPaths = ['/.well-known/jwks.json', '/log/checkpoint', '/log/checkpoints', '/log/checkpoints.atom']

export function signingKeysPage(context: PageContext, { keys, checkpoint }: SigningKeysView): Html {
  const { t, service } = context
  return staffPage(
    context,
    { title: t('signingKeys.title') },
    html`<p>${t('signingKeys.text')}</p>
<h2>${t('signingKeys.keys')}</h2>
${keys.length === 0 ? html`<p class="empty">${t('signingKeys.none')}</p>` : keyTable(context, keys)}
<p>${t('signingKeys.howTo')}</p>
<pre class="secret"><code>kanzlei signing-key rotate
kanzlei signing-key revoke KID</code></pre>
<h2>${t('signingKeys.log')}</h2>
${checkpoint === null ? html`<p class="empty">${t('signingKeys.noCheckpoint')}</p>` : checkpointFacts(context, checkpoint)}
<p>${t('signingKeys.logText')}</p>
<h2>${t('signingKeys.publicAddresses')}</h2>
<ul>
${publicPaths.map((path) => html`<li><a href="${path}">${service.config.baseUrl}${path}</a></li>`)}
</ul>`,
  )
}

const looks: Readonly<Record<KeyState, string>> = { current: 'pending', former: 'archived', revoked: 'open' }

function keyTable(context: PageContext, keys: readonly ListedKey[]): Html {
  const { t, locale } = context
  return recordTable(context, keys, [
    [t('signingKeys.kid'), ({ kid }) => html`<div class="breakable"><code>${kid}</code></div>`],
    [
      t('common.status'),
      ({ state, distrusted_from, reason }) =>
        html`<div><span class="state state-${looks[state]}">${t(`signingKeys.state.${state}`)}</span>${
          distrusted_from !== null &&
          html`<br>${t('signingKeys.distrusted', { from: formatDateTime(locale, distrusted_from) })}`
        }${reason !== null && html`<br>${reason}`}</div>`,
    ],
    [t('signingKeys.used'), (key) => html`<div>${usedText(context, key)}</div>`],
  ])
}

function usedText({ t, locale }: PageContext, { created, retired }: ListedKey): string {
  const from = formatDateTime(locale, created)
  return retired === null
    ? t('signingKeys.usedSince', { from })
    : t('signingKeys.usedUntil', { from, until: formatDateTime(locale, retired) })
}

function checkpointFacts({ t, locale }: PageContext, { size, hash, at, kid }: CheckpointRow): Html {
  const facts = [
    { name: t('common.moment'), text: timeTag(at, formatDateTime(locale, at)) },
    { name: t('elections.column.count'), text: html`${t('list.count', { count: size })}` },
    { name: t('common.checksum'), text: html`<code>${hash}</code>` },
    { name: t('signingKeys.signedBy'), text: html`<code>${kid}</code>` },
  ]
  return html`<dl class="facts">
${facts.map(({ name, text }) => html`<div><dt>${name}</dt><dd class="breakable">${text}</dd></div>`)}
</dl>`
}
