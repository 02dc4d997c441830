import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actingAs, staffOnly } from '../../identity/sessions/guard.ts'
import { known } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import type { Queries } from '../../platform/storage/database/database.ts'
import { pageContext, sendPage } from '../../site/frame/page-context.ts'
import type { ImportArea } from './import-area.ts'
import { selectImport } from './imports-store.ts'
import { withdrawable, withdrawImport } from './withdraw.ts'
import { withdrawPage, withdrawPath } from './withdraw-page.ts'

type OfImport = { Params: { readonly number: string } }

/** Takes back what an import has added, but for what something has happened to since. */
export function withdrawRoutes(app: FastifyInstance, service: Service, area: ImportArea): void {
  if (area.tables.every(({ withdrawal }) => withdrawal === undefined)) return
  const { database, clock } = service
  const allowed = { preHandler: staffOnly(service, area.need) }
  const path = withdrawPath(area, ':number')

  async function open(queries: Queries, { params }: FastifyRequest<OfImport>) {
    const number = Number(known(/^[1-9]\d{0,8}$/.exec(params.number))[0])
    const found = known(await selectImport(queries, number))
    const table = known(area.tables.find(({ name }) => name === found.subject))
    return { found, table: table.name, withdrawal: known(table.withdrawal) }
  }

  app.get<OfImport>(path, allowed, async (request, reply) => {
    const { found, table, withdrawal } = await open(database.reads, request)
    const context = await pageContext(service, request)
    const view = { found, table, ...(await withdrawable(database.reads, withdrawal, found)) }
    return sendPage(reply, context, withdrawPage(context, area, view))
  })

  app.post<OfImport>(path, allowed, async (request, reply) => {
    const { removed, table } = await database.transaction(async (tx) => {
      const opened = await open(tx, request)
      const change = { by: actingAs(request), clock }
      return { ...opened, removed: await withdrawImport(tx, opened.withdrawal, opened.found, change) }
    })
    return reply.redirect(`${area.path}?withdrawn=${table}&removed=${removed}`, 303)
  })
}
