import { recordPage } from '../../desk/pages/record-page.ts'
import type { DeskTypes, ShownRecord } from '../../desk/records/record-desk.ts'
import type { ProviderKind } from '../../identity/sign-on/stored-providers.ts'
import type { SignOnProviderRow } from '../../identity/stores/sign-on-store.ts'
import type { ShownField } from '../../records/fields/field.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import { field, select } from '../../web/components/form.ts'
import { type Html, html } from '../../web/markup/html.ts'
import type { AgencyChoice } from '../users/account-choice.ts'
import { signOnPath, signOnProviderPath } from '../wording/sign-on-paths.ts'
import { enteredLabel } from './listed-provider.ts'
import { kindIn, type ProviderCode, providerForm, ruleRows } from './provider-fields.ts'

export interface ProviderTypes extends DeskTypes {
  readonly id: string
  readonly stored: SignOnProviderRow
  readonly code: ProviderCode
  readonly origin: null
  /** The secret; empty where it stays. */
  readonly more: string
  readonly saved: string
}

/** The way to a page below the list, or below a provider. */
export function belowProviders(
  { t }: PageContext,
  provider?: { readonly name: string; readonly title: string },
) {
  const all = { title: t('providers.title'), href: signOnPath }
  const own =
    provider === undefined ? [] : [{ title: provider.title, href: signOnProviderPath(provider.name) }]
  return { breadcrumbs: [all, ...own] } as const
}

export function providerFormPage(
  context: PageContext,
  shown: ShownRecord<ProviderTypes>,
  agencies: readonly AgencyChoice[],
): Html {
  const { t, locale } = context
  const { stored } = shown
  const kind = stored?.kind ?? kindIn(shown.typed.get('kind')?.[0]) ?? 'oidc'
  const title = stored === null ? null : enteredLabel(locale, stored)
  const rules = (of: ShownField) => ruleFields(context, of, agencies)
  const inputs = (group: (typeof providerForm.groups)[number]) =>
    providerForm.inputs(context, group, { ...shown, show: { rules } })
  return recordPage(context, providerForm, shown, {
    title: title === null ? t(`providers.add.${kind}`) : t('providers.edit', { provider: title }),
    ...belowProviders(context, stored === null || title === null ? undefined : { name: stored.name, title }),
    action: stored === null ? `${signOnPath}/new?kind=${kind}` : `${signOnProviderPath(stored.name)}/edit`,
    cancel: stored === null ? signOnPath : signOnProviderPath(stored.name),
    done: null,
    above: stored?.acting != null && html`<p>${t('providers.changeText')}</p>`,
    fields: [
      html`<input type="hidden" name="kind" value="${kind}">
<div class="source-form">
${section(t('common.name'), 'name', html`${inputs('label')}${stored === null && inputs('name')}`)}
${section(t('providers.group.connection'), 'connection', connection(context, kind, shown, inputs))}
${kind === 'ldap' && section(t('providers.group.people'), 'people', html`${inputs('people')}`)}
${section(t('providers.group.rules'), 'rules', html`${inputs('rules')}`)}
${section(t('accounts.title'), 'accounts', html`${inputs('accounts')}`)}
${providerForm.folded(context, kind === 'oidc' ? 'moreOidc' : 'moreLdap', shown)}
</div>
`,
    ],
  })
}

type Inputs = (group: (typeof providerForm.groups)[number]) => readonly Html[]

function connection(
  context: PageContext,
  kind: ProviderKind,
  shown: ShownRecord<ProviderTypes>,
  inputs: Inputs,
): Html {
  const secret = secretField(context, kind, shown)
  return kind === 'oidc'
    ? html`${inputs('oidc')}${secret}${inputs('client')}`
    : html`${inputs('ldap')}${inputs('account')}${secret}`
}

/** What is stored is never shown, nor what was typed. */
function secretField(
  context: PageContext,
  kind: ProviderKind,
  { stored, problems }: ShownRecord<ProviderTypes>,
): Html {
  const { t } = context
  const isStored = stored !== null && stored.secret !== null
  return field({
    ...{ name: 'secret', type: 'password', autocomplete: 'new-password', value: '', required: !isStored },
    label: t(kind === 'oidc' ? 'providers.field.secret' : 'providers.field.password'),
    ...(isStored && { hint: t('providers.hint.secret') }),
    error: providerForm.problemText(
      context,
      problems.find(({ input }) => input === 'secret'),
    ),
  })
}

function section(title: string, id: string, content: Html): Html {
  return html`<section aria-labelledby="group-${id}">
<h2 id="group-${id}">${title}</h2>
${content}
</section>`
}

/** A row for each rule, from the top. */
function ruleFields(
  context: PageContext,
  { hint, errorOf, typed }: ShownField,
  agencies: readonly AgencyChoice[],
): Html {
  const { t } = context
  const labels = {
    claim: t('providers.rule.claim'),
    value: t('providers.rule.value'),
    access: t('accounts.access'),
  }
  return html`<div class="wide mapping"><p class="hint">${hint}</p>
${ruleRows(typed).map(
  ([claim, value, access], at) => html`<fieldset class="rule">
<legend class="visually-hidden">${t('providers.rule', { number: at + 1 })}</legend>
${field({ name: 'rule_claim', id: idOf('rule_claim', at), label: labels.claim, value: claim, required: false, error: at === 0 ? errorOf('rule_claim') : undefined })}
${field({ name: 'rule_value', id: idOf('rule_value', at), label: labels.value, value, required: false })}
${select({ name: 'rule_access', id: idOf('rule_access', at), label: labels.access, value: access, options: accessOptions(context, access, agencies) })}
</fieldset>
`,
)}</div>`
}

const idOf = (name: string, at: number) => (at === 0 ? name : `${name}-${at + 1}`)

/** The rights that a rule may give. An agency that is gone stays until another is chosen. */
function accessOptions({ t }: PageContext, chosen: string, agencies: readonly AgencyChoice[]) {
  const general = (['admin', 'editor', 'results'] as const).map((value) => ({
    value,
    text: t(`accounts.access.${value}`),
  }))
  const named = agencies.map(({ id, title }) => ({
    value: `agency:${id}`,
    text: t('accounts.access.agencyNamed', { agency: title }),
  }))
  const all = [{ value: '', text: t('common.choose') }, ...general, ...named]
  return all.some(({ value }) => value === chosen)
    ? all
    : [...all, { value: chosen, text: t('accounts.access.agencyGone') }]
}
