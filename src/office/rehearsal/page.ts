import type { PageContext } from '../../site/frame/page-context.ts'
import { confirmationPage, staffPage } from '../../site/frame/staff-page.ts'
import type { GuestLink } from '../../site/serving/rehearsal.ts'
import { formatDateTime } from '../../texts/language/format.ts'
import { notice, textArea } from '../../web/components/form.ts'
import { recordTable } from '../../web/components/record-table.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { openPath } from './entry-page.ts'
import type { HeldMessages } from './held-store.ts'
import type { RehearsalAction, RehearsalState } from './rehearsal.ts'

export const rehearsalPath = '/manage/rehearsal'
export const guestsPath = `${rehearsalPath}/guests`

/** Seconds until the page reloads while the service starts a rehearsal. */
const lookAgain = 2
/** Seconds until the page reloads after a failure: the service restarts the existing copy at intervals. */
const lookForRestart = 10

export interface RehearsalView {
  readonly state: RehearsalState | null
  /** The input as entered. */
  readonly mailTo: string
  readonly problem?: string
}

/** The page where rehearsals of this instance are started and discarded. */
export function rehearsalPage(context: PageContext, view: RehearsalView): Html {
  const { t, service } = context
  const { sandbox } = service.config
  const isRunning = view.state?.state === 'running'
  return staffPage(
    context,
    {
      title: t('rehearsals.title'),
      refresh: refreshAfter(view),
    },
    html`<p>${t('rehearsals.text')}</p>
${
  sandbox === null
    ? notice('warning', t('rehearsals.notSetUp'))
    : html`${stateLine(context, view.state)}
${isRunning && html`<p class="row"><a class="button" href="${openPath}">${t('rehearsals.open')}</a> <span class="muted">${sandbox.url}</span></p>`}
${forms(context, view)}`
}`,
  )
}

function refreshAfter({ state, problem }: RehearsalView): number | undefined {
  if (isBusy(state)) return lookAgain
  return state?.state === 'failed' && problem === undefined ? lookForRestart : undefined
}

function isBusy(state: RehearsalState | null): boolean {
  return state?.state === 'waiting' || state?.state === 'copying'
}

function stateLine({ t, locale }: PageContext, state: RehearsalState | null): Html {
  if (state === null) return html`<p role="status">${t('rehearsals.state.none')}</p>`
  if (state.state === 'failed')
    return notice('error', t('rehearsals.state.failed', { problem: state.problem ?? '' }))
  if (state.state === 'none') return html`<p role="status">${t('rehearsals.state.none')}</p>`
  const since = formatDateTime(locale, state.since)
  return html`<p role="status"><strong>${t(`rehearsals.state.${state.state}`, { since })}</strong></p>`
}

function forms({ t }: PageContext, { state, mailTo, problem }: RehearsalView): Html {
  const isThere = state?.wanted === 'run'
  return html`<form method="post" action="${rehearsalPath}/${isThere ? 'reset' : 'start'}" class="narrow stack">
${textArea({
  name: 'mail_to',
  label: t('rehearsals.mailTo'),
  rows: 3,
  value: mailTo,
  hint: t('rehearsals.mailToHint'),
  ...(problem !== undefined && { error: problem }),
})}
${!isBusy(state) && html`<p><button class="button${isThere && ' secondary'}">${t(isThere ? 'rehearsals.reset' : 'rehearsals.start')}</button></p>`}
</form>
${isThere && html`<form method="post" action="${rehearsalPath}/discard"><button class="button danger">${t('rehearsals.discard')}</button></form>`}`
}

/** The confirmation before the content of a rehearsal is lost. */
export function rehearsalQuestion(
  context: PageContext,
  action: Exclude<RehearsalAction, 'start'>,
  mailTo: readonly string[],
): Html {
  const { t } = context
  const asked = {
    title: t(`rehearsals.${action}`),
    text: html`<p>${t('rehearsals.sure')}</p>`,
    consequences: [
      { kind: 'lost', text: t('rehearsals.lost') },
      { kind: 'changed', text: t('rehearsals.kept') },
    ],
    action: `${rehearsalPath}/${action}`,
    hidden: [
      { name: 'sure', value: 'yes' },
      { name: 'mail_to', value: mailTo.join(' ') },
    ],
    button: t(`rehearsals.${action}`),
    isDangerous: true,
    back: { href: rehearsalPath, text: t('common.cancel') },
  } as const
  return confirmationPage(context, asked)
}

/** The page inside the rehearsal, with the messages it has held back. */
export function insidePage(
  context: PageContext,
  {
    original,
    guests,
    held,
  }: { readonly original: string; readonly guests: GuestLink | null; readonly held: HeldMessages },
): Html {
  const { t, locale } = context
  const { mails, webhooks, pushes, latest } = held
  const isEmpty = mails + webhooks + pushes === 0
  return staffPage(
    context,
    { title: t('rehearsals.title') },
    html`<p>${t('rehearsals.here')} <a href="${original}${rehearsalPath}">${t('rehearsals.toOriginal')}</a></p>
<h2>${t('rehearsals.held')}</h2>
${
  isEmpty
    ? html`<p class="empty">${t('rehearsals.heldNone')}</p>`
    : html`<p>${t('rehearsals.heldCounts', { mails, webhooks, pushes })}</p>
${recordTable(context, latest, [
  [t('tickets.mails.subject'), ({ subject }) => subject],
  [t('rehearsals.recipient'), ({ recipient }) => html`<div>${recipient}</div>`],
  [t('common.moment'), ({ at }) => formatDateTime(locale, at)],
])}`
}
${guestSection(context, guests)}`,
  )
}

function guestSection({ t, locale, service }: PageContext, guests: GuestLink | null): Html {
  const button = (what: 'open' | 'close', style: string) =>
    html`<form method="post" action="${guestsPath}/${what}"><button class="button ${style}">${t(`rehearsals.guests.${what}`)}</button></form>`
  return html`<section id="guests" class="stack" aria-labelledby="guests-heading">
<h2 id="guests-heading">${t('rehearsals.guests')}</h2>
<p>${t('rehearsals.guestsText')}</p>
${
  guests === null
    ? html`<p>${t('rehearsals.guestsNone')}</p>
${button('open', 'secondary')}`
    : html`<p>${t('rehearsals.guestsSince', { since: formatDateTime(locale, guests.since) })}</p>
<pre class="secret"><code>${service.config.baseUrl + guests.path}</code></pre>
${button('close', 'danger')}`
}
</section>`
}
