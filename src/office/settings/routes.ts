import type { FastifyInstance } from 'fastify'
import { recordRoutes } from '../../desk/pages/record-routes.ts'
import type { ChangeReleaseRule } from '../../identity/organisation/release-rule.ts'
import type { Hideable } from '../../identity/organisation/settings-fields.ts'
import { settingsForm } from '../../identity/organisation/settings-form.ts'
import type { Service } from '../../platform/service.ts'
import { staffRoutes } from '../../site/frame/staff-routes.ts'
import { sectionDesk, settingsApiRoutes } from './desk.ts'
import { settingsIndex } from './index-page.ts'
import { logoRoutes } from './logo-routes.ts'
import { settingsPath, settingsSections } from './sections.ts'
import { securityTxtRoutes } from './security-txt.ts'
import { statementRoutes } from './statements/routes.ts'

export function organisationRoutes(
  app: FastifyInstance,
  service: Service,
  changeReleaseRule: ChangeReleaseRule,
  hideable: readonly Hideable[],
): void {
  const sections = settingsSections.map((section) => {
    const { name, folded } = section
    return { section, form: settingsForm(hideable, folded === undefined ? [name] : [name, folded]) }
  })
  staffRoutes(app, service, 'admin').get(settingsPath, (call) =>
    call.show((context) => settingsIndex(context, sections)),
  )
  for (const one of sections)
    recordRoutes(app, service, sectionDesk(one, changeReleaseRule, service.config.baseUrl))
  settingsApiRoutes(app, service, settingsForm(hideable), changeReleaseRule)
  logoRoutes(app, service, sections)
  securityTxtRoutes(app, service)
  statementRoutes(app, service)
}
