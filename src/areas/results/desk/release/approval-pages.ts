import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDateTime, formatDay } from '../../../../texts/language/format.ts'
import type { Confirmation } from '../../../../web/components/confirm.ts'
import { notice } from '../../../../web/components/form.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { Item } from '../../model/item.ts'
import type { Overview } from '../../model/overview.ts'
import { awaitsApproval } from '../../versions/release/approve.ts'
import { releasePath } from '../../versions/release/paths.ts'
import type { StagedItem } from '../../versions/release/store.ts'
import { type Held, holdOf } from '../../versions/stored/embargo.ts'
import { confirmPage } from '../frame/staff-page.ts'
import { versionsPath } from '../paths/item-paths.ts'
import { type AgreementView, agreementPage } from './agreement-page.ts'
import { figuresText } from './figures-text.ts'
import { canApprove, isOwn, plainTitle, waitingText } from './waiting.ts'

export function approvePage(context: PageContext, view: AgreementView): Html {
  const { t } = context
  const { item, staged, waiting } = view
  const mustBeAnother = isOwn(context, waiting)
  const { number } = staged
  const consequences = [
    t('release.approve.appears', { time: momentText(context, waiting) }),
    t('release.approve.onlyThis'),
    t('release.approve.until'),
  ]
  return agreementPage(context, view, {
    title: t('release.approve.title', { number }),
    text: html`<p>${t('release.approve.text', { number, title: plainTitle(context, item) })}</p>
${mustBeAnother && notice('warning', t('release.approve.own'))}
<ul>${consequences.map((text) => html`<li>${text}</li>`)}</ul>`,
    action: `${versionsPath(item)}/approve`,
    button: mustBeAnother ? null : t('release.approve'),
  })
}

export function unapprovePage(
  context: PageContext,
  { item, staged, waiting }: Pick<AgreementView, 'item' | 'staged' | 'waiting'>,
): Html {
  const { t } = context
  const { number } = staged
  const own = versionsPath(item)
  return asked(context, {
    title: t('release.unapprove.title', { number }),
    text: html`<p class="breakable">${plainTitle(context, item)}: ${waitingText(context, waiting)}</p>`,
    consequences: [t('release.unapprove.consequence')],
    action: `${own}/unapprove`,
    versions: [String(number)],
    button: t('release.unapprove'),
    back: own,
  })
}

export interface WaitingOfDay {
  readonly item: Item
  readonly waiting: StagedItem
  readonly overview: Overview
  /** Whether somebody has to tick off doubts about it, on a page of its own. */
  readonly isDoubted: boolean
}

/** A version as a form that lists several names it; see `versionNamed`. */
export const versionName = ({ kind, id, version }: StagedItem) => `${kind}/${id}/${version}`

/** Approves all versions of a day that the reader may approve, and lists those that they may not. */
export function approveDayPage(context: PageContext, day: string, all: readonly WaitingOfDay[]): Html {
  const { t, locale, organisation, service } = context
  const open = all.filter(({ waiting }) => awaitsApproval(waiting, organisation, service.clock.now()))
  const own = open.filter(({ waiting }) => !canApprove(context, waiting))
  const doubted = open.filter((one) => one.isDoubted && !own.includes(one))
  const approvable = open.filter((one) => !one.isDoubted && !own.includes(one))
  const dayText = formatDay(locale, Temporal.PlainDate.from(day), { dateStyle: 'long' })
  return asked(context, {
    title: t('release.approve.day.title', { day: dayText }),
    text: html`<p>${t(approvable.length === 0 ? 'release.approve.day.none' : 'release.approve.day.text')}</p>
<p><a href="/manage/preview/archive/${day}">${t('common.preview')}</a></p>
${
  own.length + doubted.length > 0 &&
  html`<ul>
${doubted.map(({ item, waiting }) => html`<li><a href="${versionsPath(item)}/approve">${t('release.approve.day.doubted', { title: plainTitle(context, item), number: waiting.version })}</a></li>`)}
${own.map(({ item, waiting }) => html`<li>${t('release.approve.day.own', { title: plainTitle(context, item), number: waiting.version })}</li>`)}
</ul>`
}`,
    consequences: [
      ...approvable.map(({ item, waiting, overview }) =>
        t('release.approve.day.line', {
          title: plainTitle(context, item),
          number: waiting.version,
          figures: figuresText(context, overview),
          time: momentText(context, waiting),
        }),
      ),
      ...(approvable.length > 0 ? [t('release.approve.until')] : []),
    ],
    action: `${releasePath}/approve?day=${day}`,
    versions: approvable.map(({ waiting }) => versionName(waiting)),
    button: approvable.length === 0 ? null : t('release.approve.day.button', { count: approvable.length }),
    back: `${releasePath}?day=${day}`,
  })
}

interface Question {
  readonly title: string
  readonly text: Html
  readonly consequences: readonly string[]
  readonly action: string
  readonly versions: readonly string[]
  readonly button: string | null
  readonly back: string
}

/** Nothing is lost by an approval: it can be taken back. */
function asked(context: PageContext, { versions, consequences, back, ...question }: Question): Html {
  const confirmation: Confirmation = {
    ...question,
    consequences: consequences.map((text) => ({ kind: 'changed', text })),
    hidden: versions.map((value) => ({ name: 'version', value })),
    isDangerous: false,
    back: { href: back, text: context.t('common.cancel') },
  }
  return confirmPage(context, confirmation)
}

function momentText({ locale, organisation }: PageContext, held: Held): string {
  const { until } = holdOf(held, organisation)
  return until === null ? '' : formatDateTime(locale, until)
}
