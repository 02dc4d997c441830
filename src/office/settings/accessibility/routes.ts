import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readOrganisation } from '../../../identity/organisation/store.ts'
import { sessionOf } from '../../../identity/sessions/sessions.ts'
import type { Service } from '../../../platform/service.ts'
import { coalesced } from '../../../platform/storage/database/coalesce.ts'
import { pageContext, sendPage } from '../../../site/frame/page-context.ts'
import { staffRoutes } from '../../../site/frame/staff-routes.ts'
import { sendCachedPage } from '../../../site/serving/cached-page.ts'
import { takeSlot } from '../../../site/serving/work.ts'
import { statementChange } from './change.ts'
import { type EditableStatements, editableStatements } from './edit.ts'
import { type StatementForm, statementFormPage } from './form-page.ts'
import { statementFormPath, statementPath } from './paths.ts'
import { statementPage } from './statement-page.ts'
import { organisationRevision, readStatement } from './store.ts'

export function accessibilityRoutes(app: FastifyInstance, service: Service): void {
  publicRoute(app, service)
  formRoutes(app, service)
}

function publicRoute(app: FastifyInstance, service: Service): void {
  const { reads } = service.database
  let lastRevision = ''
  const readRevision = coalesced(async () => {
    lastRevision = await organisationRevision(reads)
    return lastRevision
  })
  const readState = service.availability.inTime(readRevision)

  app.get(statementPath, { config: { work: 'own' } }, (request, reply) =>
    sendCachedPage(service, request, reply, async () => {
      if ((await sessionOf(service, request)) !== null) return () => ownPage(request, reply)
      // Read first: a page that is newer than its state is merely rendered again.
      const state = await readRevision()
      return {
        path: statementPath,
        query: '',
        organisation: await readOrganisation(reads),
        stamp: state,
        variant: '',
        keys: [],
        lastModified: null,
        render: async (context) => statementPage(context, await readStatement(reads, context.locale)),
        state,
        readState,
        isOutdated: () => lastRevision !== state,
      }
    }),
  )

  async function ownPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    await takeSlot(service, 'page', request, reply)
    const context = await pageContext(service, request)
    return sendPage(reply, context, statementPage(context, await readStatement(reads, context.locale)))
  }
}

/** Routes for admins to replace the default text in any language of the site. */
function formRoutes(app: FastifyInstance, service: Service): void {
  const staff = staffRoutes(app, service, 'admin')
  const { database, config } = service

  staff.get(statementFormPath, async ({ done, show }) => {
    const form = untouched(await editableStatements(database.reads, config.baseUrl))
    return show((context) => statementFormPage(context, { ...form, isSaved: done === 'saved' }))
  })

  const change = statementChange(config.baseUrl)
  staff.post(statementFormPath, async (call) => {
    const { show, redirect } = call
    const asked = await change.find(database.reads, call, [])
    const { texts, seen, tooLong } = asked
    if (tooLong.length > 0) {
      const stored = await editableStatements(database.reads, config.baseUrl)
      const form = { ...untouched(stored), texts, seen, tooLong }
      return show((context) => statementFormPage(context, form), 422)
    }
    const stored = await database.transaction((tx) => change.act(tx, asked, call))
    if (stored === null) return redirect(`${statementFormPath}?done=saved`)
    const form = { ...untouched(stored), texts, conflict: stored.texts }
    return show((context) => statementFormPage(context, form), 409)
  })
}

const untouched = (stored: EditableStatements): StatementForm => ({
  ...stored,
  tooLong: [],
  conflict: null,
  isSaved: false,
})
