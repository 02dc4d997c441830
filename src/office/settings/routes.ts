import type { FastifyInstance } from 'fastify'
import { auditedValue, changedFields, recordAudit } from '../../identity/audit/audit.ts'
import { withDefaults } from '../../identity/organisation/organisation.ts'
import { type ChangeReleaseRule, releaseRuleOf } from '../../identity/organisation/release-rule.ts'
import type { Hideable, OrganisationSettings } from '../../identity/organisation/settings-fields.ts'
import { settingsForm } from '../../identity/organisation/settings-form.ts'
import { readSettings, saveOrganisation, storedRule } from '../../identity/organisation/store.ts'
import { textField, ticked } from '../../platform/http/forms/form.ts'
import type { Service } from '../../platform/service.ts'
import type { FormValues } from '../../records/fields/field.ts'
import { type PageContext, sendPage } from '../../site/frame/page-context.ts'
import { type StaffCall, staffRoutes } from '../../site/frame/staff-routes.ts'
import { accessibilityRoutes } from './accessibility/routes.ts'
import type { LogoForm } from './logo-form.ts'
import { logoRoutes } from './logo-routes.ts'
import { securityTxtRoutes } from './security-txt.ts'
import { type ShownSettings, settingsPage, settingsPath, storedSettings } from './settings-page.ts'

export function organisationRoutes(
  app: FastifyInstance,
  service: Service,
  changeReleaseRule: ChangeReleaseRule,
  hideable: readonly Hideable[],
): void {
  const staff = staffRoutes(app, service, 'admin')
  const { database } = service
  const form = settingsForm(hideable)
  logoRoutes(app, service, form)
  securityTxtRoutes(app, service)
  accessibilityRoutes(app, service)

  staff.get(settingsPath, async (call) => {
    const { done } = call
    const context = await call.context()
    const shown = storedSettings(context, form)
    const state = done === 'saved' ? 'saved' : 'stored'
    const logo: LogoForm = { ...shown.logo, done: done === 'logo' ? 'saved' : null }
    return show(call, context, { ...shown, state, logo })
  })

  staff.post(settingsPath, async (call) => {
    const typed = form.received(call.body)
    const seen = textField(call.body, 'seen')
    const context = await call.context()
    const read = form.read(typed, { ...context.organisation })
    const shown: ShownSettings = { ...storedSettings(context, form), typed, seen }
    if (!read.ok) return show(call, context, { ...shown, problems: read.error })
    if (ticked(call.body, 'preview')) {
      const organisation = { ...context.organisation, ...read.value }
      return show(call, { ...context, organisation }, { ...shown, state: 'preview' })
    }
    const { conflict, toConfirm } = await store(call, read.value, seen)
    if (conflict !== null) return show(call, context, { ...shown, ...conflict })
    return call.redirect(toConfirm ?? `${settingsPath}?done=saved`)
  })

  function show({ reply }: StaffCall, context: PageContext, shown: ShownSettings) {
    const status = shown.conflict !== null ? 409 : shown.problems.length === 0 ? 200 : 422
    return sendPage(reply, context, settingsPage(context, form, shown), status)
  }

  /**
   * Stores the settings, unless they have changed since the form was opened. A change of the release rule that needs
   * confirmation is stored as pending.
   */
  function store(
    { author }: StaffCall,
    edited: Partial<OrganisationSettings>,
    seen: string,
  ): Promise<Stored> {
    return database.transaction(async (tx) => {
      const before = await readSettings(tx)
      const stored = { ...withDefaults(before) }
      const tag = form.tag(stored)
      if (tag !== seen) return { conflict: { conflict: form.typed(stored), seen: tag }, toConfirm: null }
      const { name, locales, default_locale } = { ...withDefaults(before), ...edited }
      const always = { name, locales, default_locale }
      const after = { ...before, ...edited, ...always, ...storedRule(before) }
      const detail = changedFields(audited(before), audited(after))
      const by = author()
      if (detail !== null) {
        await saveOrganisation(tx, after)
        await recordAudit(tx, { ...by, action: 'organisation.change', subject: 'organisation', detail })
      }
      return { conflict: null, toConfirm: await changeReleaseRule(tx, releaseRuleOf(edited), by) }
    })
  }
}

interface Stored {
  readonly conflict: { readonly conflict: FormValues; readonly seen: string } | null
  readonly toConfirm: string | null
}

const audited = (settings: object) =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, auditedValue(value)]))
