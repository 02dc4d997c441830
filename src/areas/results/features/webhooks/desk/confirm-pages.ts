import { secretPage } from '../../../../../desk/pages/secret-page.ts'
import type { ActionQuestion } from '../../../../../desk/records/staff-action.ts'
import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { field } from '../../../../../web/components/form.ts'
import { type Html, html } from '../../../../../web/markup/html.ts'
import { staffPage } from '../../../desk/frame/staff-page.ts'
import { resultsPath } from '../../../desk/paths/item-paths.ts'
import { hostOf, type Webhook } from '../delivery/webhook.ts'
import type { WithSecret } from '../delivery/webhooks.ts'
import { belowWebhooks, webhookPath } from './parts.ts'

export function webhookSecretPage(context: PageContext, { webhook, secret }: WithSecret): Html {
  const { t } = context
  return secretPage(context, {
    title: t('webhooks.secretTitle', { name: webhook.name }),
    menuPage: resultsPath,
    ...belowWebhooks(context, webhook),
    text: t('webhooks.secretText'),
    secret,
    usage: html`<p>${t('webhooks.secretUse')}</p>`,
    next: { href: webhookPath(webhook), text: t('webhooks.toWebhook') },
  })
}

const back = ({ t }: PageContext, webhook: Webhook) => ({
  href: webhookPath(webhook),
  text: t('common.back'),
})

export function askToDeleteWebhook(
  context: PageContext,
  webhook: Webhook,
  deliveries: number,
): ActionQuestion {
  const { t } = context
  const log = { kind: 'lost', text: t('webhooks.deleteLog', { count: deliveries }) } as const
  return {
    title: t('webhooks.deleteTitle', { name: webhook.name }),
    text: html`<p>${t('webhooks.deleteText', { host: hostOf(webhook.url) })}</p>`,
    consequences: [{ kind: 'lost', text: t('webhooks.deleteSecret') }, ...(deliveries === 0 ? [] : [log])],
    button: t('webhooks.deleteSubmit'),
    back: back(context, webhook),
  }
}

export function askToRenewSecret(context: PageContext, webhook: Webhook): ActionQuestion {
  const { t, service } = context
  const isFirst = !webhook.hasSecret || webhook.pause?.reason === 'secret'
  const hasFormer = webhook.formerUntil !== null && webhook.formerUntil > service.clock.now()
  return {
    title: t('webhooks.renewTitle', { name: webhook.name }),
    text: html`<p>${t(isFirst ? 'webhooks.renewFirstText' : 'webhooks.renewText')}</p>`,
    consequences: hasFormer ? [{ kind: 'lost', text: t('webhooks.renewOlder') }] : [],
    button: t(isFirst ? 'webhooks.createSecret' : 'webhooks.renew'),
    back: back(context, webhook),
  }
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
    { title, isNarrow: true, ...belowWebhooks(context, webhook) },
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
