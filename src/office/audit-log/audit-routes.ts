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
import { type AuditChoice, filterOf, thingIn } from './audit-choice.ts'
import { auditEntryPage } from './audit-entry-page.ts'
import { auditCsv, auditJson } from './audit-export.ts'
import { auditPath } from './audit-filters.ts'
import { auditPage } from './audit-page.ts'
import { readThings } from './audit-things.ts'
import type { AuditedKind } from './audited-kind.ts'
import { doneTeller } from './done-text.ts'

const pageSize = 50

/** Routes of the audit log, which only read it. */
export function auditRoutes(app: FastifyInstance, service: Service, kinds: readonly AuditedKind[]): void {
  app.decorate('tellDone', doneTeller(kinds))
  const staff = staffRoutes(app, service, 'admin')
  const { reads } = service.database

  staff.get(auditPath, async (call) => {
    const context = await call.context()
    const choice = readChoice(call.query)
    const filter = await filterOf(reads, choice, context.t, kinds)
    const page = readPage(textField(call.query, 'page'))
    const [entries, count, actors] = await Promise.all([
      auditEntries(reads, filter, { limit: pageSize, offset: page * pageSize }),
      countAuditEntries(reads, filter),
      auditActors(reads),
    ])
    const chosen = thingIn(kinds, choice.thing)
    const people = actors.map((id) => ({ kind: 'user', id }))
    const more = chosen === null ? people : [chosen, ...people]
    const thing = await readThings(reads, kinds, { entries, more }, context)
    const pages = Math.ceil(count / pageSize)
    const view = { choice, entries, count, actors, page, pages, kinds, thing }
    return call.show(() => auditPage(context, view))
  })

  staff.get(`${auditPath}/:sequence`, async ({ params: { sequence }, show }) => {
    const entry = known(
      /^[1-9]\d{0,14}$/.test(sequence) ? await auditEntry(reads, Number(sequence)) : undefined,
    )
    const more = entry.actor === null ? [] : [{ kind: 'user', id: entry.actor }]
    return show(async (context) => {
      const thing = await readThings(reads, kinds, { entries: [entry], more }, context)
      return auditEntryPage(context, { entry, kinds, thing })
    })
  })

  const download =
    (name: string, type: string, write: (entries: AsyncIterable<AuditListing>) => AsyncIterable<string>) =>
    async ({ query, context, reply }: StaffCall) => {
      const { t } = await context()
      const entries = everyAuditEntry(reads, await filterOf(reads, readChoice(query), t, kinds))
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
  const text = (name: string) => textField(query, name).slice(0, 200)
  return {
    search: text('q'),
    actor: text('actor'),
    kind: text('kind'),
    thing: text('thing'),
    group: text('group'),
    from: text('from'),
    to: text('to'),
  }
}
