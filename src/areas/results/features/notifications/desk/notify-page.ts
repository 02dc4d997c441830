import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { formatDateTime } from '../../../../../texts/language/format.ts'
import { languageTag, localeNames } from '../../../../../texts/language/locales.ts'
import type { Instant } from '../../../../../values/time.ts'
import type { Confirmation } from '../../../../../web/components/confirm.ts'
import { notice } from '../../../../../web/components/form.ts'
import { emptyState } from '../../../../../web/components/search-form.ts'
import { type Html, html } from '../../../../../web/markup/html.ts'
import { confirmPage } from '../../../desk/frame/staff-page.ts'
import { itemSections } from '../../../desk/hub/item-page.ts'
import type { StoredItem } from '../../../model/stored-item.ts'
import { mailFooter } from '../mailing/mail-text.ts'
import type { LetterText } from '../mailing/mailing.ts'
import { subscribersPath } from './subscribers-page.ts'

export interface NotifyView {
  readonly title: string
  /** Where it is about one item. */
  readonly stored?: StoredItem
  readonly action: string
  readonly back: string
  readonly hidden: readonly { readonly name: string; readonly value: string }[]
  /** Null while nothing is published. */
  readonly letters: readonly LetterText[] | null
  readonly readers: number
  /** Number of devices that show notifications. */
  readonly devices: number
  /** When the same figures were last mailed. */
  readonly toldAt: Instant | null
  readonly tellsPrograms: boolean
}

/** Asks before mails are sent; previews them in every language. */
export function notifyPage(context: PageContext, view: NotifyView): Html {
  const { t } = context
  const { title, stored, letters, readers, devices, tellsPrograms } = view
  const reachesNobody = readers === 0 && devices === 0 && !tellsPrograms
  const canSend = letters !== null && !reachesNobody
  const asked: Confirmation = {
    title,
    text:
      letters === null
        ? notice('warning', t('notifyManage.confirm.hidden'))
        : reachesNobody
          ? emptyState({
              help: t('notifyManage.confirm.nothing'),
              way: { href: subscribersPath, text: t('subscribers.title') },
            })
          : letterText(context, letters, view.toldAt),
    consequences: canSend ? consequences(context, view) : [],
    action: view.action,
    hidden: view.hidden,
    button: canSend ? t('notifyManage.confirm.send') : null,
    isDangerous: false,
    back: { href: view.back, text: t(canSend ? 'common.cancel' : 'common.back') },
  }
  return confirmPage(
    context,
    asked,
    stored === undefined ? {} : { sections: itemSections(context, stored, 'notify') },
  )
}

function letterText(context: PageContext, letters: readonly LetterText[], toldAt: Instant | null): Html {
  const { t, locale } = context
  return html`${context.service.config.smtpUrl === null && notice('warning', t('common.noMailServer'))}
${toldAt !== null && notice('warning', t('notifyManage.confirm.same', { time: formatDateTime(locale, toldAt) }))}
${letters.map((letter) => preview(context, letter))}`
}

function consequences({ t }: PageContext, { readers, devices, tellsPrograms }: NotifyView) {
  const kind = 'changed' as const
  return [
    {
      kind,
      text:
        readers === 0
          ? t('notifyManage.confirm.nobody')
          : t('notifyManage.confirm.recipients', { count: readers }),
    },
    ...(devices > 0 ? [{ kind, text: t('notifyManage.confirm.devices', { count: devices }) }] : []),
    ...(tellsPrograms ? [{ kind, text: t('notifyManage.confirm.webhooks') }] : []),
  ]
}

function preview(context: PageContext, { subject, body, context: written }: LetterText): Html {
  const { t } = context
  const { locale } = written
  const links = { manage: '…', unsubscribe: '…' }
  return html`<details${locale === context.locale && html` open`}>
<summary>${t('common.preview')}: ${localeNames[locale]}</summary>
<div lang="${languageTag(locale)}" class="stack">
<p><span lang="${languageTag(context.locale)}">${t('notifyManage.confirm.subject')}:</span> <strong>${subject}</strong></p>
<pre class="mail-text">${body}${mailFooter(written, links)}</pre>
</div></details>`
}
