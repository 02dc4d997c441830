import { formatDateTime } from '../../i18n/format.ts'
import { type Html, html } from '../../web/html.ts'
import type { PageContext } from '../../web/page-context.ts'
import { resultsPath } from '../manage/items/paths.ts'
import type { ItemRef } from '../model/item.ts'
import { awaitsApproval, needsAnother } from './approve.ts'
import { appearsAt, type Embargoed, type Held, releaseMoment } from './embargo.ts'
import type { StagedItem } from './store.ts'

/** What decides who can do what about a version that waits. */
export type Waiting = Held & Pick<StagedItem, 'bringers'>

/** Until when results of an item are held back, in words. */
export function untilText({ t, locale, organisation }: PageContext, embargoed: Embargoed): string {
  const moment = releaseMoment(embargoed, organisation)
  const second = organisation.four_eyes_release === true
  if (moment === null) return second ? t('release.bySecond') : t('release.atOnce')
  const when = formatDateTime(locale, moment)
  return second ? `${when}, ${t('release.bySecond')}` : when
}

/** What has to happen until that which waits is shown, in words. */
export function waitingText(context: PageContext, held: Held): string {
  const { t, locale, organisation, service } = context
  if (organisation.four_eyes_release !== true) return untilText(context, held)
  if (held.approval !== null) {
    const time = formatDateTime(locale, appearsAt(held, held.approval, organisation))
    return t('release.approvedBy', { by: held.approval.by, time })
  }
  const moment = releaseMoment(held, organisation)
  if (moment === null || moment <= service.clock.now()) return t('release.waitsForSecond')
  return t('release.waitsForSecond.from', { time: formatDateTime(locale, moment) })
}

/** Whether whoever looks at the page may approve what waits. */
export function canApprove({ organisation, user, service }: PageContext, waiting: Waiting): boolean {
  if (user === null || needsAnother(organisation, waiting.bringers, user.email)) return false
  return awaitsApproval(waiting, organisation, service.clock.now())
}

/** To where an approval is given, and to where it is taken back. */
export function approvalLinks(
  context: PageContext,
  { kind, id }: ItemRef,
  waiting: Waiting,
  look: 'links' | 'buttons',
): Html {
  const { t, organisation } = context
  const own = `${resultsPath}/${kind}/${id}`
  const isApproved = organisation.four_eyes_release === true && waiting.approval !== null
  const as = (style: string) => look === 'buttons' && html` class="${style}"`
  return html`${canApprove(context, waiting) && html`<a${as('button')} href="${own}/approve">${t('release.approve')}</a>`}
${isApproved && html`<a${as('button secondary')} href="${own}/unapprove">${t('release.unapprove')}</a>`}`
}
