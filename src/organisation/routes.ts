import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { recordAudit } from '../access/audit.ts'
import { actorOf, staffOnly } from '../access/guard.ts'
import { listField, textField, ticked } from '../http/form.ts'
import type { Service } from '../service.ts'
import { bumpRevision } from '../storage/revisions.ts'
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
      const names = Object.keys(edited) as (keyof EditedSettings)[]
      const changed = names.filter((name) => text(before[name]) !== text(after[name]))
      if (changed.length === 0) return
      await saveOrganisation(tx, after)
      for (const area of ['directory', 'content', 'results'] as const) await bumpRevision(tx, area)
      await recordAudit(tx, {
        at: clock.now(),
        actor: actorOf(request).email,
        address: request.ip,
        action: 'organisation.change',
        subject: 'organisation',
        detail: Object.fromEntries(
          changed.map((name) => [name, [text(before[name]), text(after[name])]] as const),
        ),
      })
    })
  }
}

function show(reply: FastifyReply, context: PageContext, shown: ShownSettings): FastifyReply {
  return sendPage(reply, context, settingsPage(context, shown), shown.problems.length === 0 ? 200 : 400)
}

function text(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
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
