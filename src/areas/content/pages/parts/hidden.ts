import type { Publication } from '../../../../platform/storage/schema/schema.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDateTime } from '../../../../texts/language/format.ts'
import type { Instant } from '../../../../values/time.ts'
import { type Html, html } from '../../../../web/markup/html.ts'

/** Checks whether the public can see the entry, at least without its text. */
export function isOpen({ access, publication_start, publication_end }: Publication, now: Instant): boolean {
  if (access !== 'public' && access !== 'mtan') return false
  if (publication_start !== null && publication_start > now) return false
  return publication_end === null || publication_end >= now
}

/** Shows staff that an entry is hidden, and why. */
export function hiddenMark({ t, locale, service, user }: PageContext, entry: Publication): Html | false {
  if (user === null) return false
  const { access, publication_start, publication_end } = entry
  const now = service.clock.now()
  const marks = [
    access !== 'public' && t(`content.access.${access}`),
    publication_start !== null &&
      publication_start > now &&
      t('content.access.notYet', { date: formatDateTime(locale, publication_start) }),
    publication_end !== null &&
      publication_end < now &&
      t('content.access.noLonger', { date: formatDateTime(locale, publication_end) }),
  ].filter((mark) => mark !== false)
  return (
    marks.length > 0 &&
    html`<span class="marks">${marks.map((mark) => html`<span class="state state-archived">${mark}</span> `)}</span>`
  )
}
