import type { Publication } from '../../../platform/storage/schema/schema.ts'
import type { PageContext } from '../../../site/frame/page-context.ts'
import { formatDateTime } from '../../../texts/language/format.ts'
import type { Instant } from '../../../values/time.ts'
import { type Html, html } from '../../../web/markup/html.ts'

/** Describes why the public does not see a record at this moment; null where it does. */
export function hiddenText(context: PageContext, record: Publication, now: Instant): string | null {
  const { t, locale } = context
  const { access, publication_start, publication_end } = record
  if (access !== 'public') return t(`directoryManage.access.${access}`)
  if (publication_start !== null && publication_start > now)
    return t('directoryManage.state.before', { date: formatDateTime(locale, publication_start) })
  return publication_end !== null && publication_end < now ? t('common.expired') : null
}

export function hiddenMark(context: PageContext, record: Publication): Html | false {
  const text = hiddenText(context, record, context.service.clock.now())
  return text !== null && html` <span class="state">${text}</span>`
}
