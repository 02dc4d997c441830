import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDateTime } from '../../../../texts/language/format.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { inLanguage } from '../../model/in-language.ts'
import type { Item, ItemRef } from '../../model/item.ts'
import { awaitsApproval } from '../../versions/release/approve.ts'
import type { StagedItem } from '../../versions/release/store.ts'
import {
  appearanceOf,
  type Embargoed,
  type Held,
  type Hold,
  holdOf,
  needsAnother,
  ruleFor,
} from '../../versions/stored/embargo.ts'
import type { ListedVersion } from '../../versions/stored/version.ts'
import { versionsPath } from '../paths/item-paths.ts'

/** The properties that determine who may approve or release a version. */
export type Waiting = Held & Pick<StagedItem, 'bringers'>

export function waitingOf(embargoed: Embargoed, { hold, approval, bringers }: ListedVersion): Waiting {
  return { ...embargoed, hold, approval, bringers }
}

/** Until when new results of an item would be held back, in words. */
export function untilText(context: PageContext, embargoed: Embargoed): string {
  if (embargoed.draft) return context.t('drafts.waits')
  return holdText(context, ruleFor(embargoed, context.organisation))
}

export function holdText({ t, locale }: PageContext, { until, second }: Hold): string {
  if (until === null) return second ? t('release.bySecond') : t('release.atOnce')
  const when = formatDateTime(locale, until)
  return second ? `${when}, ${t('release.bySecond')}` : when
}

/** Describes what has to happen before a held version is published. */
export function waitingText(context: PageContext, held: Held): string {
  const { t, locale, organisation, service } = context
  if (held.draft) return t('drafts.waits')
  const hold = holdOf(held, organisation)
  if (!hold.second) return holdText(context, hold)
  const appearance = appearanceOf(held, organisation)
  if (held.approval !== null && appearance !== null && appearance !== 'never')
    return t('release.approvedBy', { by: held.approval.by, time: formatDateTime(locale, appearance) })
  if (hold.until === null || hold.until <= service.clock.now()) return t('release.bySecond')
  return t('release.waitsForSecond.from', { time: formatDateTime(locale, hold.until) })
}

/** Says of a version that it waits, and what for. */
export function versionWaits(context: PageContext, held: Held, number: number): string {
  const { t } = context
  const text = waitingText(context, held)
  return text === t('release.bySecond')
    ? t('release.waitsForSecond', { number })
    : `${t('release.waits', { number })}: ${text}`
}

/** Returns whether a second person has to approve because the reader is a bringer of the version. */
export function isOwn({ organisation, standsFor = [] }: PageContext, waiting: Waiting): boolean {
  return needsAnother(holdOf(waiting, organisation), waiting.bringers, standsFor)
}

/** Returns whether the reader may approve the version. */
export function canApprove(context: PageContext, waiting: Waiting): boolean {
  const { organisation, user, service } = context
  if (user === null || isOwn(context, waiting)) return false
  return awaitsApproval(waiting, organisation, service.clock.now())
}

/** Links to give an approval and to take it back. */
export function approvalLinks(
  context: PageContext,
  item: ItemRef,
  waiting: Waiting,
  look: 'links' | 'buttons',
): Html {
  const { t, organisation } = context
  const own = versionsPath(item)
  const isApproved = holdOf(waiting, organisation).second && waiting.approval !== null
  const as = (style: string) => look === 'buttons' && html` class="${style}"`
  return html`${canApprove(context, waiting) && html`<a${as('button')} href="${own}/approve">${t('release.approve')}</a>`}
${isApproved && html`<a${as('button secondary')} href="${own}/unapprove">${t('release.unapprove')}</a>`}`
}

/** The title of an item without markup, in the language of the reader. */
export function plainTitle({ locale, organisation }: PageContext, item: Item): string {
  return inLanguage(item.title, locale, organisation.default_locale)
}
