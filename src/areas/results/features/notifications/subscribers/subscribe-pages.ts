import { page } from '../../../../../site/frame/page.ts'
import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { localeNames } from '../../../../../texts/language/locales.ts'
import {
  checkbox,
  choices,
  notice,
  type ProblemLine,
  problemSummary,
} from '../../../../../web/components/form.ts'
import { type Html, html } from '../../../../../web/markup/html.ts'
import type { Item } from '../../../model/item.ts'
import type { Places } from '../../../places/lists/places.ts'
import { subscribePath } from '../../../site/parts/subscribe-link.ts'
import { titleOf } from '../../../words/wording.ts'
import type { SubscriberChoices, Subscription } from './choices.ts'
import { subscriptionPath, unsubscribePath } from './links.ts'
import { pushSection } from './push-section.ts'
import { aboutFields, choiceFields, openingFields, type SubscribeForm } from './subscribe-form.ts'
import { confirmPath } from './subscribers.ts'

export interface SubscribeView {
  readonly form: SubscribeForm
  readonly places: Places
  readonly problems: readonly ProblemLine[]
  /** The rate limit was exceeded. */
  readonly mustWait: boolean
}

export function subscribePage(context: PageContext, view: SubscribeView): Html {
  const { t, service } = context
  const { form, places, problems, mustWait } = view
  const { choices: chosen } = form.subscription
  const chosenFields = choiceFields(context, chosen, places, { problems, isOptional: form.item !== null })
  // Without a mail server there are only notifications, which need script.
  if (service.config.smtpUrl === null)
    return simple(
      context,
      t('notify.subscribe.title'),
      html`<p class="notice">${t('notify.subscribe.noMail')}</p>
<form class="stack" hidden>
${aboutFields(context, form)}
${chosenFields}
${pushSection(context)}
</form>`,
      'push',
    )
  return simple(
    context,
    t('notify.subscribe.title'),
    html`<p>${t('notify.subscribe.text')}</p>
${mustWait && notice('warning', t('notify.subscribe.wait'))}
${problemSummary(context, problems)}
<form method="post" action="${subscribePath}" class="stack">
${openingFields(context, form, problems)}
${chosenFields}
<p><button class="button">${t('notify.subscribe.submit')}</button></p>
${pushSection(context)}
</form>`,
    'push',
  )
}

/** The answer is always the same, so that it does not reveal whether the address was known. */
export function askedPage(context: PageContext): Html {
  const { t } = context
  return simple(context, t('notify.sent.title'), html`<p role="status">${t('notify.sent.text')}</p>`)
}

export interface ConfirmView {
  readonly token: string
  readonly email: string
  readonly wish: Subscription
  readonly items: readonly Item[]
  readonly places: Places
}

/** A form with a button, because mail scanners open every link. */
export function confirmWishPage(context: PageContext, view: ConfirmView): Html {
  const { t } = context
  return simple(
    context,
    t('notify.confirm.title'),
    html`<p>${t('notify.confirm.text', { email: view.email })}</p>
<ul>${choiceLines(context, view).map((line) => html`<li>${line}</li>`)}</ul>
<form method="post" action="${confirmPath}/${view.token}">
<p><button class="button">${t('notify.confirm.button')}</button></p>
</form>`,
  )
}

function choiceLines(
  context: PageContext,
  { wish: { choices: chosen }, items, places }: Pick<ConfirmView, 'wish' | 'items' | 'places'>,
): readonly string[] {
  const { t } = context
  const levels = chosen.levels.map((level) => t(`resultsArchive.${level}`)).join(', ')
  return [
    ...(chosen.everything ? [`${t('notify.subscribe.about.everything')}: ${levels}`] : []),
    ...items.map((item) => t('notify.subscribe.about.item', { title: titleOf(context, item).text })),
    ...placeLine(chosen, places),
    ...chosen.occasions.map((occasion) => t(`notify.subscribe.occasion.${occasion}`)),
    `${t('notify.subscribe.language')}: ${localeNames[chosen.locale]}`,
  ]
}

function placeLine({ municipality }: SubscriberChoices, places: Places): readonly string[] {
  const name = municipality === null ? undefined : places.byId(municipality)?.name
  return name === undefined ? [] : [name]
}

export function wishGonePage(context: PageContext): Html {
  const { t } = context
  return simple(
    context,
    t('common.linkGone'),
    html`<p>${t('notify.confirm.goneText')}</p>
<p><a class="button" href="${subscribePath}">${t('notify.confirm.again')}</a></p>`,
  )
}

export interface SubscriptionView {
  readonly token: string
  readonly email: string
  readonly subscription: Subscription
  /** The individually named items that still exist. */
  readonly items: readonly Item[]
  readonly places: Places
  readonly problems: readonly ProblemLine[]
  readonly done: 'saved' | 'confirmed' | null
}

export function subscriptionPage(context: PageContext, view: SubscriptionView): Html {
  const { t } = context
  const { token, email, subscription, items, places, problems, done } = view
  const { choices: chosen, items: named } = subscription
  return simple(
    context,
    t('notify.manage.title'),
    html`${done !== null && notice('success', t(`notify.manage.${done}`))}
<p>${t('notify.manage.text', { email })}</p>
${problemSummary(context, problems)}
<form method="post" action="${subscriptionPath}/${token}" class="stack" data-unsaved>
${
  items.length > 0 &&
  choices({
    name: 'items',
    label: t('notify.manage.items'),
    hint: t('notify.manage.items.hint'),
    type: 'checkbox',
    options: items.map((item) => ({ value: `${item.kind}/${item.id}`, text: titleOf(context, item).text })),
    chosen: named.map(({ kind, id }) => `${kind}/${id}`),
  })
}
${checkbox({
  name: 'everything',
  label: t('notify.manage.everything'),
  checked: chosen.everything,
  error: problems.find(({ name }) => name === 'everything')?.text,
})}
${choiceFields(context, chosen, places, { problems, isOptional: true })}
<p class="row"><button class="button">${t('notify.manage.save')}</button>
<a class="button secondary" href="${unsubscribePath}/${token}">${t('notify.unsubscribe.button')}</a></p>
</form>`,
  )
}

export function endedPage(context: PageContext): Html {
  const { t } = context
  return simple(
    context,
    t('notify.manage.title'),
    html`<p>${t('notify.manage.ended')}</p>
<p><a class="button" href="${subscribePath}">${t('notify.confirm.again')}</a></p>`,
  )
}

export function unsubscribePage(context: PageContext, token: string): Html {
  const { t } = context
  return simple(
    context,
    t('notify.unsubscribe.title'),
    html`<p>${t('notify.unsubscribe.text')}</p>
<form method="post" action="${unsubscribePath}/${token}">
<p class="row"><button class="button">${t('notify.unsubscribe.button')}</button>
<a class="button secondary" href="${subscriptionPath}/${token}">${t('notify.mail.manage')}</a></p>
</form>`,
  )
}

export function unsubscribedPage(context: PageContext): Html {
  const { t } = context
  return simple(
    context,
    t('notify.unsubscribe.done'),
    html`<p role="status">${t('notify.unsubscribe.doneText')}</p>
<p><a href="${subscribePath}">${t('notify.confirm.again')}</a></p>`,
  )
}

function simple(context: PageContext, title: string, content: Html, script?: 'push'): Html {
  return page(context, {
    title,
    section: 'results',
    unlisted: true,
    ...(script !== undefined && { script }),
    main: html`<div class="narrow stack">
<h1>${title}</h1>
${content}
</div>`,
  })
}
