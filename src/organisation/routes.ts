import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { auditedValue, changedFields, recordAudit } from '../access/audit.ts'
import { actingAs, staffOnly } from '../access/guard.ts'
import { listField, textField, ticked } from '../http/form.ts'
import type { Service } from '../service.ts'
import { type PageContext, pageContext, sendPage } from '../web/page-context.ts'
import { withDefaults } from './organisation.ts'
import { checkSettings, type EditedSettings, formOf, type SettingsForm } from './settings-form.ts'
import { type ShownSettings, settingsPage, settingsPath } from './settings-page.ts'
import { readSettings, saveOrganisation } from './store.ts'

/** Admins say here what the site is called, looks like and tells. */
export function organisationRoutes(app: FastifyInstance, service: Service): void {
  const options = { preHandler: staffOnly(service, 'admin') }
  const { database, clock } = service

  app.get(settingsPath, options, async (request, reply) => {
    const context = await pageContext(service, request)
    const state = textField(request.query, 'done') === 'saved' ? 'saved' : 'stored'
    return show(reply, context, { form: formOf(context.organisation), problems: [], state })
  })

  app.post(settingsPath, options, async (request, reply) => {
    const form = readForm(request.body)
    const checked = checkSettings(form)
    const context = await pageContext(service, request)
    if (!checked.ok) return show(reply, context, { form, problems: checked.error, state: 'stored' })
    if (ticked(request.body, 'preview')) {
      const organisation = { ...context.organisation, ...withDefaults(checked.value) }
      return show(reply, { ...context, organisation }, { form, problems: [], state: 'preview' })
    }
    await store(request, checked.value)
    return reply.redirect(`${settingsPath}?done=saved`, 303)
  })

  function store(request: FastifyRequest, edited: EditedSettings): Promise<void> {
    return database.transaction(async (tx) => {
      const before = await readSettings(tx)
      const after = { ...before, ...edited }
      const detail = changedFields(audited(before), audited(after))
      if (detail === null) return
      await saveOrganisation(tx, after)
      const entry = { at: clock.now(), action: 'organisation.change', subject: 'organisation', detail }
      await recordAudit(tx, { ...actingAs(request), ...entry })
    })
  }
}

const audited = (settings: object) =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, auditedValue(value)]))

function show(reply: FastifyReply, context: PageContext, shown: ShownSettings): FastifyReply {
  return sendPage(reply, context, settingsPage(context, shown), shown.problems.length === 0 ? 200 : 400)
}

function readForm(body: unknown): SettingsForm {
  return {
    name: textField(body, 'name'),
    canton: textField(body, 'canton').toLowerCase(),
    municipality: textField(body, 'municipality'),
    municipalityName: textField(body, 'municipalityName'),
    locales: listField(body, 'locales'),
    defaultLocale: textField(body, 'defaultLocale'),
    accent: textField(body, 'accent'),
    hiddenFields: listField(body, 'hiddenFields'),
    notificationAddress: textField(body, 'notificationAddress'),
    rateLimit: textField(body, 'rateLimit'),
    rateSeconds: textField(body, 'rateSeconds'),
    embargoTime: textField(body, 'embargoTime'),
    fourEyes: ticked(body, 'fourEyes'),
    publisherId: textField(body, 'publisherId'),
    publisherName: textField(body, 'publisherName'),
    publisherMail: textField(body, 'publisherMail'),
    publisherUri: textField(body, 'publisherUri'),
  }
}
