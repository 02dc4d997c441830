import { page } from '../../../../site/frame/page.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDateTime, formatDay } from '../../../../texts/language/format.ts'
import { confirmation } from '../../../../web/components/confirm.ts'
import { notice } from '../../../../web/components/form.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { inLanguage } from '../../model/in-language.ts'
import type { Item } from '../../model/item.ts'
import type { Overview } from '../../model/overview.ts'
import { awaitsApproval } from '../../versions/release/approve.ts'
import { releasePath } from '../../versions/release/paths.ts'
import type { StagedItem } from '../../versions/release/store.ts'
import { type Held, holdOf } from '../../versions/stored/embargo.ts'
import type { ListedVersion } from '../../versions/stored/version.ts'
import { paths } from '../../words/paths.ts'
import { resultsPath } from '../paths/item-paths.ts'
import { figuresText, whatChanges } from './figures-text.ts'
import { canApprove, isOwn, type Waiting, waitingText } from './waiting.ts'

export interface ApproveView {
  readonly item: Item
  readonly staged: ListedVersion
  /** What the public sees now. */
  readonly shown: ListedVersion | null
  readonly waiting: Waiting
}

export function approvePage(context: PageContext, view: ApproveView): Html {
  const { t } = context
  const { item, staged, shown, waiting } = view
  const mustBeAnother = isOwn(context, waiting)
  const { number } = staged
  const own = `${resultsPath}/${item.kind}/${item.id}`
  return asked(context, {
    title: t('release.approve.title', { number }),
    text: html`<p>${t('release.approve.text', { number, title: titleOf(context, item) })}</p>
${whatChanges(context, shown, staged)}
<p class="row"><a href="/manage/preview${paths.item(item)}">${t('common.preview')}</a>
${shown !== null && html`<a href="${own}/compare?from=${shown.number}&amp;to=${number}">${t('compare.title')}</a>`}</p>
${mustBeAnother && notice('warning', t('release.approve.own'))}`,
    consequences: [
      t('release.approve.appears', { time: momentText(context, waiting) }),
      t('release.approve.onlyThis'),
      t('release.approve.until'),
    ],
    action: `${own}/approve`,
    versions: [String(number)],
    button: mustBeAnother ? null : t('release.approve'),
    back: own,
  })
}

export interface UnapproveView {
  readonly item: Item
  readonly staged: ListedVersion
  readonly waiting: Waiting
}

export function unapprovePage(context: PageContext, view: UnapproveView): Html {
  const { t } = context
  const { item, staged, waiting } = view
  const { number } = staged
  const own = `${resultsPath}/${item.kind}/${item.id}`
  return asked(context, {
    title: t('release.unapprove.title', { number }),
    text: html`<p class="breakable">${titleOf(context, item)}: ${waitingText(context, waiting)}</p>`,
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
}

/** Names a version in a form that is about several of them. */
export const versionName = ({ kind, id, version }: StagedItem) => `${kind}/${id}/${version}`

/** Everything that waits on a day and that whoever asks may approve; what is left out is named. */
export function approveDayPage(context: PageContext, day: string, all: readonly WaitingOfDay[]): Html {
  const { t, locale, organisation, service } = context
  const open = all.filter(({ waiting }) => awaitsApproval(waiting, organisation, service.clock.now()))
  const approvable = open.filter(({ waiting }) => canApprove(context, waiting))
  const others = open.filter((one) => !approvable.includes(one))
  const dayText = formatDay(locale, Temporal.PlainDate.from(day), { dateStyle: 'long' })
  return asked(context, {
    title: t('release.approve.day.title', { day: dayText }),
    text: html`<p>${t(approvable.length === 0 ? 'release.approve.day.none' : 'release.approve.day.text')}</p>
<p><a href="/manage/preview/archive/${day}">${t('common.preview')}</a></p>
${
  others.length > 0 &&
  html`<ul>
${others.map(({ item, waiting }) => html`<li>${t('release.approve.day.own', { title: titleOf(context, item), number: waiting.version })}</li>`)}
</ul>`
}`,
    consequences: [
      ...approvable.map(({ item, waiting, overview }) =>
        t('release.approve.day.line', {
          title: titleOf(context, item),
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

/** Nothing that is asked here is lost: all of it can be taken back. */
function asked(context: PageContext, { versions, consequences, back, ...question }: Question): Html {
  return page(context, {
    title: question.title,
    section: 'release',
    unlisted: true,
    main: confirmation(context, {
      ...question,
      consequences: consequences.map((text) => ({ kind: 'changed', text })),
      hidden: versions.map((value) => ({ name: 'version', value })),
      isDangerous: false,
      back: { href: back, text: context.t('common.cancel') },
    }),
  })
}

function titleOf({ locale, organisation }: PageContext, item: Item): string {
  return inLanguage(item.title, locale, organisation.default_locale)
}

function momentText({ locale, organisation }: PageContext, held: Held): string {
  const { until } = holdOf(held, organisation)
  return until === null ? '' : formatDateTime(locale, until)
}
