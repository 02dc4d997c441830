import { passkeySite } from '../../identity/login/passkey-challenges.ts'
import {
  mostPasskeys,
  type Passkey,
  type PasskeyOffer,
  type PasskeyProblem,
} from '../../identity/login/passkeys.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import { staffPage } from '../../site/frame/staff-page.ts'
import { formatDate } from '../../texts/language/format.ts'
import type { Translate } from '../../texts/translate.ts'
import { field, notice } from '../../web/components/form.ts'
import { type RecordColumn, recordTable } from '../../web/components/record-table.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { dateTimeOrNever, waitText } from '../wording/texts.ts'
import type { ConfirmationProblem } from './confirm-password.ts'
import { confirmationField, type PasswordConfirmation } from './password-fields.ts'

export const passkeysPath = '/manage/account/passkeys'

export const passkeyNotices = ['added', 'renamed', 'removed'] as const
export type PasskeyNotice = (typeof passkeyNotices)[number]

export type PasskeyFormProblem = ConfirmationProblem | { readonly kind: PasskeyProblem | 'gone' | 'refused' }

export type PasskeyForm = 'add' | 'codes' | 'rename' | 'remove'

interface Refused {
  readonly form: PasskeyForm
  readonly problem: PasskeyFormProblem
  readonly name?: string
}

export interface PasskeysView {
  readonly passkeys: readonly Passkey[]
  /** Number of unused codes. */
  readonly recoveryCodes: number
  readonly confirmation: PasswordConfirmation
  readonly done?: PasskeyNotice | undefined
  readonly refused?: Refused
}

export function passkeysPage(context: PageContext, view: PasskeysView): Html {
  const { t } = context
  const { passkeys, refused } = view
  return staffPage(
    context,
    { title: t('passkeys.title') },
    html`${view.done !== undefined && notice('success', t(`passkeys.done.${view.done}`))}
${generalProblem(t, refused?.problem)}
<p>${t('passkeys.accountText')}</p>
${passkeys.length === 0 ? html`<p class="empty">${t('passkeys.empty')}</p>` : passkeyTable(context, passkeys, true)}
${passkeySite(context.service) === null ? notice('warning', t('passkeys.unavailable')) : addForm(context, view)}
${passkeys.length > 0 && codesForm(context, view)}
<p><a href="/manage/account">${t('accounts.self.link')}</a></p>`,
  )
}

/** Returns the text of a problem that belongs to no single field. */
function generalProblem(t: Translate, problem: PasskeyFormProblem | undefined): Html | false {
  switch (problem?.kind) {
    case 'wait':
      return notice('warning', waitText(t, problem.seconds))
    case 'many':
      return notice('error', t('passkeys.many', { count: mostPasskeys }))
    case 'gone':
      return notice('error', t('passkeys.gone'))
    case 'refused':
      return notice('error', t('passkeys.refused'))
    default:
      return false
  }
}

/** Lists passkeys. Only the owner can change them. */
export function passkeyTable(context: PageContext, passkeys: readonly Passkey[], isOwner: boolean): Html {
  const { t, locale } = context
  const change: RecordColumn<Passkey> = [
    null,
    ({ id, name }) =>
      html`<a href="${passkeysPath}/${id}">${t('common.change')}<span class="visually-hidden">: ${name}</span></a>`,
  ]
  return recordTable(context, passkeys, [
    [t('common.name'), ({ name }) => name],
    [t('passkeys.created'), ({ created }) => formatDate(locale, created)],
    [t('common.lastUsed'), (passkey) => dateTimeOrNever(context, passkey.lastUsed)],
    ...(isOwner ? [change] : []),
  ])
}

function addForm(context: PageContext, { confirmation, refused }: PasskeysView): Html {
  const { t } = context
  const mine = refused?.form === 'add' ? refused : undefined
  return html`<section class="narrow stack" aria-labelledby="add-heading">
<h2 id="add-heading">${t('passkeys.add')}</h2>
<p>${t('passkeys.addText')}</p>
<form method="post" action="${passkeysPath}" class="stack">
${nameField(context, mine)}
${confirmationField(context, confirmation, 'current_add', mine?.problem)}
<p><button class="button">${t('passkeys.next')}</button></p>
</form>
</section>`
}

function nameField({ t }: PageContext, refused: Refused | undefined, value = ''): Html {
  const kind = refused?.problem.kind
  const error =
    kind === 'name-missing'
      ? t('access.name.missing')
      : kind === 'name-long'
        ? t('access.name.long')
        : undefined
  return field({
    name: 'name',
    label: t('common.name'),
    value: refused?.name ?? value,
    hint: t('passkeys.nameHint'),
    error,
    autofocus: error !== undefined,
  })
}

function codesForm(context: PageContext, { recoveryCodes, confirmation, refused }: PasskeysView): Html {
  const { t } = context
  return html`<section class="narrow stack" aria-labelledby="codes-heading">
<h2 id="codes-heading">${t('secondFactor.codesTitle')}</h2>
<p>${t('passkeys.codes', { count: recoveryCodes })}</p>
<p>${t('secondFactor.renewText')}</p>
<form method="post" action="${passkeysPath}/codes" class="stack">
${confirmationField(context, confirmation, 'current_codes', refused?.form === 'codes' ? refused.problem : undefined)}
<p><button class="button secondary">${t('secondFactor.renewSubmit')}</button></p>
</form>
</section>`
}

/** After the password was confirmed, the browser creates the passkey on this page. */
export function createPasskeyPage(context: PageContext, { name, options, sealed }: PasskeyOffer): Html {
  const { t } = context
  return staffPage(
    context,
    { title: t('passkeys.createTitle', { name }) },
    html`<div class="narrow stack">
<div data-without-passkeys>${notice('warning', t('passkeys.unsupported'))}</div>
<form method="post" action="${passkeysPath}/add" class="stack" data-passkey="create" data-options="${JSON.stringify(options)}" hidden>
<input type="hidden" name="challenge" value="${sealed}">
<input type="hidden" name="answer">
<p>${t('passkeys.createText')}</p>
<div data-problem hidden>${notice('warning', t('passkeys.notCreated'))}</div>
<p><button class="button">${t('passkeys.create')}</button></p>
</form>
<p><a href="${passkeysPath}">${t('passkeys.back')}</a></p>
</div>`,
  )
}

export interface PasskeyView {
  readonly passkey: Passkey
  /** Set for the last second factor: without it the password alone opens the account. */
  readonly isLastFactor: boolean
  readonly confirmation: PasswordConfirmation
  readonly refused?: Refused
}

export function passkeyPage(
  context: PageContext,
  { passkey, isLastFactor, confirmation, refused }: PasskeyView,
): Html {
  const { t, locale } = context
  const path = `${passkeysPath}/${passkey.id}`
  const of = (form: PasskeyForm) => (refused?.form === form ? refused : undefined)
  return staffPage(
    context,
    { title: t('passkeys.oneTitle', { name: passkey.name }) },
    html`${generalProblem(t, refused?.problem)}
<dl class="contact">
<div><dt>${t('passkeys.created')}</dt><dd>${formatDate(locale, passkey.created)}</dd></div>
<div><dt>${t('common.lastUsed')}</dt><dd>${dateTimeOrNever(context, passkey.lastUsed)}</dd></div>
</dl>
<section class="narrow stack" aria-labelledby="rename-heading">
<h2 id="rename-heading">${t('passkeys.rename')}</h2>
<form method="post" action="${path}" class="stack">
${nameField(context, of('rename'), passkey.name)}
${confirmationField(context, confirmation, 'current_rename', of('rename')?.problem)}
<p><button class="button">${t('passkeys.rename')}</button></p>
</form>
</section>
<section class="narrow stack" aria-labelledby="remove-heading">
<h2 id="remove-heading">${t('passkeys.remove')}</h2>
<p>${t('passkeys.removeText')} ${isLastFactor && t('passkeys.removeLast')}</p>
<form method="post" action="${path}/remove" class="stack">
${confirmationField(context, confirmation, 'current_remove', of('remove')?.problem)}
<p><button class="button danger">${t('passkeys.remove')}</button></p>
</form>
</section>
<p><a href="${passkeysPath}">${t('passkeys.back')}</a></p>`,
  )
}

/** The form is hidden until the script finds that the browser supports passkeys. */
export function passkeyLoginForm(
  { t, service }: PageContext,
  next: string,
  { style, text }: { readonly style: 'button' | 'button secondary'; readonly text?: string },
): Html | false {
  if (passkeySite(service) === null) return false
  return html`<form method="post" action="/login/passkey?next=${encodeURIComponent(next)}" class="stack" data-passkey="get" data-options="/login/passkey/question" hidden>
${text !== undefined && html`<p>${text}</p>`}
<input type="hidden" name="challenge">
<input type="hidden" name="answer">
<div data-problem hidden>${notice('warning', t('passkeys.login.failed'))}</div>
<p><button class="${style}">${t('passkeys.login.submit')}</button></p>
</form>`
}
