import { rightsOfRule } from '../../identity/sign-on/rules.ts'
import type { ProviderSettings } from '../../identity/sign-on/stored-providers.ts'
import { testableTag } from '../../identity/sign-on/stored-providers.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import { staffPage } from '../../site/frame/staff-page.ts'
import { notice } from '../../web/components/form.ts'
import { recordTable } from '../../web/components/record-table.ts'
import { type Html, html, type Insertable } from '../../web/markup/html.ts'
import type { AgencyChoice } from '../users/account-choice.ts'
import { rightsText } from '../users/account-parts.ts'
import { callbackUrl, providersPath } from '../wording/providers.ts'
import { signOnProviderPath } from '../wording/sign-on-paths.ts'
import { dateTimeOrNever } from '../wording/texts.ts'
import { belowProviders } from './form-page.ts'
import { type ListedProvider, listedLabel } from './listed-provider.ts'
import { lastFailureText, providerMark, testText } from './wording.ts'

export const providerNotices = ['stored', 'saved', 'on', 'off'] as const

export interface ProviderView {
  readonly listed: ListedProvider
  readonly agencies: readonly AgencyChoice[]
  readonly done: (typeof providerNotices)[number] | null
}

/** A provider with its state, and what can be done next. */
export function providerPage(context: PageContext, view: ProviderView): Html {
  const { t, locale } = context
  const { listed, done } = view
  return staffPage(
    context,
    { title: listedLabel(locale, listed), ...belowProviders(context) },
    html`${done !== null && notice('success', t(`providers.notice.${done}`))}
${next(context, listed)}
${facts(context, listed)}
${buttons(context, listed)}
${listed.kind === 'oidc' && registration(context, listed)}
${rules(context, view)}`,
  )
}

/** What has to be done before it acts as it was entered. */
function next(
  { t }: PageContext,
  { row, provider, isOn, isTested, isAwaiting }: ListedProvider,
): Html | false {
  if (row === null) return html`<p>${t('providers.inFile')}</p>`
  if (provider === null) return notice('error', t('providers.unusable'))
  if (isAwaiting) return notice('warning', t(isTested ? 'providers.next.apply' : 'providers.next.testChange'))
  return !isOn && notice('warning', t(isTested ? 'providers.next.on' : 'providers.next.test'))
}

function facts(context: PageContext, listed: ListedProvider): Html {
  const { t } = context
  const { kind, provider, name, state } = listed
  const address = provider === null ? '' : provider.kind === 'oidc' ? provider.issuer : provider.url
  const about: readonly (readonly [string, Insertable])[] = [
    [t('common.status'), providerMark(context, listed)],
    [t('providers.field.kind'), t(`providers.kind.${kind}`)],
    [t('providers.field.name'), html`<code>${name}</code>`],
    [t(kind === 'oidc' ? 'providers.field.issuer' : 'providers.field.url'), html`<code>${address}</code>`],
    [t('providers.lastTest'), testText(context, listed)],
    [t('providers.lastLogIn'), dateTimeOrNever(context, state.loggedIn)],
    [t('providers.lastFailure'), lastFailureText(context, listed) ?? t('providers.noFailure')],
  ]
  return html`<dl class="facts">
${about.map(([title, text]) => html`<div><dt>${title}</dt><dd class="breakable">${text}</dd></div>`)}
</dl>`
}

function buttons(
  { t }: PageContext,
  { name, row, provider, isOn, isTested, isAwaiting }: ListedProvider,
): Html {
  const path = signOnProviderPath(name)
  const link = (to: string, text: string, look = 'secondary') =>
    html`<a class="button ${look}" href="${path}/${to}">${text}</a>`
  const isReady = row !== null && isTested && (!isOn || isAwaiting)
  return html`<div class="row">
${
  isReady &&
  html`<form method="post" action="${path}/on"><input type="hidden" name="seen" value="${testableTag(row)}"><button class="button">${t(isOn ? 'providers.apply' : 'providers.switchOn')}</button></form>`
}
${provider !== null && link('test', t('providers.test'), isReady ? 'secondary' : '')}
${row !== null && link('edit', t('common.edit'))}
${row !== null && isOn && link('off', t('providers.switchOff'))}
${row !== null && link('delete', t('common.delete'))}
</div>`
}

/** What is entered at the provider. */
function registration({ t, service }: PageContext, { name }: ListedProvider): Html {
  const { baseUrl } = service.config
  const addresses: readonly (readonly [string, string])[] = [
    [t('providers.address.callback'), callbackUrl(service, name)],
    [t('providers.address.loggedOut'), `${baseUrl}/logout`],
    [t('providers.address.backChannel'), `${baseUrl}${providersPath}/${name}/logout`],
  ]
  return html`<section class="stack" aria-labelledby="registration-heading">
<h2 id="registration-heading">${t('providers.registration')}</h2>
<p>${t('providers.registrationText')}</p>
<dl class="facts">
${addresses.map(([title, address]) => html`<div><dt>${title}</dt><dd class="breakable"><code>${address}</code></dd></div>`)}
</dl>
</section>`
}

function rules(context: PageContext, { listed: { row, provider }, agencies }: ProviderView): Html | false {
  const { t } = context
  const entered: ProviderSettings | null = row === null ? null : JSON.parse(row.settings)
  const all = entered?.rules ?? provider?.rules ?? []
  return html`<section class="stack" aria-labelledby="rules-heading">
<h2 id="rules-heading">${t('providers.group.rules')}</h2>
${recordTable(context, all, [
  [t('providers.rule.claim'), ({ claim }) => html`<code>${claim}</code>`],
  [t('providers.rule.value'), ({ value }) => html`<code>${value}</code>`],
  [t('accounts.access'), (rule) => rightsText(t, rightsOfRule(rule), agencies)],
])}
</section>`
}
