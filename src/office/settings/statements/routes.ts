import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Organisation } from '../../../identity/organisation/organisation.ts'
import { organisationPage } from '../../../identity/organisation/own-pages-setting.ts'
import { readOrganisation } from '../../../identity/organisation/store.ts'
import { sessionOf } from '../../../identity/sessions/sessions.ts'
import { personalCaching } from '../../../platform/http/caches/shared-caching.ts'
import { requestLocale } from '../../../platform/http/requests/locale.ts'
import type { Service } from '../../../platform/service.ts'
import { coalesced } from '../../../platform/storage/database/coalesce.ts'
import { type PageContext, pageContext, sendPage } from '../../../site/frame/page-context.ts'
import { staffRoutes } from '../../../site/frame/staff-routes.ts'
import { sendCachedPage } from '../../../site/serving/cached-page.ts'
import { takeSlot } from '../../../site/serving/work.ts'
import { statementChange } from './change.ts'
import { type EditableStatements, editableStatements } from './edit.ts'
import { type StatementForm, statementFormPage } from './form-page.ts'
import { type SiteStatement, statementFormPath } from './statement.ts'
import { statementPage } from './statement-page.ts'
import { statements } from './statements.ts'
import { organisationRevision, readStatement } from './store.ts'

/** Registers the public page of each statement, and the form in which admins replace it. */
export function statementRoutes(app: FastifyInstance, service: Service): void {
  for (const statement of statements) {
    publicRoute(app, service, statement)
    formRoutes(app, service, statement)
  }
}

function publicRoute(app: FastifyInstance, service: Service, statement: SiteStatement): void {
  const { reads } = service.database
  let lastRevision = ''
  const readRevision = coalesced(async () => {
    lastRevision = await organisationRevision(reads)
    return lastRevision
  })
  const readState = service.availability.inTime(readRevision)
  const shown = async (context: PageContext) =>
    statementPage(context, statement, await readStatement(reads, statement, context.locale))

  app.get(statement.path, { config: { work: 'own' } }, (request, reply) =>
    sendCachedPage(service, request, reply, async () => {
      // Read first: a page that is newer than its state is merely rendered again.
      const state = await readRevision()
      const organisation = await readOrganisation(reads)
      const elsewhere = pageElsewhere(statement, organisation, request)
      if (elsewhere !== null) return () => reply.headers(personalCaching).redirect(elsewhere)
      if ((await sessionOf(service, request)) !== null) return () => ownPage(request, reply)
      return {
        path: statement.path,
        query: '',
        organisation,
        stamp: state,
        variant: '',
        keys: [],
        lastModified: null,
        render: shown,
        state,
        readState,
        isOutdated: () => lastRevision !== state,
      }
    }),
  )

  async function ownPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    await takeSlot(service, 'page', request, reply)
    const context = await pageContext(service, request)
    return sendPage(reply, context, await shown(context))
  }
}

/** Returns the page of the organisation that is shown instead of the text; null where there is none. */
function pageElsewhere(
  { pages }: SiteStatement,
  organisation: Organisation,
  request: FastifyRequest,
): string | null {
  const { locales, default_locale } = organisation
  const locale = requestLocale(request, locales, default_locale)
  return pages === undefined ? null : organisationPage(organisation[pages], organisation, locale)
}

/** Routes for admins to replace the default text in any language of the site. */
function formRoutes(app: FastifyInstance, service: Service, statement: SiteStatement): void {
  const staff = staffRoutes(app, service, 'admin')
  const { database, config } = service
  const path = statementFormPath(statement)
  const stored = () => editableStatements(database.reads, statement, config.baseUrl)

  staff.get(path, async ({ done, show }) => {
    const form = untouched(await stored())
    return show((context) => statementFormPage(context, statement, { ...form, isSaved: done === 'saved' }))
  })

  const change = statementChange(statement, config.baseUrl)
  staff.post(path, async (call) => {
    const { show, redirect } = call
    const asked = await change.find(database.reads, call, [])
    const { texts, seen, tooLong } = asked
    if (tooLong.length > 0) {
      const form = { ...untouched(await stored()), texts, seen, tooLong }
      return show((context) => statementFormPage(context, statement, form), 422)
    }
    const changed = await database.transaction((tx) => change.act(tx, asked, call))
    if (changed === null) return redirect(`${path}?done=saved`)
    const form = { ...untouched(changed), texts, conflict: changed.texts }
    return show((context) => statementFormPage(context, statement, form), 409)
  })
}

const untouched = (stored: EditableStatements): StatementForm => ({
  ...stored,
  tooLong: [],
  conflict: null,
  isSaved: false,
})
