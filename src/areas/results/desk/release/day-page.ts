import type { PageContext } from '../../../../site/frame/page-context.ts'
import { field, notice } from '../../../../web/components/form.ts'
import { table } from '../../../../web/components/table.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { releasePath } from '../../versions/release/paths.ts'
import type { ProposedChange } from '../../versions/release/rule-change-store.ts'
import type { ItemOfDay } from '../../versions/release/staff-items.ts'
import { paths } from '../../words/paths.ts'
import { draftMark } from '../drafts/draft-box.ts'
import { type EmbargoForm, embargoFields } from '../forms/embargo-form.ts'
import { staffPage } from '../frame/staff-page.ts'
import { versionsPath } from '../paths/item-paths.ts'
import { proposedNotice } from './rule-change-page.ts'
import { approvalLinks, canApprove, isOwn, plainTitle, untilText, waitingText } from './waiting.ts'

export const dayNotices = [
  'embargo',
  'approved',
  'approvedSome',
  'ruleConfirmed',
  'ruleWithdrawn',
  'ruleGone',
] as const
const warnings: readonly (typeof dayNotices)[number][] = ['approvedSome', 'ruleGone']

export interface ReleaseDay {
  readonly day: string
  readonly items: readonly ItemOfDay[]
  /** Changes of release rules, of any day, that await confirmation. */
  readonly proposed: readonly ProposedChange[]
  readonly form: EmbargoForm
  readonly isWrong: boolean
  readonly done: (typeof dayNotices)[number] | null
}

/** Shows the held-back results of a day, and until when they are held. */
export function releaseDayPage(context: PageContext, view: ReleaseDay): Html {
  const { t, organisation } = context
  const { day, items, proposed, form, isWrong, done } = view
  const canApproveAny = items.some(({ waiting }) => waiting !== null && canApprove(context, waiting))
  return staffPage(
    context,
    { title: t('release.title') },
    html`${done !== null && notice(warnings.includes(done) ? 'warning' : 'success', t(`release.done.${done}`))}
${proposedNotice(context, proposed)}
<p>${t('release.text')}${organisation.four_eyes_release !== true && ` ${t('release.text.byItself')}`}</p>
${siteRule(context)}
<form method="get" action="${releasePath}" class="row day-form">
${field({ name: 'day', label: t('release.day'), type: 'date', autocomplete: 'off', value: day })}
<button class="button secondary">${t('common.show')}</button>
</form>
${items.length === 0 ? html`<p class="empty">${t('release.noItems')}</p>` : itemTable(context, items)}
${canApproveAny && html`<p><a class="button" href="${releasePath}/approve?day=${day}">${t('release.approve.day')}</a></p>`}
${
  items.length > 0 &&
  html`<form method="post" action="${releasePath}" class="stack">
<input type="hidden" name="day" value="${day}">
${embargoFields(context, form, isWrong)}
<p><button class="button">${t('release.embargo.saveDay')}</button></p>
</form>`
}`,
  )
}

export function siteRule({ t, organisation }: PageContext): Html {
  const { embargo, four_eyes_release } = organisation
  const rules = [
    ...(embargo ? [t('release.rule.time', { time: embargo.time })] : []),
    ...(four_eyes_release === true ? [t('release.rule.fourEyes')] : []),
  ]
  return html`${(rules.length === 0 ? [t('release.rule.none')] : rules).map((rule) => html`<p>${rule}</p>`)}`
}

function itemTable(context: PageContext, items: readonly ItemOfDay[]): Html {
  const { t } = context
  return table(
    [t('common.item'), t('common.status'), t('frame.release'), t('common.actions')],
    items.map((day) => {
      const { item, embargoed, waiting } = day
      const own = versionsPath(item)
      return [
        html`${plainTitle(context, item)}${item.draft && html` ${draftMark(context)}`}`,
        waiting === null
          ? html`<span class="muted">${t('release.nothingWaits')}</span>`
          : t('release.waits', { number: waiting.version }),
        html`<div class="breakable">${waiting === null ? untilText(context, embargoed) : waitingText(context, waiting)}</div>`,
        html`<div class="row"><a href="${own}">${t('common.versions')}</a>
${waiting !== null && html`<a href="/manage/preview${paths.item(item)}">${t('common.preview')}</a> ${approvalLinks(context, item, waiting, 'links')} ${releaseNow(context, day)}`}</div>`,
      ]
    }),
  )
}

/** Returns the release button; none for a draft, and none for a bringer where a second person is required. */
function releaseNow(context: PageContext, { item, waiting }: ItemOfDay): Html | string | false {
  const { t } = context
  if (item.draft || waiting === null) return false
  if (isOwn(context, waiting)) return t('release.ownShort')
  return html`<a href="${versionsPath(item)}/release">${t('release.now')}</a>`
}
