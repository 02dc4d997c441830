import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import {
  type AuditListing,
  auditActors,
  auditEntries,
  auditEntry,
  countAuditEntries,
  everyAuditEntry,
} from '../../identity/audit/audit-store.ts'
import { textField } from '../../platform/http/forms/form.ts'
import { known } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import { type StaffCall, staffRoutes } from '../../site/frame/staff-routes.ts'
import { localDay } from '../../values/time.ts'
import { readPage } from '../../web/components/pagination.ts'
import { type AuditChoice, filterOf } from './audit-choice.ts'
import { auditEntryPage } from './audit-entry-page.ts'
import { auditCsv, auditJson } from './audit-export.ts'
import { auditPage, auditPath } from './audit-page.ts'
import type { RecordLabels } from './audit-words.ts'

const pageSize = 50

/** Routes of the audit log, which only read it. */
export function auditRoutes(app: FastifyInstance, service: Service, labels: RecordLabels): void {
  const staff = staffRoutes(app, service, 'admin')
  const { reads } = service.database

  staff.get(auditPath, async (call) => {
    const { t } = await call.context()
    const choice = readChoice(call.query)
    const filter = filterOf(choice, t)
    const page = readPage(textField(call.query, 'page'))
    const [entries, count, actors] = await Promise.all([
      auditEntries(reads, filter, { limit: pageSize, offset: page * pageSize }),
      countAuditEntries(reads, filter),
      auditActors(reads),
    ])
    const pages = Math.ceil(count / pageSize)
    const view = { choice, entries, count, actors, page, pages, labels }
    return call.show((context) => auditPage(context, view))
  })

  staff.get(`${auditPath}/:sequence`, async ({ params: { sequence }, show }) => {
    const entry = /^[1-9]\d{0,14}$/.test(sequence) ? await auditEntry(reads, Number(sequence)) : undefined
    return show((context) => auditEntryPage(context, known(entry), labels))
  })

  const download =
    (name: string, type: string, write: (entries: AsyncIterable<AuditListing>) => AsyncIterable<string>) =>
    async ({ query, context, reply }: StaffCall) => {
      const { t } = await context()
      const entries = everyAuditEntry(reads, filterOf(readChoice(query), t))
      const fileName = `audit-${localDay(service.clock.now())}.${name}`
      return reply
        .headers({
          'Cache-Control': 'no-store',
          'Content-Disposition': `attachment; filename="${fileName}"`,
        })
        .type(type)
        .send(Readable.from(write(entries)))
    }
  staff.get(`${auditPath}.csv`, download('csv', 'text/csv; charset=utf-8', auditCsv))
  staff.get(`${auditPath}.json`, download('json', 'application/json; charset=utf-8', auditJson))
}

function readChoice(query: unknown): AuditChoice {
  return {
    search: textField(query, 'q').slice(0, 200),
    actor: textField(query, 'actor'),
    from: textField(query, 'from'),
    to: textField(query, 'to'),
  }
}
