import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type AuditListing,
  auditActors,
  auditEntries,
  auditEntry,
  countAuditEntries,
  everyAuditEntry,
} from '../../identity/audit/audit-store.ts'
import { staffOnly } from '../../identity/sessions/guard.ts'
import { textField } from '../../platform/http/forms/form.ts'
import { PageProblem } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import { pageContext, sendPage } from '../../site/frame/page-context.ts'
import { localDay } from '../../values/time.ts'
import { readPage } from '../../web/components/pagination.ts'
import { type AuditChoice, filterOf } from './audit-choice.ts'
import { auditEntryPage } from './audit-entry-page.ts'
import { auditCsv, auditJson } from './audit-export.ts'
import { auditPage, auditPath } from './audit-page.ts'
import type { RecordLabels } from './audit-words.ts'

const pageSize = 50

/** Read only: nothing changes the audit log. */
export function auditRoutes(app: FastifyInstance, service: Service, labels: RecordLabels): void {
  const options = { preHandler: staffOnly(service, 'admin') }
  const { reads } = service.database

  app.get(auditPath, options, async (request, reply) => {
    const context = await pageContext(service, request)
    const choice = readChoice(request.query)
    const filter = filterOf(choice, context.t)
    const page = readPage(textField(request.query, 'page'))
    const [entries, count, actors] = await Promise.all([
      auditEntries(reads, filter, { limit: pageSize, offset: page * pageSize }),
      countAuditEntries(reads, filter),
      auditActors(reads),
    ])
    const pages = Math.ceil(count / pageSize)
    const view = { choice, entries, count, actors, page, pages, labels }
    return sendPage(reply, context, auditPage(context, view))
  })

  app.get<{ Params: { sequence: string } }>(`${auditPath}/:sequence`, options, async (request, reply) => {
    const { sequence } = request.params
    const entry = /^[1-9]\d{0,14}$/.test(sequence) ? await auditEntry(reads, Number(sequence)) : undefined
    if (entry === undefined) throw new PageProblem(404)
    const context = await pageContext(service, request)
    return sendPage(reply, context, auditEntryPage(context, entry, labels))
  })

  const download =
    (name: string, type: string, write: (entries: AsyncIterable<AuditListing>) => AsyncIterable<string>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { t } = await pageContext(service, request)
      const entries = everyAuditEntry(reads, filterOf(readChoice(request.query), t))
      const fileName = `audit-${localDay(service.clock.now())}.${name}`
      return reply
        .headers({
          'Cache-Control': 'no-store',
          'Content-Disposition': `attachment; filename="${fileName}"`,
        })
        .type(type)
        .send(Readable.from(write(entries)))
    }
  app.get(`${auditPath}.csv`, options, download('csv', 'text/csv; charset=utf-8', auditCsv))
  app.get(`${auditPath}.json`, options, download('json', 'application/json; charset=utf-8', auditJson))
}

function readChoice(query: unknown): AuditChoice {
  return {
    search: textField(query, 'q').slice(0, 200),
    actor: textField(query, 'actor'),
    from: textField(query, 'from'),
    to: textField(query, 'to'),
  }
}
