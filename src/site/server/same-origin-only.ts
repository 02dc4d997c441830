import type { FastifyInstance } from 'fastify'
import { securityEvent } from '../../identity/audit/security-events.ts'
import { PageProblem } from '../../platform/http/requests/errors.ts'
import { loggedPath } from '../../platform/http/server/logged-path.ts'
import { isSameOrigin } from '../../platform/http/server/same-origin.ts'
import type { Service } from '../../platform/service.ts'

/**
 * Requires that every change by a browser session comes from a page of this site. API requests carry their own
 * credentials.
 */
export function sameOriginOnly(app: FastifyInstance, service: Service): void {
  app.addHook('preValidation', async (request) => {
    const { errors, anyOrigin } = request.routeOptions.config
    // An unknown address is answered with 404 rather than 403.
    if (
      request.is404 ||
      anyOrigin ||
      errors === 'collection' ||
      errors === 'negotiated' ||
      errors === 'problem' ||
      errors === 'upload'
    )
      return
    if (isSameOrigin(request, service.config.baseUrl)) return
    securityEvent(request.log, 'origin.refuse', {
      ...{ actor: null, address: request.ip, subject: loggedPath(request.url) },
    })
    throw new PageProblem(403, { foreignOrigin: true })
  })
}
