import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { choices, field, notice, problemSummary, textArea } from '../../../../../web/components/form.ts'
import { type Html, html } from '../../../../../web/markup/html.ts'
import { staffPage } from '../../../desk/frame/staff-page.ts'
import { occasions } from '../../../events/occasions.ts'
import { domains, itemKinds } from '../../../model/item.ts'
import type { Webhook } from '../delivery/webhook.ts'
import type { WebhookFormValues, WebhookProblem } from '../delivery/webhook-form.ts'
import { belowWebhooks, occasionText, webhookPath, webhooksPath } from './parts.ts'

export interface WebhookFormView {
  /** The input of a rejected form. */
  readonly entered: WebhookFormValues
  /** Null while there is none yet. */
  readonly webhook: Webhook | null
  readonly problems: readonly WebhookProblem[]
  readonly conflict: boolean
}

type Part = 'name' | 'url' | 'occasions' | 'items'

export function webhookFormPage(context: PageContext, view: WebhookFormView): Html {
  const { t } = context
  const { webhook, problems, conflict } = view
  const title = webhook === null ? t('webhooks.add') : t('webhooks.editTitle', { name: webhook.name })
  const lines = problems.map((problem) => ({ name: partOf(problem), text: t(`webhooks.problem.${problem}`) }))
  const taken =
    webhook !== null &&
    conflict &&
    notice(
      'warning',
      html`${t('webhooks.conflict')} <a href="${webhookPath(webhook)}/edit">${t('webhooks.conflictTake')}</a>`,
    )
  return staffPage(
    context,
    { title, isNarrow: true, ...belowWebhooks(context, webhook ?? undefined) },
    html`${problemSummary(context, lines)}
${taken}
${form(context, view)}`,
  )
}

function form(context: PageContext, view: WebhookFormView): Html {
  const { t } = context
  const { webhook, problems, conflict } = view
  const isUnsaved = problems.length > 0 || conflict
  const action = webhook === null ? `${webhooksPath}/new` : `${webhookPath(webhook)}/edit`
  return html`<form method="post" action="${action}" class="stack" novalidate data-unsaved="${isUnsaved && 'already'}">
${webhook !== null && html`<input type="hidden" name="seen" value="${webhook.modified}">`}
${fields(context, view)}
<p class="row"><button class="button">${t(webhook === null ? 'webhooks.create' : 'common.save')}</button>
<a class="button secondary" href="${webhook === null ? webhooksPath : webhookPath(webhook)}">${t('common.cancel')}</a></p>
</form>`
}

function fields(context: PageContext, { entered, problems }: WebhookFormView): Html {
  const { t } = context
  const error = (part: Part) => {
    const problem = problems.find((candidate) => partOf(candidate) === part)
    return problem === undefined ? undefined : t(`webhooks.problem.${problem}`)
  }
  const optional = (label: string) => t('uploadTokens.optional', { label })
  const line = { autocomplete: 'off' } as const
  const boxes = { type: 'checkbox', hint: t('webhooks.everything') } as const
  return html`${field({ ...line, type: 'text', name: 'name', label: t('common.name'), hint: t('webhooks.nameHint'), value: entered.name, error: error('name') })}
${field({ ...line, type: 'url', name: 'url', label: t('common.address'), hint: t('webhooks.urlHint'), value: entered.url, error: error('url') })}
${choices({
  name: 'occasions',
  label: t('webhooks.occasions'),
  type: 'checkbox',
  options: occasions.map((value) => ({ value, text: occasionText(context, value) })),
  chosen: entered.occasions,
  error: error('occasions'),
})}
${choices({
  ...boxes,
  name: 'kinds',
  label: optional(t('webhooks.kinds')),
  options: itemKinds.map((value) => ({ value, text: t(`resultsManage.${value}`) })),
  chosen: entered.kinds,
})}
${choices({
  ...boxes,
  name: 'domains',
  label: optional(t('webhooks.domains')),
  options: domains.map((value) => ({ value, text: t(`resultsItems.option.${value}`) })),
  chosen: entered.domains,
})}
${textArea({
  name: 'items',
  label: optional(t('webhooks.items')),
  rows: 3,
  value: entered.items,
  hint: t('webhooks.itemsHint'),
  error: error('items'),
})}`
}

/** Problem codes begin with the field they are about. */
function partOf(problem: WebhookProblem): Part {
  return problem === 'webhooks-many' ? 'name' : (problem.split('-')[0] as Part)
}
