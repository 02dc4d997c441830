import type { TestOutcome } from '../../identity/login/provider-test.ts'
import type { ConnectionFailure } from '../../identity/sign-on/connection-failure.ts'
import type { Claims } from '../../identity/sign-on/rules.ts'
import {
  failureOfConnection,
  type SignOnFailure,
  type SignOnStep,
  signOnSteps,
} from '../../identity/sign-on/sign-on-failure.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import { staffPage } from '../../site/frame/staff-page.ts'
import { field, notice } from '../../web/components/form.ts'
import { recordTable } from '../../web/components/record-table.ts'
import { type Html, html } from '../../web/markup/html.ts'
import type { AgencyChoice } from '../users/account-choice.ts'
import { rightsText } from '../users/account-parts.ts'
import { callbackUrl } from '../wording/providers.ts'
import { signOnProviderPath } from '../wording/sign-on-paths.ts'
import { belowProviders } from './form-page.ts'
import { type ListedProvider, listedLabel } from './listed-provider.ts'
import { signOnFailureText } from './wording.ts'

/** Longer values are cut, as a directory has pictures as well. */
const longestShown = 300

/** A directory may give hashes of passwords to the account with which people are looked up. */
const credential = /passw|pwd/i

export interface TestView {
  readonly listed: ListedProvider
  /** Why the provider cannot be reached; null where it can. */
  readonly unreached: ConnectionFailure | null
}

const about = (context: PageContext, listed: ListedProvider) => {
  const title = listedLabel(context.locale, listed)
  return {
    title: context.t('providers.testTitle', { provider: title }),
    ...belowProviders(context, { name: listed.name, title }),
  }
}

/** The beginning of a test: whether the provider is there, and how to go on. */
export function testPage(context: PageContext, { listed, unreached }: TestView): Html {
  const { t, service } = context
  const { name, kind } = listed
  const failure = unreached === null ? null : failureOfConnection(unreached)
  // A directory has been asked with its account as well.
  const reached = failure?.step ?? (kind === 'oidc' ? 'redirect' : 'person')
  return staffPage(
    context,
    about(context, listed),
    html`<p>${t('providers.testText')}</p>
${steps(context, kind, reached, failure)}
${
  failure === null &&
  (kind === 'oidc'
    ? html`<p>${t('providers.testAtProvider', { provider: listedLabel(context.locale, listed) })}</p>
<p><a class="button" href="${signOnProviderPath(name)}/test/start">${t('providers.testStart')}</a></p>
<p class="muted breakable">${t('providers.testRedirect', { address: callbackUrl(service, name) })}</p>`
    : passwordForm(context, listed, ''))
}
${end(context, listed, failure !== null)}`,
  )
}

export function outcomePage(
  context: PageContext,
  listed: ListedProvider,
  outcome: TestOutcome,
  { agencies, login }: { readonly agencies: readonly AgencyChoice[]; readonly login: string },
): Html {
  const { t } = context
  const { failure, claims, mapped } = outcome
  const { kind } = listed
  return staffPage(
    context,
    about(context, listed),
    html`${failure === null ? notice('success', t('providers.passed')) : notice('error', t('providers.notPassed', { step: t(`providers.step.${failure.step}`) }))}
${steps(context, kind, failure?.step ?? null, failure)}
${
  mapped !== null &&
  html`<section class="stack" aria-labelledby="account-heading">
<h2 id="account-heading">${t('providers.mapped')}</h2>
<p>${t(`providers.mapped.${mapped.how}`)}</p>
<dl class="facts">
<div><dt>${t('common.name')}</dt><dd>${mapped.name}</dd></div>
<div><dt>${t('common.emailAddress')}</dt><dd class="breakable">${mapped.email}</dd></div>
<div><dt>${t('accounts.access')}</dt><dd>${rightsText(t, mapped.rights, agencies)}</dd></div>
<div><dt>${t('providers.rule.applied')}</dt><dd class="breakable"><code>${mapped.rule}</code></dd></div>
</dl>
</section>`
}
${claims !== null && claimsSection(context, claims)}
${kind === 'ldap' && failure !== null && passwordForm(context, listed, login)}
${end(context, listed, failure !== null)}`,
  )
}

function end({ t }: PageContext, { name, kind }: ListedProvider, isAgain: boolean): Html {
  const path = signOnProviderPath(name)
  return html`<p class="row">${isAgain && kind === 'oidc' && html`<a class="button" href="${path}/test">${t('providers.testAgain')}</a> `}<a class="button secondary" href="${path}">${t('providers.back')}</a></p>`
}

/** `reached`: the first step that has not passed; null where all have. */
function steps(
  context: PageContext,
  kind: keyof typeof signOnSteps,
  reached: SignOnStep | null,
  failure: SignOnFailure | null,
): Html {
  const { t } = context
  const all: readonly SignOnStep[] = signOnSteps[kind]
  const at = reached === null ? all.length : all.indexOf(reached)
  return html`<ol class="test-steps">
${all.map((step, place) => {
  const [look, state] =
    place < at
      ? (['final', 'passed'] as const)
      : place === at && failure !== null
        ? (['open', 'failed'] as const)
        : (['closed', 'waiting'] as const)
  return html`<li><span class="state state-${look}">${t(`providers.test.${state}`)}</span> <strong>${t(`providers.step.${step}`)}</strong>${state === 'failed' && failure !== null && html`<br><span class="breakable">${signOnFailureText(context, failure)}</span>`}</li>
`
})}</ol>`
}

/** The name is that of a colleague or one's own; the password is sent to the directory and kept nowhere. */
function passwordForm({ t }: PageContext, { name }: ListedProvider, login: string): Html {
  return html`<form method="post" action="${signOnProviderPath(name)}/test" class="narrow stack">
${field({ name: 'login', label: t('providers.testLogin'), autocomplete: 'off', value: login })}
${field({ name: 'password', label: t('access.password'), type: 'password', autocomplete: 'off', hint: t('providers.testPassword'), value: '' })}
<p><button class="button">${t('providers.test')}</button></p>
</form>`
}

function claimsSection(context: PageContext, claims: Claims): Html {
  const { t } = context
  const names = Object.keys(claims)
    .filter((name) => !credential.test(name))
    .sort()
  return html`<section class="stack" aria-labelledby="claims-heading">
<h2 id="claims-heading">${t('providers.claims')}</h2>
<p>${t('providers.claimsText')}</p>
${recordTable(context, names, [
  [t('providers.rule.claim'), (name) => html`<code>${name}</code>`],
  [t('providers.rule.value'), (name) => html`<span class="breakable">${shownClaim(claims[name])}</span>`],
])}
</section>`
}

function shownClaim(value: unknown): string {
  const text = [value].flat().map(plain).join(', ')
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
