import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDateTime, formatNumber } from '../../../../texts/language/format.ts'
import { secondsBetween } from '../../../../values/time.ts'
import { notice } from '../../../../web/components/form.ts'
import { type List, searchedList } from '../../../../web/components/list.ts'
import { emptyState } from '../../../../web/components/search-form.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { staffPage } from '../../desk/frame/staff-page.ts'
import type { ForwardRow } from './store.ts'

export const forwardPath = '/manage/forward' as const

export interface ForwardView {
  /** The address of the other system; null where there is none. */
  readonly target: string | null
  readonly rows: readonly ForwardRow[]
  /** Uploads that have not arrived, in their order. */
  readonly waiting: readonly ForwardRow[]
  readonly done: 'retried' | 'skipped' | null
  readonly query: unknown
}

/** Seconds after which the page asks again while something waits. */
const lookAgain = 5

const looks: Readonly<Record<ForwardRow['state'], string>> = {
  queued: 'pending',
  sending: 'pending',
  delivered: 'final',
  refused: 'open',
  dropped: 'closed',
}

export function forwardPage(context: PageContext, view: ForwardView): Html {
  const { t } = context
  const title = t('forward.title')
  return staffPage(
    context,
    { title, refresh: view.waiting.length > 0 ? lookAgain : undefined },
    html`${view.done !== null && notice('success', t(`forward.${view.done}`))}
<p>${t('forward.text')}</p>
${
  view.target === null
    ? emptyState({ title: t('forward.empty'), help: t('forward.emptyText') })
    : html`<p class="breakable">${t('forward.target')}<br><code>${view.target}</code></p>
${lagLine(context, view.waiting)}
${searchedList(context, {
  path: forwardPath,
  title,
  searchLabel: t('forward.search'),
  columns: columnsOf(context),
  filters: [],
  usual: { column: 'number', descending: true },
  query: view.query,
  rows: view.rows,
  textOf: (row) => `${row.sender} ${row.fields} ${row.files}`,
  empty: { title: t('forward.nothing'), help: t('forward.nothingText') },
})}`
}`,
  )
}

function lagLine({ t, locale, service }: PageContext, waiting: readonly ForwardRow[]): Html {
  const [oldest] = waiting
  if (oldest === undefined) return html`<p role="status">${t('forward.current')}</p>`
  const seconds = Math.max(0, Math.round(secondsBetween(oldest.created, service.clock.now())))
  const kind = oldest.attempts > 0 ? 'error' : 'warning'
  return notice(kind, t('forward.waiting', { count: waiting.length, seconds: formatNumber(locale, seconds) }))
}

interface NamedFile {
  readonly slot: string
  readonly name: string | null
}

function columnsOf(context: PageContext): List<ForwardRow>['columns'] {
  const { t, locale } = context
  return [
    {
      name: 'upload',
      title: t('common.file'),
      cell: (row) => {
        const files: readonly NamedFile[] = JSON.parse(row.files)
        return html`<div class="breakable">${files.map(({ name, slot }) => name ?? slot).join(', ')}<br><span class="muted">${uploadText(row)}</span></div>`
      },
    },
    {
      name: 'number',
      title: t('forward.received'),
      cell: ({ number, created }) =>
        html`<div>${formatDateTime(locale, created)}<br><span class="muted">${t('common.number')} ${formatNumber(locale, number)}</span></div>`,
      compare: (a, b) => a.number - b.number,
    },
    { name: 'sender', title: t('forward.sender'), cell: ({ sender }) => sender },
    {
      name: 'state',
      title: t('common.status'),
      cell: (row) =>
        html`<div><span class="state state-${looks[row.state]}">${t(`forward.state.${row.state}`)}</span>${answerOf(context, row)}${timesOf(context, row)}</div>`,
      compare: (a, b) => (a.state < b.state ? -1 : 1),
    },
    { name: 'actions', title: t('common.actions'), cell: (row) => actionsCell(context, row) },
  ]
}

/** Describes how long it took to arrive, or the number of attempts. */
function timesOf(
  { t, locale }: PageContext,
  { attempts, created, finished, state }: ForwardRow,
): Html | false {
  const text =
    state === 'delivered' && finished !== null
      ? t('forward.arrivedAfter', {
          seconds: formatNumber(locale, Math.round(secondsBetween(created, finished))),
        })
      : attempts > 1 && t('forward.tried', { count: attempts })
  return text !== false && html`<div class="muted">${text}</div>`
}

function uploadText({ path, fields }: ForwardRow): string {
  const texts: Readonly<Record<string, string>> = JSON.parse(fields)
  return [path, ...Object.values(texts)].join(' ')
}

function answerOf({ t }: PageContext, { status, answer, error }: ForwardRow): Html | null {
  if (error !== null) return html`<div>${errorText(t, error)}</div>`
  if (status === null) return null
  return html`<div class="breakable">${status} ${(messagesIn(answer) ?? answer ?? '').slice(0, 300)}</div>`
}

/** Returns the messages in the answer to a refused upload, in the format of the contract; null for other answers. */
function messagesIn(answer: string | null): string | null {
  const messages = [...(answer ?? '').matchAll(/"message":("(?:[^"\\]|\\.)*")/g)].map(([, text = '""']) =>
    String(JSON.parse(text)),
  )
  return messages.length === 0 ? null : [...new Set(messages)].join(' ')
}

const knownErrors = ['address', 'dns', 'refused', 'tls', 'timeout', 'interrupted', 'connection'] as const
const ownErrors = ['token', 'discarded', 'skipped'] as const

function errorText(t: PageContext['t'], error: string): string {
  const known = knownErrors.find((one) => one === error)
  if (known !== undefined) return t(`webhooks.error.${known}`)
  const own = ownErrors.find((one) => one === error)
  return own === undefined ? error : t(`forward.error.${own}`)
}

function actionsCell({ t }: PageContext, { number, state }: ForwardRow): Html | string {
  const button = (action: 'retry' | 'skip', text: string) =>
    html`<form method="post" action="${forwardPath}/${number}/${action}"><button class="button secondary">${text}</button></form>`
  switch (state) {
    case 'queued':
      return html`<div class="row">${button('retry', t('forward.now'))}${button('skip', t('forward.skip'))}</div>`
    case 'refused':
    case 'dropped':
      return button('retry', t('webhooks.replay'))
    default:
      return '–'
  }
}
