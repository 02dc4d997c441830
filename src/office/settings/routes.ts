import type { FastifyInstance } from 'fastify'
import { recordRoutes } from '../../desk/pages/record-routes.ts'
import type { ChangeReleaseRule } from '../../identity/organisation/release-rule.ts'
import type { Hideable } from '../../identity/organisation/settings-fields.ts'
import { settingsForm } from '../../identity/organisation/settings-form.ts'
import type { Service } from '../../platform/service.ts'
import { accessibilityRoutes } from './accessibility/routes.ts'
import { settingsDesk } from './desk.ts'
import { logoRoutes } from './logo-routes.ts'
import { securityTxtRoutes } from './security-txt.ts'

export function organisationRoutes(
  app: FastifyInstance,
  service: Service,
  changeReleaseRule: ChangeReleaseRule,
  hideable: readonly Hideable[],
): void {
  const form = settingsForm(hideable)
  recordRoutes(app, service, settingsDesk(form, changeReleaseRule, service.config.baseUrl))
  logoRoutes(app, service, form)
  securityTxtRoutes(app, service)
  accessibilityRoutes(app, service)
}
