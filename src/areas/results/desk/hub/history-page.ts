import { auditAddress } from '../../../../office/audit-log/audit-filters.ts'
import { type LogEntries, logByDay } from '../../../../office/audit-log/audit-page.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { emptyState } from '../../../../web/components/search-form.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { itemPage } from './item-page.ts'

/** Shows what was changed in an item, as far as its entries of the audit log go. */
export function historyPage(context: PageContext, stored: StoredItem, log: LogEntries): Promise<Html> {
  const { t, user } = context
  const { kind, id } = stored.item
  return itemPage(
    context,
    { stored, section: 'history' },
    log.entries.length === 0
      ? emptyState({ help: t('itemHub.history.empty') })
      : html`<p>${t('itemHub.history.text')}</p>
${logByDay(context, log)}
${user?.role === 'admin' && html`<p><a href="${auditAddress({ thing: `${kind}/${id}` })}">${t('itemHub.history.all')}</a></p>`}`,
  )
}
