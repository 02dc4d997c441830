import type { PageContext } from '../../../../../site/frame/page-context.ts'
import type { Confirmation } from '../../../../../web/components/confirm.ts'
import { field, notice } from '../../../../../web/components/form.ts'
import { type Html, html } from '../../../../../web/markup/html.ts'
import { confirmPage, staffPage } from '../../../desk/frame/staff-page.ts'
import { hostOf, type Webhook } from '../delivery/webhook.ts'
import type { WithSecret } from '../delivery/webhooks.ts'
import { inSection, webhookPath } from './parts.ts'

/** The only page that shows the secret. */
export function secretPage(context: PageContext, { webhook, secret }: WithSecret): Html {
  const { t } = context
  const title = t('webhooks.secretTitle', { name: webhook.name })
  return staffPage(
    context,
    { title, ...inSection(context, webhook) },
    html`${notice('warning', t('webhooks.secretText'))}
<div class="row">
<code class="secret" id="webhook-secret">${secret}</code>
<button type="button" class="button secondary" data-copy="webhook-secret" data-copied="${t('common.copied')}" hidden>${t('common.copy')}</button>
</div>
<p>${t('webhooks.secretUse')}</p>
<p><a class="button" href="${webhookPath(webhook)}">${t('webhooks.toWebhook')}</a></p>`,
  )
}

const back = ({ t }: PageContext, webhook: Webhook) => ({
  href: webhookPath(webhook),
  text: t('common.back'),
})

export function deletePage(context: PageContext, webhook: Webhook, deliveries: number): Html {
  const { t } = context
  const asked: Confirmation = {
    title: t('webhooks.deleteTitle', { name: webhook.name }),
    text: html`<p>${t('webhooks.deleteText', { host: hostOf(webhook.url) })}</p>`,
    consequences: [
      { kind: 'lost', text: t('webhooks.deleteSecret') },
      ...(deliveries === 0
        ? []
        : [{ kind: 'lost', text: t('webhooks.deleteLog', { count: deliveries }) } as const]),
    ],
    action: `${webhookPath(webhook)}/delete`,
    button: t('webhooks.deleteSubmit'),
    isDangerous: true,
    back: back(context, webhook),
  }
  return confirmPage(context, asked, inSection(context, webhook))
}

export function renewPage(context: PageContext, webhook: Webhook): Html {
  const { t } = context
  const isFirst = !webhook.hasSecret || webhook.pause?.reason === 'secret'
  const asked: Confirmation = {
    title: t('webhooks.renewTitle', { name: webhook.name }),
    text: html`<p>${t(isFirst ? 'webhooks.renewFirstText' : 'webhooks.renewText')}</p>`,
    consequences:
      webhook.formerUntil !== null && webhook.formerUntil > context.service.clock.now()
        ? [{ kind: 'lost', text: t('webhooks.renewOlder') }]
        : [],
    action: `${webhookPath(webhook)}/renew`,
    button: t(isFirst ? 'webhooks.createSecret' : 'webhooks.renew'),
    isDangerous: false,
    back: back(context, webhook),
  }
  return confirmPage(context, asked, inSection(context, webhook))
}

export interface ReplayView {
  readonly failed: number
  readonly since: string
  readonly isWrong: boolean
}

export function replayPage(
  context: PageContext,
  webhook: Webhook,
  { failed, since, isWrong }: ReplayView,
): Html {
  const { t } = context
  const title = t('webhooks.replayTitle')
  const host = hostOf(webhook.url)
  const { href, text } = back(context, webhook)
  return staffPage(
    context,
    { title, isNarrow: true, ...inSection(context, webhook) },
    html`<p>${failed === 0 ? t('webhooks.replayNone', { host }) : t('webhooks.replaySome', { count: failed, host })}</p>
<p>${t('webhooks.replayText')}</p>
<form method="post" action="${webhookPath(webhook)}/replay" class="stack" novalidate>
${
  failed > 0 &&
  field({
    name: 'since',
    label: t('webhooks.since'),
    type: 'date',
    autocomplete: 'off',
    value: since,
    error: isWrong ? t('webhooks.sinceProblem') : undefined,
    autofocus: isWrong,
  })
}
<p class="row">${failed > 0 && html`<button class="button">${t('webhooks.replay')}</button>`}
<a class="button secondary" href="${href}">${text}</a></p>
</form>`,
  )
}
