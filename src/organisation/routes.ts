import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { auditedValue, changedFields, recordAudit } from '../access/audit.ts'
import { actingAs, staffOnly } from '../access/guard.ts'
import { listField, textField, ticked } from '../http/form.ts'
import type { Service } from '../service.ts'
import { type PageContext, pageContext, sendPage } from '../web/page-context.ts'
import { accessibilityRoutes } from './accessibility/routes.ts'
import type { LogoForm } from './logo-form.ts'
import { logoRoutes } from './logo-routes.ts'
import { type Hideable, withDefaults } from './organisation.ts'
import { type ChangeReleaseRule, releaseRuleOf } from './release-rule.ts'
import { securityTxtRoutes } from './security-txt.ts'
import {
  checkSettings,
  type EditedSettings,
  formOf,
  type SettingsForm,
  settingsMark,
} from './settings-form.ts'
import { type ShownSettings, settingsPage, settingsPath, storedSettings } from './settings-page.ts'
import { readSettings, saveOrganisation } from './store.ts'

/** Admins say here what the site is called, looks like and tells. */
export function organisationRoutes(
  app: FastifyInstance,
  service: Service,
  changeReleaseRule: ChangeReleaseRule,
  hideable: readonly Hideable[],
): void {
  const options = { preHandler: staffOnly(service, 'admin') }
  const { database, clock } = service
  logoRoutes(app, service, hideable)
  securityTxtRoutes(app, service)
  accessibilityRoutes(app, service)

  app.get(settingsPath, options, async (request, reply) => {
    const context = await pageContext(service, request)
    const done = textField(request.query, 'done')
    const shown = storedSettings(context, hideable)
    const state = done === 'saved' ? 'saved' : 'stored'
    const logo: LogoForm = { ...shown.logo, done: done === 'logo' ? 'saved' : null }
    return show(reply, context, { ...shown, state, logo })
  })

  app.post(settingsPath, options, async (request, reply) => {
    const form = readForm(request.body)
    const seen = textField(request.body, 'seen')
    const checked = checkSettings(form, hideable)
    const context = await pageContext(service, request)
    const shown: ShownSettings = { ...storedSettings(context, hideable), form, seen }
    if (!checked.ok) return show(reply, context, { ...shown, problems: checked.error })
    if (ticked(request.body, 'preview')) {
      const organisation = { ...context.organisation, ...withDefaults(checked.value) }
      return show(reply, { ...context, organisation }, { ...shown, state: 'preview' })
    }
    const { conflict, toConfirm } = await store(request, checked.value, seen)
    if (conflict !== null) return show(reply, context, { ...shown, seen: settingsMark(conflict), conflict })
    return reply.redirect(toConfirm ?? `${settingsPath}?done=saved`, 303)
  })

  /**
   * Where what is stored is not what the sender saw, nothing is changed. What has to be confirmed, the rule of release,
   * stays as it is until it is.
   */
  function store(request: FastifyRequest, edited: EditedSettings, seen: string): Promise<Stored> {
    return database.transaction(async (tx) => {
      const before = await readSettings(tx)
      const stored = formOf(withDefaults(before))
      if (settingsMark(stored) !== seen) return { conflict: stored, toConfirm: null }
      const after = { ...before, ...edited, ...releaseRuleOf(before) }
      const detail = changedFields(audited(before), audited(after))
      const by = { ...actingAs(request), at: clock.now() }
      if (detail !== null) {
        await saveOrganisation(tx, after)
        await recordAudit(tx, { ...by, action: 'organisation.change', subject: 'organisation', detail })
      }
      return { conflict: null, toConfirm: await changeReleaseRule(tx, releaseRuleOf(edited), by) }
    })
  }
}

interface Stored {
  readonly conflict: SettingsForm | null
  readonly toConfirm: string | null
}

const audited = (settings: object) =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, auditedValue(value)]))

function show(reply: FastifyReply, context: PageContext, shown: ShownSettings): FastifyReply {
  const status = shown.conflict !== null ? 409 : shown.problems.length === 0 ? 200 : 422
  return sendPage(reply, context, settingsPage(context, shown), status)
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
    publisherName_de_CH: textField(body, 'publisherName_de_CH'),
    publisherName_fr_CH: textField(body, 'publisherName_fr_CH'),
    publisherName_it_CH: textField(body, 'publisherName_it_CH'),
    publisherName_rm_CH: textField(body, 'publisherName_rm_CH'),
    publisherMail: textField(body, 'publisherMail'),
    publisherUri: textField(body, 'publisherUri'),
    securityContact: textField(body, 'securityContact'),
    securityEncryption: textField(body, 'securityEncryption'),
    securityPolicy: textField(body, 'securityPolicy'),
    accessibilityContact: textField(body, 'accessibilityContact'),
  }
}
